// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/live/executables.h"
#include "workers/process/command.h"

namespace csis::tools {

/// A tofu or terraform that was found.
struct Tool {
    QString declared; ///< as the tree names it
    QString path;     ///< what will run
    QString product;  ///< "tofu" or "terraform", by what the program says of itself
    QString version;
};

/// Finds the tool of a tree and asks it for its version. Errors: those of process::resolveProgram and capture,
/// "tool.version".
Result<Tool> findTool(const QString &binary, const QProcessEnvironment &environment, const std::stop_token &stop = {});

/// The version that an executable prints, by the way its entry's name or type says. Errors: "tool.version", with what was
/// started and why that gave none.
Result<QString> executableVersion(const model::Executable &executable, const QProcessEnvironment &environment, const std::stop_token &stop = {});

/// Looks for the declared executables and asks those of which the tree requires a version. A program is asked once for
/// each state of its file (place, name, time, size), across calls too, with `cacheFile` (empty: the user's own); a script is
/// asked every time, since it may start now one program, now another. A tool that was found already is not asked again. When
/// `stop` is asked for it ends, and not all is asked.
live::ExecutableLook askExecutables(const config::Configuration &configuration, const QProcessEnvironment &environment,
                                    const QString &cacheFile = {}, const std::stop_token &stop = {}, const std::optional<Tool> &found = {});

} // namespace csis::tools
