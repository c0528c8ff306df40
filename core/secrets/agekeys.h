// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/random.h"
#include "core/secrets/ageheader.h"

namespace csis::secrets::age {

/// Whom a file is encrypted to: `age1…`.
class Recipient
{
public:
    /// Error: "age.key".
    static Result<Recipient> parse(QByteArrayView text);
    QString text() const;

    /// The file key wrapped for this recipient. Error: "age.crypto".
    Result<Stanza> wrap(Bytes fileKey, Random &random) const;

private:
    friend class Identity;
    SecretBytes m_point;
};

/// What opens a file: a secret key, `AGE-SECRET-KEY-1…`, or a passphrase. Wiped when it goes.
class Identity
{
public:
    /// Error: "age.key".
    static Result<Identity> parse(QByteArrayView text);
    static Identity fromPassphrase(SecretBytes passphrase);
    /// A new key. Error: "age.crypto".
    static Result<Identity> generate(Random &random);

    /// As it stands in an identity file; empty for a passphrase.
    SecretBytes text() const;
    Result<Recipient> recipient() const;

    /// The file key, or nothing when none of the stanzas is for this identity. Errors: "age.header", "age.crypto".
    Result<std::optional<SecretBytes>> unwrap(const QList<Stanza> &stanzas) const;

private:
    enum class Kind { Key, Passphrase };

    Result<std::optional<SecretBytes>> unwrapWithKey(const Stanza &stanza) const;
    Result<std::optional<SecretBytes>> unwrapWithPassphrase(const Stanza &stanza) const;

    Kind m_kind = Kind::Key;
    SecretBytes m_secret;
};

} // namespace csis::secrets::age
