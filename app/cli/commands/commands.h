// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/arguments.h"
#include "core/base/diagnostic.h"

namespace csis::cli {

// Each command returns the program's exit code.
int validate(const Arguments &arguments);
int run(const Arguments &arguments);
int gatePlan(const Arguments &arguments);
int applyCheck(const Arguments &arguments);
int materialize(const Arguments &arguments);
int encrypt(const Arguments &arguments);
int decrypt(const Arguments &arguments);
int reencrypt(const Arguments &arguments);
int mask(const Arguments &arguments);
int publicSafe(const Arguments &arguments);
int initConfig(const Arguments &arguments);
int sandbox(const Arguments &arguments);
int stateMigration(const Arguments &arguments);
int printSchema(const Arguments &arguments);
int printRules(const Arguments &arguments);
int explain(const Arguments &arguments);
int configDrift(const Arguments &arguments);
int completion(const Arguments &arguments);
int preflight(const Arguments &arguments);

/// The tree of a command: --root-dir, else the current folder; absolute.
QString treeRoot(const Arguments &arguments);
/// True when nothing stops but what encrypted values need, an identity: then it has said so, and the exit code is 2.
bool lacksIdentity(const QList<Diagnostic> &found);

/// A path given on the command line, as an absolute one.
QString absolutePath(const QString &path);
/// Overlays as absolute paths, relative ones from the current folder.
QStringList overlayPaths(const Arguments &arguments);

} // namespace csis::cli
