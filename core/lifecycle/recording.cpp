// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/recording.h"

#include "core/base/names.h"
#include "core/lifecycle/emit.h"
#include "core/meta/applied.h"

#include <algorithm>

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
        files.insert(u"storage-state.yaml"_s, meta::encodeStorageState(records, meta.files.value(QString(meta::file::storageState))));
}

yaml::Record historyEntry(const QString &name, const QString &run, const QString &op, const QString &from, const QString &to)
{
    yaml::Record entry{yaml::Record::Map{}};
    entry.set(u"kind"_s, u"instance"_s);
    entry.set(u"name"_s, name);
    entry.set(u"run"_s, run);
    entry.set(u"op"_s, op);
    if (!from.isEmpty())
        entry.set(u"from"_s, from);
    if (!to.isEmpty())
        entry.set(u"to"_s, to);
    return entry;
}

QString moduleOf(const QString &instance)
{
    return u"module.instance_"_s + hclLabel(instance);
}

/// The records of the instances of one root, on their way from what stood to what the apply left.
class InstanceRecords
{
public:
    InstanceRecords(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root, const AppliedRun &run)
        : m_configuration(configuration), m_meta(meta), m_root(root), m_run(run), m_launch(meta.launchParams), m_pins(meta.pins),
          m_generations(meta.instanceState)
    {
    }

    void take(Recorded &recorded)
    {
        for (const model::Instance &instance : m_configuration.instances) {
            if (instance.type != m_root.name)
                continue;
            if (instance.ephemeral && isGone(instance.name))
                forget(instance.name, u"ephemeral"_s);
            else
                stands(instance);
        }
        const QStringList recordedNames = m_meta.launchParams.keys() + m_meta.pins.instances.keys();
        for (const QString &name : recordedNames) {
            // Decommissioned: the machine is gone, and so is what was known of it.
            if (!m_configuration.instance(name) && m_root.sanctions.contains(moduleOf(name)))
                forget(name, u"decommission"_s);
        }
        put(recorded.files, meta::file::launchParams, meta::encodeLaunchParams(m_launch, before(meta::file::launchParams)),
            meta::encodeLaunchParams(m_meta.launchParams, before(meta::file::launchParams)));
        put(recorded.files, meta::file::pins, meta::encodePins(m_pins), meta::encodePins(m_meta.pins));
        put(recorded.files, meta::file::instanceState, meta::encodeInstanceState(m_generations, before(meta::file::instanceState)),
            meta::encodeInstanceState(m_meta.instanceState, before(meta::file::instanceState)));
        recorded.notes += m_notes;
    }

private:
    yaml::Record before(QLatin1StringView file) const { return m_meta.files.value(QString(file)); }

    static void put(RecordFiles &files, QLatin1StringView name, const QByteArray &now, const QByteArray &before)
    {
        if (now != before)
            files.insert(QString(name), now);
    }

    std::optional<StateMachine> seen(const QString &name) const
    {
        if (!m_run.state || !m_run.state->modules.contains(moduleOf(name)))
            return std::nullopt;
        return m_run.state->modules.value(moduleOf(name));
    }

    // The teardown of an ephemeral is the last thing its root does.
    bool isGone(const QString &name) const { return m_run.state ? !seen(name) : m_run.complete; }

    void stands(const model::Instance &instance)
    {
        const QString &name = instance.name;
        if (m_run.state && !seen(name))
            return; // not made after all
        const auto old = m_meta.launchParams.constFind(name);
        const bool stood = old != m_meta.launchParams.constEnd() && old->launched;
        meta::LaunchParameters now = m_run.launchParams.value(name, m_meta.launchParams.value(name));
        const bool replaced = stood && isReplaced(instance, now);
        if (old != m_meta.launchParams.constEnd()) {
            now.raw = old->raw;
            now.run = old->run;
        }
        now.launched = true;
        now.launchedRun = stood && !replaced ? old->launchedRun : m_run.occasion.run;
        if (old != m_meta.launchParams.constEnd() && now != *old)
            now.run = m_run.occasion.run;
        m_launch.insert(name, now);
        pin(instance, now, !stood);
        noteStanding(m_generations[name],
                     {name, instance.ephemeral ? u"ephemeral"_s : u"durable"_s, now, seen(name), replaced, stood}, m_run.occasion);
    }

    bool isReplaced(const model::Instance &instance, const meta::LaunchParameters &now) const
    {
        if (m_meta.pins.pendingReplacements.contains(instance.name))
            return true;
        return instance.imagePolicy == "follow"_L1 && !followTarget(instance, now).isEmpty();
    }

    QString followTarget(const model::Instance &instance, const meta::LaunchParameters &now) const
    {
        const QString pin = m_meta.pins.instances.value(instance.name);
        const bool moves = !pin.isEmpty() && now.build != pin && now.build != "unbound"_L1 && !m_meta.pins.pendingReplacements.contains(instance.name);
        return moves ? now.build : QString();
    }

    void pin(const model::Instance &instance, const meta::LaunchParameters &now, bool isNew)
    {
        const QString &name = instance.name;
        m_pins.pendingReplacements.remove(name);
        if (instance.ephemeral)
            return;
        if (instance.imagePolicy == "follow"_L1) {
            if (const QString target = followTarget(instance, now); !target.isEmpty()) {
                m_pins.upgrades.append(historyEntry(name, m_run.occasion.run, u"follow"_s, m_pins.instances.value(name), target));
                m_pins.instances.insert(name, target);
                return;
            }
        }
        const std::optional<StateMachine> machine = seen(name);
        if (m_pins.instances.contains(name) || !machine || machine->image.isEmpty())
            return;
        const bool known = std::ranges::any_of(m_meta.lineage, [&](const meta::BuildRecord &build) { return build.buildId == machine->image; });
        if (known) {
            m_pins.instances.insert(name, machine->image);
            m_pins.upgrades.append(historyEntry(name, m_run.occasion.run, u"bind"_s, {}, machine->image));
        } else if (isNew) {
            m_notes.append(u"Instance %1 booted %2, which lineage does not record; pin left unbound"_s.arg(name, machine->image));
        }
    }

    void forget(const QString &name, const QString &why)
    {
        m_launch.remove(name);
        m_pins.pendingReplacements.remove(name);
        if (const QString pin = m_pins.instances.take(name); !pin.isEmpty())
            m_pins.upgrades.append(historyEntry(name, m_run.occasion.run, why, pin, {}));
        if (const auto entry = m_generations.find(name); entry != m_generations.end())
            closeGeneration(*entry, why, m_run.occasion);
    }

    const config::Configuration &m_configuration;
    const meta::MetaState &m_meta;
    const Root &m_root;
    const AppliedRun &m_run;
    QMap<QString, meta::LaunchParameters> m_launch;
    meta::Pins m_pins;
    QMap<QString, meta::InstanceGenerations> m_generations;
    QStringList m_notes;
};

void recordState(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root, const AppliedRun &run,
                 RecordFiles &files)
{
    if (!run.state || run.state->lineage.isEmpty())
        return;
    meta::AppliedRoots roots = meta::appliedRoots(meta);
    const meta::AppliedRoot before = roots.value(root.name);
    meta::AppliedRoot now = before;
    const auto *runtime = configuration.builderAs<model::AwsRuntime>(BuilderClass::Runtime, root.runtime);
    now.account = runtime ? runtime->accountId : QString();
    now.lineage = run.state->lineage;
    now.serial = run.state->serial;
    now.addresses = run.state->addresses;
    if (now == before)
        return; // nothing new: the run that left it so stays named
    now.run = run.occasion.run;
    roots.insert(root.name, now);
    files.insert(QString(meta::file::applied), meta::encodeApplied(roots, meta.files.value(QString(meta::file::applied))));
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

Recorded recordApplied(const config::Configuration &whole, const meta::MetaState &meta, const Root &root, const AppliedRun &run)
{
    const config::Configuration &configuration = whole.forEmission();
    Recorded recorded;
    if (root.lifecycle == lifecycleName(Lifecycle::Storage))
        recordStorages(configuration, meta, root, run.occasion.run, recorded.files);
    else if (root.lifecycle == lifecycleName(Lifecycle::InstanceImage))
        InstanceRecords(configuration, meta, root, run).take(recorded);
    recordState(configuration, meta, root, run, recorded.files);
    return recorded;
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
