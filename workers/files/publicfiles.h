// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/secrets/publicsafe.h"

#include <QByteArray>
#include <QStringList>

#include <functional>

namespace csis::files {

/// What a search for secrets found.
struct PublicSearch {
    QList<secrets::Leak> leaks;
    int files = 0; ///< that were looked at
};

/// Looks at every file below a folder; .git is left out. Errors: "files.missing", those of reading.
Result<PublicSearch> searchFolder(const QString &folder, const secrets::PublicSafe &rules);

/// Looks at files by name, each read through `read`. Errors: those of `read`.
Result<PublicSearch> searchFiles(const QStringList &names, const std::function<Result<QByteArray>(const QString &)> &read,
                                 const secrets::PublicSafe &rules);

/// Refuses a commit of generated files and records that hold a plaintext of the tree's encrypted values (Opened::hidden).
/// Error: "secrets.in-clear", with the first file and line.
Result<void> guardPlaintext(const QString &root, const QString &generationFolder, const QStringList &hidden);

/// `public_safe.allow` of one YAML file. Errors: those of reading, "public-safe.config" when it is no sound YAML.
Result<QStringList> allowedIn(const QString &path);

} // namespace csis::files
