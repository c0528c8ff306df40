// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// guards.json of each root: what was applied, what stands, which sanctions, and when it is left out.
#include "core/gate/guards.h"
#include "tests/lifecycle/treesupport.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

const char *const storageState = R"(storages:
  results:
    state: active
    generation: 1
    facts: {builder: disks, type: ebs}
  homes:
    state: active
    generation: 1
    facts: {builder: shares, type: efs}
  gone:
    state: active
    generation: 1
    facts: {builder: disks, type: ebs}
)";

const char *const launched = R"(instances:
  analysis:
    image: workbench
    build: ami-1
    mounts: []
    hostname: analysis-001
    launched: true
    run: r1
  left:
    image: workbench
    build: ami-1
    mounts: []
    hostname: left-001
    launched: true
    run: r1
)";

const char *const applied = R"(roots:
  disks:
    account: '111122223333'
    lineage: 7f3d5559-6aa2
    serial: 12
    addresses: 3
    run: r1
)";

struct Made {
    lifecycle::Emission emission;

    gate::Guards guards(const QString &root) const
    {
        const lifecycle::EmittedFile *file = guardsFile(root);
        const auto read = file ? gate::readGuards(file->bytes) : failure(u"none"_s, u"no guards"_s);
        return read ? *read : gate::Guards{.account = u"unreadable"_s};
    }
    const lifecycle::EmittedFile *guardsFile(const QString &root) const
    {
        for (const lifecycle::Root &one : emission.roots) {
            if (one.name == root)
                return emission.file(one.folder + u"/guards.json"_s);
        }
        return nullptr;
    }
    QStringList gateArguments(const QString &root) const
    {
        for (const lifecycle::Root &one : emission.roots) {
            for (const lifecycle::Step &step : one.deferred) {
                if (one.name == root && step.kind == lifecycle::StepKind::Gate)
                    return step.arguments;
            }
        }
        return {};
    }
};

Made emitted(const QMap<QString, QByteArray> &files = {}, const std::function<void(lifecycle::RunOptions &)> &change = {})
{
    auto tree = test::treeFrom(test::sourceDir() + u"/examples/quickstart"_s);
    for (auto file = files.begin(); tree && file != files.end(); ++file)
        tree->files.insert(file.key(), *file);
    const config::Loaded loaded = config::Loader().load(*tree, {});
    lifecycle::RunOptions options = test::dryRun();
    if (change)
        change(options);
    return {lifecycle::emitTree(*loaded.configuration, meta::read(tree->files).state, options)};
}

QMap<QString, QByteArray> records()
{
    return {{u"meta-state/storage-state.yaml"_s, storageState}, {u"meta-state/launch-params.yaml"_s, launched}, {u"meta-state/applied.yaml"_s, applied}};
}

} // namespace

class TestGuardsFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFreshTreeHasNothingToGuard()
    {
        const Made made = emitted();
        QVERIFY(made.emission.roots.size() >= 3);
        for (const lifecycle::Root &root : made.emission.roots) {
            QVERIFY2(made.guardsFile(root.name), qPrintable(root.name));
            QCOMPARE(made.guards(root.name), gate::Guards());
            QCOMPARE(made.gateArguments(root.name).sliced(made.gateArguments(root.name).size() - 2), (QStringList{u"--guards"_s, u"guards.json"_s}));
        }
    }
    void recordsAreCarried()
    {
        const Made made = emitted(records());
        const gate::Guards disks = made.guards(u"disks"_s);
        QCOMPARE(disks.account, u"111122223333"_s);
        QCOMPARE(disks.lineage, u"7f3d5559-6aa2"_s);
        QCOMPARE(disks.serial, 12);
        QCOMPARE(disks.addresses, 3);
        QCOMPARE(disks.standing, QStringList{u"module.storage_results.aws_ebs_volume.this"_s});
        QCOMPARE(disks.sanctions.size(), 1);
        QCOMPARE(disks.sanctions[0].address, u"module.storage_gone"_s);
        QCOMPARE(disks.sanctions[0].rule, u"destroy"_s);
        QVERIFY(disks.sanctions[0].reason.contains(u"gone"_s));
        const gate::Guards shares = made.guards(u"shares"_s);
        QVERIFY(!shares.isRecorded());
        QCOMPARE(shares.standing, QStringList{u"module.storage_homes.aws_efs_file_system.this[0]"_s});
        const gate::Guards machines = made.guards(u"machines"_s);
        QCOMPARE(machines.standing, QStringList{u"module.instance_analysis.aws_instance.this"_s});
        QVERIFY(std::ranges::any_of(machines.sanctions, [](const gate::GuardSanction &one) { return one.address == "module.instance_left"_L1 && one.rule == "destroy"_L1; }));
    }
    void whatIsAllowedIsWrittenIntoEachRoot()
    {
        const gate::GuardSanction allowed = *gate::allowedChange(u"module.storage_results=force-destroy"_s);
        const Made made = emitted(records(), [&](lifecycle::RunOptions &options) { options.allowedChanges = {allowed}; });
        QVERIFY(made.guards(u"disks"_s).sanctions.contains(allowed));
        QVERIFY(made.guards(u"machines"_s).sanctions.contains(allowed));
    }
    void aSandboxIsNotWhatTheRecordsSay()
    {
        const Made made = emitted(records(), [](lifecycle::RunOptions &options) { options.throwaway = true; });
        const gate::Guards disks = made.guards(u"disks"_s);
        QVERIFY(!disks.isRecorded());
        QVERIFY(disks.standing.isEmpty() && disks.account.isEmpty());
        QCOMPARE(disks.addresses, 0);
        QCOMPARE(disks.sanctions.size(), 1);
    }
    // A copy at another place may begin a line of its own: the run that moves asks for a clean plan instead of lineage and
    // serial, and for all else as before. Its end writes what it found into the records, and they are what follows.
    void aRootThatMovesIsAskedForNoLineage()
    {
        const Made moving = emitted(records(), [](lifecycle::RunOptions &options) { options.migrateState = {u"disks"_s}; });
        const gate::Guards disks = moving.guards(u"disks"_s);
        QVERIFY(disks.lineage.isEmpty());
        QCOMPARE(disks.serial, 0);
        QCOMPARE(disks.standing, QStringList{u"module.storage_results.aws_ebs_volume.this"_s});
        QCOMPARE(moving.guards(u"machines"_s), emitted(records()).guards(u"machines"_s));

        QMap<QString, QByteArray> files = records();
        files[u"meta-state/applied.yaml"_s].replace("7f3d5559-6aa2", "0a1b2c3d-0000").replace("serial: 12", "serial: 1");
        const gate::Guards moved = emitted(files).guards(u"disks"_s);
        QCOMPARE(moved.lineage, u"0a1b2c3d-0000"_s);
        QCOMPARE(moved.serial, 1);
        QCOMPARE(moved.addresses, 3);
    }
    void theyCanBeLeftOut()
    {
        QMap<QString, QByteArray> files = records();
        const auto tree = test::treeFrom(test::sourceDir() + u"/examples/quickstart"_s);
        QByteArray settings = tree->files.value(u"cfg/_config.yml"_s);
        settings.replace("config:\n", "config:\n  gate_guards: false\n");
        files.insert(u"cfg/_config.yml"_s, settings);
        const Made made = emitted(files);
        QVERIFY(made.emission.roots.size() >= 3);
        for (const lifecycle::Root &root : made.emission.roots) {
            QVERIFY(!made.guardsFile(root.name));
            QVERIFY(!made.gateArguments(root.name).contains(u"--guards"_s));
        }
    }
};

CSIS_TEST_MAIN(TestGuardsFile)
#include "tst_guards.moc"
