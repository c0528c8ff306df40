// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/meta/applied.h"
#include "core/meta/records.h"
#include "tests/support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

const QByteArray storageStateText = R"(note: kept
storages:
  data_vol:
    facts:
      archive: csis-data-vol-archive
      builder: aws-ebs
      type: ebs
    generation: 1
    history:
    - from: null
      generation: 1
      run: 2026_01_05t10_00_00_000001
      to: active
    - action: undeclared
      by: someone
      from: active
      generation: 1
      run: 2026_02_01t09_00_00_000002
      to: destroyed
    state: destroyed
)";

const QByteArray launchText = R"(instances:
  web:
    build: ami-0aaa0001
    enrollment: {}
    ephemeral: false
    extra: kept
    group: devs
    hostname: web-001
    identity_type: posix
    image: webimg
    launched: true
    launched_run: 2026_01_05t10_00_00_000001
    machine_type: t3.medium
    mounts:
    - builder: aws-ebs
      device: /dev/xvdf
      group: devs
      mount_point: /mnt/data
      public_read: false
      share_mode: '2770'
      storage: data_vol
      type: ebs
    run: 2026_01_05t10_00_00_000001
    session: ssm
    user_data_sha256: '0000000000000000000000000000000000000000000000000000000000000000'
    userdata: 'echo one

      echo two'
)";

const QByteArray pinsText = R"(images:
  webimg@aws-main: ami-0base
instances:
  web: ami-0aaa
pending_replacements: {}
upgrades:
- kind: instance
  name: web
  op: bind
  run: r1
  to: ami-0aaa
)";

meta::Read readOne(const QString &name, const QByteArray &bytes)
{
    return meta::read({{u"meta-state/"_s + name, bytes}});
}

} // namespace

class TestRecords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void storageState()
    {
        const meta::Read read = readOne(u"storage-state.yaml"_s, storageStateText);
        QVERIFY(read.diagnostics.isEmpty());
        const meta::StorageRecord storage = read.state.storageState.value(u"data_vol"_s);
        QCOMPARE(storage.state, u"destroyed"_s);
        QCOMPARE(storage.facts.value(u"builder"_s), u"aws-ebs"_s);
        QCOMPARE(storage.history.size(), 2);
        QVERIFY(!storage.history.first().from);
        QCOMPARE(storage.history.last().action, u"undeclared"_s);
        QCOMPARE(meta::encodeStorageState(read.state.storageState, read.state.files.value(u"storage-state.yaml"_s)), storageStateText);
    }

    void launchParameters()
    {
        const meta::Read read = readOne(u"launch-params.yaml"_s, launchText);
        const meta::LaunchParameters web = read.state.launchParams.value(u"web"_s);
        QCOMPARE(web.mounts.size(), 1);
        QCOMPARE(web.mounts.first().shareMode, u"2770"_s);
        QCOMPARE(web.userdata, u"echo one\necho two"_s);
        QVERIFY(web.launched);
        QCOMPARE(meta::encodeLaunchParams(read.state.launchParams), launchText);
    }

    void newLaunchParametersAreWhole()
    {
        meta::LaunchParameters entry;
        entry.image = u"webimg"_s;
        entry.hostname = u"web-001"_s;
        const QByteArray bytes = meta::encodeLaunchParams({{u"web"_s, entry}});
        QCOMPARE(bytes, "instances:\n  web:\n    build: unbound\n    enrollment: {}\n    ephemeral: false\n    group: null\n"
                        "    hostname: web-001\n    identity_type: null\n    image: webimg\n    launched: false\n    mounts: []\n"
                        "    session: null\n");
    }

    void pins()
    {
        const meta::Read read = readOne(u"pins.yaml"_s, pinsText);
        QCOMPARE(read.state.pins.instances.value(u"web"_s), u"ami-0aaa"_s);
        QCOMPARE(read.state.pins.images.value(u"webimg@aws-main"_s), u"ami-0base"_s);
        QCOMPARE(meta::encodePins(read.state.pins), pinsText);
        QCOMPARE(meta::encodePins({}), "{}\n");
    }

    void lineageHead()
    {
        const meta::Read read = readOne(u"lineage.yaml"_s,
            "builds:\n- build_id: a\n  series: s\n  runtime: r1\n- build_id: b\n  series: s\n  runtime: r2\n- build_id: c\n  series: t\n");
        QCOMPARE(meta::seriesHead(read.state, u"s"_s, u"r1"_s), u"a"_s);
        QCOMPARE(meta::seriesHead(read.state, u"s"_s, u"r2"_s), u"b"_s);
        QCOMPARE(meta::seriesHead(read.state, u"t"_s, u"r9"_s), u"c"_s);
        QCOMPARE(meta::seriesHead(read.state, u"u"_s, u"r1"_s), QString());
        QCOMPARE(meta::encodeLineage(read.state.lineage),
            "builds:\n- build_id: a\n  runtime: r1\n  series: s\n- build_id: b\n  runtime: r2\n  series: s\n- build_id: c\n  series: t\n");
    }

    void generations()
    {
        const QByteArray bytes = "instances:\n  web:\n    current:\n      number: 2\n    generation:\n      durable: 2\n      ephemeral: 0\n    history: []\n";
        const meta::Read read = readOne(u"instance-state.yaml"_s, bytes);
        QCOMPARE(read.state.instanceState.value(u"web"_s).durable, 2);
        QCOMPARE(meta::encodeInstanceState(read.state.instanceState), bytes);
    }

    void runsAreReplacedAndCut()
    {
        yaml::Record runs;
        for (int i = 0; i < 205; ++i) {
            yaml::Record entry;
            entry.set(u"run"_s, u"r%1"_s.arg(i));
            runs = meta::withRun(runs, entry);
        }
        QCOMPARE(runs[u"runs"_s].list().size(), size_t(200));
        QCOMPARE(runs[u"runs"_s].list().front()[u"run"_s].text(), u"r5"_s);
        yaml::Record again;
        again.set(u"run"_s, u"r7"_s);
        again.set(u"ok"_s, true);
        runs = meta::withRun(runs, again);
        QCOMPARE(runs[u"runs"_s].list().size(), size_t(200));
        QVERIFY(runs[u"runs"_s].list().at(2)[u"ok"_s].boolean());
    }

    void brokenRecordsAreNamed()
    {
        const meta::Read read = meta::read({{u"meta-state/pins.yaml"_s, "- a\n"}, {u"meta-state/runs.yaml"_s, "runs: [\n"},
                                            {u"meta-state/storage.yaml"_s, {}}, {u"cfg/x.yml"_s, ":"}});
        QCOMPARE(read.diagnostics.size(), 2);
        QCOMPARE(read.diagnostics.at(0).message, u"Meta-state file meta-state/pins.yaml must hold a mapping at the top level"_s);
        QCOMPARE(read.diagnostics.at(1).id, u"meta.syntax"_s);
        QVERIFY(read.diagnostics.at(1).message.contains(u"meta-state/runs.yaml"_s));
    }

    void appliedRootsAreReadAndWrittenAsTheyWere()
    {
        const QByteArray text = R"(note: kept
roots:
  disks:
    account: '123456789012'
    addresses: 7
    by: someone
    lineage: 0b2c7a3e-1111-2222-3333-444455556666
    run: 2026_02_01t09_00_00_000002
    serial: 12
  homes:
    account: null
    addresses: 0
    lineage: ''
    run: 2026_02_01t09_00_00_000002
    serial: 1
)";
        const meta::Read read = meta::read({{u"meta-state/applied.yaml"_s, text}});
        QVERIFY(read.diagnostics.isEmpty());
        meta::AppliedRoots roots = meta::appliedRoots(read.state);
        QCOMPARE(roots.keys(), (QStringList{u"disks"_s, u"homes"_s}));
        QCOMPARE(roots[u"disks"_s].account, u"123456789012"_s);
        QCOMPARE(roots[u"disks"_s].lineage, u"0b2c7a3e-1111-2222-3333-444455556666"_s);
        QCOMPARE(roots[u"disks"_s].serial, 12);
        QCOMPARE(roots[u"disks"_s].addresses, 7);
        QVERIFY(roots[u"homes"_s].account.isEmpty());
        const yaml::Record before = read.state.files.value(u"applied.yaml"_s);
        QCOMPARE(meta::encodeApplied(roots, before), text);
        roots[u"disks"_s].serial = 13;
        QByteArray later = text;
        QCOMPARE(meta::encodeApplied(roots, before), later.replace("serial: 12", "serial: 13"));
        QVERIFY(meta::appliedRoots({}).isEmpty());
        QCOMPARE(meta::encodeApplied({}), QByteArray("roots: {}\n"));
    }

    void referenceRecordsKeepTheirMeaning()
    {
        const QString trees = test::environment("CSIS_REFERENCE_TREES");
        if (trees.isEmpty())
            QSKIP("CSIS_REFERENCE_TREES is not set");
        int checked = 0;
        for (const QString &tree : {u"case-pinned"_s, u"case-decommission"_s}) {
            const QDir folder(trees + u'/' + tree + u"/tree/meta-state"_s);
            QMap<QString, QByteArray> files;
            for (const QString &name : folder.entryList(QDir::Files)) {
                QFile file(folder.filePath(name));
                QVERIFY(file.open(QIODevice::ReadOnly));
                files.insert(u"meta-state/"_s + name, file.readAll());
            }
            const meta::Read read = meta::read(files);
            QVERIFY(read.diagnostics.isEmpty());
            const meta::MetaState &state = read.state;
            const QMap<QString, QByteArray> written{
                {u"launch-params.yaml"_s, meta::encodeLaunchParams(state.launchParams)}, {u"pins.yaml"_s, meta::encodePins(state.pins)},
                {u"lineage.yaml"_s, meta::encodeLineage(state.lineage)}, {u"instance-state.yaml"_s, meta::encodeInstanceState(state.instanceState)}};
            for (const auto &[name, bytes] : written.asKeyValueRange()) {
                if (!state.files.contains(name))
                    continue;
                ++checked;
                QVERIFY2(yaml::readRecord(bytes).value() == state.files.value(name), qPrintable(name));
            }
        }
        QCOMPARE(checked, 8);
    }
};

CSIS_TEST_MAIN(TestRecords)
#include "tst_records.moc"
