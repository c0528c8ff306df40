// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/template/evaluator.h"

#include "core/base/names.h"
#include "core/base/suggest.h"
#include "core/template/filters.h"
#include "core/template/say.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::templates {
namespace {

/// True when nothing more can be said now, not even that there is no value.
bool isOpen(Absence absence)
{
    return absence == Absence::Later || absence == Absence::Circle || absence == Absence::TooDeep;
}

/// A part with what its whole owes to the environment.
Value partOf(const Value &whole, Value part)
{
    for (const Origin &origin : whole.origins) {
        if (origin.kind == Origin::Kind::Environment && !part.origins.contains(origin))
            part.origins.append(origin);
    }
    return part;
}

bool isChain(NodeKind kind)
{
    return kind == NodeKind::Name || kind == NodeKind::Attribute || kind == NodeKind::Subscript;
}

} // namespace

bool Evaluator::spend(const Node &at, qsizetype characters)
{
    m_budget.characters -= characters;
    if (--m_budget.steps > 0 && m_budget.characters > 0)
        return true;
    fail({u"template.too-large"_s, Say::tr("this template makes too much, or takes too many steps; make it shorter")},
        at);
    return false;
}

void Evaluator::fail(const Error &error, const Node &at)
{
    if (m_stop == Stop::Failed)
        return;
    m_stop = Stop::Failed;
    m_rendering.failed = true;
    const bool hasTag = at.kind == NodeKind::Output || at.kind == NodeKind::If || at.kind == NodeKind::For;
    m_rendering.problems.append({error.id, Severity::Error, error.message, hasTag ? at.nameBegin : at.begin, hasTag
        ? at.nameEnd : at.end, {}});
}

void Evaluator::sayUnresolved(const Missing &missing, const Node &node, const QString &message)
{
    // The name in question stands at the end of its chain, or before: what is shown is the part that is not there.
    const bool isNamed = node.kind == NodeKind::Name || node.kind == NodeKind::Attribute;
    Problem problem{u"template.unresolved"_s, Severity::Warning, message, node.begin, node.end, {}};
    if (!missing.near.isEmpty()) {
        problem.message += didYouMeanText(missing.near);
        if (isNamed) {
            problem.begin = node.nameBegin;
            problem.end = node.nameEnd;
            problem.cure = missing.near.first();
        }
    }
    if (!m_rendering.problems.contains(problem))
        m_rendering.problems.append(problem);
}

void Evaluator::stopAt(const Missing &missing, const Node &node)
{
    if (stopped())
        return;
    m_stop = missing.absence == Absence::Later ? Stop::Later : Stop::Unresolved;
    if (m_stop == Stop::Later)
        return;
    m_rendering.circle = m_rendering.circle || missing.absence == Absence::Circle;
    m_rendering.tooDeep = m_rendering.tooDeep || missing.absence == Absence::TooDeep;
    const QString expression = m_tree.textOf(node).toString();
    const QString message = missing.absence == Absence::Circle
        ? Say::tr("`%1` leads back to this text; the text is left as it is written").arg(expression)
        : missing.absence == Absence::TooDeep
        ? Say::tr("`%1` leads through too many texts that are templates themselves; the text is left as it is written").arg(expression)
        : Say::tr("%1 names nothing here; the text is left as it is written").arg(u"{{ %1 }}"_s.arg(expression));
    // A key is missed where it stands, however long the chain goes on.
    const Node *at = &node;
    while (at->kind != NodeKind::Name && !at->children.isEmpty() && at->name != missing.name
        && isChain(m_tree.node(at->children.first()).kind))
        at = &m_tree.node(at->children.first());
    if (at->name != missing.name)
        at = &node;
    sayUnresolved(missing, missing.near.isEmpty() ? node : *at, message);
}

Value Evaluator::need(NodeId id)
{
    Value value = evaluate(id);
    if (const Missing *missing = value.missing()) {
        if (missing->absence == Absence::Else && !stopped())
            return Value(QString());
        stopAt(*missing, m_tree.node(id));
    }
    return value;
}

bool Evaluator::isTrueValue(const Value &value, const Node &node)
{
    const Missing *missing = value.missing();
    if (missing && missing->absence != Absence::Key && missing->absence != Absence::Else) {
        stopAt(*missing, node);
        return false;
    }
    return templates::isTrue(value);
}

bool Evaluator::isTrue(NodeId id)
{
    return isTrueValue(evaluate(id), m_tree.node(id));
}

Value Evaluator::evaluate(NodeId id)
{
    const Node &node = m_tree.node(id);
    if (stopped() || !spend(node))
        return {};
    switch (node.kind) {
    case NodeKind::Name:
    case NodeKind::Attribute:
    case NodeKind::Subscript: {
        Value value = chain(id);
        origins.add(value.origins);
        return value;
    }
    case NodeKind::Literal: return node.literal;
    case NodeKind::List: return listOf(node);
    case NodeKind::Mapping: return mappingOf(node);
    case NodeKind::Unary: return unary(node);
    case NodeKind::Binary: return binary(node);
    case NodeKind::And:
    case NodeKind::Or: {
        Value value;
        for (const NodeId child : node.children) {
            value = evaluate(child);
            const bool truth = isTrueValue(value, m_tree.node(child));
            if (stopped() || truth == (node.kind == NodeKind::Or))
                break;
        }
        return value;
    }
    case NodeKind::Compare: return compare(node);
    case NodeKind::Condition: return conditional(node);
    case NodeKind::Filter: return node.name == "default"_L1 ? defaulted(node) : filter(node);
    case NodeKind::Defined: {
        const Value value = evaluate(node.children.first());
        const Missing *missing = value.missing();
        if (missing && isOpen(missing->absence))
            stopAt(*missing, m_tree.node(node.children.first()));
        return (missing == nullptr) != node.negated;
    }
    default: return {};
    }
}

/// A name and what it is asked for, without a note of where it comes from.
Value Evaluator::chain(NodeId id)
{
    const Node &node = m_tree.node(id);
    Value value = node.kind == NodeKind::Name ? named(node) : node.kind == NodeKind::Attribute ? attribute(node)
        : subscript(node);
    if (const Missing *missing = value.missing(); missing && isOpen(missing->absence))
        stopAt(*missing, node);
    return value;
}

Value Evaluator::chainOrValue(NodeId id)
{
    return isChain(m_tree.node(id).kind) ? (spend(m_tree.node(id)) ? chain(id) : Value()) : evaluate(id);
}

Value Evaluator::named(const Node &node)
{
    for (qsizetype i = locals.size() - 1; i >= 0; --i) {
        if (locals[i].first == node.name)
            return locals[i].second;
    }
    Value value = m_scope.find(node.name);
    if (const Missing *missing = value.missing(); missing && missing->absence == Absence::Name
        && missing->near.isEmpty()) {
        QStringList known = m_scope.names();
        for (const auto &local : std::as_const(locals))
            known.append(local.first);
        return Missing{Absence::Name, node.name, didYouMean(node.name, known)};
    }
    return value;
}

Value Evaluator::part(const Value &of, const QString &key)
{
    if (const Missing *missing = of.missing()) {
        // Something of nothing: not even what it is asked of is known.
        Missing further = *missing;
        if (further.absence == Absence::Key)
            further.absence = Absence::Name;
        return partOf(of, further);
    }
    if (const Thing *mapping = of.mapping())
        return partOf(of, mapping->find(key));
    return partOf(of, Missing{Absence::Key, key, {}});
}

Value Evaluator::attribute(const Node &node)
{
    const Value of = chainOrValue(node.children.first());
    if (stopped())
        return {};
    return part(of, node.name);
}

Value Evaluator::subscript(const Node &node)
{
    const Value of = chainOrValue(node.children.first());
    if (stopped())
        return {};
    const Value which = need(node.children.last());
    if (stopped())
        return {};
    if (which.encrypted) {
        fail({u"template.encrypted"_s, Say::tr("an encrypted value cannot say which part is meant")},
            m_tree.node(node.children.last()));
        return {};
    }
    if (of.isMissing() || of.mapping()) {
        const Printed key = print(which, m_budget.characters);
        return part(of, key.text);
    }
    const auto index = which.integer();
    const QString *text = of.text();
    if (!index || (!of.list() && !text))
        return partOf(of, Missing{Absence::Key, print(which, 1000).text, {}});
    if (text && of.encrypted) {
        fail({u"template.encrypted"_s, Say::tr("no part of an encrypted value can be taken")}, node);
        return {};
    }
    const QStringList parts = text ? characters(*text) : QStringList();
    if (!spend(node, parts.size() / 16))
        return {};
    const qsizetype size = text ? parts.size() : of.list()->size();
    const qint64 at = *index < 0 ? *index + size : *index;
    if (at < 0 || at >= size)
        return partOf(of, Missing{Absence::Key, QString::number(*index), {}});
    return partOf(of, text ? Value(parts[at]) : of.list()->at(at));
}

Value Evaluator::unary(const Node &node)
{
    const NodeId of = node.children.first();
    if (node.operators.first() == Operator::Not)
        return !isTrue(of);
    const Value value = need(of);
    if (stopped())
        return {};
    const auto result = signedValue(node.operators.first(), value);
    if (!result) {
        fail(result.error(), node);
        return {};
    }
    return *result;
}

Value Evaluator::binary(const Node &node)
{
    Value value = need(node.children.first());
    for (const NodeId child : node.children.sliced(1)) {
        const Value other = need(child);
        if (stopped())
            return {};
        noteParts(value);
        noteParts(other);
        const auto result = combine(node.operators.first(), value, other, m_budget.characters);
        if (!result) {
            fail(result.error(), node);
            return {};
        }
        value = *result;
        if (!spend(node, value.text() ? value.text()->size() : value.list() ? value.list()->size() : 0))
            return {};
    }
    return value;
}

Value Evaluator::compare(const Node &node)
{
    Value left = evaluate(node.children.first());
    for (qsizetype i = 0; i < node.operators.size(); ++i) {
        const Operator sign = node.operators[i];
        Value right = evaluate(node.children[i + 1]);
        const bool soft = sign == Operator::Equal || sign == Operator::NotEqual;
        for (const auto &[value, id] : {std::pair(&left, node.children[i]), std::pair(&right, node.children[i + 1])}) {
            const Missing *missing = value->missing();
            if (missing && !(soft && (missing->absence == Absence::Key || missing->absence == Absence::Else)))
                stopAt(*missing, m_tree.node(id));
        }
        if (stopped())
            return {};
        noteParts(left);
        noteParts(right);
        const auto result = holds(sign, left, right, m_budget.steps);
        if (!result) {
            fail(result.error(), node);
            return {};
        }
        if (!spend(node) || !*result)
            return false;
        left = right;
    }
    return true;
}

Value Evaluator::conditional(const Node &node)
{
    const bool truth = isTrue(node.children[1]);
    if (stopped())
        return {};
    if (truth)
        return evaluate(node.children[0]);
    return node.children.size() > 2 ? evaluate(node.children[2]) : Value(Missing{Absence::Else, {}, {}});
}

Value Evaluator::listOf(const Node &node)
{
    QList<Value> items;
    items.reserve(node.children.size());
    for (const NodeId child : node.children) {
        items.append(need(child));
        if (stopped())
            return {};
    }
    return makeList(std::move(items));
}

Value Evaluator::mappingOf(const Node &node)
{
    QList<std::pair<QString, Value>> entries;
    for (qsizetype i = 0; i + 1 < node.children.size(); i += 2) {
        const Value key = need(node.children[i]);
        const Value value = need(node.children[i + 1]);
        if (stopped())
            return {};
        if (!key.text() || key.encrypted) {
            fail({u"template.unsupported"_s, Say::tr("a key of a mapping must be a text")},
                m_tree.node(node.children[i]));
            return {};
        }
        entries.append({*key.text(), value});
    }
    return makeMapping(std::move(entries));
}

Value Evaluator::defaulted(const Node &node)
{
    const NodeId of = node.children.first();
    Value value = evaluate(of);
    if (const Missing *missing = value.missing(); missing && isOpen(missing->absence))
        stopAt(*missing, m_tree.node(of));
    QList<Value> given;
    for (const NodeId child : node.children.sliced(1))
        given.append(need(child));
    if (stopped())
        return {};
    const QList<Value> arguments = placedArguments(node.name, node.argumentNames, given);
    const Value instead = arguments[0].isMissing() ? Value(QString()) : arguments[0];
    const Missing *missing = value.missing();
    if (missing && missing->absence == Absence::Name && !missing->near.isEmpty())
        sayUnresolved(*missing, m_tree.node(of),
                      Say::tr("`%1` names nothing here, so that the default always counts").arg(m_tree.textOf(m_tree.node(of))));
    if (missing || (templates::isTrue(arguments[1]) && !templates::isTrue(value)))
        return instead;
    return value;
}

Value Evaluator::filter(const Node &node)
{
    const Value value = need(node.children.first());
    QList<Value> given;
    for (const NodeId child : node.children.sliced(1))
        given.append(need(child));
    if (stopped())
        return {};
    const auto result = applyFilter(node.name, value, placedArguments(node.name, node.argumentNames, given),
        m_budget.characters);
    if (!result) {
        fail(result.error(), node);
        return {};
    }
    // How many there are, and which is the first, says nothing of the others.
    if (node.name != "length"_L1 && node.name != "first"_L1 && node.name != "last"_L1)
        noteParts(value);
    origins.add(result->origins);
    const qsizetype read = value.text() ? value.text()->size() / 16 : value.list() ? value.list()->size() : 0;
    if (!spend(node, read + (result->text() ? result->text()->size() : 0)))
        return {};
    return *result;
}

} // namespace csis::templates
