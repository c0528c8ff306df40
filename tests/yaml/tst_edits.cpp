// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/edits.h"
#include "tests/support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using yaml::Path;

namespace {

// "a.b[2]" as a path.
Path pathOf(const QString &text)
{
    Path path;
    for (const QString &part : text.split(u'.', Qt::SkipEmptyParts)) {
        const qsizetype bracket = part.indexOf(u'[');
        if (bracket != 0)
            path.append({part.first(bracket < 0 ? part.size() : bracket)});
        if (bracket >= 0)
            path.append({{}, part.sliced(bracket + 1).chopped(1).toInt()});
    }
    return path;
}

using Edits = Result<QList<TextEdit>>;

struct Case {
    QByteArray before;
    QString verb;
    QString path;
    QString first;
    QString second;
};

Edits run(const Case &c)
{
    const yaml::Source source{u"f"_s, c.before};
    const yaml::Node root = yaml::read(source).root;
    const Path path = pathOf(c.path);
    if (c.verb == u"set"_s)
        return yaml::setScalar(source, root, path, c.first);
    if (c.verb == u"key"_s)
        return yaml::setKey(source, root, path, c.first, c.second);
    if (c.verb == u"plain"_s)
        return yaml::setKey(source, root, path, c.first, c.second, yaml::Writing::Plain);
    if (c.verb == u"remove"_s)
        return yaml::removeKey(source, root, path, c.first);
    if (c.verb == u"rename"_s)
        return yaml::renameKey(source, root, path, c.first, c.second);
    if (c.verb == u"append"_s)
        return yaml::appendItem(source, root, path, c.first);
    if (c.verb == u"at"_s)
        return yaml::insertAt(source, root, path, c.first);
    return yaml::removeItem(source, root, path);
}

} // namespace

class TestEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edits_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QString>("verb");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char *name, const QByteArray &before, const char16_t *verb, const char16_t *path, const char16_t *first,
                            const char16_t *second, const QByteArray &after) {
            QTest::newRow(name) << before << QString::fromUtf16(verb) << QString::fromUtf16(path) << QString::fromUtf16(first)
                                << QString::fromUtf16(second) << after;
        };
        row("plain", "# top\na: x  # note\n\nb: 2\n", u"set", u"a", u"z", u"", "# top\na: z  # note\n\nb: 2\n");
        row("keeps single quotes", "a: 'x'\n", u"set", u"a", u"it's", u"", "a: 'it''s'\n");
        row("keeps double quotes", "a: \"x\"\n", u"set", u"a", u"q\"q", u"", "a: \"q\\\"q\"\n");
        row("quotes what would change type", "a: x\n", u"set", u"a", u"true", u"", "a: 'true'\n");
        row("number stays number", "a: 5\n", u"set", u"a", u"60", u"", "a: 60\n");
        row("boolean stays boolean", "a: true\n", u"set", u"a", u"false", u"", "a: false\n");
        row("yes to one reader only", "a: 5\n", u"set", u"a", u"y", u"", "a: 'y'\n");
        row("octal to one reader only", "a: 5\n", u"set", u"a", u"0o17", u"", "a: '0o17'\n");
        row("exponent to one reader only", "a: 1.5\n", u"set", u"a", u"1e3", u"", "a: '1e3'\n");
        row("a merge mark is text", "a: 5\n", u"plain", u"", u"a", u"<<", "a: '<<'\n");
        row("a text that looks like a number", "a: 0o17\n", u"set", u"a", u"5", u"", "a: '5'\n");
        row("in the place of a tagged text", "a: &x !!str 5\nb: *x\n", u"set", u"b", u"true", u"", "a: &x !!str 5\nb: 'true'\n");
        row("dates stay dates", "a: 2026-01-05\n", u"set", u"a", u"2026-01-06", u"", "a: 2026-01-06\n");
        row("norway", "a: SE\n", u"set", u"a", u"NO", u"", "a: 'NO'\n");
        row("colon", "a: x\n", u"set", u"a", u"b: c", u"", "a: 'b: c'\n");
        row("template", "a: x\n", u"set", u"a", u"{{ this.x }}", u"", "a: '{{ this.x }}'\n");
        row("in brackets", "a: [x, y]\n", u"set", u"a[1]", u"p,q", u"", "a: [x, 'p,q']\n");
        row("empty value", "a:   # note\nb: 1\n", u"set", u"a", u"x", u"", "a: x   # note\nb: 1\n");
        row("empty item", "a:\n-\n- y\n", u"set", u"a[0]", u"x", u"", "a:\n- x\n- y\n");
        row("to empty", "a: x\n", u"set", u"a", u"", u"", "a: ''\n");
        row("crlf", "a: x\r\nb: y\r\n", u"set", u"b", u"z", u"", "a: x\r\nb: z\r\n");
        row("bom and accents", "\xef\xbb\xbf\xc3\xa9: \xc3\xbc # \xc3\xa4\n", u"set", u"\u00e9", u"\u00f6", u"", "\xef\xbb\xbf\xc3\xa9: \xc3\xb6 # \xc3\xa4\n");
        row("block text", "a: |\n    one\n    two\nb: 1\n", u"set", u"a", u"three\nfour\n", u"", "a: |\n    three\n    four\nb: 1\n");
        row("anchor stays", "a: &x one\nb: *x\n", u"set", u"b", u"two", u"", "a: &x one\nb: two\n");
        row("new key", "m:\n    a: 1 # note\nn: 2\n", u"key", u"m", u"b", u"x", "m:\n    a: 1 # note\n    b: x\nn: 2\n");
        row("new key, number as text", "m:\n  a: 1\n", u"key", u"m", u"b", u"2770", "m:\n  a: 1\n  b: '2770'\n");
        row("new key, number as number", "m:\n  a: 1\n", u"plain", u"m", u"b", u"100", "m:\n  a: 1\n  b: 100\n");
        row("new key, no final newline", "a: 1", u"key", u"", u"b", u"x", "a: 1\nb: x");
        row("new key in braces", "m: {a: 1}\n", u"key", u"m", u"b", u"x", "m: {a: 1, b: x}\n");
        row("new key in empty braces", "m: {}\n", u"key", u"m", u"b", u"x", "m: {b: x}\n");
        row("new key in an item", "l:\n  - a: 1\n    s:\n      - p\n  - a: 2\n", u"key", u"l[0]", u"b", u"x",
            "l:\n  - a: 1\n    s:\n      - p\n    b: x\n  - a: 2\n");
        row("new key below an empty one", "m:  # note\nn: 1\n", u"key", u"m", u"b", u"x", "m:  # note\n  b: x\nn: 1\n");
        row("key in an empty file", "", u"key", u"", u"a", u"x", "a: x\n");
        row("existing key", "a: 1\n", u"key", u"", u"a", u"2", "a: 2\n");
        row("remove", "a: 1\n# about b\nb:\n  - x # y\nc: 3\n", u"remove", u"", u"b", u"", "a: 1\nc: 3\n");
        row("remove first of item", "- a: 1\n  b: 2\n", u"remove", u"[0]", u"a", u"", "- b: 2\n");
        row("remove the only one", "m:\n  a: 1\nn: 2\n", u"remove", u"m", u"a", u"", "m: {}\nn: 2\n");
        row("remove in braces", "m: {a: 1, b: 2, c: 3}\n", u"remove", u"m", u"b", u"", "m: {a: 1, c: 3}\n");
        row("remove first in braces", "m: {a: 1, b: 2}\n", u"remove", u"m", u"a", u"", "m: {b: 2}\n");
        row("remove the last line", "a: 1\nb: 2", u"remove", u"", u"b", u"", "a: 1");
        row("rename", "a: 1\n'b': 2\n", u"rename", u"", u"b", u"c", "a: 1\n'c': 2\n");
        row("append", "l:\n- x # one\nn: 1\n", u"append", u"l", u"y", u"", "l:\n- x # one\n- y\nn: 1\n");
        row("append mapping", "l:\n  - name: x\n", u"append", u"l", u"name: y\ngroups:\n  - a", u"",
            "l:\n  - name: x\n  - name: y\n    groups:\n      - a\n");
        row("append crlf", "l:\r\n- x\r\n", u"append", u"l", u"a: 1\nb: 2", u"", "l:\r\n- x\r\n- a: 1\r\n  b: 2\r\n");
        row("append with a comment", "l:\n  - x\n", u"append", u"l", u"# why\n# so\na: 1", u"", "l:\n  - x\n  # why\n  # so\n  - a: 1\n");
        row("append with a comment to nothing", "l:\r\nm: 1\r\n", u"append", u"l", u"# why\na: 1", u"", "l:\r\n  # why\r\n  - a: 1\r\nm: 1\r\n");
        row("append with a comment to an absent list", "m: 1\n", u"append", u"l", u"# why\na: 1", u"", "m: 1\nl:\n  # why\n  - a: 1\n");
        row("a mapping at an absent place", "m:\n    a:\n        b: 1\n", u"at", u"m.x.z", u"p: 1\nq: 2", u"", "m:\n    a:\n        b: 1\n    x:\n        z:\n            p: 1\n            q: 2\n");
        row("a list at an absent place", "m:\n   l:\n   - 1\n", u"at", u"m.x.z", u"- p", u"", "m:\n   l:\n   - 1\n   x:\n      z:\n      - p\n");
        row("append in brackets", "l: [x, y]  # c\n", u"append", u"l", u"z", u"", "l: [x, y, z]  # c\n");
        row("append to empty brackets", "l: []\n", u"append", u"l", u"z", u"", "l: [z]\n");
        row("append mapping to empty brackets", "l: [] # c\nm: 1\n", u"append", u"l", u"a: 1", u"", "l: # c\n  - a: 1\nm: 1\n");
        row("append to an absent list", "a:\n  k: 1\nb: 2\n", u"append", u"a.l", u"x", u"", "a:\n  k: 1\n  l:\n    - x\nb: 2\n");
        row("append to nothing", "l:\nm: 1\n", u"append", u"l", u"x", u"", "l:\n  - x\nm: 1\n");
        row("drop item", "l:\n  - a: 1\n    b: 2\n  - c\n", u"drop", u"l[0]", u"", u"", "l:\n  - c\n");
        row("drop last item", "l:\n  - a\n  - c # d\nm: 1\n", u"drop", u"l[1]", u"", u"", "l:\n  - a\nm: 1\n");
        row("drop the only item", "l:\n  - a\nm: 1\n", u"drop", u"l[0]", u"", u"", "l: []\nm: 1\n");
        row("drop in brackets", "l: [a, b, c]\n", u"drop", u"l[2]", u"", u"", "l: [a, b]\n");
        row("drop nested item", "- - a\n  - b\n- c\n", u"drop", u"[0].[0]", u"", u"", "- - b\n- c\n");
    }
    void edits()
    {
        QFETCH(QByteArray, before);
        QFETCH(QString, verb);
        QFETCH(QString, path);
        QFETCH(QString, first);
        QFETCH(QString, second);
        const Edits edits = run({before, verb, path, first, second});
        QVERIFY2(edits.has_value(), edits ? "" : qPrintable(edits.error().id + u": "_s + edits.error().message));
        QTEST(yaml::apply({u"f"_s, before}, *edits), "after");
    }

    void refusals()
    {
        QCOMPARE(run({"a: 1\n", u"set"_s, u"b"_s, u"x"_s, {}}).error().id, u"edit.missing"_s);
        QCOMPARE(run({"a: [1]\n", u"set"_s, u"a"_s, u"x"_s, {}}).error().id, u"edit.unsupported"_s);
        QCOMPARE(run({"b: &b {x: 1}\na: *b\n", u"set"_s, u"a.x"_s, u"2"_s, {}}).error().id, u"edit.unsupported"_s);
        QCOMPARE(run({"b: &b {x: 1}\na:\n  <<: *b\n", u"set"_s, u"a.x"_s, u"2"_s, {}}).error().id, u"edit.unsupported"_s);
        QCOMPARE(run({"b: &b 1\na: *b\n", u"remove"_s, {}, u"b"_s, {}}).error().id, u"edit.unsupported"_s);
        QCOMPARE(run({"a: 1\nb: 2\n", u"rename"_s, {}, u"a"_s, u"b"_s}).error().id, u"edit.unsupported"_s);
    }

    // An item goes to another file with the comments that belong to it, whatever the indentation is there.
    void itemsTravelWithTheirComments_data()
    {
        QTest::addColumn<QByteArray>("item");
        QTest::addColumn<QByteArray>("there");
        QTest::newRow("above, behind, inside, below")
            << "  # about a\n  # and more\n  - name: a # the name\n    # the size\n    size: 1 # GB\n      # deep\n"_ba
            << "    # about a\n    # and more\n    - name: a # the name\n      # the size\n      size: 1 # GB\n        # deep\n"_ba;
        QTest::newRow("behind the dash") << "  - # about a\n    name: a\n"_ba << "    # about a\n    - name: a\n"_ba;
        QTest::newRow("text in lines") << "  - name: a\n    text: |\n      # no comment\n\n        deep\n    end: 1\n"_ba
                                       << "    - name: a\n      text: |\n        # no comment\n\n          deep\n      end: 1\n"_ba;
        QTest::newRow("one word") << "  # w\n  - word # x\n"_ba << "    # w\n    - word # x\n"_ba;
    }
    void itemsTravelWithTheirComments()
    {
        QFETCH(QByteArray, item);
        QFETCH(QByteArray, there);
        for (const bool crlf : {false, true}) {
            const auto ends = [&](QByteArray bytes) { return crlf ? bytes.replace("\n", "\r\n") : bytes; };
            const yaml::Source from{u"f"_s, ends("l:\n  - first\n" + item + "  # of the next\n  - next\n")};
            const yaml::Node root = yaml::read(from).root;
            const auto lines = yaml::itemLines(from, root, pathOf(u"l.[1]"_s));
            QVERIFY2(lines, lines ? "" : qPrintable(lines.error().message));
            const yaml::Source to{u"g"_s, ends("l:\n    - there\nm: 1\n")};
            const Edits added = yaml::appendItem(to, yaml::read(to).root, pathOf(u"l"_s), *lines);
            QVERIFY2(added, added ? "" : qPrintable(added.error().message));
            QCOMPARE(yaml::apply(to, *added), ends("l:\n    - there\n" + there + "m: 1\n"));
            const Edits gone = yaml::removeItem(from, root, pathOf(u"l.[1]"_s));
            QVERIFY(gone.has_value());
            QCOMPARE(yaml::apply(from, *gone), ends("l:\n  - first\n  # of the next\n  - next\n"));
        }
    }
    // On one line comments would be lost: that is refused.
    void commentsAreNotLostInBrackets()
    {
        QCOMPARE(run({"l: [{a: 1}]\n", u"append"_s, u"l"_s, u"# why\na: 2"_s, {}}).error().id, u"edit.unsupported"_s);
        QCOMPARE(run({"{m: 1}\n", u"append"_s, u"l"_s, u"a: 2 # why"_s, {}}).error().id, u"edit.unsupported"_s);
    }

    void paths()
    {
        const yaml::Node root = yaml::read({u"f"_s, "a:\n  b:\n    - x\n    - c: yes\n"}).root;
        QCOMPARE(yaml::formatPath(yaml::pathAt(root, 3, 9)), u"a.b[1].c"_s);
        QCOMPARE(yaml::formatPath(yaml::pathAt(root, 3, 6)), u"a.b[1].c"_s);
        QCOMPARE(yaml::formatPath(yaml::pathAt(root, 2, 6)), u"a.b[0]"_s);
        QCOMPARE(yaml::formatPath(yaml::pathAt(root, 0, 0)), u"a"_s);
        QVERIFY(yaml::pathAt(root, 9, 0).isEmpty());
        QCOMPARE(yaml::at(root, pathOf(u"a.b[1].c"_s)).text(), u"yes"_s);
        QVERIFY(yaml::at(root, pathOf(u"a.z[1].c"_s)).isMissing());
    }

    void scalarsKeepTheirMeaning()
    {
        for (const QString &text : {u"x"_s, u"true"_s, u"yes"_s, u"NO"_s, u"y"_s, u"null"_s, u"~"_s, u""_s, u"1"_s, u"007"_s, u"0o17"_s, u"1e3"_s,
                 u"1.0"_s, u".5"_s, u"1:30"_s, u"2026-01-05"_s, u"- x"_s, u"-x"_s, u"a: b"_s, u"a #b"_s, u"#a"_s, u"%x"_s, u"@x"_s, u"`x`"_s, u"{x"_s,
                 u"[x"_s, u"*x"_s, u"&x"_s, u"!x"_s, u"|"_s, u">"_s, u"'"_s, u"\""_s, u" x"_s, u"x "_s, u"a\nb"_s, u"a\tb"_s, u"\u00a0"_s, u"a:"_s,
                 u"---"_s, u"... x"_s, u"?"_s, u"? x"_s, u":"_s, u"=x"_s, u"<<"_s, u"${x}"_s, u"%{x}"_s, u"\U0001F600"_s, u"C:\\x"_s}) {
            for (const auto style : {yaml::Style::Plain, yaml::Style::SingleQuoted, yaml::Style::DoubleQuoted}) {
                const QByteArray bytes = "k: " + yaml::writeScalar(text, style).toUtf8() + "\nl: [" + yaml::scalarText(text, style, yaml::Writing::Text, true).toUtf8() + "]\n";
                const yaml::Document document = yaml::read({u"f"_s, bytes});
                QVERIFY2(document.diagnostics.isEmpty(), bytes.constData());
                QCOMPARE(document.root.find(u"k").text(), text);
                QVERIFY2(!document.root.find(u"k").isNull(), bytes.constData());
                QCOMPARE(document.root.find(u"l").items().value(0).text(), text);
            }
        }
    }

    // Whatever is edited in whatever file: the value changes, nothing else does, and undoing gives the old bytes.
    void randomEdits()
    {
        QRandomGenerator random(42);
        QJsonArray texts;
        int done = 0;
        for (int round = 0; round < 2000; ++round) {
            const QByteArray before = randomFile(random);
            const yaml::Source source{u"f"_s, before};
            const yaml::Document document = yaml::read(source);
            QVERIFY2(document.diagnostics.isEmpty(), before.constData());
            const QList<Path> scalars = scalarPaths(document.root);
            if (scalars.isEmpty())
                continue;
            const Path path = scalars.at(random.bounded(scalars.size()));
            const QString value = randomText(random);
            const Edits edits = yaml::setScalar(source, document.root, path, value);
            QVERIFY2(edits.has_value(), before.constData());
            const QByteArray after = yaml::apply(source, *edits);
            const yaml::Document changed = yaml::read({u"f"_s, after});
            QCOMPARE(yaml::at(changed.root, path).text(), value);
            for (const Path &other : scalars) {
                if (other != path)
                    QVERIFY2(yaml::at(changed.root, other).sameValue(yaml::at(document.root, other)), (before + "=>\n" + after).constData());
            }
            checkUndo(before, *edits, after);
            ++done;
            const Edits dropped = path.last().index >= 0 ? yaml::removeItem(source, document.root, path)
                                                         : yaml::removeKey(source, document.root, path.first(path.size() - 1), path.last().key);
            QVERIFY2(dropped.has_value(), (before + yaml::formatPath(path).toUtf8()).constData());
            checkUndo(before, *dropped, yaml::apply(source, *dropped));
            QJsonArray steps;
            for (const yaml::PathStep &step : path)
                steps.append(step.index < 0 ? QJsonValue(step.key) : QJsonValue(step.index));
            if (texts.size() < 400)
                texts.append(QJsonArray{QString::fromUtf8(after), steps, value});
        }
        QVERIFY(done > 1500);
        crossRead(texts);
    }

private:
    static QString randomText(QRandomGenerator &random)
    {
        static const QStringList texts{u"x"_s, u"true"_s, u"12"_s, u"a b"_s, u"a: b"_s, u"it's"_s, u"gr\u00fc\u00df"_s, u"- x"_s, u"#"_s, u""_s, u"[a"_s, u"x,y"_s, u"two\nlines"_s, u"\U0001F600"_s};
        return texts.at(random.bounded(texts.size()));
    }

    static QByteArray randomValue(QRandomGenerator &random, int indent, int depth, const QByteArray &end)
    {
        const QByteArray comment = random.bounded(4) == 0 ? QByteArray("  # c\xc3\xa4") : QByteArray();
        switch (random.bounded(depth > 2 ? 5 : 8)) {
        case 0: return " 'q" + QByteArray::number(random.bounded(100)) + "'" + comment + end;
        case 1: return " \"d\xc3\xa9\"" + comment + end;
        case 2: return " " + QByteArray::number(random.bounded(1000)) + comment + end;
        case 3: return " [a, 'b', {c: 1, d: e}]" + comment + end;
        case 4: return " plain text" + comment + end;
        case 5: return " |" + end + QByteArray(indent + 2, ' ') + "one" + end + QByteArray(indent + 2, ' ') + "two" + end;
        case 6: return comment + end + randomMap(random, indent + 2, depth + 1, end);
        default: {
            QByteArray list = comment + end;
            for (int i = 1 + random.bounded(3); i > 0; --i) {
                list += QByteArray(indent + 2, ' ') + "-";
                if (random.bounded(2) == 0) {
                    list += " " + randomMap(random, indent + 4, depth + 1, end).sliced(indent + 4);
                } else {
                    list += " item" + end;
                }
            }
            return list;
        }
        }
    }

    static QByteArray randomMap(QRandomGenerator &random, int indent, int depth, const QByteArray &end)
    {
        QByteArray map;
        for (int i = 1 + random.bounded(4); i > 0; --i) {
            map += QByteArray(indent, ' ') + "k" + QByteArray::number(i) + ":" + randomValue(random, indent, depth, end);
            if (random.bounded(4) == 0)
                map += QByteArray(indent, ' ') + "# between" + end + end;
        }
        return map;
    }

    static QByteArray randomFile(QRandomGenerator &random)
    {
        const QByteArray end = random.bounded(4) == 0 ? QByteArray("\r\n") : QByteArray("\n");
        QByteArray file = (random.bounded(5) == 0 ? QByteArray("\xef\xbb\xbf") : QByteArray()) + "# top" + end + randomMap(random, 0, 0, end);
        if (random.bounded(4) == 0)
            file.chop(end.size());
        return file;
    }

    static QList<Path> scalarPaths(const yaml::Node &node, const Path &path = {})
    {
        if (node.isScalar())
            return {path};
        QList<Path> paths;
        for (const yaml::Entry &entry : node.entries())
            paths += scalarPaths(entry.value, path + Path{{entry.key.text()}});
        for (qsizetype i = 0; i < node.items().size(); ++i)
            paths += scalarPaths(node.items()[i], path + Path{{{}, i}});
        return paths;
    }

    static void checkUndo(const QByteArray &before, const QList<TextEdit> &edits, const QByteArray &after)
    {
        if (edits.isEmpty()) {
            QCOMPARE(after, before);
            return;
        }
        // What stands between the edits is as it was, and what they replaced can be put back.
        QByteArray back;
        qsizetype from = 0;
        qsizetype shift = 0;
        for (const TextEdit &edit : edits) {
            const SourceRange &range = edit.range;
            const QByteArray text = edit.text.toUtf8();
            QCOMPARE(after.sliced(from + shift, range.begin.offset - from), before.sliced(from, range.begin.offset - from));
            back += before.sliced(from, range.end.offset - from);
            from = range.end.offset;
            shift += text.size() - (range.end.offset - range.begin.offset);
        }
        QCOMPARE(after.sliced(from + shift), before.sliced(from));
        QCOMPARE(back + after.sliced(from + shift), before);
    }

    // What we wrote means the same to the parser that the other programs of the tree use: the very text at the very place.
    static void crossRead(const QJsonArray &texts)
    {
        const QString python = QStandardPaths::findExecutable(u"python3"_s);
        if (python.isEmpty() || QProcess::execute(python, {u"-c"_s, u"import yaml"_s}) != 0)
            QSKIP("python3 with PyYAML is not installed");
        QProcess process;
        process.start(python, {u"-c"_s, u"import sys, json, yaml\n"
            "def at(node, path):\n"
            "    for step in path:\n"
            "        node = node.value[step] if isinstance(step, int) else next(v for k, v in node.value if k.value == step)\n"
            "    return node.value\n"
            "texts = json.load(sys.stdin)\n"
            "print(len(texts), [t for t, p, v in texts if at(yaml.compose(t), p) != v])"_s});
        process.write(QJsonDocument(texts).toJson(QJsonDocument::Compact));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.readAllStandardOutput().trimmed(), QByteArray::number(texts.size()) + " []");
    }
};

CSIS_TEST_MAIN(TestEdits)
#include "tst_edits.moc"
