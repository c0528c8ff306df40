// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Users, groups, storages, images and instances: everything that stands in the item folders.
#include "core/config/loadstate.h"

#include "core/base/names.h"
#include "core/model/registry.h"
#include "core/schema/binder.h"
#include "core/config/say.h"


using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

/// The items of one list of one file, with what was found while reading them.
template<class T> struct Bound {
    QList<T> items;
    QList<Diagnostic> diagnostics;
};

/// The list under the kind's own key; everything else in the file is another kind's or a slip.
yaml::Node listOf(LoadState &state, const QString &file, const QString &key, QList<Diagnostic> &out)
{
    const yaml::Node &root = state.document(file);
    if (root.isMissing() || root.isNull())
        return {};
    if (!root.isMapping()) {
        out.append({u"items.shape"_s, Severity::Error,
                    u"YAML file %1 does not contain a top-level dictionary to extract '%2' from."_s.arg(state.fullPath(file), key),
                    {file, root.range()}, {}, {}});
        return {};
    }
    const yaml::Node list = root.find(key);
    if (!list.isMissing() && !list.isNull() && !list.isSequence()) {
        out.append({u"items.shape"_s, Severity::Error, Say::tr("%1: `%2` must be a list of entries").arg(state.fullPath(file), key),
                    {file, list.range()}, {}, {}});
        return {};
    }
    return list;
}

/// Warns of keys beside the lists: a file may hold others, but they are read by nobody.
void reportStrayKeys(LoadState &state, const QString &folder, const QString &file)
{
    const yaml::Node &root = state.document(file);
    const schema::Kind *kind = model::documentKind(folder);
    for (const yaml::Entry &entry : root.entries()) {
        const QString &key = entry.key.text();
        if (kind->field(key))
            continue;
        const QStringList near = didYouMean(key, kind->fieldNames());
        QList<Fix> fixes;
        QString message = Say::tr("`%1` is not read in %2/").arg(key, folder);
        if (!near.isEmpty()) {
            message += didYouMeanText(near);
            fixes.append(schema::replaceFix(Say::tr("Rename to '%1'").arg(near.first()), file, entry.key.range(), near.first()));
        } else if (model::itemKeys().contains(key)) {
            message += Say::tr("; such a list belongs in %1/").arg(model::itemFolder(key));
        }
        state.report(u"items.stray-key"_s, Severity::Warning, message, {file, entry.key.range()}, {}, std::move(fixes));
    }
}

template<class T>
void bindEntry(const QString &key, const RawEntry &entry, const QString &fullPath, QList<T> &items, QList<Diagnostic> &out)
{
    const yaml::Node name = entry.node.find(u"name");
    if (!entry.node.isMapping() || name.isMissing() || name.isNull() || !name.isScalar()) {
        // A name that is there but empty of meaning was reported with the reserved words.
        if (name.isMissing() || !name.isScalar())
            out.append({u"items.no-name"_s, Severity::Error,
                        u"Item in %1 is missing 'name' field: "_s.arg(fullPath) + Say::tr("every entry of `%1` needs one").arg(key),
                        {entry.file, namePlace(entry.node)}, {}, {}});
        return;
    }
    if (entryName(entry.node).isEmpty())
        return;
    T &item = items.emplaceBack();
    schema::Binder binder(entry.file, out);
    if (!entry.foreign.isEmpty())
        binder.setForeign(&entry.foreign);
    binder.bind(*model::itemKind(key), &item, entry.node);
    item.kind = key;
    item.name = entryName(entry.node);
    item.file = entry.file;
    item.node = entry.node;
    item.transient = entry.transient;
}

/// Expands the templates of an item, for which it is `this` itself.
yaml::Node expanded(LoadState &state, const QString &key, const RawEntry &entry)
{
    Templates templates(entry.file, templateLookup(state, key, entry.node), state.diagnostics);
    return templates.expand(entry.node);
}

/// Gives each item its name, once.
template<class T> void claimNames(LoadState &state, const QString &key, QList<T> &items)
{
    QHash<QString, qsizetype> taken;
    taken.reserve(items.size());
    QList<qsizetype> twice;
    for (qsizetype i = 0; i < items.size(); ++i) {
        const auto before = taken.constFind(items[i].name);
        if (before == taken.constEnd()) {
            taken.insert(items[i].name, i);
            continue;
        }
        const T &first = items.at(*before);
        const Location where{items.at(i).file, namePlace(items.at(i).node)};
        state.report(u"names.duplicate"_s, Severity::Error,
                     u"Duplicate key %1 found in image files."_s.arg(items.at(i).name)
                         + Say::tr(" (%1: names are compared in lower case, with spaces as underscores)").arg(key),
                     where, {{{first.file, namePlace(first.node)}, Say::tr("first declared here")}});
        twice.prepend(i);
    }
    for (const qsizetype position : std::as_const(twice))
        items.removeAt(position);
}

/// The usual way: file by file, each kept from load to load.
template<class T> void readByFile(LoadState &state, const QString &key, QList<T> &items)
{
    for (const QString &file : state.itemFiles.value(model::itemFolder(key))) {
        CachedFile &cached = state.files[file];
        std::any &kept = cached.bound[state.sealed ? u"sealed "_s + key : key];
        if (!kept.has_value()) {
            Bound<T> bound;
            const QList<yaml::Node> entries = listOf(state, file, key, bound.diagnostics).items();
            for (const yaml::Node &node : entries) {
                RawEntry entry{file, node};
                if (cached.structure.hasTemplates)
                    entry.node = expanded(state, key, entry);
                bindEntry(key, entry, state.fullPath(file), bound.items, bound.diagnostics);
            }
            if (cached.structure.hasTemplates) {
                items += bound.items;
                state.diagnostics += bound.diagnostics;
                continue;
            }
            kept = std::move(bound);
        }
        const auto &bound = *std::any_cast<Bound<T>>(&kept);
        items += bound.items;
        state.diagnostics += bound.diagnostics;
    }
}

/// With overlays or --undeclare: all entries first, then the changes, then reading.
template<class T> void readOverlaid(LoadState &state, const QString &key, QList<T> &items)
{
    QList<RawEntry> entries;
    for (const QString &file : state.itemFiles.value(model::itemFolder(key))) {
        const QList<yaml::Node> written = listOf(state, file, key, state.diagnostics).items();
        for (const yaml::Node &node : written)
            entries.append({file, node});
    }
    overlayEntries(state, key, entries);
    for (RawEntry &entry : entries) {
        entry.node = expanded(state, key, entry);
        bindEntry(key, entry, state.fullPath(entry.file), items, state.diagnostics);
    }
}

template<class T> void readList(LoadState &state, const QString &key, QList<T> &items)
{
    if (state.overlays.isEmpty() && state.undeclared.isEmpty())
        readByFile(state, key, items);
    else
        readOverlaid(state, key, items);
    claimNames(state, key, items);
    state.configuration.indexKind(key);
}

} // namespace

void readItems(LoadState &state)
{
    for (auto files = state.itemFiles.constBegin(); files != state.itemFiles.constEnd(); ++files) {
        for (const QString &file : *files)
            reportStrayKeys(state, files.key(), file);
    }
    Configuration &c = state.configuration;
    readList(state, u"users"_s, c.users);
    readList(state, u"groups"_s, c.groups);
    readList(state, u"storages"_s, c.storages);
    readList(state, u"images"_s, c.images);
    readList(state, u"instances"_s, c.instances);
}

} // namespace csis::config
