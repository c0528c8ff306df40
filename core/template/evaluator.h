// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/template/operators.h"
#include "core/template/render.h"

namespace csis::templates {

/// Why the value of an expression is not to be had.
enum class Stop : quint8 {
    None,
    Unresolved, ///< it needs what is not there: stays as written, with a problem
    Later,      ///< a later stage knows
    Failed,     ///< an error: the whole text stays as it is
};

/// Finds what expressions are worth. After stop() is set, its answers mean nothing.
class Evaluator
{
public:
    Evaluator(const Tree &tree, const Scope &scope, Budget &budget, Rendering &rendering)
        : m_tree(tree), m_scope(scope), m_budget(budget), m_rendering(rendering)
    {
    }

    /// The value, which may be Missing.
    Value evaluate(NodeId id);
    /// The value; one that is Missing stops.
    Value need(NodeId id);
    bool isTrue(NodeId id);

    Stop stop() const { return m_stop; }
    void go() { m_stop = Stop::None; }
    void fail(const Error &error, const Node &at);
    /// False, with an error, when the budget is used up.
    bool spend(const Node &at, qsizetype characters = 0);

    /// Names that loops brought, the innermost last.
    QList<std::pair<QString, Value>> locals;
    /// Of everything looked up since it was cleared.
    OriginSet origins;
    /// Notes that a value was read with all its parts.
    void noteParts(const Value &value) { addEnvironmentOfParts(value, origins, m_budget.steps); }

private:
    Value chain(NodeId id);
    Value chainOrValue(NodeId id);
    Value named(const Node &node);
    Value attribute(const Node &node);
    Value subscript(const Node &node);
    static Value part(const Value &of, const QString &key);
    Value unary(const Node &node);
    Value binary(const Node &node);
    Value compare(const Node &node);
    Value conditional(const Node &node);
    Value listOf(const Node &node);
    Value mappingOf(const Node &node);
    Value filter(const Node &node);
    Value defaulted(const Node &node);
    bool isTrueValue(const Value &value, const Node &node);
    /// Says of what is not there that it is not, and stops.
    void stopAt(const Missing &missing, const Node &node);
    void sayUnresolved(const Missing &missing, const Node &node, const QString &message);
    bool stopped() const { return m_stop != Stop::None; }

    const Tree &m_tree;
    const Scope &m_scope;
    Budget &m_budget;
    Rendering &m_rendering;
    Stop m_stop = Stop::None;
};

} // namespace csis::templates
