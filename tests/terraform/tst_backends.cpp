// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/modulesource.h"
#include "core/terraform/workspace.h"
#include "core/yaml/reader.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::terraform;

namespace {

QByteArray fileOf(const model::Builder &backend, const QString &workspace)
{
    Workspace root(workspace, u"generated/storage/x/storage-generation"_s, true);
    root.bind({&backend, backendKind(backend), {}, u"demo"_s});
    const auto file = root.backendFile(u"f"_s);
    return file ? file->bytes : QByteArray();
}

QByteArray readOf(const model::Builder &backend, const QString &workspace)
{
    Workspace root(u"reader"_s, u"generated/storage/x/storage-generation"_s, true);
    root.readState({workspace, {&backend, backendKind(backend), {}, u"demo"_s}, {}, {}});
    hcl::Body body;
    Sources sources;
    root.write(body, sources);
    return hcl::write(body).text;
}

QString locationOf(const model::Builder &backend, const QString &workspace)
{
    return backendKind(backend)->location(backend, {workspace, {}, u"demo"_s}).value_or(QString());
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
        QTEST(locationOf(backend, u"aws-ebs"_s), "location");
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
        QCOMPARE(locationOf(backend, u"machines"_s), u"s3://b/states/demo/machines.tfstate"_s);
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
        const QByteArray text = readOf(backend, u"machines"_s);
        QVERIFY2(text.contains("    allowed_account_ids = [\"123456789012\"]\n"), text.constData());
        QVERIFY2(!text.contains("use_lockfile"), text.constData());
    }

    // Every argument that the entry can set, in the file and in what another root reads.
    void everyBucketSetting()
    {
        const auto node = [](const QByteArray &text) { return yaml::read({u"f"_s, text}).root; };
        model::S3Backend backend;
        backend.name = u"full"_s;
        backend.bucket = u"b"_s;
        backend.key = u"p/"_s;
        backend.region = u"eu-west-1"_s;
        backend.encrypt = true;
        backend.profile = u"ops"_s;
        backend.allowedAccountIds = {u"123456789012"_s, u"000000000001"_s};
        backend.forbiddenAccountIds = {u"000000000002"_s};
        backend.noProxy = u"a,b"_s;
        backend.httpProxy = u"http://p:1"_s;
        backend.httpsProxy = u"http://p:2"_s;
        for (bool *flag : {&backend.insecure, &backend.skipCredentialsValidation, &backend.skipRegionValidation,
                           &backend.skipRequestingAccountId, &backend.skipMetadataApiCheck, &backend.skipS3Checksum,
                           &backend.useDualstackEndpoint, &backend.useFipsEndpoint})
            *flag = true;
        backend.maxRetries = 9;
        backend.sharedConfigFile = u"/c"_s;
        backend.sharedCredentialsFile = u"/k"_s;
        backend.endpoints = node("{s3: 'https://s3.test', dynamodb: 'https://d.test'}");
        backend.assumeRole = node("{role_arn: 'arn:r', policy_arns: ['arn:p'], tags: {'a b': c}}");
        backend.assumeRoleWithWebIdentity = node("{role_arn: 'arn:w', web_identity_token_file: /t}");
        const QByteArray access = "profile = \"ops\"\n"
            "allowed_account_ids = [\"123456789012\", \"000000000001\"]\n"
            "forbidden_account_ids = [\"000000000002\"]\n"
            "no_proxy = \"a,b\"\n"
            "http_proxy = \"http://p:1\"\n"
            "https_proxy = \"http://p:2\"\n"
            "insecure = true\n"
            "skip_credentials_validation = true\n"
            "skip_region_validation = true\n"
            "skip_requesting_account_id = true\n"
            "skip_metadata_api_check = true\n"
            "skip_s3_checksum = true\n"
            "use_dualstack_endpoint = true\n"
            "use_fips_endpoint = true\n"
            "max_retries = 9\n"
            "shared_config_files = [\"/c\"]\n"
            "shared_credentials_files = [\"/k\"]\n"
            "endpoints = { s3 = \"https://s3.test\", dynamodb = \"https://d.test\" }\n"
            "assume_role = { role_arn = \"arn:r\", policy_arns = [\"arn:p\"], tags = { \"a b\" = \"c\" } }\n"
            "assume_role_with_web_identity = { role_arn = \"arn:w\", web_identity_token_file = \"/t\" }\n";
        QCOMPARE(fileOf(backend, u"m"_s), "# Backend 'full' (s3) partial configuration for workspace m\nbucket = \"b\"\nkey = \"p/m.tfstate\"\n"
                                          "region = \"eu-west-1\"\nencrypt = true\nuse_lockfile = true\n" + access);
        const QByteArray read = readOf(backend, u"m"_s);
        for (const QByteArray &line : access.trimmed().split('\n')) {
            const QByteArray argument = line.first(line.indexOf(' '));
            const QByteArray value = line.sliced(line.indexOf('=') + 2);
            bool found = false;
            for (const QByteArray &written : read.split('\n'))
                found = found || (written.trimmed().startsWith(argument + ' ') && written.endsWith("= " + value));
            QVERIFY2(found, (argument + " in:\n" + read).constData());
        }
        QVERIFY(!read.contains("encrypt") && !read.contains("use_lockfile"));
    }

    void cloudStorage()
    {
        model::GcsBackend backend;
        backend.name = u"g"_s;
        backend.bucket = u"b"_s;
        QCOMPARE(locationOf(backend, u"tf-gcp"_s), u"gcs://b/tf_gcp.tfstate"_s);
        QCOMPARE(fileOf(backend, u"tf-gcp"_s), "# Backend 'g' (gcs) partial configuration for workspace tf-gcp\nbucket = \"b\"\nprefix = \"tf_gcp\"\n"_ba);
        backend.prefix = u"states/demo"_s;
        backend.credentials = u"/key.json"_s;
        backend.impersonateServiceAccount = u"a@x.test"_s;
        backend.impersonateServiceAccountDelegates = {u"d@x.test"_s};
        backend.kmsEncryptionKey = u"k"_s;
        backend.storageCustomEndpoint = u"https://g.test"_s;
        QCOMPARE(locationOf(backend, u"tf-gcp"_s), u"gcs://b/states/demo/tf_gcp.tfstate"_s);
        QCOMPARE(fileOf(backend, u"tf-gcp"_s), "# Backend 'g' (gcs) partial configuration for workspace tf-gcp\n"
            "bucket = \"b\"\n"
            "prefix = \"states/demo/tf_gcp\"\n"
            "credentials = \"/key.json\"\n"
            "impersonate_service_account = \"a@x.test\"\n"
            "impersonate_service_account_delegates = [\"d@x.test\"]\n"
            "kms_encryption_key = \"k\"\n"
            "storage_custom_endpoint = \"https://g.test\"\n"_ba);
        QVERIFY(readOf(backend, u"tf-gcp"_s).contains("    prefix                                = \"states/demo/tf_gcp\"\n"));
        backend.prefix = u"a/../b"_s;
        QCOMPARE(backendKind(backend)->location(backend, {u"m"_s, {}, {}}).error().message,
                 u"state key 'a/../b/m.tfstate' carries a '..' segment"_s);
    }

    // A server by address: project and root are steps of the path, locks are taken there too.
    void server()
    {
        model::HttpBackend backend;
        backend.name = u"team-state"_s;
        backend.address = u"https://state.test:8443/v1"_s;
        QCOMPARE(locationOf(backend, u"aws-ebs"_s), u"https://state.test:8443/v1/demo/aws_ebs"_s);
        QCOMPARE(fileOf(backend, u"aws-ebs"_s), "# Backend 'team-state' (http) partial configuration for workspace aws-ebs\n"
            "address = \"https://state.test:8443/v1/demo/aws_ebs\"\n"
            "lock_address = \"https://state.test:8443/v1/demo/aws_ebs\"\n"
            "unlock_address = \"https://state.test:8443/v1/demo/aws_ebs\"\n"_ba);
        QVERIFY2(readOf(backend, u"aws-ebs"_s).endsWith("  config = {\n    address = \"https://state.test:8443/v1/demo/aws_ebs\"\n  }\n}\n"),
                 readOf(backend, u"aws-ebs"_s).constData());
        QVERIFY(!readOf(backend, u"aws-ebs"_s).contains("variable"));

        backend.project = u"my project"_s;
        backend.lockAddress = u"https://locks.test"_s;
        backend.updateMethod = u"PUT"_s;
        backend.lockMethod = u"POST"_s;
        backend.unlockMethod = u"DELETE"_s;
        backend.username = u"cd"_s;
        backend.password = u"ENC[age:cGFzcw==]"_s;
        backend.skipCertVerification = true;
        backend.retryMax = 0;
        backend.retryWaitMin = 2;
        backend.retryWaitMax = 10;
        backend.clientCaCertificatePem = u"-----BEGIN\nCA"_s;
        backend.clientCertificatePem = u"CERT"_s;
        backend.clientPrivateKeyPem = u"ENC[age:a2V5]"_s;
        QCOMPARE(fileOf(backend, u"aws-ebs"_s), "# Backend 'team-state' (http) partial configuration for workspace aws-ebs\n"
            "address = \"https://state.test:8443/v1/my%20project/aws_ebs\"\n"
            "lock_address = \"https://locks.test/my%20project/aws_ebs\"\n"
            "unlock_address = \"https://locks.test/my%20project/aws_ebs\"\n"
            "update_method = \"PUT\"\n"
            "lock_method = \"POST\"\n"
            "unlock_method = \"DELETE\"\n"
            "username = \"cd\"\n"
            "password = \"ENC[age:cGFzcw==]\"\n"
            "skip_cert_verification = true\n"
            "retry_max = 0\n"
            "retry_wait_min = 2\n"
            "retry_wait_max = 10\n"
            "client_ca_certificate_pem = \"-----BEGIN\\nCA\"\n"
            "client_certificate_pem = \"CERT\"\n"
            "client_private_key_pem = \"ENC[age:a2V5]\"\n"_ba);
        const QByteArray read = readOf(backend, u"aws-ebs"_s);
        for (const QByteArray &part :
             {"variable \"team_state_password\" {\n  type        = string\n  default     = null\n  description = \"Password of state backend 'team-state' (TF_VAR_team_state_password); null = TF_HTTP_PASSWORD\"\n  sensitive   = true\n}\n"_ba,
              "variable \"team_state_client_private_key_pem\" {"_ba, "= var.team_state_password\n"_ba,
              "= var.team_state_client_private_key_pem\n"_ba, "retry_max                 = 0\n"_ba})
            QVERIFY2(read.contains(part), read.constData());
        QVERIFY2(!read.contains("ENC[") && !read.contains("lock_"), read.constData());
    }

    // Two readers of one server need its password once.
    void oneVariableABackend()
    {
        model::HttpBackend backend;
        backend.name = u"s"_s;
        backend.address = u"https://s.test"_s;
        backend.username = u"cd"_s;
        Workspace root(u"machines"_s, {}, true);
        const Binding binding{&backend, backendKind(backend), {}, u"demo"_s};
        root.readState({u"a"_s, binding, {}, {}});
        root.readState({u"b"_s, binding, {}, {}});
        QVERIFY(root.conflicts().isEmpty());
        hcl::Body body;
        Sources sources;
        root.write(body, sources);
        QCOMPARE(hcl::write(body).text.count("variable \"s_password\""), 1);
    }
};

CSIS_TEST_MAIN(TestBackends)
#include "tst_backends.moc"
