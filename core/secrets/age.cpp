// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/age.h"

#include "core/secrets/agearmor.h"
#include "core/secrets/agecrypto.h"
#include "core/secrets/say.h"

using namespace Qt::StringLiterals;

namespace csis::secrets::age {
namespace {

constexpr size_t chunkSize = 64 * 1024;
constexpr size_t nonceSize = 16;

std::unexpected<Error> cryptoRefused()
{
    return failure(u"age.crypto"_s, Say::tr("the cryptographic library refused; is X25519 or ChaCha20-Poly1305 switched off?"));
}

std::unexpected<Error> badPayload(const QString &why)
{
    return failure(u"age.payload"_s, Say::tr("the payload of the age file is damaged: %1").arg(why));
}

/// The nonces of the chunks: a counter, and whether it is the last.
class Chunks
{
public:
    Nonce nonce(bool last) const
    {
        Nonce nonce{};
        for (size_t i = 0; i < 8; ++i)
            nonce[3 + i] = static_cast<unsigned char>(m_counter >> (8 * (7 - i)));
        nonce[11] = last ? 1 : 0;
        return nonce;
    }
    bool isFirst() const { return m_counter == 0; }
    void next() { ++m_counter; }

private:
    quint64 m_counter = 0;
};

Result<SecretBytes> fileKey(const QList<Stanza> &stanzas, std::span<const Identity> identities)
{
    for (const Identity &identity : identities) {
        auto key = identity.unwrap(stanzas);
        if (!key)
            return std::unexpected(key.error());
        if (*key)
            return std::move(**key);
    }
    return failure(u"age.no-match"_s, Say::tr("no identity opens this file"));
}

std::optional<SecretBytes> headerCode(Bytes key, const QByteArray &text)
{
    const auto macKey = derive(key, {}, "header");
    return macKey ? authenticate(*macKey, text) : std::nullopt;
}

Result<void> decryptPayload(Input &input, const Write &write, Bytes key)
{
    Chunks chunks;
    SecretBytes sealed(chunkSize + tagSize);
    while (true) {
        const auto count = input.fill(sealed);
        if (!count)
            return std::unexpected(count.error());
        if (*count == 0)
            return badPayload(Say::tr("its end is missing"));
        const Bytes chunk = Bytes(sealed).first(*count);
        // A full chunk may be the last one; a short one must be.
        bool last = *count < sealed.size();
        auto plain = open(key, chunks.nonce(last), chunk);
        if (!plain && !last) {
            last = true;
            plain = open(key, chunks.nonce(true), chunk);
        }
        if (!plain)
            return badPayload(Say::tr("a part is forged or cut off"));
        if (plain->empty() && !chunks.isFirst())
            return badPayload(Say::tr("its last part is empty"));
        if (const auto written = write(*plain); !written)
            return written;
        if (last)
            break;
        chunks.next();
    }
    unsigned char trailing = 0;
    const auto rest = input.fill({&trailing, 1});
    if (!rest)
        return std::unexpected(rest.error());
    return *rest == 0 ? Result<void>() : badPayload(Say::tr("something stands behind its end"));
}

Result<void> encryptPayload(Input &input, const Write &write, Bytes key)
{
    Chunks chunks;
    SecretBytes plain(chunkSize);
    while (true) {
        const auto count = input.fill(plain);
        if (!count)
            return std::unexpected(count.error());
        const auto next = input.peek(1);
        if (!next)
            return std::unexpected(next.error());
        const bool last = next->isEmpty();
        const auto sealed = seal(key, chunks.nonce(last), Bytes(plain).first(*count));
        if (!sealed)
            return cryptoRefused();
        if (const auto written = write(*sealed); !written || last)
            return written;
        chunks.next();
    }
}

} // namespace

Result<void> decrypt(const Read &read, const Write &write, std::span<const Identity> identities)
{
    Input input(read);
    const auto header = readHeader(input);
    if (!header)
        return std::unexpected(header.error());
    const auto key = fileKey(header->stanzas, identities);
    if (!key)
        return std::unexpected(key.error());
    const auto code = headerCode(*key, header->signedText);
    if (!code)
        return cryptoRefused();
    if (!sameBytes(*code, bytesOf(header->mac)))
        return failure(u"age.mac"_s, Say::tr("the header of the age file is forged"));
    SecretBytes nonce(nonceSize);
    const auto count = input.fill(nonce);
    if (!count)
        return std::unexpected(count.error());
    if (*count < nonceSize)
        return failure(u"age.header"_s, Say::tr("the age file ends behind its header"));
    const auto payloadKey = derive(*key, nonce, "payload");
    return payloadKey ? decryptPayload(input, write, *payloadKey) : cryptoRefused();
}

Result<SecretBytes> decrypt(QByteArrayView file, std::span<const Identity> identities)
{
    SecretBytes plain;
    plain.reserve(size_t(file.size()));
    const auto keep = [&plain](Bytes bytes) -> Result<void> {
        plain.insert(plain.end(), bytes.begin(), bytes.end());
        return {};
    };
    if (const auto done = decrypt(isArmored(file) ? readArmor(readFrom(file)) : readFrom(file), keep, identities); !done)
        return std::unexpected(done.error());
    return plain;
}

Result<void> encrypt(const Read &read, const Write &write, std::span<const Recipient> recipients, Random &random)
{
    if (recipients.empty())
        return failure(u"age.no-recipients"_s, Say::tr("there is nobody to encrypt to"));
    SecretBytes key(fileKeySize);
    SecretBytes nonce(nonceSize);
    if (!random.fill(key) || !random.fill(nonce))
        return cryptoRefused();
    QList<Stanza> stanzas;
    for (const Recipient &recipient : recipients) {
        auto stanza = recipient.wrap(key, random);
        if (!stanza)
            return std::unexpected(stanza.error());
        stanzas.append(std::move(*stanza));
    }
    const QByteArray text = headerText(stanzas);
    const auto code = headerCode(key, text);
    const auto payloadKey = derive(key, nonce, "payload");
    if (!code || !payloadKey)
        return cryptoRefused();
    const QByteArray head = text + ' ' + encodeBase64(*code, false) + '\n' + viewOf(nonce).toByteArray();
    if (const auto written = write(bytesOf(head)); !written)
        return written;
    Input input(read);
    return encryptPayload(input, write, *payloadKey);
}

Result<QByteArray> encrypt(Bytes plain, std::span<const Recipient> recipients, Random &random)
{
    QByteArray file;
    const auto keep = [&file](Bytes bytes) -> Result<void> {
        file += viewOf(bytes);
        return {};
    };
    if (const auto done = encrypt(readFrom(viewOf(plain)), keep, recipients, random); !done)
        return std::unexpected(done.error());
    return file;
}

} // namespace csis::secrets::age
