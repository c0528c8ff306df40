// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace csis::hcl {

/// Appends UTF-8 text as a quoted literal.
void appendQuoted(QByteArray &out, QByteArrayView utf8);
/// How many columns the formatter counts for UTF-8 text: one a character as people see it.
qsizetype columns(QByteArrayView utf8);

} // namespace csis::hcl
