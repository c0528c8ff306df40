// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/parser.h"

#include <QHash>
#include <QVarLengthArray>

#include <cstring>

using namespace Qt::StringLiterals;

namespace csis::hcl {
namespace {

bool isBlank(char c) { return c == ' ' || c == '\t'; }

enum class Looks { Otherwise, Attribute, Block };

// Whether a line can begin an attribute or a block: `name =`, `name {` or `name "`.
Looks looksLike(QByteArrayView line, quint32 nameLength)
{
    qsizetype at = nameLength;
    while (at < line.size() && isBlank(line[at]))
        ++at;
    if (nameLength == 0 || at >= line.size())
        return Looks::Otherwise;
    if (line[at] == '=') {
        const char next = at + 1 < line.size() ? line[at + 1] : '\0';
        return next == '=' || next == '>' ? Looks::Otherwise : Looks::Attribute;
    }
    const QByteArrayView rest = line.sliced(at).trimmed();
    return line[at] == '{' || line[at] == '"' || (at > nameLength && rest.endsWith('{')) ? Looks::Block : Looks::Otherwise;
}

// The brackets that a line leaves open, what stands in quotes or behind a comment's sign aside. It is a guess: the
// line may be broken.
void countBrackets(QByteArrayView line, int &braces, int &others)
{
    bool quoted = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '\\' && quoted)
            ++i;
        else if (c == '"')
            quoted = !quoted;
        else if (quoted)
            continue;
        else if (c == '#' || (c == '/' && i + 1 < line.size() && line[i + 1] == '/'))
            return;
        else if (c == '{' || c == '}')
            braces += c == '{' ? 1 : -1;
        else if (c == '[' || c == '(')
            ++others;
        else if (c == ']' || c == ')')
            --others;
    }
}

} // namespace

int Parser::columnOf(quint32 at) const
{
    quint32 begin = at;
    while (begin > 0 && m_text[begin - 1] != '\n')
        --begin;
    int column = 0;
    while (begin < at && isBlank(m_text[begin])) {
        ++begin;
        ++column;
    }
    return column;
}

// Reads items up to the closing brace (which stays the current token) or the end. `openedAt` is the brace's place and
// `column` the indentation of the block's line.
void Parser::bodyItems(NodeId body, quint32 openedAt, int column)
{
    Chain items;
    const bool nested = body != 0;
    quint32 begin = m_lastEnd;
    int inner = -1; // the first item's indentation: only where it stands deeper does indentation mean anything
    bool more = true;
    while (more) {
        switch (m_token.kind) {
        case TokenKind::Newline: advance(); break;
        case TokenKind::End:
            if (nested) {
                report("hcl.block-open"_L1, u"this block has no end; close it by }"_s, openedAt, openedAt + 1);
                m_unbalanced = true;
            }
            more = false;
            break;
        case TokenKind::CloseBrace:
            if (nested) {
                more = false;
                break;
            }
            report("hcl.brace"_L1, u"no block is open here; remove this brace"_s, m_token.begin, m_token.end);
            advance();
            break;
        default:
            if (const int here = columnOf(m_token.begin); inner < 0) {
                inner = here;
            } else if (m_byIndent && nested && inner > column && here <= column && at(TokenKind::Identifier)) {
                report("hcl.block-open"_L1, u"this block has no end; close it by } before the next one"_s, openedAt, openedAt + 1);
                more = false;
                break;
            }
            item(items, false);
        }
    }
    m_nodes[body].begin = nested ? begin : 0;
    m_nodes[body].end = nested ? m_token.begin : m_size;
    m_nodes[body].first = items.first;
    m_nodes[body].height = items.height;
    checkDuplicates(items);
}

void Parser::item(Chain &items, bool only)
{
    const Token name = m_token;
    if (!at(TokenKind::Identifier)) {
        fail("hcl.item"_L1, at(TokenKind::Quote) ? u"a name stands here without quotes; remove them"_s
                                                 : u"%1 begins neither an argument nor a block; each begins with a name"_s.arg(tokenText()));
        recover(name.begin);
        return;
    }
    advance();
    bool ended = only; // a block on one line ends its items itself
    if (at(TokenKind::Assign))
        append(items, attribute(name));
    else if (at(TokenKind::OpenBrace) || at(TokenKind::Quote) || at(TokenKind::Identifier))
        append(items, block(name));
    else
        fail("hcl.item"_L1, u"%1 follows the name; an argument goes on with =, a block with labels and {"_s.arg(tokenText()));
    if (m_failed) {
        recover(name.begin);
        ended = true;
    }
    if (!ended)
        endOfItem(name.begin);
    // It may go on at a line that the broken item had taken for its own.
    if (items.last != noNode)
        clip(items.last, m_token.begin);
}

// Takes from a broken item what is read again behind `limit`.
void Parser::clip(NodeId id, quint32 limit)
{
    while (id != noNode && m_nodes[id].end > limit) {
        Node &node = m_nodes[id];
        node.end = limit;
        node.nameBegin = std::min(node.nameBegin, limit);
        node.nameEnd = std::min(node.nameEnd, limit);
        NodeId last = noNode;
        for (NodeId child = node.first; child != noNode && m_nodes[child].begin < limit; child = m_nodes[child].next)
            last = child;
        if (last == noNode)
            node.first = noNode;
        else
            m_nodes[last].next = noNode;
        id = last;
    }
}

// An item ends with its line.
void Parser::endOfItem(quint32 begin)
{
    if (at(TokenKind::Newline)) {
        advance();
        return;
    }
    // A block that the indentation closed ends behind a line.
    if (at(TokenKind::End) || (m_byIndent && (at(TokenKind::CloseBrace) || (m_lastEnd > 0 && m_text[m_lastEnd - 1] == '\n'))))
        return;
    const bool brace = at(TokenKind::CloseBrace);
    fail("hcl.line"_L1, u"%1 follows on the same line; each argument and each block has a line of its own"_s.arg(tokenText()));
    if (brace)
        m_failed = false; // the block's end is understood
    else
        recover(begin);
}

NodeId Parser::attribute(const Token &name)
{
    advance(); // =
    Chain value;
    append(value, expression());
    const NodeId id = close(NodeKind::Attribute, name.begin, value);
    m_nodes[id].nameBegin = name.begin;
    m_nodes[id].nameEnd = name.end;
    return id;
}

NodeId Parser::block(const Token &name)
{
    Chain parts;
    while (at(TokenKind::Quote) || at(TokenKind::Identifier)) {
        NodeId label = noNode;
        if (at(TokenKind::Identifier)) {
            label = add(NodeKind::Label, m_token.begin, m_token.end);
            advance();
        } else {
            label = quotedTemplate();
            if (m_nodes[label].kind == NodeKind::Template && !m_failed)
                report("hcl.label"_L1, u"a label is fixed text; write ${ as $${"_s, m_nodes[label].begin, m_nodes[label].end);
            m_nodes[label].kind = NodeKind::Label;
            m_nodes[label].first = noNode;
            m_nodes[label].height = 0;
        }
        append(parts, label);
        if (m_failed)
            break;
    }
    const Token brace = m_token;
    if (!m_failed && !at(TokenKind::OpenBrace))
        fail("hcl.block"_L1, u"%1 stands where the block's { is expected, on the line of its name"_s.arg(tokenText()));
    if (!m_failed && m_depth >= maxDepth) {
        report("hcl.depth"_L1, u"blocks are nested too deeply; the rest of the file is not read"_s, brace.begin, brace.end);
        m_failed = true;
        jump(m_size);
    }
    if (!m_failed) {
        ++m_depth;
        advance();
        const quint32 begin = brace.end;
        const NodeId body = add(NodeKind::Body, begin, begin);
        m_lastEnd = begin;
        if (at(TokenKind::Newline) || at(TokenKind::CloseBrace) || at(TokenKind::End)) {
            bodyItems(body, brace.begin, columnOf(name.begin));
        } else {
            Chain items;
            oneLine(body, items, brace);
        }
        append(parts, body);
        accept(TokenKind::CloseBrace);
        --m_depth;
    }
    const NodeId id = close(NodeKind::Block, name.begin, parts);
    m_nodes[id].nameBegin = name.begin;
    m_nodes[id].nameEnd = name.end;
    m_nodes[id].end = std::max(m_nodes[id].end, parts.last == noNode ? 0 : m_nodes[parts.last].end);
    return id;
}

// `name { key = value }`: one attribute and the brace on the same line. What breaks this rule is read all the same.
void Parser::oneLine(NodeId body, Chain &items, const Token &brace)
{
    bool told = false;
    while (!at(TokenKind::CloseBrace) && !at(TokenKind::End)) {
        const Token name = m_token;
        if (at(TokenKind::Newline)) {
            if (!told)
                report("hcl.one-line"_L1, u"a block that begins with an argument on its line closes on the same line; put the argument on a line of its own"_s,
                       m_token.begin, m_token.end);
            told = true;
            advance();
            continue;
        }
        if (at(TokenKind::Comma) && !told) {
            report("hcl.one-line"_L1, u"a block on one line holds one argument; give each a line of its own"_s, m_token.begin, m_token.end);
            told = true;
            advance();
            continue;
        }
        if (at(TokenKind::Comma)) {
            advance();
            continue;
        }
        if (!told && items.last != noNode && at(TokenKind::Identifier)) {
            report("hcl.one-line"_L1, u"a block on one line holds one argument; give each a line of its own"_s, m_token.begin, m_token.end);
            told = true;
        }
        const qsizetype before = m_data->diagnostics.size();
        item(items, true);
        if (items.last != noNode && m_nodes[items.last].kind == NodeKind::Block && m_nodes[items.last].begin == name.begin && !told
            && before == m_data->diagnostics.size()) {
            const Node &inner = m_nodes[items.last];
            quint32 end = inner.nameEnd;
            while (end < inner.end && m_text[end] != '{')
                ++end;
            report("hcl.one-line"_L1, u"a block on one line cannot hold another block; give each a line of its own"_s, name.begin, end + 1);
            told = true;
        }
        if (m_token.begin == name.begin)
            advance(); // recovery found nothing to skip
    }
    if (at(TokenKind::End)) {
        report("hcl.block-open"_L1, u"this block has no end; close it by }"_s, brace.begin, brace.end);
        m_unbalanced = true;
    }
    m_nodes[body].end = std::max(m_token.begin, m_nodes[body].begin);
    m_nodes[body].first = items.first;
    m_nodes[body].height = items.height;
    checkDuplicates(items);
}

// Two values of one argument contradict each other.
void Parser::checkDuplicates(const Chain &items)
{
    QVarLengthArray<NodeId, 32> attributes;
    for (NodeId id = items.first; id != noNode; id = m_nodes[id].next) {
        if (m_nodes[id].kind == NodeKind::Attribute)
            attributes.append(id);
    }
    const auto name = [this](NodeId id) { return view(m_nodes[id].nameBegin, m_nodes[id].nameEnd); };
    const auto tell = [&](NodeId first, NodeId second) {
        const QString text = QString::fromUtf8(name(second));
        if (m_data->diagnostics.size() >= maxFindings)
            return;
        report("hcl.duplicate"_L1, u"the argument \"%1\" is set twice in this block; remove one"_s.arg(text), m_nodes[second].nameBegin,
               m_nodes[second].nameEnd);
        Syntax places;
        places.d = m_data;
        m_data->diagnostics.back().related.append({{m_file, places.range(m_nodes[first].nameBegin, m_nodes[first].nameEnd)}, u"set here first"_s});
    };
    if (attributes.size() <= 16) {
        for (qsizetype i = 1; i < attributes.size(); ++i) {
            for (qsizetype k = 0; k < i; ++k) {
                if (name(attributes[k]) == name(attributes[i])) {
                    tell(attributes[k], attributes[i]);
                    break;
                }
            }
        }
        return;
    }
    QHash<QByteArrayView, NodeId> seen;
    seen.reserve(attributes.size());
    for (const NodeId id : attributes) {
        if (const auto known = seen.constFind(name(id)); known != seen.constEnd())
            tell(*known, id);
        else
            seen.insert(name(id), id);
    }
}

// Goes on at a place that may have been read already; comments found there are found again.
void Parser::resume(quint32 at)
{
    std::vector<CommentPlace> &comments = m_data->comments;
    while (!comments.empty() && comments.back().end > at)
        comments.pop_back();
    jump(at);
}

// Goes on behind an error in the item that began at `begin`: at the next line that can begin an item and is not
// indented more than the broken one (or at any such line once the item's brackets are closed), or at a brace that
// closes the block around it.
void Parser::recover(quint32 begin)
{
    m_failed = false;
    m_lines = true;
    const quint32 error = m_token.begin;
    const int column = columnOf(begin);
    int braces = 0;
    int others = 0;
    quint32 at = begin;
    bool first = true;
    while (at < m_size) {
        const void *found = std::memchr(m_text + at, '\n', m_size - at);
        const quint32 lineEnd = found ? quint32(static_cast<const char *>(found) - m_text) : m_size;
        quint32 text = at;
        while (text < lineEnd && isBlank(m_text[text]))
            ++text;
        const int indent = int(text - at);
        const QByteArrayView line = view(text, lineEnd);
        if (!first) {
            const Looks looks = lineEnd < error ? Looks::Otherwise : looksLike(line, m_lexer.identifierEnd(text) - text);
            // In an object's braces every entry looks like an attribute.
            const bool outside = braces > 0 && looks == Looks::Attribute ? indent < column : indent <= column;
            if ((line.startsWith('}') && braces <= 0 && lineEnd >= error) || (looks != Looks::Otherwise && (outside || braces + others <= 0))) {
                resume(text);
                return;
            }
        }
        first = false;
        countBrackets(line, braces, others);
        // A one-line block's brace closes it on the line of the error.
        if (lineEnd >= error && braces < 0) {
            quint32 brace = std::max(error, text);
            while (brace < lineEnd && m_text[brace] != '}')
                ++brace;
            if (brace < lineEnd) {
                resume(brace);
                return;
            }
            braces = 0;
        }
        at = lineEnd + 1;
    }
    resume(m_size);
}

} // namespace csis::hcl
