// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/buffer.h"

#include <QStringView>

namespace csis::hcl {

/// Appends text as a quoted literal.
void appendQuoted(Buffer &out, QByteArrayView utf8);
void appendQuoted(Buffer &out, QStringView text);
/// Appends text as a block's label: as the formatter writes it again, which escapes all that cannot be seen.
void appendLabel(Buffer &out, QStringView text);
/// True for text without characters that a literal must escape or that cannot be seen; line ends and tabs may be.
bool isPlain(QByteArrayView utf8);
/// How many columns the formatter counts for UTF-8 text: one a character as people see it.
qsizetype columns(QByteArrayView utf8);

} // namespace csis::hcl
