// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/editor.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

struct Editing {
    Q_DECLARE_TR_FUNCTIONS(YamlEdits)
};

bool sameBut(const Node &before, const Node &after, const Path &path, qsizetype depth, const Editor::Check &check)
{
    if (depth == path.size())
        return check(before, after);
    if (before.kind() != after.kind() || before.size() != after.size())
        return false;
    const PathStep &step = path[depth];
    for (qsizetype i = 0; i < before.items().size(); ++i) {
        const Node &now = after.items()[i];
        if (i == step.index ? !sameBut(before.items()[i], now, path, depth + 1, check) : !before.items()[i].sameValue(now))
            return false;
    }
    for (qsizetype i = 0; i < before.entries().size(); ++i) {
        const Entry &was = before.entries()[i];
        const Entry &now = after.entries()[i];
        const bool there = step.index < 0 && was.key.text() == step.key;
        if (!was.key.sameValue(now.key))
            return false;
        if (there ? !sameBut(was.value, now.value, path, depth + 1, check) : !was.value.sameValue(now.value))
            return false;
    }
    return true;
}

Error borrowedPlace(const Path &path, const QString &by)
{
    return {u"edit.unsupported"_s,
            Editing::tr("'%1' is taken over by '%2' from another place: change it there, or in the text editor").arg(formatPath(path), by)};
}

// The distances between a mapping's keys and what is indented below them.
void steps(const Node &node, qsizetype &mapping, qsizetype &list)
{
    for (const Entry &entry : node.entries()) {
        const Node &value = entry.value;
        const qsizetype step = value.range().begin.column - entry.key.range().begin.column;
        const bool below = value.range().begin.line > entry.key.range().end.line && value.alias().isEmpty();
        if (below && value.style() == Style::Block && value.isMapping() && mapping < 0)
            mapping = step;
        if (below && value.style() == Style::Block && value.isSequence() && list < 0)
            list = step;
        if (mapping < 0 || list < 0)
            steps(value, mapping, list);
    }
    for (const Node &item : node.items()) {
        if (mapping < 0 || list < 0)
            steps(item, mapping, list);
    }
}

} // namespace

bool sameEntries(const QList<Entry> &few, const QList<Entry> &many)
{
    return std::ranges::all_of(few, [&](const Entry &entry) {
        return std::ranges::any_of(many, [&](const Entry &other) {
            return entry.key.sameValue(other.key) && entry.value.sameValue(other.value);
        });
    });
}

Path parentOf(const Path &path)
{
    return path.first(path.size() - 1);
}

QString spaces(qsizetype count)
{
    return QString(std::max<qsizetype>(count, 0), u' ');
}

Error missingPlace(const Path &path)
{
    return {u"edit.missing"_s, Editing::tr("there is no '%1' in this file").arg(formatPath(path))};
}

Error unsupportedPlace(const Path &path)
{
    return {u"edit.unsupported"_s, Editing::tr("'%1' is written in a form that only the text editor can change").arg(formatPath(path))};
}

Editor::Editor(const Source &source, const Node &root)
    : m_source(source), m_root(root), m_map(source.bytes), m_lineEnd(u"\n"_s)
{
    if (const LineEnd end = source.lineEnd(); end == LineEnd::Cr)
        m_lineEnd = u"\r"_s;
    else if (end == LineEnd::CrLf || (end == LineEnd::Mixed && source.bytes.indexOf("\r\n") >= 0))
        m_lineEnd = u"\r\n"_s;
}

std::optional<Error> Editor::refusal(const Path &path) const
{
    Node node = m_root;
    for (const PathStep &step : path) {
        if (!node.alias().isEmpty())
            return borrowedPlace(path, u'*' + node.alias());
        if (step.index < 0) {
            const Entry *entry = node.entry(step.key);
            if (entry && isMerged(node, entry - node.entries().constData()))
                return borrowedPlace(path, u"<<"_s);
        }
        node = at(node, {step});
    }
    return std::nullopt;
}

bool Editor::insideFlow(const Path &path) const
{
    Node node = m_root;
    for (const PathStep &step : path) {
        if (node.style() == Style::Flow)
            return true;
        node = at(node, {step});
    }
    return false;
}

qsizetype Editor::mappingStep() const
{
    qsizetype mapping = -1;
    qsizetype list = -1;
    steps(m_root, mapping, list);
    return mapping > 0 ? mapping : 2;
}

qsizetype Editor::listStep() const
{
    qsizetype mapping = -1;
    qsizetype list = -1;
    steps(m_root, mapping, list);
    return list >= 0 ? list : 2;
}

qsizetype Editor::anchorColumn(const Path &path) const
{
    return path.isEmpty() ? -1 : at(m_root, parentOf(path)).range().begin.column;
}

qsizetype Editor::dashColumn(const Path &path) const
{
    if (path.isEmpty())
        return 0;
    return anchorColumn(path) + (path.last().index >= 0 ? 2 : listStep());
}

Outline Editor::outline(const Node &collection) const
{
    const bool flow = collection.style() == Style::Flow;
    const qsizetype begin = collection.range().begin.offset;
    qsizetype end = collection.range().end.offset;
    const bool brackets = flow && begin < end && (m_source.bytes[begin] == '{' || m_source.bytes[begin] == '[');
    return {m_source.bytes, m_map, flow, begin + (brackets ? 1 : 0), end - (brackets ? 1 : 0)};
}

QString Editor::indented(const QString &lines, qsizetype indent) const
{
    QStringList all = lines.trimmed().split(u'\n');
    for (qsizetype i = 1; i < all.size(); ++i) {
        if (!all[i].isEmpty())
            all[i].prepend(spaces(indent));
    }
    return all.join(m_lineEnd);
}

Result<QList<TextEdit>> Editor::finish(const QList<TextEdit> &edits, const Path &path, const Check &check) const
{
    const Document after = read({m_source.file, apply(m_source, edits)});
    const auto faults = [](const Document &document) {
        return std::ranges::count_if(document.diagnostics, [](const Diagnostic &d) { return d.severity == Severity::Error; });
    };
    const auto now = faults(after);
    if ((now == 0 || now <= faults(read(m_source))) && sameBut(m_root, after.root, path, 0, check))
        return edits;
    // What is read again through an alias would change along.
    Node node = m_root;
    for (qsizetype depth = 0;; ++depth) {
        if (!anchorAt(node).isEmpty())
            return failure(u"edit.unsupported"_s,
                Editing::tr("'%1' is used again where '*%2' stands: only the text editor can change it").arg(formatPath(path), anchorAt(node)));
        if (depth == path.size())
            return std::unexpected(unsupportedPlace(path));
        node = at(node, {path[depth]});
    }
}

QByteArray apply(const Source &source, const QList<TextEdit> &edits)
{
    QByteArray bytes;
    qsizetype from = 0;
    for (const TextEdit &edit : edits) {
        const qsizetype begin = std::clamp(edit.range.begin.offset, from, source.bytes.size());
        bytes += QByteArrayView(source.bytes).sliced(from, begin - from);
        bytes += edit.text.toUtf8();
        from = std::clamp(edit.range.end.offset, begin, source.bytes.size());
    }
    return bytes + source.bytes.sliced(from);
}

} // namespace csis::yaml
