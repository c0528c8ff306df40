// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/memoryworld.h"
#include "core/secrets/markers.h"
#include "core/secrets/opener.h"
#include "core/secrets/reveal.h"
#include "core/secrets/tokens.h"
#include "tests/support/countingrandom.h"
#include "tests/support/testmain.h"
#include "tests/support/why.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::secrets;

namespace {

age::Identity identity(unsigned seed)
{
    test::CountingRandom random(seed);
    return *age::Identity::generate(random);
}

QString keyText(unsigned seed)
{
    return QString::fromLatin1(viewOf(identity(seed).text()));
}

QString marker(const QString &plain, unsigned seed)
{
    const std::array recipients{*identity(seed).recipient()};
    test::CountingRandom random(seed + 100);
    return *seal(plain, recipients, random);
}

} // namespace

class TestOpener : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void identities_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("refusal"); // empty: it opens
        const QString key = keyText(1);
        QTest::newRow("unset") << QString()
                               << u"an encrypted value is present but CSIS_CONFIG_IDENTITY is not set -- export the age identity (the "
                                  "AGE-SECRET-KEY-1 string, an identity file, or a directory of *.age-identity files)"_s;
        QTest::newRow("blank") << u"  \t"_s << u"an encrypted value is present but CSIS_CONFIG_IDENTITY is not set"_s;
        QTest::newRow("key") << key << QString();
        QTest::newRow("key in blanks") << u"  "_s + key + u"\n"_s << QString();
        QTest::newRow("file") << u"/home/me/key.txt"_s << QString();
        QTest::newRow("home") << u"~/key.txt"_s << QString();
        QTest::newRow("folder") << u"/keys"_s << QString();
        QTest::newRow("folder without keys") << u"/home/me"_s << u"CSIS_CONFIG_IDENTITY=/home/me: no *.age-identity files in that directory"_s;
        QTest::newRow("file without a key") << u"/home/me/other.txt"_s << u"/home/me/other.txt: no AGE-SECRET-KEY-1 line"_s;
        QTest::newRow("nothing there")
            << u"/nowhere"_s << u"CSIS_CONFIG_IDENTITY='/nowhere': not an AGE-SECRET-KEY-1 string, an identity file or a directory"_s;
        QTest::newRow("other key") << keyText(2)
                                   << u"no identity in CSIS_CONFIG_IDENTITY can decrypt this value (1 tried; it was encrypted to other recipients)"_s;
        QTest::newRow("folder of other keys") << u"/others"_s << u"(2 tried;"_s;
        QTest::newRow("cut key") << key.left(40) << u"invalid Bech32"_s;
    }

    void identities()
    {
        QFETCH(QString, value);
        QFETCH(QString, refusal);
        const QByteArray keygen = "# created: 2026-01-01\n# public key: age1…\n" + keyText(1).toLatin1() + "\n";
        const MemoryFiles files({{u"/home/me/key.txt"_s, keygen},
                                 {u"/home/me/other.txt"_s, "# nothing\n"},
                                 {u"/keys/a.age-identity"_s, keyText(2).toLatin1()},
                                 {u"/keys/b.age-identity"_s, keygen},
                                 {u"/keys/readme"_s, "no key"},
                                 {u"/others/a.age-identity"_s, keyText(2).toLatin1()},
                                 {u"/others/b.age-identity"_s, keyText(3).toLatin1()}});
        QMap<QString, QString> variables{{u"HOME"_s, u"/home/me"_s}};
        if (!value.isNull())
            variables.insert(u"CSIS_CONFIG_IDENTITY"_s, value);
        const MemoryEnvironment environment(variables);
        Opener opener(environment, files);
        const auto plain = opener.open(marker(u"gr\u00fc\u00df dich"_s, 1));
        if (refusal.isEmpty()) {
            QVERIFY2(plain, test::why(plain).constData());
            QCOMPARE(*plain, u"gr\u00fc\u00df dich"_s);
        } else {
            QVERIFY(!plain);
            QVERIFY2(plain.error().message.contains(refusal), qPrintable(plain.error().message));
            if (value.size() > 30)
                QVERIFY2(!plain.error().message.contains(value.trimmed().sliced(20)), "no message shows a key");
        }
    }

    void whatIsNoMarker()
    {
        const MemoryFiles files;
        const MemoryEnvironment environment({{u"CSIS_CONFIG_IDENTITY"_s, keyText(1)}});
        Opener opener(environment, files);
        for (const QString &text : {u"plain"_s, u"x ENC[age:YWJj]"_s, u"ENC[age:]"_s}) {
            const auto plain = opener.open(text);
            QVERIFY(!plain);
            QCOMPARE(plain.error().message, u"not an ENC[age:...] marker"_s);
        }
        const auto damaged = opener.open(u"ENC[age:YWJj]"_s);
        QVERIFY(!damaged);
        QCOMPARE(damaged.error().id, u"secrets.marker"_s);
        const auto bad = opener.open(u"ENC[age:YW=j]"_s);
        QVERIFY(!bad);
        QCOMPARE(bad.error().id, u"secrets.marker"_s);
    }

    void recipients()
    {
        const auto none = readRecipients({});
        QVERIFY(!none);
        QCOMPARE(none.error().message, u"no recipients: declare encryption.recipients in cfg/_config.yml"_s);
        const auto bad = readRecipients({identity(1).recipient()->text(), u"age1nonsense"_s});
        QVERIFY(!bad);
        QVERIFY(bad.error().message.contains(u"age1nonsense"_s));
        QVERIFY(readRecipients({identity(1).recipient()->text()}));
    }

    void sealedTextsAreMarkers()
    {
        const QString one = marker(u"x"_s, 1);
        QVERIFY(isMarker(one));
        test::CountingRandom random(9);
        const std::array recipients{*identity(1).recipient()};
        QVERIFY2(*seal(u"x"_s, recipients, random) != one, "the same text looks different each time");
    }

    void tokens()
    {
        QCOMPARE(indexOfToken(u"a key: abc."_s, u"abc"_s), -1);
        QCOMPARE(indexOfToken(u"a key: abc,"_s, u"abc"_s), 7);
        QCOMPARE(indexOfToken(u"xabc abc"_s, u"abc"_s), 5);
        QCOMPARE(indexOfToken(u"abc-d abc_d abcd"_s, u"abc"_s), -1);
        QCOMPARE(indexOfToken(QByteArrayView("=\"abc\""), QByteArrayView("abc")), 2);
        QCOMPARE(replacedTokens(u"abc abc abcd"_s, u"abc"_s, u"***"_s), u"*** *** abcd"_s);
        QCOMPARE(indexOfToken(u"anything"_s, u""_s), -1);
    }

    void findingsHideWhatWasOpened()
    {
        Opened opened;
        opened.hidden = {u"cc-4711"_s, u"ab"_s};
        const Location where{u"f"_s, {}};
        QList<Diagnostic> findings{
            {u"rule"_s, Severity::Error, u"tag 'cc-4711' of web is odd"_s, where, {{where, u"cc-4711 here"_s}}, {{u"Write 'cc-4712'"_s, {}}}},
            {u"rule"_s, Severity::Error, u"zone 'ab' does not abide by ab"_s, where, {}, {}},
            {u"rule"_s, Severity::Error, u"cc-47115 stays"_s, where, {}, {{u"a fix"_s, {}}}}};
        opened.tidy(findings);
        QCOMPARE(findings[0].message, u"tag '***' of web is odd"_s);
        QCOMPARE(findings[0].related.first().message, u"*** here"_s);
        QVERIFY(findings[0].fixes.isEmpty());
        QCOMPARE(findings[1].message, u"zone '***' does not abide by ab"_s); // two letters hit by chance
        QCOMPARE(findings[2].message, u"cc-47115 stays"_s);
        QCOMPARE(findings[2].fixes.size(), 1);
    }

    void whatWasNotOpenedIsNotJudged()
    {
        Opened opened;
        const Location sealed{u"f"_s, {{3, 4, 40}, {3, 20, 56}}};
        opened.unopened = {sealed};
        QList<Diagnostic> findings{{u"rule"_s, Severity::Error, u"no address"_s, sealed, {}, {}},
                                   {u"rule"_s, Severity::Error, u"user enc[age:ywjj]: not a name"_s, {u"f"_s, {}}, {}, {}},
                                   {u"secrets.no-identity"_s, Severity::Error, u"not set"_s, sealed, {}, {}},
                                   {u"rule"_s, Severity::Error, u"another thing"_s, {u"f"_s, {}}, {}, {}}};
        opened.tidy(findings);
        QCOMPARE(findings.size(), 2);
        QCOMPARE(findings[0].id, u"secrets.no-identity"_s);
        QCOMPARE(findings[1].message, u"another thing"_s);
    }

    void recordsAreComparedByWhatIsInThem()
    {
        Opened opened;
        opened.texts = {{u"ENC[age:YQ==]"_s, u"one"_s}, {u"ENC[age:Yg==]"_s, u"two"_s}};
        QCOMPARE(opened.clear(u"ENC[age:YQ==]"_s), u"one"_s);
        QCOMPARE(opened.clear(u"/mnt/ENC[age:YQ==]/ENC[age:Yg==] ENC[age:Yw==]"_s), u"/mnt/one/two ENC[age:Yw==]"_s);
        QCOMPARE(opened.clear(u"plain"_s), u"plain"_s);
    }

    void revealed_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("clear");
        QTest::newRow("script") << u"run.sh"_s << QByteArray("echo 'ENC[age:QQ==]' x@ENC[age:QQ==]\n") << QByteArray("echo 'a\"${b}\\\n' x@a\"${b}\\\n\n");
        QTest::newRow("terraform") << u"main.tf"_s << QByteArray("x = \"ENC[age:QQ==]\"\n") << QByteArray("x = \"a\\\"$${b}\\\\\\n\"\n");
        QTest::newRow("template") << u"user-data.sh.tftpl"_s << QByteArray("ENC[age:QQ==]") << QByteArray("a\"$${b}\\\n");
        QTest::newRow("none") << u"main.tf"_s << QByteArray("\xff ENC[age:] ENC[age") << QByteArray("\xff ENC[age:] ENC[age");
    }

    void revealed()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, clear);
        const auto result = reveal(file, text, [](const QString &marker) -> Result<QString> {
            return marker == "ENC[age:QQ==]"_L1 ? Result<QString>(u"a\"${b}\\\n"_s) : failure(u"test"_s, u"another marker"_s);
        });
        QVERIFY(result);
        QCOMPARE(*result, clear);
    }
};

CSIS_TEST_MAIN(TestOpener)
#include "tst_opener.moc"
