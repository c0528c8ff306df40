// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What stands behind a value: `.name`, `[…]`, `| filter`, `is test`.
#include "core/template/filters.h"
#include "core/template/parser.h"

#include "core/base/names.h"
#include "core/base/suggest.h"
#include "core/template/say.h"

using namespace Qt::StringLiterals;

namespace csis::templates {
namespace {

/// Jinja's other names for what is understood under one.
QString otherName(const QString &filter)
{
    return filter == "d"_L1 ? u"default"_s : filter == "count"_L1 ? u"length"_s : QString();
}

} // namespace

NodeId ExpressionParser::postfix(NodeId of)
{
    while (of != noNode) {
        if (m_tokens.isSign(u"."))
            of = attribute(of);
        else if (m_tokens.isSign(u"["))
            of = subscript(of);
        else if (m_tokens.isSign(u"("))
            of = call(of);
        else
            break;
    }
    return of;
}

NodeId ExpressionParser::call(NodeId of)
{
    const Node &called = m_maker.node(of);
    const qsizetype end = m_tokens.now().end;
    if (called.kind == NodeKind::Attribute && filterNames().contains(called.name))
        m_maker.unsupported(Say::tr("a call, `%1(…)`, is not understood; write the filter `| %1`").arg(called.name),
            called.nameBegin, end);
    else if (called.kind == NodeKind::Attribute && called.name == "get"_L1)
        m_maker.unsupported(Say::tr("a call, `get(…)`, is not understood; write ['key'], and `| default(…)` for what is not there"), called.nameBegin, end);
    else if (called.kind == NodeKind::Attribute || called.kind == NodeKind::Name)
        m_maker.unsupported(Say::tr("a call, `%1(…)`, is not understood").arg(called.name), called.nameBegin, end);
    else
        m_maker.unsupported(Say::tr("a call is not understood"), called.begin, end);
    return noNode;
}

NodeId ExpressionParser::attribute(NodeId of)
{
    m_tokens.take();
    const Token &name = m_tokens.now();
    if (name.kind != TokenKind::Name && name.kind != TokenKind::Integer)
        return unexpected();
    const Node &base = m_maker.node(of);
    if (loops > 0 && base.kind == NodeKind::Name && base.name == "loop"_L1 && !loopKeys().contains(name.text)) {
        const QString known = u"loop."_s + loopKeys().join(u", loop."_s);
        m_maker.unsupported(Say::tr("`loop.%1` is not understood; there are %2").arg(name.text, known), name.begin, name.end);
        return noNode;
    }
    const qsizetype begin = base.begin;
    const Token taken = m_tokens.take();
    Node node{.kind = NodeKind::Attribute, .begin = begin, .end = taken.end, .nameBegin = taken.begin, .nameEnd = taken.end,
              .name = taken.text, .children = {of}};
    if (taken.kind == TokenKind::Integer) {
        node.kind = NodeKind::Subscript;
        node.children.append(m_maker.add({.kind = NodeKind::Literal, .begin = taken.begin, .end = taken.end,
                                          .literal = qint64(taken.text.toLongLong())}));
    }
    return m_maker.add(std::move(node));
}

NodeId ExpressionParser::subscript(NodeId of)
{
    const qsizetype begin = m_tokens.take().begin;
    const auto slice = [&] {
        m_maker.unsupported(Say::tr("a slice, `[from:to]`, is not understood"), begin, m_tokens.now().end);
        return noNode;
    };
    if (m_tokens.isSign(u":"))
        return slice();
    const NodeId which = condition();
    if (which == noNode)
        return noNode;
    if (m_tokens.isSign(u":"))
        return slice();
    if (m_tokens.isSign(u","))
        return noTuple(which);
    if (!m_tokens.isSign(u"]"))
        return unexpected();
    const Node &index = m_maker.node(which);
    return m_maker.add({.kind = NodeKind::Subscript, .begin = m_maker.node(of).begin, .end = m_tokens.take().end,
        .nameBegin = index.begin,
                        .nameEnd = index.end, .children = {of, which}});
}

NodeId ExpressionParser::filtersAndTests(NodeId of)
{
    while (of != noNode) {
        if (m_tokens.isSign(u"|"))
            of = filter(of);
        else if (m_tokens.isName(u"is"))
            of = test(of);
        else if (m_tokens.isSign(u"("))
            of = call(of);
        else
            break;
    }
    return of;
}

NodeId ExpressionParser::filter(NodeId of)
{
    m_tokens.take();
    if (m_tokens.now().kind != TokenKind::Name)
        return unexpected();
    const Token name = m_tokens.take();
    if (!filterNames().contains(name.text)) {
        const QString other = otherName(name.text);
        const QStringList near = other.isEmpty() ? didYouMean(name.text, filterNames()) : QStringList{other};
        QString message = Say::tr("the filter `%1` is not understood").arg(name.text);
        message += near.isEmpty() ? Say::tr("; there are %1").arg(filterNames().join(u", "_s)) : didYouMeanText(near);
        m_maker.unsupported(message, name.begin, name.end, near.value(0));
        return noNode;
    }
    Node node{.kind = NodeKind::Filter, .begin = m_maker.node(of).begin, .nameBegin = name.begin, .nameEnd = name.end,
        .name = name.text, .children = {of}};
    if (m_tokens.isSign(u"("))
        arguments(node);
    if (m_maker.isBroken())
        return noNode;
    node.end = m_tokens.lastEnd();
    if (const QString fault = argumentFault(node.name, node.argumentNames); !fault.isEmpty()) {
        m_maker.unsupported(fault, node.nameBegin, node.end);
        return noNode;
    }
    return m_maker.add(std::move(node));
}

void ExpressionParser::arguments(Node &filter)
{
    m_tokens.take();
    while (!m_tokens.isSign(u")")) {
        QString name;
        if (m_tokens.now().kind == TokenKind::Name && m_tokens.next().kind == TokenKind::Sign
            && m_tokens.next().text == "="_L1) {
            name = m_tokens.take().text;
            m_tokens.take();
        } else if (m_tokens.isSign(u"*") || m_tokens.isSign(u"**")) {
            m_maker.unsupported(Say::tr("arguments from a list or mapping, `*` and `**`, are not understood"),
                m_tokens.now().begin, m_tokens.now().end);
            return;
        }
        filter.argumentNames.append(name);
        filter.children.append(condition());
        if (filter.children.last() == noNode)
            return;
        if (!m_tokens.skipSign(u",") && !m_tokens.isSign(u")")) {
            unexpected();
            return;
        }
    }
    m_tokens.take();
}

NodeId ExpressionParser::test(NodeId of)
{
    m_tokens.take();
    const bool negated = m_tokens.skipName(u"not");
    if (m_tokens.now().kind != TokenKind::Name)
        return unexpected();
    const Token name = m_tokens.take();
    if (name.text == "defined"_L1) {
        return m_maker.add({.kind = NodeKind::Defined, .negated = negated, .begin = m_maker.node(of).begin,
            .end = name.end, .children = {of}});
    }
    QString instead;
    if (name.text == "undefined"_L1)
        instead = negated ? u"is defined"_s : u"is not defined"_s;
    else if (name.text == "none"_L1)
        instead = negated ? u"!= none"_s : u"== none"_s;
    else if (name.text == "true"_L1 || name.text == "false"_L1)
        instead = (negated ? u"!= "_s : u"== "_s) + name.text;
    m_maker.unsupported(Say::tr("the test `is %1` is not understood").arg(name.text)
                            + (instead.isEmpty() ? Say::tr("; there are `is defined` and `is not defined`")
                                : Say::tr("; write `%1`").arg(instead)),
                        name.begin, name.end);
    return noNode;
}

} // namespace csis::templates
