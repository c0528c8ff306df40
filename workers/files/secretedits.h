// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QStringList>

namespace csis::files {

/// Commands that change encrypted values where they stand. Nothing is written unless all of it can be.

/// What became of one file.
struct SecretEdit {
    int values = 0; ///< that were changed
    int found = 0;  ///< that stand under the fields
};

/// Encrypts values of fields of a file to the tree's recipients. Errors: those of secrets::encryptFields, of reading and writing,
/// "secrets.no-recipients", "secrets.place" where a marker may not stand.
Result<SecretEdit> encryptInFile(const QString &path, const QString &root, const QStringList &fields);
/// Puts plaintext in the place of markers.
Result<SecretEdit> decryptInFile(const QString &path, const QStringList &fields);

struct Reencryption {
    int markers = 0;
    QStringList files; ///< that hold them, relative to the root
};

/// Encrypts every marker in every YAML file of the tree to its recipients as they are now; .git, the generated folder and the
/// private mirror are left out. With `dryRun` nothing is written. On an error everything is as it was.
Result<Reencryption> reencryptTree(const QString &root, bool dryRun);

/// One marker for a text, for the recipients of a tree. Errors: those of secrets::readRecipients and seal.
Result<QString> sealForTree(const QString &plain, const QString &root);

} // namespace csis::files
