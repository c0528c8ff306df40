// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/evaluator.h"

using namespace Qt::StringLiterals;

namespace csis::hcl {

Constant Evaluator::unary(NodeId id)
{
    const Node &node = m_syntax.node(id);
    const Constant operand = value(node.first);
    if (!operand.isEvaluated())
        return {};
    if (Operator(node.detail) == Operator::Not) {
        const auto on = operand.asBoolean();
        return on ? Constant::boolean(!on->toBoolean()) : error("hcl.value-operand"_L1, u"! takes true or false"_s, id);
    }
    const auto number = operand.asNumber();
    return number ? Constant::number(number->toNumber().negated()) : error("hcl.value-operand"_L1, u"- takes a number"_s, id);
}

Constant Evaluator::binary(NodeId id)
{
    const Node &node = m_syntax.node(id);
    const NodeId second = m_syntax.node(node.first).next;
    const Constant left = value(node.first);
    const Constant right = value(second);
    if (!left.isEvaluated() || !right.isEvaluated())
        return {};
    const auto op = Operator(node.detail);
    switch (op) {
    case Operator::Equal:
    case Operator::NotEqual:
        if (!left.isWhole() || !right.isWhole())
            return {};
        return Constant::boolean((left == right) == (op == Operator::Equal));
    case Operator::And:
    case Operator::Or: {
        const auto a = left.asBoolean();
        const auto b = right.asBoolean();
        if (!a || !b)
            return error("hcl.value-operand"_L1, u"&& and || take true and false"_s, id);
        return Constant::boolean(op == Operator::And ? a->toBoolean() && b->toBoolean() : a->toBoolean() || b->toBoolean());
    }
    default: return arithmetic(op, left, right, id);
    }
}

Constant Evaluator::arithmetic(Operator op, const Constant &left, const Constant &right, NodeId id)
{
    const auto first = left.asNumber();
    const auto second = right.asNumber();
    if (!first || !second)
        return error("hcl.value-operand"_L1, u"this operator takes numbers"_s, id);
    const Number &a = first->toNumber();
    const Number &b = second->toNumber();
    const auto divided = [&](const std::optional<Number> &result) {
        return result ? Constant::number(*result) : error("hcl.value-zero"_L1, u"the divisor is zero"_s, id);
    };
    switch (op) {
    case Operator::Greater: return Constant::boolean(a > b);
    case Operator::GreaterEqual: return Constant::boolean(a >= b);
    case Operator::Less: return Constant::boolean(a < b);
    case Operator::LessEqual: return Constant::boolean(a <= b);
    case Operator::Add: return Constant::number(a + b);
    case Operator::Subtract: return Constant::number(a - b);
    case Operator::Multiply: return Constant::number(a * b);
    case Operator::Divide: return divided(a.dividedBy(b));
    case Operator::Modulo: return divided(a.modulo(b));
    default: return {};
    }
}

// Both results get one kind, so that the condition decides nothing but the value.
Constant Evaluator::conditional(NodeId id)
{
    const NodeId first = m_syntax.node(id).first;
    const NodeId yes = m_syntax.node(first).next;
    const NodeId no = yes == noNode ? noNode : m_syntax.node(yes).next;
    if (no == noNode)
        return {};
    const Constant condition = value(first);
    const Constant whenTrue = value(yes);
    const Constant whenFalse = value(no);
    if (!condition.isEvaluated())
        return {};
    const auto holds = condition.asBoolean();
    if (!holds)
        return error("hcl.value-condition"_L1, u"a condition is true or false"_s, first);
    const Constant &chosen = holds->toBoolean() ? whenTrue : whenFalse;
    const Constant &other = holds->toBoolean() ? whenFalse : whenTrue;
    using Kind = Constant::Kind;
    if (chosen.kind() == other.kind() || chosen.kind() == Kind::Null || other.kind() == Kind::Null || !chosen.isEvaluated() || !other.isEvaluated())
        return chosen;
    if (chosen.isCollection() || other.isCollection())
        return error("hcl.value-condition"_L1, u"both results of a condition are of one kind"_s, id);
    return *chosen.asText();
}

} // namespace csis::hcl
