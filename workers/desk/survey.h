// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/desk/preferences.h"
#include "core/desk/surroundings.h"
#include "workers/tools/tool.h"

#include <QProcessEnvironment>

#include <stop_token>

namespace csis::desk {

/// The environment of a run: that of this program with what the preferences say put in: the tool (a private folder
/// with links first on PATH), the provider mirror, the sandbox's Python.
QProcessEnvironment runEnvironment(const Preferences &preferences);

/// Asks a tool for its version; `path` empty finds it as the tree declares it. Starts it: not for the window's thread.
Fact surveyTool(const QString &path, const config::Configuration *tree, const QProcessEnvironment &environment, const std::stop_token &stop = {});

/// What the tree needs beside its sessions, and the tool itself where there is one.
struct Things {
    Surroundings facts;
    std::optional<tools::Tool> tool;
};
Things surveyThings(const QString &root, const config::Configuration &tree, const Preferences &preferences, const QProcessEnvironment &environment,
                    const std::stop_token &stop = {});

/// Looks at everything that the tree needs. Blocks; not for the window's thread. No network is used.
Surroundings survey(const QString &root, const config::Configuration &tree, const Preferences &preferences, const std::stop_token &stop = {});

} // namespace csis::desk
