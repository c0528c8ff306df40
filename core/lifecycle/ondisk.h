// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emit.h"

namespace csis::lifecycle {

/// A file of an emission against the disk.
enum class FileState { Same, New, Changed, Gone, Unknown };

struct ComparedFile {
    QString path;
    FileState state = FileState::Same;
    QByteArray bytes; ///< as it would be written; empty for one that would go
    QByteArray disk;  ///< as it lies on disk
    QString trouble;  ///< why that is not known
    Provenance provenance;
};

/// True for what the tool keeps for itself in a root's folder: it made it, and it costs time or fixes versions, so no
/// emission takes it away.
bool isToolsOwn(const QString &path);

/// What lies below some folders of a tree, by path relative to its root.
struct OnDisk {
    QMap<QString, QByteArray> files;
    QMap<QString, QString> unreadable; ///< files and folders that are there and cannot be read, each with the reason

    friend bool operator==(const OnDisk &, const OnDisk &) = default;
};

/// The files of an emission and those that it would take away, sorted by path. Without anything on disk every file is new;
/// one that is `unreadable`, or lies in a folder that is, is unknown.
QList<ComparedFile> compare(const Emission &emission, const QMap<QString, QByteArray> &onDisk, const QMap<QString, QString> &unreadable = {});

/// Where the files below `folder` are behind the emission. Left out: what tells of one run or of an apply and not of the
/// configuration (a script's run id, guards.json, receipts).
QList<ComparedFile> driftBelow(const QString &folder, const Emission &emission, const QMap<QString, QByteArray> &onDisk);

} // namespace csis::lifecycle
