// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Any bytes: reading ends and releases nothing that is not authentic, keys and armors are refused or written back the same,
// markers lie inside the text, archives end.
#include "tests/fuzz/target.h"

#include "core/secrets/age.h"
#include "core/secrets/agearmor.h"
#include "core/secrets/archives.h"
#include "core/secrets/bech32.h"
#include "core/secrets/markers.h"
#include "core/secrets/publicsafe.h"
#include "core/secrets/reveal.h"
#include "tests/support/countingrandom.h"

using namespace Qt::StringLiterals;
using namespace csis;
using fuzz::require;
using namespace csis::secrets;

namespace {

// Half of the inputs are laid over a sound file, so that the search gets behind the header too.
void tryFile(const QByteArray &bytes)
{
    test::CountingRandom random(3);
    const auto identity = age::Identity::generate(random);
    const std::array recipients{*identity->recipient()};
    const QByteArray plain = bytes.first(bytes.size() / 2);
    QByteArray file = *age::encrypt(bytesOf(plain), recipients, random);
    const auto whole = age::decrypt(file, {&*identity, 1});
    require(whole && viewOf(*whole) == plain, "what was encrypted comes back");
    if (bytes.size() < 2)
        return;
    const qsizetype at = (static_cast<unsigned char>(bytes[0]) * 256 + static_cast<unsigned char>(bytes[1])) % file.size();
    const QByteArray before = file;
    for (qsizetype i = 2; i < std::min<qsizetype>(bytes.size(), 34); ++i)
        file[(at + i) % file.size()] = char(file[(at + i) % file.size()] ^ bytes[i]);
    if (file != before)
        require(!age::decrypt(file, {&*identity, 1}), "a changed file is refused");
}

} // namespace

const QByteArrayList &csis::fuzz::words()
{
    static const QByteArrayList all{"age-encryption.org/v1", "\n", "-> ", "X25519 ", "scrypt ", "--- ", "---", "-----BEGIN AGE ENCRYPTED FILE-----\n", "-----END AGE ENCRYPTED FILE-----\n", "ENC[age:", "]", "=", "==", "A", "/", "+", "age1", "AGE-SECRET-KEY-1", "\r\n", " ", "\xff", QByteArray(1, '\0')};
    return all;
}

void csis::fuzz::tryOne(const QByteArray &bytes)
{
    test::CountingRandom random(3);
    const auto identity = age::Identity::generate(random);
    require(!age::decrypt(bytes, {&*identity, 1}), "no file of others is for this key");
    age::readHeader(*std::make_unique<age::Input>(age::readFrom(bytes)));
    const auto armor = age::decrypt(age::armored(bytesOf(bytes)), {&*identity, 1});
    require(!armor && armor.error().id != "age.armor"_L1, "an armor of ours is sound");
    if (const auto word = decodeBech32(bytes))
        require(viewOf(encodeBech32(word->prefix, word->data)).toByteArray() == bytes.toLower(), "a word is written as it was read");
    for (const MarkerPlace &place : markersIn(QByteArrayView(bytes))) {
        require(place.begin >= 0 && place.begin + place.length <= bytes.size(), "a marker lies in the text");
        require(isMarker(QString::fromLatin1(bytes.sliced(place.begin, place.length))), "what is found is a marker");
    }
    const auto same = reveal(u"x", bytes, [](const QString &marker) -> Result<QString> { return marker; });
    require(same && *same == bytes, "a marker for a marker changes nothing");
    PublicSafe().judge(u"a"_s, bytes);
    require(inflated(bytes, 100'000).size() <= 100'000 + 258, "inflating stays within its limit");
    tryFile(bytes);
}
