// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What is recorded once a root was really applied: storages, machines, generations, pins and the state itself.
#include "core/lifecycle/recording.h"
#include "core/meta/applied.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

config::Configuration storages(const QStringList &names)
{
    config::Configuration configuration;
    auto builder = std::make_shared<model::EbsBuilder>();
    builder->kind = u"storage_builders"_s;
    builder->name = u"disks"_s;
    configuration.builders[config::BuilderClass::Storage].append(builder);
    for (const QString &name : names) {
        model::Storage storage;
        storage.kind = u"storages"_s;
        storage.name = name;
        storage.type = u"disks"_s;
        configuration.storages.append(storage);
    }
    configuration.buildIndex();
    return configuration;
}

lifecycle::Root disks()
{
    lifecycle::Root root;
    root.lifecycle = u"storage"_s;
    root.name = u"disks"_s;
    return root;
}

meta::MetaState applied(const lifecycle::RecordFiles &files, meta::MetaState state = {})
{
    QMap<QString, QByteArray> tree;
    for (auto file = files.cbegin(); file != files.cend(); ++file)
        tree.insert(u"meta-state/"_s + file.key(), *file);
    const meta::MetaState fresh = meta::read(tree).state;
    if (files.contains(u"storage-state.yaml"_s))
        state.storageState = fresh.storageState;
    return state;
}


meta::MetaState stateOf(const lifecycle::RecordFiles &files, const meta::MetaState &before)
{
    QMap<QString, QByteArray> tree;
    for (auto record = before.files.cbegin(); record != before.files.cend(); ++record)
        tree.insert(u"meta-state/"_s + record.key(), yaml::writeRecord(*record));
    for (auto file = files.cbegin(); file != files.cend(); ++file)
        tree.insert(u"meta-state/"_s + file.key(), *file);
    return meta::read(tree).state;
}

lifecycle::AppliedRun runOf(const QString &run)
{
    lifecycle::AppliedRun applied;
    applied.occasion = {run, u"2026-02-01T09:00:00+00:00"_s};
    return applied;
}

lifecycle::RecordFiles recorded(const config::Configuration &configuration, const meta::MetaState &meta, const lifecycle::Root &root,
                                const QString &run)
{
    return lifecycle::recordApplied(configuration, meta, root, runOf(run)).files;
}

lifecycle::Root machines()
{
    lifecycle::Root root;
    root.lifecycle = u"instance-image"_s;
    root.name = u"machines"_s;
    root.runtime = u"aws-main"_s;
    return root;
}

config::Configuration instances(const QStringList &names, bool ephemeral = false, const QString &policy = u"pinned"_s)
{
    config::Configuration configuration;
    auto runtime = std::make_shared<model::AwsRuntime>();
    runtime->kind = u"runtime_builders"_s;
    runtime->name = u"aws-main"_s;
    runtime->accountId = u"123456789012"_s;
    configuration.builders[config::BuilderClass::Runtime].append(runtime);
    for (const QString &name : names) {
        model::Instance instance;
        instance.kind = u"instances"_s;
        instance.name = name;
        instance.type = u"machines"_s;
        instance.ephemeral = ephemeral;
        instance.imagePolicy = policy;
        configuration.instances.append(instance);
    }
    configuration.buildIndex();
    return configuration;
}

meta::LaunchParameters parameters(const QString &hostname, const QString &machineType = u"t3.small"_s, const QString &build = u"ami-1"_s)
{
    meta::LaunchParameters params;
    params.image = u"workbench"_s;
    params.build = build;
    params.hostname = hostname;
    params.machineType = machineType;
    params.run = u"generated"_s;
    return params;
}

lifecycle::RootState stateWith(const QMap<QString, QString> &ids, qint64 serial = 3)
{
    lifecycle::RootState state{u"line"_s, serial, int(ids.size()), ids.isEmpty(), {}, {}};
    for (auto id = ids.cbegin(); id != ids.cend(); ++id)
        state.modules.insert(u"module.instance_"_s + id.key(), {*id, u"ami-1"_s, u"ip-10-0-0-5.ec2.internal"_s});
    return state;
}

/// One apply of the instance root after another.
class Life
{
public:
    meta::MetaState meta;
    QStringList notes;

    void apply(const config::Configuration &configuration, const QString &run, const QMap<QString, meta::LaunchParameters> &declared,
               const std::optional<lifecycle::RootState> &state, const lifecycle::Root &root = machines(), bool complete = true)
    {
        lifecycle::AppliedRun applied = runOf(run);
        applied.launchParams = declared;
        applied.state = state;
        applied.complete = complete;
        const lifecycle::Recorded made = lifecycle::recordApplied(configuration, meta, root, applied);
        notes = made.notes;
        changed = made.files.keys();
        meta = stateOf(made.files, meta);
    }

    QStringList changed;
    const yaml::Record &generation(const QString &name) { return meta.instanceState[name].raw[u"current"_s]; }
    const yaml::Record::List &history(const QString &name) { return meta.instanceState[name].raw[u"history"_s].list(); }
};

} // namespace

class RecordingTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAppliedStorageIsRecordedOnce()
    {
        const config::Configuration configuration = storages({u"data"_s});
        const auto first = recorded(configuration, {}, disks(), u"r1"_s);
        const meta::MetaState after = applied(first);
        const meta::StorageRecord record = after.storageState.value(u"data"_s);
        QCOMPARE(record.state, u"active"_s);
        QCOMPARE(record.facts.value(u"builder"_s), u"disks"_s);
        QCOMPARE(record.facts.value(u"type"_s), u"ebs"_s);
        QCOMPARE(record.facts.value(u"archive"_s), u"csis-data-archive"_s);
        QCOMPARE(record.history.size(), 1);
        QVERIFY(!record.history[0].from);
        QCOMPARE(record.history[0].run, u"r1"_s);
        QVERIFY(recorded(configuration, after, disks(), u"r2"_s).isEmpty());
    }

    void aStorageThatLeftTheTreeIsDestroyedAndMayComeBack()
    {
        const meta::MetaState one = applied(recorded(storages({u"data"_s}), {}, disks(), u"r1"_s));
        const meta::MetaState two = applied(recorded(storages({}), one, disks(), u"r2"_s), one);
        QCOMPARE(two.storageState.value(u"data"_s).state, u"destroyed"_s);
        QCOMPARE(two.storageState.value(u"data"_s).history.last().action, u"undeclared"_s);
        const meta::MetaState three = applied(recorded(storages({u"data"_s}), two, disks(), u"r3"_s), two);
        QCOMPARE(three.storageState.value(u"data"_s).generation, 2);
        QCOMPARE(three.storageState.value(u"data"_s).history.last().action, u"regenerate"_s);
    }

    void anInstanceRootWaitsForItsStorage()
    {
        config::Configuration configuration = storages({u"data"_s});
        model::Instance web;
        web.kind = u"instances"_s;
        web.name = u"web"_s;
        web.type = u"machines"_s;
        web.storages.append(model::StorageMapping{u"data"_s, u"disks"_s});
        configuration.instances.append(web);
        configuration.buildIndex();
        lifecycle::Root machines;
        machines.lifecycle = u"instance-image"_s;
        machines.name = u"machines"_s;
        machines.dependsOn = {u"disks"_s};
        QCOMPARE(lifecycle::unappliedProducers(configuration, {}, machines), QStringList{u"disks"_s});
        const meta::MetaState after = applied(recorded(configuration, {}, disks(), u"r1"_s));
        QVERIFY(lifecycle::unappliedProducers(configuration, after, machines).isEmpty());
    }

    void unknownKeysOfAStorageRecordStay()
    {
        const meta::MetaState before = meta::read({{u"meta-state/storage-state.yaml"_s, "note: kept\nstorages: {}\n"}}).state;
        const QByteArray written = recorded(storages({u"data"_s}), before, disks(), u"r1"_s).value(u"storage-state.yaml"_s);
        QVERIFY2(written.startsWith("note: kept\n"), written.constData());
    }

    void aStateIsRead()
    {
        const QByteArray json = R"({"version":4,"terraform_version":"1.11.4","serial":7,"lineage":"abc","outputs":{},"resources":[
            {"mode":"data","type":"aws_vpc","name":"main","instances":[{"attributes":{"id":"vpc-1"}}]},
            {"module":"module.instance_web","mode":"managed","type":"aws_volume_attachment","name":"this","instances":[{"index_key":"a"},{"index_key":"b"}]},
            {"module":"module.instance_web","mode":"managed","type":"aws_instance","name":"this","instances":[
               {"attributes":{"id":"i-1","ami":"ami-1","private_dns":"ip-1"}},{"deposed":"00000001","attributes":{"id":"i-0"}}]},
            {"module":"module.instance_job[0]","mode":"managed","type":"aws_instance","name":"this","instances":[{"index_key":0,"attributes":{"id":"i-2","ami":"ami-2"}}]},
            {"module":"module.instance_gone","mode":"managed","type":"aws_instance","name":"this","instances":[]},
            {"mode":"managed","type":"aws_security_group","name":"csis_instances","instances":[{"attributes":{"id":"sg-1"}}]}]})";
        const auto state = lifecycle::readRootState(json);
        QVERIFY(state.has_value());
        QCOMPARE(state->lineage, u"abc"_s);
        QCOMPARE(state->serial, 7);
        QCOMPARE(state->addresses, 5);
        QCOMPARE(state->modules.keys(), (QStringList{u"module.instance_job"_s, u"module.instance_web"_s}));
        QCOMPARE(state->modules[u"module.instance_web"_s].id, u"i-1"_s);
        QCOMPARE(state->modules[u"module.instance_web"_s].hostname, u"ip-1"_s);
        QVERIFY(!state->empty);
        QVERIFY(lifecycle::readRootState("\n")->lineage.isEmpty());
        QVERIFY(lifecycle::readRootState(R"({"version":4,"serial":1,"lineage":"x","outputs":{},"resources":[]})")->empty);
    }

    void aStateThatIsNoneIsRefused_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("text") << QByteArray("No state file was found!");
        QTest::newRow("half") << QByteArray("{\"version\":4,\"secret\":\"hunter2");
        QTest::newRow("list") << QByteArray("[]");
        QTest::newRow("old") << QByteArray(R"({"version":3,"serial":1,"lineage":"x"})");
    }

    void aStateThatIsNoneIsRefused()
    {
        QFETCH(QByteArray, json);
        const auto state = lifecycle::readRootState(json);
        QVERIFY(!state);
        QCOMPARE(state.error().id, u"state.unreadable"_s);
        QVERIFY(!state.error().message.contains(u"hunter2"_s));
    }

    void aRootKeepsWhatItsLastApplyLeft()
    {
        Life life;
        const config::Configuration tree = instances({u"web"_s});
        life.apply(tree, u"r1"_s, {{u"web"_s, parameters(u"web-001"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}, 3));
        const meta::AppliedRoot first = meta::appliedRoots(life.meta).value(u"machines"_s);
        QCOMPARE(first.account, u"123456789012"_s);
        QCOMPARE(first.lineage, u"line"_s);
        QCOMPARE(first.serial, 3);
        QCOMPARE(first.addresses, 1);
        QCOMPARE(first.run, u"r1"_s);
        life.apply(tree, u"r2"_s, {{u"web"_s, parameters(u"web-001"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}, 3));
        QCOMPARE(life.changed, QStringList());
        life.apply(tree, u"r3"_s, {{u"web"_s, parameters(u"web-001"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}, 4));
        QCOMPARE(life.changed, QStringList{u"applied.yaml"_s});
        QCOMPARE(meta::appliedRoots(life.meta).value(u"machines"_s).run, u"r3"_s);
        // A state that could not be asked changes nothing.
        life.apply(tree, u"r4"_s, {{u"web"_s, parameters(u"web-001"_s)}}, std::nullopt);
        QCOMPARE(life.changed, QStringList());
    }

    void aMachineIsOneGeneration()
    {
        Life life;
        const config::Configuration tree = instances({u"web"_s});
        life.apply(tree, u"r1"_s, {{u"web"_s, parameters(u"web-001"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}));
        QVERIFY(life.meta.launchParams[u"web"_s].launched);
        QCOMPARE(life.meta.launchParams[u"web"_s].launchedRun, u"r1"_s);
        QCOMPARE(life.meta.instanceState[u"web"_s].durable, 1);
        QCOMPARE(life.meta.instanceState[u"web"_s].ephemeral, 0);
        const yaml::Record current = life.generation(u"web"_s);
        QCOMPARE(current[u"number"_s].integer(), 1);
        QCOMPARE(current[u"kind"_s].text(), u"durable"_s);
        QCOMPARE(current[u"how"_s].text(), u"observed"_s);
        QCOMPARE(current[u"opened_run"_s].text(), u"r1"_s);
        QCOMPARE(current[u"opened_at"_s].text(), u"2026-02-01T09:00:00+00:00"_s);
        QCOMPARE(current[u"instance_id"_s].text(), u"i-1"_s);
        QCOMPARE(current[u"provider_hostname"_s].text(), u"ip-10-0-0-5.ec2.internal"_s);
        QCOMPARE(current[u"launch_params"_s][u"build"_s].text(), u"ami-1"_s);
        QVERIFY(!current[u"launch_params"_s].has(u"launched"_s));

        // Another machine type is the same machine.
        life.apply(tree, u"r2"_s, {{u"web"_s, parameters(u"web-001"_s, u"t3.large"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}));
        QCOMPARE(life.meta.instanceState[u"web"_s].durable, 1);
        QCOMPARE(life.history(u"web"_s).size(), 1u);
        QCOMPARE(life.history(u"web"_s)[0][u"event"_s].text(), u"resized"_s);
        QCOMPARE(life.history(u"web"_s)[0][u"from"_s].text(), u"t3.small"_s);
        QCOMPARE(life.history(u"web"_s)[0][u"to"_s].text(), u"t3.large"_s);
        QCOMPARE(life.meta.launchParams[u"web"_s].machineType, u"t3.large"_s);
        QCOMPARE(life.meta.launchParams[u"web"_s].launchedRun, u"r1"_s);

        // Another id without an order of ours.
        life.apply(tree, u"r3"_s, {{u"web"_s, parameters(u"web-001"_s, u"t3.large"_s)}}, stateWith({{u"web"_s, u"i-2"_s}}));
        QCOMPARE(life.history(u"web"_s).back()[u"why"_s].text(), u"replaced-out-of-band"_s);
        QCOMPARE(life.history(u"web"_s).back()[u"instance_id"_s].text(), u"i-1"_s);
        QCOMPARE(life.history(u"web"_s).back()[u"closed_run"_s].text(), u"r3"_s);
        QCOMPARE(life.generation(u"web"_s)[u"number"_s].integer(), 2);
    }

    void anUpgradeReplacesTheMachine()
    {
        Life life;
        const config::Configuration tree = instances({u"web"_s});
        life.apply(tree, u"r1"_s, {{u"web"_s, parameters(u"web-001"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}));
        life.meta.pins.instances.insert(u"web"_s, u"ami-2"_s);
        life.meta.pins.pendingReplacements.insert(u"web"_s, u"ami-2"_s);
        life.meta = stateOf({{u"pins.yaml"_s, meta::encodePins(life.meta.pins)}}, life.meta);
        life.apply(tree, u"r2"_s, {{u"web"_s, parameters(u"web-002"_s, u"t3.small"_s, u"ami-2"_s)}}, stateWith({{u"web"_s, u"i-2"_s}}));
        QCOMPARE(life.meta.instanceState[u"web"_s].durable, 2);
        QCOMPARE(life.history(u"web"_s).back()[u"why"_s].text(), u"replaced"_s);
        QCOMPARE(life.generation(u"web"_s)[u"instance_id"_s].text(), u"i-2"_s);
        QVERIFY(life.meta.pins.pendingReplacements.isEmpty());
        QCOMPARE(life.meta.launchParams[u"web"_s].hostname, u"web-002"_s);
        QCOMPARE(life.meta.launchParams[u"web"_s].build, u"ami-2"_s);
        QCOMPARE(life.meta.launchParams[u"web"_s].launchedRun, u"r2"_s);
    }

    void aFollowedHeadMovesThePin()
    {
        Life life;
        const config::Configuration tree = instances({u"web"_s}, false, u"follow"_s);
        life.meta.pins.instances.insert(u"web"_s, u"ami-1"_s);
        life.meta = stateOf({{u"pins.yaml"_s, meta::encodePins(life.meta.pins)}}, life.meta);
        life.apply(tree, u"r1"_s, {{u"web"_s, parameters(u"web-001"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}));
        QCOMPARE(life.meta.pins.instances[u"web"_s], u"ami-1"_s);
        life.apply(tree, u"r2"_s, {{u"web"_s, parameters(u"web-002"_s, u"t3.small"_s, u"ami-2"_s)}}, stateWith({{u"web"_s, u"i-2"_s}}));
        QCOMPARE(life.meta.pins.instances[u"web"_s], u"ami-2"_s);
        const yaml::Record move = life.meta.pins.upgrades.list().back();
        QCOMPARE(move[u"op"_s].text(), u"follow"_s);
        QCOMPARE(move[u"from"_s].text(), u"ami-1"_s);
        QCOMPARE(move[u"to"_s].text(), u"ami-2"_s);
        QCOMPARE(life.history(u"web"_s).back()[u"why"_s].text(), u"replaced"_s);
    }

    void anUnpinnedMachineIsBoundToWhatItBooted()
    {
        Life unknown;
        const config::Configuration tree = instances({u"web"_s});
        unknown.apply(tree, u"r1"_s, {{u"web"_s, parameters(u"web-001"_s, {}, u"unbound"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}));
        QCOMPARE(unknown.notes, QStringList{u"Instance web booted ami-1, which lineage does not record; pin left unbound"_s});
        QVERIFY(unknown.meta.pins.instances.isEmpty());

        Life known;
        known.meta = stateOf({{u"lineage.yaml"_s, meta::encodeLineage({{u"ami-1"_s, u"workbench"_s, u"aws-main"_s, {}}})}}, {});
        known.apply(tree, u"r1"_s, {{u"web"_s, parameters(u"web-001"_s, {}, u"unbound"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}));
        QCOMPARE(known.meta.pins.instances[u"web"_s], u"ami-1"_s);
        QCOMPARE(known.meta.pins.upgrades.list().back()[u"op"_s].text(), u"bind"_s);
        QVERIFY(known.notes.isEmpty());
    }

    void withoutAStateAMachineIsInferred()
    {
        Life life;
        const config::Configuration tree = instances({u"web"_s});
        life.apply(tree, u"r1"_s, {{u"web"_s, parameters(u"web-001"_s)}}, std::nullopt);
        QCOMPARE(life.generation(u"web"_s)[u"how"_s].text(), u"inferred"_s);
        QVERIFY(!life.generation(u"web"_s).has(u"instance_id"_s));
        life.apply(tree, u"r2"_s, {{u"web"_s, parameters(u"web-001"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}));
        QCOMPARE(life.generation(u"web"_s)[u"how"_s].text(), u"observed"_s);
        QCOMPARE(life.generation(u"web"_s)[u"number"_s].integer(), 1);
    }

    void aMachineThatStoodBeforeIsAdopted()
    {
        Life life;
        meta::LaunchParameters old = parameters(u"web-004"_s);
        old.launched = true;
        old.launchedRun = u"r0"_s;
        life.meta = stateOf({{u"launch-params.yaml"_s, meta::encodeLaunchParams({{u"web"_s, old}})}}, {});
        life.apply(instances({u"web"_s}), u"r1"_s, {{u"web"_s, parameters(u"web-004"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}));
        QCOMPARE(life.generation(u"web"_s)[u"how"_s].text(), u"adopted"_s);
        QCOMPARE(life.meta.instanceState[u"web"_s].durable, 4);
        QCOMPARE(life.meta.launchParams[u"web"_s].launchedRun, u"r0"_s);
    }

    void aMachineThatWasNotMadeIsNotRecorded()
    {
        Life life;
        life.apply(instances({u"web"_s}), u"r1"_s, {{u"web"_s, parameters(u"web-001"_s)}}, stateWith({}));
        QVERIFY(!life.meta.launchParams[u"web"_s].launched);
        QVERIFY(life.meta.instanceState.isEmpty());
    }

    void aDecommissionIsForgottenAndItsGenerationClosed()
    {
        Life life;
        life.apply(instances({u"web"_s, u"old"_s}), u"r1"_s, {{u"web"_s, parameters(u"web-001"_s)}, {u"old"_s, parameters(u"old-001"_s)}},
                   stateWith({{u"web"_s, u"i-1"_s}, {u"old"_s, u"i-9"_s}}));
        life.meta.pins.instances.insert(u"old"_s, u"ami-1"_s);
        life.meta.launchParams.insert(u"elsewhere"_s, parameters(u"elsewhere-001"_s));
        life.meta = stateOf({{u"pins.yaml"_s, meta::encodePins(life.meta.pins)},
                             {u"launch-params.yaml"_s, meta::encodeLaunchParams(life.meta.launchParams)}},
                            life.meta);
        lifecycle::Root root = machines();
        root.sanctions.insert(u"module.instance_old"_s, u"no longer declared"_s);
        life.apply(instances({u"web"_s}), u"r2"_s, {{u"web"_s, parameters(u"web-001"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}), root);
        QVERIFY(life.meta.launchParams[u"web"_s].launched);
        QVERIFY(!life.meta.launchParams.contains(u"old"_s));
        QVERIFY(life.meta.launchParams.contains(u"elsewhere"_s));
        QVERIFY(!life.meta.pins.instances.contains(u"old"_s));
        QCOMPARE(life.meta.pins.upgrades.list().back()[u"op"_s].text(), u"decommission"_s);
        QVERIFY(life.generation(u"old"_s).isNull());
        QCOMPARE(life.history(u"old"_s).back()[u"why"_s].text(), u"decommission"_s);
        // The name comes back as the next machine of its name.
        life.apply(instances({u"web"_s, u"old"_s}), u"r3"_s, {{u"old"_s, parameters(u"old-002"_s)}},
                   stateWith({{u"web"_s, u"i-1"_s}, {u"old"_s, u"i-10"_s}}));
        QCOMPARE(life.meta.instanceState[u"old"_s].durable, 2);
    }

    void anEphemeralIsForgottenOnceItIsGone()
    {
        Life life;
        const config::Configuration tree = instances({u"job"_s}, true);
        // Its verification failed, so it stands.
        life.apply(tree, u"r1"_s, {{u"job"_s, parameters(u"job-001"_s)}}, stateWith({{u"job"_s, u"i-1"_s}}), machines(), false);
        QVERIFY(life.meta.launchParams[u"job"_s].launched);
        QCOMPARE(life.meta.instanceState[u"job"_s].ephemeral, 1);
        QVERIFY(life.meta.pins.instances.isEmpty());
        life.apply(tree, u"r2"_s, {{u"job"_s, parameters(u"job-001"_s)}}, stateWith({}));
        QVERIFY(!life.meta.launchParams.contains(u"job"_s));
        QCOMPARE(life.history(u"job"_s).back()[u"why"_s].text(), u"ephemeral"_s);
        // Without a state the end of the root's work tells.
        life.apply(tree, u"r3"_s, {{u"job"_s, parameters(u"job-002"_s)}}, std::nullopt, machines(), false);
        QCOMPARE(life.meta.instanceState[u"job"_s].ephemeral, 2);
        life.apply(tree, u"r4"_s, {{u"job"_s, parameters(u"job-002"_s)}}, std::nullopt, machines(), true);
        QVERIFY(!life.meta.launchParams.contains(u"job"_s));
    }

    void aDroppedMountLeavesTheRecordWithTheApply()
    {
        Life life;
        const config::Configuration tree = instances({u"web"_s});
        meta::LaunchParameters mounted = parameters(u"web-001"_s);
        mounted.mounts.append({u"data"_s, u"ebs"_s, u"disks"_s, u"/mnt/data"_s, u"devs"_s, u"2770"_s, false, u"/dev/xvdf"_s});
        life.apply(tree, u"r1"_s, {{u"web"_s, mounted}}, stateWith({{u"web"_s, u"i-1"_s}}));
        QCOMPARE(life.meta.launchParams[u"web"_s].mounts.size(), 1);
        life.apply(tree, u"r2"_s, {{u"web"_s, parameters(u"web-001"_s)}}, stateWith({{u"web"_s, u"i-1"_s}}));
        QVERIFY(life.meta.launchParams[u"web"_s].mounts.isEmpty());
        QCOMPARE(life.meta.instanceState[u"web"_s].durable, 1);
    }
};

CSIS_TEST_MAIN(RecordingTest)
#include "tst_recording.moc"
