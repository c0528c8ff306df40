// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Templates that look at other things of the tree: forms of builders, overlays, references.
#include "tests/config/templatetrees.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::test;

class TestTemplateStages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Of a user builder's forms the document's part is done first, and the user's for each user.
    void userForms()
    {
        const QByteArray builders = smallTree().files.value(u"cfg/builders.yml"_s);
        const auto with = [&](const QByteArray &keys) {
            QByteArray text = builders;
            return text.replace("{name: posix-users, type: posix, is_default: true}", "{name: posix-users, type: posix, is_default: true, " + keys + "}");
        };
        const config::Loaded loaded = loadTemplates({{u"cfg/builders.yml"_s, with("default_user_email_template: '{{ user.name }}@{{ config.team }}.example', "
                                                                         "default_user_description_template: '{{ user.first_name | upper }} <{{ user.email }}> by {{ builder.name }}'")}});
        QVERIFY2(loaded.loads, listed(loaded.diagnostics));
        QVERIFY2(saidOfTemplates(loaded).isEmpty(), listed(loaded.diagnostics));
        QCOMPARE(loaded.configuration->user(u"ann"_s)->email, u"ann@blue.example"_s);
        QCOMPARE(loaded.configuration->user(u"ann"_s)->description, u"ANN <ann@blue.example> by posix-users"_s);
        const config::Loaded wrong = loadTemplates({{u"cfg/builders.yml"_s, with("default_user_email_template: '{{ user.nam }}'")}});
        QCOMPARE(saidOfTemplates(wrong).size(), 1);
        QCOMPARE(saidOfTemplates(wrong).first().message, u"{{ user.nam }} names nothing here; the text is left as it is written; did you mean 'name'?"_s);
        QCOMPARE(saidOfTemplates(wrong).first().where.file, u"cfg/builders.yml"_s);
    }

    /// Overlays are no templates themselves, and their `config:` counts in those of the tree.
    void overlays()
    {
        QMap<QString, QByteArray> files = instanceWith("'{{ config.team2 }} {{ config.raw }}'");
        config::SourceTree tree = smallTree({{u"cfg/_config.yml"_s, templateConfig}, {u"images/web.yaml"_s, templateImage}, {u"instances/web.yaml"_s, files.value(u"instances/web.yaml"_s)}});
        tree.files.insert(u"over/a.yaml"_s, "config: {team2: red, raw: '{{ config.team }}'}\n");
        const config::Loaded loaded = config::Loader().load(tree, {.overlays = {u"over/a.yaml"_s}, .environment = &templateEnvironment()});
        QVERIFY2(loaded.loads, listed(loaded.diagnostics));
        QCOMPARE(loaded.configuration->instance(u"my_web"_s)->description, u"red {{ config.team }}"_s);
    }

    /// An image stands on another, which is read before or after it, and at last on a base.
    void imagesOnImages()
    {
        const QMap<QString, QByteArray> files{
            {u"images/a.yaml"_s, "images:\n  - name: Top\n    source_image: mid\n    group: devs\n    runtimes: [{image_builder: pckr}]\n"
                                 "    description: '{{ image.source_image.display_name }}|{{ source_image.description }}|{{ source_image.source_image.family }}'\n"},
            {u"images/web.yaml"_s, "images:\n  - name: Web Img\n    aliases: [webimg]\n    source_image: top\n    group: devs\n    runtimes: [{image_builder: pckr}]\n"
                                   "    description: 'on {{ source_image.name }}'\n"},
            {u"images/z.yaml"_s, "images:\n  - name: Mid Img\n    aliases: [mid]\n    source_image: '{{ config.base }}'\n    group: devs\n    runtimes: [{image_builder: pckr}]\n"
                                 "    description: 'mid {{ config.team }} {{ source_image.name }}'\n"},
            {u"cfg/_config.yml"_s, templateConfig + "  base: base\n"},
            {u"instances/web.yaml"_s, "instances:\n  - {name: web, image: webimg, description: '{{ image.source_image.source_image.name }} {{ image.source_image.source_image.source_image.family_version }}'}\n"}};
        config::Loader loader;
        config::SourceTree tree = smallTree(files);
        for (int round = 0; round < 3; ++round) {
            const config::Loaded loaded = loader.load(tree, {.environment = &templateEnvironment()});
            QVERIFY2(saidOfTemplates(loaded).isEmpty(), listed(loaded.diagnostics));
            QCOMPARE(loaded.configuration->image(u"top"_s)->description, u"Mid Img|mid blue base|rhel"_s);
            QCOMPARE(loaded.configuration->image(u"webimg"_s)->description, u"on top"_s);
            QCOMPARE(loaded.configuration->instance(u"web"_s)->description, u"mid_img 10"_s);
            tree.files[u"instances/web.yaml"_s] += "  # again\n";
        }
    }

    /// A template in cfg/ does not make all be read again: only when it becomes something else.
    void aTemplateInCfgKeepsTheRest()
    {
        config::Loader loader;
        config::SourceTree tree = smallTree({{u"cfg/_config.yml"_s, templateConfig + "  hour: '{{ execution.date }}'\n"}, {u"images/web.yaml"_s, templateImage}});
        tree.files[u"cfg/builders.yml"_s].replace("region: us-east-2", "region: '{{ ENV.REGION }}'");
        tree.files.insert(instanceWith("'{{ runtime.region }} {{ config.who }}'"));
        const auto load = [&](const QString &region, int day) {
            const MemoryEnvironment environment({{u"USER"_s, u"alice"_s}, {u"REGION"_s, region}});
            const std::chrono::microseconds at{1791101598847966LL + day * 86'400'000'000LL};
            return loader.load(tree, {.environment = &environment, .started = {at, {}}});
        };
        config::Loaded before = load(u"us-east-2"_s, 0);
        QVERIFY2(before.loads, listed(before.diagnostics));
        const auto same = [&](const config::Loaded &now) { return now.configuration->storages.constData() == before.configuration->storages.constData(); };
        for (int round = 0; round < 3; ++round) {
            tree.files[u"instances/web.yaml"_s] += "# again\n";
            const config::Loaded now = load(u"us-east-2"_s, 0);
            QVERIFY(same(now));
            QCOMPARE(now.configuration->instance(u"my_web"_s)->description, u"us-east-2 alice"_s);
            QCOMPARE(listed(now.diagnostics), listed(before.diagnostics));
            QCOMPARE(now.environment, before.environment);
            QCOMPARE(now.rendered->value(u"cfg/_config.yml"_s), before.rendered->value(u"cfg/_config.yml"_s));
        }
        config::Loaded now = load(u"eu-west-1"_s, 0);
        QVERIFY(!same(now));
        QCOMPARE(now.configuration->instance(u"my_web"_s)->description, u"eu-west-1 alice"_s);
        before = now;
        now = load(u"eu-west-1"_s, 1);
        QVERIFY(!same(now));
        QCOMPARE(now.configuration->settings.configNode.find(u"hour").text(), u"2026-10-05"_s);
    }

    /// What a builder's executable is does not depend on what was read before.
    void executablesOfBuilders()
    {
        config::Loader loader;
        config::SourceTree tree = smallTree({{u"cfg/_config.yml"_s, "id: demo\nconfig:\n  use_state_backends: true\n  module_source_base: tfmodules\n"},
                                             {u"instances/web.yaml"_s, "instances:\n  - {name: web, image: webimg, description: '{{ builder.executable.name }} {{ builder.executable.display_name }}'}\n"}});
        tree.files[u"cfg/builders.yml"_s].replace("{name: machines, type: tofu, is_default: true}", "{name: machines, type: tofu, is_default: true, executable: Tofu}");
        for (int round = 0; round < 3; ++round) {
            const config::Loaded loaded = loader.load(tree, {.environment = &templateEnvironment()});
            QVERIFY2(saidOfTemplates(loaded).isEmpty(), listed(loaded.diagnostics));
            QCOMPARE(loaded.configuration->instance(u"web"_s)->description, u"tofu tofu"_s);
            tree.files[u"instances/web.yaml"_s] += "  # again\n";
        }
    }
};

CSIS_TEST_MAIN(TestTemplateStages)
#include "tst_template_stages.moc"
