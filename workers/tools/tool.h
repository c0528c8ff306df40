// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
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
Result<Tool> findTool(const QString &binary, const QProcessEnvironment &environment);

/// The version that an executable prints, by the way its entry's name or type says. Errors as findTool.
Result<QString> executableVersion(const model::Executable &executable, const QProcessEnvironment &environment);

/// Whether a version satisfies a set of specifiers (">=1.6,<2", "==1.11.*", "~=1.6"). A specifier that cannot be read
/// is satisfied by nothing; an empty set by everything.
bool meetsVersion(const QString &version, const QString &specifiers);

/// Judges the declared executables: one that is not found is a warning (it may never be started), a version outside
/// its requirement an error. Ids: "executable.missing", "executable.version", "executable.version-unreadable".
QList<Diagnostic> checkExecutables(const config::Configuration &configuration, const QProcessEnvironment &environment);

/// The sentence for a binary that is not found.
QString missingBinary(const QString &name, const QString &binary);

} // namespace csis::tools
