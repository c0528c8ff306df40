// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/recording.h"

#include "core/base/names.h"
#include "core/lifecycle/emit.h"

using namespace Qt::StringLiterals;
using csis::config::BuilderClass;

namespace csis::lifecycle {
namespace {

const QString active = u"active"_s;
const QString destroyed = u"destroyed"_s;

QString archiveName(const QString &storage)
{
    return u"csis-"_s + hclLabel(storage).replace(u'_', u'-') + u"-archive"_s;
}

QMap<QString, QString> facts(const config::Configuration &configuration, const model::Storage &storage)
{
    QMap<QString, QString> known{{u"builder"_s, storage.type}};
    const auto *builder = configuration.builderAs<model::StorageBuilder>(BuilderClass::Storage, storage.type);
    if (!builder)
        return known;
    known.insert(u"type"_s, builder->traits().capability);
    if (const auto *s3 = dynamic_cast<const model::S3Builder *>(builder)) {
        const QString bucket = storage.bucketName.isEmpty() ? s3->bucketName : storage.bucketName;
        if (!bucket.isEmpty())
            known.insert(u"bucket_name"_s, bucket);
    }
    if (builder->traits().archives)
        known.insert(u"archive"_s, archiveName(storage.name));
    return known;
}

// Moves a record to a state and writes that into its history.
void move(meta::StorageRecord &record, bool existed, const QString &to, const QString &run, const QString &action)
{
    meta::StorageTransition transition;
    if (existed)
        transition.from = record.state;
    const bool again = existed && record.state == destroyed && to == active;
    if (again)
        ++record.generation;
    transition.to = to;
    transition.run = run;
    transition.generation = record.generation;
    transition.action = again ? u"regenerate"_s : action;
    record.state = to;
    record.history.append(transition);
}

void recordStorages(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root, const QString &runId,
                    RecordFiles &files)
{
    QMap<QString, meta::StorageRecord> records = meta.storageState;
    bool changed = false;
    for (const model::Storage &storage : configuration.storages) {
        if (storage.type != root.name)
            continue;
        const bool existed = records.contains(storage.name);
        meta::StorageRecord &record = records[storage.name];
        if (existed && record.state == storage.state)
            continue;
        move(record, existed, storage.state, runId, {});
        record.facts = facts(configuration, storage);
        changed = true;
    }
    for (auto record = records.begin(); record != records.end(); ++record) {
        const bool ours = record->facts.value(u"builder"_s) == root.name;
        if (!ours || record->state == destroyed || configuration.storage(record.key()))
            continue;
        move(*record, true, destroyed, runId, u"undeclared"_s);
        changed = true;
    }
    if (changed)
        files.insert(u"storage-state.yaml"_s, meta::encodeStorageState(records));
}

yaml::Record historyEntry(const QString &name, const QString &run, const QString &op)
{
    yaml::Record entry{yaml::Record::Map{}};
    entry.set(u"kind"_s, u"instance"_s);
    entry.set(u"name"_s, name);
    entry.set(u"run"_s, run);
    entry.set(u"op"_s, op);
    return entry;
}

void recordInstances(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root, const QString &runId,
                     RecordFiles &files)
{
    QMap<QString, meta::LaunchParameters> records = meta.launchParams;
    meta::Pins pins = meta.pins;
    bool launched = false;
    bool unpinned = false;
    for (auto record = records.begin(); record != records.end();) {
        const model::Instance *instance = configuration.instance(record.key());
        if (instance && instance->type == root.name) {
            if (!record->launched || pins.pendingReplacements.contains(record.key())) {
                record->launched = true;
                record->launchedRun = runId;
                launched = true;
            }
        } else if (!instance && root.sanctions.contains(u"module.instance_"_s + hclLabel(record.key()))) {
            // Decommissioned: the machine is gone, and so is what was known of it.
            if (pins.instances.remove(record.key()) > 0) {
                yaml::Record entry = historyEntry(record.key(), runId, u"decommission"_s);
                entry.set(u"from"_s, meta.pins.instances.value(record.key()));
                pins.upgrades.append(entry);
                unpinned = true;
            }
            record = records.erase(record);
            launched = true;
            continue;
        }
        ++record;
    }
    if (launched)
        files.insert(u"launch-params.yaml"_s, meta::encodeLaunchParams(records));
    if (unpinned)
        files.insert(u"pins.yaml"_s, meta::encodePins(pins));
}

// Storages of `producer` that instances of `root` mount and that are not there yet.
bool mountsUnapplied(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root, const QString &producer)
{
    for (const model::Instance &instance : configuration.instances) {
        if (instance.type != root.name)
            continue;
        for (const model::StorageMapping &mapping : instance.storages) {
            const model::Storage *storage = configuration.storage(mapping.storage);
            if (storage && storage->type == producer && meta.storageState.value(storage->name).state != active)
                return true;
        }
    }
    return false;
}

bool neverApplied(const meta::MetaState &meta, const QString &producer)
{
    for (const meta::StorageRecord &record : meta.storageState) {
        if (record.facts.value(u"builder"_s) == producer)
            return false;
    }
    return true;
}

} // namespace

RecordFiles recordApplied(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root, const QString &runId)
{
    RecordFiles files;
    if (root.lifecycle == lifecycleName(Lifecycle::Storage))
        recordStorages(configuration, meta, root, runId, files);
    else if (root.lifecycle == lifecycleName(Lifecycle::InstanceImage))
        recordInstances(configuration, meta, root, runId, files);
    return files;
}

RecordFiles recordFirstBinds(const meta::MetaState &meta, const QMap<QString, QString> &binds, const QString &runId)
{
    if (binds.isEmpty())
        return {};
    meta::Pins pins = meta.pins;
    for (auto bind = binds.cbegin(); bind != binds.cend(); ++bind) {
        pins.instances.insert(bind.key(), *bind);
        yaml::Record entry = historyEntry(bind.key(), runId, u"bind"_s);
        entry.set(u"to"_s, *bind);
        pins.upgrades.append(entry);
    }
    return {{u"pins.yaml"_s, meta::encodePins(pins)}};
}

QStringList unappliedProducers(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root)
{
    QStringList producers;
    for (const QString &producer : root.dependsOn) {
        const bool isStorage = configuration.builder(BuilderClass::Storage, producer) != nullptr;
        if (isStorage && (neverApplied(meta, producer) || mountsUnapplied(configuration, meta, root, producer)))
            producers.append(producer);
    }
    return producers;
}

} // namespace csis::lifecycle
