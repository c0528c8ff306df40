// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/mentions.h"
#include "tests/config/trees.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

class TestMentions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Every place that names an item of the complete example, as "file:line key".
    void everyPlaceIsFound_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("places");
        const auto row = [](const char *kind, const char *name, const QStringList &places) {
            QTest::addRow("%s %s", kind, name) << QString::fromLatin1(kind) << QString::fromLatin1(name) << places;
        };
        row("runtime_builders", "aws-ohio",
            {u"cfg/_config.yml config.apply_storage"_s, u"cfg/_config.yml config.apply_instances"_s, u"cfg/instance-builders.yml runtime"_s,
             u"cfg/storage-builders.yml runtime"_s, u"cfg/systems.yml runtime"_s});
        row("os_builders", "rhel-10", {u"images/visitors.yaml source_image"_s});
        row("images", "workbench", {u"images/research.yaml source_image"_s, u"instances/research.yaml image"_s, u"instances/research.yaml image"_s});
        row("storages", "inbox", {u"instances/research.yaml storages.name"_s});
        row("users", "dana", {u"groups/platform.yaml members"_s, u"groups/platform.yaml admins"_s});
    }
    void everyPlaceIsFound()
    {
        QFETCH(QString, kind);
        QFETCH(QString, name);
        const config::Loaded loaded = config::Loader().load(test::treeOf(test::sourceDir() + u"/examples/complete"_s), {});
        QVERIFY(loaded.configuration);
        QStringList places;
        for (const config::Mention &mention : config::mentionsOf(loaded, {kind, name}))
            places.append(mention.where.file + u' ' + mention.key);
        QTEST(places, "places");
    }

    void aBaseImageIsNamed()
    {
        const config::Loaded loaded = config::Loader().load(test::smallTree(), {});
        QVERIFY(loaded.configuration);
        QCOMPARE(config::mentionsOf(loaded, {u"os_builders"_s, u"base"_s}).size(), 1);
        QVERIFY(config::mentionsOf(loaded, {u"images"_s, u"base"_s}).isEmpty());
    }

    // An overlay names what it is laid over.
    void overlaysName()
    {
        const QString folder = test::sourceDir() + u"/examples/complete"_s;
        const QStringList overlays{u"overlays/rehearsal.yaml"_s};
        config::LoadOptions options;
        options.overlays = overlays;
        const config::Loaded loaded = config::Loader().load(test::treeOf(folder, overlays), options);
        QVERIFY(loaded.configuration);
        QStringList places;
        for (const config::Mention &mention : config::mentionsOf(loaded, {u"instances"_s, u"analysis"_s}))
            places.append(mention.where.file + u' ' + mention.key);
        QCOMPARE(places, QStringList{u"overlays/rehearsal.yaml name"_s});
    }

    // A template that becomes the name refers to it as well, but there is no name to write another one over.
    void templatesName()
    {
        const config::SourceTree tree = test::smallTree(
            {{u"cfg/_config.yml"_s, "id: demo\nconfig:\n  use_state_backends: true\n  module_source_base: tfmodules\n  what: webimg\n  apply_storage: '{{ config.main }}'\n  main: aws-main\n"},
             {u"instances/web.yaml"_s, "shared: &s '{{ config.what }}'\ninstances:\n  - name: web\n    image: '{{ config.what }}'\n  - {name: two, image: webimg}\n"
                                       "  - {name: three, image: *s}\n  - {name: four, image: '{{ this.name }}'}\n"}});
        const config::Loaded loaded = config::Loader().load(tree, {});
        QVERIFY(loaded.configuration);
        QStringList places;
        for (const config::Mention &mention : config::mentionsOf(loaded, {u"images"_s, u"webimg"_s}))
            places.append(mention.from.name + u' ' + mention.key + (mention.byTemplate ? u" by template"_s : QString()));
        QCOMPARE(places, (QStringList{u"web image by template"_s, u"two image"_s, u"three image by template"_s}));
        const QList<config::Mention> runtime = config::mentionsOf(loaded, {u"runtime_builders"_s, u"aws-main"_s});
        QCOMPARE(runtime.size(), 1);
        QVERIFY(runtime.first().byTemplate);
        QCOMPARE(runtime.first().key, u"config.apply_storage"_s);
    }

    // An overlay is one wherever it stands.
    void overlaysElsewhereName()
    {
        config::SourceTree tree = test::smallTree();
        tree.files.insert(u"over/a.yaml"_s, "config: {apply_storage: aws-main}\ninstances:\n  - {name: web, image: webimg}\n  - {name: new, image: \"{{ 'web' ~ 'img' }}\"}\n");
        const config::Loaded loaded = config::Loader().load(tree, {.overlays = {u"over/a.yaml"_s}});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const auto places = [&](const QString &kind, const QString &name) {
            QStringList found;
            for (const config::Mention &mention : config::mentionsOf(loaded, {kind, name}))
                found.append(u"%1 %2 %3"_s.arg(mention.where.file, mention.from.name, mention.key) + (mention.byTemplate ? u" by template"_s : QString()));
            return found;
        };
        QCOMPARE(places(u"instances"_s, u"web"_s), QStringList{u"over/a.yaml web name"_s});
        QCOMPARE(places(u"images"_s, u"webimg"_s),
                 (QStringList{u"instances/web.yaml web image"_s, u"over/a.yaml web image"_s, u"over/a.yaml new image by template"_s}));
        QCOMPARE(places(u"runtime_builders"_s, u"aws-main"_s), QStringList{u"over/a.yaml  config.apply_storage"_s});
    }
};

CSIS_TEST_MAIN(TestMentions)
#include "tst_mentions.moc"
