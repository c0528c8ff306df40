// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/arguments.h"

namespace csis::cli {

// Each command returns the program's exit code.
int validate(const Arguments &arguments);
int run(const Arguments &arguments);
int gatePlan(const Arguments &arguments);
int applyCheck(const Arguments &arguments);
int materialize(const Arguments &arguments);
int initConfig(const Arguments &arguments);
int sandbox(const Arguments &arguments);
int stateMigration(const Arguments &arguments);

/// The tree of a command: --root-dir, else the current folder; absolute.
QString treeRoot(const Arguments &arguments);
/// Overlays as absolute paths, relative ones from the current folder.
QStringList overlayPaths(const Arguments &arguments);

} // namespace csis::cli
