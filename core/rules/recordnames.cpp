// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/recordnames.h"

#include "core/base/names.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using yaml::Record;

/// Looks for one name where records of its kind hold it; nowhere else.
class NameFinder
{
public:
    NameFinder(const meta::MetaState &meta, const model::ItemRef &item) : m_meta(meta), m_name(safeName(item.name)), m_kind(item.kind) {}

    QStringList files() const
    {
        using namespace meta::file;
        QStringList found;
        const auto look = [&](QLatin1StringView file, bool names) {
            if (names)
                found.append(u"meta-state/"_s + file);
        };
        look(storageState, inStorageState());
        look(storage, inStorages());
        look(identity, inIdentity());
        look(launchParams, inLaunches());
        look(pins, inPins());
        look(lineage, inLineage());
        look(instanceState, m_kind == "instances"_L1 && hasKey(m_meta.instanceState));
        look(stateLocations, inLocations());
        look(releases, m_kind == "images"_L1 && inReleases(m_meta.files.value(releases)));
        look(imageTests, m_kind == "images"_L1 && inTests(m_meta.files.value(imageTests)));
        return found;
    }

private:
    bool is(const QString &text) const { return !text.isEmpty() && safeName(text) == m_name; }
    bool is(const Record &record) const { return record.isText() && is(record.text()); }
    bool anyOf(const Record &list) const
    {
        return std::ranges::any_of(list.list(), [this](const Record &one) { return is(one); });
    }
    template<class Value> bool hasKey(const QMap<QString, Value> &map) const
    {
        return std::any_of(map.keyBegin(), map.keyEnd(), [this](const QString &key) { return is(key); });
    }
    bool hasKey(const Record &map) const
    {
        return std::ranges::any_of(map.map(), [this](const auto &entry) { return is(entry.first); });
    }

    bool inStorageState() const
    {
        if (m_kind == "storages"_L1)
            return hasKey(m_meta.storageState);
        return m_kind == "storage_builders"_L1
            && std::ranges::any_of(m_meta.storageState, [this](const meta::StorageRecord &one) { return is(one.facts.value(u"builder"_s)); });
    }
    bool inStorages() const
    {
        const Record &storages = m_meta.storage[u"storages"_s];
        if (m_kind == "storages"_L1)
            return hasKey(storages);
        return m_kind == "storage_builders"_L1
            && std::ranges::any_of(storages.map(), [this](const auto &entry) { return is(entry.second[u"builder"_s]); });
    }
    bool inIdentity() const
    {
        const Record &groups = m_meta.identity[u"groups"_s];
        const auto anyGroup = [&](auto names) {
            return std::ranges::any_of(groups.map(), [&](const auto &entry) { return names(entry.second); });
        };
        if (m_kind == "groups"_L1)
            return hasKey(groups);
        if (m_kind == "users"_L1)
            return anyOf(m_meta.identity[u"users"_s])
                || anyGroup([this](const Record &group) { return anyOf(group[u"members"_s]) || anyOf(group[u"admins"_s]); });
        if (m_kind == "user_builders"_L1)
            return hasKey(m_meta.identity[u"user_builders"_s]);
        return m_kind == "group_builders"_L1 && anyGroup([this](const Record &group) { return is(group[u"builder"_s]); });
    }
    bool inLaunches() const
    {
        if (m_kind == "instances"_L1)
            return hasKey(m_meta.launchParams);
        const auto names = [this](const meta::LaunchParameters &one) {
            if (m_kind == "images"_L1)
                return is(one.image);
            if (m_kind == "groups"_L1 && is(one.group))
                return true;
            return std::ranges::any_of(one.mounts, [this](const meta::LaunchMount &mount) {
                return (m_kind == "storages"_L1 && is(mount.storage)) || (m_kind == "groups"_L1 && is(mount.group))
                    || (m_kind == "storage_builders"_L1 && is(mount.builder));
            });
        };
        return std::ranges::any_of(m_meta.launchParams, names);
    }
    bool inPins() const
    {
        if (m_kind == "instances"_L1)
            return hasKey(m_meta.pins.instances) || hasKey(m_meta.pins.pendingReplacements);
        const bool ofRuntime = m_kind == "runtime_builders"_L1;
        if (!ofRuntime && m_kind != "images"_L1)
            return false;
        const QStringList keys = m_meta.pins.images.keys(); // image@runtime
        return std::ranges::any_of(keys, [&](const QString &key) { return is(key.section(u'@', ofRuntime ? 1 : 0, ofRuntime ? 1 : 0)); });
    }
    bool inLineage() const
    {
        return std::ranges::any_of(m_meta.lineage, [this](const meta::BuildRecord &build) {
            return (m_kind == "images"_L1 && is(build.series)) || (m_kind == "runtime_builders"_L1 && is(build.runtime));
        });
    }
    bool inLocations() const
    {
        const Record &workspaces = m_meta.stateLocations[u"workspaces"_s];
        if (m_kind == "state_backends"_L1)
            return std::ranges::any_of(workspaces.map(), [this](const auto &entry) { return is(entry.second[u"backend"_s]); });
        const bool hasRoots = m_kind == "storage_builders"_L1 || m_kind == "instance_builders"_L1 || m_kind == "group_builders"_L1;
        return hasRoots && hasKey(workspaces);
    }
    bool inReleases(const Record &record) const
    {
        const auto released = [this](const Record &one) { return is(one[u"image"_s]); };
        const auto current = [this](const auto &model) { return hasKey(model.second); };
        return std::ranges::any_of(record[u"releases"_s].list(), released) || std::ranges::any_of(record[u"current"_s].map(), current);
    }
    bool inTests(const Record &record) const
    {
        return std::ranges::any_of(record[u"builds"_s].map(), [this](const auto &entry) { return is(entry.second[u"image"_s]); });
    }

    const meta::MetaState &m_meta;
    QString m_name;
    QString m_kind;
};

} // namespace

QStringList recordsNaming(const meta::MetaState &meta, const model::ItemRef &item)
{
    return NameFinder(meta, item).files();
}

} // namespace csis::rules
