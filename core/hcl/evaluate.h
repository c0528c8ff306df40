// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/constant.h"
#include "core/hcl/syntax.h"

#include <QHash>

namespace csis::hcl {

/// What the first words of references stand for. What is not in it stays unevaluated.
using Scope = QHash<QByteArray, Constant>;

struct Evaluation {
    Constant value;
    QList<Diagnostic> diagnostics; ///< ids "hcl.value…": the expression can have no value
};

/// The value of an expression as far as the text alone tells it: literals, operators, templates, collections, `for`
/// and splats. Functions and references stay unevaluated, and so does what depends on them. The work is bounded: an
/// expression that would make more than 200,000 values or 16 MB of text is unevaluated with a finding.
Evaluation evaluate(const Syntax &syntax, NodeId expression, const Scope &scope = {});

} // namespace csis::hcl
