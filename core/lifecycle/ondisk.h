// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emit.h"

namespace csis::lifecycle {

/// A file of an emission against the disk.
enum class FileState { Same, New, Changed, Gone };

struct ComparedFile {
    QString path;
    FileState state = FileState::Same;
    QByteArray bytes; ///< as it would be written; empty for one that would go
    QByteArray disk;  ///< as it lies on disk
    QList<ProvenanceSpan> provenance;
};

/// True for what the tool keeps for itself in a root's folder: it made it, and it costs time or fixes versions, so no
/// emission takes it away.
bool isToolsOwn(const QString &path);

/// The files of an emission and those that it would take away, sorted by path. Without anything on disk every file is new.
QList<ComparedFile> compare(const Emission &emission, const QMap<QString, QByteArray> &onDisk);

/// Where the files below `folder` are behind the emission. Left out: what tells of one run or of an apply and not of the
/// configuration (a script's run id, guards.json, receipts).
QList<ComparedFile> driftBelow(const QString &folder, const Emission &emission, const QMap<QString, QByteArray> &onDisk);

} // namespace csis::lifecycle
