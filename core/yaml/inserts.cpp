// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/edits.h"

#include "core/yaml/comments.h"
#include "core/yaml/editor.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

using Edits = Result<QList<TextEdit>>;

// A new entry below a key or dash whose value is empty, be it written `null` or `[]`, or in an empty file.
TextEdit insertBelow(const Editor &editor, const Path &path, const Node &node, qsizetype column, const QString &text)
{
    if (path.isEmpty() && node.isMissing()) {
        const QByteArrayView bytes = editor.bytes();
        const bool open = !bytes.isEmpty() && !bytes.endsWith('\n') && !bytes.endsWith('\r') && bytes != QByteArrayView("\xEF\xBB\xBF");
        return editor.insert(bytes.size(), (open ? editor.lineEnd() : QString()) + text + editor.lineEnd());
    }
    QString block = editor.lineEnd() + spaces(column) + text;
    // A comment behind the key stays there: the block begins behind it. An explicit `null` makes room.
    const qsizetype lineEnd = editor.map().lineEnd(node.range().end.line);
    if (node.range().isEmpty())
        return editor.insert(lineEnd, block);
    const QByteArrayView tail = editor.bytes().sliced(node.range().end.offset, lineEnd - node.range().end.offset);
    qsizetype begin = node.range().begin.offset;
    if (begin > 0 && editor.bytes()[begin - 1] == ' ')
        --begin;
    return editor.replace(begin, lineEnd, QString::fromUtf8(tail) + block);
}

// In front of the piece at `index`, or behind the last one.
QList<TextEdit> insertIntoFlow(const Editor &editor, const Node &node, const QList<Piece> &pieces, qsizetype index, const QString &text)
{
    const auto indentAt = [&](qsizetype offset) { return editor.lineEnd() + spaces(editor.map().indentOf(editor.map().lineOf(offset))); };
    if (index < pieces.size()) {
        const Piece &next = pieces[index];
        return {editor.insert(next.begin, text + (next.ownLine ? u","_s + indentAt(next.begin) : u", "_s))};
    }
    const Outline outline = editor.outline(node);
    if (pieces.isEmpty()) {
        // Merged entries and a comment may stand there alone.
        qsizetype end = outline.end;
        while (end > outline.begin && (editor.bytes()[end - 1] == ' ' || editor.bytes()[end - 1] == '\n' || editor.bytes()[end - 1] == '\r'))
            --end;
        const bool bare = end == outline.begin;
        const bool comma = !bare && editor.bytes()[end - 1] == ',';
        return {editor.insert(end, bare ? text : (comma ? u" "_s : u", "_s) + text)};
    }
    const Piece &last = pieces.last();
    const bool ownLine = last.ownLine && last.endsLine && editor.map().lineOf(outline.end) > editor.map().lineOf(last.valueEnd);
    const qsizetype close = std::max(last.tailEnd, last.valueEnd);
    if (!ownLine)
        return {editor.insert(last.comma >= 0 ? last.comma + 1 : last.valueEnd, last.comma >= 0 ? u' ' + text : u", "_s + text)};
    if (last.comma >= 0)
        return {editor.insert(std::max(close, last.comma + 1), indentAt(last.begin) + text + u',')};
    if (close == last.valueEnd)
        return {editor.insert(close, u',' + indentAt(last.begin) + text)};
    return {editor.insert(last.valueEnd, u","_s), editor.insert(close, indentAt(last.begin) + text)};
}

// Behind everything that is written in a block mapping.
TextEdit insertBehind(const Editor &editor, const Node &mapping, const QList<Piece> &pieces, const QString &text)
{
    qsizetype end = editor.map().lineEnd(mapping.range().end.line);
    if (!pieces.isEmpty())
        end = std::max(end, pieces.last().end);
    return editor.insert(end, editor.lineEnd() + spaces(mapping.range().begin.column) + text);
}

// The edits that add `key`, whose value is `lines` as block YAML and `value` as it reads; `flow` is it on one line.
Edits addKey(const Editor &editor, const Path &mapping, const Node &node, const QString &key, const QString &lines, const Node &value, const QString &flow)
{
    if (!node.alias().isEmpty() || (!node.isMapping() && !node.isNull() && !(node.isMissing() && mapping.isEmpty())))
        return std::unexpected(node.isMissing() ? missingPlace(mapping) : unsupportedPlace(mapping));
    const bool inFlow = node.style() == Style::Flow || editor.insideFlow(mapping);
    const QString head = scalarText(key, Style::Plain, Writing::Text, inFlow) + u':';
    const QList<Piece> pieces = piecesOf(editor.outline(node), ownEntries(node));
    const auto block = [&](qsizetype indent) {
        const bool onLine = value.isScalar() || value.style() == Style::Flow || (value.size() == 0);
        if (onLine)
            return head + u' ' + editor.indented(lines, indent);
        const qsizetype below = indent + (value.isSequence() ? editor.listStep() : editor.mappingStep());
        return head + editor.lineEnd() + spaces(below) + editor.indented(lines, below);
    };
    QList<TextEdit> edits;
    if (!node.isMapping()) {
        if (inFlow)
            return std::unexpected(unsupportedPlace(mapping));
        const qsizetype column = mapping.isEmpty() ? 0 : editor.anchorColumn(mapping) + editor.mappingStep();
        edits = {insertBelow(editor, mapping, node, column, block(column))};
    } else if (inFlow) {
        edits = insertIntoFlow(editor, node, pieces, pieces.size(), head + u' ' + flow);
    } else {
        edits = {insertBehind(editor, node, pieces, block(node.range().begin.column))};
    }
    return editor.finish(edits, mapping, [&](const Node &before, const Node &after) {
        QList<Entry> kept = before.entries();
        kept.removeIf([&](const Entry &e) { return e.key.isScalar() && e.key.text() == key; });
        return after.isMapping() && after.find(key).sameValue(value) && after.size() == kept.size() + 1 && sameEntries(kept, after.entries());
    });
}

bool isOwnKey(const Node &mapping, const QString &key)
{
    return std::ranges::any_of(ownEntries(mapping), [&](const Entry &entry) { return entry.key.isScalar() && entry.key.text() == key; });
}

// True when blank lines part the items of a list from each other.
bool isSpaced(const Editor &editor, const QList<Piece> &pieces)
{
    for (qsizetype i = 0; i + 1 < pieces.size(); ++i) {
        const int from = editor.map().lineOf(pieces[i].end);
        if (editor.map().lineOf(pieces[i + 1].begin) < from + 2)
            return false;
    }
    return pieces.size() > 1;
}

QList<TextEdit> insertIntoBlock(const Editor &editor, const Node &list, qsizetype index, const std::function<QString(qsizetype)> &block,
                                bool mayPart)
{
    const QList<Piece> pieces = piecesOf(editor.outline(list), list.items());
    const qsizetype indent = list.range().begin.column;
    const QString gap = mayPart && isSpaced(editor, pieces) ? editor.lineEnd() : QString();
    if (index < pieces.size())
        return {editor.insert(pieces[index].begin, block(indent) + editor.lineEnd() + gap + spaces(indent))};
    return {editor.insert(pieces.last().end, editor.lineEnd() + gap + spaces(indent) + block(indent))};
}

} // namespace

Edits setKey(const Source &source, const Node &root, const Path &mapping, const QString &key, const QString &value, Writing writing)
{
    const Editor editor(source, root);
    if (auto refusal = editor.refusal(mapping))
        return std::unexpected(*refusal);
    const Node node = at(root, mapping);
    Path path = mapping;
    path.append({key});
    if (isOwnKey(node, key))
        return setScalar(source, root, path, value, writing);
    const bool flow = node.style() == Style::Flow || editor.insideFlow(mapping);
    const QString text = scalarText(value, Style::Plain, writing == Writing::Keep ? Writing::Text : writing, flow);
    const Document read = yaml::read({{}, text.toUtf8()});
    if (!read.root.isScalar() || read.root.text() != value || !read.diagnostics.isEmpty())
        return std::unexpected(unsupportedPlace(path));
    return addKey(editor, mapping, node, key, text, read.root, text);
}

Edits insertKey(const Source &source, const Node &root, const Path &mapping, const QString &key, const QString &lines)
{
    const Editor editor(source, root);
    if (auto refusal = editor.refusal(mapping))
        return std::unexpected(*refusal);
    const Node node = at(root, mapping);
    Path path = mapping;
    path.append({key});
    const Document value = yaml::read({{}, lines.toUtf8()});
    if (isOwnKey(node, key) || value.root.isMissing() || hasErrors(value.diagnostics))
        return std::unexpected(unsupportedPlace(path));
    return addKey(editor, mapping, node, key, lines, value.root, flowText(value.root));
}

Edits insertAt(const Source &source, const Node &root, const Path &path, const QString &lines)
{
    const auto isKey = [](const PathStep &step) { return step.index < 0; };
    qsizetype have = path.size() - 1;
    while (have > 0 && at(root, path.first(have)).isMissing() && isKey(path[have - 1]))
        --have;
    if (path.isEmpty() || !isKey(path[have]))
        return std::unexpected(missingPlace(path));
    const Editor editor(source, root);
    QString text = lines.trimmed();
    for (qsizetype i = path.size() - 1; i > have; --i) {
        const Node value = read({{}, text.toUtf8()}).root;
        const bool below = (value.isMapping() || value.isSequence()) && value.style() == Style::Block;
        const QString lineStart = u'\n' + spaces(value.isSequence() ? editor.listStep() : editor.mappingStep());
        text = scalarText(path[i].key, Style::Plain, Writing::Text, false) + u':'
            + (below ? lineStart + text.replace(u"\n"_s, lineStart) : u' ' + text);
    }
    return insertKey(source, root, path.first(have), path[have].key, text);
}

Edits appendItem(const Source &source, const Node &root, const Path &list, const QString &lines)
{
    return insertItem(source, root, list, at(root, list).items().size(), lines);
}

Edits insertItem(const Source &source, const Node &root, const Path &list, qsizetype index, const QString &lines)
{
    const Editor editor(source, root);
    if (auto refusal = editor.refusal(list))
        return std::unexpected(*refusal);
    const Node node = at(root, list);
    const Node item = read({{}, lines.toUtf8()}).root;
    const bool absent = node.isMissing() && !list.isEmpty() && at(root, parentOf(list)).isMapping() && list.last().index < 0;
    if ((node.isMissing() && !absent) || index < 0 || index > node.items().size())
        return std::unexpected(missingPlace(list));
    if (item.isMissing() || !node.alias().isEmpty() || (!node.isSequence() && !node.isNull() && !absent))
        return std::unexpected(unsupportedPlace(list));
    // Comments in front of the entry stand above its dash.
    QStringList below = lines.trimmed().split(u'\n');
    QStringList above;
    while (below.size() > 1 && below.first().startsWith(u'#'))
        above.append(below.takeFirst().trimmed());
    const auto block = [&](qsizetype indent) {
        QStringList all = above;
        all.append(u"- "_s + editor.indented(below.join(u'\n'), indent + 2));
        return all.join(editor.lineEnd() + spaces(indent));
    };
    const bool commented = !commentsWith({{}, lines.toUtf8()}, item, "#").isEmpty();
    if (absent) {
        const Node parent = at(root, parentOf(list));
        if (parent.style() == Style::Flow || editor.insideFlow(list))
            return commented ? Edits(std::unexpected(unsupportedPlace(list)))
                             : insertKey(source, root, parentOf(list), list.last().key, u'[' + flowText(item) + u']');
        return insertKey(source, root, parentOf(list), list.last().key, block(0));
    }
    const bool flow = node.style() == Style::Flow || editor.insideFlow(list);
    QList<TextEdit> edits;
    if (!node.isSequence()) {
        if (flow)
            return std::unexpected(unsupportedPlace(list));
        const qsizetype dash = editor.dashColumn(list);
        edits = {insertBelow(editor, list, node, dash, block(dash))};
    } else if (flow && node.items().isEmpty() && !item.isScalar() && !list.isEmpty() && !editor.insideFlow(list)) {
        // `key: []` becomes a block, which is how people write lists of mappings.
        const qsizetype dash = editor.dashColumn(list);
        edits = {insertBelow(editor, list, node, dash, block(dash))};
    } else if (flow && commented) {
        return std::unexpected(unsupportedPlace(list)); // on one line they would be lost
    } else if (flow) {
        edits = insertIntoFlow(editor, node, piecesOf(editor.outline(node), node.items()), index, flowText(item));
    } else if (node.items().isEmpty()) {
        return std::unexpected(unsupportedPlace(list)); // broken off behind its first dash
    } else {
        edits = insertIntoBlock(editor, node, index, block, true);
    }
    const Editor::Check check = [&](const Node &, const Node &after) {
        QList<Node> wanted = node.items();
        wanted.insert(index, item);
        return after.isSequence() && std::ranges::equal(wanted, after.items(), [](const Node &a, const Node &b) { return a.sameValue(b); });
    };
    Edits done = editor.finish(edits, list, check);
    // The empty line between items may come to belong to a block of text.
    if (!done && !flow && node.isSequence())
        return editor.finish(insertIntoBlock(editor, node, index, block, false), list, check);
    return done;
}

} // namespace csis::yaml
