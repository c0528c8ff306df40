// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/meta/records.h"
#include "core/meta/shape.h"
#include "core/yaml/reader.h"

#include <QCoreApplication>
#include <QHash>

using namespace Qt::StringLiterals;

namespace csis::meta {
namespace {

struct Meta {
    Q_DECLARE_TR_FUNCTIONS(MetaRead)
};

constexpr auto folder = "meta-state/"_L1;

QMap<QString, QString> textMap(const yaml::Record &record)
{
    QMap<QString, QString> texts;
    for (const auto &[key, value] : record.map()) {
        if (!value.isNull() && !value.isMap() && !value.isList())
            texts.insert(key, value.text());
    }
    return texts;
}

StorageTransition transitionOf(const yaml::Record &record)
{
    StorageTransition transition;
    if (!record[u"from"_s].isNull())
        transition.from = record[u"from"_s].text();
    transition.to = record[u"to"_s].text();
    transition.run = record[u"run"_s].text();
    transition.generation = int(record[u"generation"_s].integer(1));
    transition.action = record[u"action"_s].text();
    return transition;
}

StorageRecord storageOf(const yaml::Record &record)
{
    StorageRecord storage;
    storage.state = record[u"state"_s].text();
    storage.generation = int(record[u"generation"_s].integer(1));
    storage.facts = textMap(record[u"facts"_s]);
    for (const yaml::Record &entry : record[u"history"_s].list())
        storage.history.append(transitionOf(entry));
    storage.raw = record;
    return storage;
}

LaunchMount mountOf(const yaml::Record &record)
{
    LaunchMount mount;
    mount.storage = record[u"storage"_s].text();
    mount.type = record[u"type"_s].text();
    mount.builder = record[u"builder"_s].text();
    mount.mountPoint = record[u"mount_point"_s].text();
    mount.group = record[u"group"_s].text();
    mount.shareMode = record[u"share_mode"_s].text();
    mount.publicRead = record[u"public_read"_s].boolean();
    mount.device = record[u"device"_s].text();
    return mount;
}

LaunchParameters launchOf(const yaml::Record &record)
{
    LaunchParameters entry;
    entry.image = record[u"image"_s].text();
    entry.build = record[u"build"_s].text(entry.build);
    entry.machineType = record[u"machine_type"_s].text();
    entry.group = record[u"group"_s].text();
    entry.identityType = record[u"identity_type"_s].text();
    for (const yaml::Record &mount : record[u"mounts"_s].list())
        entry.mounts.append(mountOf(mount));
    if (record[u"enrollment"_s].isMap())
        entry.enrollment = record[u"enrollment"_s];
    entry.session = record[u"session"_s].text();
    entry.hostname = record[u"hostname"_s].text();
    entry.alias = record[u"alias"_s].text();
    entry.ephemeral = record[u"ephemeral"_s].boolean();
    entry.userdata = record[u"userdata"_s].text();
    entry.userDataSha256 = record[u"user_data_sha256"_s].text();
    entry.run = record[u"run"_s].text();
    entry.launched = record[u"launched"_s].boolean();
    entry.launchedRun = record[u"launched_run"_s].text();
    entry.raw = record;
    return entry;
}

Pins pinsOf(const yaml::Record &record)
{
    Pins pins;
    pins.instances = textMap(record[u"instances"_s]);
    pins.images = textMap(record[u"images"_s]);
    pins.pendingReplacements = textMap(record[u"pending_replacements"_s]);
    if (record[u"upgrades"_s].isList())
        pins.upgrades = record[u"upgrades"_s];
    pins.raw = record;
    return pins;
}

void fill(MetaState &state)
{
    const auto recordIn = [&](QLatin1StringView name) { return state.files.value(QString(name)); };
    const yaml::Record storageState = recordIn(file::storageState);
    for (const auto &[name, entry] : storageState[u"storages"_s].map())
        state.storageState.insert(name, storageOf(entry));
    state.storage = recordIn(file::storage);
    state.identity = recordIn(file::identity);
    const yaml::Record launchParams = recordIn(file::launchParams);
    for (const auto &[name, entry] : launchParams[u"instances"_s].map())
        state.launchParams.insert(name, launchOf(entry));
    state.pins = pinsOf(recordIn(file::pins));
    const yaml::Record lineage = recordIn(file::lineage);
    for (const yaml::Record &build : lineage[u"builds"_s].list())
        state.lineage.append({build[u"build_id"_s].text(), build[u"series"_s].text(), build[u"runtime"_s].text(), build});
    const yaml::Record instanceState = recordIn(file::instanceState);
    for (const auto &[name, entry] : instanceState[u"instances"_s].map()) {
        const yaml::Record &generation = entry[u"generation"_s];
        state.instanceState.insert(name, {int(generation[u"durable"_s].integer()), int(generation[u"ephemeral"_s].integer()), entry});
    }
    state.stateLocations = recordIn(file::stateLocations);
    state.runs = recordIn(file::runs);
}

struct Examined {
    std::optional<yaml::Record> record; ///< nothing when it is not understood
    QList<Diagnostic> diagnostics;
};

// Records carry no places, so a text with which something is wrong is read once more, by the reader that knows them: once for
// all that is wrong with it, and no mapping is searched from its start for each of its keys.
class Places
{
public:
    Places(QString path, const QByteArray &bytes) : m_path(std::move(path)), m_document(yaml::read({m_path, bytes})) {}

    Location of(const QStringList &steps)
    {
        yaml::Node node = m_document.root;
        SourceRange range = node.isMissing() ? SourceRange() : node.range();
        for (const QString &step : steps) {
            const bool listed = step.startsWith(u'[');
            const yaml::Entry *entry = listed ? nullptr : entryOf(node, step);
            const yaml::Node next = listed ? node.items().value(step.sliced(1, step.size() - 2).toLongLong())
                                    : entry ? entry->value
                                            : yaml::Node();
            if (next.isMissing())
                break; // what must be there is not: the place is that of its owner
            range = entry ? SourceRange{entry->key.range().begin, next.range().end} : next.range();
            node = next;
        }
        return {m_path, range};
    }

    /// Of the first thing that cannot be read at all.
    Location broken() const
    {
        for (const Diagnostic &one : m_document.diagnostics) {
            if (one.severity == Severity::Error)
                return {m_path, one.where.range};
        }
        return {m_path, {}};
    }

private:
    const yaml::Entry *entryOf(const yaml::Node &mapping, const QString &key)
    {
        QHash<QString, const yaml::Entry *> &known = m_entries[mapping.identity()];
        if (known.isEmpty()) {
            for (const yaml::Entry &entry : mapping.entries()) {
                if (entry.key.isScalar() && !known.contains(entry.key.text()))
                    known.insert(entry.key.text(), &entry);
            }
        }
        return known.value(key);
    }

    QString m_path;
    yaml::Document m_document;
    QHash<const void *, QHash<QString, const yaml::Entry *>> m_entries; ///< of the mappings that were looked into
};

Examined examine(const QString &path, const QString &name, const QByteArray &bytes)
{
    const auto only = [](const QString &id, const Location &where, const QString &message) {
        return Examined{std::nullopt, {Diagnostic{id, Severity::Error, message, where, {}, {}}}};
    };
    const Result<yaml::Record> record = yaml::readRecord(bytes);
    if (!record)
        return only(u"meta.syntax"_s, Places(path, bytes).broken(),
                    Meta::tr("the record %1 cannot be read: %2; restore it from the last commit").arg(path, record.error().message));
    if (!record->isMap() && !record->isNull())
        return only(u"meta.not-a-mapping"_s, {path, {}}, u"Meta-state file %1 must hold a mapping at the top level"_s.arg(path));
    const yaml::Record version = (*record)[u"version"_s];
    if (!version.isNull() && version.integer(0) != version.integer(1))
        return only(u"meta.type"_s, Places(path, bytes).of({u"version"_s}),
                    Meta::tr("the record %1: version must be a whole number; restore it from the last commit").arg(path));
    if (version.integer(1) > knownVersion)
        return only(u"meta.newer"_s, Places(path, bytes).of({u"version"_s}),
                    Meta::tr("the record %1 is of version %2, and this program knows version %3: it is left as it is; use a newer program")
                        .arg(path).arg(version.integer()).arg(knownVersion));
    Examined examined{*record, {}};
    if (const Shape *shape = shapeOf(name)) {
        const QList<Misfit> found = misfits(*record, *shape);
        if (found.isEmpty())
            return examined;
        Places places(path, bytes);
        for (const Misfit &one : found)
            examined.diagnostics.append({u"meta.type"_s, Severity::Error,
                                         Meta::tr("the record %1: %2 %3; restore it from the last commit").arg(path, one.place(), one.message),
                                         places.of(one.path), {}, {}});
    }
    return examined;
}

} // namespace

Read read(const QMap<QString, QByteArray> &files)
{
    Read result;
    for (auto it = files.lowerBound(QString(folder)); it != files.constEnd() && it.key().startsWith(folder); ++it) {
        const QString name = it.key().sliced(folder.size());
        if (name == file::aliasPool)
            result.state.aliasPool = it.value();
        if (!name.endsWith(".yaml"_L1) || name.contains(u'/'))
            continue;
        Examined examined = examine(it.key(), name, it.value());
        if (!examined.diagnostics.isEmpty())
            result.state.untouchable.insert(name, examined.diagnostics.first().message);
        result.diagnostics += examined.diagnostics;
        if (examined.record)
            result.state.files.insert(name, *examined.record);
    }
    fill(result.state);
    return result;
}

} // namespace csis::meta
