// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emit.h"

namespace csis::files {

/// What became of one file of an emission.
struct WrittenFile {
    QString path;      ///< relative to the root
    QString digest;    ///< empty when it was removed
    QString oldDigest; ///< empty when it was not there
    QString state;     ///< "new", "changed", "same" or "removed"
};

/// Writes an emission: its files, and nothing else stays in the folders that it owns but the tool's lock files.
/// A file whose bytes are the same is not touched. Error: "files.unwritable".
Result<QList<WrittenFile>> writeEmission(const QString &root, const lifecycle::Emission &emission);

} // namespace csis::files
