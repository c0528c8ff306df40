// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/buffer.h"

namespace csis::hcl {

/// True for a text that a heredoc says exactly: two lines or more, the last one ended, nothing that must be escaped
/// by a backslash.
bool fitsHeredoc(QByteArrayView utf8);

/// Appends `<<-EOT`, the lines indented by `level`, and the marker's line without its end; a text whose own
/// indentation would be lost stands at the front of its lines behind `<<EOT`. Gives the number of line ends written.
int appendHeredoc(Buffer &out, QByteArrayView utf8, int level);

} // namespace csis::hcl
