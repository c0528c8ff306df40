// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/parser.h"

#include <QScopedValueRollback>

#include <array>

using namespace Qt::StringLiterals;

namespace csis::hcl {
namespace {

struct BinaryOperator {
    quint8 level = 0; ///< binds the closer the higher it is; 0: no operator
    Operator op = Operator::None;
};

constexpr auto makeBinaryOperators()
{
    std::array<BinaryOperator, size_t(TokenKind::Bad) + 1> table{};
    const auto set = [&](TokenKind token, quint8 level, Operator op) { table[size_t(token)] = {level, op}; };
    set(TokenKind::Or, 1, Operator::Or);
    set(TokenKind::And, 2, Operator::And);
    set(TokenKind::Equal, 3, Operator::Equal);
    set(TokenKind::NotEqual, 3, Operator::NotEqual);
    set(TokenKind::Greater, 4, Operator::Greater);
    set(TokenKind::GreaterEqual, 4, Operator::GreaterEqual);
    set(TokenKind::Less, 4, Operator::Less);
    set(TokenKind::LessEqual, 4, Operator::LessEqual);
    set(TokenKind::Plus, 5, Operator::Add);
    set(TokenKind::Minus, 5, Operator::Subtract);
    set(TokenKind::Star, 6, Operator::Multiply);
    set(TokenKind::Slash, 6, Operator::Divide);
    set(TokenKind::Percent, 6, Operator::Modulo);
    return table;
}
constexpr auto binaryOperators = makeBinaryOperators();

} // namespace

NodeId Parser::expression()
{
    if (m_depth >= maxDepth)
        return fail("hcl.depth"_L1, u"the expression is nested too deeply; divide it into locals"_s);
    const QScopedValueRollback depth(m_depth, m_depth + 1);
    const quint32 begin = m_token.begin;
    const NodeId condition = binary(0);
    if (m_failed || !at(TokenKind::Question))
        return condition;
    Chain parts;
    append(parts, condition);
    advance();
    append(parts, expression());
    if (!m_failed && !at(TokenKind::Colon))
        fail("hcl.expression"_L1, u"%1 stands where the : of the condition is expected"_s.arg(tokenText()));
    if (!m_failed) {
        advance();
        append(parts, expression());
    }
    return close(NodeKind::Conditional, begin, parts);
}

NodeId Parser::binary(int minimum)
{
    const quint32 begin = m_token.begin;
    NodeId left = unary();
    while (!m_failed) {
        const BinaryOperator found = binaryOperators[size_t(m_token.kind)];
        if (found.level <= minimum)
            break;
        Chain sides;
        append(sides, left);
        advance();
        append(sides, binary(found.level));
        left = close(NodeKind::Binary, begin, sides, quint8(found.op));
    }
    return left;
}

NodeId Parser::unary()
{
    if (!at(TokenKind::Minus) && !at(TokenKind::Not))
        return term();
    if (m_depth >= maxDepth)
        return fail("hcl.depth"_L1, u"the expression is nested too deeply; divide it into locals"_s);
    const QScopedValueRollback depth(m_depth, m_depth + 1);
    const Token sign = m_token;
    advance();
    Chain operand;
    append(operand, unary());
    return close(NodeKind::Unary, sign.begin, operand, quint8(sign.kind == TokenKind::Minus ? Operator::Negate : Operator::Not));
}

NodeId Parser::term()
{
    const quint32 begin = m_token.begin;
    NodeId base = noNode;
    switch (m_token.kind) {
    case TokenKind::Number:
        base = add(NodeKind::Number, m_token.begin, m_token.end);
        advance();
        break;
    case TokenKind::Quote: base = quotedTemplate(); break;
    case TokenKind::Heredoc: base = heredoc(); break;
    case TokenKind::Identifier: base = word(); break;
    case TokenKind::OpenParen: base = parentheses(); break;
    case TokenKind::OpenBracket: base = list(); break;
    case TokenKind::OpenBrace: base = object(); break;
    default: return fail("hcl.expression"_L1, u"%1 stands where a value is expected"_s.arg(tokenText()));
    }
    if (m_failed || (!at(TokenKind::Dot) && !at(TokenKind::OpenBracket)))
        return base;
    return traversal(base, begin);
}

NodeId Parser::traversal(NodeId base, quint32 begin)
{
    Chain steps;
    append(steps, base);
    while (!m_failed && (at(TokenKind::Dot) || at(TokenKind::OpenBracket))) {
        const quint32 from = m_token.begin;
        if (at(TokenKind::OpenBracket)) {
            const QScopedValueRollback depth(m_depth, m_depth + 1);
            Lines off(*this, false);
            advance();
            Chain key;
            NodeKind kind = NodeKind::Index;
            if (at(TokenKind::Star)) {
                kind = NodeKind::FullSplat;
                advance();
            } else {
                append(key, expression());
            }
            off.restore();
            if (!m_failed && !accept(TokenKind::CloseBracket))
                fail("hcl.expression"_L1, u"%1 stands where the ] of the index is expected"_s.arg(tokenText()));
            append(steps, close(kind, from, key));
            continue;
        }
        const quint32 behind = m_token.end;
        if (behind < m_size && m_text[behind] >= '0' && m_text[behind] <= '9') {
            // The old form of an index: the digits end at the next dot, though `0.1` looks like a number.
            quint32 end = behind;
            while (end < m_size && m_text[end] >= '0' && m_text[end] <= '9')
                ++end;
            Chain key;
            append(key, add(NodeKind::Number, behind, end));
            jump(end);
            append(steps, close(NodeKind::Index, from, key, 1));
            continue;
        }
        advance();
        if (at(TokenKind::Star)) {
            advance();
            append(steps, close(NodeKind::AttributeSplat, from, {}));
        } else if (at(TokenKind::Identifier)) {
            const Token name = m_token;
            advance();
            const NodeId step = close(NodeKind::GetAttr, from, {});
            m_nodes[step].nameBegin = name.begin;
            m_nodes[step].nameEnd = name.end;
            append(steps, step);
        } else {
            const NodeId missing = fail("hcl.expression"_L1, u"%1 follows the dot; a name, an index or * is expected"_s.arg(tokenText()));
            append(steps, missing);
        }
    }
    return close(NodeKind::Traversal, begin, steps);
}

NodeId Parser::word()
{
    const Token name = m_token;
    const QByteArrayView text = view(name);
    advance();
    if (at(TokenKind::OpenParen) || at(TokenKind::DoubleColon)) {
        quint32 end = name.end;
        while (accept(TokenKind::DoubleColon)) {
            if (!at(TokenKind::Identifier))
                return fail("hcl.expression"_L1, u"%1 follows ::; the name of a function is expected"_s.arg(tokenText()));
            end = m_token.end;
            advance();
        }
        if (!at(TokenKind::OpenParen))
            return fail("hcl.expression"_L1, u"%1 stands where the ( of the function is expected"_s.arg(tokenText()));
        return call(name, end);
    }
    if (text == "true" || text == "false")
        return add(NodeKind::Boolean, name.begin, name.end, text == "true" ? 1 : 0);
    if (text == "null")
        return add(NodeKind::Null, name.begin, name.end);
    const NodeId id = add(NodeKind::Variable, name.begin, name.end);
    m_nodes[id].nameBegin = name.begin;
    m_nodes[id].nameEnd = name.end;
    return id;
}

NodeId Parser::call(const Token &name, quint32 nameEnd)
{
    Lines off(*this, false);
    advance(); // (
    Chain arguments;
    quint8 expanded = 0;
    while (!at(TokenKind::CloseParen)) {
        append(arguments, expression());
        if (m_failed)
            break;
        if (accept(TokenKind::Ellipsis)) {
            expanded = 1;
            accept(TokenKind::Comma);
            break;
        }
        if (!accept(TokenKind::Comma))
            break;
    }
    off.restore();
    if (!m_failed && !accept(TokenKind::CloseParen))
        fail("hcl.expression"_L1, u"%1 stands where a comma or the ) of the function is expected"_s.arg(tokenText()));
    const NodeId id = close(NodeKind::Call, name.begin, arguments, expanded);
    m_nodes[id].nameBegin = name.begin;
    m_nodes[id].nameEnd = nameEnd;
    return id;
}

NodeId Parser::parentheses()
{
    const quint32 begin = m_token.begin;
    Lines off(*this, false);
    advance();
    Chain inner;
    append(inner, expression());
    off.restore();
    if (!m_failed && !accept(TokenKind::CloseParen))
        fail("hcl.expression"_L1, u"%1 stands where a ) is expected"_s.arg(tokenText()));
    return close(NodeKind::Parentheses, begin, inner);
}

NodeId Parser::list()
{
    const quint32 begin = m_token.begin;
    Lines off(*this, false);
    advance();
    if (at(TokenKind::Identifier) && view(m_token) == "for") {
        off.restore();
        return forExpression(begin, TokenKind::CloseBracket);
    }
    Chain items;
    while (!at(TokenKind::CloseBracket)) {
        append(items, expression());
        if (m_failed || !accept(TokenKind::Comma))
            break;
    }
    off.restore();
    if (!m_failed && !accept(TokenKind::CloseBracket))
        fail("hcl.expression"_L1, u"%1 stands where a comma or the ] of the list is expected"_s.arg(tokenText()));
    return close(NodeKind::List, begin, items);
}

NodeId Parser::object()
{
    const quint32 begin = m_token.begin;
    Lines on(*this, true);
    advance();
    while (accept(TokenKind::Newline)) { }
    if (at(TokenKind::Identifier) && view(m_token) == "for") {
        on.restore();
        return forExpression(begin, TokenKind::CloseBrace);
    }
    Chain items;
    while (!at(TokenKind::CloseBrace) && !m_failed) {
        const quint32 from = m_token.begin;
        Chain item;
        const NodeId key = expression();
        // A word alone is the key's text, no reference.
        if (m_nodes[key].kind == NodeKind::Variable || m_nodes[key].kind == NodeKind::Boolean || m_nodes[key].kind == NodeKind::Null) {
            m_nodes[key].kind = NodeKind::Name;
            m_nodes[key].detail = 0;
        }
        append(item, key);
        if (!m_failed && !at(TokenKind::Assign) && !at(TokenKind::Colon))
            fail("hcl.object"_L1, u"%1 stands where the = or : behind a key is expected"_s.arg(tokenText()));
        if (!m_failed) {
            advance();
            append(item, expression());
        }
        append(items, close(NodeKind::ObjectItem, from, item));
        if (m_failed || at(TokenKind::CloseBrace))
            break;
        if (!at(TokenKind::Comma) && !at(TokenKind::Newline))
            fail("hcl.object"_L1, u"%1 follows the value; entries are divided by a comma or a line's end"_s.arg(tokenText()));
        else
            advance();
        while (!m_failed && accept(TokenKind::Newline)) { }
    }
    on.restore();
    if (!m_failed)
        advance(); // }
    return close(NodeKind::Object, begin, items);
}

NodeId Parser::forExpression(quint32 begin, TokenKind last)
{
    const bool isObject = last == TokenKind::CloseBrace;
    Lines off(*this, false);
    advance(); // for
    Chain parts;
    quint8 flags = 0;
    const auto name = [&] {
        if (m_failed)
            return;
        if (!at(TokenKind::Identifier)) {
            fail("hcl.for"_L1, u"%1 stands where the for's name is expected"_s.arg(tokenText()));
            return;
        }
        append(parts, add(NodeKind::Name, m_token.begin, m_token.end));
        advance();
    };
    const auto part = [&] {
        if (!m_failed)
            append(parts, expression());
    };
    const auto need = [&](bool there, const QString &what) {
        if (m_failed)
            return;
        if (there)
            advance();
        else
            fail("hcl.for"_L1, u"%1 stands where %2 is expected"_s.arg(tokenText(), what));
    };
    name();
    if (!m_failed && accept(TokenKind::Comma)) {
        flags |= ForKeyName;
        name();
    }
    need(at(TokenKind::Identifier) && view(m_token) == "in", u"the for's \"in\""_s);
    part();
    need(at(TokenKind::Colon), u"the for's colon"_s);
    part();
    if (isObject) {
        need(at(TokenKind::Arrow), u"the => between key and value"_s);
        part();
        if (!m_failed && accept(TokenKind::Ellipsis))
            flags |= ForGroup;
    }
    if (!m_failed && at(TokenKind::Identifier) && view(m_token) == "if") {
        flags |= ForCondition;
        advance();
        part();
    }
    off.restore();
    need(at(last), isObject ? u"the for's }"_s : u"the for's ]"_s);
    return close(isObject ? NodeKind::ForObject : NodeKind::ForList, begin, parts, flags);
}

} // namespace csis::hcl
