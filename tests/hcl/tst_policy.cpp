// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/body.h"
#include "core/hcl/policy.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::hcl;

namespace {

QByteArray written(const Value &value)
{
    Body body;
    body.attribute("x", value);
    const QByteArray text = write(body).text;
    return text.sliced(4, text.size() - 5);
}

} // namespace

class TestPolicy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("out");
        const auto row = [](const char *name, const QString &text, const char *out) { QTest::newRow(name) << text << QByteArray(out); };
        row("variable", u"var.region"_s, "var.region");
        row("data", u"data.aws_vpc.x.id"_s, "data.aws_vpc.x.id");
        row("local", u"local.tags[\"a\"]"_s, "local.tags[\"a\"]");
        row("module", u"module.web.id"_s, "module.web.id");
        row("each", u"each.value"_s, "each.value");
        row("count", u"count.index + 1"_s, "count.index + 1");
        row("splat", u"module.a[*].id"_s, "module.a[*].id");
        row("text", u"t3.micro"_s, "\"t3.micro\"");
        row("empty", QString(), "\"\"");
        row("looks like a number", u"5"_s, "\"5\"");
        row("looks like a truth", u"true"_s, "\"true\"");
        row("other address", u"aws_instance.a.id"_s, "\"aws_instance.a.id\"");
        row("prefix without dot", u"variable"_s, "\"variable\"");
        row("prefix within", u"x var.a"_s, "\"x var.a\"");
        row("template", u"${var.a}"_s, "\"$${var.a}\"");
        row("sentence", u"data.txt is here"_s, "\"data.txt is here\"");
        row("dot alone", u"var."_s, "\"var.\"");
        row("open call", u"var.a["_s, "\"var.a[\"");
        row("two expressions", u"var.a, 1"_s, "\"var.a, 1\"");
        row("smuggled line", u"var.a\nb = 1"_s, "\"var.a\\nb = 1\"");
        row("smuggled comment", u"var.a # b"_s, "\"var.a # b\"");
        row("marker", u"ENC[age:QUJD]"_s, "\"ENC[age:QUJD]\"");
    }
    void texts()
    {
        QFETCH(QString, text);
        QTEST(written(configured(Value(text))), "out");
        QCOMPARE(written(configured(text, {})), written(configured(Value(text))));
    }

    // What was opened goes out as the marker that it was read from, also when it looks like a reference.
    void openedValuesReturnToTheirMarker()
    {
        QCOMPARE(written(configured(u"hunter2"_s, u"ENC[age:QUJD]"_s)), "\"ENC[age:QUJD]\""_ba);
        QCOMPARE(written(configured(u"var.secret"_s, u"ENC[age:QUJD]"_s)), "\"ENC[age:QUJD]\""_ba);
    }

    void otherValues_data()
    {
        QTest::addColumn<Value>("value");
        QTest::addColumn<QByteArray>("out");
        QTest::newRow("true") << Value(true) << "true"_ba;
        QTest::newRow("false") << Value(false) << "false"_ba;
        QTest::newRow("null") << Value() << "null"_ba;
        QTest::newRow("number") << Value(5002) << "5002"_ba;
        QTest::newRow("decimal") << Value::decimal("0.1") << "0.1"_ba;
        QTest::newRow("expression") << Value(Expression("oktapam_group.x.id")) << "oktapam_group.x.id"_ba;
        QTest::newRow("list") << Value::texts({u"a"_s, u"var.b"_s}) << "[\"a\", var.b]"_ba;
        QTest::newRow("map") << Value::map({{u"var.a"_s, u"var.b"_s}, {u"c"_s, u"d"_s, true}}) << "{ \"var.a\" = var.b, c = \"d\" }"_ba;
        QTest::newRow("nested") << Value::list({Value::map({{u"a"_s, Value::texts({u"local.x"_s})}}, Layout::OneLine)}) << "[{ \"a\" = [local.x] }]"_ba;
        QTest::newRow("lines") << Value::lines(u"a\nb\n"_s) << "<<-EOT\n  a\n  b\nEOT"_ba;
    }
    void otherValues()
    {
        QFETCH(Value, value);
        QTEST(written(configured(value)), "out");
    }

    void numbersAreExact_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("out");
        for (const char *number : {"0", "-1", "3.14159265358979323846264338327950288", "1e100", "2.5E-3", "123456789012345678901234567890"})
            QTest::newRow(number) << QByteArray(number) << QByteArray(number);
        for (const char *text : {"", "-", "1.", ".5", "0x1F", "1e", "1e+", "1.2.3", "--1", "1 + 1", "var.a", "1e1e1", "NaN"})
            QTest::newRow(text) << QByteArray(text) << '"' + QByteArray(text) + '"';
    }
    void numbersAreExact()
    {
        QFETCH(QByteArray, text);
        QTEST(written(Value::decimal(text)), "out");
    }

    void heredocs_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("out");
        const auto row = [](const char *name, const QString &text, const char *out) { QTest::newRow(name) << text << QByteArray(out); };
        row("two lines", u"a\n  b\n"_s, "<<-EOT\n  a\n    b\nEOT");
        row("empty line", u"a\n\nb\n"_s, "<<-EOT\n  a\n\n  b\nEOT");
        row("templates", u"${a} $${b} %{c}\n5% $ $$\n"_s, "<<-EOT\n  $${a} $$${b} %%{c}\n  5% $ $$\nEOT");
        row("quotes", u"\"a\" \\n\nb\n"_s, "<<-EOT\n  \"a\" \\n\n  b\nEOT");
        row("indented throughout", u"  a\n  b\n"_s, "<<EOT\n  a\n  b\nEOT");
        row("line of blanks", u"a\n  \nb\n"_s, "<<EOT\na\n  \nb\nEOT");
        row("its own marker", u"a\n EOT\n"_s, "<<-EOT2\n  a\n   EOT\nEOT2");
        row("one line", u"a\n"_s, "\"a\\n\"");
        row("open end", u"a\nb"_s, "\"a\\nb\"");
        row("carriage returns", u"a\r\nb\r\n"_s, "\"a\\r\\nb\\r\\n\"");
        row("control", u"a\n\x1b\n"_s, "\"a\\n\\u001b\\n\"");
    }
    void heredocs()
    {
        QFETCH(QString, text);
        QTEST(written(Value::lines(text)), "out");
    }

    void heredocsStandRightOfASign()
    {
        const Value lines = Value::lines(u"a\nb\n"_s);
        QCOMPARE(written(Value::list({lines})), "[\"a\\nb\\n\"]"_ba);
        QCOMPARE(written(Value::call("f", {lines})), "f(\"a\\nb\\n\")"_ba);
        QCOMPARE(written(Value::map({{u"k"_s, lines, true}}, Layout::OneLine)), "{ k = \"a\\nb\\n\" }"_ba);
        QCOMPARE(written(Value::map({{u"k"_s, lines, true}})), "{\n  k = <<-EOT\n    a\n    b\n  EOT\n}"_ba);
    }

    void keysAreBareWhereTheyMayBe()
    {
        QCOMPARE(written(Value::map({{u"a"_s, 1, true}, {u"b c"_s, 2, true}, {u"for"_s, 3, true}, {u"1"_s, 4, true}})),
                 "{ a = 1, \"b c\" = 2, \"for\" = 3, \"1\" = 4 }"_ba);
    }

    void blocksCanBeCommentedOut()
    {
        Body body;
        Body &outer = body.block("resource", {u"a"_s, u"b \"c\""_s}, {1});
        Body &inner = outer.commentedOut("lifecycle", {}, {2});
        inner.attribute("x", 1, {3});
        inner.blankLine();
        inner.attribute("long", u"2"_s);
        outer.attribute("y", 3);
        const Written out = write(body);
        const QByteArrayList lines{"resource \"a\" \"b \\\"c\\\"\" {", "  # lifecycle {", "  #   x = 1", "  #", "  #   long = \"2\"", "  # }", "  y = 3", "}", ""};
        QCOMPARE(out.text.split('\n'), lines);
        QCOMPARE(out.lines, 8);
        QCOMPARE(out.spans, (std::vector<Span>{{0, 7, 1}, {1, 5, 2}, {2, 2, 3}}));
    }
};

CSIS_TEST_MAIN(TestPolicy)
#include "tst_policy.moc"
