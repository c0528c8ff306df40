// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QProcessEnvironment>
#include <QStringList>

namespace csis::runs {

/// One commit of what a run generated and recorded.
struct CommitRequest {
    QString root;            ///< the tree, absolute
    QStringList folders;     ///< relative to it: "generated", "meta-state"
    QString scratch;         ///< a folder for the commit's own index and lists
    QString message;
    QProcessEnvironment environment;
};

struct CommitAnswer {
    QString commit;    ///< empty when there was nothing to commit, or nowhere to
    QStringList notes; ///< for people
};

/// True when a commit could be made, false for a tree in no repository, which is no error. Errors: "commit.identity", those of
/// process::capture when git cannot be asked.
Result<bool> canCommit(const QString &root, const QProcessEnvironment &environment);

/// Commits exactly the files of the folders, whatever else is staged or changed; what belongs to this machine alone
/// leaves the index. The repository's own hooks run. Errors: "commit.secret" (a file holds what must not be public;
/// nothing is committed), "commit.git".
Result<CommitAnswer> commitFolders(const CommitRequest &request);

/// The message of a run's commit.
QString commitMessage(const QString &runId, const QStringList &lifecycles, bool dryRun, const QStringList &body);

} // namespace csis::runs
