// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/agekeys.h"

#include "core/secrets/agecrypto.h"
#include "core/secrets/bech32.h"
#include "core/secrets/say.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::secrets::age {
namespace {

constexpr QByteArrayView recipientPrefix("age");
constexpr QByteArrayView secretPrefix("age-secret-key-");
constexpr std::string_view keyInfo("age-encryption.org/v1/X25519");
constexpr QByteArrayView scryptLabel("age-encryption.org/v1/scrypt");
constexpr qsizetype saltSize = 16;
/// 4 GiB of memory and a minute: more than anybody would wait for.
constexpr int mostWork = 22;

std::unexpected<Error> badStanza()
{
    return failure(u"age.header"_s, Say::tr("the header of the age file is damaged"));
}

std::unexpected<Error> noCrypto()
{
    return failure(u"age.crypto"_s, Say::tr("the cryptographic library refused; is X25519 or ChaCha20-Poly1305 switched off?"));
}

// The share and the point, as the salt of the key that wraps.
std::optional<SecretBytes> wrapKey(Bytes shared, Bytes share, Bytes point)
{
    SecretBytes salt(share.begin(), share.end());
    salt.insert(salt.end(), point.begin(), point.end());
    return derive(shared, salt, keyInfo);
}

std::optional<int> workFactor(QByteArrayView text)
{
    const bool digits = !text.isEmpty() && text.size() <= 2 && text.front() != '0'
        && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    const int work = digits ? text.toInt() : 0;
    return work >= 1 && work <= mostWork ? std::optional(work) : std::nullopt;
}

std::optional<SecretBytes> unwrapped(const std::optional<SecretBytes> &key, const Stanza &stanza)
{
    return key ? open(*key, Nonce{}, bytesOf(stanza.body)) : std::nullopt;
}

} // namespace

Result<Recipient> Recipient::parse(QByteArrayView text)
{
    auto word = decodeBech32(text);
    if (!word)
        return std::unexpected(word.error());
    if (word->prefix != recipientPrefix || word->data.size() != keySize || text.front() != 'a')
        return failure(u"age.key"_s, Say::tr("this is no age recipient (age1…)"));
    Recipient recipient;
    recipient.m_point = std::move(word->data);
    return recipient;
}

QString Recipient::text() const
{
    return QString::fromLatin1(viewOf(encodeBech32(recipientPrefix, m_point)));
}

Result<Stanza> Recipient::wrap(Bytes fileKey, Random &random) const
{
    SecretBytes secret(keySize);
    if (!random.fill(secret))
        return noCrypto();
    const auto share = publicKey(secret);
    const auto shared = agree(secret, m_point);
    const auto key = share && shared ? wrapKey(*shared, *share, m_point) : std::nullopt;
    const auto body = key ? seal(*key, Nonce{}, fileKey) : std::nullopt;
    if (!body)
        return noCrypto();
    return Stanza{{"X25519", encodeBase64(*share, false)}, viewOf(*body).toByteArray()};
}

Result<Identity> Identity::parse(QByteArrayView text)
{
    auto word = decodeBech32(text);
    if (!word)
        return std::unexpected(word.error());
    if (word->prefix != secretPrefix || word->data.size() != keySize)
        return failure(u"age.key"_s, Say::tr("this is no age identity (AGE-SECRET-KEY-1…)"));
    Identity identity;
    identity.m_secret = std::move(word->data);
    return identity;
}

Identity Identity::fromPassphrase(SecretBytes passphrase)
{
    Identity identity;
    identity.m_kind = Kind::Passphrase;
    identity.m_secret = std::move(passphrase);
    return identity;
}

Result<Identity> Identity::generate(Random &random)
{
    Identity identity;
    identity.m_secret.resize(keySize);
    if (!random.fill(identity.m_secret))
        return noCrypto();
    return identity;
}

SecretBytes Identity::text() const
{
    if (m_kind == Kind::Passphrase)
        return {};
    SecretBytes text = encodeBech32(secretPrefix, m_secret);
    for (unsigned char &c : text) {
        if (c >= 'a' && c <= 'z')
            c = static_cast<unsigned char>(c - 32);
    }
    return text;
}

Result<Recipient> Identity::recipient() const
{
    auto point = m_kind == Kind::Key ? publicKey(m_secret) : std::nullopt;
    if (!point)
        return noCrypto();
    Recipient recipient;
    recipient.m_point = std::move(*point);
    return recipient;
}

Result<std::optional<SecretBytes>> Identity::unwrap(const QList<Stanza> &stanzas) const
{
    for (const Stanza &stanza : stanzas) {
        const bool isScrypt = stanza.type() == "scrypt";
        // A passphrase that others can share the file with would let them forge it.
        if (isScrypt && stanzas.size() > 1)
            return badStanza();
        const bool mine = m_kind == Kind::Passphrase ? isScrypt : stanza.type() == "X25519";
        if (!mine)
            continue;
        auto key = m_kind == Kind::Key ? unwrapWithKey(stanza) : unwrapWithPassphrase(stanza);
        if (!key || *key)
            return key;
    }
    return std::optional<SecretBytes>();
}

Result<std::optional<SecretBytes>> Identity::unwrapWithKey(const Stanza &stanza) const
{
    if (stanza.arguments.size() != 2 || stanza.body.size() != qsizetype(fileKeySize + tagSize))
        return badStanza();
    const auto share = decodeBase64(stanza.arguments.at(1), false);
    if (!share || share->size() != qsizetype(keySize))
        return badStanza();
    const auto point = publicKey(m_secret);
    if (!point)
        return noCrypto();
    const auto shared = agree(m_secret, bytesOf(*share));
    if (!shared)
        return badStanza();
    return unwrapped(wrapKey(*shared, bytesOf(*share), *point), stanza);
}

Result<std::optional<SecretBytes>> Identity::unwrapWithPassphrase(const Stanza &stanza) const
{
    if (stanza.arguments.size() != 3 || stanza.body.size() != qsizetype(fileKeySize + tagSize))
        return badStanza();
    const auto salt = decodeBase64(stanza.arguments.at(1), false);
    const auto work = workFactor(stanza.arguments.at(2));
    if (!salt || salt->size() != saltSize || !work)
        return badStanza();
    const QByteArray labelled = scryptLabel.toByteArray() + *salt;
    const auto key = stretch(m_secret, bytesOf(labelled), *work);
    if (!key)
        return noCrypto();
    return unwrapped(key, stanza);
}

} // namespace csis::secrets::age
