// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/comments.h"

#include <algorithm>
#include <optional>

namespace csis::yaml {
namespace {

bool isSpaceOrTab(char c)
{
    return c == ' ' || c == '\t';
}

/// Where a block scalar ends. Its lines are indented as its first one, or as its mark says, and in any case more than
/// the key or dash that it belongs to, at the column `outer`. Lines at its end that look like comments are text as well.
qsizetype blockEnd(QByteArrayView bytes, const TextMap &map, const Node &node, int outer)
{
    const int first = node.range().begin.line;
    qsizetype indent = -1;
    for (qsizetype at = node.range().begin.offset; at < map.lineEnd(first) && !isSpaceOrTab(bytes[at]); ++at) {
        if (bytes[at] >= '1' && bytes[at] <= '9')
            indent = std::max(outer, 0) + bytes[at] - '0';
    }
    int line = first + 1;
    for (; line < map.lineCount(); ++line) {
        const qsizetype found = map.indentOf(line);
        if (found >= 0 && indent < 0)
            indent = std::max<qsizetype>(found, outer + 1);
        if (found >= 0 && found < indent)
            break;
    }
    return std::max(node.range().end.offset, line < map.lineCount() ? map.lineBegin(line) : bytes.size());
}

/// True when a scalar that was written at the place covers it. `outer` is the column of the collection it stands in.
bool insideScalar(QByteArrayView bytes, const TextMap &map, const Node &node, qsizetype offset, int outer = -1)
{
    if (node.isScalar()) {
        const SourceRange &range = node.range();
        const bool block = node.style() == Style::Literal || node.style() == Style::Folded;
        return range.begin.offset <= offset && offset < (block ? blockEnd(bytes, map, node, outer) : range.end.offset);
    }
    const int column = node.range().begin.column;
    const auto covers = [&](const Node &child) { return insideScalar(bytes, map, child, offset, column); };
    if (node.isSequence())
        return std::ranges::any_of(node.items(), covers);
    return node.isMapping() && std::ranges::any_of(node.entries(), [&](const Entry &entry) { return covers(entry.key) || covers(entry.value); });
}

} // namespace

QList<Comment> commentsWith(const Source &source, const Node &root, QByteArrayView word)
{
    QList<Comment> comments;
    const QByteArrayView bytes = source.bytes;
    std::optional<TextMap> map;
    qsizetype from = 0;
    for (qsizetype found = bytes.indexOf(word); found >= 0; found = bytes.indexOf(word, from)) {
        if (!map)
            map.emplace(bytes);
        const int line = map->lineOf(found);
        const qsizetype begin = map->lineBegin(line);
        const qsizetype end = map->lineEnd(line);
        from = found + 1;
        qsizetype hash = begin;
        bool onlyBlanks = true;
        for (; hash <= found; ++hash) {
            const char c = bytes[hash];
            if (c == '#' && (hash == begin || isSpaceOrTab(bytes[hash - 1])) && !insideScalar(bytes, *map, root, hash))
                break;
            onlyBlanks &= isSpaceOrTab(c);
        }
        if (hash > found)
            continue; // in a value; a comment may stand behind it
        comments.append({map->range(hash, end), QString::fromUtf8(bytes.sliced(hash, end - hash)), onlyBlanks});
        from = std::max(end, from);
    }
    return comments;
}

TextEdit removeComment(const Source &source, const Comment &comment)
{
    const QByteArrayView bytes = source.bytes;
    const TextMap map(bytes);
    qsizetype begin = comment.range.begin.offset;
    qsizetype end = comment.range.end.offset;
    if (comment.ownLine) {
        const int line = comment.range.begin.line;
        begin = map.lineBegin(line);
        end = line + 1 < map.lineCount() ? map.lineBegin(line + 1) : bytes.size();
    } else {
        while (begin > 0 && isSpaceOrTab(bytes[begin - 1]))
            --begin;
    }
    return {map.range(begin, end), {}};
}

} // namespace csis::yaml
