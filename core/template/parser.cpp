// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/template/parser.h"

#include "core/base/names.h"
#include "core/template/say.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::templates {

NodeId NodeMaker::add(Node node)
{
    int height = 0;
    for (const NodeId child : std::as_const(node.children)) {
        if (child == noNode)
            return noNode;
        height = std::max(height, m_tree.nodes[child].height + 1);
    }
    if (height > maxHeight) {
        if (!m_broken)
            problem(u"template.too-deep"_s, Say::tr("this expression is too deep; cut it into several texts"),
                node.begin, node.end);
        return noNode;
    }
    node.height = quint16(height);
    m_tree.nodes.push_back(std::move(node));
    return NodeId(m_tree.nodes.size() - 1);
}

void NodeMaker::problem(const QString &id, const QString &message, qsizetype begin, qsizetype end, const QString &cure)
{
    // What follows a problem in the same tag mostly follows from it.
    if (!m_broken)
        m_tree.problems.append({id, Severity::Error, message, begin, end, cure});
    m_broken = true;
}

bool Tokens::skipSign(QStringView sign)
{
    if (!isSign(sign))
        return false;
    take();
    return true;
}

bool Tokens::skipName(QStringView name)
{
    if (!isName(name))
        return false;
    take();
    return true;
}

bool Tokens::atTagEnd() const
{
    return now().kind == TokenKind::OutputEnd || now().kind == TokenKind::BlockEnd || now().kind == TokenKind::End;
}

void Tokens::skipTag()
{
    while (!atTagEnd())
        take();
}

bool ExpressionParser::enter()
{
    if (m_depth < maxHeight)
        return true;
    m_maker.problem(u"template.too-deep"_s, Say::tr("this expression is too deep; cut it into several texts"),
        m_tokens.now().begin,
                    m_tokens.now().end);
    return false;
}

NodeId ExpressionParser::unexpected()
{
    const Token &now = m_tokens.now();
    if (m_tokens.atTagEnd())
        m_maker.problem(u"template.syntax"_s, Say::tr("something is missing before `%1`").arg(now.text), now.begin,
            now.begin + now.text.size());
    else
        m_maker.problem(u"template.syntax"_s, Say::tr("`%1` is not expected here").arg(now.kind == TokenKind::String
            ? u"'%1'"_s.arg(now.text) : now.text),
                        now.begin, now.end);
    return noNode;
}

NodeId ExpressionParser::condition()
{
    if (!enter())
        return noNode;
    ++m_depth;
    NodeId value = disjunction();
    while (value != noNode && m_tokens.skipName(u"if")) {
        QList<NodeId> parts{value, disjunction()};
        if (parts.last() != noNode && m_tokens.skipName(u"else"))
            parts.append(condition());
        value = m_maker.add({.kind = NodeKind::Condition, .begin = m_maker.node(value).begin,
            .end = m_tokens.lastEnd(), .children = parts});
    }
    --m_depth;
    return value;
}

NodeId ExpressionParser::unconditional()
{
    const NodeId value = disjunction();
    if (value != noNode && m_tokens.isSign(u","))
        return noTuple(value);
    return value;
}

NodeId ExpressionParser::noTuple(NodeId first)
{
    m_maker.unsupported(Say::tr("a tuple (values with commas between them) is not understood; write a list: [a, b]"),
        m_maker.node(first).begin,
                        m_tokens.now().end);
    return noNode;
}

NodeId ExpressionParser::logical(NodeKind kind, QStringView word, Level operand)
{
    NodeId first = (this->*operand)();
    if (first == noNode || !m_tokens.isName(word))
        return first;
    QList<NodeId> parts{first};
    while (m_tokens.skipName(word))
        parts.append((this->*operand)());
    return m_maker.add({.kind = kind, .begin = m_maker.node(first).begin, .end = m_tokens.lastEnd(),
                        .children = parts});
}

NodeId ExpressionParser::disjunction()
{
    return logical(NodeKind::Or, u"or", &ExpressionParser::conjunction);
}

NodeId ExpressionParser::conjunction()
{
    return logical(NodeKind::And, u"and", &ExpressionParser::negation);
}

NodeId ExpressionParser::negation()
{
    if (!m_tokens.isName(u"not"))
        return comparison();
    if (!enter())
        return noNode;
    const qsizetype begin = m_tokens.take().begin;
    ++m_depth;
    const NodeId of = negation();
    --m_depth;
    return m_maker.add({.kind = NodeKind::Unary, .begin = begin, .end = m_tokens.lastEnd(), .operators = {Operator::Not},
                        .children = {of}});
}

std::optional<Operator> ExpressionParser::comparisonSign()
{
    static constexpr std::array<std::pair<QStringView, Operator>, 6> signs{{{u"==", Operator::Equal},
                                                                            {u"!=", Operator::NotEqual},
                                                                            {u"<", Operator::Less},
                                                                            {u"<=", Operator::LessEqual},
                                                                            {u">", Operator::Greater},
                                                                            {u">=", Operator::GreaterEqual}}};
    for (const auto &[sign, meaning] : signs) {
        if (m_tokens.skipSign(sign))
            return meaning;
    }
    if (m_tokens.skipName(u"in"))
        return Operator::In;
    if (m_tokens.isName(u"not") && m_tokens.next().kind == TokenKind::Name && m_tokens.next().text == "in"_L1) {
        m_tokens.take();
        m_tokens.take();
        return Operator::NotIn;
    }
    return std::nullopt;
}

NodeId ExpressionParser::comparison()
{
    const NodeId first = sum();
    if (first == noNode)
        return noNode;
    QList<NodeId> parts{first};
    QList<Operator> signs;
    while (const auto sign = comparisonSign()) {
        signs.append(*sign);
        parts.append(sum());
    }
    if (signs.isEmpty())
        return first;
    return m_maker.add({.kind = NodeKind::Compare, .begin = m_maker.node(first).begin, .end = m_tokens.lastEnd(),
                        .operators = signs, .children = parts});
}

NodeId ExpressionParser::binary(NodeId left, Operator sign, NodeId right)
{
    if (left == noNode || right == noNode)
        return noNode;
    return m_maker.add({.kind = NodeKind::Binary, .begin = m_maker.node(left).begin, .end = m_tokens.lastEnd(),
                        .operators = {sign}, .children = {left, right}});
}

NodeId ExpressionParser::sum()
{
    NodeId value = join();
    while (value != noNode) {
        if (m_tokens.skipSign(u"+"))
            value = binary(value, Operator::Plus, join());
        else if (m_tokens.skipSign(u"-"))
            value = binary(value, Operator::Minus, join());
        else
            break;
    }
    return value;
}

NodeId ExpressionParser::join()
{
    const NodeId first = product();
    if (first == noNode || !m_tokens.isSign(u"~"))
        return first;
    QList<NodeId> parts{first};
    while (m_tokens.skipSign(u"~"))
        parts.append(product());
    return m_maker.add({.kind = NodeKind::Binary, .begin = m_maker.node(first).begin, .end = m_tokens.lastEnd(),
                        .operators = {Operator::Join}, .children = parts});
}

NodeId ExpressionParser::product()
{
    NodeId value = power();
    while (value != noNode) {
        if (m_tokens.skipSign(u"*"))
            value = binary(value, Operator::Times, power());
        else if (m_tokens.skipSign(u"/"))
            value = binary(value, Operator::Divide, power());
        else if (m_tokens.skipSign(u"//"))
            value = binary(value, Operator::FloorDivide, power());
        else if (m_tokens.skipSign(u"%"))
            value = binary(value, Operator::Modulo, power());
        else
            break;
    }
    return value;
}

NodeId ExpressionParser::power()
{
    NodeId value = unary();
    while (value != noNode && m_tokens.skipSign(u"**"))
        value = binary(value, Operator::Power, unary());
    return value;
}

NodeId ExpressionParser::unaryWith(bool filters)
{
    const bool minus = m_tokens.isSign(u"-");
    NodeId value = noNode;
    if (minus || m_tokens.isSign(u"+")) {
        if (!enter())
            return noNode;
        const qsizetype begin = m_tokens.take().begin;
        ++m_depth;
        const NodeId of = unaryWith(false);
        --m_depth;
        value = m_maker.add({.kind = NodeKind::Unary, .begin = begin, .end = m_tokens.lastEnd(),
                             .operators = {minus ? Operator::Minus : Operator::Plus}, .children = {of}});
    } else {
        value = primary();
    }
    if (value != noNode)
        value = postfix(value);
    return value != noNode && filters ? filtersAndTests(value) : value;
}

NodeId ExpressionParser::primary()
{
    const Token &now = m_tokens.now();
    switch (now.kind) {
    case TokenKind::Name: return nameOrWord();
    case TokenKind::Integer:
    case TokenKind::Float: return number();
    case TokenKind::String: {
        const qsizetype begin = now.begin;
        QString text;
        while (m_tokens.now().kind == TokenKind::String)
            text += m_tokens.take().text;
        return m_maker.add({.kind = NodeKind::Literal, .begin = begin, .end = m_tokens.lastEnd(), .literal = text});
    }
    case TokenKind::Sign:
        if (now.text == "("_L1)
            return parenthesis();
        if (now.text == "["_L1)
            return list();
        if (now.text == "{"_L1)
            return mapping();
        break;
    default: break;
    }
    return unexpected();
}

NodeId ExpressionParser::nameOrWord()
{
    const Token word = m_tokens.take();
    const QString &text = word.text;
    Node node{.kind = NodeKind::Literal, .begin = word.begin, .end = word.end};
    if (text == "true"_L1 || text == "True"_L1 || text == "false"_L1 || text == "False"_L1) {
        node.literal = text.compare("true"_L1, Qt::CaseInsensitive) == 0;
    } else if (text == "none"_L1 || text == "None"_L1) {
        node.literal = Value::None();
    } else if (text == "if"_L1 || text == "else"_L1 || text == "in"_L1 || text == "is"_L1 || text == "and"_L1
        || text == "or"_L1
               || text == "not"_L1) {
        m_maker.problem(u"template.syntax"_s, Say::tr("`%1` is not expected here").arg(text), word.begin, word.end);
        return noNode;
    } else {
        node.kind = NodeKind::Name;
        node.name = text;
        node.nameBegin = word.begin;
        node.nameEnd = word.end;
    }
    return m_maker.add(std::move(node));
}

NodeId ExpressionParser::number()
{
    const Token token = m_tokens.take();
    QString text = token.text;
    Value value;
    bool ok = false;
    if (token.kind == TokenKind::Float) {
        value = text.toDouble(&ok);
    } else {
        const QChar letter = text.size() > 1 ? text[1].toLower() : QChar();
        const int base = letter == u'x' ? 16 : letter == u'o' ? 8 : letter == u'b' ? 2 : 10;
        value = qint64(text.remove(u'_').mid(base == 10 ? 0 : 2).toLongLong(&ok, base));
    }
    if (!ok) {
        m_maker.problem(u"template.number"_s, Say::tr("this number is too large"), token.begin, token.end);
        return noNode;
    }
    return m_maker.add({.kind = NodeKind::Literal, .begin = token.begin, .end = token.end, .literal = value});
}

NodeId ExpressionParser::parenthesis()
{
    const qsizetype begin = m_tokens.take().begin;
    if (m_tokens.isSign(u")")) {
        m_maker.unsupported(Say::tr("an empty tuple is not understood; write a list: []"), begin, m_tokens.now().end);
        return noNode;
    }
    const NodeId inside = condition();
    if (inside != noNode && m_tokens.isSign(u","))
        return noTuple(inside);
    return inside != noNode && !m_tokens.skipSign(u")") ? unexpected() : inside;
}

NodeId ExpressionParser::list()
{
    Node node{.kind = NodeKind::List, .begin = m_tokens.take().begin};
    while (!m_tokens.isSign(u"]")) {
        node.children.append(condition());
        if (node.children.last() == noNode)
            return noNode;
        if (!m_tokens.skipSign(u",") && !m_tokens.isSign(u"]"))
            return unexpected();
    }
    node.end = m_tokens.take().end;
    return m_maker.add(std::move(node));
}

NodeId ExpressionParser::mapping()
{
    Node node{.kind = NodeKind::Mapping, .begin = m_tokens.take().begin};
    while (!m_tokens.isSign(u"}")) {
        node.children.append(condition());
        if (node.children.last() == noNode)
            return noNode;
        if (!m_tokens.skipSign(u":"))
            return unexpected();
        node.children.append(condition());
        if (node.children.last() == noNode)
            return noNode;
        if (!m_tokens.skipSign(u",") && !m_tokens.isSign(u"}"))
            return unexpected();
    }
    node.end = m_tokens.take().end;
    return m_maker.add(std::move(node));
}

} // namespace csis::templates
