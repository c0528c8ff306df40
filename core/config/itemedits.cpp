// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/itemedits.h"

#include "core/base/names.h"
#include "core/config/say.h"
#include "core/model/registry.h"
#include "core/yaml/edits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::config {

Result<QList<FileEdit>> renameItem(const Loaded &loaded, const model::ItemRef &ref, const QString &name, const QList<Mention> &mentions)
{
    const auto itemOf = [&](const model::ItemRef &one) { return loaded.configuration ? loaded.configuration->item(one) : nullptr; };
    const model::Item *item = itemOf(ref);
    const yaml::Node own = item ? item->node.find(u"name") : yaml::Node();
    if (!own.isScalar())
        return failure(u"edit.missing"_s, Say::tr("%1 is not in the tree any more").arg(ref.name));
    const QString canonical = safeName(name);
    if (canonical.isEmpty())
        return failure(u"edit.name-taken"_s, Say::tr("It needs a name"));
    if (const model::Item *other = itemOf({ref.kind, canonical}); other && other != item)
        return failure(u"edit.name-taken"_s, Say::tr("The name %1 is taken").arg(name));
    QMap<QString, QList<TextEdit>> edits;
    edits[item->file].append({own.range(), yaml::writeScalar(name, own.style())});
    for (const Mention &mention : mentions) {
        const yaml::Node root = loaded.documents.value(mention.where.file).root;
        const Position at = mention.where.range.begin;
        const yaml::Node scalar = yaml::at(root, yaml::pathAt(root, at.line, at.column));
        if (safeName(scalar.text()) == ref.name)
            edits[mention.where.file].append({mention.where.range, yaml::writeScalar(name, mention.style)});
    }
    QList<FileEdit> files;
    for (auto it = edits.begin(); it != edits.end(); ++it) {
        std::ranges::sort(*it, {}, [](const TextEdit &edit) { return edit.range.begin.offset; });
        files.append({it.key(), *it});
    }
    return files;
}

QStringList filesFor(const Loaded &loaded, const QStringList &files, const QString &kind)
{
    QStringList found;
    for (const QString &file : files) {
        const schema::Kind *document = model::documentKindOf(file);
        if (document && document->field(kind) && !file.startsWith("overlays/"_L1))
            found.append(file);
    }
    std::ranges::stable_sort(found, std::ranges::greater(),
                             [&](const QString &file) { return loaded.documents.value(file).root.find(kind).size(); });
    return found;
}

QString freeName(const Configuration &configuration, const QString &kind, const QString &wish, const QString &own, const QSet<QString> &labels)
{
    QSet<QString> taken = labels;
    for (const QString &name : configuration.names(kind)) {
        if (name != own)
            taken.insert(hclLabel(name));
    }
    QString name = wish;
    for (int number = 2; taken.contains(hclLabel(name)); ++number)
        name = u"%1-%2"_s.arg(wish).arg(number);
    return name;
}

std::optional<int> nextNumber(const Configuration &configuration, const QString &kind)
{
    std::optional<int> highest;
    for (const model::Group &group : configuration.groups) {
        if (kind == "groups"_L1 && group.gid)
            highest = std::max(highest.value_or(0), *group.gid);
    }
    for (const model::User &user : configuration.users) {
        if (kind == "users"_L1 && user.uid)
            highest = std::max(highest.value_or(0), *user.uid);
    }
    return highest ? std::optional(*highest + 1) : std::nullopt;
}

} // namespace csis::config
