// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "workers/runs/tree.h"

namespace csis::runs {

/// What `state-migration begin | finish | backup` was asked. The working folder is the root, initialised or not.
struct MigrationRequest {
    QString root;          ///< the tree
    QString folder;        ///< the root's folder
    QString workspace;
    QString run;
    QString tool = QStringLiteral("tofu");
    QString backendConfig; ///< begin: the file with the new place's settings, in the folder
    QString location;      ///< begin: the new place
};

struct MigrationAnswer {
    int exit = 0; ///< 0 done, 1 refused or failed, 2 used wrongly
    QStringList lines; ///< for people
};

/// Before `init -migrate-state`: looks at both places, refuses when the new one holds another state, keeps a backup of
/// the old state beside the root and leaves the root initialised on the old place, or on the new one when the state is
/// there already or there is none. Changes no state. May be called again after a move that was broken off.
MigrationAnswer beginMigration(const MigrationRequest &request, const LoadedTree &tree);

/// Once the plan at the new place is clean: writes the move into state-locations.yaml and ends it.
MigrationAnswer finishMigration(const MigrationRequest &request);

/// Before a `state rm`: keeps the state that the folder is initialised on below _private/state-backups.
MigrationAnswer backupState(const MigrationRequest &request);

} // namespace csis::runs
