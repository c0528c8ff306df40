// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/hcl/treedump.h"
#include "tests/support/testmain.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::hcl;
using namespace csis::test;

class TestParse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expressions_data();
    void expressions()
    {
        QFETCH(QByteArray, text);
        QTEST(dumpExpression(text), "tree");
        QCOMPARE(misplaced(parse(u"a"_s, "x = " + text + '\n')), QByteArray());
    }

    void bodies_data();
    void bodies()
    {
        QFETCH(QByteArray, text);
        const Syntax syntax = parse(u"a.tf"_s, text);
        QTEST(outlineOf(syntax), "outline");
        QTEST(findingsOf(syntax), "findings");
        QCOMPARE(misplaced(syntax), QByteArray());
        QCOMPARE(syntax.print(), text);
    }

    void labelsAndNames()
    {
        const Syntax syntax = parse(u"a.tf"_s, "resource \"a\\u00fc\" größe {\n  日本 = \"x\"\n}\n");
        QCOMPARE(syntax.diagnostics().size(), 0);
        const NodeId block = syntax.child(0, 0);
        QCOMPARE(syntax.nameOf(block).toByteArray(), "resource"_ba);
        QCOMPARE(syntax.literalOf(syntax.child(block, 0)).value(), u"aü"_s.toUtf8());
        QCOMPARE(syntax.literalOf(syntax.child(block, 1)).value(), u"größe"_s.toUtf8());
        const NodeId attribute = syntax.child(syntax.child(block, 2), 0);
        QCOMPARE(syntax.nameOf(attribute).toByteArray(), u"日本"_s.toUtf8());
        // Columns count UTF-16 units, offsets bytes.
        const csis::SourceRange range = syntax.nameRange(attribute);
        QCOMPARE(range.begin, (csis::Position{1, 2, 31}));
        QCOMPARE(range.end, (csis::Position{1, 4, 37}));
        QCOMPARE(syntax.offset(1, 4), 37u);
        QCOMPARE(syntax.offset(99, 0), quint32(syntax.text().size()));
    }

    void commentsAreKept()
    {
        const QByteArray text = "# a\r\n// b\nx = 1 /* c\n d */\n# last";
        const Syntax syntax = parse(u"a.tf"_s, text);
        QCOMPARE(findingsOf(syntax), QByteArray());
        QByteArrayList comments;
        for (const CommentPlace &place : syntax.comments())
            comments.append(text.sliced(place.begin, place.end - place.begin));
        QCOMPARE(comments, (QByteArrayList{"# a", "// b", "/* c\n d */", "# last"}));
    }

    // A mark at the front is no character; what follows has its place as if it were not there.
    void byteOrderMark()
    {
        const Syntax syntax = parse(u"a.tf"_s, "\xef\xbb\xbf" "a = 1\n");
        QCOMPARE(findingsOf(syntax), QByteArray());
        QCOMPARE(syntax.nameRange(syntax.child(0, 0)).begin, (csis::Position{0, 0, 3}));
        QCOMPARE(syntax.print(), syntax.text());
    }

    void badBytesAreFound()
    {
        const Syntax syntax = parse(u"a.tf"_s, "a = 1\nb = \"x\xff\"\nc = 2\n");
        QCOMPARE(findingsOf(syntax), "hcl.utf8@2:7"_ba);
        QCOMPARE(outlineOf(syntax), "a b c"_ba);
    }

    // 10,000 levels of anything: a finding, no overflow, and the rest of the file where lines are whole.
    void deepNestingIsRefused_data()
    {
        QTest::addColumn<QByteArray>("open");
        QTest::addColumn<QByteArray>("closing");
        QTest::newRow("parentheses") << "("_ba << ")"_ba;
        QTest::newRow("lists") << "["_ba << "]"_ba;
        QTest::newRow("objects") << "{a="_ba << "}"_ba;
        QTest::newRow("negations") << "-"_ba << ""_ba;
        QTest::newRow("inversions") << "!"_ba << ""_ba;
        QTest::newRow("calls") << "f("_ba << ")"_ba;
        QTest::newRow("templates") << "\"${"_ba << "}\""_ba;
        QTest::newRow("conditions") << "true ? 1 : "_ba << ""_ba;
        QTest::newRow("sums") << "1 + "_ba << ""_ba;
        QTest::newRow("indices") << "a["_ba << "]"_ba;
        QTest::newRow("for") << "[for a in b : "_ba << "]"_ba;
        QTest::newRow("splats") << "a[*][*"_ba << "]"_ba;
    }
    void deepNestingIsRefused()
    {
        QFETCH(QByteArray, open);
        QFETCH(QByteArray, closing);
        const QByteArray text = "before = 1\nx = " + open.repeated(10'000) + "1" + closing.repeated(10'000) + "\nafter = 2\n";
        const Syntax syntax = parse(u"a.tf"_s, text);
        QVERIFY(!syntax.diagnostics().isEmpty());
        QVERIFY2(syntax.diagnostics().first().id == u"hcl.depth"_s || open.startsWith("a["), findingsOf(syntax).constData());
        QCOMPARE(outlineOf(syntax), "before x after"_ba);
        QCOMPARE(misplaced(syntax), QByteArray());
        QCOMPARE(syntax.print(), text);
    }

    void longChainsAreNoNesting()
    {
        const QByteArray text = "x = a" + QByteArray(".b").repeated(10'000) + "\ny = a" + QByteArray("[0]").repeated(10'000) + "\n";
        const Syntax syntax = parse(u"a.tf"_s, text);
        QCOMPARE(findingsOf(syntax), QByteArray());
        QCOMPARE(syntax.print(), text);
    }

    void deepBlocksAreRefused()
    {
        const QByteArray text = "first = 1\n" + QByteArray("a {\n").repeated(10'000) + QByteArray("}\n").repeated(10'000);
        const Syntax syntax = parse(u"a.tf"_s, text);
        QVERIFY(syntax.diagnostics().first().id == u"hcl.depth"_s || syntax.diagnostics().last().id == u"hcl.depth"_s);
        QVERIFY(outlineOf(syntax).startsWith("first a{a{"));
        QCOMPARE(syntax.print(), text);
    }

    // Each of these makes a naive reader look at the whole rest again and again.
    void hostileTextsTakeNoLonger_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("heredocs") << QByteArray("a = <<X\n").repeated(40'000);
        QTest::newRow("comments") << QByteArray("a = /*\n").repeated(40'000);
        QTest::newRow("quotes") << QByteArray("a = \"${\n").repeated(40'000);
        QTest::newRow("braces") << QByteArray("a {\n b = [\n").repeated(40'000);
        QTest::newRow("closing") << QByteArray("}\n").repeated(80'000);
        QTest::newRow("one line") << QByteArray("a { b = [ ").repeated(40'000);
        QTest::newRow("labels") << "a " + QByteArray("\"b\" ").repeated(80'000);
        QTest::newRow("same names") << QByteArray("a = 1\n").repeated(80'000);
    }
    void hostileTextsTakeNoLonger()
    {
        QFETCH(QByteArray, text);
        QElapsedTimer timer;
        timer.start();
        const Syntax syntax = parse(u"a.tf"_s, text);
        QVERIFY(!syntax.diagnostics().isEmpty());
        QVERIFY(syntax.diagnostics().size() <= 100);
        QCOMPARE(syntax.print(), text);
        QVERIFY2(timer.elapsed() < 5000, "the time grows with the square of the size");
    }

    // The files of the project itself, whole and cut off at every byte.
    void ownModulesRoundTrip()
    {
        int files = 0;
        for (const QString &folder : {u"/tfmodules"_s, u"/tests/golden"_s}) {
            QDirIterator walk(sourceDir() + folder, {u"*.tf"_s, u"*.hcl"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (walk.hasNext()) {
                QFile file(walk.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QByteArray text = file.readAll();
                const Syntax syntax = parse(file.fileName(), text);
                QVERIFY2(syntax.diagnostics().isEmpty(), (file.fileName().toUtf8() + ' ' + findingsOf(syntax)).constData());
                QCOMPARE(misplaced(syntax), QByteArray());
                QCOMPARE(syntax.print(), text);
                ++files;
                if (files > 6)
                    continue;
                for (qsizetype size = 0; size < text.size(); ++size) {
                    const QByteArray part = text.first(size);
                    const Syntax cut = parse(file.fileName(), part);
                    QCOMPARE(misplaced(cut), QByteArray());
                    QCOMPARE(cut.print(), part);
                }
            }
        }
        QVERIFY(files >= 16);
    }

    // Wherever one line of a file is broken, the blocks around the break are still there.
    void oneBrokenLineLeavesTheRest()
    {
        QByteArray text;
        for (int i = 0; i < 6; ++i) {
            text += "resource \"t\" \"n" + QByteArray::number(i)
                + "\" {\n  a = [\n    1,\n    { b = \"${var.x}\" },\n  ]\n  tags = {\n    A = \"b\"\n  }\n  lifecycle {\n    c = f(1, 2)\n  }\n}\n";
        }
        const QByteArrayList lines = text.split('\n');
        for (qsizetype broken = 0; broken + 1 < lines.size(); ++broken) {
            for (const QByteArray &wreck : {"  a = [ \"${"_ba, "  x = "_ba, "@@@"_ba, "  \"x"_ba, "  y = (("_ba, "  }"_ba, "  z = 1 2"_ba, "  q {"_ba, ""_ba}) {
                QByteArrayList changed = lines;
                changed[broken] = wreck;
                const QByteArray now = changed.join('\n');
                const Syntax syntax = parse(u"a.tf"_s, now);
                const QByteArray outline = outlineOf(syntax);
                for (int i = 0; i < 6; ++i) {
                    const bool itself = broken / 12 == i;
                    const QByteArray name = "t.n" + QByteArray::number(i);
                    QVERIFY2(itself || outline.contains(name), ("line " + QByteArray::number(broken) + " as " + wreck + ": " + outline).constData());
                }
                QCOMPARE(syntax.print(), now);
                QCOMPARE(misplaced(syntax), QByteArray());
            }
        }
    }

    // The reader goes on at a line that the broken item, which was whole, had taken for its own.
    void itemsNeverOverlap()
    {
        const QByteArray text = "x {\n  a = {\nb = 1 } c = 2\n}\n";
        const Syntax syntax = parse(u"a.tf"_s, text);
        QVERIFY(findingsOf(syntax).contains("hcl.line@3:9"));
        QVERIFY(outlineOf(syntax).startsWith("x{a b"));
        QCOMPARE(misplaced(syntax), QByteArray());
        QCOMPARE(syntax.print(), text);
    }

    void commentsNeverOverlap()
    {
        const QByteArray text = "a = [ /* b\nc = 1 /* d */ = 2\ne = 3 # f\n";
        const Syntax syntax = parse(u"a.tf"_s, text);
        QVERIFY(!syntax.diagnostics().isEmpty());
        quint32 behind = 0;
        for (const CommentPlace &comment : syntax.comments()) {
            QVERIFY(comment.begin >= behind);
            behind = comment.end;
        }
        QCOMPARE(text.sliced(syntax.comments().back().begin), "# f\n"_ba);
    }

    void pathsLeadToTheInnermost()
    {
        const Syntax syntax = parse(u"a.tf"_s, "a {\n  b = [var.x, 2]\n}\n");
        const std::vector<NodeId> path = syntax.pathAt(syntax.offset(1, 12));
        QCOMPARE(syntax.textOf(path.back()).toByteArray(), ".x"_ba);
        QCOMPARE(int(path.size()), 7);
    }
};

void TestParse::expressions_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("tree");
    const auto row = [](const char *text, const char *tree) { QTest::newRow(text) << QByteArray(text) << QByteArray(tree); };
    row("1 + 2 * 3", "(+ 1 (* 2 3))");
    row("1 - 2 - 3", "(- (- 1 2) 3)");
    row("a || b && c == d < e + f * -g", "(|| a (&& b (== c (< d (+ e (* f (- g)))))))");
    row("!a.b", "(! (path a (. b)))");
    row("a ? b : c ? d : e", "(if a b (if c d e))");
    row("(1 + 2) * 3 % 4 / 5", "(/ (% (* (() (+ 1 2)) 3) 4) 5)");
    row("1.5e-3", "1.5e-3");
    row("a >= 1 != b <= 2", "(!= (>= a 1) (<= b 2))");
    row("true", "true");
    row("null", "null");
    row("a.b[0].c[\"d\"]", "(path a (. b) ([] 0) (. c) ([] \"d\"))");
    row("a.0.1.b", "(path a ([] 0) ([] 1) (. b))");
    row("a.*.b", "(path a (.*) (. b))");
    row("a[*].b.c", "(path a ([*]) (. b) (. c))");
    row("[1, [2], {},]", "(list 1 (list 2) (object))");
    row("[\n1,\n# c\n2\n]", "(list 1 2)");
    row("{a = 1, \"b\" = 2\n (c) : 3\n}", "(object (item a 1) (item \"b\" 2) (item (() c) 3))");
    row("{true = 1, if : 2, \"${x}\" = 3, a.b = 4}", "(object (item true 1) (item if 2) (item (template (${} x)) 3) (item (path a (. b)) 4))");
    row("[for a in b : a.c if a.d]", "(forlist if a b (path a (. c)) (path a (. d)))");
    row("{for k, v in b : k => v...}", "(forobject ... k v b k v)");
    row("{\n  for k, v in b :\n  k => v\n}", "(forobject k v b k v)");
    row("f(1, g()...)", "(call f ... 1 (call g))");
    row("f(\n1,\n2,\n)", "(call f 1 2)");
    row("provider::aws::arn(x)", "(call provider::aws::arn x)");
    row("\"a\\n${b}c\"", "(template 'a\\n' (${} b) 'c')");
    row("\"$${a} %%{b} $ % $$ 5%\"", "\"$${a} %%{b} $ % $$ 5%\"");
    row("\"${~ a ~}\"", "(template (${} ~< >~ a))");
    row("\"%{ if a ~}b%{ else }c%{ endif }\"", "(template (%{} if >~ a) 'b' (%{} else) 'c' (%{} endif))");
    row("\"%{ for k, v in a }${k}%{ endfor }\"", "(template (%{} for k v a) (${} k) (%{} endfor))");
    row("\"${\"${\"x\"}\"}\"", "(template (${} (template (${} \"x\"))))");
    row("\"${ {a = 1}[\"a\"] }\"", "(template (${} (path (object (item a 1)) ([] \"a\"))))");
    row("<<A\n  x ${y}\n  A\n", "(heredoc '  x ' (${} y) '\\n')");
    row("<<-A\n \\x $${y}\nA", "(heredoc flush ' \\x $${y}\\n')");
    row("<<A\r\nx\r\nA\r\n", "(heredoc 'x\r\\n')");
    row("<<A\nA\n", "(heredoc)");
    row("f(<<A\nx\nA\n, 1)", "(call f (heredoc 'x\\n') 1)");
    // broken
    row("", "(?) !hcl.expression");
    row("1 +", "(+ 1 (?)) !hcl.expression");
    row("a.", "(path a (?)) !hcl.expression");
    row("f(1", "(call f 1) !hcl.expression");
    row("[1 2]", "(list 1) !hcl.expression");
    row("\"a\\q\"", "\"a\\q\" !hcl.escape");
    row("\"\\u12\"", "\"\\u12\" !hcl.escape");
    row("\"abc", "\"abc !hcl.quote");
    row("\"%{ if a }\"", "(template (%{} if a)) !hcl.template");
    row("\"%{ endif }\"", "(template (%{} endif)) !hcl.template");
    row("\"%{ for a in b }%{ endif }\"", "(template (%{} for a b) (%{} endif)) !hcl.template !hcl.template");
    row("\"%{ else }\"", "(template (%{} else)) !hcl.template");
    row("\"%{ what }\"", "(template (%{})) !hcl.template");
    row("\"${a\"", "(template (${} a)) !hcl.template");
    row("<<A\nx\n", "(heredoc) !hcl.heredoc");
    row("<<A x\nA\n", "(?) !hcl.heredoc");
    row("a & b", "a !hcl.character");
    row("'a'", "(?) !hcl.character");
    row("1 /* x", "1 !hcl.comment");
    row("{a 1}", "(object (item a)) !hcl.object");
    row("{a = 1 b = 2}", "(object (item a 1)) !hcl.object");
    row("{for = 1}", "(forobject) !hcl.for");
}

void TestParse::bodies_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("outline");
    QTest::addColumn<QByteArray>("findings");
    const auto row = [](const char *name, const char *text, const char *outline, const char *findings) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(outline) << QByteArray(findings);
    };
    row("empty", "", "", "");
    row("attributes", "a = 1\nb = 2", "a b", "");
    row("line ends", "a = 1\r\nb {\r\n}\r\n", "a b{}", "");
    row("one line", "a {}\nb { c = 1 }\n", "a{} b{c}", "");
    row("labels", "a \"b\" c \"d e\" {\n}\n", "a.b.c.d e{}", "");
    row("nested", "a {\n  b {\n    c = 1\n  }\n  d = 2\n}\n", "a{b{c} d}", "");
    row("multi-line values", "a = [\n  1,\n]\nb = {\n  c = 1\n}\nd = (1\n+ 2)\n", "a b d", "");
    row("heredoc then more", "a = <<X\n b = {\nX\nc = 1\n", "a c", "");
    row("two on a line", "a = 1, b = 2\nc = 3\n", "a c", "hcl.line@1:6");
    row("two on a line without comma", "a = 1 b = 2\nc = 3\n", "a c", "hcl.line@1:7");
    row("one line, two attributes", "a { b = 1, c = 2 }\nd = 1\n", "a{b c} d", "hcl.one-line@1:10");
    row("one line, two attributes without comma", "a { b = 1 c = 2 }\nd = 1\n", "a{b c} d", "hcl.one-line@1:11");
    row("one line that goes on", "a { b = 1\n  c = 2\n}\nd = 1\n", "a{b c} d", "hcl.one-line@1:10");
    row("one line with a block", "a { b {} }\nc = 1\n", "a{b{}} c", "hcl.one-line@1:5");
    row("brace on the next line", "a\n{\n}\nb = 1\n", "b", "hcl.item@1:2");
    row("brace behind a value", "a {\n  b = 1 }\nc = 2\n", "a{b} c", "hcl.line@2:9");
    row("quoted name", "\"a\" = 1\nb = 2\n", "b", "hcl.item@1:1");
    row("no value", "a =\nb = 2\n", "a b", "hcl.expression@1:4");
    row("broken value in a block", "a {\n  b = [1, @\n  c = 2\n}\nd {}\n", "a{b c} d{}", "hcl.character@2:11");
    row("broken value over lines", "a {\n  b = {\n    x = 1 +\n    y = [\n    ]\n  }\n  c = 2\n}\nd {}\n", "a{b c} d{}", "hcl.expression@3:12");
    row("unclosed list", "a {\n  b = [1,\n  c = 2\n  d = 3\n}\ne = 1\n", "a{b c d} e", "hcl.expression@3:5");
    row("unclosed quote", "a {\n  b = \"x\n  c = 2\n}\n", "a{b c}", "hcl.quote@2:7");
    row("unclosed block", "a {\n  b = 1\n\nc {\n  d = 1\n}\ne = 1\n", "a{b} c{d} e", "hcl.block-open@1:3");
    row("unclosed block at the end", "a {\n  b = 1\n", "a{b}", "hcl.block-open@1:3");
    row("unclosed inner block", "a {\n  b {\n    c = 1\n  d = 2\n}\ne {}\n", "a{b{c} d} e{}", "hcl.block-open@2:5");
    row("stray brace", "a {\n}\n}\nb = 1\n", "a{} b", "hcl.brace@3:1");
    row("stray bracket", "]\nb = 1\n", "b", "hcl.item@1:1");
    row("template in a label", "a \"${b}\" {\n}\n", "a.${b}{}", "hcl.label@1:3");
    row("unclosed heredoc", "a = <<X\nb = 1\nc {\n}\n", "a b c{}", "hcl.heredoc@1:5");
    row("twice", "a = 1\nb {\n  a = 1\n}\na = 2\n", "a b{a} a", "hcl.duplicate@5:1");
    row("unclosed comment", "a = 1\n/* x\nb = 2\n", "a b", "hcl.comment@2:1");
    row("not indented", "a {\nb = {\nc = @\n}\nd = 1\n}\ne = 1\n", "a{b d} e", "hcl.character@3:5");
}

CSIS_TEST_MAIN(TestParse)
#include "tst_parse.moc"
