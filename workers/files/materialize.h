// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QStringList>

namespace csis::files {

/// Copies a generated folder to its private mirror (`_private` in the place of the generated folder's name) and
/// returns that folder. Encrypted values are opened on the way, with the identities of the environment; the mirror is its
/// owner's alone. What an earlier call wrote and is gone from the source goes from the mirror; what the tools wrote there
/// stays. The tool's lock file travels back first. A folder in the mirror already is its own.
/// `destination` is another place for the copy; what is encrypted may go below the mirror only.
/// Errors: "materialize.nothing", "materialize.outside", "materialize.open", "materialize.unreadable",
/// "materialize.unwritable", those of secrets::Opener::open with the file's name.
Result<QString> materialize(const QString &source, const QString &root, const QString &generationFolder = QStringLiteral("generated"),
                            const QString &destination = {});

} // namespace csis::files
