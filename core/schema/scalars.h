// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <optional>

namespace csis::schema {

/// What the plain scalar `text` would be to readers of YAML 1.1 and 1.2.
enum class Look {
    Text,
    Boolean,    ///< true, false in the three usual spellings
    OldBoolean, ///< yes, no, on, off, y, n: boolean by YAML 1.1 only
    Integer,    ///< decimal
    OddInteger, ///< octal, hexadecimal, binary, sexagesimal, grouped by '_': read differently by different readers
    Float,
};
Look lookOf(QStringView text);

/// The truth of a boolean word of either kind, any case.
std::optional<bool> booleanWord(QStringView text);
/// A decimal integer without leading zeros; nothing when it is none or out of range.
std::optional<int> decimalInteger(QStringView text);
/// The value that YAML 1.1 gives an odd integer; nothing when it has none or out of range.
std::optional<int> oddInteger(QStringView text);

} // namespace csis::schema
