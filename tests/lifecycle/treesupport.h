// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/loader.h"
#include "core/lifecycle/emit.h"

namespace csis::test {

/// A tree as read from a folder of this machine.
Result<config::SourceTree> treeFrom(const QString &folder);

/// A tree that was loaded and emitted with the three lifecycles that have roots here.
struct EmittedTree {
    config::Loaded loaded;
    meta::MetaState meta;
    lifecycle::Emission emission;
};
EmittedTree emitSource(const config::SourceTree &tree, const QMap<QString, QString> &environment = {});

/// The folder of an example, or of a small tree in tests/data that shows one thing.
QString treeFolder(const QString &name);

/// Options of a dry run of identity, storage and instance-image with a fixed run id.
lifecycle::RunOptions dryRun();

/// Writes the emission's files below a folder. Empty, or why it failed.
QString writeFiles(const lifecycle::Emission &emission, const QString &folder);

} // namespace csis::test
