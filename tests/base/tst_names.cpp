// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/memoryworld.h"
#include "core/base/names.h"
#include "core/base/text.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("safe");
        QTest::addColumn<QString>("label");
        QTest::newRow("hyphen and dot") << u"web-1.x"_s << u"web-1.x"_s << u"web_1_x"_s;
        QTest::newRow("spaces and case") << u"  Big Data "_s << u"big_data"_s << u"big_data"_s;
        QTest::newRow("colon and path") << u"a:b/c\\d@e+f"_s << u"a_b/c\\d@e+f"_s << u"a_b_c_d_e_f"_s;
        QTest::newRow("blank") << u"   "_s << QString() << QString();
    }
    void names()
    {
        QFETCH(QString, name);
        QTEST(csis::safeName(name), "safe");
        QTEST(csis::hclLabel(name), "label");
    }
    void reservedWords()
    {
        QVERIFY(csis::isReservedWord(u" Default "));
        QVERIFY(csis::isReservedWord(u""));
        QVERIFY(csis::isReservedWord(u"NONE"));
        QVERIFY(!csis::isReservedWord(u"defaults"));
    }
    void runIds()
    {
        using namespace std::chrono;
        const csis::Clock::Instant start{microseconds{1791101598847966LL}, seconds{0}};
        QCOMPARE(csis::runId(start), u"2026_10_04t08_13_18_847966"_s);
        QCOMPARE(csis::runId({start.sinceEpoch, hours{2}}), u"2026_10_04t10_13_18_847966"_s);
    }
    void nearNames()
    {
        const QStringList fields{u"performance_mode"_s, u"encrypted"_s, u"tags"_s};
        QCOMPARE(csis::didYouMean(u"performance-mode", fields), QStringList{u"performance_mode"_s});
        QCOMPARE(csis::didYouMean(u"colour", fields), QStringList{});
    }
    void shellWords()
    {
        QCOMPARE(csis::shellQuote(u"-out=tfplan"), u"-out=tfplan"_s);
        QCOMPARE(csis::shellQuote(u"a b"), u"'a b'"_s);
        QCOMPARE(csis::shellQuote(u"it's"), u"'it'\\''s'"_s);
        QCOMPARE(csis::shellQuote(u""), u"''"_s);
    }
    void utf8()
    {
        qsizetype at = -1;
        QVERIFY(csis::isValidUtf8("gr\xc3\xbc\xc3\x9f \xf0\x9f\x98\x80"));
        QVERIFY(!csis::isValidUtf8("ab\xc0\xaf", &at));
        QCOMPARE(at, 2);
        QVERIFY(!csis::isValidUtf8("\xed\xa0\x80", &at));
        QVERIFY(!csis::isValidUtf8("a\xe2\x82", &at));
        QCOMPARE(at, 1);
    }
    void memoryFiles()
    {
        csis::MemoryFiles files;
        files.insert(u"/t/cfg/a.yml"_s, "a");
        files.insert(u"/t/cfg/sub/b.yml"_s, "b");
        QCOMPARE(files.list(u"/t/cfg"_s, false).value(), QStringList{u"/t/cfg/a.yml"_s});
        QCOMPARE(files.list(u"/t/cfg"_s, true).value().size(), 2);
        QCOMPARE(files.read(u"/t/cfg"_s).error().id, u"files.folder"_s);
        QCOMPARE(files.read(u"/t/none"_s).error().id, u"files.missing"_s);
    }
};

CSIS_TEST_MAIN(TestNames)
#include "tst_names.moc"
