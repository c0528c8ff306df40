// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/removal.h"

#include <algorithm>

namespace csis::yaml {
namespace {

struct Piece {
    qsizetype begin;
    qsizetype end;
};

bool blankBetween(QByteArrayView bytes, qsizetype begin, qsizetype end)
{
    return bytes.sliced(begin, end - begin).trimmed().isEmpty();
}

// Whole lines when the piece begins its line; otherwise it shares the line with "- " and what follows moves up.
SourceRange blockStretch(QByteArrayView bytes, const TextMap &map, const Piece &piece, qsizetype next)
{
    const int firstLine = map.lineOf(piece.begin);
    const int lastLine = map.lineOf(piece.end);
    const qsizetype lineBegin = map.lineBegin(firstLine);
    if (!blankBetween(bytes, lineBegin, piece.begin) && next >= 0)
        return map.range(piece.begin, next);
    if (!blankBetween(bytes, lineBegin, piece.begin))
        return map.range(piece.begin, map.lineEnd(lastLine));
    if (lastLine + 1 < map.lineCount())
        return map.range(lineBegin, map.lineBegin(lastLine + 1));
    const qsizetype begin = firstLine > 0 ? map.lineEnd(firstLine - 1) : lineBegin;
    return map.range(begin, map.lineEnd(lastLine));
}

SourceRange flowStretch(const TextMap &map, const Piece &piece, qsizetype previousEnd, qsizetype next)
{
    if (previousEnd >= 0)
        return map.range(previousEnd, piece.end);
    return map.range(piece.begin, next >= 0 ? next : piece.end);
}

// The '-' in front of an item.
qsizetype dashOf(QByteArrayView bytes, const TextMap &map, const Node &item)
{
    qsizetype at = item.range().begin.offset;
    const auto isDash = [&](qsizetype i) {
        if (bytes[i] != '-')
            return false;
        const bool ends = i + 1 >= bytes.size() || QByteArrayView(" \t\r\n").contains(bytes[i + 1]);
        return ends && (i == 0 || QByteArrayView(" \t\r\n-").contains(bytes[i - 1]));
    };
    // An anchor or tag may stand between, on a line of its own; comments may too.
    for (int line = map.lineOf(at); line >= 0; --line) {
        const qsizetype begin = map.lineBegin(line);
        qsizetype from = std::min(at, map.lineEnd(line));
        if (line != map.lineOf(at)) {
            qsizetype first = begin;
            while (first < from && bytes[first] == ' ')
                ++first;
            if (first < from && isDash(first))
                return first;
            continue;
        }
        while (from > begin) {
            --from;
            if (isDash(from))
                return from;
        }
    }
    return at;
}

} // namespace

qsizetype endOf(const Entry &entry)
{
    return std::max(entry.value.range().end.offset, entry.key.range().end.offset);
}

SourceRange entryStretch(QByteArrayView bytes, const TextMap &map, const QList<Entry> &entries, qsizetype index, bool flow)
{
    const auto beginOf = [&](qsizetype i) { return entries[i].key.range().begin.offset; };
    const Piece piece{beginOf(index), endOf(entries[index])};
    const qsizetype next = index + 1 < entries.size() ? beginOf(index + 1) : -1;
    if (flow)
        return flowStretch(map, piece, index > 0 ? endOf(entries[index - 1]) : -1, next);
    return blockStretch(bytes, map, piece, next);
}

SourceRange itemStretch(QByteArrayView bytes, const TextMap &map, const QList<Node> &items, qsizetype index, bool flow)
{
    const Node &item = items[index];
    if (flow) {
        const qsizetype next = index + 1 < items.size() ? items[index + 1].range().begin.offset : -1;
        return flowStretch(map, {item.range().begin.offset, item.range().end.offset},
                           index > 0 ? items[index - 1].range().end.offset : -1, next);
    }
    const qsizetype next = index + 1 < items.size() ? dashOf(bytes, map, items[index + 1]) : -1;
    const qsizetype begin = dashOf(bytes, map, item);
    return blockStretch(bytes, map, {begin, std::max(begin + 1, item.range().end.offset)}, next);
}

} // namespace csis::yaml
