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
};

CSIS_TEST_MAIN(TestMentions)
#include "tst_mentions.moc"
