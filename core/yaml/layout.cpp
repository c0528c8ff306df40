// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/layout.h"

#include "core/yaml/nodedata.h"

#include <algorithm>

namespace csis::yaml {
namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// A byte order mark is no part of the first line.
qsizetype lineBegin(const Outline &outline, int line)
{
    return line == 0 && outline.bytes.startsWith("\xEF\xBB\xBF") ? 3 : outline.map.lineBegin(line);
}

QByteArrayView lineText(const Outline &outline, int line)
{
    const qsizetype begin = lineBegin(outline, line);
    return outline.bytes.sliced(begin, outline.map.lineEnd(line) - begin);
}

bool isBlankLine(const Outline &outline, int line)
{
    return lineText(outline, line).trimmed().isEmpty();
}

// The indentation of a line that holds a comment and nothing else; -1 for other lines.
qsizetype commentIndent(const Outline &outline, int line)
{
    const qsizetype indent = outline.map.indentOf(line);
    return indent >= 0 && outline.bytes[lineBegin(outline, line) + indent] == '#' ? indent : -1;
}

bool onlySpaceBetween(const Outline &outline, qsizetype begin, qsizetype end)
{
    return begin <= end && outline.bytes.sliced(begin, end - begin).trimmed().isEmpty();
}

bool onlySpacesBefore(const Outline &outline, qsizetype at)
{
    return onlySpaceBetween(outline, lineBegin(outline, outline.map.lineOf(at)), at);
}

// An explicit key begins at its question mark.
qsizetype keyBegin(const Outline &outline, const Node &key)
{
    qsizetype at = writtenBegin(key);
    while (at > outline.begin && outline.bytes[at - 1] == ' ')
        --at;
    const bool explicitKey = at > outline.begin && at < writtenBegin(key) && outline.bytes[at - 1] == '?';
    return explicitKey ? at - 1 : writtenBegin(key);
}

// The dash of an item: at the column of its list's first one, or that one itself.
qsizetype dashOf(const Outline &outline, const Node &item, qsizetype index)
{
    if (index == 0)
        return outline.begin;
    const qsizetype column = outline.begin - lineBegin(outline, outline.map.lineOf(outline.begin));
    const qsizetype value = writtenBegin(item);
    for (int line = outline.map.lineOf(value); line >= 0; --line) {
        const qsizetype at = lineBegin(outline, line) + column;
        if (at <= value && at < outline.map.lineEnd(line) && outline.bytes[at] == '-' && onlySpacesBefore(outline, at)
            && (at + 1 >= outline.bytes.size() || isSpace(outline.bytes[at + 1])))
            return at;
    }
    return value;
}

// The last scalar written in a value.
Node lastLeaf(const Node &node)
{
    Node leaf = node;
    while (leaf.style() == Style::Block && leaf.alias().isEmpty() && leaf.size() > 0) {
        Node last = leaf.isMapping() ? leaf.entries().last().value : leaf.items().last();
        leaf = last;
    }
    return leaf;
}

// A block of text that keeps the empty lines behind it.
bool keepsEmptyLines(const Outline &outline, const Node &value)
{
    const Node leaf = lastLeaf(value);
    if (leaf.style() != Style::Literal && leaf.style() != Style::Folded)
        return false;
    for (qsizetype i = leaf.range().begin.offset; i < outline.bytes.size() && !isSpace(outline.bytes[i]); ++i) {
        if (outline.bytes[i] == '+')
            return true;
    }
    return false;
}

Piece blockPiece(const Outline &outline, qsizetype core, qsizetype valueEnd, qsizetype floor, bool keepsEmpty)
{
    const TextMap &map = outline.map;
    Piece piece;
    piece.begin = piece.core = core;
    piece.valueEnd = valueEnd;
    piece.ownLine = onlySpacesBefore(outline, core);
    const qsizetype column = core - lineBegin(outline, map.lineOf(core));
    if (piece.ownLine) {
        const int first = map.lineOf(core);
        int line = first;
        while (line > 0 && lineBegin(outline, line - 1) >= floor && commentIndent(outline, line - 1) == column)
            --line;
        int top = line; // however indented, what stands without a gap at the top of the file is the file's
        while (top > 0 && commentIndent(outline, top - 1) >= 0)
            --top;
        if (line < first && top > 0)
            piece.begin = lineBegin(outline, line) + column;
    }
    int last = map.lineOf(valueEnd);
    for (int line = last + 1; line < map.lineCount(); ++line) {
        const bool phantom = line + 1 == map.lineCount() && lineBegin(outline, line) == map.lineEnd(line);
        if (!phantom && (commentIndent(outline, line) > column || (keepsEmpty && isBlankLine(outline, line))))
            last = line;
        else if (!isBlankLine(outline, line))
            break;
    }
    piece.end = map.lineEnd(last);
    piece.tail = piece.tailEnd = piece.end;
    return piece;
}

void addTail(const Outline &outline, Piece &piece)
{
    const auto skip = [&](qsizetype at) {
        while (at < outline.end && (outline.bytes[at] == ' ' || outline.bytes[at] == '\t'))
            ++at;
        return at;
    };
    // A comma may stand on a later line than its item.
    qsizetype at = piece.valueEnd;
    qsizetype far = at;
    while (far < outline.end && isSpace(outline.bytes[far]))
        ++far;
    if (far < outline.end && outline.bytes[far] == ',') {
        piece.comma = far;
        at = far + 1;
    }
    piece.tail = piece.tailEnd = at;
    const qsizetype next = skip(at);
    const qsizetype lineEnd = outline.map.lineEnd(outline.map.lineOf(at));
    if (next < lineEnd && outline.bytes[next] == '#' && next > at) {
        piece.tailEnd = lineEnd;
        // The comma of an item with a comment behind it comes on a line of its own, if at all.
        for (far = lineEnd; piece.comma < 0 && far < outline.end && isSpace(outline.bytes[far]); ++far) {
        }
        if (piece.comma < 0 && far < outline.end && outline.bytes[far] == ',')
            piece.comma = far;
    }
    piece.endsLine = skip(piece.tailEnd) >= lineEnd;
}

Piece flowPiece(const Outline &outline, qsizetype core, qsizetype valueEnd, qsizetype floor)
{
    Piece piece;
    piece.core = piece.begin = core;
    piece.valueEnd = piece.end = valueEnd;
    const int first = outline.map.lineOf(core);
    int line = first;
    if (onlySpacesBefore(outline, core)) {
        while (line > 0 && lineBegin(outline, line - 1) >= floor && commentIndent(outline, line - 1) >= 0)
            --line;
    }
    if (line < first)
        piece.begin = lineBegin(outline, line) + commentIndent(outline, line);
    piece.ownLine = onlySpacesBefore(outline, piece.begin);
    addTail(outline, piece);
    return piece;
}

QList<SourceRange> flowRemoval(const Outline &outline, const QList<Piece> &pieces, qsizetype index)
{
    const TextMap &map = outline.map;
    const Piece &piece = pieces[index];
    const Piece *before = index > 0 ? &pieces[index - 1] : nullptr;
    const bool last = index + 1 == pieces.size();
    const qsizetype close = std::max(piece.valueEnd, piece.tailEnd);
    QList<SourceRange> cuts;
    // Without a comma behind it the last one leaves that of the one before.
    const qsizetype danglingComma = last && piece.comma < 0 && before ? before->comma : -1;
    if (piece.ownLine && piece.endsLine && piece.comma <= close) {
        if (danglingComma >= 0)
            cuts.append(map.range(danglingComma, danglingComma + 1));
        cuts.append(map.range(lineBegin(outline, map.lineOf(piece.begin)), lineBegin(outline, map.lineOf(close) + 1)));
        return cuts;
    }
    if (danglingComma >= 0) {
        if (onlySpaceBetween(outline, danglingComma + 1, piece.begin))
            return {map.range(danglingComma, piece.valueEnd)};
        return {map.range(danglingComma, danglingComma + 1), map.range(piece.begin, piece.valueEnd)};
    }
    qsizetype from = piece.begin;
    qsizetype to = piece.comma >= 0 ? piece.comma + 1 : piece.valueEnd;
    if (!last && !pieces[index + 1].ownLine)
        to = pieces[index + 1].begin;
    else if (before && piece.comma >= 0)
        while (from > before->valueEnd && outline.bytes[from - 1] == ' ')
            --from;
    cuts.append(map.range(from, to));
    return cuts;
}

// The lines of a piece and nothing else. At the very end of a file the line end before goes along.
SourceRange ownLines(const Outline &outline, const Piece &piece)
{
    const TextMap &map = outline.map;
    const int first = map.lineOf(piece.begin);
    const int next = map.lineOf(piece.end) + 1;
    if (next < map.lineCount() || first == 0)
        return map.range(lineBegin(outline, first), lineBegin(outline, next));
    return map.range(map.lineEnd(first - 1), piece.end);
}

QList<QList<SourceRange>> blockRemovals(const Outline &outline, const QList<Piece> &pieces, qsizetype index)
{
    const TextMap &map = outline.map;
    const Piece &piece = pieces[index];
    const int firstLine = map.lineOf(piece.begin);
    const int lastLine = map.lineOf(piece.end);
    if (!piece.ownLine) {
        // It shares its line with a dash: the next one moves up, unless something of nobody stands between.
        const bool next = index + 1 < pieces.size();
        if (next && onlySpaceBetween(outline, piece.end, pieces[index + 1].begin))
            return {{map.range(piece.begin, pieces[index + 1].begin)}};
        qsizetype from = piece.begin;
        while (from > 1 && outline.bytes[from - 1] == ' ' && outline.bytes[from - 2] == ' ')
            --from;
        return {{map.range(from, piece.end)}};
    }
    const auto blank = [&](int line) { return line >= 0 && line < map.lineCount() && isBlankLine(outline, line); };
    const auto isText = [&](int line) { return line + 1 < map.lineCount() || lineBegin(outline, line) < map.lineEnd(line); };
    QList<QList<SourceRange>> ways;
    int from = firstLine;
    int to = lastLine + 1;
    while (to < map.lineCount() && isText(to) && blank(to))
        ++to;
    const bool toTheEnd = to >= map.lineCount() || !isText(to);
    if (blank(firstLine - 1) && toTheEnd) {
        while (blank(from - 1))
            --from;
        ways.append({map.range(lineBegin(outline, from), lineBegin(outline, lastLine + 1))});
    } else if (to > lastLine + 1 && (firstLine == 0 || blank(firstLine - 1))) {
        ways.append({map.range(lineBegin(outline, firstLine), lineBegin(outline, to))});
    }
    ways.append({ownLines(outline, piece)});
    // The line end before stays where the value before would be another without it.
    if (lastLine + 1 >= map.lineCount() && firstLine > 0)
        ways.append({map.range(lineBegin(outline, firstLine), piece.end)});
    // Empty lines that would come to belong to the block of text before.
    if (to > lastLine + 1)
        ways.append({map.range(lineBegin(outline, firstLine), lineBegin(outline, to))});
    return ways;
}

} // namespace

QList<Piece> piecesOf(const Outline &outline, const QList<Entry> &entries)
{
    QList<Piece> pieces;
    qsizetype floor = outline.begin;
    for (const Entry &entry : entries) {
        const qsizetype core = keyBegin(outline, entry.key);
        const qsizetype end = std::max(entry.value.range().end.offset, entry.key.range().end.offset);
        pieces.append(outline.flow ? flowPiece(outline, core, end, floor)
                                   : blockPiece(outline, core, end, pieces.isEmpty() ? 0 : floor, keepsEmptyLines(outline, entry.value)));
        floor = std::max(pieces.last().end, pieces.last().tailEnd);
    }
    return pieces;
}

QList<Piece> piecesOf(const Outline &outline, const QList<Node> &items)
{
    QList<Piece> pieces;
    qsizetype floor = outline.begin;
    for (const Node &item : items) {
        const qsizetype core = outline.flow ? writtenBegin(item) : dashOf(outline, item, pieces.size());
        const qsizetype end = std::max(item.range().end.offset, core + (outline.flow ? 0 : 1));
        pieces.append(outline.flow ? flowPiece(outline, core, end, floor)
                                   : blockPiece(outline, core, end, pieces.isEmpty() ? 0 : floor, keepsEmptyLines(outline, item)));
        floor = std::max(pieces.last().end, pieces.last().tailEnd);
    }
    return pieces;
}

QList<QList<SourceRange>> removals(const Outline &outline, const QList<Piece> &pieces, qsizetype index)
{
    if (outline.flow)
        return {flowRemoval(outline, pieces, index)};
    return blockRemovals(outline, pieces, index);
}

QList<SourceRange> plainRemoval(const Outline &outline, const QList<Piece> &pieces, qsizetype index)
{
    const Piece &piece = pieces[index];
    if (outline.flow || !piece.ownLine)
        return removals(outline, pieces, index).first();
    return {ownLines(outline, piece)};
}

} // namespace csis::yaml
