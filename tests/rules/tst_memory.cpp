// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Rules that look at records: where states lie, what was launched, names in the pool, released builds, the state report.
#include "tests/rules/treefixture.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

const QByteArray launched = R"(instances:
  analysis:
    image: workbench
    build: ami-1
    group: research
    identity_type: posix
    mounts:
    - {storage: results, type: ebs, builder: disks, mount_point: /mnt/results, group: research, share_mode: '2770', public_read: false, device: /dev/xvdf}
    - {storage: homes, type: efs, builder: shares, mount_point: /mnt/homes, group: research, share_mode: '2770', public_read: false}
    enrollment: {}
    session: ssm
    hostname: analysis-001
    ephemeral: false
    run: run1
    launched: true
    launched_run: run1
)";

const QByteArray twoMounts = "      - name: results\n        mount_point: /mnt/results\n      - name: homes\n        mount_point: /mnt/homes\n";

const QByteArray lineage = R"(builds:
- {build_id: ami-1, series: workbench, runtime: aws-ohio, tests: {in_bake: true}}
- {build_id: ami-2, series: workbench, runtime: aws-ohio, tests: {in_bake: true}}
)";

} // namespace

class TestMemory : public QObject
{
    Q_OBJECT

    static test::TreeFixture example()
    {
        test::TreeFixture fixture;
        fixture.lay(test::sourceDir() + u"/examples/quickstart"_s);
        fixture.tree.files[u"instances/instances.yaml"_s]
            = "instances:\n  - name: analysis\n    image: workbench\n    storages:\n" + twoMounts;
        return fixture;
    }
    static void replace(test::TreeFixture &fixture, const QString &file, const QByteArray &what, const QByteArray &by)
    {
        QByteArray &bytes = fixture.tree.files[file];
        QVERIFY2(bytes.contains(what), what.constData());
        bytes.replace(what, by);
    }
    // The text of the line that a finding of this rule underlines.
    static QByteArray lineOf(const test::TreeFixture &fixture, const test::TreeFixture::Judged &judged, const QString &id)
    {
        for (const Diagnostic &one : judged.diagnostics) {
            if (one.id == id)
                return fixture.tree.files[one.where.file].split('\n').value(one.where.range.begin.line).trimmed();
        }
        return {};
    }

private Q_SLOTS:
    void sound()
    {
        test::TreeFixture fixture = example();
        QCOMPARE(fixture.judge().messages(Severity::Error), QStringList{});
        fixture.tree.files[u"meta-state/launch-params.yaml"_s] = launched;
        QCOMPARE(fixture.judge().messages(Severity::Error), QStringList{});
    }

    void twoRootsOnOneState()
    {
        test::TreeFixture fixture = example();
        replace(fixture, u"cfg/builders.yml"_s, "  - name: shares\n", "  - name: Ma-Chines\n");
        replace(fixture, u"cfg/builders.yml"_s, "  - name: machines\n", "  - name: ma_chines\n");
        fixture.tree.files[u"storages/storages.yaml"_s] = "storages: []\n";
        fixture.tree.files[u"instances/instances.yaml"_s] = "instances: []\n";
        const auto judged = fixture.judge();
        QCOMPARE(judged.messages(Severity::Error),
                 QStringList{u"state location collision: workspaces ma-chines, ma_chines would share the state object local://state/ma_chines.tfstate"_s});
        QCOMPARE(lineOf(fixture, judged, u"state.collision"_s), "- name: ma_chines"_ba);
    }

    void providersMustAgree()
    {
        test::TreeFixture fixture = example();
        replace(fixture, u"cfg/builders.yml"_s, "  - name: shares\n    type: tf-aws-efs\n    executable: tofu\n    required_plugins: *aws\n",
                "  - name: shares\n    type: tf-aws-efs\n    executable: tofu\n    required_plugins:\n      - {name: aws, source: my/aws, version: '~> 7.1'}\n");
        const QStringList errors = fixture.judge().messages(Severity::Error);
        QVERIFY2(errors.contains(u"Provider 'aws' requested with different sources: ['hashicorp/aws', 'my/aws'] (requested by ['disks', 'shares', 'buckets', 'machines'])"_s),
                 qPrintable(errors.join(u'\n')));
        QVERIFY2(errors.contains(u"Irreconcilable version constraints for 'aws': '>= 5.0, < 7.0' requested by disks; '~> 7.1' requested by shares; '>= 5.0, < 7.0' requested by buckets; '>= 5.0, < 7.0' requested by machines"_s),
                 qPrintable(errors.join(u'\n')));
    }

    void pluginsMustAgree()
    {
        test::TreeFixture fixture = example();
        replace(fixture, u"cfg/builders.yml"_s, "  - name: bake\n    type: packer-ebs\n",
                "  - name: bake\n    type: packer-ebs\n    required_plugins:\n"
                "      - {name: amazon, source: github.com/hashicorp/amazon, version: '~> 1.2'}\n"
                "      - {name: amazon, source: github.com/hashicorp/amazon, version: '>= 2'}\n");
        const auto judged = fixture.judge();
        QCOMPARE(judged.messages(Severity::Error),
                 QStringList{u"Irreconcilable version constraints for 'amazon': '~> 1.2' requested by bake; '>= 2' requested by bake"_s});
        QCOMPARE(lineOf(fixture, judged, u"packer.requirements"_s), "required_plugins:"_ba);
    }

    void unknownBackendTypes()
    {
        test::TreeFixture fixture = example();
        replace(fixture, u"cfg/_config.yml"_s, "  use_state_backends: true\n", "  use_state_backends: true\n  known_types: [azurerm]\n");
        replace(fixture, u"cfg/aws.yml"_s, "    type: local\n", "    type: azurerm\n");
        const auto judged = fixture.judge();
        QVERIFY2(judged.messages(Severity::Error).join(u'\n').contains("State backend 'local-state' (type 'azurerm') was registered without a kind"_L1),
                 qPrintable(judged.messages(Severity::Error).join(u'\n')));
        QCOMPARE(lineOf(fixture, judged, u"state.no-kind"_s), "type: azurerm"_ba);
    }

    void secretsInClear()
    {
        test::TreeFixture fixture = example();
        const auto judge = [&](const QByteArray &password) {
            fixture.lay(test::sourceDir() + u"/examples/quickstart"_s);
            replace(fixture, u"cfg/aws.yml"_s, "    type: local\n    is_default: true\n    path: state\n",
                    "    type: http\n    is_default: true\n    address: https://state.test\n" + password);
            return fixture.judge();
        };
        const auto found = judge("    password: hunter2\n");
        QCOMPARE(found.messages(Severity::Error),
                 QStringList{u"state backend 'local-state': `password` must not stand in clear, because what is generated from it is committed; encrypt the value, or leave the key out and set TF_HTTP_PASSWORD where the tool runs"_s});
        QCOMPARE(lineOf(fixture, found, u"backend.secret-in-clear"_s), "password: hunter2"_ba);
        QCOMPARE(judge({}).messages(Severity::Error), QStringList{});
        QCOMPARE(judge("    username: me\n").of(u"backend.plain-http"_s), QStringList{});
        replace(fixture, u"cfg/aws.yml"_s, "https://state.test", "http://state.test");
        QCOMPARE(fixture.judge().of(u"backend.plain-http"_s).size(), 1);
        replace(fixture, u"cfg/aws.yml"_s, "http://state.test", "http://127.0.0.1:8080");
        QCOMPARE(fixture.judge().of(u"backend.plain-http"_s), QStringList{});
        QVERIFY(judge("    password: ENC[age:YWdl]\n").of(u"backend.secret-in-clear"_s).isEmpty());
        const QStringList keys = judge("    client_private_key_pem: |\n      -----BEGIN\n").messages(Severity::Error);
        QVERIFY2(keys.size() == 1 && keys.first().contains("`client_private_key_pem` must not stand in clear"_L1), qPrintable(keys.join(u'\n')));
    }

    // Nothing says where the roots keep their states, and one reads the others.
    void noBackend()
    {
        test::TreeFixture fixture = example();
        QByteArray &bytes = fixture.tree.files[u"cfg/aws.yml"_s];
        bytes.truncate(bytes.indexOf("state_backends:"));
        const QStringList errors = fixture.judge().messages(Severity::Error);
        QVERIFY2(errors.contains(u"Workspace 'machines' references remote state of 'disks' but no backend is registered for it"_s)
                     && errors.contains(u"Workspace 'machines' references remote state of 'shares' but no backend is registered for it"_s),
                 qPrintable(errors.join(u'\n')));
        replace(fixture, u"cfg/_config.yml"_s, "use_state_backends: true", "use_state_backends: false");
        QVERIFY(!fixture.judge().messages(Severity::Error).join(u'\n').contains("no backend is registered"_L1));
    }

    void moves()
    {
        test::TreeFixture fixture = example();
        fixture.tree.files[u"meta-state/state-locations.yaml"_s]
            = "workspaces:\n  machines: {backend: old, type: local, location: 'local://old/machines.tfstate', run: r}\n"
              "  disks: {backend: local-state, type: local, location: 'local://state/disks.tfstate', run: r}\n";
        auto judged = fixture.judge();
        QCOMPARE(judged.messages(Severity::Error), QStringList{});
        QCOMPARE(judged.of(u"state.free-move"_s).size(), 1);
        fixture.tree.files[u"meta-state/pins.yaml"_s] = "instances: {analysis: ami-1}\n";
        fixture.tree.files[u"meta-state/storage-state.yaml"_s] = "storages:\n  results: {state: active, facts: {builder: disks}}\n";
        judged = fixture.judge();
        QVERIFY(judged.of(u"state.free-move"_s).isEmpty());
        QCOMPARE(judged.messages(Severity::Error).size(), 1);
        QVERIFY2(judged.messages(Severity::Error).first().startsWith(
                     "workspace 'machines' would move its state from local://old/machines.tfstate to local://state/machines.tfstate while instance analysis stand(s) in it"_L1),
                 qPrintable(judged.messages(Severity::Error).first()));
        // The move itself is what the run is for.
        config::Loader loader;
        const auto loaded = loader.load(fixture.tree);
        const meta::Read records = meta::read(fixture.tree.files);
        rules::Subject subject{*loaded.configuration, records.state, false};
        subject.migrating = {u"machines"_s};
        QVERIFY(std::ranges::none_of(rules::validate(subject), [](const Diagnostic &one) { return one.id == "state.moved"_L1; }));
        // Other settings at the same place are no move.
        fixture.tree.files[u"meta-state/state-locations.yaml"_s]
            = "workspaces:\n  machines: {backend: old, type: local, location: 'local://state/machines.tfstate', run: r}\n";
        QCOMPARE(fixture.judge().messages(Severity::Error), QStringList{});
    }

    void backendsOff()
    {
        test::TreeFixture fixture = example();
        replace(fixture, u"cfg/_config.yml"_s, "use_state_backends: true", "use_state_backends: false");
        auto judged = fixture.judge();
        QCOMPARE(judged.messages(Severity::Error),
                 QStringList{u"config.use_state_backends is false, but the root 'machines' reads 'disks', 'shares' through terraform remote state, which the flag turns off; set use_state_backends: true (with a declared state backend) or remove what it reads"_s});
        QCOMPARE(lineOf(fixture, judged, u"state.backends-off"_s), "use_state_backends: false"_ba);
        // Nothing is read: nothing is refused.
        replace(fixture, u"instances/instances.yaml"_s, "    storages:\n" + twoMounts, "");
        judged = fixture.judge();
        QCOMPARE(judged.messages(Severity::Error), QStringList{});
        fixture.tree.files[u"meta-state/state-locations.yaml"_s]
            = "workspaces:\n  disks: {backend: local-state, type: local, location: 'local://state/disks.tfstate', run: r}\n";
        fixture.tree.files[u"meta-state/storage-state.yaml"_s] = "storages:\n  results: {state: active, facts: {builder: disks}}\n";
        QCOMPARE(fixture.judge().of(u"state.stranded"_s).size(), 1);
    }

    void launchedMachines_data()
    {
        QTest::addColumn<QByteArray>("mounts");
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QString>("changed"); // empty: allowed
        const QByteArray results = "      - name: results\n        mount_point: /mnt/results\n";
        const QByteArray homes = "      - name: homes\n        mount_point: /mnt/homes\n";
        QTest::newRow("unchanged") << results + homes << QByteArray() << QString();
        QTest::newRow("one mount gone") << homes << QByteArray() << QString();
        QTest::newRow("the other gone") << results << QByteArray() << QString();
        QTest::newRow("machine type") << results + homes << "    machine_type: m5.large\n"_ba << QString();
        QTest::newRow("tags") << results + homes << "    tags: {a: b}\n"_ba << QString();
        QTest::newRow("order") << homes + results << QByteArray() << u"mounts"_s;
        QTest::newRow("moved") << results + QByteArray(homes).replace("/mnt/homes", "/mnt/else") << QByteArray() << u"mounts"_s;
        QTest::newRow("added") << results + homes + "      - name: archive\n        mount_point: /mnt/archive\n" << QByteArray() << u"mounts"_s;
        QTest::newRow("user data") << results + homes << "    userdata: echo hello\n"_ba << u"userdata"_s;
        QTest::newRow("ephemeral") << results + homes << "    ephemeral: true\n"_ba << u"ephemeral"_s;
        QTest::newRow("two at once") << homes + results << "    userdata: echo hello\n"_ba << u"mounts, userdata"_s;
    }
    void launchedMachines()
    {
        QFETCH(QByteArray, mounts);
        QFETCH(QByteArray, more);
        QFETCH(QString, changed);
        test::TreeFixture fixture = example();
        fixture.tree.files[u"instances/instances.yaml"_s]
            = "instances:\n  - name: analysis\n    image: workbench\n" + more + "    storages:\n" + mounts;
        fixture.tree.files[u"meta-state/launch-params.yaml"_s] = launched;
        const QStringList errors = fixture.judge().messages(Severity::Error);
        if (changed.isEmpty()) {
            QCOMPARE(errors, QStringList{});
            return;
        }
        QCOMPARE(errors, QStringList{u"instance 'analysis' was launched (run run1) and its launch parameters changed (%1); launch parameters are immutable after launch -- replace the instance (upgrade instance, or decommission and redeclare) (N26)"_s.arg(changed)});
        // A replacement may differ.
        fixture.tree.files[u"meta-state/pins.yaml"_s] = "instances: {analysis: ami-2}\npending_replacements: {analysis: ami-2}\n";
        QCOMPARE(fixture.judge().messages(Severity::Error), QStringList{});
    }

    void notLaunchedMayChange()
    {
        test::TreeFixture fixture = example();
        QByteArray record = launched;
        fixture.tree.files[u"meta-state/launch-params.yaml"_s] = record.replace("launched: true", "launched: false").replace("/mnt/homes", "/else");
        QCOMPARE(fixture.judge().messages(Severity::Error), QStringList{});
    }

    void sessions_data()
    {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<bool>("known");
        QTest::newRow("ssm") << "ssm"_ba << true;
        QTest::newRow("any case") << "' SSM '"_ba << true;
        QTest::newRow("none") << "''"_ba << true;
        QTest::newRow("telnet") << "telnet"_ba << false;
    }
    void sessions()
    {
        QFETCH(QByteArray, word);
        QFETCH(bool, known);
        test::TreeFixture fixture = example();
        replace(fixture, u"cfg/aws.yml"_s, "session_mechanism: ssm", "session_mechanism: " + word);
        const QStringList errors = fixture.judge().messages(Severity::Error);
        if (known)
            QCOMPARE(errors, QStringList{});
        else
            QCOMPARE(errors, QStringList{u"AWS runtime aws-ohio: unknown session mechanism 'telnet' (supported: ssm)"_s});
    }

    void aliasPool()
    {
        test::TreeFixture fixture = example();
        fixture.tree.files[u"meta-state/aliases.txt"_s]
            = "# eel  -- instance analysis as analysis-001 2026-01-01T00:00:00Z run r\nheron\n\n  kite  \nHeron\nbad_name\nanalysis\n-x\n";
        const auto judged = fixture.judge();
        QCOMPARE(judged.of(u"alias.pool"_s),
                 (QStringList{u"meta-state/aliases.txt:5:1: error: alias pool aliases.txt: line 5: 'Heron' repeats an earlier free line [alias.pool]"_s,
                              u"meta-state/aliases.txt:6:1: error: alias pool aliases.txt: line 6: 'bad_name' contains ['_'], which a hostname may not [alias.pool]"_s,
                              u"meta-state/aliases.txt:7:1: error: alias pool aliases.txt: line 7: 'analysis' is a name the configuration already gives an instance [alias.pool]"_s,
                              u"meta-state/aliases.txt:8:1: error: alias pool aliases.txt: line 8: '-x' starts or ends with a hyphen, which a hostname may not [alias.pool]"_s}));
    }

    void releasedBuilds_data()
    {
        QTest::addColumn<QByteArray>("pin");
        QTest::addColumn<QByteArray>("more"); // file: text
        QTest::addColumn<QString>("reason");  // empty: allowed with grace; "-": released
        QTest::newRow("unrecorded") << "ami-9"_ba << QByteArray() << u"lineage does not record the build"_s;
        QTest::newRow("not the head") << "ami-1"_ba << QByteArray() << u"the build is not the head of series 'workbench' on its runtime"_s;
        QTest::newRow("unverified") << "ami-3"_ba << QByteArray() << u"the build carries no in-bake verification record"_s;
        QTest::newRow("stands nowhere") << "ami-2"_ba << QByteArray() << u"'analysis' neither stands on the build nor is a pending replacement onto it"_s;
        QTest::newRow("pending") << "ami-2"_ba << "pending"_ba << QString();
        QTest::newRow("stands") << "ami-2"_ba << "stands"_ba << QString();
        QTest::newRow("failed") << "ami-2"_ba << "failed"_ba << u"the build FAILED its post-bake tests in run run7"_s;
        QTest::newRow("released") << "ami-1"_ba << "released"_ba << u"-"_s;
    }
    void releasedBuilds()
    {
        QFETCH(QByteArray, pin);
        QFETCH(QByteArray, more);
        QFETCH(QString, reason);
        test::TreeFixture fixture = example();
        replace(fixture, u"cfg/_config.yml"_s, "config:\n", "config:\n  require_released_builds: true\n");
        fixture.tree.files[u"meta-state/lineage.yaml"_s]
            = pin == "ami-3" ? lineage + "- {build_id: ami-3, series: workbench, runtime: aws-ohio, tests: null}\n" : lineage;
        fixture.tree.files[u"meta-state/pins.yaml"_s]
            = "instances: {analysis: " + pin + "}\n" + (more == "pending" || more == "failed" ? "pending_replacements: {analysis: " + pin + "}\n" : QByteArray());
        if (more == "stands")
            fixture.tree.files[u"meta-state/instance-state.yaml"_s]
                = "instances:\n  analysis: {generation: {durable: 1, ephemeral: 0}, current: {number: 1, launch_params: {build: ami-2}}, history: []}\n";
        if (more == "failed")
            fixture.tree.files[u"meta-state/image-tests.yaml"_s] = "builds: {ami-2: {ok: false, run: run7}}\n";
        if (more == "released")
            fixture.tree.files[u"meta-state/releases.yaml"_s] = "releases: []\ncurrent: {default: {workbench: ami-1}}\n";
        const auto judged = fixture.judge();
        QStringList expected;
        if (!reason.isEmpty() && reason != "-"_L1)
            expected.append(u"instance 'analysis' is pinned to build %1 of 'workbench', which is not a released build (config.require_released_builds; no grace: %2)"_s
                                .arg(QString::fromLatin1(pin), reason));
        QCOMPARE(judged.messages(Severity::Error), expected);
        QCOMPARE(judged.of(u"release.grace"_s).size(), reason.isEmpty() ? 1 : 0);
        replace(fixture, u"cfg/_config.yml"_s, "  require_released_builds: true\n", "");
        QVERIFY(fixture.judge().of(u"release.required"_s).isEmpty());
    }

    void stateReport()
    {
        test::TreeFixture fixture = example();
        const auto judge = [&](const QByteArray &report) {
            fixture.tree.files[config::stateReportFile] = report;
            return fixture.judge();
        };
        QVERIFY(judge({}).of(u"state.report"_s).isEmpty());
        const auto found = judge(R"({"drift": [
            {"kind": "pin", "name": "instance:analysis", "drift": "missing", "detail": "pinned to build x which lineage does not record", "hard": true},
            {"kind": "storage", "name": "results", "drift": "stale", "detail": "d", "hard": false},
            {"kind": "storage", "name": "gone", "drift": "missing", "detail": "recorded active but not found in reality", "hard": true}]})");
        QStringList errors = found.messages(Severity::Error);
        errors.sort();
        QCOMPARE(errors, (QStringList{u"state: missing pin instance:analysis: pinned to build x which lineage does not record (from state-report.json; re-run 'state query' after fixing)"_s,
                                      u"state: missing storage gone: recorded active but not found in reality (from state-report.json; re-run 'state query' after fixing)"_s}));
        for (const Diagnostic &one : found.diagnostics) {
            if (one.id == "state.report"_L1)
                QCOMPARE(one.where.file, one.message.contains("pin instance"_L1) ? u"instances/instances.yaml"_s : config::stateReportFile);
        }
        QCOMPARE(judge("not json").messages(Severity::Error).size(), 1);
        QVERIFY(judge("{}").of(u"state.report"_s).isEmpty());
        QVERIFY(judge(R"({"drift": [1, null, {}], "x": []})").of(u"state.report"_s).isEmpty());
    }
};

CSIS_TEST_MAIN(TestMemory)
#include "tst_memory.moc"
