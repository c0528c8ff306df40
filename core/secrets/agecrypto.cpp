// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/agecrypto.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/params.h>

#include <algorithm>

namespace csis::secrets::age {
namespace {

template<auto release> struct Release {
    template<class T> void operator()(T *object) const { release(object); }
};
using PublicKeyPtr = std::unique_ptr<EVP_PKEY, Release<EVP_PKEY_free>>;
using AgreementPtr = std::unique_ptr<EVP_PKEY_CTX, Release<EVP_PKEY_CTX_free>>;
using KdfPtr = std::unique_ptr<EVP_KDF, Release<EVP_KDF_free>>;
using KdfContextPtr = std::unique_ptr<EVP_KDF_CTX, Release<EVP_KDF_CTX_free>>;
using CipherPtr = std::unique_ptr<EVP_CIPHER_CTX, Release<EVP_CIPHER_CTX_free>>;

// OpenSSL takes parameters as not const and leaves them as they are.
OSSL_PARAM octets(const char *name, Bytes bytes)
{
    return OSSL_PARAM_construct_octet_string(name, const_cast<unsigned char *>(bytes.data()), bytes.size());
}

PublicKeyPtr secretKeyObject(Bytes key)
{
    return PublicKeyPtr(EVP_PKEY_new_raw_private_key_ex(nullptr, "X25519", nullptr, key.data(), key.size()));
}

} // namespace

std::optional<SecretBytes> publicKey(Bytes secretKey)
{
    const PublicKeyPtr key = secretKeyObject(secretKey);
    SecretBytes point(keySize);
    size_t size = point.size();
    if (!key || EVP_PKEY_get_raw_public_key(key.get(), point.data(), &size) != 1 || size != keySize)
        return std::nullopt;
    return point;
}

std::optional<SecretBytes> agree(Bytes secretKey, Bytes publicKey)
{
    const PublicKeyPtr mine = secretKeyObject(secretKey);
    const PublicKeyPtr theirs(EVP_PKEY_new_raw_public_key_ex(nullptr, "X25519", nullptr, publicKey.data(), publicKey.size()));
    if (!mine || !theirs)
        return std::nullopt;
    const AgreementPtr agreement(EVP_PKEY_CTX_new_from_pkey(nullptr, mine.get(), nullptr));
    SecretBytes shared(keySize);
    size_t size = shared.size();
    if (!agreement || EVP_PKEY_derive_init(agreement.get()) != 1 || EVP_PKEY_derive_set_peer(agreement.get(), theirs.get()) != 1
        || EVP_PKEY_derive(agreement.get(), shared.data(), &size) != 1 || size != keySize)
        return std::nullopt;
    if (sameBytes(shared, SecretBytes(keySize)))
        return std::nullopt;
    return shared;
}

std::optional<SecretBytes> derive(Bytes key, Bytes salt, std::string_view info)
{
    const KdfPtr kdf(EVP_KDF_fetch(nullptr, "HKDF", nullptr));
    const KdfContextPtr context(kdf ? EVP_KDF_CTX_new(kdf.get()) : nullptr);
    if (!context)
        return std::nullopt;
    char digest[] = "SHA256";
    // Without a salt HKDF takes zeros, which is what an empty one means.
    const OSSL_PARAM parameters[]{OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
                                  octets(OSSL_KDF_PARAM_KEY, key), octets(OSSL_KDF_PARAM_INFO, bytesOf({info.data(), qsizetype(info.size())})),
                                  salt.empty() ? OSSL_PARAM_construct_end() : octets(OSSL_KDF_PARAM_SALT, salt),
                                  OSSL_PARAM_construct_end()};
    SecretBytes derived(keySize);
    if (EVP_KDF_derive(context.get(), derived.data(), derived.size(), parameters) != 1)
        return std::nullopt;
    return derived;
}

std::optional<SecretBytes> authenticate(Bytes key, QByteArrayView message)
{
    SecretBytes code(keySize);
    unsigned size = 0;
    const Bytes bytes = bytesOf(message);
    if (!HMAC(EVP_sha256(), key.data(), int(key.size()), bytes.data(), bytes.size(), code.data(), &size) || size != keySize)
        return std::nullopt;
    return code;
}

std::optional<SecretBytes> stretch(Bytes passphrase, Bytes salt, int logN)
{
    constexpr quint64 blockSize = 8;
    const quint64 rounds = quint64(1) << logN;
    SecretBytes key(keySize);
    if (EVP_PBE_scrypt(reinterpret_cast<const char *>(passphrase.data()), passphrase.size(), salt.data(), salt.size(), rounds, blockSize, 1,
                       128 * blockSize * (rounds + 64), key.data(), key.size())
        != 1)
        return std::nullopt;
    return key;
}

std::optional<SecretBytes> seal(Bytes key, const Nonce &nonce, Bytes plain)
{
    const CipherPtr cipher(EVP_CIPHER_CTX_new());
    SecretBytes sealed(plain.size() + tagSize);
    int size = 0;
    int rest = 0;
    if (!cipher || key.size() != keySize || EVP_EncryptInit_ex2(cipher.get(), EVP_chacha20_poly1305(), key.data(), nonce.data(), nullptr) != 1
        || (!plain.empty() && EVP_EncryptUpdate(cipher.get(), sealed.data(), &size, plain.data(), int(plain.size())) != 1)
        || EVP_EncryptFinal_ex(cipher.get(), sealed.data() + size, &rest) != 1
        || EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_AEAD_GET_TAG, int(tagSize), sealed.data() + plain.size()) != 1)
        return std::nullopt;
    return sealed;
}

std::optional<SecretBytes> open(Bytes key, const Nonce &nonce, Bytes sealed)
{
    if (sealed.size() < tagSize || key.size() != keySize)
        return std::nullopt;
    const CipherPtr cipher(EVP_CIPHER_CTX_new());
    const Bytes body = sealed.first(sealed.size() - tagSize);
    std::array<unsigned char, tagSize> tag{};
    std::ranges::copy(sealed.last(tagSize), tag.begin());
    SecretBytes plain(body.size());
    int size = 0;
    int rest = 0;
    unsigned char none = 0; // an empty body still needs an address
    unsigned char *const out = plain.empty() ? &none : plain.data();
    if (!cipher || EVP_DecryptInit_ex2(cipher.get(), EVP_chacha20_poly1305(), key.data(), nonce.data(), nullptr) != 1
        || EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_AEAD_SET_TAG, int(tagSize), tag.data()) != 1
        || (!body.empty() && EVP_DecryptUpdate(cipher.get(), out, &size, body.data(), int(body.size())) != 1)
        || EVP_DecryptFinal_ex(cipher.get(), out + size, &rest) != 1)
        return std::nullopt;
    return plain;
}

bool sameBytes(Bytes a, Bytes b)
{
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

} // namespace csis::secrets::age
