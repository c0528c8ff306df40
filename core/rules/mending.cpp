// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/mending.h"

#include "core/base/names.h"
#include "core/config/itemedits.h"
#include "core/rules/recordnames.h"
#include "core/secrets/markers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {

Mending::Mending(const Ground &ground, const Diagnostic &one, Batch &batch)
    : finding(one), configuration(ground.loaded.configuration->forEmission()), m_loaded(ground.loaded), m_texts(ground.texts),
      m_meta(ground.meta), m_batch(batch)
{
    const Position &at = finding.where.range.begin;
    m_path = yaml::pathAt(root(), at.line, at.column);
}

const yaml::Node &Mending::root(const QString &file) const
{
    static const yaml::Document none;
    const auto found = m_loaded.documents.constFind(file);
    return found == m_loaded.documents.cend() ? none.root : found->root;
}

yaml::Path Mending::entryPath() const
{
    yaml::Path path = m_path;
    while (!path.isEmpty() && path.last().index < 0)
        path.removeLast();
    return path;
}

yaml::Path Mending::itemPath() const
{
    return m_path.size() >= 2 && m_path[0].index < 0 && m_path[1].index >= 0 ? m_path.first(2) : yaml::Path();
}

yaml::Path Mending::pathOf(const model::Item &item) const
{
    const Position &at = item.node.range().begin;
    const yaml::Path path = yaml::pathAt(root(item.file), at.line, at.column);
    return path.size() >= 2 ? path.first(2) : yaml::Path();
}

void Mending::offer(const QString &title, const QString &file, const Result<QList<TextEdit>> &edits)
{
    if (edits && !edits->isEmpty() && !touchesSecret(file, *edits))
        fixes.append({title, {{file, *edits}}});
}

/// What is encrypted is its author's to write anew: nothing takes its place, and nothing is made from it.
bool Mending::touchesSecret(const QString &file, const QList<TextEdit> &edits) const
{
    const QByteArray text = m_texts.value(file);
    return std::ranges::any_of(edits, [&](const TextEdit &edit) {
        const qsizetype begin = edit.range.begin.offset;
        const QByteArrayView replaced = QByteArrayView(text).sliced(begin, edit.range.end.offset - begin);
        return !edit.text.isEmpty() && !(secrets::markersIn(edit.text).isEmpty() && secrets::markersIn(replaced).isEmpty());
    });
}

void Mending::setKey(const QString &title, const yaml::Path &mapping, const QString &key, const QString &value, yaml::Writing writing,
                     const QString &other)
{
    const QString &at = other.isEmpty() ? file() : other;
    if (!mapping.isEmpty())
        offer(title, at, yaml::setKey(source(at), root(at), mapping, key, value, writing));
}

void Mending::setScalar(const QString &title, const yaml::Path &path, const QString &value, yaml::Writing writing)
{
    if (!path.isEmpty())
        offer(title, file(), yaml::setScalar(source(file()), root(), path, value, writing));
}

void Mending::removeKey(const QString &title, const yaml::Path &mapping, const QString &key)
{
    offer(title, file(), yaml::removeKey(source(file()), root(), mapping, key));
}

void Mending::removeItem(const QString &title, const yaml::Path &item)
{
    if (!item.isEmpty())
        offer(title, file(), yaml::removeItem(source(file()), root(), item));
}

void Mending::appendItem(const QString &title, const yaml::Path &list, const QString &lines, const QString &other)
{
    const QString &at = other.isEmpty() ? file() : other;
    if (!list.isEmpty())
        offer(title, at, yaml::appendItem(source(at), root(at), list, lines));
}

void Mending::replace(const QString &title, const yaml::Node &node, const QString &text)
{
    offer(title, file(), QList<TextEdit>{{node.range(), text}});
}

void Mending::rename(const model::Item &item, const QString &wish)
{
    if (wish.isEmpty() || !recordsNaming(m_meta, item.ref()).isEmpty())
        return;
    const QString prefix = item.kind + u':';
    QSet<QString> given;
    for (const QString &label : std::as_const(m_batch.labels)) {
        if (label.startsWith(prefix))
            given.insert(label.sliced(prefix.size()));
    }
    const QString name = config::freeName(configuration, item.kind, wish, item.name, given);
    if (name == item.name)
        return;
    const QList<config::Mention> mentions = config::mentionsOf(m_loaded, item.ref());
    if (std::ranges::any_of(mentions, &config::Mention::byTemplate))
        return; // what the template is made of stands elsewhere
    Result<QList<FileEdit>> edits = config::renameItem(m_loaded, item.ref(), name, mentions);
    if (!edits || std::ranges::any_of(*edits, [this](const FileEdit &one) { return !m_texts.contains(one.file); }))
        return;
    m_batch.labels.insert(prefix + hclLabel(name));
    fixes.append({FixWords::tr("Rename to '%1' here and wherever it is named").arg(name), std::move(*edits)});
}

int Mending::freeNumber(bool ofGroup)
{
    constexpr int firstGroup = 5001;
    constexpr int firstUser = 6001;
    const int next = config::nextNumber(configuration, ofGroup ? u"groups"_s : u"users"_s).value_or(0);
    return std::max(next, ofGroup ? firstGroup : firstUser) + (ofGroup ? m_batch.gids : m_batch.uids)++;
}

QString Mending::fileFor(const QString &list) const
{
    return config::filesFor(m_loaded, m_loaded.documents.keys(), list).value(0);
}

} // namespace csis::rules
