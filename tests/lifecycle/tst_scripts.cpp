// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/runnerscript.h"
#include "tests/lifecycle/treesupport.h"
#include "tests/support/testmain.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

const char *const storageState = R"(storages:
  results:
    state: active
    generation: 1
    facts: {builder: disks, type: ebs}
  old-share:
    state: active
    generation: 1
    facts: {builder: shares, type: efs}
)";

const char *const launched = R"(instances:
  analysis:
    image: workbench
    build: ami-1
    machine_type: t3.large
    group: research
    identity_type: posix
    mounts:
      - {storage: gone, type: ebs, builder: disks, mount_point: /mnt/gone, group: research, share_mode: '2770', public_read: false, device: /dev/xvdg}
      - {storage: shared, type: efs, builder: shares, mount_point: /mnt/old, group: research, share_mode: '2770', public_read: false}
    enrollment: {}
    session: ssm
    hostname: analysis-004
    ephemeral: false
    launched: true
    launched_run: r1
    run: r1
  left:
    image: workbench
    build: ami-1
    mounts: []
    hostname: left-001
    launched: true
    run: r1
)";

config::SourceTree quickstart()
{
    const auto tree = test::treeFrom(test::sourceDir() + u"/examples/quickstart"_s);
    return tree ? *tree : config::SourceTree{};
}

const lifecycle::Root *rootOf(const lifecycle::Emission &emission, const QString &name)
{
    const auto found = std::ranges::find(emission.roots, name, &lifecycle::Root::name);
    return found == emission.roots.end() ? nullptr : &*found;
}

QList<lifecycle::StepKind> kinds(const lifecycle::Root &root)
{
    QList<lifecycle::StepKind> list;
    for (const lifecycle::Step &step : root.deferred)
        list.append(step.kind);
    return list;
}

} // namespace

class TestScripts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyArgumentIsQuoted()
    {
        const lifecycle::Step step{lifecycle::StepKind::Other, {}, u"cs-image-system"_s,
                                   {u"--root-dir"_s, u"/my tree"_s, u"/my tree/a $b"_s, u"/my treetop"_s, u"it's"_s,
                                    u"module.a.b.this[\"x\"]"_s}};
        QCOMPARE(lifecycle::shellLine(step, u"/my tree"_s),
                 u"cs-image-system --root-dir \"$CSIS_ROOT\" \"$CSIS_ROOT/a \\$b\" '/my treetop' 'it'\\''s' 'module.a.b.this[\"x\"]'"_s);
    }

    // The volume in front of it goes; the one that stays keeps its name, or its attachment would be made anew.
    void aKeptVolumeStaysWhereItIs()
    {
        config::SourceTree tree = quickstart();
        QByteArray record(launched);
        record.replace("/dev/xvdg", "/dev/xvdf").replace("{storage: shared, type: efs, builder: shares, mount_point: /mnt/old",
                                                         "{storage: results, type: ebs, builder: disks, device: /dev/xvdg, mount_point: /mnt/results");
        tree.files.insert(u"meta-state/launch-params.yaml"_s, record);
        const test::EmittedTree made = test::emitSource(tree);
        const auto *module = made.emission.file(
            u"generated/instance-image/machines/instance-generation/machines-instance-generation-instance-analysis.tf"_s);
        QVERIFY(module);
        QCOMPARE(module->bytes.count("\"device_name\" = \"/dev/xvdg\""), 2); // the template's and the module's
        QVERIFY(!module->bytes.contains("/dev/xvdf"));
        const QString lines = made.emission.roots.last().deferred[2].arguments.join(u' ');
        QVERIFY2(lines.contains("--storage gone"_L1), qPrintable(lines));
    }

    // A root whose state this run moves is initialised by the move, and records its place itself.
    void aMovingRoot()
    {
        const config::SourceTree tree = quickstart();
        const config::Loaded loaded = config::Loader().load(tree);
        lifecycle::RunOptions options = test::dryRun();
        options.dryRun = false;
        options.migrateState = {u"disks"_s};
        const lifecycle::Emission made = lifecycle::emitTree(*loaded.configuration, {}, options);
        const auto *script = made.file(u"generated/storage/run-storage.sh"_s);
        QVERIFY(script);
        const QByteArray begin = "cs-image-system --root-dir \"$CSIS_ROOT\" --no-dry-run state-migration begin --workspace disks --tofu tofu "
                                 "--backend-config disks-storage-generation.tfbackend.hcl --location local://state/disks.tfstate --run 2026_01_05t10_00_00_000009 )\n";
        QCOMPARE(script->bytes.count(begin), 1);
        QCOMPARE(script->bytes.count("tofu init -input=false -migrate-state -force-copy -backend-config=disks-storage-generation.tfbackend.hcl )\n"), 1);
        QCOMPARE(script->bytes.count("-detailed-exitcode"), 1);
        QCOMPARE(script->bytes.count("state-migration finish --workspace disks"), 1);
        const auto *locations = made.file(u"meta-state/state-locations.yaml"_s);
        QVERIFY(locations);
        QVERIFY2(!locations->bytes.contains("  disks:") && locations->bytes.contains("  shares:"), locations->bytes.constData());
    }

    void scriptsAreShell()
    {
        const QString bash = QStandardPaths::findExecutable(u"bash"_s);
        if (bash.isEmpty())
            QSKIP("no bash");
        config::SourceTree tree = quickstart();
        tree.files.insert(u"meta-state/storage-state.yaml"_s, storageState);
        tree.files.insert(u"meta-state/launch-params.yaml"_s, launched);
        const test::EmittedTree made = test::emitSource(tree);
        QTemporaryDir folder;
        QCOMPARE(test::writeFiles(made.emission, folder.path()), QString());
        int scripts = 0;
        for (const lifecycle::EmittedFile &file : made.emission.files) {
            if (!file.path.endsWith(".sh"_L1))
                continue;
            ++scripts;
            QCOMPARE(file.mode, 0755);
            QProcess check;
            check.start(bash, {u"-n"_s, folder.filePath(file.path)});
            QVERIFY(check.waitForFinished());
            QVERIFY2(check.exitCode() == 0, check.readAllStandardError().constData());
        }
        QVERIFY(scripts >= 3);
    }

    // The order that the gate stands on: nothing is changed before the verdict and the apply check.
    void gateComesBeforeEveryChange()
    {
        config::SourceTree tree = quickstart();
        tree.files.insert(u"meta-state/storage-state.yaml"_s,
                          "storages:\n  old-data:\n    state: active\n    facts: {builder: buckets, bucket_name: old}\n");
        const test::EmittedTree made = test::emitSource(tree);
        const lifecycle::Root *root = rootOf(made.emission, u"buckets"_s);
        QVERIFY(root);
        using enum lifecycle::StepKind;
        QCOMPARE(kinds(*root), (QList<lifecycle::StepKind>{Clean, Init, Plan, Gate, ApplyCheck, Transition, Apply}));
        QCOMPARE(root->sanctions.keys(), QStringList{u"module.storage_old_data"_s});
        const lifecycle::EmittedFile *script
            = made.emission.file(u"generated/storage/buckets/storage-generation/empty-old_data.sh"_s);
        QVERIFY(script);
        QVERIFY(script->bytes.indexOf("apply-check") < script->bytes.indexOf("aws s3 rm s3://old --recursive"));
    }

    // A root that may not apply plans and gates, and neither deletes nor empties anything.
    void withoutTheFlagNothingChanges()
    {
        config::SourceTree tree = quickstart();
        tree.files.insert(u"meta-state/storage-state.yaml"_s,
                          "storages:\n  old-data:\n    state: active\n    facts: {builder: buckets, bucket_name: old}\n");
        tree.files[u"cfg/_config.yml"_s].replace("apply_storage: true", "apply_storage: false");
        const test::EmittedTree made = test::emitSource(tree);
        const lifecycle::Root *root = rootOf(made.emission, u"buckets"_s);
        QVERIFY(root);
        using enum lifecycle::StepKind;
        QCOMPARE(kinds(*root), (QList<lifecycle::StepKind>{Clean, Init, Plan, Gate}));
        for (const lifecycle::EmittedFile &file : made.emission.files)
            QVERIFY2(!file.bytes.contains("aws s3 rm"), qPrintable(file.path));
    }

    void removedFromTheTreeIsSanctioned()
    {
        config::SourceTree tree = quickstart();
        tree.files.insert(u"meta-state/storage-state.yaml"_s, storageState);
        const test::EmittedTree made = test::emitSource(tree);
        const lifecycle::Root *shares = rootOf(made.emission, u"shares"_s);
        QVERIFY(shares);
        QCOMPARE(shares->sanctions.keys(), QStringList{u"module.storage_old_share"_s});
        QVERIFY(shares->sanctions.first().contains(u"no longer declared"_s));
        const lifecycle::Root *disks = rootOf(made.emission, u"disks"_s);
        QVERIFY(disks);
        QVERIFY(disks->sanctions.isEmpty());
    }

    // A dropped mount: unmount, receipt, and just the one attachment.
    void detachAllowsOneAttachment()
    {
        config::SourceTree tree = quickstart();
        tree.files.insert(u"meta-state/launch-params.yaml"_s, launched);
        const test::EmittedTree made = test::emitSource(tree);
        const lifecycle::Root *machines = rootOf(made.emission, u"machines"_s);
        QVERIFY(machines);
        QVERIFY(machines->sanctions.contains(u"module.instance_analysis.aws_volume_attachment.this[\"gone\"]"_s));
        QVERIFY(machines->sanctions.contains(u"module.instance_left"_s));
        QVERIFY(!machines->sanctions.contains(u"module.instance_analysis.aws_volume_attachment.this"_s));
        const auto gate = std::ranges::find(machines->deferred, lifecycle::StepKind::Gate, &lifecycle::Step::kind);
        QVERIFY(gate != machines->deferred.end());
        QVERIFY(gate->arguments.contains(u"analysis:gone"_s));
        const auto unmount = std::ranges::find(machines->deferred, lifecycle::StepKind::Unmount, &lifecycle::Step::kind);
        QVERIFY(unmount != machines->deferred.end() && unmount < gate);
        // The machine that stands keeps its name and its record.
        const lifecycle::EmittedFile *record = made.emission.file(u"meta-state/launch-params.yaml"_s);
        QVERIFY(record && record->bytes.contains("storage: gone"));
        QCOMPARE(made.emission.launchParams.value(u"analysis"_s)->hostname, u"analysis-004"_s);
    }

    void summaryIsSortedJson()
    {
        lifecycle::Summary summary;
        summary.runId = u"r"_s;
        summary.requested = {u"storage"_s};
        summary.apply = {{u"storage"_s, u"dry-run"_s}};
        const QByteArray text = lifecycle::encodeSummary(summary);
        QVERIFY(text.startsWith("{\n  \"apply\": {\n    \"storage\": \"dry-run\"\n  },\n"));
        QVERIFY(text.contains("\n  \"dry_run\": true,\n  \"error\": null,\n"));
        QVERIFY(text.endsWith("\n}\n"));
    }
};

CSIS_TEST_MAIN(TestScripts)
#include "tst_scripts.moc"
