// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/readmodels.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

using terraform::EmittedFile;
using terraform::Source;
using terraform::SourceList;
using yaml::Record;

Record listOf(const QStringList &texts)
{
    Record::List list;
    for (const QString &text : texts)
        list.emplace_back(text);
    return Record(std::move(list));
}

Record textOrNull(const QString &text)
{
    return text.isEmpty() ? Record() : Record(text);
}

Record numberOrText(const QString &text)
{
    bool whole = false;
    const qint64 number = text.toLongLong(&whole);
    return whole ? Record(number) : Record(text);
}

Record mountsOf(const meta::LaunchParameters &params)
{
    Record::List mounts;
    for (const meta::LaunchMount &mount : params.mounts) {
        Record entry{Record::Map{}};
        entry.set(u"storage"_s, mount.storage);
        entry.set(u"type"_s, mount.type);
        entry.set(u"builder"_s, mount.builder);
        entry.set(u"mount_point"_s, mount.mountPoint);
        entry.set(u"group"_s, textOrNull(mount.group));
        entry.set(u"share_mode"_s, mount.shareMode);
        entry.set(u"public_read"_s, mount.publicRead);
        if (!mount.device.isEmpty())
            entry.set(u"device"_s, mount.device);
        mounts.push_back(std::move(entry));
    }
    return Record(std::move(mounts));
}

QList<RecordField> launchFields(const aws::InstanceRootView &root, const aws::InstanceView &instance,
                                const meta::LaunchParameters &params)
{
    static const QSet<QString> known{u"alias"_s, u"launched_run"_s, u"machine_type"_s, u"userdata"_s};
    const SourceList self{instance.key(u"name"_s)};
    SourceList mounts{instance.key(u"storages"_s)};
    for (const aws::MountView &mount : instance.mounts) {
        for (const QString &key : {u"name"_s, u"type"_s, u"share_mode"_s, u"public_read"_s})
            mounts.append({{u"storages"_s, mount.storage}, key});
    }
    const SourceList group = aws::groupSources(instance);
    const auto runtime = [&](const QString &key) {
        return SourceList{{root.builder, u"runtime"_s}, root.runtime.key(u"is_default"_s), root.runtime.key(key)};
    };
    QList<RecordField> fields;
    if (!params.alias.isEmpty())
        fields.append({u"alias"_s, params.alias, self});
    fields.append({u"build"_s, params.build, {instance.key(u"image"_s), instance.key(u"image_policy"_s)}});
    fields.append({u"enrollment"_s, params.enrollment, group});
    fields.append({u"ephemeral"_s, params.ephemeral, {instance.key(u"ephemeral"_s)}});
    fields.append({u"group"_s, textOrNull(params.group), group});
    fields.append({u"hostname"_s, params.hostname, self});
    fields.append({u"identity_type"_s, textOrNull(params.identityType), group});
    fields.append({u"image"_s, params.image, {instance.key(u"image"_s), {{u"images"_s, instance.image}, u"name"_s}}});
    fields.append({u"launched"_s, params.launched, self});
    if (!params.launchedRun.isEmpty())
        fields.append({u"launched_run"_s, params.launchedRun, self});
    if (!params.machineType.isEmpty())
        fields.append({u"machine_type"_s, params.machineType, runtime(u"default_machine_type"_s) + SourceList{instance.key(u"machine_type"_s)}});
    fields.append({u"mounts"_s, mountsOf(params), mounts + group});
    fields.append({u"run"_s, params.run, self});
    fields.append({u"session"_s, textOrNull(params.session), runtime(u"session_mechanism"_s)});
    // The digest is of the launch script, so whatever changes that changes it.
    fields.append({u"user_data_sha256"_s, params.userDataSha256,
                   mounts + group + SourceList{instance.key(u"name"_s), instance.key(u"userdata"_s)}});
    if (!params.userdata.isEmpty())
        fields.append({u"userdata"_s, params.userdata, {instance.key(u"userdata"_s)}});
    for (const auto &[key, value] : params.raw.map()) { // keys of other programs stay
        if (std::ranges::find(fields, key, &RecordField::name) == fields.end() && !known.contains(key))
            fields.append({key, value, self});
    }
    return fields;
}

} // namespace

Fragment storageEntry(const aws::StorageRootView &root, const aws::StorageView &storage)
{
    const auto own = [&](const QString &key) { return SourceList{storage.key(key)}; };
    SourceList attached;
    for (const QString &instance : storage.attachments)
        attached.append({{u"instances"_s, instance}, u"storages"_s});
    Record lifecycle{Record::Map{}};
    for (auto it = storage.lifecycle.begin(); it != storage.lifecycle.end(); ++it)
        lifecycle.set(it.key(), numberOrText(*it));
    const SourceList type = own(u"type"_s) + SourceList{{root.builder, u"name"_s}, {root.builder, u"type"_s}};
    return entryFragment(
        storage.name, own(u"name"_s),
        {{u"allowed_groups"_s, listOf(storage.allowedGroups), own(u"groups"_s)},
         {u"attachment_cardinality"_s, root.singleAttach ? u"single"_s : u"many"_s, type},
         {u"attachments"_s, listOf(storage.attachments), attached},
         {u"builder"_s, root.builder.name, type},
         {u"current_state"_s, textOrNull(storage.current.value_or(QString())), own(u"name"_s)},
         {u"generation"_s, storage.generation, own(u"state"_s)},
         {u"lifecycle"_s, lifecycle, own(u"lifecycle"_s)},
         {u"plugin"_s, root.plugin, type},
         {u"posix"_s, root.posix, type},
         {u"public_read"_s, storage.publicRead, own(u"public_read"_s)},
         {u"requested_state"_s, storage.state, own(u"state"_s)},
         {u"share_mode"_s, storage.shareMode, own(u"share_mode"_s)},
         {u"type"_s, root.capability, type}});
}

Fragment launchEntry(const aws::InstanceRootView &root, const aws::InstanceView &instance,
                     const meta::LaunchParameters &params)
{
    return entryFragment(instance.name, {instance.key(u"name"_s)}, launchFields(root, instance, params));
}

meta::LaunchParameters recordedParameters(const aws::InstanceView &instance, const meta::LaunchParameters &declared,
                                          const meta::MetaState &meta)
{
    const auto record = meta.launchParams.constFind(instance.name);
    if (record == meta.launchParams.constEnd())
        return declared;
    // The machine that stands keeps its record until the apply that changes it.
    if (record->launched && (instance.replaced || !instance.detached.isEmpty()))
        return *record;
    meta::LaunchParameters params = declared;
    params.raw = record->raw;
    if (record->launched && !record->machineType.isEmpty())
        params.machineType = record->machineType;
    // An entry that says nothing new keeps the run that wrote it.
    meta::LaunchParameters same = params;
    same.run = record->run;
    return same == *record ? same : params;
}

EmittedFile storageReadModel(const QString &runId, QList<std::pair<QString, Fragment>> entries)
{
    RecordText text;
    text.field(u"run"_s, runId);
    text.section(u"storages"_s, std::move(entries));
    return text.file(u"meta-state/storage.yaml"_s);
}

EmittedFile launchParamsRecord(QList<std::pair<QString, Fragment>> entries)
{
    RecordText text;
    text.section(u"instances"_s, std::move(entries));
    return text.file(u"meta-state/launch-params.yaml"_s);
}

EmittedFile identityReadModel(const config::Configuration &configuration, const QString &runId)
{
    QList<std::pair<QString, Fragment>> groups;
    for (const model::Group &group : configuration.groups) {
        const model::Builder *builder = configuration.builder(config::BuilderClass::Group, group.type);
        const identity::Roster roster = identity::rosterOf(group);
        const auto own = [&](const QString &key) { return SourceList{{group.ref(), key}}; };
        const SourceList type = own(u"type"_s);
        groups.append(
            {group.name,
             entryFragment(group.name, own(u"name"_s),
                           {{u"admins"_s, listOf(roster.admins), own(u"admins"_s)},
                            {u"builder"_s, group.type, type},
                            {u"gid_policy"_s, textOrNull(builder ? identity::gidPolicy(*builder) : QString()), type},
                            {u"identity_type"_s, textOrNull(builder ? identity::identityType(*builder) : QString()), type},
                            {u"is_root"_s, group.isRoot, own(u"is_root"_s)},
                            {u"managed"_s, !group.unmanaged, own(u"unmanaged"_s)},
                            {u"members"_s, listOf(roster.members),
                             own(u"members"_s) + own(u"in_both"_s) + own(u"admins"_s)}})});
    }
    RecordText text;
    text.section(u"groups"_s, std::move(groups));
    text.field(u"note"_s, u"structural facts only; gids flow by terraform remote-state reference (N7)"_s);
    text.field(u"run"_s, runId);
    Record builders{Record::Map{}};
    SourceList builderSources;
    for (const config::BuilderPtr &builder : configuration.builders.value(config::BuilderClass::User)) {
        builders.set(builder->name, identity::identityType(*builder));
        builderSources.append({builder->ref(), u"name"_s});
        builderSources.append({builder->ref(), u"type"_s});
    }
    text.field(u"user_builders"_s, builders, builderSources);
    QStringList users;
    SourceList userSources;
    for (const model::User &user : configuration.users) {
        users.append(user.name);
        userSources.append({user.ref(), u"name"_s});
    }
    users.sort();
    text.field(u"users"_s, listOf(users), userSources);
    return text.file(u"meta-state/identity.yaml"_s);
}

EmittedFile stateLocations(const QString &runId, const meta::MetaState &meta, const QList<terraform::Workspace> &heads,
                           const QStringList &migrating)
{
    QMap<QString, Fragment> entries;
    const auto entry = [&](const QString &workspace, const Record &record, const SourceList &sources) {
        QList<RecordField> fields;
        for (const auto &[key, value] : record.map())
            fields.append({key, value, {}});
        entries.insert(workspace, entryFragment(workspace, sources, fields));
    };
    for (const auto &[workspace, record] : meta.stateLocations[u"workspaces"_s].map())
        entry(workspace, record, {});
    for (const terraform::Workspace &head : heads) {
        if (!head.usesBackend() || migrating.contains(head.name())) // a move records itself when it is done
            continue;
        Record record = head.record();
        const Record known = meta.stateLocations[u"workspaces"_s][head.name()];
        Record same = record;
        same.set(u"run"_s, known[u"run"_s]);
        // A place that did not change keeps the run that found it, so that nothing is written anew for nothing.
        record = same == known ? known : record;
        if (!record.has(u"run"_s))
            record.set(u"run"_s, runId);
        const terraform::Binding &binding = head.binding();
        SourceList sources = binding.sources + head.why;
        for (const terraform::Setting &setting : binding.kind->fileSettings(*binding.backend, binding.stateOf(head.name())))
            sources += terraform::settingSources(binding, setting);
        entry(head.name(), record, sources);
    }
    RecordText text;
    if (meta.stateLocations.has(u"migrations"_s))
        text.field(u"migrations"_s, meta.stateLocations[u"migrations"_s]);
    QList<std::pair<QString, Fragment>> list;
    for (auto it = entries.begin(); it != entries.end(); ++it)
        list.append({it.key(), *it});
    text.section(u"workspaces"_s, std::move(list), {{terraform::settingsRef(), u"use_state_backends"_s}});
    return text.file(u"meta-state/state-locations.yaml"_s);
}

} // namespace csis::lifecycle
