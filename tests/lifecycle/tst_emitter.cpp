// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/lifecycle/treesupport.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

config::SourceTree quickstart()
{
    const auto tree = test::treeFrom(test::sourceDir() + u"/examples/quickstart"_s);
    return tree ? *tree : config::SourceTree{};
}

bool sameFiles(const lifecycle::Emission &a, const lifecycle::Emission &b)
{
    return a.files == b.files && a.roots == b.roots && a.ownedFolders == b.ownedFolders;
}

} // namespace

class TestEmitter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void twiceIsTheSame()
    {
        const config::SourceTree tree = quickstart();
        QVERIFY(sameFiles(test::emitSource(tree).emission, test::emitSource(tree).emission));
    }

    // What an Emitter remembers must never show: after each edit it gives what a fresh one gives.
    void memoryNeverShows()
    {
        const config::SourceTree tree = quickstart();
        lifecycle::Emitter emitter;
        const QList<std::pair<QByteArray, QByteArray>> edits{
            {"t3.large", "t3.xlarge"}, {"gid: 5002", "gid: 5009"},     {"size: 20", "size: 21"},
            {"us-east-2\n", "eu-west-1\n"}, {"Project: quickstart", "Project: other"}, {"id: quickstart", "id: Other One"},
            {"apply_storage: true", "apply_storage: false"}, {"path: state", "path: kept"},
            {"csis_config_tag: true", "csis_config_tag: false"}, {"use_state_backends: true", "use_state_backends: false"}};
        for (qsizetype i = -1; i < 2 * edits.size(); ++i) {
            config::SourceTree edited = tree;
            if (i >= 0 && i % 2 == 0) { // every other round goes back to the tree as it was
                bool found = false;
                for (QByteArray &bytes : edited.files) {
                    found = found || bytes.contains(edits[i / 2].first);
                    bytes.replace(edits[i / 2].first, edits[i / 2].second);
                }
                QVERIFY2(found, edits[i / 2].first.constData());
            }
            const test::EmittedTree fresh = test::emitSource(edited);
            const lifecycle::Emission again = emitter.emit(*fresh.loaded.configuration, fresh.meta, test::dryRun());
            QVERIFY2(sameFiles(again, fresh.emission), i < 0 ? "first" : edits[i / 2].first.constData());
        }
    }

    void unchangedFilesAreShared()
    {
        const test::EmittedTree made = test::emitSource(quickstart());
        lifecycle::Emitter emitter;
        const auto first = emitter.emit(*made.loaded.configuration, made.meta, test::dryRun());
        const auto second = emitter.emit(*made.loaded.configuration, made.meta, test::dryRun());
        const QString path
            = u"generated/instance-image/machines/instance-generation/machines-instance-generation-instance-analysis.tf"_s;
        QVERIFY(first.file(path) && second.file(path));
        QCOMPARE(first.file(path)->bytes.constData(), second.file(path)->bytes.constData());
    }

    // Records that the last run wrote do not change when nothing else does.
    void recordsStandStill()
    {
        config::SourceTree tree = quickstart();
        const test::EmittedTree first = test::emitSource(tree);
        for (const lifecycle::EmittedFile &file : first.emission.files) {
            if (file.path.startsWith("meta-state/"_L1))
                tree.files.insert(file.path, file.bytes);
        }
        lifecycle::RunOptions later = test::dryRun();
        later.runId = u"2027_01_01t00_00_00_000000"_s;
        const test::EmittedTree loaded = test::emitSource(tree);
        const auto second = lifecycle::emitTree(*loaded.loaded.configuration, loaded.meta, later);
        for (const QString &path : {u"meta-state/launch-params.yaml"_s, u"meta-state/state-locations.yaml"_s}) {
            QVERIFY(first.emission.file(path) && second.file(path));
            QCOMPARE(second.file(path)->bytes, first.emission.file(path)->bytes);
        }
    }

    // The codec rewrites launch-params.yaml after an apply: the text must not move.
    void launchRecordIsTheCodecsText()
    {
        const test::EmittedTree made = test::emitSource(quickstart());
        const lifecycle::EmittedFile *file = made.emission.file(u"meta-state/launch-params.yaml"_s);
        QVERIFY(file);
        const meta::MetaState read = meta::read({{file->path, file->bytes}}).state;
        QCOMPARE(QString::fromUtf8(meta::encodeLaunchParams(read.launchParams)), QString::fromUtf8(file->bytes));
    }

    void scopeKeepsTheOthersFolders()
    {
        const test::EmittedTree made = test::emitSource(quickstart());
        lifecycle::RunOptions options = test::dryRun();
        QVERIFY(made.emission.ownedFolders.contains(u"generated/storage"_s));
        options.onlyRuntime = u"elsewhere"_s;
        const auto scoped = lifecycle::emitTree(*made.loaded.configuration, made.meta, options);
        QVERIFY(scoped.roots.isEmpty());
        QVERIFY(scoped.ownedFolders.isEmpty());
    }

    void lifecyclesHaveAliases()
    {
        QCOMPARE(*lifecycle::lifecycleByName(u"Instances"_s), lifecycle::Lifecycle::InstanceImage);
        const auto unknown = lifecycle::lifecycleByName(u"x"_s);
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().message,
                 u"Unknown lifecycle 'x'; expected one of ['base-image', 'identity', 'instance-image', 'release', 'retention', 'storage'] or 'all'"_s);
    }
};

CSIS_TEST_MAIN(TestEmitter)
#include "tst_emitter.moc"
