// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/body.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::hcl;

class TestWrite : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void literalsAreEscaped_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("written");
        QTest::newRow("plain") << u"a b"_s << "\"a b\""_ba;
        QTest::newRow("empty") << QString() << "\"\""_ba;
        QTest::newRow("quote") << u"a\"b\\c"_s << "\"a\\\"b\\\\c\""_ba;
        QTest::newRow("lines") << u"a\nb\r\tc"_s << "\"a\\nb\\r\\tc\""_ba;
        QTest::newRow("template") << u"${x} %{if}"_s << "\"$${x} %%{if}\""_ba;
        QTest::newRow("dollars before a template") << u"$$${x}"_s << "\"\\u0024\\u0024$${x}\""_ba;
        QTest::newRow("lone signs") << u"100% $5 $$ %"_s << "\"100% $5 $$ %\""_ba;
        QTest::newRow("control") << u"\x1b\x7f"_s + QChar(0x85) << "\"\\u001b\\u007f\\u0085\""_ba;
        QTest::newRow("nul") << QString(QChar(0)) << "\"\\u0000\""_ba;
        QTest::newRow("separator and mark") << QString(QChar(0x2028)) + QChar(0xfeff) << "\"\\u2028\\ufeff\""_ba;
        QTest::newRow("other letters") << u"größe 日本 ’"_s << u"\"größe 日本 ’\""_s.toUtf8();
    }
    void literalsAreEscaped()
    {
        QFETCH(QString, text);
        QTEST(quoted(text), "written");
    }

    void templatesAreEscaped()
    {
        QCOMPARE(templateText(u"echo ${HOME} %{x} $$ 5%"_s), u"echo $${HOME} %%{x} $$ 5%"_s);
        QCOMPARE(templateText(u"$${x}"_s), u"${\"$\"}$${x}"_s);
        QCOMPARE(templateText(u"plain"_s), u"plain"_s);
    }

    void expressionsAreNotText()
    {
        Body body;
        body.attribute("text", u"var.x"_s);
        body.attribute("code", Expression("var.x").dot("ids").at(u"a\"b"));
        QCOMPARE(write(body).text, "text = \"var.x\"\ncode = var.x.ids[\"a\\\"b\"]\n"_ba);
    }

    void neighboursShareAColumn()
    {
        Body body;
        Body &module = body.block("module", {u"a"_s});
        module.attribute("source", u"./m"_s);
        module.attribute("providers", Value::map({{u"aws"_s, Expression("aws.x"), true}}));
        module.attribute("points", Value::map({{u"devs"_s, Value::map({{u"gid"_s, 5002}, {u"path"_s, u"/devs"_s}})},
                                               {u"empty"_s, Value::map({})},
                                               {u"b"_s, 1}}));
        module.attribute("rules", Value::list({Value::map({{u"id"_s, u"csis"_s}, {u"days"_s, 3}}, Layout::Lines)}));
        module.attribute("tags", Value::map({{u"A"_s, u"1"_s}, {u"b c"_s, u"2"_s}}));
        module.attribute("list", Value::texts({u"x"_s, u"y"_s}));
        body.block("backend", {u"s3"_s});
        QCOMPARE(write(body).text, R"(module "a" {
  source    = "./m"
  providers = { aws = aws.x }
  points = {
    "devs"  = { "gid" = 5002, "path" = "/devs" }
    "empty" = {}
    "b"     = 1
  }
  rules = [{
    "id"   = "csis"
    "days" = 3
  }]
  tags = { "A" = "1", "b c" = "2" }
  list = ["x", "y"]
}
backend "s3" {}
)"_ba);
    }

    void commentsStayOneLine()
    {
        Body body;
        body.comment(u"a\nresource \"x\" \"y\" {}"_s);
        body.comment(QString());
        QCOMPARE(write(body).text, "# a resource \"x\" \"y\" {}\n#\n"_ba);
    }

    void linesKnowWhatMadeThem()
    {
        Body body;
        Body &module = body.block("module", {u"a"_s}, {1});
        module.comment(u"c"_s, {2});
        module.attribute("x", 1, {3});
        module.attribute("longer", true, {4, 5});
        const Written written = write(body);
        QCOMPARE(written.lines, 5);
        // A wide span stands before the narrow ones in it, so the last over a line is the nearest.
        const std::vector<Span> expected{{0, 4, 1}, {1, 1, 2}, {2, 3, 4}, {2, 3, 5}, {2, 2, 3}, {3, 3, 4}, {3, 3, 5}};
        QCOMPARE(written.spans, expected);
    }

    void plainLinesAreNotAligned()
    {
        Body body;
        body.comment(u"c"_s);
        body.attribute("bucket", u"b"_s);
        body.attribute("key", u"k"_s);
        QCOMPARE(writePlain(body).text, "# c\nbucket = \"b\"\nkey = \"k\"\n"_ba);
    }

    void emptyBodyIsEmptyText() { QCOMPARE(write(Body()).text, QByteArray()); }
};

CSIS_TEST_MAIN(TestWrite)
#include "tst_write.moc"
