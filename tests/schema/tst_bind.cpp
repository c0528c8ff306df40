// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/schema/describe.h"
#include "core/schema/form.h"
#include "core/schema/scalars.h"
#include "core/yaml/edits.h"
#include "core/yaml/reader.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::schema;

namespace {

struct Part {
    QString id;
    bool open = false;
    yaml::Node node;
};

struct Thing {
    QString title = u"none"_s;
    bool flag = false;
    std::optional<bool> maybe;
    int count = 7;
    QStringList words;
    QStringList oneOrMore;
    QMap<QString, QString> tags;
    QString colour = u"red"_s;
    std::optional<Part> part;
    QList<Part> parts;
};

const Kind &partKind()
{
    static const Kind kind = Describe<Part>({.key = u"parts"_s, .singular = u"part"_s})
                                 .add(&Part::id, {.name = u"id"_s, .required = true})
                                 .add(&Part::open, {.name = u"open"_s, .type = FieldType::Boolean})
                                 .done();
    return kind;
}

const Kind &thingKind()
{
    static const Kind kind =
        Describe<Thing>({.key = u"things"_s, .singular = u"thing"_s})
            .add(&Thing::title, {.name = u"name"_s, .required = true})
            .add(&Thing::flag, {.name = u"flag"_s, .type = FieldType::Boolean})
            .add(&Thing::maybe, {.name = u"maybe"_s, .type = FieldType::Boolean})
            .add(&Thing::count, {.name = u"count"_s, .type = FieldType::Integer, .defaultText = u"7"_s})
            .add(&Thing::words, {.name = u"words"_s, .type = FieldType::TextList})
            .add(&Thing::oneOrMore, {.name = u"keys"_s, .type = FieldType::TextList, .oneTextForList = true})
            .add(&Thing::tags, {.name = u"tags"_s, .type = FieldType::TextMap})
            .add(&Thing::colour, {.name = u"colour"_s, .type = FieldType::Choice, .choices = {u"red"_s, u"green"_s}})
            .object(&Thing::part, {.name = u"part"_s, .type = FieldType::Object}, partKind)
            .object(&Thing::parts, {.name = u"parts"_s, .type = FieldType::ObjectList}, partKind)
            .checked({.name = u"old"_s, .retired = u"'%1' uses old"_s})
            .done();
    return kind;
}

struct Read {
    Thing thing;
    QList<Diagnostic> findings;
    QByteArray text;
    QStringList messages() const
    {
        QStringList all;
        for (const Diagnostic &finding : findings)
            all.append(finding.message);
        return all;
    }
    /// The text after the first cure of the first finding.
    QByteArray cured() const
    {
        if (findings.isEmpty() || findings.first().fixes.isEmpty())
            return "no cure";
        return yaml::apply({u"f.yaml"_s, text}, findings.first().fixes.first().edits.first().edits);
    }
};

Read read(const QByteArray &text)
{
    Read result;
    result.text = text;
    const yaml::Document document = yaml::read({u"f.yaml"_s, text});
    Binder binder(u"f.yaml"_s, result.findings);
    binder.bind(thingKind(), &result.thing, document.root);
    return result;
}

} // namespace

class TestBind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sound()
    {
        const Read r = read("name: '0123'\nflag: true\ncount: 12\nwords: [1.10, b]\nkeys: one\ntags: {a: 5}\ncolour: green\n"
                            "part: {id: x}\nparts:\n  - {id: z, open: true}\n");
        QCOMPARE(r.messages(), QStringList());
        QCOMPARE(r.thing.title, u"0123"_s);
        QCOMPARE(r.thing.flag, true);
        QCOMPARE(r.thing.maybe, std::optional<bool>());
        QCOMPARE(r.thing.count, 12);
        QCOMPARE(r.thing.words, (QStringList{u"1.10"_s, u"b"_s}));
        QCOMPARE(r.thing.oneOrMore, QStringList{u"one"_s});
        QCOMPARE(r.thing.tags.value(u"a"_s), u"5"_s);
        QCOMPARE(r.thing.part->id, u"x"_s);
        QCOMPARE(r.thing.parts.size(), 1);
        QVERIFY(r.thing.parts.first().open);
        QVERIFY(r.thing.parts.first().node.isMapping());
    }
    void withoutValue()
    {
        const Read r = read("name: a\nwords:\ntags: ~\nparts: null\ncount:\n");
        QCOMPARE(r.messages(), QStringList());
        QVERIFY(r.thing.words.isEmpty());
        QCOMPARE(r.thing.count, 7);
    }

    void wrong_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QByteArray>("cured");
        const auto row = [](const char *name, const QByteArray &text, const QString &id, const QString &message,
                            const QByteArray &cured = "no cure") { QTest::newRow(name) << text << id << message << cured; };
        row("slip of a key", "name: a\ncolor: red\n", u"schema.unknown-key"_s, u"thing 'a': unknown key 'color'; did you mean 'colour'?"_s,
            "name: a\ncolour: red\n");
        row("missing", "flag: true\n", u"schema.missing-key"_s, u"thing: `name` is missing"_s, "name: \nflag: true\n");
        row("missing inside", "name: a\nparts:\n  - open: true\n", u"schema.missing-key"_s,
            u"thing 'a': `parts[0].id` is missing (every part needs it)"_s, "name: a\nparts:\n  - id: \n    open: true\n");
        row("no number", "name: a\ncount: big\n", u"schema.type"_s, u"thing 'a': `count` must be a whole number, not 'big'"_s);
        row("octal", "name: a\ncount: 0100\n", u"schema.odd-number"_s,
            u"thing 'a': `count` is 0100, a form of number that readers of YAML understand differently; write it in decimal"_s,
            "name: a\ncount: 64\n");
        row("sexagesimal", "name: a\ncount: 1:30\n", u"schema.odd-number"_s,
            u"thing 'a': `count` is 1:30, a form of number that readers of YAML understand differently; write it in decimal"_s,
            "name: a\ncount: 90\n");
        row("old boolean", "name: a\nflag: yes\n", u"schema.boolean-word"_s, u"thing 'a': `flag` is a truth value; write true instead of yes"_s,
            "name: a\nflag: true\n");
        row("quoted boolean", "name: a\nflag: 'off'\n", u"schema.boolean-word"_s,
            u"thing 'a': `flag` is a truth value; write false instead of 'off'"_s, "name: a\nflag: false\n");
        row("octal text", "name: 0123\n", u"schema.odd-text"_s,
            u"thing '0123': `name` is read as the text '0123'; other readers of YAML take it for a number, and not all for the same one, so quote it"_s,
            "name: '0123'\n");
        row("norway", "name: NO\n", u"schema.boolean-word"_s,
            u"thing 'no': `name` is read as the text 'NO'; other readers of YAML take it for a truth value, so quote it"_s, "name: 'NO'\n");
        row("boolean for text", "name: a\ntags: {b: true}\n", u"schema.boolean-for-text"_s,
            u"thing 'a': `tags.b` is a text, but true without quotes is a truth value; quote it"_s, "name: a\ntags: {b: 'true'}\n");
        row("tag without value", "name: a\ntags: {b: null}\n", u"schema.type"_s,
            u"thing 'a': `tags.b` has no value; write a text, or '' for an empty one"_s, "name: a\ntags: {b: ''}\n");
        row("text for a list", "name: a\nwords: one\n", u"schema.type"_s, u"thing 'a': `words` must be a list, not 'one'"_s,
            "name: a\nwords: [one]\n");
        row("list for a text", "name: [a]\n", u"schema.type"_s, u"thing: `name` must be a text, not a list"_s);
        row("choice", "name: a\ncolour: gren\n", u"schema.choice"_s, u"thing 'a': colour 'gren' is not one of ('red', 'green')"_s,
            "name: a\ncolour: green\n");
        row("retired", "name: a\nold: 1\n", u"schema.retired"_s, u"'a' uses old"_s);
    }
    void wrong()
    {
        QFETCH(QByteArray, text);
        const Read r = read(text);
        QCOMPARE(r.findings.size(), 1);
        QTEST(r.findings.first().id, "id");
        QTEST(r.findings.first().message, "message");
        QTEST(r.cured(), "cured");
        QCOMPARE(r.findings.first().where.file, u"f.yaml"_s);
    }
    void allAtOnce()
    {
        const Read r = read("nam: a\ncount: x\nflag: 3\n");
        QCOMPARE(r.findings.size(), 4);
        QCOMPARE(r.thing.count, 7);
    }
    void looks_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("look");
        const auto row = [](const QString &text, Look look) { QTest::newRow(qPrintable(text)) << text << int(look); };
        for (const QString &text : {u"true"_s, u"False"_s, u"TRUE"_s})
            row(text, Look::Boolean);
        for (const QString &text : {u"yes"_s, u"No"_s, u"ON"_s, u"off"_s, u"y"_s, u"N"_s})
            row(text, Look::OldBoolean);
        for (const QString &text : {u"0"_s, u"12"_s, u"-3"_s, u"+4"_s})
            row(text, Look::Integer);
        for (const QString &text : {u"0123"_s, u"08"_s, u"0o17"_s, u"0x1F"_s, u"0b1"_s, u"1:30"_s, u"1_000"_s})
            row(text, Look::OddInteger);
        for (const QString &text : {u"1.10"_s, u"-.5"_s, u"1e3"_s})
            row(text, Look::Float);
        for (const QString &text : {u"truth"_s, u"1.2.3"_s, u"us-east-2"_s, u"-"_s, u"0xg"_s, u""_s, u"t3.micro"_s})
            row(text, Look::Text);
    }
    void looks()
    {
        QFETCH(QString, text);
        QTEST(int(lookOf(text)), "look");
    }
    void formRows()
    {
        const yaml::Document document = yaml::read({u"f.yaml"_s, "count: 3\nextra: 1\n"});
        QStringList rows;
        for (const FormRow &row : formModel(thingKind(), document.root))
            rows.append(row.key + u'=' + row.shown + (row.isSet ? u"!"_s : QString()));
        QCOMPARE(rows.first(), u"name="_s);
        QCOMPARE(rows.at(1), u"count=3!"_s);
        QCOMPARE(rows.last(), u"extra=1!"_s);
        QVERIFY(!rows.contains(u"old="_s));
    }
};

CSIS_TEST_MAIN(TestBind)
#include "tst_bind.moc"
