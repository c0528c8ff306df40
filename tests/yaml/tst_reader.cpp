// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/edits.h"
#include "core/yaml/reader.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

yaml::Document parse(const QByteArray &bytes)
{
    return yaml::read({u"f.yml"_s, bytes});
}

QStringList ids(const yaml::Document &document)
{
    QStringList all;
    for (const Diagnostic &diagnostic : document.diagnostics)
        all.append(diagnostic.id);
    return all;
}

// The bytes a range covers, and whether line and column agree with the offset as an editor counts.
QByteArray under(const QByteArray &bytes, const SourceRange &range)
{
    return bytes.sliced(range.begin.offset, range.end.offset - range.begin.offset);
}

QByteArray applied(const QByteArray &bytes, const Fix &fix)
{
    QByteArray result;
    qsizetype from = 0;
    for (const TextEdit &edit : fix.edits.value(0).edits) {
        result += bytes.sliced(from, edit.range.begin.offset - from) + edit.text.toUtf8();
        from = edit.range.end.offset;
    }
    return result + bytes.sliced(from);
}

QString lineOf(const QByteArray &bytes, int line)
{
    QString text = QString::fromUtf8(bytes);
    text.replace(u"\r\n"_s, u"\n"_s).replace(u'\r', u'\n');
    return text.split(u'\n').value(line);
}

} // namespace

class TestReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values()
    {
        const auto document = parse("a: 1\nb: 'it''s'\nc: \"x\\ty\"\nlist:\n- one\n- two\nmap: {x: 1, y: [a, b]}\nnone:\n");
        QVERIFY(document.diagnostics.isEmpty());
        const yaml::Node &root = document.root;
        QVERIFY(root.isMapping());
        QCOMPARE(root.size(), 6);
        QCOMPARE(root.find(u"a").text(), u"1"_s);
        QCOMPARE(root.find(u"b").text(), u"it's"_s);
        QCOMPARE(root.find(u"b").style(), yaml::Style::SingleQuoted);
        QCOMPARE(root.find(u"c").text(), u"x\ty"_s);
        QCOMPARE(root.find(u"list").items().size(), 2);
        QCOMPARE(root.find(u"list").style(), yaml::Style::Block);
        QCOMPARE(root.find(u"map").style(), yaml::Style::Flow);
        QCOMPARE(root.find(u"map").find(u"y").items().at(1).text(), u"b"_s);
        QVERIFY(root.find(u"none").isNull());
        QVERIFY(root.find(u"absent").isMissing());
    }

    void blockText()
    {
        const QByteArray bytes = "t: |\n  a\n  b\n\n# comment\nf: >-\n  c\n  d\nend: 1\n";
        const auto document = parse(bytes);
        QCOMPARE(document.root.find(u"t").text(), u"a\nb\n"_s);
        QCOMPARE(document.root.find(u"f").text(), u"c d"_s);
        QCOMPARE(under(bytes, document.root.find(u"t").range()), "|\n  a\n  b");
        QCOMPARE(under(bytes, document.root.find(u"f").range()), ">-\n  c\n  d");
    }

    void rangesOfCollectionsEndAtTheirText()
    {
        const QByteArray bytes = "a:\n  x: 1 # c\n  y:\n    - p\n    - q\n\n# between\nb: 2\n";
        const auto document = parse(bytes);
        QCOMPARE(under(bytes, document.root.find(u"a").range()), "x: 1 # c\n  y:\n    - p\n    - q");
        QCOMPARE(under(bytes, document.root.find(u"a").find(u"y").range()), "- p\n    - q");
        QCOMPARE(under(bytes, document.root.range()), bytes.trimmed());
    }

    void emptyValuesStayAtTheirKey()
    {
        const auto document = parse("a:\n\n# c\nb:\n  - \n  -\nc: {d, e: }\n");
        QVERIFY(document.diagnostics.isEmpty());
        QCOMPARE(document.root.find(u"a").range().begin, (Position{0, 2, 2}));
        QCOMPARE(document.root.find(u"a").range().end, (Position{0, 2, 2}));
        QCOMPARE(document.root.find(u"b").items().at(1).range().begin.line, 5);
        QVERIFY(document.root.find(u"c").find(u"d").isNull());
    }

    void columnsCountAsAnEditorDoes_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("accents") << QByteArray("h\xc3\xa9: {w\xc3\xa4: NEEDLE}\n");
        QTest::newRow("emoji") << QByteArray("\xf0\x9f\x98\x80\xf0\x9f\x98\x80: [\xe4\xbd\xa0\xe5\xa5\xbd, NEEDLE]\n");
        QTest::newRow("bom") << QByteArray("\xef\xbb\xbf""a: NEEDLE\n");
        QTest::newRow("bom and accent") << QByteArray("\xef\xbb\xbf\xc3\xa9: NEEDLE\n");
        QTest::newRow("crlf") << QByteArray("a: 1\r\n\xc3\xa9: 2\r\nc:\r\n  - \xe2\x82\xac\r\n  - NEEDLE\r\n");
        QTest::newRow("cr") << QByteArray("a: 1\r\xc3\xa9: NEEDLE\r");
        QTest::newRow("far away") << QByteArray("s: '" + QByteArray("\xc3\xa4\xf0\x9f\x98\x80").repeated(5000) + "'\nx: [\xc3\xa9, NEEDLE]\n");
    }
    void columnsCountAsAnEditorDoes()
    {
        QFETCH(QByteArray, bytes);
        const auto document = parse(bytes);
        QVERIFY2(document.diagnostics.isEmpty(), qPrintable(ids(document).join(u',')));
        int found = 0;
        const auto walk = [&](auto &self, const yaml::Node &node) -> void {
            if (node.text() == u"NEEDLE"_s) {
                ++found;
                const SourceRange &range = node.range();
                QCOMPARE(under(bytes, range), "NEEDLE");
                QString line = lineOf(bytes, range.begin.line);
                if (line.startsWith(QChar(0xFEFF)))
                    line.removeFirst();
                QCOMPARE(line.sliced(range.begin.column, 6), u"NEEDLE"_s);
                QCOMPARE(range.end.column, range.begin.column + 6);
            }
            for (const yaml::Node &item : node.items())
                self(self, item);
            for (const yaml::Entry &entry : node.entries())
                self(self, entry.value);
        };
        walk(walk, document.root);
        QCOMPARE(found, 1);
    }

    void anchorsAndMerges()
    {
        const QByteArray bytes = "base: &b\n  x: 1\n  y: 2\none:\n  <<: *b\n  y: 3\ntwo: *b\nlist: &l [1]\nthree: &s 'v'\n";
        const auto document = parse(bytes);
        QVERIFY(document.diagnostics.isEmpty());
        const yaml::Node one = document.root.find(u"one");
        QCOMPARE(one.find(u"x").text(), u"1"_s);
        QCOMPARE(one.find(u"y").text(), u"3"_s);
        QCOMPARE(one.size(), 2);
        const yaml::Node two = document.root.find(u"two");
        QCOMPARE(two.alias(), u"b"_s);
        QCOMPARE(under(bytes, two.range()), "*b");
        QVERIFY(two.sameValue(document.root.find(u"base")));
        QCOMPARE(under(bytes, document.root.find(u"base").range()), "x: 1\n  y: 2");
        QCOMPARE(under(bytes, document.root.find(u"three").range()), "'v'");
        QCOMPARE(under(bytes, document.root.find(u"list").range()), "[1]");
    }

    void tags()
    {
        const auto document = parse("a: !!str null\nb: !Ref x\n");
        QCOMPARE(document.root.find(u"a").tag(), u"!!str"_s);
        QVERIFY(!document.root.find(u"a").isNull());
        QCOMPARE(ids(document), QStringList{u"yaml.syntax"_s});
        QCOMPARE(document.root.find(u"b").text(), u"x"_s);
    }

    void duplicateKeys_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("line");
        QTest::addColumn<QByteArray>("fixed");
        QTest::newRow("top") << QByteArray("a: 1\nb: 2\na: 3 # c\nd: 4\n") << 2 << QByteArray("a: 1\nb: 2\nd: 4\n");
        QTest::newRow("nested") << QByteArray("m:\n  a: 1\n  a:\n    - x\n") << 2 << QByteArray("m:\n  a: 1\n");
        QTest::newRow("flow") << QByteArray("m: {a: 1, a: 2}\n") << 0 << QByteArray("m: {a: 1}\n");
        QTest::newRow("quoted twin") << QByteArray("1: a\n\"1\": b\n") << 1 << QByteArray("1: a\n");
        QTest::newRow("no final newline") << QByteArray("a: 1\na: 2") << 1 << QByteArray("a: 1");
        QTest::newRow("crlf") << QByteArray("a: 1\r\na: 2\r\nb: 3\r\n") << 1 << QByteArray("a: 1\r\nb: 3\r\n");
    }
    void duplicateKeys()
    {
        QFETCH(QByteArray, bytes);
        const auto document = parse(bytes);
        QCOMPARE(ids(document), QStringList{u"yaml.duplicate-key"_s});
        const Diagnostic &found = document.diagnostics.first();
        QCOMPARE(found.severity, Severity::Error);
        QTEST(found.where.range.begin.line, "line");
        QCOMPARE(found.related.size(), 1);
        QVERIFY(found.related.first().where.range.begin.offset < found.where.range.begin.offset);
        QCOMPARE(found.fixes.size(), 2); // either of the two
        QTEST(applied(bytes, found.fixes.first()), "fixed");
        const auto other = parse(applied(bytes, found.fixes.last()));
        QVERIFY(other.diagnostics.isEmpty());
        QVERIFY(!other.root.sameValue(parse(applied(bytes, found.fixes.first())).root));
    }

    void manyKeysAreCompared()
    {
        QByteArray bytes;
        for (int i = 0; i < 40; ++i)
            bytes += "k" + QByteArray::number(i) + ": 1\n";
        QVERIFY(parse(bytes).diagnostics.isEmpty());
        QCOMPARE(parse(bytes + "k7: 2\n").diagnostics.value(0).related.value(0).where.range.begin.line, 7);
    }

    void faults_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        const auto row = [](const char *name, const QByteArray &bytes, const QString &id, int line, int column) {
            QTest::newRow(name) << bytes << id << line << column;
        };
        row("unclosed at the end", "a: 1\nb: 'x\nc: 3\n", u"yaml.unclosed-quote"_s, 1, 3);
        row("unclosed, then another quote", "a: 1\nb: \"x\nc: \"y\"\n", u"yaml.unclosed-quote"_s, 1, 3);
        row("swallows keys", "a: 'x\nb: y'\n", u"yaml.unclosed-quote"_s, 0, 3);
        row("tab indents", "a:\n\tb: 1\n", u"yaml.tab"_s, 1, 0);
        row("tab after spaces", "a:\n  b: 1\n \tc: 1\n", u"yaml.tab"_s, 2, 1);
        row("two documents", "a: 1\n---\nb: 2\n", u"yaml.documents"_s, 1, 0);
        row("bracket", "a: [1, 2\nb: 3\n", u"yaml.syntax"_s, 0, 3);
        row("second colon", "a: b: c\n", u"yaml.syntax"_s, 0, 4);
        row("at sign", "a: @x\n", u"yaml.syntax"_s, 0, 3);
        row("percent", "a: %{x}\n", u"yaml.syntax"_s, 0, 3);
        row("template", "a: {{ this.x }}\n", u"yaml.syntax"_s, 0, 3);
        row("template and more", "a: {{ this.x }}-y\n", u"yaml.syntax"_s, 0, 3);
        row("missing colon", "a: 1\nb\nc: 2\n", u"yaml.syntax"_s, 1, 0);
        row("unknown alias", "a: *nothing\n", u"yaml.syntax"_s, 0, 3);
        row("self alias", "a: &x [*x]\n", u"yaml.syntax"_s, 0, 7);
        row("bom inside", "a: 1\n\xef\xbb\xbf""b: 2\n", u"yaml.bom"_s, 1, 0);
        row("control character", "a: x\x01y\n", u"yaml.control-character"_s, 0, 4);
        row("invalid utf-8", "a: 1\nb: \xff\n", u"yaml.encoding"_s, 1, 3);
        row("latin-1", "a: gr\xfc\xdf\n", u"yaml.encoding"_s, 0, 5);
        row("binary", QByteArray("\x7f" "ELF\0\0\1", 7), u"yaml.encoding"_s, 0, 0);
        row("utf-16", QByteArray("\xff\xfe" "a\0:\0", 6), u"yaml.encoding"_s, 0, 0);
        row("no-break space in a value", "a: x\xc2\xa0y\n", u"yaml.non-breaking-space"_s, 0, 4);
        row("no-break space in a key", "a\xc2\xa0: x\n", u"yaml.non-breaking-space"_s, 0, 1);
        row("mixed line ends", "a: 1\r\nb: 2\nc: 3\n", u"yaml.mixed-line-ends"_s, 0, 0);
    }
    void faults()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, id);
        const auto document = parse(bytes);
        QVERIFY2(ids(document).contains(id), qPrintable(ids(document).join(u',')));
        const Diagnostic found = document.diagnostics.at(ids(document).indexOf(id));
        QVERIFY(!found.message.isEmpty());
        QCOMPARE(found.where.file, u"f.yml"_s);
        QTEST(found.where.range.begin.line, "line");
        QTEST(found.where.range.begin.column, "column");
    }

    void fixesCure_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("tabs") << QByteArray("a:\n\tb: 1\n\tc:\n\t\td: 2\ne: |\n  x\n  \ty\n");
        QTest::newRow("tab and blank line") << QByteArray("a:\n\t\n  b: 1\n");
        QTest::newRow("bom") << QByteArray("a: 1\n\xef\xbb\xbf""b: 2\n");
        QTest::newRow("control") << QByteArray("a: x\x01y\n");
        QTest::newRow("no-break space") << QByteArray("a: x\xc2\xa0y\n");
        QTest::newRow("template") << QByteArray("a: {{ this.x }}  # c\n");
        QTest::newRow("template and more") << QByteArray("- a: {{ this.x }}-y\n");
        QTest::newRow("percent") << QByteArray("- %x's\n");
        QTest::newRow("second colon") << QByteArray("a: b: c\n");
        QTest::newRow("mixed") << QByteArray("a: 1\r\nb: 2\nc: 3\r\n");
    }
    void fixesCure()
    {
        QFETCH(QByteArray, bytes);
        const auto document = parse(bytes);
        QCOMPARE(document.diagnostics.size(), 1);
        QCOMPARE(document.diagnostics.first().fixes.size(), 1);
        const QByteArray cured = applied(bytes, document.diagnostics.first().fixes.first());
        const auto again = parse(cured);
        QVERIFY2(again.diagnostics.isEmpty(), cured.constData());
    }

    void quietWhereSpacesAreMeant()
    {
        QVERIFY(parse("a: 'x\xc2\xa0y' # z\xc2\xa0\nb: |\n  q\xc2\xa0\nc: 1\t# tab\n").diagnostics.isEmpty());
        QVERIFY(parse("\xef\xbb\xbf""a: 1\n").diagnostics.isEmpty());
        QCOMPARE(parse("\xef\xbb\xbf""a: 1\n").root.find(u"a").text(), u"1"_s);
        QVERIFY(parse("a: 'x\n  b: y'\n").diagnostics.isEmpty());
        QVERIFY(parse("a: 1\r\nb: |\r\n  x\r\n").diagnostics.isEmpty());
        QCOMPARE(parse("a: 1\r\nb: |\r\n  x\r\n").root.find(u"b").text(), u"x\n"_s);
    }

    void brokenTextKeepsWhatCameBefore()
    {
        const auto document = parse("a: 1\nlist:\n  - name: x\n    groups: [p]\n  - name: 'y\n");
        QCOMPARE(ids(document), QStringList{u"yaml.unclosed-quote"_s});
        QCOMPARE(document.root.find(u"a").text(), u"1"_s);
        const yaml::Node list = document.root.find(u"list");
        QCOMPARE(list.items().size(), 2);
        QCOMPARE(list.items().first().find(u"groups").items().size(), 1);
        QVERIFY(list.items().last().find(u"name").isNull());
        QCOMPARE(parse("a: 1\n---\nb: 2\n").root.find(u"a").text(), u"1"_s);
        QCOMPARE(parse("a: \xff\nb: 2\n").root.find(u"b").text(), u"2"_s);
    }

    void emptyFiles()
    {
        for (const QByteArray &bytes : {QByteArray(), QByteArray("\n"), QByteArray("# only\n"), QByteArray("\xef\xbb\xbf")}) {
            const auto document = parse(bytes);
            QVERIFY(document.root.isMissing());
            QVERIFY(document.diagnostics.isEmpty());
        }
        QVERIFY(parse("---\n").root.isNull());
    }

    void limits_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QByteArray block;
        for (int i = 0; i < 1000; ++i)
            block += QByteArray(i, ' ') + "a:\n";
        QTest::newRow("1000 deep in blocks") << block;
        QTest::newRow("1000 deep in brackets") << QByteArray(1000, '[') + QByteArray(1000, ']');
        QTest::newRow("half a million brackets") << QByteArray(500'000, '[');
        QTest::newRow("dashes") << QByteArray("- ").repeated(100'000);
        QByteArray laughs = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n";
        for (int i = 1; i < 12; ++i) {
            const QByteArray last = "*a" + QByteArray::number(i - 1);
            laughs += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + " [" + (last + ",").repeated(9) + last + "]\n";
        }
        QTest::newRow("a billion laughs") << laughs;
        QByteArray chain = "- &a0 [x]\n";
        for (int i = 1; i < 5000; ++i)
            chain += "- &a" + QByteArray::number(i) + " [*a" + QByteArray::number(i - 1) + "]\n";
        QTest::newRow("deep through aliases") << chain;
    }
    void limits()
    {
        QFETCH(QByteArray, bytes);
        QElapsedTimer timer;
        timer.start();
        const auto document = parse(bytes);
        QVERIFY2(ids(document).contains(u"yaml.budget"_s), qPrintable(ids(document).join(u',')));
        QVERIFY(!document.root.isMissing());
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    }

    void tooLarge()
    {
        yaml::Budget budget;
        budget.bytes = 10;
        const auto document = yaml::read({u"f.yml"_s, "a: 1234567890\n"}, budget);
        QCOMPARE(ids(document), QStringList{u"yaml.budget"_s});
    }

    void sameValues()
    {
        QVERIFY(parse("{a: 1, b: [x]}").root.sameValue(parse("b:\n- 'x'\na: \"1\"\n").root));
        QVERIFY(!parse("a: null").root.sameValue(parse("a: 'null'").root));
        QVERIFY(!parse("[a, b]").root.sameValue(parse("[b, a]").root));
    }

    void largeFile()
    {
        QByteArray bytes = "instances:\n";
        for (int i = 0; i < 2000; ++i) {
            const QByteArray number = QByteArray::number(i);
            bytes += "- name: web-" + number + "\n  image: webimg\n  machine_type: t3.medium\n  group: devs\n  tags: {team: data, cost: '"
                + number + "'}\n  storage_mappings:\n    - storage: vol-" + number + "\n      mount_point: /mnt/data\n";
        }
        bytes.resize(std::min<qsizetype>(bytes.size(), 340'000));
        bytes.truncate(bytes.lastIndexOf("- name"));
        QBENCHMARK {
            const auto document = parse(bytes);
            QVERIFY(document.diagnostics.isEmpty());
        }
    }
};

CSIS_TEST_MAIN(TestReader)
#include "tst_reader.moc"
