// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the editor tells of templates: where values come from, what may be typed.
#include "core/config/templatehelp.h"
#include "tests/config/templatetrees.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::test;

class TestTemplateHelp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What comes from the environment is marked, directly or by another text.
    void environmentIsMarked()
    {
        QMap<QString, QByteArray> files = instanceWith("'{{ config.who }} and {{ config.team }}'");
        const config::Loaded loaded = loadTemplates(files);
        QVERIFY2(loaded.loads, listed(loaded.diagnostics));
        QList<Diagnostic> notes;
        for (const Diagnostic &one : loaded.diagnostics) {
            if (one.id == "template.environment"_L1 && one.where.file == "instances/web.yaml"_L1)
                notes.append(one);
        }
        QCOMPARE(notes.size(), 1);
        QCOMPARE(notes.first().severity, Severity::Info);
        QCOMPARE(notes.first().message, u"this value comes from the environment of this machine (USER); on another one it may be another"_s);
        QCOMPARE(covered(files, notes.first()), QByteArray("{{ config.who }}"));
        const QList<config::EnvironmentUse> web = loaded.environment.value({u"instances"_s, u"my_web"_s});
        QCOMPARE(web.size(), 1);
        QCOMPARE(web.first().key, u"description"_s);
        QCOMPARE(web.first().variables, QStringList{u"USER"_s});
        QCOMPARE(loaded.environment.value({u"config"_s, {}}).value(0).key, u"who"_s);
    }

    void hoverTellsWhence()
    {
        const config::Loaded loaded = loadTemplates(instanceWith("'{{ config.note }}, {{ ENV.USER }}, {{ execution.date }}, {{ this.ephemeral }}, {{ runtime.region }}'"));
        QVERIFY(loaded.rendered);
        const QList<config::RenderedText> texts = config::renderedAt(*loaded.rendered, u"instances/web.yaml"_s, 7, 20);
        QCOMPARE(texts.size(), 1);
        const config::RenderedText *text = &texts.first();
        QCOMPARE(text->text, u"blue-x, alice, 2026-10-04, False, us-east-2"_s);
        const QStringList lines = config::partLines(*text, 7, 45);
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines.at(0), u"{{ ENV.USER }} → alice · environment variable USER of this machine"_s);
        QVERIFY(lines.contains(u"{{ config.note }} → blue-x · cfg/_config.yml:22, cfg/_config.yml:6"_s));
        QVERIFY(lines.contains(u"{{ execution.date }} → 2026-10-04 · built in: execution.date"_s));
        QVERIFY(lines.contains(u"{{ this.ephemeral }} → False · default of `ephemeral`"_s));
        QVERIFY(lines.contains(u"{{ runtime.region }} → us-east-2 · cfg/builders.yml:7"_s));
        QVERIFY(config::renderedAt(*loaded.rendered, u"instances/web.yaml"_s, 2, 3).isEmpty());
    }

    void completion_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("from");
        QTest::addColumn<QStringList>("some");
        const QString web = u"instances/web.yaml"_s;
        QTest::newRow("names") << web << 7 << u"    description: '{{ im"_s << 21 << QStringList{u"image"_s, u"runtime"_s, u"this"_s, u"config"_s, u"ENV"_s, u"instance"_s};
        QTest::newRow("keys") << web << 7 << u"    description: '{{ config."_s << 28 << QStringList{u"team"_s, u"count"_s, u"only"_s};
        QTest::newRow("keys of an item") << web << 7 << u"    description: '{{ image.gr"_s << 27 << QStringList{u"group"_s, u"display_name"_s};
        QTest::newRow("keys of a list's entry") << web << 7 << u"    description: '{{ runtime.networking.subnets[0]."_s << 51 << QStringList{u"subnet_id"_s};
        QTest::newRow("filters") << web << 7 << u"    description: '{{ config.team | up"_s << 35 << QStringList{u"upper"_s, u"default"_s};
        QTest::newRow("tests") << web << 7 << u"    description: '{{ config.team is "_s << 36 << QStringList{u"defined"_s};
        QTest::newRow("statements") << web << 7 << u"    description: '{% i"_s << 21 << QStringList{u"if"_s, u"for"_s};
        QTest::newRow("condition") << web << 7 << u"    description: '{% if config.fl"_s << 31 << QStringList{u"flag"_s};
        QTest::newRow("cfg") << u"cfg/_config.yml"_s << 20 << u"  note: '{{ this."_s << 17 << QStringList{u"team"_s, u"hosts"_s};
    }
    void completion()
    {
        QFETCH(QString, file);
        QFETCH(int, line);
        QFETCH(QString, typed);
        QFETCH(int, from);
        QFETCH(QStringList, some);
        const config::Loaded loaded = loadTemplates(instanceWith("'{{ config.note }}'"));
        const config::TemplateWords words = config::templateWordsAt(loaded, file, typed + u" }}'"_s, line, int(typed.size()));
        QVERIFY(words.isInside);
        QCOMPARE(words.from, from);
        QStringList texts;
        for (const config::TemplateWord &word : words.words)
            texts.append(word.text);
        for (const QString &one : some)
            QVERIFY2(texts.contains(one), qPrintable(one + u" is not among "_s + texts.join(u' ')));
        QVERIFY(!config::templateWordsAt(loaded, file, u"    description: 'plain {{ x }} te"_s, line, 34).isInside);
    }

    /// The mark of the environment goes along through whatever is done with a value.
    void environmentStays_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("marked");
        const auto row = [](const QByteArray &text, bool marked) { QTest::newRow(text.constData()) << text << marked; };
        row("{{ ENV.USER }}", true);
        row("{{ ENV.USER | upper }}", true);
        row("{{ config.who | upper | replace('A', 'b') }}", true);
        row("{{ ENV.NOPE | default('nobody') }}", true);
        row("{{ 'x' if ENV.NOPE is defined else 'y' }}", true);
        row("{% if ENV.NOPE %}a{% else %}b{% endif %}", true);
        row("{{ config.whos }}", true);
        row("{{ config.whos | join(',') }}", true);
        row("{{ config.whos | first }}", false);
        row("{{ config.whos | last }}", true);
        row("{{ config.whos | length }}", false);
        row("{{ config.whos[1] }}", true);
        row("{{ config.whos[0] }}", false);
        row("{{ 'alice' in config.whos }}", true);
        row("{{ config.whos == ['x', 'alice'] }}", true);
        row("{{ config.whos | string }}", true);
        row("{{ config.whos ~ '' }}", true);
        row("{{ (config.whos + ['z']) | last }}", true);
        row("{{ config.deep }}", true);
        row("{{ config.deep.a.b }}", true);
        row("{{ config.who[0] }}", true);
        row("{% for w in config.whos %}{{ w }}{% endfor %}", true);
        row("{{ config.team }} {{ config.hosts }}", false);
        row("{{ image.description }}", false);
        row("{{ runtime.region }}", true);
    }
    void environmentStays()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, marked);
        QMap<QString, QByteArray> files = instanceWith(quotedScalar(text) + "\n    runtime: '{{ ENV.RUNTIME }}'");
        files.insert(u"cfg/_config.yml"_s, templateConfig + "  whos: [x, '{{ ENV.USER }}']\n  deep: {a: {b: '{{ config.who }}'}}\n");
        const MemoryEnvironment environment({{u"USER"_s, u"alice"_s}, {u"RUNTIME"_s, u"aws-main"_s}});
        QMap<QString, QByteArray> all{{u"images/web.yaml"_s, templateImage}};
        all.insert(files);
        const config::Loaded loaded = config::Loader().load(smallTree(all), {.environment = &environment});
        QVERIFY2(loaded.loads, listed(loaded.diagnostics));
        QVERIFY(loaded.rendered);
        QStringList variables;
        for (const config::RenderedText &one : loaded.rendered->value(u"instances/web.yaml"_s)) {
            if (one.key == "description"_L1)
                variables += one.variables();
        }
        QCOMPARE(!variables.isEmpty(), marked);
    }

    /// A text that several items have is told of for each.
    void sharedTexts()
    {
        const config::Loaded loaded = loadTemplates({{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    tags: &t {A: '{{ this.name }}'}\n  - {name: two, groups: [devs], tags: *t}\n"}});
        QVERIFY2(loaded.loads, listed(loaded.diagnostics));
        QStringList found;
        for (const config::RenderedText &one : config::renderedAt(*loaded.rendered, u"storages/data.yaml"_s, 3, 20))
            found.append(one.item.name + u' ' + one.text);
        QCOMPARE(found, (QStringList{u"data_vol data_vol"_s, u"two two"_s}));
    }

    /// Values in completion are those that the load made: of its time, its overlays, its environment.
    void completionKnowsTheLoad()
    {
        config::SourceTree tree = smallTree({{u"cfg/_config.yml"_s, templateConfig}, {u"images/web.yaml"_s, templateImage}});
        tree.files.insert(instanceWith("x"));
        tree.files.insert(u"over/a.yaml"_s, "config: {laid: over}\n");
        const config::Loaded loaded = config::Loader().load(tree, {.overlays = {u"over/a.yaml"_s}, .environment = &templateEnvironment(),
                                                                   .started = {std::chrono::microseconds{1791101598847966LL}, {}}});
        const auto detail = [&](const QString &typed, const QString &name) {
            const config::TemplateWords words = config::templateWordsAt(loaded, u"instances/web.yaml"_s, typed, 7, int(typed.size()));
            for (const config::TemplateWord &word : words.words) {
                if (word.text == name)
                    return word.detail;
            }
            return u"(none)"_s;
        };
        QCOMPARE(detail(u"    description: '{{ execution."_s, u"date"_s), u"2026-10-04"_s);
        QCOMPARE(detail(u"    description: '{{ config."_s, u"laid"_s), u"over"_s);
        QCOMPARE(detail(u"    description: '{{ config."_s, u"note"_s), u"blue-x"_s);
        QCOMPARE(detail(u"    description: '{{ config."_s, u"who"_s), u"alice"_s);
        QCOMPARE(detail(u"    description: '{{ 'a}}b' ~ config['map']."_s, u"y"_s), u"two"_s);
        QCOMPARE(detail(u"    description: '{{ image[config[\"missing\"] | default('group')]."_s, u"gid"_s), u"5002"_s);
        QCOMPARE(detail(u"    description: '{{ runtime.networking . subnets[0] ."_s, u"subnet_id"_s), u"subnet-1"_s);
        for (const QString &nothing : {u"    description: '{{ 3."_s, u"    description: '{{ config[\"te"_s}) {
            const config::TemplateWords words = config::templateWordsAt(loaded, u"instances/web.yaml"_s, nothing, 7, int(nothing.size()));
            QVERIFY(words.isInside);
            QVERIFY(words.words.isEmpty());
        }
    }
};

CSIS_TEST_MAIN(TestTemplateHelp)
#include "tst_template_help.moc"
