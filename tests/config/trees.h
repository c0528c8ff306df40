// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/loader.h"

namespace csis::test {

/// Every file below a folder of the disk, by path below `root`, as a tree in memory.
void addFolder(QMap<QString, QByteArray> &files, const QString &folder, const QString &root);
/// The tree of a folder of the disk, read through the same function as a run reads it.
config::SourceTree treeOf(const QString &folder, const QStringList &overlays = {});
config::SourceTree treeOf(const QMap<QString, QByteArray> &files, const QString &root, const QStringList &overlays = {});

/// A small sound tree: one AWS runtime, local state, posix groups, one image, one storage, one instance.
config::SourceTree smallTree();
/// The same with some files replaced or added; an empty text removes one.
config::SourceTree smallTree(const QMap<QString, QByteArray> &changes);

/// All findings, one a line.
QByteArray listed(const QList<Diagnostic> &findings);

} // namespace csis::test
