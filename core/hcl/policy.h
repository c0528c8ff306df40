// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/value.h"

namespace csis::hcl {

/// The quoting policy, for values that a configuration holds and a root shall have. A text is an expression when it
/// begins with `var.`, `data.`, `local.`, `module.`, `each.` or `count.` and is one expression from end to end; any
/// other text is a literal. Booleans, numbers and expressions stay what they are; lists and the values of maps are
/// judged one by one, keys never.
Value configured(const Value &value);

/// As above for one text. `marker` is the encrypted value that the text was opened from: it is what goes into the
/// root, so that no plaintext does. Empty for a text that was never encrypted.
Value configured(const QString &text, const QString &marker);

/// True when the policy takes the text for an expression.
bool isReference(QStringView text);

} // namespace csis::hcl
