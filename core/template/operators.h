// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/template/syntax.h"

namespace csis::templates {

/// The value of `a sign b` for + - * / // % ** ~. Errors: "template.type", "template.number", "template.encrypted",
/// "template.too-large", "template.unsupported".
Result<Value> combine(Operator sign, const Value &a, const Value &b, qsizetype limit);
/// -a or +a.
Result<Value> signedValue(Operator sign, const Value &a);
/// Whether `a sign b` holds, for == != < <= > >= in, not in. `steps` counts down.
Result<bool> holds(Operator sign, const Value &a, const Value &b, qint64 &steps);

QString signText(Operator sign);

/// "template.encrypted": what may be done with an encrypted value.
std::unexpected<Error> encryptedFault();

} // namespace csis::templates
