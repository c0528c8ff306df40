// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What is said of templates that become nothing, and where.
#include "tests/config/templatetrees.h"
#include "tests/support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::test;

class TestTemplateFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void faults_data()
    {
        QTest::addColumn<bool>("item");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QByteArray>("place");
        const auto row = [](bool item, const QByteArray &text, const char *id, const QString &message, const QByteArray &place) {
            QTest::newRow(((item ? "item " : "cfg ") + text).constData()) << item << text << QString::fromLatin1(id) << message << place;
        };
        // stays, with a warning
        const QString left = u"{{ %1 }} names nothing here; the text is left as it is written"_s;
        row(true, "x {{ nothing.here }} y", "template.unresolved", left.arg(u"nothing.here"_s), "nothing.here");
        row(false, "{{ nothing.here }}", "template.unresolved", left.arg(u"nothing.here"_s), "nothing.here");
        row(true, "{{ this.x }}", "template.unresolved", left.arg(u"this.x"_s), "this.x");
        row(false, "{{ this.parent.parent.nane }}", "template.unresolved", left.arg(u"this.parent.parent.nane"_s) + u"; did you mean 'name'?"_s, "nane");
        row(true, "{{ confg.team }}", "template.unresolved", left.arg(u"confg.team"_s) + u"; did you mean 'config'?"_s, "confg");
        row(true, "{{ config.cout }}", "template.unresolved", left.arg(u"config.cout"_s) + u"; did you mean 'count'?"_s, "cout");
        row(true, "{{ config.teem ~ 'x' }}", "template.unresolved", left.arg(u"config.teem"_s) + u"; did you mean 'team'?"_s, "teem");
        row(true, "{{ imge.name }}", "template.unresolved", left.arg(u"imge.name"_s) + u"; did you mean 'image'?"_s, "imge");
        row(true, "{{ image.nam }}", "template.unresolved", left.arg(u"image.nam"_s) + u"; did you mean 'name'?"_s, "nam");
        row(true, "{{ config['cout'] }}", "template.unresolved", left.arg(u"config['cout']"_s) + u"; did you mean 'count'?"_s, "config[''cout'']");
        row(false, "{{ ENV.NOPE }}", "template.unresolved", left.arg(u"ENV.NOPE"_s), "ENV.NOPE");
        row(false, "{{ config.hosts[7] }}", "template.unresolved", left.arg(u"config.hosts[7]"_s), "config.hosts[7]");
        row(true, "{% for x in nothing %}{{ x }}{% endfor %}", "template.unresolved", left.arg(u"nothing"_s), "nothing");
        row(true, "{% for x in config.hosts %}{{ x }}{{ zzz.y }}{% endfor %}", "template.unresolved", left.arg(u"zzz.y"_s), "zzz.y");
        row(true, "{% if zzz %}a{% endif %}", "template.unresolved", left.arg(u"zzz"_s), "zzz");
        row(true, "{{ [1, zzz] }}", "template.unresolved", left.arg(u"zzz"_s), "zzz");
        row(true, "{{ config.none_at_all | first }}", "template.unresolved", left.arg(u"config.none_at_all | first"_s), "config.none_at_all | first");
        // outside of the language, by name
        row(true, "{% macro m() %}x{% endmacro %}", "template.unsupported", u"the statement `{% macro %}` is not understood; there are `if` and `for`"_s, "macro");
        row(true, "{% set x = 1 %}", "template.unsupported", u"the statement `{% set %}` is not understood; there are `if` and `for`"_s, "set");
        row(true, "{% include 'a' %}", "template.unsupported", u"the statement `{% include %}` is not understood; there are `if` and `for`"_s, "include");
        row(true, "{% import 'a' as b %}", "template.unsupported", u"the statement `{% import %}` is not understood; there are `if` and `for`"_s, "import");
        row(true, "{% from 'a' import b %}", "template.unsupported", u"the statement `{% from %}` is not understood; there are `if` and `for`"_s, "from");
        row(true, "{% extends 'a' %}", "template.unsupported", u"the statement `{% extends %}` is not understood; there are `if` and `for`"_s, "extends");
        row(true, "{% block b %}x{% endblock %}", "template.unsupported", u"the statement `{% block %}` is not understood; there are `if` and `for`"_s, "block");
        row(true, "{% filter upper %}x{% endfilter %}", "template.unsupported", u"the statement `{% filter %}` is not understood; there are `if` and `for`"_s, "filter");
        row(true, "{% with a = 1 %}x{% endwith %}", "template.unsupported", u"the statement `{% with %}` is not understood; there are `if` and `for`"_s, "with");
        row(true, "{% raw %}{{ x }}{% endraw %}", "template.unsupported", u"`{% raw %}` is not understood; write {{ '{{' }} for two braces"_s, "{% raw %}");
        row(true, "{% iff %}", "template.unsupported", u"the statement `{% iff %}` is not understood; did you mean 'if'?"_s, "iff");
        row(true, "{{ config.hosts | sort }}", "template.unsupported",
            u"the filter `sort` is not understood; there are default, first, int, join, last, length, lower, replace, string, trim, upper"_s, "sort");
        row(true, "{{ config.team | uper }}", "template.unsupported", u"the filter `uper` is not understood; did you mean 'upper'?"_s, "uper");
        row(true, "{{ config.x | d('y') }}", "template.unsupported", u"the filter `d` is not understood; did you mean 'default'?"_s, "d");
        row(true, "{{ config.hosts | count }}", "template.unsupported", u"the filter `count` is not understood; did you mean 'length'?"_s, "count");
        row(true, "{{ config.hosts | join(attribute='x') }}", "template.unsupported", u"the argument `attribute` of the filter `join` is not understood"_s,
            "join(attribute=''x'')");
        row(true, "{{ '1f' | int(0, 16) }}", "template.unsupported", u"the argument `base` of the filter `int` is not understood"_s, "int(0, 16)");
        row(true, "{{ config.team | upper('x') }}", "template.unsupported", u"the filter `upper` takes no argument"_s, "upper(''x'')");
        row(true, "{{ config.team | replace('x') }}", "template.unsupported", u"the filter `replace` needs an argument `new`"_s, "replace(''x'')");
        row(true, "{{ config.count is odd }}", "template.unsupported", u"the test `is odd` is not understood; there are `is defined` and `is not defined`"_s, "odd");
        row(true, "{{ config.x is none }}", "template.unsupported", u"the test `is none` is not understood; write `== none`"_s, "none");
        row(true, "{{ config.x is undefined }}", "template.unsupported", u"the test `is undefined` is not understood; write `is not defined`"_s, "undefined");
        row(true, "{{ range(3) }}", "template.unsupported", u"a call, `range(…)`, is not understood"_s, "range(");
        row(true, "{{ config.team.upper() }}", "template.unsupported", u"a call, `upper(…)`, is not understood; write the filter `| upper`"_s, "upper(");
        row(true, "{{ ENV.get('X', 'y') }}", "template.unsupported",
            u"a call, `get(…)`, is not understood; write ['key'], and `| default(…)` for what is not there"_s, "get(");
        row(true, "{{ config.hosts[0:2] }}", "template.unsupported", u"a slice, `[from:to]`, is not understood"_s, "[0:");
        row(true, "{{ (1, 2) }}", "template.unsupported", u"a tuple (values with commas between them) is not understood; write a list: [a, b]"_s, "1,");
        row(true, "{% for a, b in config.map %}{% endfor %}", "template.unsupported",
            u"several names of a loop are not understood; write one, and take its parts: x[0], x[1]"_s, "a, b");
        row(true, "{% for a in config.hosts if a %}{% endfor %}", "template.unsupported", u"a loop with `if` is not understood; put `{% if … %}` inside of it"_s, "if");
        row(true, "{% for a in config.hosts recursive %}{% endfor %}", "template.unsupported", u"a loop that is `recursive` is not understood"_s, "recursive");
        row(true, "{% for a in config.hosts %}{{ loop.revindex }}{% endfor %}", "template.unsupported",
            u"`loop.revindex` is not understood; there are loop.index, loop.index0, loop.first, loop.last, loop.length"_s, "revindex");
        row(true, "{{ 'a %s' % 1 }}", "template.unsupported", u"filling in a text with `%` is not understood; join texts with `~`"_s, "''a %s'' % 1");
        // not written right
        row(true, "a {{ config.team", "template.unclosed", u"`{{` has no `}}`; a text that is no template writes it as {{ '{{' }}"_s, "{{");
        row(true, "a {% if config.flag", "template.unclosed", u"`{%` has no `%}`; a text that is no template writes it as {{ '{%' }}"_s, "{%");
        row(true, "{% if config.flag %}a", "template.unclosed", u"`{% if %}` has no `{% endif %}`"_s, "{% if");
        row(true, "{% for x in config.hosts %}a", "template.unclosed", u"`{% for %}` has no `{% endfor %}`"_s, "{% for");
        row(true, "a {% endif %}", "template.syntax", u"`{% endif %}` belongs to nothing that is open"_s, "endif");
        row(true, "{{ }}", "template.syntax", u"`{{ }}` holds nothing; write a name in it, or take it out"_s, "{{ }}");
        row(true, "{{ config.team + }}", "template.syntax", u"something is missing before `}}`"_s, "}}");
        row(true, "{{ config team }}", "template.syntax", u"`team` is not expected here"_s, "team");
        row(true, "{{ config.team ? 1 }}", "template.syntax", u"'?' means nothing in a template"_s, "?");
        row(true, "{{ (config.team }}", "template.syntax", u"nothing is open that '}' closes"_s, "}");
        row(true, "{{ config.team) }}", "template.syntax", u"nothing is open that ')' closes"_s, ")");
        row(true, "{{ 012 }}", "template.syntax", u"a number does not begin with 0"_s, "012");
        row(true, "{% if %}a{% endif %}", "template.syntax", u"something is missing before `%}`"_s, "%}");
        // not computable
        row(true, "{{ config.team + 1 }}", "template.type", u"`+` cannot take a text and a number; `~` joins anything as text"_s, "config.team + 1");
        row(true, "{{ config.text_number * 2 }}", "template.type", u"`*` cannot take a text and a number; `| int` makes a number of a text"_s,
            "config.text_number * 2");
        row(true, "{{ config.team < 1 }}", "template.type", u"`<` cannot take a text and a number"_s, "config.team < 1");
        row(true, "{{ -config.team }}", "template.type", u"`-` cannot take a text"_s, "-config.team");
        row(true, "{{ config.count | length }}", "template.type", u"the filter `length` needs a text, a list or a mapping, and this is a number"_s,
            "config.count | length");
        row(true, "{% for x in config.count %}{% endfor %}", "template.type", u"a loop needs a list, and this is a number"_s, "config.count");
        row(true, "{{ config.count / 0 }}", "template.number", u"this divides by zero"_s, "config.count / 0");
        row(true, "{{ 9 ** 99 }}", "template.number", u"this number is too large"_s, "9 ** 99");
        row(true, "{{ 99999999999999999999 }}", "template.number", u"this number is too large"_s, "99999999999999999999");
        row(true, "{{ " + QByteArrayLiteral("[").repeated(150) + QByteArrayLiteral("]").repeated(150) + " }}", "template.too-deep",
            u"this expression is too deep; cut it into several texts"_s, "[");
        row(true, "{% for a in config.hosts %}{% for b in '" + QByteArrayLiteral("x").repeated(500) + "' %}{% for c in '" + QByteArrayLiteral("y").repeated(500)
                + "' %}{{ a }}{% endfor %}{% endfor %}{% endfor %}",
            "template.too-large", u"this template makes too much, or takes too many steps; make it shorter"_s, {});
        // a value that is written as a word
        row(true, "{{ config.nothing_yet }}", "template.none", u"`config.nothing_yet` has no value here, and is written as None; `config.nothing_yet or ''` writes nothing"_s,
            "{{ config.nothing_yet }}");
    }
    void faults()
    {
        QFETCH(bool, item);
        QFETCH(QByteArray, text);
        QFETCH(QString, id);
        QFETCH(QString, message);
        QFETCH(QByteArray, place);
        const QMap<QString, QByteArray> files = item ? instanceWith(quotedScalar(text)) : builderWith(quotedScalar(text));
        const config::Loaded loaded = loadTemplates(files);
        const QList<Diagnostic> said = saidOfTemplates(loaded);
        QVERIFY2(said.size() == 1, listed(loaded.diagnostics));
        QCOMPARE(said.first().id, id);
        QCOMPARE(said.first().message, message);
        QCOMPARE(said.first().where.file, templateFile(item));
        if (!place.isEmpty())
            QCOMPARE(covered(files, said.first()), place);
        const bool isWarning = id == "template.unresolved"_L1 || id == "template.none"_L1;
        QCOMPARE(said.first().severity, isWarning ? Severity::Warning : Severity::Error);
        QCOMPARE(loaded.loads, isWarning);
        if (id != "template.none"_L1)
            QCOMPARE(templateValue(loaded, item), QString::fromUtf8(text));
    }

    /// The place is exact in every way of writing a text.
    void places_data()
    {
        QTest::addColumn<QByteArray>("scalar");
        QTest::addColumn<Position>("begin");
        const auto row = [](const char *name, const QByteArray &scalar, int line, int column) { QTest::newRow(name) << scalar << Position{line, column, 0}; };
        // line 7 is the description's, whose value begins in column 17
        row("plain", "a {{ zzz.y }}", 7, 22);
        row("single quotes", "'it''s {{ zzz.y }}'", 7, 27);
        row("double quotes", "\"\\u00fc\\t\\\"{{ zzz.y }}\"", 7, 31);
        row("umlauts", "'üöä {{ zzz.y }}'", 7, 25);
        row("beyond the basic plane", "'😀 {{ zzz.y }}'", 7, 24);
        row("folded plain", "a b\n      c {{ zzz.y }} d", 8, 11);
        row("folded quotes", "'a b\n\n      c {{ zzz.y }} d'", 9, 11);
        row("continued line", "\"a \\\n      b {{ zzz.y }}\"", 8, 11);
        row("literal", "|\n      a\n        b {{ zzz.y }}\n      c", 9, 13);
        row("folded block", ">-\n      a\n      b {{ zzz.y }}\n\n      c", 9, 11);
        row("anchor", "&here 'a {{ zzz.y }}'", 7, 29);
    }
    void places()
    {
        QFETCH(QByteArray, scalar);
        QFETCH(Position, begin);
        const QMap<QString, QByteArray> files = instanceWith(scalar);
        const config::Loaded loaded = loadTemplates(files);
        const QList<Diagnostic> said = saidOfTemplates(loaded);
        QVERIFY2(said.size() == 1, listed(loaded.diagnostics));
        QCOMPARE(covered(files, said.first()), QByteArray("zzz.y"));
        QCOMPARE(said.first().where.range.begin.line, begin.line);
        QCOMPARE(said.first().where.range.begin.column, begin.column);
    }

    void severalAtOnce()
    {
        const QByteArray text = "{{ zzz }} {{ config.team | nope }} {% macro x() %}";
        const QMap<QString, QByteArray> files = instanceWith(quotedScalar(text));
        const config::Loaded loaded = loadTemplates(files);
        const QList<Diagnostic> said = saidOfTemplates(loaded);
        QCOMPARE(said.size(), 2); // a text with an error is not rendered, so of zzz nothing is said yet
        QCOMPARE(covered(files, said.at(0)), QByteArray("nope"));
        QCOMPARE(covered(files, said.at(1)), QByteArray("macro"));
    }

    void fixes()
    {
        const QMap<QString, QByteArray> files = instanceWith("'{{ config.cout }}'");
        const config::Loaded loaded = loadTemplates(files);
        const QList<Diagnostic> said = saidOfTemplates(loaded);
        QCOMPARE(said.size(), 1);
        QCOMPARE(said.first().fixes.size(), 1);
        QCOMPARE(said.first().fixes.first().title, u"Write 'count'"_s);
        const TextEdit &edit = said.first().fixes.first().edits.first().edits.first();
        QByteArray mended = files.value(u"instances/web.yaml"_s);
        mended.replace(edit.range.begin.offset, edit.range.end.offset - edit.range.begin.offset, edit.text.toUtf8());
        QVERIFY(mended.contains("'{{ config.count }}'"));
    }

    void circles()
    {
        const QMap<QString, QByteArray> files{{u"cfg/_config.yml"_s, "id: demo\nconfig:\n  team: blue\n  a: 'x{{ config.b }}'\n  b: '{{ config.a }}'\n  own: '{{ config.own }}'\n"}};
        const config::Loaded loaded = loadTemplates(files);
        QVERIFY2(loaded.loads, listed(loaded.diagnostics));
        const QList<Diagnostic> said = saidOfTemplates(loaded);
        QCOMPARE(said.size(), 3);
        QCOMPARE(said.at(0).message, u"`config.b` leads back to this text; the text is left as it is written"_s);
        QCOMPARE(covered(files, said.at(0)), QByteArray("config.b"));
        QCOMPARE(loaded.configuration->settings.configNode.find(u"a").text(), u"x{{ config.b }}"_s);
    }

    /// Texts that name each other over and over cost no more than the budget.
    void growth()
    {
        QByteArray text = "id: demo\nconfig:\n  a0: 'ha'\n";
        for (int i = 1; i < 10; ++i)
            text += "  a" + QByteArray::number(i) + ": '" + QByteArray("{{ config.a" + QByteArray::number(i - 1) + " }}").repeated(30) + "'\n";
        QElapsedTimer timer;
        timer.start();
        const config::Loaded loaded = loadTemplates({{u"cfg/_config.yml"_s, text}});
        QVERIFY(!loaded.loads);
        QVERIFY2(std::ranges::any_of(loaded.diagnostics, [](const Diagnostic &one) { return one.id == "template.too-large"_L1; }), listed(loaded.diagnostics));
        QVERIFY2(timer.elapsed() < 20'000, "a small text takes no time");
    }

    void namesHoldNone()
    {
        const config::Loaded loaded = loadTemplates({{u"storages/data.yaml"_s, "storages:\n  - {name: 'x}}', groups: [devs]}\n  - {name: '{% if a %}', groups: [devs]}\n"}});
        int said = 0;
        for (const Diagnostic &one : loaded.diagnostics)
            said += one.id == "names.template"_L1 ? 1 : 0;
        QCOMPARE(said, 2);
    }

    /// A chain of texts that is too long is no circle.
    void deepChains()
    {
        QByteArray text = "id: demo\nconfig:\n  team: blue\n  a0: 'ha'\n";
        for (int i = 1; i <= 14; ++i)
            text += "  a" + QByteArray::number(i) + ": '{{ config.a" + QByteArray::number(i - 1) + " }}'\n";
        const QMap<QString, QByteArray> files{{u"cfg/_config.yml"_s, text}};
        const config::Loaded loaded = loadTemplates(files);
        QVERIFY2(loaded.loads, listed(loaded.diagnostics));
        QCOMPARE(loaded.configuration->settings.configNode.find(u"a9").text(), u"ha"_s);
        const QList<Diagnostic> said = saidOfTemplates(loaded);
        QVERIFY(!said.isEmpty());
        for (const Diagnostic &one : said)
            QVERIFY2(one.message.contains("leads through too many texts that are templates themselves"_L1), qPrintable(one.message));
        QCOMPARE(covered(files, said.last()), QByteArray("config.a13"));
    }

    /// A text that several items have says what is wrong with it once.
    void sharedTextsSayItOnce()
    {
        const QMap<QString, QByteArray> files{{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    tags: &t {A: '{{ zzz }}', B: '{{ ENV.USER }}'}\n"
                                                                       "  - {name: two, groups: [devs], tags: *t}\n  - {name: three, groups: [devs], tags: {<<: *t, C: x}}\n"}};
        const config::Loaded loaded = loadTemplates(files);
        QCOMPARE(saidOfTemplates(loaded).size(), 1);
        QCOMPARE(std::ranges::count(loaded.diagnostics, u"template.environment"_s, &Diagnostic::id), 1 + 1); // and `who` in cfg/
    }

    /// What is wrong with a builder's form is said where it stands, once.
    void brokenFormsAreSaidOnce()
    {
        for (const QByteArray &form : {QByteArray("{{ user.name | nope }}"), QByteArray("{% macro x() %}"), QByteArray("{{ user.nam }}"), QByteArray("{{ zzz.y }}")}) {
            QByteArray text = smallTree().files.value(u"cfg/builders.yml"_s);
            text.replace("{name: posix-users, type: posix, is_default: true}",
                         "{name: posix-users, type: posix, is_default: true, default_user_email_template: '" + form + "', default_user_description_template: x}");
            const config::Loaded loaded = loadTemplates({{u"cfg/builders.yml"_s, text}});
            QVERIFY2(saidOfTemplates(loaded).size() == 1, form + '\n' + listed(loaded.diagnostics));
        }
    }
};

CSIS_TEST_MAIN(TestTemplateFaults)
#include "tst_template_faults.moc"
