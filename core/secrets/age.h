// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/secrets/agekeys.h"

/// Files of age-encryption.org/v1: read with X25519 and scrypt, written with X25519.
namespace csis::secrets::age {

/// Opens a file and hands on its plaintext chunk by chunk, each authenticated; the last error tells whether the whole
/// was there. Errors: "age.header", "age.no-match", "age.mac", "age.payload", "age.crypto", those of `read` and `write`.
Result<void> decrypt(const Read &read, const Write &write, std::span<const Identity> identities);
/// The same in memory; an armor is taken off. Also "age.armor".
Result<SecretBytes> decrypt(QByteArrayView file, std::span<const Identity> identities);

/// Encrypts to every recipient. Errors: "age.no-recipients", "age.crypto", those of `read` and `write`.
Result<void> encrypt(const Read &read, const Write &write, std::span<const Recipient> recipients, Random &random);
Result<QByteArray> encrypt(Bytes plain, std::span<const Recipient> recipients, Random &random);

} // namespace csis::secrets::age
