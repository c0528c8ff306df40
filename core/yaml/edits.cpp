// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/edits.h"

#include "core/yaml/editor.h"
#include "core/yaml/plain.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

using Edits = Result<QList<TextEdit>>;

bool isTyped(QStringView text)
{
    const PlainType type = plainType(text);
    return type != PlainType::Text && type != PlainType::Merge;
}

// What is written between the mark of a block of text and the end of its line: a comment, with the space before it.
QString headComment(const Editor &editor, const Node &node)
{
    const qsizetype begin = node.range().begin.offset;
    const QByteArrayView head = editor.bytes().sliced(begin, editor.map().lineEnd(node.range().begin.line) - begin);
    const qsizetype comment = head.indexOf('#');
    qsizetype from = comment;
    while (from > 0 && (head[from - 1] == ' ' || head[from - 1] == '\t'))
        --from;
    return comment < 0 ? QString() : QString::fromUtf8(head.sliced(from));
}

QString blockScalar(const Editor &editor, const Path &path, const Node &node, const QString &value)
{
    qsizetype indent = std::max<qsizetype>(editor.anchorColumn(path), 0) + editor.mappingStep();
    const int first = node.range().begin.line + 1;
    for (int line = first; line <= node.range().end.line; ++line) {
        if (const qsizetype found = editor.map().indentOf(line); found >= 0) {
            indent = found;
            break;
        }
    }
    return blockText(value, node.style(), indent, editor.lineEnd());
}

Edits replaceScalar(const Editor &editor, const Path &path, const Node &node, const QString &value, Writing writing)
{
    const bool flow = editor.insideFlow(path);
    if (writing == Writing::Keep) {
        // What only one of the two generations of readers takes for a number or truth value (y, 0o17, 1e3) is meant as text.
        const bool typed = node.style() == Style::Plain && node.tag().isEmpty() && !node.isNull() && isTyped(node.text());
        writing = typed && isTyped(value) ? Writing::Plain : Writing::Text;
    }
    const auto check = [&](const Node &, const Node &after) {
        return after.isScalar() && after.text() == value && (writing == Writing::Plain || !after.isNull());
    };
    const qsizetype begin = node.range().begin.offset;
    const qsizetype end = node.range().end.offset;
    if (node.alias().isEmpty() && (node.style() == Style::Literal || node.style() == Style::Folded)) {
        const QString comment = headComment(editor, node);
        QString text = blockScalar(editor, path, node, value);
        if (!text.isEmpty()) {
            const qsizetype head = text.indexOf(editor.lineEnd());
            text.insert(head < 0 ? text.size() : head, comment);
            if (Edits edits = editor.finish({editor.replace(begin, end, text)}, path, check))
                return edits;
        }
        return editor.finish({editor.replace(begin, end, scalarText(value, Style::Plain, writing, flow) + comment)}, path, check);
    }
    TextEdit edit = editor.replace(begin, end, scalarText(value, node.isQuoted() ? node.style() : Style::Plain, writing, flow));
    if (node.range().isEmpty() && begin > 0) {
        const char before = editor.bytes()[begin - 1];
        const Entry *entry = path.isEmpty() || path.last().index >= 0 ? nullptr : at(editor.root(), parentOf(path)).entry(path.last().key);
        const bool bare = entry && entry->key.range().end.offset == begin; // `{key}`
        if (bare)
            edit.text.prepend(u": "_s);
        else if (before != ' ' && before != '[')
            edit.text.prepend(u' ');
    }
    return editor.finish({edit}, path, check);
}

// Writes `empty` for the one entry that a block collection holds.
QList<TextEdit> emptied(const Editor &editor, const Path &path, const Outline &outline, const Piece &piece, const QString &empty)
{
    const QByteArrayView bytes = editor.bytes();
    qsizetype begin = piece.begin;
    while (begin > 0 && QByteArrayView(" \t\r\n").contains(bytes[begin - 1]))
        --begin;
    // Comments between the key or dash and its value stay; the value moves up to the key.
    int line = editor.map().lineOf(piece.begin);
    const auto text = [&](int number) { return bytes.sliced(editor.map().lineBegin(number), editor.map().lineEnd(number) - editor.map().lineBegin(number)); };
    if (piece.ownLine) {
        for (--line; line > 0 && (text(line).trimmed().isEmpty() || text(line).trimmed().startsWith('#')); --line) {
        }
    }
    const Entry *entry = path.last().index >= 0 ? nullptr : at(editor.root(), parentOf(path)).entry(path.last().key);
    const qsizetype from = std::max(editor.map().lineBegin(line), entry ? entry->key.range().end.offset : 0);
    const qsizetype lineEnd = std::min(editor.map().lineEnd(line), piece.begin);
    qsizetype mark = bytes.first(lineEnd).indexOf(" #", from);
    if (mark < 0 && begin <= lineEnd)
        return {editor.replace(begin, piece.end, u' ' + empty)};
    mark = mark < 0 ? lineEnd : mark;
    while (mark > from && QByteArrayView(" \t").contains(bytes[mark - 1]))
        --mark;
    return {editor.insert(mark, u' ' + empty), {plainRemoval(outline, {piece}, 0).first(), {}}};
}

Edits removePiece(const Editor &editor, const Path &path, const Node &collection, const QList<Piece> &pieces, qsizetype index,
                  const Editor::Check &check)
{
    const Outline outline = editor.outline(collection);
    if (collection.size() == 1 && !path.isEmpty() && !outline.flow)
        return editor.finish(emptied(editor, path, outline, pieces[index], collection.isMapping() ? u"{}"_s : u"[]"_s), path, check);
    Edits edits;
    const QList<QList<SourceRange>> ways = removals(outline, pieces, index);
    for (const QList<SourceRange> &way : ways) {
        QList<TextEdit> cuts;
        for (const SourceRange &range : way)
            cuts.append({range, {}});
        edits = editor.finish(cuts, path, check);
        if (edits)
            break;
    }
    return edits;
}

} // namespace

Edits setScalar(const Source &source, const Node &root, const Path &path, const QString &value, Writing writing)
{
    const Editor editor(source, root);
    if (auto refusal = editor.refusal(path))
        return std::unexpected(*refusal);
    const Node node = at(root, path);
    if (node.isMissing())
        return std::unexpected(missingPlace(path));
    if (!node.isScalar() && node.alias().isEmpty())
        return std::unexpected(unsupportedPlace(path));
    if (node.isScalar() && node.text() == value && !node.isNull() && writing == Writing::Keep)
        return QList<TextEdit>{};
    return replaceScalar(editor, path, node, value, writing);
}

Edits removeKey(const Source &source, const Node &root, const Path &mapping, const QString &key)
{
    const Editor editor(source, root);
    Path path = mapping;
    path.append({key});
    if (auto refusal = editor.refusal(path))
        return std::unexpected(*refusal);
    const Node node = at(root, mapping);
    const QList<Entry> own = ownEntries(node);
    const auto found = std::ranges::find_if(own, [&](const Entry &e) { return e.key.isScalar() && e.key.text() == key; });
    if (!node.alias().isEmpty() || (found == own.end() && node.entry(key)))
        return std::unexpected(unsupportedPlace(path));
    if (found == own.end())
        return std::unexpected(missingPlace(path));
    return removePiece(editor, mapping, node, piecesOf(editor.outline(node), own), found - own.begin(), [&](const Node &before, const Node &after) {
        QList<Entry> kept = before.entries();
        kept.removeIf([&](const Entry &e) { return e.key.isScalar() && e.key.text() == key; });
        const bool gone = after.isMapping() || ((after.isMissing() || after.isNull()) && mapping.isEmpty());
        return gone && after.size() == kept.size() && sameEntries(kept, after.entries());
    });
}

Edits renameKey(const Source &source, const Node &root, const Path &mapping, const QString &key, const QString &newKey)
{
    const Editor editor(source, root);
    Path path = mapping;
    path.append({key});
    if (auto refusal = editor.refusal(path))
        return std::unexpected(*refusal);
    const Node node = at(root, mapping);
    const Entry *entry = node.entry(key);
    if (!entry)
        return std::unexpected(missingPlace(path));
    if (node.entry(newKey) || !node.alias().isEmpty())
        return std::unexpected(unsupportedPlace(path));
    const Node &old = entry->key;
    const bool flow = node.style() == Style::Flow;
    const QString text = scalarText(newKey, old.isQuoted() ? old.style() : Style::Plain, Writing::Text, flow);
    const TextEdit edit = editor.replace(old.range().begin.offset, old.range().end.offset, text);
    return editor.finish({edit}, mapping, [&](const Node &before, const Node &after) {
        QList<Entry> kept = before.entries();
        kept.removeIf([&](const Entry &e) { return e.key.isScalar() && e.key.text() == key; });
        return after.isMapping() && after.size() == before.size() && sameEntries(kept, after.entries())
            && after.find(newKey).sameValue(before.find(key));
    });
}

Result<QString> itemLines(const Source &source, const Node &root, const Path &item)
{
    const Editor editor(source, root);
    const Node node = at(root, item);
    if (item.isEmpty() || item.last().index < 0 || node.isMissing())
        return std::unexpected(missingPlace(item));
    const Node list = at(root, parentOf(item));
    if (!node.alias().isEmpty())
        return std::unexpected(unsupportedPlace(item));
    QString lines;
    if (list.style() == Style::Flow) {
        lines = flowText(node);
    } else {
        const Piece piece = piecesOf(editor.outline(list), list.items())[item.last().index];
        QByteArray text = editor.bytes().sliced(piece.begin, piece.end - piece.begin).toByteArray();
        text[piece.core - piece.begin] = ' '; // its dash
        text.replace("\r\n", "\n").replace('\r', '\n');
        QStringList parts = QString::fromUtf8(text).split(u'\n');
        const bool below = node.range().begin.line > editor.map().lineOf(piece.core);
        const qsizetype indent = below || node.style() == Style::Block ? node.range().begin.column : list.range().begin.column + 2;
        for (QString &part : parts) {
            qsizetype blanks = 0;
            while (blanks < part.size() && blanks < indent && part[blanks] == u' ')
                ++blanks;
            part.remove(0, blanks);
        }
        lines = parts.join(u'\n').trimmed();
    }
    if (!read({{}, lines.toUtf8()}).root.sameValue(node))
        return std::unexpected(unsupportedPlace(item));
    return lines;
}

Edits removeItem(const Source &source, const Node &root, const Path &item)
{
    const Editor editor(source, root);
    if (auto refusal = editor.refusal(item))
        return std::unexpected(*refusal);
    if (item.isEmpty() || item.last().index < 0 || at(root, item).isMissing())
        return std::unexpected(missingPlace(item));
    const Path list = parentOf(item);
    const Node node = at(root, list);
    const qsizetype index = item.last().index;
    return removePiece(editor, list, node, piecesOf(editor.outline(node), node.items()), index, [&](const Node &, const Node &after) {
        QList<Node> kept = node.items();
        kept.removeAt(index);
        const bool gone = after.isSequence() || ((after.isMissing() || after.isNull()) && list.isEmpty());
        return gone && std::ranges::equal(kept, after.items(), [](const Node &a, const Node &b) { return a.sameValue(b); });
    });
}

} // namespace csis::yaml
