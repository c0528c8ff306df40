// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/edits.h"

#include "core/yaml/editor.h"

#include <algorithm>
#include <numeric>
#include <ranges>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

using Edits = Result<QList<TextEdit>>;

QString textOf(const Editor &editor, qsizetype begin, qsizetype end)
{
    return QString::fromUtf8(editor.bytes().sliced(begin, end - begin));
}

// The slots stay, with what stands between them; their texts change places.
QList<TextEdit> permuted(const Editor &editor, const QList<Piece> &pieces, const QList<qsizetype> &order, bool flow)
{
    QList<TextEdit> edits;
    const auto put = [&](qsizetype begin, qsizetype end, const QString &text) {
        if (textOf(editor, begin, end) != text)
            edits.append(editor.replace(begin, end, text));
    };
    for (qsizetype slot = 0; slot < pieces.size(); ++slot) {
        const Piece &here = pieces[slot];
        const Piece &moved = pieces[order[slot]];
        if (!flow) {
            put(here.begin, here.end, textOf(editor, moved.begin, moved.end));
            continue;
        }
        put(here.begin, here.valueEnd, textOf(editor, moved.begin, moved.valueEnd));
        put(here.tail, here.tailEnd, textOf(editor, moved.tail, moved.tailEnd));
    }
    return edits;
}

bool isOrder(const QList<qsizetype> &order, qsizetype size)
{
    QList<qsizetype> sorted = order;
    std::ranges::sort(sorted);
    QList<qsizetype> all(size);
    std::iota(all.begin(), all.end(), 0);
    return sorted == all;
}

} // namespace

Edits reorder(const Source &source, const Node &root, const Path &collection, const QList<qsizetype> &order)
{
    const Editor editor(source, root);
    if (auto refusal = editor.refusal(collection))
        return std::unexpected(*refusal);
    const Node node = at(root, collection);
    const QList<Entry> own = ownEntries(node);
    const bool mapping = node.isMapping();
    if (node.isMissing() || !isOrder(order, mapping ? own.size() : node.items().size()))
        return std::unexpected(missingPlace(collection));
    if (!node.alias().isEmpty() || node.isScalar())
        return std::unexpected(unsupportedPlace(collection));
    if (std::ranges::is_sorted(order))
        return QList<TextEdit>{};
    const Outline outline = editor.outline(node);
    const QList<Piece> pieces = mapping ? piecesOf(outline, own) : piecesOf(outline, node.items());
    // A comment behind a comma would take in what follows on the line.
    for (qsizetype slot = 0; outline.flow && slot < pieces.size(); ++slot) {
        const Piece &moved = pieces[order[slot]];
        if (moved.tail < moved.tailEnd && !pieces[slot].endsLine)
            return std::unexpected(unsupportedPlace(collection));
    }
    QList<TextEdit> edits = permuted(editor, pieces, order, outline.flow);
    const Editor::Check check = [&](const Node &, const Node &after) {
        if (!mapping) {
            return after.size() == order.size() && std::ranges::all_of(std::views::iota(qsizetype(0), order.size()), [&](qsizetype i) {
                       return after.items()[i].sameValue(node.items()[order[i]]);
                   });
        }
        const QList<Entry> now = ownEntries(after);
        return after.size() == node.size() && now.size() == own.size() && sameEntries(node.entries(), after.entries())
            && std::ranges::all_of(std::views::iota(qsizetype(0), order.size()), [&](qsizetype i) { return now[i].key.sameValue(own[order[i]].key); });
    };
    Edits done = editor.finish(edits, collection, check);
    if (done || source.bytes.isEmpty() || source.endsWithLineEnd())
        return done;
    // A block of text that comes to the end of a file without a line end there would lose its own.
    const qsizetype end = source.bytes.size();
    if (!edits.isEmpty() && edits.last().range.end.offset == end)
        edits.last().text += editor.lineEnd();
    else
        edits.append(editor.insert(end, editor.lineEnd()));
    return editor.finish(edits, collection, check);
}

Edits move(const Source &source, const Node &root, const Path &entry, qsizetype to)
{
    if (entry.isEmpty() || at(root, entry).isMissing())
        return std::unexpected(missingPlace(entry));
    const Path collection = parentOf(entry);
    const Node node = at(root, collection);
    qsizetype from = entry.last().index;
    qsizetype size = node.items().size();
    if (from < 0) {
        const QList<Entry> own = ownEntries(node);
        size = own.size();
        const auto found = std::ranges::find_if(own, [&](const Entry &e) { return e.key.isScalar() && e.key.text() == entry.last().key; });
        if (found == own.end())
            return std::unexpected(unsupportedPlace(entry));
        from = found - own.begin();
    }
    if (to < 0 || to >= size)
        return std::unexpected(missingPlace(entry));
    QList<qsizetype> order(size);
    std::iota(order.begin(), order.end(), 0);
    order.move(from, to);
    return reorder(source, root, collection, order);
}

} // namespace csis::yaml
