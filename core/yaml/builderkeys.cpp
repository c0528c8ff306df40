// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/builder.h"

#include "core/yaml/layout.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

struct Keys {
    Q_DECLARE_TR_FUNCTIONS(YamlReader)
};

} // namespace

void Builder::checkKeys(const Node::Data &mapping)
{
    const QList<Entry> &entries = mapping.entries;
    QHash<QString, qsizetype> seen;
    const bool many = entries.size() > 12;
    QList<Piece> pieces; // worked out when the first key stands twice
    const auto duplicate = [&](qsizetype first, qsizetype second) {
        const Outline outline{m_text.bytes, *m_text.map, mapping.style == Style::Flow, mapping.range.begin.offset, mapping.range.end.offset};
        if (pieces.isEmpty())
            pieces = piecesOf(outline, entries);
        reportDuplicate(mapping, outline, pieces, first, second);
    };
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const Node &key = entries[i].key;
        if (!key.isScalar() && m_broken)
            continue;
        if (!key.isScalar()) {
            const bool braces = QByteArrayView(m_text.bytes).sliced(mapping.range.begin.offset).startsWith("{{");
            Diagnostic &diagnostic = report(u"yaml.syntax"_s,
                braces ? Keys::tr("a value that begins with '{{' must stand in quotes")
                       : Keys::tr("a key must be one word or text, not a list or mapping"),
                braces ? mapping.range : key.range());
            if (auto fix = quoteValueFix(m_source, m_text, mapping.range.begin.line); fix && braces)
                diagnostic.fixes.append(*fix);
            continue;
        }
        if (key.style() == Style::Plain && key.text() == "<<"_L1)
            continue;
        if (many) {
            if (const auto first = seen.constFind(key.text()); first != seen.constEnd())
                duplicate(*first, i);
            else
                seen.insert(key.text(), i);
            continue;
        }
        for (qsizetype j = 0; j < i; ++j) {
            if (entries[j].key.isScalar() && entries[j].key.text() == key.text()) {
                duplicate(j, i);
                break;
            }
        }
    }
}

void Builder::reportDuplicate(const Node::Data &mapping, const Outline &outline, const QList<Piece> &pieces, qsizetype first, qsizetype second)
{
    const Node &key = mapping.entries[second].key;
    const Node &earlier = mapping.entries[first].key;
    Diagnostic &diagnostic = report(u"yaml.duplicate-key"_s,
        Keys::tr("the key '%1' stands twice in one mapping (first in line %2): keep one of them")
            .arg(key.text()).arg(earlier.range().begin.line + 1),
        key.range());
    diagnostic.related.append({{m_source.file, earlier.range()}, Keys::tr("first written here")});
    const auto offer = [&](qsizetype index, const QString &title) {
        const QList<SourceRange> cuts = plainRemoval(outline, pieces, index);
        QList<TextEdit> edits;
        for (const SourceRange &range : cuts)
            edits.append({range, {}});
        diagnostic.fixes.append({title, {{m_source.file, edits}}});
    };
    offer(second, Keys::tr("Remove this one"));
    offer(first, Keys::tr("Remove the first one"));
}

void Builder::resolveMerges(Node::Data &mapping)
{
    const auto isMerge = [](const Entry &entry) {
        return entry.key.isScalar() && entry.key.style() == Style::Plain && entry.key.text() == "<<"_L1;
    };
    if (std::ranges::none_of(std::as_const(mapping.entries), isMerge))
        return;
    QSet<QString> taken;
    for (const Entry &entry : std::as_const(mapping.entries)) {
        if (!isMerge(entry))
            taken.insert(entry.key.text());
    }
    QList<Entry> merged;
    QList<qsizetype> indexes;
    for (const Entry &entry : std::as_const(mapping.entries)) {
        if (!isMerge(entry)) {
            merged.append(entry);
            continue;
        }
        const QList<Node> sources = entry.value.isSequence() ? entry.value.items() : QList<Node>{entry.value};
        for (const Node &from : sources) {
            if (!from.isMapping()) {
                report(u"yaml.syntax"_s, Keys::tr("'<<' takes a mapping or a list of mappings"), from.range());
                continue;
            }
            for (const Entry &given : from.entries()) {
                if (taken.contains(given.key.text()))
                    continue;
                taken.insert(given.key.text());
                indexes.append(merged.size());
                merged.append(given);
            }
        }
    }
    mapping.entries = std::move(merged);
    NodeMarks marks = mapping.marks ? *mapping.marks : NodeMarks{};
    marks.merged = indexes;
    mapping.marks = std::make_shared<const NodeMarks>(std::move(marks));
}

} // namespace csis::yaml
