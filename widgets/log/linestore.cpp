// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/log/linestore.h"

using namespace Qt::StringLiterals;

namespace csis::log {

void LineStore::append(const Line &line)
{
    if (m_size % perBlock == 0)
        m_blocks.push_back(std::make_unique<Block>());
    Block &block = *m_blocks.back();
    block.text += line.text.toUtf8();
    block.ends.push_back(quint32(block.text.size()));
    block.spans.insert(block.spans.end(), line.spans.cbegin(), line.spans.cend());
    block.spanEnds.push_back(quint32(block.spans.size()));
    m_longest = std::max(m_longest, line.text.size());
    ++m_size;
}

void LineStore::clear()
{
    m_blocks.clear();
    m_size = 0;
    m_longest = 0;
}

QByteArrayView LineStore::bytes(qsizetype line) const
{
    if (line < 0 || line >= m_size)
        return {};
    const Block &block = *m_blocks[size_t(line / perBlock)];
    const size_t at = size_t(line % perBlock);
    const qsizetype begin = at == 0 ? 0 : block.ends[at - 1];
    return QByteArrayView(block.text).sliced(begin, block.ends[at] - begin);
}

QString LineStore::text(qsizetype line) const
{
    return QString::fromUtf8(bytes(line));
}

QList<Span> LineStore::spans(qsizetype line) const
{
    if (line < 0 || line >= m_size)
        return {};
    const Block &block = *m_blocks[size_t(line / perBlock)];
    const size_t at = size_t(line % perBlock);
    const size_t begin = at == 0 ? 0 : block.spanEnds[at - 1];
    return {block.spans.begin() + qptrdiff(begin), block.spans.begin() + qptrdiff(block.spanEnds[at])};
}

void LogDocument::feed(QByteArrayView bytes)
{
    QList<Line> lines;
    m_parser.feed(bytes, lines);
    for (const Line &line : std::as_const(lines))
        m_store.append(line);
    Q_EMIT grown();
}

void LogDocument::note(const QString &text)
{
    QList<Line> lines;
    m_parser.finish(lines);
    Line own{text, {}};
    Format faint;
    faint.flags = Format::Italic;
    own.spans.append({0, qint32(text.size()), faint});
    lines.append(own);
    for (const Line &line : std::as_const(lines))
        m_store.append(line);
    Q_EMIT grown();
}

void LogDocument::clear()
{
    m_store.clear();
    m_parser = {};
    Q_EMIT cleared();
}

qsizetype LogDocument::lineCount() const
{
    return m_store.size() + (m_parser.current().text.isEmpty() ? 0 : 1);
}

QString LogDocument::text(qsizetype line) const
{
    return line < m_store.size() ? m_store.text(line) : m_parser.current().text;
}

QList<Span> LogDocument::spans(qsizetype line) const
{
    return line < m_store.size() ? m_store.spans(line) : m_parser.current().spans;
}

bool LogDocument::matches(qsizetype line, const QString &needle) const
{
    return text(line).contains(needle, Qt::CaseInsensitive);
}

qsizetype LogDocument::longest() const
{
    return std::max(m_store.longest(), m_parser.current().text.size());
}

QString LogDocument::plainText() const
{
    QString text;
    for (qsizetype line = 0; line < lineCount(); ++line)
        text += this->text(line) + u'\n';
    return text;
}

} // namespace csis::log

#include "moc_linestore.cpp"
