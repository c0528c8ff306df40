// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/bech32.h"

#include "core/secrets/say.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::secrets {
namespace {

constexpr QByteArrayView letters("qpzry9x8gf2tvdw0s3jn54khce6mua7l");
constexpr qsizetype checksumSize = 6;

quint32 folded(quint32 sum, unsigned value)
{
    constexpr quint32 generator[]{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3};
    const quint32 top = sum >> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (int bit = 0; bit < 5; ++bit) {
        if ((top >> bit) & 1)
            sum ^= generator[bit];
    }
    return sum;
}

quint32 prefixSum(QByteArrayView prefix)
{
    quint32 sum = 1;
    for (const char c : prefix)
        sum = folded(sum, static_cast<unsigned char>(c) >> 5);
    sum = folded(sum, 0);
    for (const char c : prefix)
        sum = folded(sum, static_cast<unsigned char>(c) & 31);
    return sum;
}

std::unexpected<Error> bad(const char *why)
{
    return failure(u"age.key"_s, Say::tr("invalid Bech32 %1").arg(QLatin1StringView(why)));
}

} // namespace

Result<Bech32> decodeBech32(QByteArrayView word)
{
    bool upper = false;
    bool lower = false;
    for (const char c : word) {
        if (c < 33 || c > 126)
            return bad("character");
        upper = upper || (c >= 'A' && c <= 'Z');
        lower = lower || (c >= 'a' && c <= 'z');
    }
    if (upper && lower)
        return bad("case: upper and lower are mixed");
    const qsizetype separator = word.lastIndexOf('1');
    if (separator < 1)
        return bad("text: there is no separator");
    if (word.size() - separator - 1 < checksumSize)
        return bad("payload length");
    Bech32 result;
    result.prefix = word.first(separator).toByteArray().toLower();
    quint32 sum = prefixSum(result.prefix);
    quint32 bits = 0;
    int held = 0;
    const qsizetype end = word.size() - checksumSize;
    for (qsizetype i = separator + 1; i < word.size(); ++i) {
        const char c = word[i] >= 'A' && word[i] <= 'Z' ? char(word[i] + 32) : word[i];
        const qsizetype value = letters.indexOf(c);
        if (value < 0)
            return bad("character");
        sum = folded(sum, unsigned(value));
        if (i >= end)
            continue;
        bits = (bits << 5) | quint32(value);
        held += 5;
        if (held >= 8) {
            held -= 8;
            result.data.push_back(static_cast<unsigned char>(bits >> held));
            bits &= (1U << held) - 1;
        }
    }
    if (sum != 1)
        return bad("checksum");
    if (held >= 5 || bits != 0)
        return bad("payload length");
    return result;
}

SecretBytes encodeBech32(QByteArrayView prefix, Bytes data)
{
    SecretBytes word(bytesOf(prefix).begin(), bytesOf(prefix).end());
    word.push_back('1');
    quint32 sum = prefixSum(prefix);
    const auto put = [&](unsigned value) {
        word.push_back(static_cast<unsigned char>(letters[qsizetype(value)]));
        sum = folded(sum, value);
    };
    quint32 bits = 0;
    int held = 0;
    for (const unsigned char byte : data) {
        bits = (bits << 8) | byte;
        held += 8;
        while (held >= 5) {
            held -= 5;
            put((bits >> held) & 31);
        }
        bits &= (1U << held) - 1;
    }
    if (held > 0)
        put((bits << (5 - held)) & 31);
    for (int i = 0; i < checksumSize; ++i)
        sum = folded(sum, 0);
    sum ^= 1;
    for (int i = 5; i >= 0; --i)
        word.push_back(static_cast<unsigned char>(letters[(sum >> (5 * i)) & 31]));
    return word;
}

} // namespace csis::secrets
