// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Each fault of a text by its own finding: id, severity, exactly the characters at fault, and the cure where one is safe.
#include "core/yaml/comments.h"
#include "core/yaml/edits.h"
#include "tests/support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

QByteArray underlined(const QByteArray &bytes, const SourceRange &range)
{
    return bytes.sliced(range.begin.offset, range.end.offset - range.begin.offset);
}

QStringList idsOf(const yaml::Document &document)
{
    QStringList ids;
    for (const Diagnostic &diagnostic : document.diagnostics)
        ids.append(diagnostic.id);
    return ids;
}

} // namespace

class TestFindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findings_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("error");
        QTest::addColumn<qsizetype>("begin"); // the byte where it begins
        QTest::addColumn<QByteArray>("under");
        QTest::addColumn<QByteArrayList>("cured"); // what each fix makes of the text
        const auto row = [](const char *name, const QByteArray &bytes, const QString &id, bool error, qsizetype begin, const QByteArray &under,
                            const QByteArrayList &cured = {}) { QTest::newRow(name) << bytes << id << error << begin << under << cured; };
        row("key twice", "a: 1\n# about\na: 2\nb: 3\n", u"yaml.duplicate-key"_s, true, 13, "a", {"a: 1\nb: 3\n", "# about\na: 2\nb: 3\n"});
        row("key twice, accents", "\xc3\xa9: 1\n\xc3\xa9: 2\n", u"yaml.duplicate-key"_s, true, 6, "\xc3\xa9", {"\xc3\xa9: 1\n", "\xc3\xa9: 2\n"});
        row("key twice in braces", "m: {a: 1, b: 2, a: 3}\n", u"yaml.duplicate-key"_s, true, 16, "a", {"m: {a: 1, b: 2}\n", "m: {b: 2, a: 3}\n"});
        row("key twice, quoted", "'k': 1\nk: 2\n", u"yaml.duplicate-key"_s, true, 7, "k", {"'k': 1\n", "k: 2\n"});
        row("tab indents", "a:\n\tb: 1\n", u"yaml.tab"_s, true, 3, "\t", {"a:\n  b: 1\n"});
        row("tabs indent", "a:\n    b:\n\t\tc: 1\n", u"yaml.tab"_s, true, 10, "\t\t", {"a:\n    b:\n        c: 1\n"});
        row("quote open to the end", "a: 'x y\nb: 2\n", u"yaml.unclosed-quote"_s, true, 3, "'", {"a: 'x y'\nb: 2\n"});
        row("double quote open", "- \"x\n- y\n", u"yaml.unclosed-quote"_s, true, 2, "\"", {"- \"x\"\n- y\n"});
        row("quote open before a comment", "a: 'x # c\nb: 2\n", u"yaml.unclosed-quote"_s, true, 3, "'", {});
        row("quote closes further down", "a: 'x\nb: 'y'\n", u"yaml.unclosed-quote"_s, true, 3, "'", {"a: 'x'\nb: 'y'\n"});
        row("quote takes in keys", "a: 'x\nb: y'\n", u"yaml.unclosed-quote"_s, false, 3, "'");
        row("bom inside", "a: 1\n\xef\xbb\xbf""b: 2\n", u"yaml.bom"_s, true, 5, "\xef\xbb\xbf", {"a: 1\nb: 2\n"});
        row("bom in a value", "a: x\xef\xbb\xbfy\n", u"yaml.bom"_s, true, 4, "\xef\xbb\xbf", {"a: xy\n"});
        row("no-break space in a value", "a: x\xc2\xa0y\n", u"yaml.non-breaking-space"_s, false, 4, "\xc2\xa0", {"a: x y\n"});
        row("no-break space in a key", "a\xc2\xa0: y\n", u"yaml.non-breaking-space"_s, true, 1, "\xc2\xa0", {"a : y\n"});
        row("zero-width space", "a: x\xe2\x80\x8by\n", u"yaml.non-breaking-space"_s, false, 4, "\xe2\x80\x8b", {"a: xy\n"});
        row("control character", "a: x\x07y\n", u"yaml.control-character"_s, true, 4, "\x07", {"a: xy\n"});
        row("control character in quotes", "a: \"x\x1by\"\n", u"yaml.control-character"_s, true, 5, "\x1b", {"a: \"xy\"\n"});
        row("C1 control character", "a: x\xc2\x81y\n", u"yaml.control-character"_s, true, 4, "\xc2\x81", {"a: xy\n"});
        row("invalid utf-8", "a: 1\nb: x\xffy\n", u"yaml.encoding"_s, true, 9, "\xff");
        row("cut utf-8", "a: x\xe2\x82\n", u"yaml.encoding"_s, true, 4, "\xe2");
        row("surrogate", "a: \xed\xa0\x80\n", u"yaml.encoding"_s, true, 3, "\xed");
        row("several documents", "a: 1\n---\nb: 2\n", u"yaml.documents"_s, true, 5, "---");
        row("an empty second document", "a: 1\n---\n# end\n", u"yaml.documents"_s, true, 5, "---", {"a: 1\n# end\n"});
        row("mixed line ends", "a: 1\r\nb: 2\nc: 3\n", u"yaml.mixed-line-ends"_s, false, 0, "a: 1", {"a: 1\nb: 2\nc: 3\n"});
        row("unknown alias", "a: *b\n", u"yaml.syntax"_s, true, 3, "*b");
        row("alias inside of its own value", "a: &x\n  b: *x\n", u"yaml.syntax"_s, true, 11, "*x");
        row("merge of a text", "a:\n  <<: text\n", u"yaml.syntax"_s, true, 9, "text");
        row("merge of a list with a text", "b: &b {x: 1}\na:\n  <<: [*b, y]\n", u"yaml.syntax"_s, true, 27, "y");
        row("unknown tag", "a: !Ref x\n", u"yaml.syntax"_s, true, 3, "!Ref x");
        row("template without quotes", "a: {{ this.x }}\n", u"yaml.syntax"_s, true, 3, "{{ this.x }}", {"a: '{{ this.x }}'\n"});
        row("second colon", "a: b: c\n", u"yaml.syntax"_s, true, 4, ":", {"a: 'b: c'\n"});
        row("reserved character", "a: @x\n", u"yaml.syntax"_s, true, 3, "@x", {"a: '@x'\n"});
        row("open bracket", "a: [1, 2\nb: 3\n", u"yaml.syntax"_s, true, 3, "[");
    }
    void findings()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArrayList, cured);
        const yaml::Source source{u"f.yml"_s, bytes};
        const yaml::Document document = yaml::read(source);
        QFETCH(QString, id);
        QVERIFY2(idsOf(document).contains(id), qPrintable(idsOf(document).join(u' ')));
        const Diagnostic found = document.diagnostics.at(idsOf(document).indexOf(id));
        QCOMPARE(found.where.file, u"f.yml"_s);
        QVERIFY(found.message.size() > 15);
        QTEST(found.severity == Severity::Error, "error");
        QTEST(found.where.range.begin.offset, "begin");
        QTEST(underlined(bytes, found.where.range), "under");
        QByteArrayList texts;
        for (const Fix &fix : found.fixes) {
            QVERIFY(!fix.title.isEmpty());
            QCOMPARE(fix.edits.size(), 1);
            QCOMPARE(fix.edits.first().file, u"f.yml"_s);
            texts.append(yaml::apply(source, fix.edits.first().edits));
            QVERIFY2(!idsOf(yaml::read({u"f.yml"_s, texts.last()})).contains(id), texts.last().constData());
        }
        QCOMPARE(texts, cured);
    }

    // Budgets end a text, whatever is in it, with a finding of their own.
    void budgets()
    {
        yaml::Budget small;
        small.depth = 5;
        const QByteArray deep = "a: [[[[[[1]]]]]]\n";
        const Diagnostic depth = yaml::read({u"f"_s, deep}, small).diagnostics.value(0);
        QCOMPARE(depth.id, u"yaml.budget"_s);
        QCOMPARE(depth.where.range.begin.offset, 7);
        QVERIFY(depth.message.contains(u"5 deep"_s));
        small = {};
        small.aliases = 2;
        const QByteArray many = "a: &a 1\nb: [*a, *a, *a]\n";
        const Diagnostic aliases = yaml::read({u"f"_s, many}, small).diagnostics.value(0);
        QCOMPARE(aliases.id, u"yaml.budget"_s);
        QCOMPARE(underlined(many, aliases.where.range), "*a");
        QCOMPARE(aliases.where.range.begin.offset, 20);
        small = {};
        small.bytes = 3;
        const Diagnostic size = yaml::read({u"f"_s, many}, small).diagnostics.value(0);
        QCOMPARE(size.id, u"yaml.budget"_s);
        QVERIFY(size.message.contains("larger"_L1));
    }

    // Meaning comes from the anchor, the place is where it is written.
    void sharedValuesKeepTheirPlaces()
    {
        const QByteArray bytes = "base: &b\n  x: 1\n  y: 2\nother: &o {z: 3}\none:\n  <<: [*b, *o]\n  y: 9\ntwo: *b\nthree: &s word\nfour: *s\n";
        const yaml::Document document = yaml::read({u"f"_s, bytes});
        QVERIFY(document.diagnostics.isEmpty());
        const yaml::Node one = document.root.find(u"one");
        QCOMPARE(one.size(), 3);
        QCOMPARE(one.find(u"x").text(), u"1"_s);
        QCOMPARE(one.find(u"x").range().begin.line, 1); // where it is written
        QCOMPARE(one.find(u"y").text(), u"9"_s);
        QCOMPARE(one.find(u"y").range().begin.line, 6);
        QCOMPARE(one.find(u"z").text(), u"3"_s);
        QCOMPARE(underlined(bytes, document.root.find(u"two").range()), "*b");
        QCOMPARE(document.root.find(u"two").find(u"y").text(), u"2"_s);
        QCOMPARE(document.root.find(u"two").find(u"y").range().begin.line, 2);
        QCOMPARE(underlined(bytes, document.root.find(u"four").range()), "*s");
        QCOMPARE(document.root.find(u"four").text(), u"word"_s);
    }

    // A text of repeated keys is no way to stop the reader: twice as many take twice as long, not four times.
    void repeatedKeysAreReadInTime()
    {
        const auto milliseconds = [](int keys) {
            QElapsedTimer timer;
            timer.start();
            const yaml::Document document = yaml::read({u"f"_s, QByteArray("again: 1\n").repeated(keys)});
            if (document.diagnostics.size() != keys - 1)
                return qint64(-1);
            return timer.elapsed();
        };
        const qint64 few = milliseconds(4000);
        const qint64 many = milliseconds(16'000);
        QVERIFY2(few >= 0 && many >= 0, "each repetition is told");
        QVERIFY2(many < std::max<qint64>(few, 20) * 10, qPrintable(u"%1 ms, then %2 ms"_s.arg(few).arg(many)));
    }

    // A block of text ends where its own indentation ends, whatever stands in front of its key on the line.
    void commentsBehindBlocksOfText_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("comments");
        const auto row = [](const char *name, const QByteArray &bytes, const QStringList &comments) { QTest::newRow(name) << bytes << comments; };
        row("at the key's column", "l:\n  - run: |\n      # ! text\n      x\n    # ! comment\n    next: 1\n", {u"# ! comment"_s});
        row("between", "l:\n  - run: |\n        # ! text\n      # ! comment\n    next: 1\n", {u"# ! comment"_s});
        row("the item itself", "- |\n  # ! text\n # ! comment\n- x\n", {u"# ! comment"_s});
        row("a list in a list", "- - |\n    # ! text\n  # ! comment\n  - x\n", {u"# ! comment"_s});
        row("with a number", "l:\n  - run: |2\n        # ! text\n      # ! text too\n    # ! comment\n    next: 1\n", {u"# ! comment"_s});
        row("a value that looks like it", "a: 'x ! y' # ! comment\n", {u"# ! comment"_s});
        row("the whole file", "|\n  # ! text\n", {});
        row("nothing in it", "a: |\n# ! comment\nb: 1\n", {u"# ! comment"_s});
        row("at its end", "a: |\n  x\n  # ! text\nb: 1 # ! comment\n", {u"# ! comment"_s});
    }
    void commentsBehindBlocksOfText()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, comments);
        const yaml::Source source{u"f"_s, bytes};
        const yaml::Document document = yaml::read(source);
        QVERIFY2(document.diagnostics.isEmpty(), bytes);
        QStringList found;
        for (const yaml::Comment &comment : yaml::commentsWith(source, document.root, "!"))
            found.append(comment.text);
        QCOMPARE(found, comments);
    }
};

CSIS_TEST_MAIN(TestFindings)
#include "tst_findings.moc"
