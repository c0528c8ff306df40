// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/configuration.h"

#include "core/base/names.h"

#include <QStringView>

#include <array>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

constexpr std::array classes{BuilderClass::Runtime, BuilderClass::StateBackend, BuilderClass::Mod,   BuilderClass::Storage,
                             BuilderClass::Group,   BuilderClass::User,         BuilderClass::Image, BuilderClass::Os,
                             BuilderClass::Instance, BuilderClass::Other};

/// Calls `visit` with every list of items and its key.
template<class Visit> void eachItemList(const Configuration &c, Visit visit)
{
    visit(u"executables"_s, c.executables);
    visit(u"users"_s, c.users);
    visit(u"groups"_s, c.groups);
    visit(u"storages"_s, c.storages);
    visit(u"images"_s, c.images);
    visit(u"instances"_s, c.instances);
}

template<class List> QHash<QString, qsizetype> indexOf(const List &items)
{
    QHash<QString, qsizetype> index;
    index.reserve(items.size());
    const auto itemOf = [](const auto &entry) -> const model::Item * {
        if constexpr (requires { entry->name; })
            return entry.get();
        else
            return &entry;
    };
    for (qsizetype i = 0; i < items.size(); ++i) {
        const model::Item *const item = itemOf(items[i]);
        if (!item->name.isEmpty() && !index.contains(item->name))
            index.insert(item->name, i);
    }
    for (qsizetype i = 0; i < items.size(); ++i) {
        for (const QString &alias : itemOf(items[i])->aliases) {
            if (const QString name = safeName(alias); !index.contains(name))
                index.insert(name, i);
        }
    }
    return index;
}

template<class T> const T *at(const QList<T> &list, qsizetype position)
{
    return position < 0 || position >= list.size() ? nullptr : &list[position];
}

bool covers(const model::Item &item, const QString &file, int line)
{
    const SourceRange &range = item.node.range();
    return item.file == file && line >= range.begin.line && line <= range.end.line;
}

} // namespace

QString builderKey(BuilderClass builderClass)
{
    switch (builderClass) {
    case BuilderClass::Runtime: return u"runtime_builders"_s;
    case BuilderClass::StateBackend: return u"state_backends"_s;
    case BuilderClass::Mod: return u"mod_builders"_s;
    case BuilderClass::Storage: return u"storage_builders"_s;
    case BuilderClass::Group: return u"group_builders"_s;
    case BuilderClass::User: return u"user_builders"_s;
    case BuilderClass::Image: return u"image_builders"_s;
    case BuilderClass::Os: return u"os_builders"_s;
    case BuilderClass::Instance: return u"instance_builders"_s;
    case BuilderClass::Other: return u"other_builders"_s;
    }
    return {};
}

void Configuration::buildIndex()
{
    for (const BuilderClass builderClass : classes)
        indexKind(builderKey(builderClass));
    eachItemList(*this, [this](const QString &key, const auto &) { indexKind(key); });
}

void Configuration::indexKind(const QString &kind)
{
    for (const BuilderClass builderClass : classes) {
        if (builderKey(builderClass) == kind)
            m_index.insert(kind, indexOf(builders.value(builderClass)));
    }
    eachItemList(*this, [&](const QString &key, const auto &items) {
        if (key == kind)
            m_index.insert(kind, indexOf(items));
    });
}

qsizetype Configuration::position(const QString &kind, const QString &nameOrAlias) const
{
    const auto index = m_index.constFind(kind);
    if (index == m_index.constEnd())
        return -1;
    const auto exact = index->constFind(nameOrAlias);
    if (exact != index->constEnd())
        return *exact;
    return index->value(safeName(nameOrAlias), -1);
}

const model::Builder *Configuration::builder(BuilderClass builderClass, const QString &nameOrAlias) const
{
    const auto list = builders.constFind(builderClass);
    if (list == builders.constEnd())
        return nullptr;
    const BuilderPtr *found = at(*list, position(builderKey(builderClass), nameOrAlias));
    return found ? found->get() : nullptr;
}

const model::Builder *Configuration::defaultBuilder(BuilderClass builderClass) const
{
    const auto list = builders.constFind(builderClass);
    if (list == builders.constEnd())
        return nullptr;
    for (const BuilderPtr &candidate : *list) {
        if (candidate->isDefault)
            return candidate.get();
    }
    return nullptr;
}

const model::Executable *Configuration::executable(const QString &name) const
{
    return at(executables, position(u"executables"_s, name));
}

const model::User *Configuration::user(const QString &name) const
{
    return at(users, position(u"users"_s, name));
}

const model::Group *Configuration::group(const QString &name) const
{
    return at(groups, position(u"groups"_s, name));
}

const model::Storage *Configuration::storage(const QString &nameOrAlias) const
{
    return at(storages, position(u"storages"_s, nameOrAlias));
}

const model::Image *Configuration::image(const QString &nameOrAlias) const
{
    return at(images, position(u"images"_s, nameOrAlias));
}

const model::Instance *Configuration::instance(const QString &nameOrAlias) const
{
    return at(instances, position(u"instances"_s, nameOrAlias));
}

const model::Item *Configuration::item(const model::ItemRef &ref) const
{
    const qsizetype index = position(ref.kind, ref.name);
    if (index < 0)
        return nullptr;
    for (const BuilderClass builderClass : classes) {
        if (builderKey(builderClass) == ref.kind)
            return builders.value(builderClass).at(index).get();
    }
    const model::Item *found = nullptr;
    eachItemList(*this, [&](const QString &key, const auto &items) {
        if (key == ref.kind)
            found = at(items, index);
    });
    return found;
}

const model::Item *Configuration::itemAt(const QString &file, int line) const
{
    const model::Item *found = nullptr;
    for (const auto &list : builders) {
        for (const BuilderPtr &builder : list) {
            if (covers(*builder, file, line))
                found = builder.get();
        }
    }
    eachItemList(*this, [&](const QString &, const auto &items) {
        for (const auto &item : items) {
            if (covers(item, file, line))
                found = &item;
        }
    });
    return found;
}

QStringList Configuration::names(const QString &kind) const
{
    if (kind == "source_images"_L1)
        return names(u"images"_s) + names(u"os_builders"_s);
    QStringList names;
    const auto add = [&](const model::Item &item) { names << item.name << item.aliases; };
    for (const BuilderClass builderClass : classes) {
        if (builderKey(builderClass) == kind) {
            for (const BuilderPtr &builder : builders.value(builderClass))
                add(*builder);
        }
    }
    eachItemList(*this, [&](const QString &key, const auto &items) {
        if (key == kind) {
            for (const auto &item : items)
                add(item);
        }
    });
    return names;
}

Location Configuration::locate(const model::ItemRef &ref, const QString &key) const
{
    if (ref.kind == "config"_L1) {
        const yaml::Entry *entry = key.isEmpty() ? nullptr : settings.configNode.entry(key);
        if (entry)
            return {settings.configFile, {entry->key.range().begin, entry->value.range().end}};
        if (key.isEmpty() || !settings.node.entry(key))
            return {settings.configFile.isEmpty() ? settings.file : settings.configFile, settings.configNode.range()};
        const yaml::Entry *top = settings.node.entry(key);
        return {settings.file, {top->key.range().begin, top->value.range().end}};
    }
    const model::Item *found = item(ref);
    if (!found)
        return {};
    SourceRange range = found->node.range();
    yaml::Node node = found->node;
    // `storages[1].mount_point`: as far as it leads.
    const QStringList steps = key.isEmpty() ? QStringList() : key.split(u'.');
    for (const QString &step : steps) {
        const qsizetype bracket = step.indexOf(u'[');
        const yaml::Entry *entry = node.entry(bracket < 0 ? QStringView(step) : QStringView(step).first(bracket));
        if (!entry)
            break;
        node = entry->value;
        range = {entry->key.range().begin, entry->value.range().end};
        if (bracket >= 0) {
            const qsizetype index = QStringView(step).sliced(bracket + 1).chopped(1).toLongLong();
            if (index < 0 || index >= node.items().size())
                break;
            node = node.items().at(index);
            range = node.range();
        }
    }
    return {found->file, range};
}

} // namespace csis::config
