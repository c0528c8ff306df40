// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/buffer.h"

#include <QStringView>

namespace csis::hcl {

/// Appends text as a quoted literal.
void appendQuoted(Buffer &out, QByteArrayView utf8);
void appendQuoted(Buffer &out, QStringView text);
/// How many columns the formatter counts for UTF-8 text: one a character as people see it.
qsizetype columns(QByteArrayView utf8);

} // namespace csis::hcl
