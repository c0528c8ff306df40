// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/edits.h"

#include "core/yaml/editor.h"
#include "core/yaml/plain.h"
#include "core/yaml/removal.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

using Edits = Result<QList<TextEdit>>;

QString spaces(qsizetype count)
{
    return QString(std::max<qsizetype>(count, 0), u' ');
}

Path parentOf(const Path &path)
{
    return path.first(path.size() - 1);
}

// The column that a block below the value at `path` is measured from: of its key, or of its dash.
qsizetype anchorColumn(const Editor &editor, const Path &path)
{
    if (path.isEmpty())
        return -1;
    const Node parent = at(editor.root(), parentOf(path));
    return parent.range().begin.column;
}

bool sameEntries(const QList<Entry> &few, const QList<Entry> &many)
{
    return std::ranges::all_of(few, [&](const Entry &entry) {
        return std::ranges::any_of(many, [&](const Entry &other) {
            return entry.key.sameValue(other.key) && entry.value.sameValue(other.value);
        });
    });
}

// A new entry below a key or dash whose value is empty, or in an empty file.
TextEdit insertBelow(const Editor &editor, const Path &path, const Node &node, qsizetype step, const QString &text)
{
    if (path.isEmpty()) {
        const QByteArrayView bytes = editor.bytes();
        const bool open = !bytes.isEmpty() && !bytes.endsWith('\n') && !bytes.endsWith('\r') && bytes != QByteArrayView("\xEF\xBB\xBF");
        return editor.insert(bytes.size(), (open ? editor.lineEnd() : QString()) + text + editor.lineEnd());
    }
    const QString indent = spaces(anchorColumn(editor, path) + step);
    QString block = editor.lineEnd() + indent + text;
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

TextEdit insertIntoFlow(const Editor &editor, const Node &node, qsizetype lastEnd, int lastLine, const QString &text)
{
    if (lastEnd < 0)
        return editor.insert(node.range().begin.offset + 1, text);
    const bool ownLine = lastLine > node.range().begin.line && node.range().end.line > lastLine;
    if (!ownLine)
        return editor.insert(lastEnd, u", "_s + text);
    const qsizetype begin = editor.map().lineBegin(lastLine);
    qsizetype indent = 0;
    while (editor.bytes()[begin + indent] == ' ')
        ++indent;
    return editor.insert(lastEnd, u","_s + editor.lineEnd() + spaces(indent) + text);
}

Edits replaceScalar(const Editor &editor, const Path &path, const Node &node, const QString &value, Writing writing)
{
    const bool flow = editor.insideFlow(path);
    if (writing == Writing::Keep) {
        const bool typed = node.style() == Style::Plain && !node.isNull() && mayReadAsOther(node.text());
        writing = typed && mayReadAsOther(value) ? Writing::Plain : Writing::Text;
    }
    const bool block = node.style() == Style::Literal || node.style() == Style::Folded;
    QString text;
    if (block) {
        qsizetype indent = anchorColumn(editor, path) + editor.mappingStep();
        const int first = node.range().begin.line + 1;
        if (node.range().end.line >= first) {
            qsizetype at = editor.map().lineBegin(first);
            for (indent = 0; at < editor.bytes().size() && editor.bytes()[at] == ' '; ++at)
                ++indent;
        }
        text = blockText(value, node.style(), indent, editor.lineEnd());
    }
    if (text.isEmpty())
        text = scalarText(value, node.isQuoted() ? node.style() : Style::Plain, writing, flow);
    const qsizetype begin = node.range().begin.offset;
    TextEdit edit = editor.replace(begin, node.range().end.offset, text);
    if (node.range().isEmpty() && begin > 0) {
        const char before = editor.bytes()[begin - 1];
        if (before == ':' || before == '-')
            edit.text.prepend(u' ');
        else if (before != ' ')
            edit.text.prepend(u": "_s);
    }
    return editor.finish({edit}, path, [&](const Node &, const Node &after) {
        return after.isScalar() && after.text() == value && (writing == Writing::Plain || !after.isNull());
    });
}

// Takes a stretch out, or writes `empty` when it was all that the collection held.
TextEdit removal(const Editor &editor, const Path &path, const Node &collection, bool last, const SourceRange &stretch, const QString &empty)
{
    if (!last || path.isEmpty() || collection.style() == Style::Flow)
        return {stretch, {}};
    const SourceRange &range = collection.range();
    qsizetype begin = range.begin.offset;
    while (begin > 0 && QByteArrayView(" \r\n").contains(editor.bytes()[begin - 1]))
        --begin;
    const bool afterMark = begin > 0 && (editor.bytes()[begin - 1] == ':' || editor.bytes()[begin - 1] == '-');
    if (afterMark)
        return editor.replace(begin, range.end.offset, u' ' + empty);
    return editor.replace(range.begin.offset, range.end.offset, empty);
}

// A removal at the very end of a file takes the line end before it along, unless that would change the value before.
Edits finishRemoval(const Editor &editor, const TextEdit &edit, const Path &path, const Editor::Check &check)
{
    Edits edits = editor.finish({edit}, path, check);
    const qsizetype next = editor.map().lineBegin(edit.range.begin.line + 1);
    if (edits || !edit.text.isEmpty() || next > edit.range.end.offset)
        return edits;
    return editor.finish({editor.replace(next, edit.range.end.offset, {})}, path, check);
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

Edits setKey(const Source &source, const Node &root, const Path &mapping, const QString &key, const QString &value, Writing writing)
{
    const Editor editor(source, root);
    Path path = mapping;
    path.append({key});
    if (auto refusal = editor.refusal(mapping))
        return std::unexpected(*refusal);
    const Node node = at(root, mapping);
    const QList<Entry> own = ownEntries(node);
    if (std::ranges::any_of(own, [&](const Entry &entry) { return entry.key.isScalar() && entry.key.text() == key; }))
        return setScalar(source, root, path, value, writing);
    if (!node.alias().isEmpty() || (!node.isMapping() && !node.isNull() && !(node.isMissing() && mapping.isEmpty())))
        return std::unexpected(node.isMissing() ? missingPlace(mapping) : unsupportedPlace(mapping));
    const bool flow = node.style() == Style::Flow || editor.insideFlow(mapping);
    const QString entry = scalarText(key, Style::Plain, Writing::Plain, flow) + u": "_s
        + scalarText(value, Style::Plain, writing == Writing::Keep ? Writing::Text : writing, flow);
    TextEdit edit;
    if (!node.isMapping()) {
        if (flow)
            return std::unexpected(unsupportedPlace(mapping));
        edit = insertBelow(editor, mapping, node, editor.mappingStep(), entry);
    } else if (flow) {
        edit = insertIntoFlow(editor, node, own.isEmpty() ? -1 : endOf(own.last()), own.isEmpty() ? 0 : own.last().value.range().end.line, entry);
    } else {
        edit = editor.insert(editor.map().lineEnd(node.range().end.line), editor.lineEnd() + spaces(node.range().begin.column) + entry);
    }
    return editor.finish({edit}, mapping, [&](const Node &before, const Node &after) {
        QList<Entry> kept = before.entries();
        kept.removeIf([&](const Entry &e) { return e.key.text() == key; });
        return after.isMapping() && after.find(key).isScalar() && after.find(key).text() == value && after.size() == kept.size() + 1
            && sameEntries(kept, after.entries());
    });
}

Edits removeKey(const Source &source, const Node &root, const Path &mapping, const QString &key)
{
    const Editor editor(source, root);
    if (auto refusal = editor.refusal(mapping))
        return std::unexpected(*refusal);
    const Node node = at(root, mapping);
    Path path = mapping;
    path.append({key});
    const QList<Entry> own = ownEntries(node);
    const auto found = std::ranges::find_if(own, [&](const Entry &e) { return e.key.isScalar() && e.key.text() == key; });
    if (!node.alias().isEmpty() || (found == own.end() && node.entry(key)))
        return std::unexpected(unsupportedPlace(path));
    if (found == own.end())
        return std::unexpected(missingPlace(path));
    const SourceRange stretch = entryStretch(editor.bytes(), editor.map(), own, found - own.begin(), node.style() == Style::Flow);
    const TextEdit edit = removal(editor, mapping, node, node.size() == 1, stretch, u"{}"_s);
    return finishRemoval(editor, edit, mapping, [&](const Node &before, const Node &after) {
        QList<Entry> kept = before.entries();
        kept.removeIf([&](const Entry &e) { return e.key.text() == key; });
        const bool gone = after.isMapping() || (after.isMissing() && mapping.isEmpty());
        return gone && after.size() == kept.size() && sameEntries(kept, after.entries());
    });
}

Edits renameKey(const Source &source, const Node &root, const Path &mapping, const QString &key, const QString &newKey)
{
    const Editor editor(source, root);
    if (auto refusal = editor.refusal(mapping))
        return std::unexpected(*refusal);
    const Node node = at(root, mapping);
    Path path = mapping;
    path.append({key});
    const Entry *entry = node.entry(key);
    if (!entry)
        return std::unexpected(missingPlace(path));
    if (node.entry(newKey) || !node.alias().isEmpty() || editor.refusal(path))
        return std::unexpected(unsupportedPlace(path));
    const Node &old = entry->key;
    const bool flow = node.style() == Style::Flow;
    const QString text = scalarText(newKey, old.isQuoted() ? old.style() : Style::Plain, Writing::Plain, flow);
    const TextEdit edit = editor.replace(old.range().begin.offset, old.range().end.offset, text);
    return editor.finish({edit}, mapping, [&](const Node &before, const Node &after) {
        QList<Entry> kept = before.entries();
        kept.removeIf([&](const Entry &e) { return e.key.text() == key; });
        return after.isMapping() && after.size() == before.size() && sameEntries(kept, after.entries())
            && after.find(newKey).sameValue(before.find(key));
    });
}

Edits appendItem(const Source &source, const Node &root, const Path &list, const QString &lines)
{
    const Editor editor(source, root);
    if (auto refusal = editor.refusal(list))
        return std::unexpected(*refusal);
    const Node node = at(root, list);
    const Node item = read({{}, lines.toUtf8()}).root;
    const bool absent = node.isMissing() && !list.isEmpty() && at(root, parentOf(list)).isMapping() && list.last().index < 0;
    if (node.isMissing() && !absent)
        return std::unexpected(missingPlace(list));
    if (item.isMissing() || !node.alias().isEmpty() || (!node.isSequence() && !node.isNull() && !absent))
        return std::unexpected(unsupportedPlace(list));
    const auto block = [&](qsizetype indent) {
        return u"- "_s + lines.trimmed().replace(u'\n', editor.lineEnd() + spaces(indent + 2));
    };
    const bool flow = node.style() == Style::Flow || editor.insideFlow(list);
    TextEdit edit;
    if (absent) {
        const Path parentPath = parentOf(list);
        const Node parent = at(root, parentPath);
        if (parent.style() == Style::Flow || flow || !parent.alias().isEmpty())
            return std::unexpected(unsupportedPlace(list));
        const qsizetype indent = parent.range().begin.column;
        const qsizetype dash = indent + editor.listStep();
        const QString key = scalarText(list.last().key, Style::Plain, Writing::Plain, false);
        edit = editor.insert(editor.map().lineEnd(parent.range().end.line),
                             editor.lineEnd() + spaces(indent) + key + u':' + editor.lineEnd() + spaces(dash) + block(dash));
        return editor.finish({edit}, parentPath, [&](const Node &before, const Node &after) {
            const Node added = after.find(list.last().key);
            return after.size() == before.size() + 1 && sameEntries(before.entries(), after.entries()) && added.size() == 1
                && added.items().value(0).sameValue(item);
        });
    }
    if (!node.isSequence()) {
        if (flow)
            return std::unexpected(unsupportedPlace(list));
        const qsizetype step = list.isEmpty() ? 0 : editor.listStep();
        edit = insertBelow(editor, list, node, step, block(std::max<qsizetype>(anchorColumn(editor, list), 0) + step));
    } else if (flow && node.items().isEmpty() && !item.isScalar() && !list.isEmpty() && !editor.insideFlow(list)) {
        // `key: []` becomes a block, which is how people write lists of mappings.
        const qsizetype dash = anchorColumn(editor, list) + editor.listStep();
        qsizetype begin = node.range().begin.offset;
        if (begin > 0 && editor.bytes()[begin - 1] == ' ')
            --begin;
        const qsizetype lineEnd = editor.map().lineEnd(node.range().end.line);
        const QByteArrayView tail = editor.bytes().sliced(node.range().end.offset, lineEnd - node.range().end.offset);
        edit = editor.replace(begin, lineEnd, QString::fromUtf8(tail) + editor.lineEnd() + spaces(dash) + block(dash));
    } else if (flow) {
        const QList<Node> &items = node.items();
        edit = insertIntoFlow(editor, node, items.isEmpty() ? -1 : items.last().range().end.offset,
                              items.isEmpty() ? 0 : items.last().range().end.line, flowText(item));
    } else {
        const qsizetype indent = node.range().begin.column;
        edit = editor.insert(editor.map().lineEnd(node.range().end.line), editor.lineEnd() + spaces(indent) + block(indent));
    }
    return editor.finish({edit}, list, [&](const Node &before, const Node &after) {
        const auto kept = std::ranges::equal(before.items(), after.items().first(std::min(before.items().size(), after.items().size())),
                                             [](const Node &a, const Node &b) { return a.sameValue(b); });
        return after.isSequence() && after.size() == before.items().size() + 1 && kept && after.items().last().sameValue(item);
    });
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
    const SourceRange stretch = itemStretch(editor.bytes(), editor.map(), node.items(), index, node.style() == Style::Flow);
    const TextEdit edit = removal(editor, list, node, node.size() == 1, stretch, u"[]"_s);
    return finishRemoval(editor, edit, list, [&](const Node &before, const Node &after) {
        QList<Node> kept = before.items();
        kept.removeAt(index);
        const bool gone = after.isSequence() || (after.isMissing() && list.isEmpty());
        return gone && std::ranges::equal(kept, after.items(), [](const Node &a, const Node &b) { return a.sameValue(b); });
    });
}

} // namespace csis::yaml
