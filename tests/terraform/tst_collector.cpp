// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/collector.h"
#include "tests/support/testmain.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::terraform;

namespace {

const QString marker = u"ENC[age:YWdlLWVuY3J5cHRpb24ub3JnL3YxCg==]"_s;
const QString other = u"ENC[age:b3RoZXIK]"_s;

model::LocalBackend disk(const QString &name, const QString &path = u"state"_s, bool isDefault = false)
{
    model::LocalBackend backend;
    backend.kind = u"state_backends"_s;
    backend.name = name;
    backend.type = u"local"_s;
    backend.path = path;
    backend.isDefault = isDefault;
    return backend;
}

BackendRegistration registration(const model::Builder &backend)
{
    return {backend.name, backend.type, backend.isDefault, &backend, backendKind(backend), {backend.ref(), u"name"_s}};
}

Binding bound(const model::Builder &backend)
{
    return {&backend, backendKind(backend), {{backend.ref(), u"name"_s}}, u"demo"_s};
}

QStringList messages(const QList<Conflict> &conflicts)
{
    QStringList texts;
    for (const Conflict &conflict : conflicts)
        texts.append(conflict.message);
    return texts;
}

QByteArray written(const Workspace &workspace)
{
    hcl::Body body;
    Sources sources;
    workspace.write(body, sources);
    return hcl::write(body).text;
}

Source key(const QString &name)
{
    return {{u"storage_builders"_s, name}, u"required_plugins"_s};
}

} // namespace

class TestCollector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void providersMerge()
    {
        Workspace root(u"disks"_s, u"generated/storage/disks/storage-generation"_s, true);
        root.requireProvider({u"aws"_s, u"hashicorp/aws"_s, u">= 4.0"_s, {key(u"a"_s)}, {}});
        root.requireProvider({u"aws"_s, u"Hashicorp/AWS"_s, u"< 7.0"_s, {key(u"b"_s)}, {}});
        root.requireProvider({u"aws"_s, u"hashicorp/aws"_s, u">= 4.0"_s, {key(u"c"_s)}, {}}); // identical
        root.requireProvider({u"random"_s, {}, {}, {}, {}});
        QCOMPARE(root.requirements().size(), 3);
        QCOMPARE(messages(conflictsBetween({root})), QStringList{});
        QCOMPARE(written(root), R"(terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 4.0, < 7.0"
    }
    random = {}
  }
}
)"_ba);
    }

    void providersOfOneNameComeFromOneSource()
    {
        Workspace first(u"disks"_s, {}, true);
        first.requireProvider({u"aws"_s, u"hashicorp/aws"_s, {}, {key(u"disks"_s)}, {}});
        Workspace second(u"shares"_s, {}, true);
        second.requireProvider({u"aws"_s, u"mycorp/aws"_s, {}, {key(u"shares"_s)}, {}});
        const QList<Conflict> found = conflictsBetween({first, second});
        QCOMPARE(messages(found),
                 QStringList{u"Provider 'aws' requested with different sources: ['hashicorp/aws', 'mycorp/aws'] (requested by ['disks', 'shares'])"_s});
        QCOMPARE(found.first().sources, (SourceList{key(u"disks"_s), key(u"shares"_s)}));
    }

    // Each workspace alone is fine; together they are not.
    void versionsMustAgreeAcrossWorkspaces()
    {
        Workspace first(u"disks"_s, {}, true);
        first.requireProvider({u"aws"_s, u"hashicorp/aws"_s, u"~> 4.0"_s, {key(u"disks"_s)}, {}});
        Workspace second(u"machines"_s, {}, true);
        second.requireProvider({u"aws"_s, u"hashicorp/aws"_s, u">= 5.0"_s, {key(u"machines"_s)}, u"machines of demo"_s});
        QVERIFY(conflictsBetween({first}).isEmpty());
        QVERIFY(conflictsBetween({second}).isEmpty());
        QCOMPARE(messages(conflictsBetween({first, second})),
                 QStringList{u"Irreconcilable version constraints for 'aws': '~> 4.0' requested by disks; '>= 5.0' requested by machines of demo"_s});
        Workspace unread(u"odd"_s, {}, true);
        unread.requireProvider({u"aws"_s, u"hashicorp/aws"_s, u">= 1.x"_s, {}, {}});
        QCOMPARE(conflictsBetween({unread}).first().id, u"provider.version-syntax"_s);
    }

    void providerConfigurations()
    {
        Workspace root(u"aws-ebs"_s, {}, true);
        root.configureProvider({u"aws"_s, {}, {{"region", u"us-east-2"_s, {}}}, {}, {}});
        root.configureProvider({u"aws"_s, u"aws_ebs"_s, {{"region", u"us-east-2"_s, {}}}, {}, {}}); // the derived alias, the same arguments
        root.configureProvider({u"aws"_s, u"west"_s, {{"region", u"var.region"_s, {}}, {"profile", u"a ${b}"_s, {}}}, {}, {}});
        QVERIFY(root.conflicts().isEmpty());
        QCOMPARE(root.providerBindings().entries().size(), 2);
        QCOMPARE(root.providerBindings().entries().first().value.bytes(), "aws.aws_ebs"_ba);
        root.configureProvider({u"aws"_s, {}, {{"region", u"eu-west-1"_s, {}}}, {}, {}});
        QCOMPARE(messages(root.conflicts()),
                 QStringList{u"Provider 'aws' (alias=aws_ebs) configured twice with different arguments in workspace 'aws-ebs'"_s});
        const QByteArray text = written(root);
        QVERIFY2(text.contains("provider \"aws\" {\n  region = \"us-east-2\"\n  alias  = \"aws_ebs\"\n}\n"), text.constData());
        QVERIFY2(!text.contains("eu-west-1"), text.constData());
        QVERIFY2(text.contains("  region  = var.region\n  profile = \"a $${b}\"\n  alias   = \"west\"\n"), text.constData());
    }

    void variables()
    {
        Workspace root(u"machines"_s, {}, true);
        root.declareVariable({.name = u"web_ami_id"_s});
        root.declareVariable({.name = u"web_ami_id"_s});
        root.declareVariable({.name = u"present"_s, .type = "bool", .defaultValue = true, .description = u"d"_s});
        QVERIFY(root.conflicts().isEmpty());
        root.declareVariable({.name = u"web_ami_id"_s, .sensitive = true});
        QCOMPARE(messages(root.conflicts()), QStringList{u"Variable 'web_ami_id' redefined with different attributes in workspace 'machines'"_s});
        const QByteArray text = written(root);
        QVERIFY2(text.contains("variable \"present\" {\n  type        = bool\n  default     = true\n  description = \"d\"\n}\n"), text.constData());
        QCOMPARE(text.count("variable \"web_ami_id\""), 1);
        QVERIFY(!text.contains("sensitive"));
    }

    void backendsAreRegisteredOnce()
    {
        const model::LocalBackend first = disk(u"disk"_s, u"state"_s, true);
        const model::LocalBackend alike = disk(u"disk"_s, u"state"_s, true);
        const model::LocalBackend unlike = disk(u"disk"_s, u"elsewhere"_s, true);
        const model::LocalBackend second = disk(u"spare"_s, u"spare"_s, true);
        Backends backends;
        backends.add(registration(first));
        backends.add(registration(alike));
        QVERIFY(backends.conflicts().isEmpty());
        backends.add(registration(unlike));
        backends.add(registration(second));
        QCOMPARE(messages(backends.conflicts()),
                 (QStringList{u"State backend 'disk' registered twice with different configurations"_s,
                              u"Multiple default state backends registered: ['disk', 'spare']"_s}));
        QCOMPARE(backends.resolve(u"default"_s)->declaration, &first);
        QCOMPARE(backends.resolve({})->declaration, &first);
        QCOMPARE(backends.resolve(u"Spare"_s)->declaration, &second);
        QVERIFY(!backends.resolve(u"nope"_s));
    }

    void chain_data()
    {
        QTest::addColumn<QStringList>("candidates");
        QTest::addColumn<QString>("name");
        QTest::newRow("own") << QStringList{u"own"_s, u"rt"_s} << u"own"_s;
        QTest::newRow("runtime") << QStringList{{}, u"rt"_s} << u"rt"_s;
        for (const QString &sentinel : {u"default"_s, u"self"_s, u"none"_s, u"null"_s, u"empty"_s, u" Default "_s})
            QTest::newRow(qPrintable(sentinel)) << QStringList{sentinel, u"rt"_s} << u"rt"_s;
        QTest::newRow("neither") << QStringList{u"default"_s, {}} << u"default"_s;
        QTest::newRow("nothing") << QStringList{} << u"default"_s;
    }
    void chain()
    {
        QFETCH(QStringList, candidates);
        QTEST(Backends::effectiveName(candidates), "name");
    }

    void ownThenRuntimeThenDefault()
    {
        auto own = std::make_shared<model::LocalBackend>(disk(u"own"_s));
        auto ofRuntime = std::make_shared<model::LocalBackend>(disk(u"rt"_s));
        auto standard = std::make_shared<model::LocalBackend>(disk(u"standard"_s, u"s"_s, true));
        config::Configuration configuration;
        configuration.settings.id = u"demo"_s;
        configuration.builders[config::BuilderClass::StateBackend] = {own, ofRuntime, standard};
        configuration.buildIndex();
        model::EbsBuilder builder;
        builder.kind = u"storage_builders"_s;
        builder.name = u"disks"_s;
        model::AwsRuntime runtime;
        runtime.kind = u"runtime_builders"_s;
        QCOMPARE(bindWorkspace(configuration, builder, &runtime).backend, standard.get());
        runtime.stateConfiguration = u"rt"_s;
        QCOMPARE(bindWorkspace(configuration, builder, &runtime).backend, ofRuntime.get());
        QCOMPARE(bindWorkspace(configuration, builder, nullptr).backend, standard.get()); // an identity root has no runtime
        builder.stateConfiguration = u"own"_s;
        QCOMPARE(bindWorkspace(configuration, builder, &runtime).backend, own.get());
    }

    void aWorkspaceIsBoundOnce()
    {
        const model::LocalBackend first = disk(u"disk"_s);
        const model::LocalBackend second = disk(u"spare"_s, u"spare"_s);
        Workspace root(u"machines"_s, {}, true);
        root.bind(bound(first));
        root.bind(bound(first));
        QVERIFY(root.conflicts().isEmpty());
        root.bind(bound(second));
        QCOMPARE(messages(root.conflicts()),
                 QStringList{u"Workspace 'machines' is bound to state backend 'disk' and cannot be rebound to 'spare': a workspace keeps its state in exactly one location"_s});
        QCOMPARE(root.location(), u"local://state/machines.tfstate"_s);
    }

    void aBackendWithoutAKind()
    {
        model::ElsewhereBuilder elsewhere;
        elsewhere.name = u"cloud"_s;
        elsewhere.type = u"azurerm"_s;
        Workspace root(u"machines"_s, {}, true);
        root.bind(bound(elsewhere));
        QVERIFY2(messages(root.conflicts()).first().startsWith(
                     "State backend 'cloud' (type 'azurerm') was registered without a kind: the plugin that declares the type must supply its renderings"_L1),
                 qPrintable(messages(root.conflicts()).first()));
        QVERIFY(!root.usesBackend());
        QVERIFY(!root.backendFile(u"f"_s));
    }

    void remoteStates()
    {
        const model::LocalBackend near = disk(u"disk"_s, u"state"_s, true);
        const model::LocalBackend far = disk(u"far"_s, u"/srv/far"_s);
        Collector run;
        run.backends().add(registration(near));
        run.backends().add(registration(far));
        run.workspace(u"aws-efs"_s, u"generated/storage/aws-efs/storage-generation"_s).bind(bound(far));
        Workspace &reader = run.workspace(u"machines"_s, u"generated/instance-image/machines/instance-generation"_s);
        reader.bind(bound(near));
        reader.readState(run.stateOf(u"aws-efs"_s));                       // the producer's own
        reader.readState(run.stateOf(u"aws-efs"_s));                       // again
        reader.readState(run.stateOf(u"aws-ebs"_s));                       // unknown here: the default
        reader.readState(run.stateOf(u"ids"_s, u"far"_s, u"identity"_s)); // named, with a label
        QCOMPARE(messages(run.conflicts()), QStringList{});
        const QByteArray text = written(reader);
        for (const QByteArray &part : {"data \"terraform_remote_state\" \"aws_efs\" {\n  backend = \"local\"\n\n  config = {\n    path = \"/srv/far/aws_efs.tfstate\"\n  }\n}\n"_ba,
                                       "data \"terraform_remote_state\" \"aws_ebs\" {\n  backend = \"local\"\n\n  config = {\n    path = \"../../../../state/aws_ebs.tfstate\"\n  }\n}\n"_ba,
                                       "data \"terraform_remote_state\" \"identity\" {\n  backend = \"local\"\n\n  config = {\n    path = \"/srv/far/ids.tfstate\"\n  }\n}\n"_ba})
            QVERIFY2(text.contains(part), text.constData());
        QCOMPARE(text.count("terraform_remote_state"), 3);
        reader.readState(run.stateOf(u"other"_s, {}, u"identity"_s));
        QCOMPARE(messages(reader.conflicts()),
                 QStringList{u"Workspace 'machines' reads the states of 'ids' and 'other' under one label 'identity'; give one of them another name"_s});

        Collector none;
        none.workspace(u"machines"_s).readState(none.stateOf(u"aws-efs"_s));
        QCOMPARE(messages(none.conflicts()),
                 QStringList{u"Workspace 'machines' references remote state of 'aws-efs' but no backend is registered for it"_s});
    }

    // With the flag off nothing of a backend is written, and where the states would lie still must not collide.
    void backendsOff()
    {
        const model::LocalBackend backend = disk(u"disk"_s, u"state"_s, true);
        Workspace first(u"aws-ebs"_s, {}, false);
        first.bind(bound(backend));
        first.readState({u"x"_s, bound(backend), {}, {}});
        QVERIFY(!written(first).contains("backend"));
        QVERIFY(!written(first).contains("terraform_remote_state"));
        QVERIFY(!first.backendFile(u"f"_s));
        QVERIFY(first.record().map().empty());
        QCOMPARE(first.location(), QString());
        QCOMPARE(**first.declaredLocation(), u"local://state/aws_ebs.tfstate"_s);
        Workspace second(u"aws_ebs"_s, {}, false);
        second.bind(bound(backend));
        QCOMPARE(messages(conflictsBetween({first, second})),
                 QStringList{u"state location collision: workspaces aws-ebs, aws_ebs would share the state object local://state/aws_ebs.tfstate"_s});
    }

    void locations()
    {
        model::S3Backend one;
        one.name = u"one"_s;
        one.bucket = u"b"_s;
        one.key = u"states//demo/"_s;
        model::S3Backend two = one;
        two.name = u"two"_s;
        two.key = u"/states/demo"_s;
        Collector run;
        run.workspace(u"aws-ebs"_s).bind(bound(one));
        run.workspace(u"aws_ebs"_s).bind(bound(two));
        run.workspace(u"machines"_s).bind(bound(two));
        run.workspace(u"loose"_s);
        QCOMPARE(run.stateLocations().keys(), (QStringList{u"aws-ebs"_s, u"aws_ebs"_s, u"machines"_s}));
        QCOMPARE(stateCollisions(run.stateLocations()),
                 QStringList{u"workspaces aws-ebs, aws_ebs would share the state object s3://b/states/demo/aws_ebs.tfstate"_s});
        QCOMPARE(run.evidence(), (QStringList{u"# state: workspace aws-ebs -> s3://b/states/demo/aws_ebs.tfstate"_s,
                                              u"# state: workspace aws_ebs -> s3://b/states/demo/aws_ebs.tfstate"_s,
                                              u"# state: workspace machines -> s3://b/states/demo/machines.tfstate"_s}));
        const yaml::Record record = run.workspace(u"machines"_s).record();
        QCOMPARE(record[u"backend"_s].text(), u"two"_s);
        QCOMPARE(record[u"type"_s].text(), u"s3"_s);
        QCOMPARE(record[u"location"_s].text(), u"s3://b/states/demo/machines.tfstate"_s);
        QCOMPARE(record[u"key"_s].text(), u"states/demo/machines.tfstate"_s);
        model::S3Backend dots = one;
        dots.key = u"a/../b/"_s;
        run.workspace(u"dotted"_s).bind(bound(dots));
        QVERIFY(messages(run.conflicts()).contains(u"workspace 'dotted': state key 'a/../b//dotted.tfstate' carries a '..' segment"_s));
        QVERIFY(!run.stateLocations().contains(u"dotted"_s));
    }

    void sensitiveValues()
    {
        Workspace root(u"ids"_s, {}, true);
        QCOMPARE(root.sensitiveRef(u"plain"_s, u"value"_s).kind(), hcl::Value::Kind::Text);
        QVERIFY(root.sensitiveValues().isEmpty());
        QVERIFY(root.requirements().isEmpty());
        const hcl::Value reference = root.sensitiveRef(u"team_secret"_s, marker);
        QCOMPARE(reference.kind(), hcl::Value::Kind::Expression);
        QCOMPARE(reference.bytes(), "local.sensitive[\"team_secret\"]"_ba);
        root.sensitiveRef(u"team_secret"_s, marker);
        root.sensitiveRef(u"address"_s, u"first.last@"_s + marker); // a derived text keeps its marker inside
        QVERIFY(root.conflicts().isEmpty());
        QFile golden(test::sourceDir() + u"/tests/terraform/golden/sensitive/main.tf"_s); // what the tool says of it: terraform_sensitive_tool
        QVERIFY(golden.open(QIODevice::ReadOnly));
        QCOMPARE(written(root), golden.readAll());
        root.sensitiveRef(u"team_secret"_s, other);
        root.sensitiveRef(u"no name"_s, marker);
        QCOMPARE(messages(root.conflicts()),
                 (QStringList{u"Sensitive value 'team_secret' registered twice with different ciphertexts in workspace 'ids'"_s,
                              u"Sensitive value 'no name' of workspace 'ids': the key must be a name of letters, digits, '_' and '-'"_s}));
        root.configureProvider({u"external"_s, {}, {}, {}, {}});
        QVERIFY2(written(root).contains("data \"external\" \"sensitive\" {\n  provider = external.ids\n  program  = [\"cs-image-system\""),
                 written(root).constData());
    }

    // One conflict does not hide the others: every refusal that there is, in one run, each with who asked.
    void allConflictsAreCollected()
    {
        const model::LocalBackend first = disk(u"disk"_s, u"state"_s, true);
        const model::LocalBackend again = disk(u"disk"_s, u"elsewhere"_s, true);
        const model::LocalBackend second = disk(u"spare"_s, u"spare"_s, true);
        model::S3Backend dots;
        dots.kind = u"state_backends"_s;
        dots.name = u"dots"_s;
        dots.type = u"s3"_s;
        dots.bucket = u"b"_s;
        dots.key = u"a/../b/"_s;
        model::ElsewhereBuilder far;
        far.kind = u"state_backends"_s;
        far.name = u"far"_s;
        far.type = u"azurerm"_s;
        Collector run;
        run.backends().add(registration(first));
        run.backends().add(registration(again));
        run.backends().add(registration(second));
        Workspace &a = run.workspace(u"a-b"_s);
        a.bind(bound(first));
        a.bind(bound(second));
        a.configureProvider({u"aws"_s, {}, {{"region", u"us-east-2"_s, {}}}, {}, {key(u"one"_s)}});
        a.configureProvider({u"aws"_s, {}, {{"region", u"us-west-2"_s, {}}}, {}, {key(u"two"_s)}});
        a.declareVariable({.name = u"v"_s, .sources = {key(u"v1"_s)}});
        a.declareVariable({.name = u"v"_s, .type = "bool", .sources = {key(u"v2"_s)}});
        a.readState({u"nobody"_s, {}, {key(u"reader"_s)}, {}});
        a.readState({u"x"_s, bound(first), {}, u"same"_s});
        a.readState({u"y"_s, bound(first), {key(u"y"_s)}, u"same"_s});
        a.sensitiveRef(u"k"_s, marker, {key(u"k1"_s)});
        a.sensitiveRef(u"k"_s, other, {key(u"k2"_s)});
        a.sensitiveRef(u"no name"_s, marker, {key(u"k3"_s)});
        a.requireProvider({u"aws"_s, u"hashicorp/aws"_s, u"< 5"_s, {key(u"a"_s)}, {}});
        a.requireProvider({u"random"_s, {}, u">= 1.x"_s, {key(u"r"_s)}, {}});
        Workspace &b = run.workspace(u"a_b"_s);
        b.bind(bound(first));
        b.requireProvider({u"aws"_s, u"my/aws"_s, u">= 5"_s, {key(u"b"_s)}, {}});
        run.workspace(u"c"_s).bind(bound(far));
        run.workspace(u"d"_s).bind(bound(dots));
        QStringList ids;
        for (const Conflict &conflict : run.conflicts()) {
            ids.append(conflict.id);
            // Each says whose entries it is about, so that it can stand at a line of the tree.
            QVERIFY2(!conflict.sources.isEmpty(), qPrintable(conflict.message));
        }
        QCOMPARE(ids.join(u' '), (QStringList{u"state.registered-twice"_s, u"state.two-defaults"_s, u"state.rebound"_s, u"provider.configured-twice"_s,
                                   u"variable.redefined"_s, u"state.producer-unbound"_s, u"state.read-twice"_s, u"sensitive.registered-twice"_s,
                                   u"sensitive.key"_s, u"state.no-kind"_s, u"provider.sources"_s, u"provider.versions"_s,
                                   u"provider.version-syntax"_s, u"state.key"_s, u"state.collision"_s}.join(u' ')));
    }
};

CSIS_TEST_MAIN(TestCollector)
#include "tst_collector.moc"
