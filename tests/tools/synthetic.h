// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

namespace csis::test {

/// How the items of a synthetic tree lie in files: one file an item, one file a kind, or five items a file.
enum class TreeShape { ManyFiles, TwoFiles, FiveAFile };

/// A valid tree of that many instances and storages, as paths relative to its root and bytes. Each instance mounts the
/// disk of its own number; every tenth storage is a file system, every tenth a bucket.
QMap<QString, QByteArray> syntheticTree(int instances, int storages, TreeShape shape);

} // namespace csis::test
