// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/mending.h"

#include "core/config/mentions.h"
#include "core/model/registry.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {

Mending::Mending(const config::Loaded &loaded, const QMap<QString, QByteArray> &texts, const Diagnostic &one)
    : finding(one), configuration(*loaded.configuration), m_loaded(loaded), m_texts(texts)
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
    if (edits && !edits->isEmpty())
        fixes.append({title, {{file, *edits}}});
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

void Mending::write(const QString &title, const QString &text)
{
    fixes.append({title, {{file(), {{finding.where.range, text}}}}});
}

void Mending::rename(const model::Item &item, const QString &name)
{
    if (name.isEmpty() || name == item.name)
        return;
    const yaml::Node own = item.node.find(u"name");
    if (!own.isScalar() || !m_texts.contains(item.file))
        return;
    QMap<QString, QList<TextEdit>> edits;
    edits[item.file].append({own.range(), yaml::writeScalar(name, own.style())});
    for (const config::Mention &mention : config::mentionsOf(m_loaded, item.ref())) {
        if (mention.byTemplate)
            return; // what the template is made of stands elsewhere
        edits[mention.where.file].append({mention.where.range, yaml::writeScalar(name, mention.style)});
    }
    Fix fix{FixWords::tr("Rename to '%1' here and wherever it is named").arg(name), {}};
    for (auto one = edits.begin(); one != edits.end(); ++one) {
        std::ranges::sort(*one, {}, [](const TextEdit &edit) { return edit.range.begin.offset; });
        fix.edits.append({one.key(), *one});
    }
    fixes.append(std::move(fix));
}

int Mending::freeNumber(bool ofGroup) const
{
    int highest = ofGroup ? 5000 : 6000;
    for (const model::Group &group : configuration.groups)
        highest = std::max(highest, ofGroup ? group.gid.value_or(0) : 0);
    for (const model::User &user : configuration.users)
        highest = std::max(highest, ofGroup ? 0 : user.uid.value_or(0));
    return highest + 1;
}

QString Mending::fileFor(const QString &list, const QString &folder) const
{
    QString best;
    for (auto one = m_loaded.documents.cbegin(); one != m_loaded.documents.cend(); ++one) {
        if (one.key().startsWith(folder + u'/') && one->root.find(list).isSequence() && one.key() > best)
            best = one.key();
    }
    return best;
}

} // namespace csis::rules
