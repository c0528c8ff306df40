// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/loader.h"
#include "core/live/account.h"
#include "core/meta/records.h"
#include "core/rules/silence.h"

#include <QProcessEnvironment>

namespace csis::runs {

/// A tree as the commands need it: read from disk, loaded, its records beside it.
struct LoadedTree {
    config::ConfigurationPtr configuration;
    meta::MetaState meta;
    QList<Diagnostic> diagnostics; ///< of loading and of the records
    bool loads = false;
    QByteArray stateReport; ///< as the last state query left it
    /// The parsed documents by file, as they are written.
    QHash<QString, yaml::Document> documents;
    QMap<QString, QByteArray> texts; ///< the files of the tree

    /// As the loader gave it, without its findings.
    config::Loaded loaded() const { return {configuration, {}, loads, documents, {}}; }
};

struct TreeOptions {
    QString root;
    QStringList overlays;
    QStringList undeclare;
};

/// Reads and loads a tree. Errors: those of config::readTree.
Result<LoadedTree> loadTree(const TreeOptions &options, Clock::Instant started);

struct Validated {
    QList<Diagnostic> found;    ///< sorted by file and place
    QList<rules::Silenced> silenced; ///< by comments of the tree; no errors
};

/// Every finding of a tree: of loading, of the rules and of the executables. `migrating`: the roots whose state the run
/// at hand moves. `account`: what the account answered, where it was asked.
Validated validateTree(const LoadedTree &tree, bool dryRun, const QProcessEnvironment &environment, const QStringList &migrating = {},
                       const live::AccountLook *account = nullptr);

/// The records as they stand on disk now. The findings are those of meta::read, and that of the disk for each file and
/// folder that is there and cannot be read.
meta::Read readRecords(const QString &root);

} // namespace csis::runs
