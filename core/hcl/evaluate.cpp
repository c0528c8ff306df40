// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/evaluator.h"

using namespace Qt::StringLiterals;

namespace csis::hcl {
namespace {

constexpr int maxSteps = 200'000;
constexpr qsizetype maxBytes = 16'000'000;

} // namespace

Evaluation evaluate(const Syntax &syntax, NodeId expression, const Scope &scope)
{
    Evaluation evaluation;
    Evaluator evaluator(syntax, scope, evaluation.diagnostics);
    evaluation.value = evaluator.value(expression);
    return evaluation;
}

bool Evaluator::spend(NodeId place, qsizetype bytes)
{
    if (m_spent)
        return false;
    m_bytes += bytes;
    if (++m_steps <= maxSteps && m_bytes <= maxBytes)
        return true;
    m_spent = true;
    error("hcl.value-size"_L1, u"this makes too many values to be worked out here"_s, place);
    return false;
}

Constant Evaluator::error(QLatin1StringView id, const QString &message, NodeId place)
{
    if (m_diagnostics.size() < 100) {
        Diagnostic finding;
        finding.id = id;
        finding.message = message;
        finding.where = {m_syntax.file(), m_syntax.range(place)};
        m_diagnostics.append(std::move(finding));
    }
    return {};
}

Constant Evaluator::value(NodeId id)
{
    if (!spend(id))
        return {};
    const Node &node = m_syntax.node(id);
    switch (node.kind) {
    case NodeKind::Null: return Constant::null();
    case NodeKind::Boolean: return Constant::boolean(node.detail != 0);
    case NodeKind::Number: {
        const auto number = Number::fromText(m_syntax.textOf(id));
        return number ? Constant::number(*number) : error("hcl.value-number"_L1, u"the number is too long to be worked out here"_s, id);
    }
    case NodeKind::String:
    case NodeKind::Name: return Constant::text(m_syntax.literalOf(id).value_or(QByteArray()));
    case NodeKind::Template:
    case NodeKind::Heredoc: return templateValue(id);
    case NodeKind::Variable: return m_scope.value(m_syntax.textOf(id).toByteArray());
    case NodeKind::Traversal: return traversal(id);
    case NodeKind::List: return list(id);
    case NodeKind::Object: return object(id);
    case NodeKind::ForList:
    case NodeKind::ForObject: return forExpression(id);
    case NodeKind::Parentheses: return value(node.first);
    case NodeKind::Unary: return unary(id);
    case NodeKind::Binary: return binary(id);
    case NodeKind::Conditional: return conditional(id);
    default: return {};
    }
}

Constant Evaluator::traversal(NodeId id)
{
    std::vector<NodeId> parts;
    for (const NodeId child : m_syntax.children(id))
        parts.push_back(child);
    return steps(value(parts.front()), std::span(parts).subspan(1));
}

// A full splat hands all later steps to each element; an attribute splat hands on the attributes that follow it.
Constant Evaluator::steps(Constant value, std::span<const NodeId> all)
{
    for (size_t i = 0; i < all.size(); ++i) {
        const NodeKind kind = m_syntax.node(all[i]).kind;
        if (!value.isEvaluated() || !spend(all[i]))
            return {};
        if (kind == NodeKind::GetAttr) {
            value = attribute(value, all[i]);
        } else if (kind == NodeKind::Index) {
            value = index(value, all[i]);
        } else if (kind == NodeKind::FullSplat || kind == NodeKind::AttributeSplat) {
            size_t end = all.size();
            if (kind == NodeKind::AttributeSplat) {
                for (end = i + 1; end < all.size() && m_syntax.node(all[end]).kind == NodeKind::GetAttr;)
                    ++end;
            }
            const std::span<const NodeId> each = all.subspan(i + 1, end - i - 1);
            std::vector<Constant> items;
            if (value.kind() == Constant::Kind::List) {
                for (const Constant &item : value.items())
                    items.push_back(steps(item, each));
            } else if (value.kind() != Constant::Kind::Null) {
                items.push_back(steps(value, each));
            }
            value = Constant::list(std::move(items));
            i = end - 1;
        } else {
            return {};
        }
    }
    return value;
}

Constant Evaluator::attribute(const Constant &value, NodeId step)
{
    const QByteArrayView name = m_syntax.nameOf(step);
    if (value.kind() == Constant::Kind::Object) {
        if (const Constant *found = value.member(name))
            return *found;
    }
    return error("hcl.value-attribute"_L1, u"there is no attribute \"%1\" here"_s.arg(QString::fromUtf8(name)), step);
}

Constant Evaluator::index(const Constant &value, NodeId step)
{
    const Constant key = this->value(m_syntax.node(step).first);
    if (!key.isEvaluated())
        return {};
    if (value.kind() == Constant::Kind::List) {
        const auto number = key.asNumber();
        const auto at = number ? number->toNumber().toInteger() : std::nullopt;
        if (at && *at >= 0 && size_t(*at) < value.items().size())
            return value.items()[size_t(*at)];
        return error("hcl.value-index"_L1, u"the list has %1 elements; the index must be one of them, from 0"_s.arg(value.items().size()), step);
    }
    if (value.kind() == Constant::Kind::Object) {
        if (const auto text = key.asText()) {
            if (const Constant *found = value.member(text->bytes()))
                return *found;
        }
        return error("hcl.value-index"_L1, u"there is no such key"_s, step);
    }
    return error("hcl.value-index"_L1, u"only lists and maps have an index"_s, step);
}

Constant Evaluator::list(NodeId id)
{
    std::vector<Constant> items;
    for (const NodeId child : m_syntax.children(id))
        items.push_back(value(child));
    return Constant::list(std::move(items));
}

std::optional<QByteArray> Evaluator::key(const Constant &value, NodeId place)
{
    if (!value.isEvaluated())
        return std::nullopt;
    const auto text = value.asText();
    if (!text) {
        error("hcl.value-key"_L1, u"a key is a text"_s, place);
        return std::nullopt;
    }
    return text->bytes();
}

namespace {

Constant objectOf(std::map<QByteArray, Constant> &values)
{
    std::vector<Member> members;
    members.reserve(values.size());
    for (auto &[key, value] : values)
        members.push_back({key, std::move(value)});
    return Constant::object(std::move(members));
}

} // namespace

// With an unevaluated key nothing is known of the whole.
Constant Evaluator::object(NodeId id)
{
    std::map<QByteArray, Constant> values;
    bool known = true;
    for (const NodeId child : m_syntax.children(id)) {
        const NodeId first = m_syntax.node(child).first;
        const NodeId second = first == noNode ? noNode : m_syntax.node(first).next;
        if (second == noNode) {
            known = false;
            continue;
        }
        const auto name = key(value(first), first);
        Constant inner = value(second);
        if (name)
            values[*name] = std::move(inner);
        else
            known = false;
    }
    return known ? objectOf(values) : Constant();
}

bool Evaluator::elements(const Constant &collection, NodeId place, const std::function<void(const Constant &, const Constant &)> &each)
{
    if (!collection.isEvaluated())
        return false;
    if (!collection.isCollection()) {
        error("hcl.value-for"_L1, u"only lists and maps have elements to go through"_s, place);
        return false;
    }
    for (size_t i = 0; i < collection.items().size(); ++i) {
        if (!spend(place))
            return false;
        each(Constant::number(qint64(i)), collection.items()[i]);
    }
    for (const Member &member : collection.members()) {
        if (!spend(place))
            return false;
        each(Constant::text(member.key), member.value);
    }
    return true;
}

Constant Evaluator::forExpression(NodeId id)
{
    const Node &node = m_syntax.node(id);
    const bool isObject = node.kind == NodeKind::ForObject;
    std::vector<NodeId> parts;
    for (const NodeId child : m_syntax.children(id))
        parts.push_back(child);
    const size_t names = node.detail & ForKeyName ? 2 : 1;
    const size_t expected = names + (isObject ? 3 : 2) + (node.detail & ForCondition ? 1 : 0);
    if (parts.size() != expected)
        return {};
    const Constant collection = value(parts[names]);
    const NodeId result = parts[names + (isObject ? 2 : 1)];
    const Scope outside = m_scope;
    std::vector<Constant> items;
    std::map<QByteArray, std::vector<Constant>> groups;
    bool known = true;
    const bool all = elements(collection, parts[names], [&](const Constant &at, const Constant &element) {
        if (names == 2)
            m_scope.insert(m_syntax.textOf(parts[0]).toByteArray(), at);
        m_scope.insert(m_syntax.textOf(parts[names - 1]).toByteArray(), element);
        if (node.detail & ForCondition) {
            const Constant condition = value(parts.back());
            const auto holds = condition.asBoolean();
            if (!holds) {
                known = false;
                if (condition.isEvaluated())
                    error("hcl.value-condition"_L1, u"a condition is true or false"_s, parts.back());
                return;
            }
            if (!holds->toBoolean())
                return;
        }
        if (!isObject) {
            items.push_back(value(result));
            return;
        }
        const auto name = key(value(parts[names + 1]), parts[names + 1]);
        if (!name) {
            known = false;
            return;
        }
        std::vector<Constant> &group = groups[*name];
        if (!group.empty() && !(node.detail & ForGroup)) {
            known = false;
            error("hcl.value-key"_L1, u"the key \"%1\" comes twice; group its values by ..."_s.arg(QString::fromUtf8(*name)), parts[names + 1]);
            return;
        }
        group.push_back(value(result));
    });
    m_scope = outside;
    if (!all || !known)
        return {};
    if (!isObject)
        return Constant::list(std::move(items));
    std::map<QByteArray, Constant> values;
    for (auto &[name, group] : groups)
        values[name] = node.detail & ForGroup ? Constant::list(std::move(group)) : group.front();
    return objectOf(values);
}

} // namespace csis::hcl
