// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/age.h"
#include "core/secrets/agearmor.h"
#include "core/secrets/bech32.h"
#include "tests/support/countingrandom.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::secrets;

namespace {

age::Identity newIdentity(unsigned seed)
{
    test::CountingRandom random(seed);
    return *age::Identity::generate(random);
}

QByteArray plainText(qsizetype size)
{
    QByteArray plain(size, '\0');
    for (qsizetype i = 0; i < size; ++i)
        plain[i] = char('a' + i % 23);
    return plain;
}

} // namespace

class TestAge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysReadAndWritten()
    {
        // A pair made by the reference program.
        const QByteArray secret("AGE-SECRET-KEY-1EGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM0");
        const auto identity = age::Identity::parse(secret);
        QVERIFY(identity);
        QCOMPARE(viewOf(identity->text()).toByteArray(), secret);
        const QString recipient = identity->recipient()->text();
        QVERIFY(recipient.startsWith(u"age1"_s) && recipient.size() == 62);
        const auto parsed = age::Recipient::parse(recipient.toLatin1());
        QVERIFY(parsed);
        QCOMPARE(parsed->text(), recipient);
    }

    void damagedKeys_data()
    {
        QTest::addColumn<QByteArray>("word");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no data") << QByteArray("AGE-SECRET-KEY-1");
        QTest::newRow("checksum") << QByteArray("AGE-SECRET-KEY-1EGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM2");
        QTest::newRow("mixed case") << QByteArray("AGE-SECRET-KEY-1eGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM0");
        QTest::newRow("letter") << QByteArray("AGE-SECRET-KEY-1BGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM0");
        QTest::newRow("other prefix") << viewOf(encodeBech32("nope", SecretBytes(32))).toByteArray();
        QTest::newRow("too short") << viewOf(encodeBech32("age-secret-key-", SecretBytes(31))).toByteArray();
        QTest::newRow("control") << QByteArray("AGE-SECRET-KEY-1\n");
    }

    void damagedKeys()
    {
        QFETCH(QByteArray, word);
        const auto identity = age::Identity::parse(word);
        QVERIFY(!identity);
        QCOMPARE(identity.error().id, u"age.key"_s);
        QVERIFY(!age::Recipient::parse(word));
        if (word.size() > 20)
            QVERIFY2(!identity.error().message.contains(QString::fromLatin1(word.sliced(17))), "a message shows no key");
    }

    void bech32OfTheStandard()
    {
        const auto word = decodeBech32("abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw");
        QVERIFY(word);
        QCOMPARE(word->prefix, QByteArray("abcdef"));
        QCOMPARE(viewOf(word->data).toByteArray().toHex(), QByteArray("00443214c74254b635cf84653a56d7c675be77df"));
        QCOMPARE(viewOf(encodeBech32(word->prefix, word->data)).toByteArray(), QByteArray("abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw"));
    }

    void roundTrip_data()
    {
        QTest::addColumn<qsizetype>("size");
        for (const qsizetype size : {0, 1, 15, 16, 65535, 65536, 65537, 131072, 200000})
            QTest::addRow("%lld", qlonglong(size)) << size;
    }

    void roundTrip()
    {
        QFETCH(qsizetype, size);
        const QByteArray plain = plainText(size);
        const age::Identity mine = newIdentity(1);
        const age::Identity other = newIdentity(2);
        const age::Identity stranger = newIdentity(3);
        const std::array recipients{*mine.recipient(), *other.recipient()};
        test::CountingRandom random(4);
        const auto file = age::encrypt(bytesOf(plain), recipients, random);
        QVERIFY(file);
        QVERIFY(file->startsWith("age-encryption.org/v1\n-> X25519 "));
        for (const age::Identity &identity : {mine, other}) {
            const auto opened = age::decrypt(*file, {&identity, 1});
            QVERIFY(opened);
            QCOMPARE(viewOf(*opened).toByteArray(), plain);
        }
        const auto refused = age::decrypt(*file, {&stranger, 1});
        QVERIFY(!refused);
        QCOMPARE(refused.error().id, u"age.no-match"_s);
        const std::array several{stranger, other};
        QVERIFY(age::decrypt(*file, several));
        const auto inArmor = age::decrypt(age::armored(bytesOf(*file)), {&mine, 1});
        QVERIFY(inArmor);
        QCOMPARE(viewOf(*inArmor).toByteArray(), plain);
    }

    void everyBitCounts()
    {
        const age::Identity mine = newIdentity(1);
        const std::array recipients{*mine.recipient()};
        test::CountingRandom random(4);
        const auto file = age::encrypt(bytesOf("seven words that nobody else may see"), recipients, random);
        QVERIFY(file);
        for (qsizetype i = 0; i < file->size(); ++i) {
            QByteArray damaged = *file;
            damaged[i] = char(damaged[i] ^ 1);
            QVERIFY2(!age::decrypt(damaged, {&mine, 1}), qPrintable(QString::number(i)));
            QVERIFY2(!age::decrypt(file->first(i), {&mine, 1}), qPrintable(QString::number(i)));
        }
        QVERIFY(!age::decrypt(*file + 'x', {&mine, 1}));
    }

    void chunksComeOneByOne()
    {
        const QByteArray plain = plainText(300000);
        const age::Identity mine = newIdentity(1);
        const std::array recipients{*mine.recipient()};
        test::CountingRandom random(4);
        const auto file = age::encrypt(bytesOf(plain), recipients, random);
        QVERIFY(file);
        // A stream that gives a few bytes at a time is as good as one that gives all.
        size_t step = 0;
        age::Read whole = age::readFrom(*file);
        const age::Read drip = [&](std::span<unsigned char> buffer) { return whole(buffer.first(std::min(buffer.size(), 1 + step++ % 977))); };
        size_t largest = 0;
        QByteArray got;
        const auto done = age::decrypt(
            drip,
            [&](Bytes bytes) -> Result<void> {
                largest = std::max(largest, bytes.size());
                got += viewOf(bytes);
                return {};
            },
            {&mine, 1});
        QVERIFY(done);
        QCOMPARE(got, plain);
        QCOMPARE(largest, size_t(65536));
        int chunks = 0;
        const auto stopped = age::decrypt(
            age::readFrom(*file), [&](Bytes) -> Result<void> { return ++chunks == 2 ? Result<void>(failure(u"test.full"_s, u"full"_s)) : Result<void>(); },
            {&mine, 1});
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().id, u"test.full"_s);
        QCOMPARE(chunks, 2);
    }

    void nobodyToEncryptTo()
    {
        test::CountingRandom random;
        const auto file = age::encrypt(bytesOf("x"), {}, random);
        QVERIFY(!file);
        QCOMPARE(file.error().id, u"age.no-recipients"_s);
    }

    void withoutRandomnessNothingIsWritten()
    {
        class NoRandom : public Random
        {
        public:
            bool fill(std::span<unsigned char>) override { return false; }
        } none;
        const age::Identity mine = newIdentity(1);
        const std::array recipients{*mine.recipient()};
        const auto file = age::encrypt(bytesOf("x"), recipients, none);
        QVERIFY(!file);
        QCOMPARE(file.error().id, u"age.crypto"_s);
    }

    void whatIsFreedIsWiped()
    {
        // The allocator's memory is looked at after the wipe and before it is given back.
        std::array<unsigned char, 64> memory{};
        memory.fill(0x5a);
        wipe(memory.data(), memory.size());
        QVERIFY(std::ranges::all_of(memory, [](unsigned char c) { return c == 0; }));
        QByteArray bytes("secret");
        const char *const where = bytes.constData();
        QByteArray keptAlive = bytes;
        wipe(bytes);
        QVERIFY(bytes.isEmpty());
        QCOMPARE(keptAlive, QByteArray("secret")); // what another holds stays
        Q_UNUSED(where)
    }
};

CSIS_TEST_MAIN(TestAge)
#include "tst_age.moc"
