// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/parser.h"

#include <QVarLengthArray>

#include <array>
#include <cstring>

using namespace Qt::StringLiterals;

namespace csis::hcl {

// What a template is made of while it is read.
struct Parser::Pieces {
    Chain parts;
    quint32 textBegin = 0; ///< of the literal text that is read
    quint8 flags = 0;
    struct Open {
        DirectiveKind kind;
        NodeId node;
    };
    QVarLengthArray<Open, 8> open; ///< directives without their end
};

namespace {

constexpr auto makeTemplateStops()
{
    std::array<bool, 256> stops{};
    stops['"'] = stops['\\'] = stops['$'] = stops['%'] = stops['\n'] = true;
    return stops;
}
constexpr auto templateStops = makeTemplateStops();

bool isHex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

} // namespace

// Behind the escape at the backslash.
quint32 Parser::escape(quint32 at)
{
    const char c = at + 1 < m_size ? m_text[at + 1] : '\0';
    if (c == 'n' || c == 'r' || c == 't' || c == '"' || c == '\\')
        return at + 2;
    if (c == 'u' || c == 'U') {
        const quint32 digits = c == 'u' ? 4 : 8;
        quint32 end = at + 2;
        while (end < m_size && end < at + 2 + digits && isHex(m_text[end]))
            ++end;
        if (end == at + 2 + digits)
            return end;
        report("hcl.escape"_L1, u"\\u takes four and \\U eight hexadecimal digits"_s, at, end);
        return end;
    }
    report("hcl.escape"_L1, u"there is no such escape; a backslash itself is written \\\\"_s, at, std::min(at + 2, m_size));
    return c == '\n' || c == '\0' ? at + 1 : at + 2;
}

// An interpolation or a directive at `${` or `%{`: behind its closing brace. When it cannot be read the parse has failed.
quint32 Parser::insertion(Pieces &pieces, quint32 at)
{
    if (at > pieces.textBegin)
        append(pieces.parts, add(NodeKind::TemplateText, pieces.textBegin, at));
    const bool isDirective = m_text[at] == '%';
    quint8 strip = 0;
    quint32 inner = at + 2;
    if (inner < m_size && m_text[inner] == '~') {
        strip |= StripLeft;
        ++inner;
    }
    NodeId part = noNode;
    {
        const Lines off(*this, false);
        jump(inner);
        if (isDirective) {
            part = directive(pieces, at, strip);
        } else {
            Chain inside;
            append(inside, expression());
            part = close(NodeKind::Interpolation, at, inside, strip);
        }
        if (!m_failed && accept(TokenKind::Tilde))
            strip |= StripRight;
        if (!m_failed && !this->at(TokenKind::CloseBrace))
            fail("hcl.template"_L1, u"%1 stands where the } of the template is expected"_s.arg(tokenText()));
    }
    if (!m_failed)
        m_lastEnd = m_token.end;
    m_nodes[part].detail |= strip;
    m_nodes[part].end = std::max(m_nodes[part].end, m_lastEnd);
    append(pieces.parts, part);
    pieces.textBegin = m_lastEnd;
    return m_lastEnd;
}

NodeId Parser::directive(Pieces &pieces, quint32 begin, quint8 strip)
{
    const Token word = m_token;
    const QByteArrayView keyword = view(word);
    Chain parts;
    DirectiveKind kind = DirectiveKind::If;
    if (keyword == "if") {
        advance();
        append(parts, expression());
    } else if (keyword == "for") {
        kind = DirectiveKind::For;
        do {
            advance();
            if (!at(TokenKind::Identifier)) {
                append(parts, fail("hcl.template"_L1, u"%1 stands where the for's name is expected"_s.arg(tokenText())));
                break;
            }
            append(parts, add(NodeKind::Name, m_token.begin, m_token.end));
            advance();
        } while (at(TokenKind::Comma) && m_nodes[parts.first].next == noNode);
        if (!m_failed && view(m_token) != "in")
            fail("hcl.template"_L1, u"%1 stands where the for's \"in\" is expected"_s.arg(tokenText()));
        if (!m_failed) {
            advance();
            append(parts, expression());
        }
    } else if (keyword == "else" || keyword == "endif" || keyword == "endfor") {
        kind = keyword == "else" ? DirectiveKind::Else : keyword == "endif" ? DirectiveKind::EndIf : DirectiveKind::EndFor;
        advance();
    } else {
        fail("hcl.template"_L1, u"%1 is no directive; these are if, else, endif, for and endfor"_s.arg(tokenText()));
    }
    const NodeId id = close(NodeKind::Directive, begin, parts, quint8(strip | quint8(kind)));
    if (m_nodes[id].end >= word.end) { // else it was no keyword and is not in the node
        m_nodes[id].nameBegin = word.begin;
        m_nodes[id].nameEnd = word.end;
    }
    checkNesting(pieces, id, kind);
    return id;
}

void Parser::checkNesting(Pieces &pieces, NodeId directive, DirectiveKind kind)
{
    if (m_failed)
        return;
    const Node &node = m_nodes[directive];
    const auto stray = [&](const QString &message) {
        report("hcl.template"_L1, message, node.nameBegin, node.nameEnd);
        pieces.flags |= TemplateBroken;
    };
    const bool any = !pieces.open.isEmpty();
    const DirectiveKind last = any ? pieces.open.last().kind : DirectiveKind::EndIf;
    switch (kind) {
    case DirectiveKind::If:
    case DirectiveKind::For:
        if (pieces.open.size() >= maxDepth)
            stray(u"directives are nested too deeply; divide the template"_s);
        else
            pieces.open.append({kind, directive});
        break;
    case DirectiveKind::Else:
        if (last != DirectiveKind::If)
            stray(u"there is no if to this else"_s);
        else
            pieces.open.last().kind = DirectiveKind::Else;
        break;
    case DirectiveKind::EndIf:
        if (last != DirectiveKind::If && last != DirectiveKind::Else)
            stray(any ? u"a for is open here; close it by endfor first"_s : u"there is no if to this endif"_s);
        else if (any)
            pieces.open.removeLast();
        else
            stray(u"there is no if to this endif"_s);
        break;
    case DirectiveKind::EndFor:
        if (last != DirectiveKind::For)
            stray(any ? u"an if is open here; close it by endif first"_s : u"there is no for to this endfor"_s);
        else
            pieces.open.removeLast();
        break;
    }
}

void Parser::endPieces(Pieces &pieces)
{
    for (const Pieces::Open &open : pieces.open) {
        const Node &node = m_nodes[open.node];
        const bool isFor = open.kind == DirectiveKind::For;
        report("hcl.template"_L1, isFor ? u"this for has no endfor"_s : u"this if has no endif"_s, node.begin, node.end);
        pieces.flags |= TemplateBroken;
    }
}

NodeId Parser::quotedTemplate()
{
    const quint32 begin = m_token.begin;
    Pieces pieces;
    quint32 at = m_token.end;
    pieces.textBegin = at;
    for (;;) {
        while (at < m_size && !templateStops[uchar(m_text[at])])
            ++at;
        const char c = at < m_size ? m_text[at] : '\n';
        if (c == '"')
            break;
        if (c == '\n') {
            quint32 end = at > begin + 1 && m_text[at - 1] == '\r' ? at - 1 : at;
            report("hcl.quote"_L1, u"this text has no closing quote on its line; a line's break inside is written \\n"_s, begin, end);
            m_lastEnd = end;
            pieces.flags |= TemplateBroken;
            break;
        }
        if (c == '\\') {
            pieces.flags |= TemplateEscapes;
            at = escape(at);
            continue;
        }
        // A sign alone means itself, two before a brace mean one.
        quint32 end = at;
        while (end < m_size && m_text[end] == c)
            ++end;
        if (end >= m_size || m_text[end] != '{') {
            at = end;
            continue;
        }
        if (end - at > 1) {
            pieces.flags |= TemplateEscapes;
            at = end + 1;
            continue;
        }
        at = insertion(pieces, at);
        if (m_failed)
            return close(NodeKind::Template, begin, pieces.parts, pieces.flags | TemplateBroken);
    }
    const bool closed = at < m_size && m_text[at] == '"';
    endPieces(pieces);
    if (pieces.parts.last == noNode) {
        const quint32 end = closed ? at + 1 : m_lastEnd;
        const NodeId id = add(NodeKind::String, begin, end, pieces.flags & TemplateEscapes ? 1 : 0);
        jump(end);
        return id;
    }
    if (const quint32 end = closed ? at : m_lastEnd; end > pieces.textBegin)
        append(pieces.parts, add(NodeKind::TemplateText, pieces.textBegin, end));
    m_lastEnd = closed ? at + 1 : m_lastEnd;
    const NodeId id = close(NodeKind::Template, begin, pieces.parts, pieces.flags);
    jump(m_lastEnd);
    return id;
}

// `<<WORD` and the lines up to one that holds the word alone.
NodeId Parser::heredoc()
{
    const quint32 begin = m_token.begin;
    const quint32 introEnd = m_token.end;
    Pieces pieces;
    quint32 word = begin + 2;
    if (m_text[word] == '-') {
        ++word;
        pieces.flags |= TemplateFlush;
    }
    const QByteArrayView marker = view(word, introEnd);
    quint32 at = introEnd;
    if (at < m_size && m_text[at] == '\r')
        ++at;
    if (at >= m_size || m_text[at] != '\n') {
        m_token = {TokenKind::Bad, introEnd, std::min(introEnd + 1, m_size)};
        report("hcl.heredoc"_L1, u"the text of a heredoc begins on the next line; nothing may follow its marker"_s, introEnd,
               std::min(introEnd + 1, m_size));
        m_failed = true;
        m_lastEnd = introEnd;
        return add(NodeKind::Missing, begin, introEnd);
    }
    ++at;
    pieces.textBegin = at;
    bool lineBegins = true;
    while (at < m_size) {
        if (lineBegins) {
            const void *found = std::memchr(m_text + at, '\n', m_size - at);
            const quint32 end = found ? quint32(static_cast<const char *>(found) - m_text) : m_size;
            const QByteArrayView line = view(at, end).trimmed();
            if (line == marker) {
                endPieces(pieces);
                if (at > pieces.textBegin)
                    append(pieces.parts, add(NodeKind::TemplateText, pieces.textBegin, at));
                m_lastEnd = quint32(line.data() - m_text) + quint32(marker.size());
                const NodeId id = close(NodeKind::Heredoc, begin, pieces.parts, pieces.flags);
                jump(m_lastEnd);
                return id;
            }
            lineBegins = false;
        }
        while (at < m_size && (!templateStops[uchar(m_text[at])] || m_text[at] == '"' || m_text[at] == '\\'))
            ++at;
        if (at >= m_size)
            break;
        const char c = m_text[at];
        if (c == '\n') {
            ++at;
            lineBegins = true;
            continue;
        }
        quint32 end = at;
        while (end < m_size && m_text[end] == c)
            ++end;
        if (end >= m_size || m_text[end] != '{') {
            at = end;
            continue;
        }
        if (end - at > 1) {
            pieces.flags |= TemplateEscapes;
            at = end + 1;
            continue;
        }
        at = insertion(pieces, at);
        if (m_failed)
            return close(NodeKind::Heredoc, begin, pieces.parts, pieces.flags | TemplateBroken);
    }
    report("hcl.heredoc"_L1, u"the heredoc has no line with \"%1\" alone, which ends it"_s.arg(QString::fromUtf8(marker)), begin, introEnd);
    // What follows is more likely the rest of the file than text; but only so often, for each look costs the whole of it.
    m_failed = true;
    if (++m_endlessHeredocs > 8) {
        jump(m_size);
        return close(NodeKind::Heredoc, begin, pieces.parts, pieces.flags | TemplateBroken);
    }
    std::vector<CommentPlace> &comments = m_data->comments;
    while (!comments.empty() && comments.back().begin >= introEnd)
        comments.pop_back();
    m_token = {TokenKind::Newline, introEnd, introEnd};
    m_lastEnd = introEnd;
    return close(NodeKind::Heredoc, begin, {}, pieces.flags | TemplateBroken);
}

} // namespace csis::hcl
