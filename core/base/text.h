// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <charconv>

namespace csis {

/// SHA-256 as 64 lower-case hexadecimal digits.
QString sha256Hex(QByteArrayView bytes);

/// True when the bytes are valid UTF-8; otherwise the offset of the first bad byte is stored in `at`.
bool isValidUtf8(QByteArrayView bytes, qsizetype *at = nullptr);

/// The fewest digits that give a finite number back.
QString shortestText(double value, std::chars_format format);

/// Quotes one argument for a POSIX shell; words of safe characters stay bare.
QString shellQuote(QStringView argument);

} // namespace csis
