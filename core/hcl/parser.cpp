// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/parser.h"

#include "core/base/text.h"

#include <cstring>

using namespace Qt::StringLiterals;

namespace csis::hcl {
namespace {

constexpr qsizetype maxText = qsizetype(1) << 30;

std::vector<quint32> lineStarts(const QByteArray &text)
{
    std::vector<quint32> lines;
    lines.reserve(size_t(text.size()) / 24 + 1);
    lines.push_back(0);
    const char *const begin = text.constData();
    const char *const end = begin + text.size();
    for (const char *at = begin; at < end;) {
        const void *found = std::memchr(at, '\n', size_t(end - at));
        if (!found)
            break;
        at = static_cast<const char *>(found) + 1;
        lines.push_back(quint32(at - begin));
    }
    return lines;
}

// Valid UTF-8 text is nearly always ASCII: eight bytes at a time until it is not.
bool isUtf8(QByteArrayView text, qsizetype *at)
{
    qsizetype plain = 0;
    for (; plain + 8 <= text.size(); plain += 8) {
        quint64 word = 0;
        std::memcpy(&word, text.data() + plain, 8);
        if (word & 0x8080808080808080u)
            break;
    }
    if (isValidUtf8(text.sliced(plain), at))
        return true;
    *at += plain;
    return false;
}

} // namespace

Parser::Parser(const QString &file, const QByteArray &text)
    : m_file(file), m_bytes(text.size() <= maxText ? text : QByteArray()), m_text(m_bytes.constData()), m_size(quint32(m_bytes.size())),
      m_data(std::make_shared<Syntax::Data>()), m_nodes(m_data->nodes), m_lexer(m_text, m_size, &m_data->comments)
{
    m_data->file = file;
    m_data->text = m_bytes;
    m_data->lines = lineStarts(m_bytes);
    if (text.size() > maxText)
        report("hcl.size"_L1, u"the file is larger than 1 GiB and is not read; divide it"_s, 0, 0);
    readText();
}

void Parser::readText()
{
    if (qsizetype bad = 0; !isUtf8(m_bytes, &bad))
        report("hcl.utf8"_L1, u"the file is not UTF-8 here; save it as UTF-8"_s, quint32(bad), quint32(bad) + 1);
    m_nodes.reserve(m_size / 8 + 16);
    add(NodeKind::Body, 0, m_size);
    const bool mark = m_bytes.startsWith("\xef\xbb\xbf");
    jump(mark ? 3 : 0);
}

void Parser::restart()
{
    m_nodes.clear();
    m_data->comments.clear();
    m_data->diagnostics.clear();
    m_lexer = Lexer(m_text, m_size, &m_data->comments);
    m_depth = 0;
    m_endlessHeredocs = 0;
    m_lines = true;
    m_failed = false;
    readText();
}

Syntax Parser::takeFile()
{
    bodyItems(0, m_size, -1);
    if (m_unbalanced) {
        m_byIndent = true;
        restart();
        bodyItems(0, m_size, -1);
    }
    m_nodes[0].begin = 0;
    m_nodes[0].end = m_size;
    return take();
}

Syntax Parser::takeExpression()
{
    Chain chain;
    {
        const Lines off(*this, false);
        advance();
        jump(m_bytes.startsWith("\xef\xbb\xbf") ? 3 : 0);
        append(chain, expression());
        if (!m_failed && !at(TokenKind::End))
            fail("hcl.expression"_L1, u"the expression ends before %1; remove the rest or join it by an operator"_s.arg(tokenText()));
    }
    m_nodes[0].first = chain.first;
    m_nodes[0].height = chain.height;
    return take();
}

Syntax Parser::take()
{
    std::ranges::stable_sort(m_data->diagnostics, {}, [](const Diagnostic &one) { return one.where.range.begin.offset; });
    Syntax syntax;
    syntax.d = std::move(m_data);
    return syntax;
}

void Parser::report(QLatin1StringView id, const QString &message, quint32 begin, quint32 end)
{
    if (m_data->diagnostics.size() >= maxFindings)
        return;
    Syntax places; // the line table is all that it needs
    places.d = m_data;
    Diagnostic finding;
    finding.id = id;
    finding.message = message;
    finding.where = {m_file, places.range(std::min(begin, m_size), std::min(end, m_size))};
    m_data->diagnostics.append(std::move(finding));
}

QString Parser::tokenText() const
{
    if (at(TokenKind::End))
        return u"the end of the file"_s;
    if (at(TokenKind::Newline))
        return u"the end of the line"_s;
    const QByteArrayView text = view(m_token);
    return u'"' + QString::fromUtf8(text.first(std::min<qsizetype>(text.size(), 40))) + u'"';
}

NodeId Parser::fail(QLatin1StringView id, const QString &message)
{
    if (!m_failed) {
        if (at(TokenKind::OpenComment))
            report("hcl.comment"_L1, u"this comment has no end; close it by */"_s, m_token.begin, m_token.end);
        else if (at(TokenKind::Bad))
            report("hcl.character"_L1, u"%1 has no meaning here; remove it or put it in quotes"_s.arg(tokenText()), m_token.begin, m_token.end);
        else
            report(id, message, m_token.begin, m_token.end);
    }
    m_failed = true;
    return add(NodeKind::Missing, m_lastEnd, m_lastEnd);
}

NodeId Parser::close(NodeKind kind, quint32 begin, const Chain &chain, quint8 detail)
{
    // A Missing child stands behind the last token, before the one that began this node.
    if (chain.first != noNode)
        begin = std::min(begin, m_nodes[chain.first].begin);
    const NodeId id = add(kind, begin, std::max(begin, m_lastEnd), detail);
    m_nodes[id].first = chain.first;
    if (chain.height >= maxExpressionHeight && kind != NodeKind::Body && kind != NodeKind::Block) {
        // Whoever walks the tree may recurse, so what is too high is cut off.
        if (!m_failed)
            report("hcl.depth"_L1, u"the expression is nested too deeply; divide it into locals"_s, begin, std::max(begin, m_lastEnd));
        m_failed = true;
        m_nodes[id].first = noNode;
        m_nodes[id].kind = NodeKind::Missing;
        return id;
    }
    m_nodes[id].height = chain.height;
    return id;
}

Syntax parse(const QString &file, const QByteArray &text)
{
    return Parser(file, text).takeFile();
}

Syntax parseExpression(const QByteArray &text)
{
    return Parser(QString(), text).takeExpression();
}

} // namespace csis::hcl
