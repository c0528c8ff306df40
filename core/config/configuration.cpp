// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/configuration.h"

#include "core/base/names.h"

#include <QStringView>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

constexpr std::array classes{BuilderClass::Runtime, BuilderClass::StateBackend, BuilderClass::Mod,   BuilderClass::Storage,
                             BuilderClass::Group,   BuilderClass::User,         BuilderClass::Image, BuilderClass::Os,
                             BuilderClass::Instance, BuilderClass::Other};

template<class Entry> const model::Item &itemOf(const Entry &entry)
{
    if constexpr (requires { entry->name; })
        return *entry;
    else
        return entry;
}

template<class List> bool fillIndex(QHash<QString, qsizetype> &index, const List &items)
{
    index.clear();
    index.reserve(items.size());
    bool unique = true;
    for (qsizetype i = 0; i < items.size(); ++i) {
        const model::Item &item = itemOf(items[i]);
        if (item.name.isEmpty())
            continue;
        const qsizetype before = index.size();
        qsizetype &position = index[item.name];
        if (index.size() > before)
            position = i;
        else
            unique = false;
    }
    for (qsizetype i = 0; i < items.size(); ++i) {
        for (const QString &alias : itemOf(items[i]).aliases) {
            if (const QString name = safeName(alias); !name.isEmpty() && !index.contains(name))
                index.insert(name, i);
        }
    }
    return unique;
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

bool sameParts(const PartDigests &a, const PartDigests &b, std::initializer_list<Part> parts)
{
    return std::ranges::all_of(parts, [&](Part part) {
        const QByteArray &digest = a[size_t(part)];
        return !digest.isEmpty() && digest == b[size_t(part)];
    });
}

int Configuration::tableOf(const QString &kind)
{
    static const QHash<QString, int> tables = [] {
        QHash<QString, int> all{{u"executables"_s, Executables}, {u"users"_s, Users},   {u"groups"_s, Groups},
                                {u"storages"_s, Storages},       {u"images"_s, Images}, {u"instances"_s, Instances}};
        for (const BuilderClass builderClass : classes)
            all.insert(builderKey(builderClass), int(builderClass));
        return all;
    }();
    return tables.value(kind, -1);
}

/// Calls `visit` with the list of a table; nothing for no table.
template<class Visit> auto Configuration::visitList(auto &c, int table, Visit visit)
{
    using Result = decltype(visit(c.users));
    switch (table) {
    case Executables: return visit(c.executables);
    case Users: return visit(c.users);
    case Groups: return visit(c.groups);
    case Storages: return visit(c.storages);
    case Images: return visit(c.images);
    case Instances: return visit(c.instances);
    default: break;
    }
    if (table >= 0 && table < Executables) {
        if (const auto list = c.builders.constFind(BuilderClass(table)); list != c.builders.constEnd())
            return visit(*list);
    }
    return Result();
}

void Configuration::indexBuilders(BuilderClass builderClass)
{
    fillIndex(m_index[size_t(builderClass)], builders.value(builderClass));
}

void Configuration::buildIndex()
{
    for (const BuilderClass builderClass : classes)
        indexBuilders(builderClass);
    for (const QString &kind : {u"executables"_s, u"users"_s, u"groups"_s, u"storages"_s, u"images"_s, u"instances"_s})
        indexKind(kind);
}

bool Configuration::indexKind(const QString &kind)
{
    const int table = tableOf(kind);
    return visitList(std::as_const(*this), table, [&](const auto &items) { return fillIndex(m_index[size_t(table)], items); });
}

void Configuration::takeList(const QString &kind, const Configuration &other)
{
    const int table = tableOf(kind);
    switch (table) {
    case Executables: executables = other.executables; break;
    case Users: users = other.users; break;
    case Groups: groups = other.groups; break;
    case Storages: storages = other.storages; break;
    case Images: images = other.images; break;
    case Instances: instances = other.instances; break;
    default: return;
    }
    m_index[size_t(table)] = other.m_index[size_t(table)];
}

qsizetype Configuration::position(int table, const QString &nameOrAlias) const
{
    if (table < 0)
        return -1;
    const QHash<QString, qsizetype> &index = m_index[size_t(table)];
    const auto exact = index.constFind(nameOrAlias);
    return exact != index.constEnd() ? *exact : index.value(safeName(nameOrAlias), -1);
}

const model::Builder *Configuration::builder(BuilderClass builderClass, const QString &nameOrAlias) const
{
    const auto list = builders.constFind(builderClass);
    if (list == builders.constEnd())
        return nullptr;
    const BuilderPtr *found = at(*list, position(int(builderClass), nameOrAlias));
    return found ? found->get() : nullptr;
}

const model::Builder *Configuration::defaultBuilder(const QString &kind) const
{
    const int table = tableOf(kind);
    return table >= 0 && table <= int(BuilderClass::Other) ? defaultBuilder(BuilderClass(table)) : nullptr;
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
    return at(executables, position(Executables, name));
}

const model::User *Configuration::user(const QString &name) const
{
    return at(users, position(Users, name));
}

const model::Group *Configuration::group(const QString &name) const
{
    return at(groups, position(Groups, name));
}

const model::Storage *Configuration::storage(const QString &nameOrAlias) const
{
    return at(storages, position(Storages, nameOrAlias));
}

const model::Image *Configuration::image(const QString &nameOrAlias) const
{
    return at(images, position(Images, nameOrAlias));
}

const model::Instance *Configuration::instance(const QString &nameOrAlias) const
{
    return at(instances, position(Instances, nameOrAlias));
}

const model::Item *Configuration::item(const model::ItemRef &ref) const
{
    const int table = tableOf(ref.kind);
    const qsizetype index = position(table, ref.name);
    return visitList(*this, table, [&](const auto &items) -> const model::Item * {
        return index >= 0 && index < items.size() ? &itemOf(items[index]) : nullptr;
    });
}

const model::Item *Configuration::itemAt(const QString &file, int line) const
{
    const model::Item *found = nullptr;
    const auto look = [&](const auto &items) {
        for (const auto &entry : items) {
            if (covers(itemOf(entry), file, line))
                found = &itemOf(entry);
        }
        return true;
    };
    for (int table = 0; table < TableCount; ++table)
        visitList(*this, table, look);
    return found;
}

QStringList Configuration::names(const QString &kind) const
{
    if (kind == "source_images"_L1)
        return names(u"images"_s) + names(u"os_builders"_s);
    return visitList(*this, tableOf(kind), [](const auto &items) {
        QStringList names;
        for (const auto &entry : items)
            names << itemOf(entry).name << itemOf(entry).aliases;
        return names;
    });
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
