// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/yaml/record.h"

#include <QByteArray>
#include <QMap>
#include <QString>

#include <optional>

namespace csis::meta {

struct StorageTransition {
    std::optional<QString> from;
    QString to;
    QString run;
    int generation = 1;
    QString action;
};

/// One entry of storage-state.yaml: what was applied last.
struct StorageRecord {
    QString state;
    int generation = 1;
    QMap<QString, QString> facts; ///< builder, type, bucket_name, archive
    QList<StorageTransition> history;
    yaml::Record raw; ///< the entry as recorded, other keys kept
};

/// One entry of launch-params.yaml.
struct LaunchMount {
    QString storage;
    QString type;
    QString builder;
    QString mountPoint;
    QString group;
    QString shareMode;
    bool publicRead = false;
    QString device; ///< ebs only

    friend bool operator==(const LaunchMount &, const LaunchMount &) = default;
};

struct LaunchParameters {
    QString image;
    QString build = QStringLiteral("unbound");
    QString machineType;
    QString group; ///< empty is written as null
    QString identityType;
    QList<LaunchMount> mounts;
    yaml::Record enrollment = yaml::Record(yaml::Record::Map{});
    QString session; ///< empty is written as null
    QString hostname;
    QString alias;
    bool ephemeral = false;
    QString userdata;
    QString userDataSha256;
    QString run;
    bool launched = false;
    QString launchedRun;
    yaml::Record raw; ///< the entry as recorded, other keys kept

    friend bool operator==(const LaunchParameters &, const LaunchParameters &) = default;
};

struct Pins {
    QMap<QString, QString> instances;
    QMap<QString, QString> images; ///< image@runtime
    QMap<QString, QString> pendingReplacements;
    yaml::Record upgrades = yaml::Record(yaml::Record::List{});
    yaml::Record raw; ///< the file as recorded, other keys kept
};

struct BuildRecord {
    QString buildId;
    QString series;
    QString runtime; ///< empty: of any runtime
    yaml::Record raw; ///< the entry as recorded, other keys kept
};

struct InstanceGenerations {
    int durable = 0;
    int ephemeral = 0;
    yaml::Record raw;
};

/// Everything under meta-state/, as read. Keys that are not known are kept in the raw records.
struct MetaState {
    QMap<QString, StorageRecord> storageState;       ///< storage-state.yaml
    yaml::Record storage;                            ///< storage.yaml: the read-model as recorded
    yaml::Record identity;                           ///< identity.yaml
    QMap<QString, LaunchParameters> launchParams;    ///< launch-params.yaml
    Pins pins;                                       ///< pins.yaml
    QList<BuildRecord> lineage;                      ///< lineage.yaml, oldest first
    QMap<QString, InstanceGenerations> instanceState; ///< instance-state.yaml
    yaml::Record stateLocations;                     ///< state-locations.yaml
    yaml::Record runs;                               ///< runs.yaml
    QMap<QString, yaml::Record> files;               ///< every record file by name, as read
    QByteArray aliasPool;                            ///< aliases.txt as read
    /// Files that are not to be written over, with the reason: what cannot be read may still be mended by hand, and what is
    /// of a newer version is not understood here.
    QMap<QString, QString> untouchable;
};

/// The name of each record file in meta-state/.
namespace file {
inline constexpr QLatin1StringView storageState{"storage-state.yaml"};
inline constexpr QLatin1StringView storage{"storage.yaml"};
inline constexpr QLatin1StringView identity{"identity.yaml"};
inline constexpr QLatin1StringView launchParams{"launch-params.yaml"};
inline constexpr QLatin1StringView pins{"pins.yaml"};
inline constexpr QLatin1StringView lineage{"lineage.yaml"};
inline constexpr QLatin1StringView instanceState{"instance-state.yaml"};
inline constexpr QLatin1StringView stateLocations{"state-locations.yaml"};
inline constexpr QLatin1StringView runs{"runs.yaml"};
inline constexpr QLatin1StringView releases{"releases.yaml"};
inline constexpr QLatin1StringView imageTests{"image-tests.yaml"};
inline constexpr QLatin1StringView verifications{"verifications.yaml"};
inline constexpr QLatin1StringView modTests{"mod-tests.yaml"};
inline constexpr QLatin1StringView loginProofs{"login-proofs.yaml"};
inline constexpr QLatin1StringView aliasPool{"aliases.txt"};
} // namespace file

struct Read {
    MetaState state;
    /// At the line at fault; ids: "meta.syntax" (cannot be parsed, a key twice), "meta.not-a-mapping", "meta.type" (a value
    /// of another type than it must be), "meta.newer" (of a newer version of the program).
    QList<Diagnostic> diagnostics;
};

/// Reads the records from the files of a tree (keys "meta-state/…"); absent files are empty records.
Read read(const QMap<QString, QByteArray> &files);

/// The bytes of one record file. Keys of `before`, the file's record as read, that the state does not hold are kept.
QByteArray encodeStorageState(const QMap<QString, StorageRecord> &state, const yaml::Record &before = {});
QByteArray encodeLaunchParams(const QMap<QString, LaunchParameters> &params, const yaml::Record &before = {});
QByteArray encodePins(const Pins &pins);
QByteArray encodeLineage(const QList<BuildRecord> &lineage, const yaml::Record &before = {});
QByteArray encodeInstanceState(const QMap<QString, InstanceGenerations> &state, const yaml::Record &before = {});

/// One mapping of launch-params.yaml: `entry` with its raw keys beneath.
yaml::Record recordOf(const LaunchParameters &entry);
yaml::Record recordOf(const StorageRecord &entry);

/// One entry more in runs.yaml; an entry of the same run is replaced, the last 200 are kept.
yaml::Record withRun(const yaml::Record &runs, const yaml::Record &entry);

/// The series head on a runtime: the last recorded build, empty when there is none.
QString seriesHead(const MetaState &meta, const QString &series, const QString &runtime);

} // namespace csis::meta
