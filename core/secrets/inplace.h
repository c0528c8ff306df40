// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/secrets/reveal.h"
#include "core/yaml/reader.h"

namespace csis::secrets {

/// A text with some of its values replaced; every other byte is as it was.
struct Rewritten {
    QByteArray bytes;
    int values = 0; ///< how many were replaced
    int found = 0;  ///< how many there were under the fields, those that stay included
};

/// Makes the marker for one plaintext.
using Seal = std::function<Result<QString>(const QString &plain)>;

/// Encrypts the values of fields: of every key of that name, or of one place such as `users[0].email`; of a list each entry.
/// Markers, empty values and texts with `{{` stay. Errors: "secrets.unreadable" for a file that is no sound YAML, those of
/// yaml::setScalar and of `seal`.
Result<Rewritten> encryptFields(const yaml::Source &source, const QStringList &fields, const Seal &seal);

/// Puts plaintext in the place of the markers of fields.
Result<Rewritten> decryptFields(const yaml::Source &source, const QStringList &fields, const Open &open);

/// Opens every marker of a text, comments included, and makes a new one for its plaintext.
Result<Rewritten> reencrypt(const QByteArray &bytes, const Open &open, const Seal &seal);

} // namespace csis::secrets
