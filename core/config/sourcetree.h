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

/// The digest of a tree from the SHA-256 of each of its files, in the order of their paths.
QString digestOf(const QList<std::pair<QString, QByteArray>> &fileDigests);

/// True for the names of YAML files.
bool isYaml(const QString &path);

/// Reads a tree. Errors: "tree.missing", "tree.not-folder". A missing items' folder is an empty one.
Result<SourceTree> readTree(const Files &files, const QString &root, const QStringList &overlays = {});

} // namespace csis::config
