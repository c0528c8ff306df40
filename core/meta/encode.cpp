// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/meta/records.h"

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace csis::meta {
namespace {

constexpr qsizetype mostRuns = 200;

yaml::Record orNull(const QString &text)
{
    return text.isEmpty() ? yaml::Record() : yaml::Record(text);
}

yaml::Record mapOf(const QMap<QString, QString> &texts)
{
    yaml::Record::Map map;
    for (const auto &[key, value] : texts.asKeyValueRange())
        map.emplace(key, value);
    return map;
}

// A key that is not written when it has nothing to say.
void setOptional(yaml::Record &record, const QString &key, const QString &text)
{
    if (text.isEmpty())
        record.remove(key);
    else
        record.set(key, text);
}

yaml::Record recordOf(const StorageTransition &transition)
{
    yaml::Record record;
    record.set(u"from"_s, transition.from ? yaml::Record(*transition.from) : yaml::Record());
    record.set(u"to"_s, transition.to);
    record.set(u"run"_s, transition.run);
    record.set(u"generation"_s, transition.generation);
    setOptional(record, u"action"_s, transition.action);
    return record;
}

yaml::Record recordOf(const LaunchMount &mount)
{
    yaml::Record record;
    record.set(u"storage"_s, mount.storage);
    record.set(u"type"_s, mount.type);
    record.set(u"builder"_s, mount.builder);
    record.set(u"mount_point"_s, mount.mountPoint);
    record.set(u"group"_s, orNull(mount.group));
    record.set(u"share_mode"_s, orNull(mount.shareMode));
    record.set(u"public_read"_s, mount.publicRead);
    setOptional(record, u"device"_s, mount.device);
    return record;
}

// Keys of an older list entry that are not ours stay, as long as the entry stands at the same place.
void keepUnknown(yaml::Record &record, const yaml::Record &before, std::initializer_list<QLatin1StringView> known)
{
    for (const auto &[key, value] : before.map()) {
        const bool ours = std::ranges::any_of(known, [&](QLatin1StringView name) { return key == name; });
        if (!ours && !record.has(key))
            record.set(key, value);
    }
}

} // namespace

yaml::Record recordOf(const StorageRecord &entry)
{
    yaml::Record record = entry.raw;
    record.set(u"state"_s, entry.state);
    record.set(u"generation"_s, entry.generation);
    // Facts that are no text are not ours, and stay.
    yaml::Record facts = mapOf(entry.facts);
    for (const auto &[key, value] : entry.raw[u"facts"_s].map()) {
        if (value.isMap() || value.isList())
            facts.set(key, value);
    }
    record.set(u"facts"_s, facts);
    const yaml::Record::List before = entry.raw[u"history"_s].list();
    yaml::Record::List history;
    for (qsizetype i = 0; i < entry.history.size(); ++i) {
        history.push_back(recordOf(entry.history[i]));
        if (size_t(i) < before.size())
            keepUnknown(history.back(), before[size_t(i)], {"from"_L1, "to"_L1, "run"_L1, "generation"_L1, "action"_L1});
    }
    record.set(u"history"_s, history);
    return record;
}

yaml::Record recordOf(const LaunchParameters &entry)
{
    yaml::Record record = entry.raw;
    record.set(u"image"_s, entry.image);
    record.set(u"build"_s, entry.build);
    setOptional(record, u"machine_type"_s, entry.machineType);
    record.set(u"group"_s, orNull(entry.group));
    record.set(u"identity_type"_s, orNull(entry.identityType));
    yaml::Record::List mounts;
    for (const LaunchMount &mount : entry.mounts) {
        mounts.push_back(recordOf(mount));
        for (const yaml::Record &before : entry.raw[u"mounts"_s].list()) {
            if (before[u"storage"_s].text() == mount.storage && before[u"mount_point"_s].text() == mount.mountPoint)
                keepUnknown(mounts.back(), before, {"device"_L1});
        }
    }
    record.set(u"mounts"_s, mounts);
    record.set(u"enrollment"_s, entry.enrollment);
    record.set(u"session"_s, orNull(entry.session));
    record.set(u"hostname"_s, entry.hostname);
    setOptional(record, u"alias"_s, entry.alias);
    record.set(u"ephemeral"_s, entry.ephemeral);
    setOptional(record, u"userdata"_s, entry.userdata);
    setOptional(record, u"user_data_sha256"_s, entry.userDataSha256);
    setOptional(record, u"run"_s, entry.run);
    record.set(u"launched"_s, entry.launched);
    setOptional(record, u"launched_run"_s, entry.launchedRun);
    return record;
}

QByteArray encodeStorageState(const QMap<QString, StorageRecord> &state, const yaml::Record &before)
{
    yaml::Record::Map storages;
    for (const auto &[name, entry] : state.asKeyValueRange())
        storages.emplace(name, recordOf(entry));
    yaml::Record record = before;
    record.set(u"storages"_s, storages);
    return yaml::writeRecord(record);
}

QByteArray encodeLaunchParams(const QMap<QString, LaunchParameters> &params, const yaml::Record &before)
{
    yaml::Record::Map instances;
    for (const auto &[name, entry] : params.asKeyValueRange())
        instances.emplace(name, recordOf(entry));
    yaml::Record record = before;
    record.set(u"instances"_s, instances);
    return yaml::writeRecord(record);
}

QByteArray encodePins(const Pins &pins)
{
    yaml::Record record = pins.raw;
    if (!record.isMap())
        record = yaml::Record::Map{};
    const auto put = [&](const QString &key, const yaml::Record &value, bool empty) {
        if (!empty || record.has(key))
            record.set(key, value);
    };
    put(u"instances"_s, mapOf(pins.instances), pins.instances.isEmpty());
    put(u"images"_s, mapOf(pins.images), pins.images.isEmpty());
    put(u"pending_replacements"_s, mapOf(pins.pendingReplacements), pins.pendingReplacements.isEmpty());
    put(u"upgrades"_s, pins.upgrades, pins.upgrades.list().empty());
    return yaml::writeRecord(record);
}

QByteArray encodeLineage(const QList<BuildRecord> &lineage, const yaml::Record &before)
{
    yaml::Record::List builds;
    for (const BuildRecord &build : lineage) {
        yaml::Record entry = build.raw;
        entry.set(u"build_id"_s, build.buildId);
        entry.set(u"series"_s, build.series);
        setOptional(entry, u"runtime"_s, build.runtime);
        builds.push_back(entry);
    }
    yaml::Record record = before;
    record.set(u"builds"_s, builds);
    return yaml::writeRecord(record);
}

QByteArray encodeInstanceState(const QMap<QString, InstanceGenerations> &state, const yaml::Record &before)
{
    yaml::Record::Map instances;
    for (const auto &[name, entry] : state.asKeyValueRange()) {
        yaml::Record one = entry.raw;
        yaml::Record generation = one[u"generation"_s];
        generation.set(u"durable"_s, entry.durable);
        generation.set(u"ephemeral"_s, entry.ephemeral);
        one.set(u"generation"_s, generation);
        instances.emplace(name, one);
    }
    yaml::Record record = before;
    record.set(u"instances"_s, instances);
    return yaml::writeRecord(record);
}

yaml::Record withRun(const yaml::Record &runs, const yaml::Record &entry)
{
    yaml::Record::List list = runs[u"runs"_s].list();
    const QString run = entry[u"run"_s].text();
    const auto same = std::ranges::find_if(list, [&](const yaml::Record &old) { return old[u"run"_s].text() == run; });
    if (same != list.end())
        *same = entry;
    else
        list.push_back(entry);
    if (qsizetype(list.size()) > mostRuns)
        list.erase(list.begin(), list.end() - mostRuns);
    yaml::Record record = runs;
    record.set(u"runs"_s, list);
    return record;
}

QString seriesHead(const MetaState &meta, const QString &series, const QString &runtime)
{
    for (auto it = meta.lineage.crbegin(); it != meta.lineage.crend(); ++it) {
        if (it->series == series && (it->runtime.isEmpty() || it->runtime == runtime))
            return it->buildId;
    }
    return {};
}

} // namespace csis::meta
