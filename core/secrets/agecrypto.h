// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/secrets/secretbytes.h"

#include <array>
#include <optional>
#include <string_view>

/// The primitives that age is made of, over OpenSSL. Nothing here keeps a key: what is made is wiped by its holder.
/// An empty optional says that the input does not fit or, where noted, is forged.
namespace csis::secrets::age {

inline constexpr size_t fileKeySize = 16;
inline constexpr size_t keySize = 32;
inline constexpr size_t tagSize = 16;
using Nonce = std::array<unsigned char, 12>;

/// X25519: the public key of a secret one, and what two parties agree on. Agreeing on nothing but zeros is refused.
std::optional<SecretBytes> publicKey(Bytes secretKey);
std::optional<SecretBytes> agree(Bytes secretKey, Bytes publicKey);
/// HKDF-SHA-256, 32 bytes.
std::optional<SecretBytes> derive(Bytes key, Bytes salt, std::string_view info);
/// HMAC-SHA-256.
std::optional<SecretBytes> authenticate(Bytes key, QByteArrayView message);
/// scrypt with r = 8, p = 1 and N = 2^logN, 32 bytes.
std::optional<SecretBytes> stretch(Bytes passphrase, Bytes salt, int logN);
/// ChaCha20-Poly1305; the tag stands behind the sealed bytes. Empty when it does not fit.
std::optional<SecretBytes> seal(Bytes key, const Nonce &nonce, Bytes plain);
std::optional<SecretBytes> open(Bytes key, const Nonce &nonce, Bytes sealed);
/// Compares in a time that does not depend on the content.
bool sameBytes(Bytes a, Bytes b);

} // namespace csis::secrets::age
