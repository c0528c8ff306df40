// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QStringList>

namespace csis::files {

/// The folder that holds examples/ and tfmodules/: CSIS_DATA_DIR, what is installed beside the program, or the source
/// folder that the build noted beside it. Error: "template.no-data".
Result<QString> dataFolder();

/// The names of the trees that a new one can begin as.
QStringList templateNames(const QString &dataFolder);

/// Copies a template and the modules to `destination`/tfmodules, and makes the copy use them. Without `force` nothing
/// is written when a file is there already. Returns the files written, relative to `destination`.
/// Errors: "template.unknown", "template.exists" (names the file), "template.unwritable".
Result<QStringList> copyTemplate(const QString &dataFolder, const QString &name, const QString &destination, bool force);

} // namespace csis::files
