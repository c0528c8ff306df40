// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// How long a load takes, from nothing and after one key changed.
#include "tests/config/trees.h"
#include "tests/support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

QByteArray storage(int i)
{
    return "  - name: vol-" + QByteArray::number(i) + "\n    groups: [devs]\n    tags:\n      purpose: data\n      number: '"
        + QByteArray::number(i) + "'\n    share_mode: '2770'\n";
}

QByteArray instance(int i, const QByteArray &machine = "t3.medium")
{
    return "  - name: web-" + QByteArray::number(i) + "\n    image: webimg\n    machine_type: " + machine
        + "\n    storages:\n      - name: vol-" + QByteArray::number(i) + "\n        mount_point: /mnt/data\n    tags:\n      role: web\n";
}

/// 1,000 instances with a storage each: a file for every item, or one for each list.
config::SourceTree bigTree(bool manyFiles)
{
    constexpr int count = 1000;
    config::SourceTree tree = test::smallTree({{u"storages/data.yaml"_s, {}}, {u"instances/web.yaml"_s, {}}});
    QByteArray storages = "storages:\n";
    QByteArray instances = "instances:\n";
    for (int i = 0; i < count; ++i) {
        if (manyFiles) {
            tree.files.insert(u"storages/s%1.yaml"_s.arg(i), "storages:\n" + storage(i));
            tree.files.insert(u"instances/i%1.yaml"_s.arg(i), "instances:\n" + instance(i));
        }
        storages += storage(i);
        instances += instance(i);
    }
    if (!manyFiles) {
        tree.files.insert(u"storages/all.yaml"_s, storages);
        tree.files.insert(u"instances/all.yaml"_s, instances);
    }
    return tree;
}

} // namespace

class TestSpeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void loads_data()
    {
        QTest::addColumn<bool>("manyFiles");
        QTest::newRow("2,000 files") << true;
        QTest::newRow("two files") << false;
    }
    void loads()
    {
        QFETCH(bool, manyFiles);
        config::SourceTree tree = bigTree(manyFiles);
        QList<double> fresh;
        QList<double> again;
        QList<double> parse;
        config::Loader loader;
        QElapsedTimer timer;
        for (int round = 0; round < 5; ++round) {
            config::Loader cold;
            timer.start();
            const config::Loaded loaded = cold.load(tree);
            fresh.append(double(timer.nsecsElapsed()) / 1e6);
            QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
            QCOMPARE(loaded.configuration->instances.size(), 1000);
        }
        loader.load(tree);
        const QString changed = manyFiles ? u"instances/i500.yaml"_s : u"instances/all.yaml"_s;
        for (int round = 0; round < 20; ++round) {
            const QByteArray machine = "m5.size" + QByteArray::number(round);
            QByteArray text = "instances:\n";
            for (int i = manyFiles ? 500 : 0; i < (manyFiles ? 501 : 1000); ++i)
                text += instance(i, i == 500 ? machine : QByteArray("t3.medium"));
            tree.files.insert(changed, text);
            timer.start();
            const yaml::Document document = yaml::read({changed, text});
            parse.append(double(timer.nsecsElapsed()) / 1e6);
            QVERIFY(document.root.isMapping());
            timer.start();
            const config::Loaded loaded = loader.load(tree);
            again.append(double(timer.nsecsElapsed()) / 1e6);
            QCOMPARE(loaded.configuration->instance(u"web-500"_s)->machineType, QString::fromLatin1(machine));
        }
        const auto middle = [](QList<double> values) {
            std::ranges::sort(values);
            return values[values.size() / 2];
        };
        qInfo("load from nothing %.1f ms; after one key %.1f ms, of which parsing the file %.1f ms", middle(fresh), middle(again),
              middle(parse));
    }
};

CSIS_TEST_MAIN(TestSpeed)
#include "tst_speed.moc"
