// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/process/text.h"

#include <utility>

namespace csis::process {
namespace {

// How many bytes at the end are the beginning of a character that is not whole yet.
qsizetype unfinishedTail(QByteArrayView bytes)
{
    for (qsizetype back = 1; back <= qMin<qsizetype>(3, bytes.size()); ++back) {
        const auto byte = static_cast<unsigned char>(bytes[bytes.size() - back]);
        if ((byte & 0xC0) == 0x80)
            continue;
        const qsizetype length = byte >= 0xF0 && byte < 0xF8 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
        return byte < 0xF8 && length > back ? back : 0;
    }
    return 0;
}

} // namespace

QString TextStream::feed(QByteArrayView bytes)
{
    m_pending.append(bytes);
    const qsizetype tail = unfinishedTail(m_pending);
    const QByteArray whole = m_pending.first(m_pending.size() - tail);
    m_pending = m_pending.last(tail);
    return m_decoder.decode(whole);
}

QString TextStream::finish()
{
    return m_decoder.decode(std::exchange(m_pending, {}));
}

QStringList LineSplitter::feed(QStringView text)
{
    QStringList lines;
    qsizetype from = 0;
    for (qsizetype end = text.indexOf(u'\n'); end >= 0; end = text.indexOf(u'\n', from)) {
        QString line = std::exchange(m_rest, {}) + text.sliced(from, end - from).toString();
        if (line.endsWith(u'\r'))
            line.chop(1);
        lines.append(line);
        from = end + 1;
    }
    m_rest += text.sliced(from);
    return lines;
}

QString LineSplitter::finish()
{
    return std::exchange(m_rest, {});
}

} // namespace csis::process
