// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The text around expressions: what is printed as it is, `{{ }}`, and the statements.
#include "core/template/parser.h"

#include "core/base/names.h"
#include "core/base/suggest.h"
#include "core/template/say.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::templates {
namespace {

/// Jinja's statements that are not understood here, and which of them have an end of their own.
struct Statement {
    QStringView word;
    bool hasEnd;
};
constexpr Statement otherStatements[] = {
    {u"autoescape", true}, {u"block", true},    {u"break", false},   {u"call", true},  {u"continue", false}, {u"debug", false},
    {u"do", false},        {u"extends", false}, {u"filter", true},   {u"from", false}, {u"import", false},   {u"include", false},
    {u"macro", true},      {u"print", false},   {u"set", false},     {u"trans", true}, {u"with", true},
};

class TextParser
{
public:
    TextParser(Tree &tree, std::vector<Token> tokens, bool isCut)
        : m_tree(tree), m_tokens(std::move(tokens)), m_maker(tree), m_expressions(m_tokens, m_maker), m_isCut(isCut)
    {
    }

    NodeId whole()
    {
        const NodeId root = body({});
        return root;
    }

private:
    /// A statement that waits for its end.
    struct Open {
        QString word;
        qsizetype begin;
        qsizetype end;
    };

    /// Up to a statement in `ends`, whose `{%` is taken and whose word is not; or to the end of the text.
    NodeId body(const QStringList &ends)
    {
        Node node{.kind = NodeKind::Body, .begin = m_tokens.now().begin};
        while (m_tokens.now().kind != TokenKind::End) {
            if (m_tokens.now().kind == TokenKind::Text) {
                const Token text = m_tokens.take();
                addTo(node, m_maker.add({.kind = NodeKind::Text, .begin = text.begin, .end = text.end,
                    .literal = text.text}));
            } else if (m_tokens.now().kind == TokenKind::OutputBegin) {
                addTo(node, output());
            } else if (m_tokens.now().kind == TokenKind::BlockBegin) {
                if (m_tokens.next().kind == TokenKind::Name && ends.contains(m_tokens.next().text))
                    break;
                addTo(node, statement());
            } else {
                m_tokens.take();
            }
        }
        node.end = m_tokens.now().begin;
        return m_maker.add(std::move(node));
    }

    static void addTo(Node &body, NodeId child)
    {
        if (child != noNode)
            body.children.append(child);
    }

    void endTag(TokenKind kind)
    {
        if (!m_maker.isBroken() && m_tokens.now().kind != kind) {
            const Token &now = m_tokens.now();
            if (now.kind == TokenKind::Sign && now.text == ","_L1)
                m_maker.unsupported(Say::tr("a tuple (values with commas between them) is not understood; write a list: [a, b]"), now.begin, now.end);
            else
                m_maker.problem(u"template.syntax"_s, Say::tr("`%1` is not expected here").arg(now.text), now.begin,
                    now.end);
        }
        m_tokens.skipTag();
        if (m_tokens.now().kind == kind)
            m_tokens.take();
        m_maker.mend();
    }

    NodeId output()
    {
        const Token begin = m_tokens.take();
        NodeId value = noNode;
        if (m_tokens.now().kind == TokenKind::OutputEnd)
            m_maker.problem(u"template.syntax"_s,
                Say::tr("`{{ }}` holds nothing; write a name in it, or take it out"), begin.end - begin.text.size(),
                            m_tokens.now().begin + m_tokens.now().text.size());
        else
            value = m_expressions.condition();
        const Token end = tagEnd();
        endTag(TokenKind::OutputEnd);
        return m_maker.add({.kind = NodeKind::Output, .begin = begin.begin, .end = end.end,
            .nameBegin = begin.end - begin.text.size(),
                            .nameEnd = end.begin + end.text.size(), .children = {value}});
    }

    /// The end of the tag at hand.
    Token tagEnd()
    {
        if (m_maker.isBroken())
            m_tokens.skipTag();
        return m_tokens.now();
    }

    NodeId statement()
    {
        const Token begin = m_tokens.take();
        const qsizetype tag = begin.end - begin.text.size();
        if (m_tokens.now().kind != TokenKind::Name) {
            m_maker.problem(u"template.syntax"_s,
                Say::tr("a statement begins with a word: `{% if … %}`, `{% for … %}`"), tag, begin.end);
            endTag(TokenKind::BlockEnd);
            return noNode;
        }
        const Token word = m_tokens.take();
        if (word.text == "if"_L1)
            return ifStatement(begin, {u"if"_s, tag, word.end});
        if (word.text == "for"_L1)
            return forStatement(begin, {u"for"_s, tag, word.end});
        refuse(word);
        endTag(TokenKind::BlockEnd);
        return noNode;
    }

    void refuse(const Token &word)
    {
        const QString &text = word.text;
        if (m_refused.contains(text))
            return; // the end of one that was refused
        for (const Statement &other : otherStatements) {
            if (other.word == text) {
                m_maker.unsupported(Say::tr("the statement `{% %1 %}` is not understood; there are `if` and `for`").arg(text), word.begin, word.end);
                if (other.hasEnd || text == "set"_L1)
                    m_refused.append(u"end"_s + text);
                return;
            }
        }
        if (text == "elif"_L1 || text == "else"_L1 || text == "endif"_L1 || text == "endfor"_L1) {
            if (!m_isCut)
                return; // what it belongs to could not be read
            m_maker.problem(u"template.syntax"_s, Say::tr("`{% %1 %}` belongs to nothing that is open").arg(text),
                word.begin, word.end);
            return;
        }
        const QStringList near = didYouMean(text, {u"if"_s, u"elif"_s, u"else"_s, u"endif"_s, u"for"_s, u"endfor"_s});
        m_maker.unsupported(Say::tr("the statement `{% %1 %}` is not understood").arg(text)
                                + (near.isEmpty() ? Say::tr("; there are `if` and `for`") : didYouMeanText(near)),
                            word.begin, word.end, near.value(0));
    }

    bool enter(const Open &open)
    {
        if (m_depth < maxDepth)
            return true;
        m_maker.problem(u"template.too-deep"_s, Say::tr("statements stand too deep inside of each other"), open.begin,
            open.end);
        m_isCut = false;
        endTag(TokenKind::BlockEnd);
        return false;
    }

    /// Takes `{% word %}` when it stands here.
    bool takeWord(QStringView word)
    {
        if (m_tokens.now().kind != TokenKind::BlockBegin || m_tokens.next().kind != TokenKind::Name
            || m_tokens.next().text != word)
            return false;
        m_tokens.take();
        m_tokens.take();
        return true;
    }

    /// Takes the end of a statement; its place is where the statement ends.
    qsizetype close(const Open &open, const QString &word)
    {
        if (!takeWord(word)) {
            if (m_isCut)
                m_maker.problem(u"template.unclosed"_s, Say::tr("`{% %1 %}` has no `{% %2 %}`").arg(open.word, word),
                    open.begin, open.end);
            m_maker.mend();
            return m_tree.text.size();
        }
        const qsizetype end = tagEnd().end;
        endTag(TokenKind::BlockEnd);
        return end;
    }

    NodeId ifStatement(const Token &begin, const Open &open)
    {
        if (!enter(open))
            return noNode;
        ++m_depth;
        Node node{.kind = NodeKind::If, .begin = begin.begin, .nameBegin = open.begin, .nameEnd = open.end};
        bool sound = true;
        const auto branch = [&] {
            const NodeId condition = m_expressions.unconditional();
            endTag(TokenKind::BlockEnd);
            const NodeId inside = body({u"elif"_s, u"else"_s, u"endif"_s});
            sound = sound && condition != noNode && inside != noNode;
            node.children.append(condition);
            node.children.append(inside);
        };
        branch();
        while (takeWord(u"elif"))
            branch();
        if (takeWord(u"else")) {
            endTag(TokenKind::BlockEnd);
            node.children.append(body({u"endif"_s, u"elif"_s, u"else"_s}));
            sound = sound && node.children.last() != noNode;
            while (takeWord(u"elif") || takeWord(u"else")) {
                m_maker.problem(u"template.syntax"_s,
                    Say::tr("nothing but `{% endif %}` comes behind the part of `{% else %}`"), m_tokens.now().begin,
                                m_tokens.now().end);
                endTag(TokenKind::BlockEnd);
                body({u"endif"_s, u"elif"_s, u"else"_s});
            }
        }
        node.end = close(open, u"endif"_s);
        --m_depth;
        return sound ? m_maker.add(std::move(node)) : noNode;
    }

    NodeId forStatement(const Token &begin, const Open &open)
    {
        if (!enter(open))
            return noNode;
        ++m_depth;
        Node node{.kind = NodeKind::For, .begin = begin.begin};
        const NodeId list = loopHead(node);
        endTag(TokenKind::BlockEnd);
        ++m_expressions.loops;
        node.children = {list, body({u"else"_s, u"endfor"_s})};
        --m_expressions.loops;
        bool sound = list != noNode && node.children.last() != noNode;
        if (takeWord(u"else")) {
            endTag(TokenKind::BlockEnd);
            node.children.append(body({u"endfor"_s}));
            sound = sound && node.children.last() != noNode;
        }
        node.end = close(open, u"endfor"_s);
        --m_depth;
        return sound ? m_maker.add(std::move(node)) : noNode;
    }

    /// `name in list`
    NodeId loopHead(Node &node)
    {
        const Token name = m_tokens.now();
        if (name.kind == TokenKind::Name && name.text == "loop"_L1) {
            m_maker.problem(u"template.syntax"_s,
                Say::tr("`loop` is the loop's own word; give the entry another name"), name.begin, name.end);
            return noNode;
        }
        if (name.kind != TokenKind::Name || name.text == "in"_L1) {
            if (m_tokens.isSign(u"("))
                m_maker.unsupported(Say::tr("several names of a loop are not understood; write one, and take its parts: x[0], x[1]"), name.begin, name.end);
            else
                m_maker.problem(u"template.syntax"_s, Say::tr("`for` is followed by a name: `{% for x in list %}`"),
                    name.begin, name.end);
            return noNode;
        }
        m_tokens.take();
        node.name = name.text;
        node.nameBegin = name.begin;
        node.nameEnd = name.end;
        if (m_tokens.isSign(u",")) {
            m_maker.unsupported(Say::tr("several names of a loop are not understood; write one, and take its parts: x[0], x[1]"), name.begin,
                                m_tokens.next().end);
            return noNode;
        }
        if (!m_tokens.skipName(u"in")) {
            m_maker.problem(u"template.syntax"_s, Say::tr("`for %1` is followed by `in` and a list").arg(name.text),
                name.begin, name.end);
            return noNode;
        }
        const NodeId list = m_expressions.unconditional();
        if (list == noNode)
            return noNode;
        if (m_tokens.isName(u"if")) {
            m_maker.unsupported(Say::tr("a loop with `if` is not understood; put `{% if … %}` inside of it"),
                m_tokens.now().begin, m_tokens.now().end);
            return noNode;
        }
        if (m_tokens.isName(u"recursive")) {
            m_maker.unsupported(Say::tr("a loop that is `recursive` is not understood"), m_tokens.now().begin,
                m_tokens.now().end);
            return noNode;
        }
        return list;
    }

    static constexpr int maxDepth = maxHeight / 4; // a statement makes two nodes more in height

    Tree &m_tree;
    Tokens m_tokens;
    NodeMaker m_maker;
    ExpressionParser m_expressions;
    bool m_isCut; ///< every tag could be cut, so that one that misses is really not there
    QStringList m_refused;
    int m_depth = 0;
};

} // namespace

const QStringList &loopKeys()
{
    static const QStringList keys{u"index"_s, u"index0"_s, u"first"_s, u"last"_s, u"length"_s};
    return keys;
}

Tree parse(const QString &text)
{
    Tree tree{.text = text, .nodes = {}, .problems = {}};
    std::vector<Token> tokens = cut(text, tree.problems);
    const bool isCut = tree.problems.isEmpty();
    tree.root = TextParser(tree, std::move(tokens), isCut).whole();
    std::ranges::stable_sort(tree.problems, {}, &Problem::begin);
    return tree;
}

} // namespace csis::templates
