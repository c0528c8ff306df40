// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/template/lexer.h"

#include <algorithm>

namespace csis::templates {

/// Makes the nodes of a tree. Nodes that would be too high are refused, and so is what stands outside of the language.
class NodeMaker
{
public:
    explicit NodeMaker(Tree &tree) : m_tree(tree) {}

    NodeId add(Node node);
    const Node &node(NodeId id) const { return m_tree.nodes[id]; }
    Node &node(NodeId id) { return m_tree.nodes[id]; }
    void problem(const QString &id, const QString &message, qsizetype begin, qsizetype end, const QString &cure = {});
    void unsupported(const QString &message, qsizetype begin, qsizetype end, const QString &cure = {})
    {
        problem(QStringLiteral("template.unsupported"), message, begin, end, cure);
    }
    bool isBroken() const { return m_broken; }
    void mend() { m_broken = false; }

private:
    Tree &m_tree;
    bool m_broken = false; ///< since mend(): the tag at hand has a problem
};

/// The tokens of a template, one after the other.
class Tokens
{
public:
    explicit Tokens(std::vector<Token> tokens) : m_tokens(std::move(tokens)) {}

    const Token &now() const { return m_tokens[m_at]; }
    const Token &next() const { return m_tokens[std::min(m_at + 1, m_tokens.size() - 1)]; }
    Token take() { return m_at + 1 < m_tokens.size() ? m_tokens[m_at++] : m_tokens[m_at]; }
    bool isSign(QStringView sign) const { return now().kind == TokenKind::Sign && now().text == sign; }
    bool isName(QStringView name) const { return now().kind == TokenKind::Name && now().text == name; }
    bool skipSign(QStringView sign);
    bool skipName(QStringView name);
    /// Goes to the end of the tag at hand, the end itself excluded.
    void skipTag();
    bool atTagEnd() const;
    qsizetype lastEnd() const { return m_at > 0 ? m_tokens[m_at - 1].end : 0; }

private:
    std::vector<Token> m_tokens;
    size_t m_at = 0;
};

/// Reads expressions, by Jinja's precedence. After a problem its answers are noNode, and the maker is broken.
class ExpressionParser
{
public:
    ExpressionParser(Tokens &tokens, NodeMaker &maker) : m_tokens(tokens), m_maker(maker) {}

    /// `a if b else c` and all that binds closer.
    NodeId condition();
    /// The same without a condition of its own: what follows `if`, `elif` and `in`.
    NodeId unconditional();
    /// How many loops are open around the expression.
    int loops = 0;

private:
    using Level = NodeId (ExpressionParser::*)();
    NodeId disjunction();
    NodeId conjunction();
    NodeId negation();
    NodeId comparison();
    NodeId sum();
    NodeId join();
    NodeId product();
    NodeId power();
    NodeId unary() { return unaryWith(true); }
    NodeId unaryWith(bool filters);
    NodeId primary();
    NodeId nameOrWord();
    NodeId number();
    NodeId list();
    NodeId mapping();
    NodeId parenthesis();
    NodeId postfix(NodeId of);
    NodeId attribute(NodeId of);
    NodeId subscript(NodeId of);
    NodeId filtersAndTests(NodeId of);
    NodeId filter(NodeId of);
    NodeId test(NodeId of);
    void arguments(Node &filter);
    std::optional<Operator> comparisonSign();
    NodeId binary(NodeId left, Operator sign, NodeId right);
    NodeId logical(NodeKind kind, QStringView word, Level operand);
    NodeId call(NodeId of);
    NodeId unexpected();
    NodeId noTuple(NodeId first);
    /// False, with a problem, when expressions stand too deep inside each other.
    bool enter();

    Tokens &m_tokens;
    NodeMaker &m_maker;
    int m_depth = 0;
};

} // namespace csis::templates
