// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/lexer.h"

#include <QLatin1StringView>

#include <algorithm>

namespace csis::hcl {

/// Makes the tree of a text in one pass by recursive descent. After an error in an attribute or a block's header it goes
/// on at the next line that can begin an item. A text whose braces do not match is read once more; then the indentation
/// closes blocks too.
class Parser
{
public:
    Parser(const QString &file, const QByteArray &text);

    Syntax takeFile();
    Syntax takeExpression();

private:
    static constexpr int maxDepth = 250;
    static constexpr int maxExpressionHeight = Syntax::maxHeight - 2 * maxDepth - 20;
    static constexpr int maxFindings = 100;

    // Children while they are read: a list, and the height of the highest.
    struct Chain {
        NodeId first = noNode;
        NodeId last = noNode;
        quint16 height = 0;
    };

    // Sets whether line breaks are tokens; the old setting comes back at the end of the scope or by `restore`.
    class Lines
    {
    public:
        Lines(Parser &parser, bool on) : m_parser(parser), m_old(parser.m_lines) { parser.m_lines = on; }
        ~Lines() { restore(); }
        void restore() { m_parser.m_lines = m_old; }
        Q_DISABLE_COPY_MOVE(Lines)

    private:
        Parser &m_parser;
        bool m_old;
    };

    // parser.cpp
    void readText();
    void restart();
    Syntax take();
    void advance()
    {
        m_lastEnd = m_token.end;
        m_token = m_lexer.next(m_token.end, m_lines);
    }
    void jump(quint32 at)
    {
        m_lastEnd = at;
        m_token = m_lexer.next(at, m_lines);
    }
    bool at(TokenKind kind) const { return m_token.kind == kind; }
    bool accept(TokenKind kind)
    {
        if (m_token.kind != kind)
            return false;
        advance();
        return true;
    }
    QByteArrayView view(quint32 begin, quint32 end) const { return {m_text + begin, qsizetype(end - begin)}; }
    QByteArrayView view(const Token &token) const { return view(token.begin, token.end); }
    void report(QLatin1StringView id, const QString &message, quint32 begin, quint32 end);
    /// Reports at the current token and gives the expression up.
    NodeId fail(QLatin1StringView id, const QString &message);
    QString tokenText() const;

    NodeId add(NodeKind kind, quint32 begin, quint32 end, quint8 detail = 0)
    {
        m_nodes.push_back({kind, detail, 0, begin, end, begin, begin, noNode, noNode});
        return NodeId(m_nodes.size() - 1);
    }
    void append(Chain &chain, NodeId child)
    {
        if (chain.last == noNode)
            chain.first = child;
        else
            m_nodes[chain.last].next = child;
        chain.last = child;
        chain.height = std::max<quint16>(chain.height, m_nodes[child].height + 1);
    }
    /// A node over the chain, up to the last token that was read.
    NodeId close(NodeKind kind, quint32 begin, const Chain &chain, quint8 detail = 0);

    // bodyparser.cpp
    void bodyItems(NodeId body, quint32 openedAt, int column);
    void item(Chain &items, bool only);
    NodeId attribute(const Token &name);
    NodeId block(const Token &name);
    void oneLine(NodeId body, Chain &items, const Token &brace);
    void endOfItem(quint32 begin);
    void checkDuplicates(const Chain &items);
    void recover(quint32 begin);
    void resume(quint32 at);
    void clip(NodeId id, quint32 limit);
    int columnOf(quint32 at) const;

    // expressionparser.cpp
    NodeId expression();
    NodeId binary(int minimum);
    NodeId unary();
    NodeId term();
    NodeId traversal(NodeId base, quint32 begin);
    NodeId word();
    NodeId call(const Token &name, quint32 nameEnd);
    NodeId parentheses();
    NodeId list();
    NodeId object();
    NodeId forExpression(quint32 begin, TokenKind close);

    // templateparser.cpp
    NodeId quotedTemplate();
    NodeId heredoc();
    struct Pieces;
    quint32 escape(quint32 at);
    quint32 insertion(Pieces &pieces, quint32 at);
    NodeId directive(Pieces &pieces, quint32 begin, quint8 strip);
    void checkNesting(Pieces &pieces, NodeId directive, DirectiveKind kind);
    void endPieces(Pieces &pieces);

    QString m_file;
    QByteArray m_bytes;
    const char *m_text;
    quint32 m_size;
    std::shared_ptr<Syntax::Data> m_data;
    std::vector<Node> &m_nodes;
    Lexer m_lexer;
    Token m_token;
    quint32 m_lastEnd = 0;
    int m_depth = 0;
    int m_endlessHeredocs = 0;
    bool m_lines = true;
    bool m_failed = false;     ///< the expression that is read is given up
    bool m_unbalanced = false; ///< a brace has no partner
    bool m_byIndent = false;   ///< the second reading: the indentation closes blocks
};

} // namespace csis::hcl
