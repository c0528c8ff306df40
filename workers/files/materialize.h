// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QStringList>

namespace csis::files {

/// Copies a generated folder to its private mirror (`_private` in the place of the generated folder's name) and
/// returns that folder. What an earlier call wrote and is gone from the source goes from the mirror; what the tools
/// wrote there stays. The tool's lock file travels back first. A folder in the mirror already is its own.
/// Errors: "materialize.nothing", "materialize.outside", "materialize.encrypted", "materialize.unwritable".
Result<QString> materialize(const QString &source, const QString &root, const QString &generationFolder = QStringLiteral("generated"));

} // namespace csis::files
