// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringView>

namespace csis::yaml {

/// What a plain scalar means to readers of YAML 1.1, which most tools around the tree are.
enum class PlainType { Text, Null, Boolean, Integer, Float, Timestamp, Merge };

/// The type of a plain scalar by YAML 1.1's rules: `yes` and `off` are booleans, `0123` is an octal number, `1:30`
/// counts in sixties, `2026-01-05` is a date.
PlainType plainType(QStringView text);

/// True when some reader, of YAML 1.1 or 1.2, takes the plain scalar for something other than text.
bool mayReadAsOther(QStringView text);

} // namespace csis::yaml
