// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/world.h"

#include <QMap>

namespace csis::config {

/// Where a state query leaves its report.
inline const QString stateReportFile = QStringLiteral("generated/state-report.json");

/// The bytes of everything a load reads: cfg/, groups/, storages/, images/, instances/, meta-state/, the state report,
/// and the overlay files that were named. Keys are paths relative to the root with '/', so the order of the map is the load order.
/// The desktop lays its unsaved buffers over this; a run takes it as read.
struct SourceTree {
    QString root; ///< absolute path, for messages and relative module paths
    QMap<QString, QByteArray> files;
    QMap<QString, Error> unreadable; ///< files that exist but could not be read

    /// Digest of all paths and bytes of the configuration, meta-state and report left out.
    QString digest() const;
};

/// The digest of files from their paths and the SHA-256 of each, in the order of their paths.
QByteArray folderDigest(const QList<std::pair<QString, QByteArray>> &fileDigests);
/// The digest of a tree from those of its folders (`cfg`, `groups`, …) and of each other file.
QString digestOf(const QMap<QString, QByteArray> &folderDigests);
/// The folders that a configuration is read from, in the order of their reading, and the place of one among them; -1 for
/// another.
const QStringList &partFolders();
int partOf(QStringView folder);

/// True for the names of YAML files.
bool isYaml(const QString &path);

/// Reads a tree. Errors: "tree.missing", "tree.not-folder". A missing items' folder is an empty one.
Result<SourceTree> readTree(const Files &files, const QString &root, const QStringList &overlays = {});

} // namespace csis::config
