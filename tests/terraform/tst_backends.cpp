// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/collector.h"
#include "core/terraform/gated.h"
#include "core/terraform/modulesource.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::terraform;

namespace {

QByteArray fileOf(const model::Builder &backend, const QString &workspace)
{
    RootHead head;
    head.workspace = workspace;
    head.folder = u"generated/storage/x/storage-generation"_s;
    head.binding = {&backend, backendKind(backend), {}};
    const auto file = head.backendFile(u"f"_s);
    return file ? file->bytes : QByteArray();
}

RootHead headOn(const model::Builder &backend, const QString &workspace)
{
    RootHead head;
    head.workspace = workspace;
    head.binding = {&backend, backendKind(backend), {}};
    return head;
}

} // namespace

class TestBackends : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modulesAreFoundFromEachRoot_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("source");
        QTest::newRow("in the tree") << u"tfmodules"_s << u"../../../../tfmodules/aws_instance"_s;
        QTest::newRow("beside the tree") << u"../tfmodules"_s << u"../../../../../tfmodules/aws_instance"_s;
        QTest::newRow("dotted") << u"./tfmodules/"_s << u"../../../../tfmodules/aws_instance"_s;
        QTest::newRow("absolute") << u"/opt/mods/"_s << u"/opt/mods/aws_instance"_s;
        QTest::newRow("address") << u"git@example.org:x/y.git//tfmodules/"_s << u"git@example.org:x/y.git//tfmodules/aws_instance"_s;
        QTest::newRow("query") << u"git::https://example.org/x.git//tfmodules?ref=v1"_s
                               << u"git::https://example.org/x.git//tfmodules/aws_instance?ref=v1"_s;
    }
    void modulesAreFoundFromEachRoot()
    {
        QFETCH(QString, base);
        QTEST(moduleSource(base, u"aws_instance"_s, u"generated/instance-image/m/instance-generation"_s), "source");
    }

    void localPaths_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("location");
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("relative") << u"state"_s << u"local://state/aws_ebs.tfstate"_s << "path = \"../../../../state/aws_ebs.tfstate\"\n"_ba;
        QTest::newRow("slashes") << u"a//b/"_s << u"local://a/b/aws_ebs.tfstate"_s << "path = \"../../../../a/b/aws_ebs.tfstate\"\n"_ba;
        QTest::newRow("absolute") << u"/var/lib/s"_s << u"local:///var/lib/s/aws_ebs.tfstate"_s << "path = \"/var/lib/s/aws_ebs.tfstate\"\n"_ba;
        QTest::newRow("here") << u"."_s << u"local://aws_ebs.tfstate"_s << "path = \"../../../../aws_ebs.tfstate\"\n"_ba;
    }
    void localPaths()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, line);
        model::LocalBackend backend;
        backend.name = u"disk"_s;
        backend.path = path;
        QTEST(backendKind(backend)->location(backend, u"aws-ebs"_s), "location");
        QCOMPARE(fileOf(backend, u"aws-ebs"_s),
                 "# Backend 'disk' (local) partial configuration for workspace aws-ebs\n" + line);
    }

    // Lists and texts come out as such in both places.
    void bucketSettings()
    {
        model::S3Backend backend;
        backend.name = u"s3-full"_s;
        backend.bucket = u"b"_s;
        backend.key = u"/states//demo"_s;
        backend.useLockfile = false;
        backend.maxRetries = 7;
        backend.allowedAccountIds = {u"123456789012"_s};
        backend.noProxy = u"a.example.org,b.example.org"_s;
        backend.sharedConfigFile = u"/etc/aws"_s;
        QCOMPARE(backendKind(backend)->location(backend, u"machines"_s), u"s3://b/states/demo/machines.tfstate"_s);
        QCOMPARE(fileOf(backend, u"machines"_s), R"(# Backend 's3-full' (s3) partial configuration for workspace machines
bucket = "b"
key = "states/demo/machines.tfstate"
region = "us-east-2"
encrypt = false
use_lockfile = false
allowed_account_ids = ["123456789012"]
no_proxy = "a.example.org,b.example.org"
max_retries = 7
shared_config_files = ["/etc/aws"]
)"_ba);
        RootHead reader;
        reader.remoteStates.append({u"machines"_s, {&backend, backendKind(backend), {}}, {}});
        hcl::Body body;
        Sources sources;
        reader.write(body, sources);
        const QByteArray text = hcl::write(body).text;
        QVERIFY2(text.contains("    allowed_account_ids = [\"123456789012\"]\n"), text.constData());
        QVERIFY2(!text.contains("use_lockfile"), text.constData());
    }

    void requirementsMerge()
    {
        const auto merged = mergedRequirements({{u"aws"_s, u"hashicorp/aws"_s, u">= 4.0"_s, {}},
                                                {u"aws"_s, u"Hashicorp/AWS"_s, u"< 7.0"_s, {}},
                                                {u"aws"_s, {}, u">= 4.0"_s, {}}});
        QCOMPARE(merged.size(), 1);
        QCOMPARE(merged[0].version, u">= 4.0, < 7.0"_s);
        QCOMPARE(merged[0].source, u"hashicorp/aws"_s);
    }

    void contradictionsAreNamed()
    {
        model::LocalBackend disk;
        disk.name = u"disk"_s;
        model::LocalBackend other;
        other.path = u"elsewhere"_s;
        RootHead first = headOn(disk, u"aws-ebs"_s);
        RootHead second = headOn(disk, u"aws_ebs"_s);
        QCOMPARE(contradictions({first, second}).first().message,
                 u"state location collision: workspaces aws-ebs, aws_ebs would share the state object local://state/aws_ebs.tfstate"_s);
        QVERIFY(contradictions({first, headOn(other, u"aws_ebs"_s)}).isEmpty());
        first.requirements = {{u"aws"_s, u"hashicorp/aws"_s, {}, {}}};
        RootHead third = headOn(disk, u"m"_s);
        third.requirements = {{u"aws"_s, u"mycorp/aws"_s, {}, {}}};
        QCOMPARE(contradictions({first, third}).first().message,
                 u"Provider 'aws' requested with different sources: ['hashicorp/aws', 'mycorp/aws'] (requested by ['aws-ebs', 'm'])"_s);
    }

    void sequenceOfARoot()
    {
        GatedRoot root;
        root.tool = u"tofu"_s;
        root.backendFile = u"r.tfbackend.hcl"_s;
        root.replacements = {{u"module.a.aws_instance.this"_s, {}, {}}};
        root.sanctions = {{u"module.b"_s, {}, {}}};
        root.unmounted = {{u"web:data"_s, {}}};
        root.mayApply = true;
        root.applyKey = u"storage"_s;
        root.root = u"aws-ebs"_s;
        root.aliases = {u"aws-main"_s};
        root.overlays = {u"/o.yaml"_s};
        QStringList lines;
        for (const SourcedStep &step : gatedSequence(root))
            lines.append(step.step.program + u' ' + step.step.arguments.join(u' '));
        QCOMPARE(lines, (QStringList{
                            u"rm -f tfplan"_s,
                            u"tofu init -input=false -reconfigure -backend-config=r.tfbackend.hcl"_s,
                            u"tofu plan -input=false -out=tfplan -replace=module.a.aws_instance.this"_s,
                            u"cs-image-system gate-plan --planfile tfplan --tofu tofu --allow-destroy module.b --allow-destroy module.a.aws_instance.this --require-unmounted web:data"_s,
                            u"cs-image-system apply-check --lifecycle storage --root aws-ebs --root-alias aws-main --overlay /o.yaml"_s,
                            u"tofu apply -input=false tfplan"_s}));
    }
};

CSIS_TEST_MAIN(TestBackends)
#include "tst_backends.moc"
