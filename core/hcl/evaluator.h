// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/evaluate.h"

#include <QLatin1StringView>

#include <functional>
#include <map>
#include <span>

namespace csis::hcl {

/// A piece of a template: literal text (of a heredoc: up to a line's end), or an interpolation or directive.
struct TemplatePart {
    NodeId node = noNode;
    bool literal = false;
    QByteArray text;
};

/// The pieces of a Template or Heredoc: escapes resolved, the indentation of a flush heredoc and what strip signs take
/// off removed.
std::vector<TemplatePart> templateParts(const Syntax &syntax, NodeId id);

/// One evaluation. An error makes the value unevaluated and goes on, so that all errors are found.
class Evaluator
{
public:
    Evaluator(const Syntax &syntax, const Scope &scope, QList<Diagnostic> &diagnostics)
        : m_syntax(syntax), m_scope(scope), m_diagnostics(diagnostics)
    {
    }
    Constant value(NodeId id);

private:
    // evaluate.cpp
    Constant traversal(NodeId id);
    Constant steps(Constant value, std::span<const NodeId> steps);
    Constant attribute(const Constant &value, NodeId step);
    Constant index(const Constant &value, NodeId step);
    Constant list(NodeId id);
    Constant object(NodeId id);
    Constant forExpression(NodeId id);
    std::optional<QByteArray> key(const Constant &value, NodeId place);
    /// Calls `each` with key and value of every element; false when there are none to be known.
    bool elements(const Constant &collection, NodeId place, const std::function<void(const Constant &, const Constant &)> &each);
    bool spend(NodeId place, qsizetype bytes = 0);
    Constant error(QLatin1StringView id, const QString &message, NodeId place);

    // evaluateoperators.cpp
    Constant unary(NodeId id);
    Constant binary(NodeId id);
    Constant arithmetic(Operator op, const Constant &left, const Constant &right, NodeId id);
    Constant conditional(NodeId id);

    // evaluatetemplate.cpp
    Constant templateValue(NodeId id);
    bool write(std::span<const TemplatePart> parts, QByteArray &out);
    bool writeOne(const TemplatePart &part, QByteArray &out);

    const Syntax &m_syntax;
    Scope m_scope;
    QList<Diagnostic> &m_diagnostics;
    int m_steps = 0;
    qsizetype m_bytes = 0;
    bool m_spent = false;
};

} // namespace csis::hcl
