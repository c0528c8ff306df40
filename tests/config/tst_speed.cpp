// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// How long a load takes, from nothing and after one key changed.
#include "core/config/loader.h"
#include "tests/config/trees.h"
#include "tests/support/testmain.h"
#include "tests/tools/measure.h"
#include "tests/tools/synthetic.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using test::Measured;
using test::TreeShape;

class TestSpeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void loads_data()
    {
        QTest::addColumn<TreeShape>("shape");
        QTest::newRow("2,000 files") << TreeShape::ManyFiles;
        QTest::newRow("two files") << TreeShape::TwoFiles;
    }
    void loads()
    {
        QFETCH(TreeShape, shape);
        config::SourceTree tree{u"/tree"_s, test::syntheticTree(1000, 1000, shape), {}};
        Measured fresh;
        for (int round = 0; round < 7; ++round) {
            config::Loader cold;
            const config::Loaded loaded = fresh.once([&] { return cold.load(tree); });
            QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
            QCOMPARE(loaded.configuration->instances.size(), 1000);
        }
        Measured again;
        Measured parse;
        config::Loader loader;
        config::Loaded loaded = loader.load(tree);
        const QString changed = shape == TreeShape::ManyFiles ? u"instances/000500.yaml"_s : u"instances/all.yaml"_s;
        const QByteArray before = tree.files.value(changed);
        for (int round = 0; round < 50; ++round) {
            const QByteArray machine = "m5.size" + QByteArray::number(round);
            const qsizetype item = before.indexOf("- name: node-500\n");
            QByteArray text = before;
            text.replace(before.indexOf("t3.large", item), 8, machine);
            tree.files.insert(changed, text);
            QVERIFY(parse.once([&] { return yaml::read({changed, text}); }).root.isMapping());
            loaded = again.once([&] { return loader.load(tree); });
            QCOMPARE(loaded.configuration->instance(u"node-500"_s)->machineType, QString::fromLatin1(machine));
        }
        fresh.print("load from nothing");
        again.print("load after a key");
        parse.print("of which reading the file");
#ifdef NDEBUG
        QVERIFY2(fresh.median() <= 150, "slower than 150 ms");
        QVERIFY2(again.p95() <= 35, "p95 slower than 35 ms after a key");
#endif
    }

    // 10,000 items in 2,000 files: a key makes one file be read again, and no other.
    void onlyWhatChangedIsRead()
    {
        config::SourceTree tree{u"/tree"_s, test::syntheticTree(5000, 5000, TreeShape::FiveAFile), {}};
        QVERIFY(tree.files.size() >= 2000);
        Measured fresh;
        for (int round = 0; round < 3; ++round) {
            config::Loader cold;
            QVERIFY(fresh.once([&] { return cold.load(tree); }).loads);
        }
        config::Loader loader;
        config::Loaded loaded = loader.load(tree);
        Measured again;
        for (int round = 0; round < 60; ++round) {
            const int number = 17 + round * 83 % 4900;
            const QString changed = u"instances/%1.yaml"_s.arg(number / 5, 6, 10, QChar(u'0'));
            QByteArray &text = tree.files[changed];
            text.insert(text.indexOf("t3.large", text.indexOf("- name: node-" + QByteArray::number(number) + '\n')), 'x');
            const config::Loaded next = again.once([&] { return loader.load(tree); });
            QStringList read;
            for (auto it = next.documents.cbegin(); it != next.documents.cend(); ++it) {
                if (it->root.identity() != loaded.documents.value(it.key()).root.identity())
                    read.append(it.key());
            }
            QCOMPARE(read, QStringList{changed});
            QVERIFY(next.configuration->instance(u"node-%1"_s.arg(number))->machineType.startsWith(u'x'));
            loaded = next;
        }
        fresh.print("load of 10,000 items in 2,000 files");
        again.print("the same after a key");
#ifdef NDEBUG
        QVERIFY2(again.p95() <= 35, "p95 slower than 35 ms after a key");
#endif
    }
};

CSIS_TEST_MAIN(TestSpeed)
#include "tst_speed.moc"
