// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// A tree's networks against its account: refuted, confirmed, not judged; what is kept and for how long.
#include "core/rules/rules.h"
#include "tests/cloud/standin.h"
#include "tests/support/testmain.h"
#include "workers/cloud/accounts.h"
#include "workers/sandbox/sandbox.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using test::Reply;
using test::StandIn;

namespace {

std::shared_ptr<model::AwsRuntime> runtime(const QString &network = u"vpc-1"_s)
{
    auto made = std::make_shared<model::AwsRuntime>();
    made->kind = u"runtime_builders"_s;
    made->name = u"aws-main"_s;
    made->region = u"us-east-2"_s;
    made->accountId = u"123456789012"_s;
    made->credentials.accessKeyId = u"AKIATREE"_s;
    made->credentials.secretAccessKey = u"tree-secret"_s;
    made->networking.emplace();
    made->networking->network = network;
    made->networking->subnets = {{u"a"_s, u"subnet-a"_s, true, false, {}, u"us-east-2a"_s, {}}, {{}, u"subnet-b"_s, false, false, {}, {}, {}}};
    made->networking->additionalSecurityGroups = {u"sg-1"_s};
    made->networking->sshIngressSecurityGroupIds = {u"sg-2"_s};
    made->networking->availabilityZones = {{u"us-east-2a"_s, true}};
    return made;
}

config::Configuration tree(const std::shared_ptr<model::AwsRuntime> &runtime)
{
    config::Configuration configuration;
    configuration.builders[config::BuilderClass::Runtime].append(runtime);
    configuration.buildIndex();
    return configuration;
}

QProcessEnvironment at(const QString &url)
{
    QProcessEnvironment environment;
    environment.insert(u"AWS_ENDPOINT_URL"_s, url);
    environment.insert(u"NO_PROXY"_s, u"127.0.0.1"_s);
    return environment;
}

cloud::LookOptions options(const QString &folder, qint64 now = 1'000'000)
{
    return {.cacheFolder = folder, .now = now,
            .patience = {.attempts = 2, .pause = std::chrono::milliseconds(1), .longestPause = std::chrono::milliseconds(1), .connectMs = 2000, .timeoutMs = 400}};
}

QStringList texts(const QList<Diagnostic> &found, Severity severity)
{
    QStringList list;
    for (const Diagnostic &one : found) {
        if (one.severity == severity)
            list.append(one.id + u": "_s + one.message);
    }
    return list;
}

} // namespace

class TestAccounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refuted_data()
    {
        QTest::addColumn<test::FakeAccount>("account");
        QTest::addColumn<QString>("network");
        QTest::addColumn<QStringList>("errors");
        const QString where = u"specified in networking configuration for AWS cloud builder aws-main"_s;
        const auto row = [](const char *name, const test::FakeAccount &account, const QStringList &errors, const char *network = "vpc-1") {
            QTest::newRow(name) << account << QString::fromLatin1(network) << errors;
        };
        const test::FakeAccount good;
        row("all there", good, {});
        test::FakeAccount own = good;
        own.subnets = {{"subnet-a", "vpc-default", "us-east-2a"}, {"subnet-b", "vpc-default", "us-east-2b"}};
        own.groupVpcs = {{"sg-1", "vpc-default"}};
        row("the default network", own, {}, "default");

        test::FakeAccount other = good;
        other.vpcs = {{"vpc-default", true}};
        row("no VPC", other, {u"account.vpc: VPC ID vpc-1 %1 not found in AWS account."_s.arg(where)});
        other = own;
        other.vpcs = {{"vpc-1", false}};
        row("no default VPC", other,
            {u"account.default-vpc: The AWS account has no default VPC in us-east-2, which the networking configuration for AWS cloud builder aws-main "
             "asks for: name a VPC as `network:`"_s},
            "default");
        other = good;
        other.subnets = {{"subnet-a", "vpc-1", "us-east-2a"}, {"subnet-b", "vpc-default", "us-east-2b"}};
        row("a subnet of another VPC", other,
            {u"account.subnet: Subnet subnet-b (subnet-b) in networking configuration for AWS cloud builder aws-main is not in VPC vpc-1."_s});
        other.subnets = {{"subnet-b", "vpc-1", "us-east-2b"}};
        row("no such subnet", other, {u"account.subnet: Subnet subnet-a (a) in networking configuration for AWS cloud builder aws-main is not in VPC vpc-1."_s});
        other.subnets = {};
        row("no subnets at all", other,
            {u"account.subnet: Subnet subnet-a (a) in networking configuration for AWS cloud builder aws-main is not in VPC vpc-1."_s,
             u"account.subnet: Subnet subnet-b (subnet-b) in networking configuration for AWS cloud builder aws-main is not in VPC vpc-1."_s});
        other = good;
        other.groups = {"sg-3"};
        row("no such groups", other,
            {u"account.security-group: Security group ID sg-1 %1 not found in AWS account."_s.arg(where),
             u"account.security-group: Security group ID sg-2 %1 not found in AWS account."_s.arg(where)});
        other = good;
        other.groupVpcs = {{"sg-1", "vpc-default"}, {"sg-2", "vpc-default"}}; // the second only connects
        row("a group of another VPC", other, {u"account.security-group: Security group ID sg-1 %1 is in VPC vpc-default, not in VPC vpc-1."_s.arg(where)});
        other = good;
        other.zones = {"us-east-2b"};
        row("no such zone", other, {u"account.zone: Availability zone us-east-2a %1 not found in AWS account (region us-east-2)."_s.arg(where)});
        other = good;
        other.subnets = {{"subnet-a", "vpc-1", "us-east-2c"}, {"subnet-b", "vpc-1", "us-east-2b"}};
        row("another zone", other,
            {u"account.zone: Subnet subnet-a in networking configuration for AWS cloud builder aws-main is in availability zone us-east-2c, not in us-east-2a."_s});
        other = good;
        other.account = "999999999999";
        row("another account", other,
            {u"account.identity: runtime 'aws-main' declares account 123456789012, but its credentials are those of account 999999999999: correct "
             "`account_id:`, or sign in to the account that is meant"_s});
    }

    void refuted()
    {
        QFETCH(test::FakeAccount, account);
        QFETCH(QString, network);
        QFETCH(QStringList, errors);
        QTemporaryDir folder;
        const StandIn service([&](const QByteArray &request) { return account.reply(request); });
        const config::Configuration configuration = tree(runtime(network));
        const live::AccountLook look = cloud::lookAtAccounts(configuration, at(service.url()), options(folder.path()));
        const QList<Diagnostic> found = rules::judgeAccount(configuration, look);
        QCOMPARE(texts(found, Severity::Error), errors);
        QCOMPARE(texts(found, Severity::Warning), QStringList());
        QCOMPARE(texts(found, Severity::Info),
                 QStringList{u"account.age: runtime 'aws-main': account facts just asked (account %1, us-east-2)"_s.arg(QString::fromLatin1(account.account))});
    }

    // Each question may fail by itself; what it was about is then not judged, and nothing of it is taken for absent.
    void notJudged_data()
    {
        QTest::addColumn<QByteArray>("action");
        QTest::addColumn<QString>("what");
        QTest::newRow("vpcs") << QByteArray("DescribeVpcs") << u"VPC"_s;
        QTest::newRow("subnets") << QByteArray("DescribeSubnets") << u"subnets"_s;
        QTest::newRow("groups") << QByteArray("DescribeSecurityGroups") << u"security groups"_s;
        QTest::newRow("zones") << QByteArray("DescribeAvailabilityZones") << u"availability zones"_s;
        QTest::newRow("identity") << QByteArray("GetCallerIdentity") << u"identity"_s;
    }

    void notJudged()
    {
        QFETCH(QByteArray, action);
        QFETCH(QString, what);
        QTemporaryDir folder;
        test::FakeAccount account;
        const StandIn service([&](const QByteArray &request) {
            return request.contains("Action=" + action + '&') ? test::ec2Fault(403, "UnauthorizedOperation", "not allowed") : account.reply(request);
        });
        const config::Configuration configuration = tree(runtime());
        const live::AccountLook look = cloud::lookAtAccounts(configuration, at(service.url()), options(folder.path()));
        const QList<Diagnostic> found = rules::judgeAccount(configuration, look);
        QCOMPARE(texts(found, Severity::Error), QStringList());
        QCOMPARE(texts(found, Severity::Warning),
                 QStringList{u"account.unavailable: runtime 'aws-main': %1 not judged -- the account could not be asked: %2: UnauthorizedOperation: not allowed"_s.arg(
                     what, QString::fromLatin1(action))});
        QVERIFY2(QDir(folder.path()).isEmpty(), "an answer that is not whole was kept");
    }

    void nothingAnswers()
    {
        QTemporaryDir folder;
        const StandIn service([](const QByteArray &) { return Reply{500, {}}; });
        const config::Configuration configuration = tree(runtime());
        const live::AccountLook look = cloud::lookAtAccounts(configuration, at(service.url()), options(folder.path()));
        const QList<Diagnostic> found = rules::judgeAccount(configuration, look);
        QCOMPARE(texts(found, Severity::Error), QStringList());
        QCOMPARE(texts(found, Severity::Warning).size(), 1 + 4); // who asks may be unknown and the network answer, so each is asked
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void withoutCredentialsNobodyIsAsked()
    {
        QTemporaryDir folder;
        const StandIn service([](const QByteArray &) { return Reply{500, {}}; });
        auto keyless = runtime();
        keyless->credentials = {};
        keyless->credentials.profileName = u"nobody"_s;
        const config::Configuration configuration = tree(keyless);
        QProcessEnvironment environment = at(service.url());
        environment.insert(u"CSIS_AWS_DIR"_s, folder.path());
        const live::AccountLook look = cloud::lookAtAccounts(configuration, environment, options(folder.path()));
        QCOMPARE(texts(rules::judgeAccount(configuration, look), Severity::Warning),
                 QStringList{u"account.unavailable: runtime 'aws-main': identity, VPC, subnets, security groups, availability zones not judged -- the account "
                             "could not be asked: profile 'nobody' is not in the AWS configuration"_s});
        QVERIFY(service.requests().isEmpty());
    }

    void answersAreKept()
    {
        QTemporaryDir folder;
        const test::FakeAccount account;
        const StandIn service([&](const QByteArray &request) { return account.reply(request); });
        const config::Configuration configuration = tree(runtime());
        const auto ask = [&](qint64 now, bool refresh = false) {
            cloud::LookOptions how = options(folder.path(), now);
            how.refresh = refresh;
            return rules::judgeAccount(configuration, cloud::lookAtAccounts(configuration, at(service.url()), how)).first().message;
        };
        QVERIFY(ask(1'000'000).contains(u"just asked"_s));
        const qsizetype first = service.requests().size();
        QCOMPARE(first, 5);
        QVERIFY(ask(1'000'000 + 185).contains(u"account facts 3 min old"_s));
        QCOMPARE(service.requests().size(), first);
        QVERIFY(ask(1'000'000 + 190, true).contains(u"just asked"_s));
        QCOMPARE(service.requests().size(), 2 * first);
        QVERIFY(ask(1'000'000 + 2 * 86400).contains(u"just asked"_s)); // too old
        QCOMPARE(service.requests().size(), 3 * first);
        const QStringList files = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(files.size(), 1);
        QFile kept(folder.filePath(files.first()));
        QCOMPARE(kept.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QVERIFY(kept.open(QIODevice::ReadWrite));
        const QByteArray text = kept.readAll();
        QVERIFY(!text.contains("AKIATREE") && !text.contains("tree-secret"));
        kept.resize(text.size() / 2);
        kept.close();
        QVERIFY(ask(1'000'000 + 2 * 86400 + 60).contains(u"just asked"_s)); // damaged
    }

    // Another profile, region or place is another account.
    void keptForWhoAsked()
    {
        QTemporaryDir folder;
        const test::FakeAccount account;
        const StandIn service([&](const QByteArray &request) { return account.reply(request); });
        auto one = runtime();
        auto two = runtime();
        two->name = u"aws-west"_s;
        two->region = u"us-west-2"_s;
        auto same = runtime();
        same->name = u"aws-again"_s;
        config::Configuration configuration = tree(one);
        configuration.builders[config::BuilderClass::Runtime].append(two);
        configuration.builders[config::BuilderClass::Runtime].append(same);
        configuration.buildIndex();
        const live::AccountLook look = cloud::lookAtAccounts(configuration, at(service.url()), options(folder.path()));
        QCOMPARE(look.runtimes.size(), 3);
        QCOMPARE(service.count("Action=DescribeVpcs&"), 2);
        QCOMPARE(service.count("/us-west-2/ec2/"), 4);
        // Edited since: what was answered is of something else.
        one->region = u"eu-west-1"_s;
        const QStringList warnings = texts(rules::judgeAccount(configuration, look), Severity::Warning);
        QCOMPARE(warnings, QStringList{u"account.unavailable: runtime 'aws-main': not judged -- it is new, or its region or profile is another than the "
                                       "account was asked with; ask again"_s});
    }

    // It may be open again tomorrow: the tree is not wrong.
    void aClosedZoneIsAWarning()
    {
        QTemporaryDir folder;
        test::FakeAccount account;
        account.closedZones = {"us-east-2a", "us-east-2b"};
        const StandIn service([&](const QByteArray &request) { return account.reply(request); });
        const config::Configuration configuration = tree(runtime());
        const live::AccountLook look = cloud::lookAtAccounts(configuration, at(service.url()), options(folder.path()));
        const QList<Diagnostic> found = rules::judgeAccount(configuration, look);
        QCOMPARE(texts(found, Severity::Error), QStringList());
        const QString text = u"account.zone-state: Availability zone %1 specified in networking configuration for AWS cloud builder aws-main is not available in "
                             "AWS now (region us-east-2)."_s;
        QCOMPARE(texts(found, Severity::Warning), (QStringList{text.arg(u"us-east-2a"_s), text.arg(u"us-east-2b"_s)}));
    }

    // Keys that were put in the place of others may be those of another account.
    void keptForTheFilesAsTheyStand()
    {
        QTemporaryDir folder;
        const test::FakeAccount account;
        const StandIn service([&](const QByteArray &request) { return account.reply(request); });
        QProcessEnvironment environment = at(service.url());
        environment.insert(u"CSIS_AWS_DIR"_s, folder.filePath(u"aws"_s));
        auto real = runtime();
        real->credentials = {};
        real->credentials.profileName = u"p"_s;
        const config::Configuration configuration = tree(real);
        const auto write = [&](const QByteArray &id) {
            QVERIFY(QDir().mkpath(folder.filePath(u"aws"_s)));
            QFile file(folder.filePath(u"aws/credentials"_s));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("[p]\naws_access_key_id = " + id + "\naws_secret_access_key = s\n");
        };
        const auto asked = [&] {
            const qsizetype before = service.requests().size();
            const live::AccountLook look = cloud::lookAtAccounts(configuration, environment, options(folder.filePath(u"kept"_s)));
            return look.runtimes.value(u"aws-main"_s).isComplete() ? service.requests().size() - before : -1;
        };
        write("AKIAONE");
        QCOMPARE(asked(), 5);
        QCOMPARE(asked(), 0);
        const QString first = QDir(folder.filePath(u"kept"_s)).entryList(QDir::Files).value(0);
        write("AKIATWO");
        QCOMPARE(asked(), 5);
        write("AKIAONE");
        QCOMPARE(asked(), 0);
        // What is too old to be used is not left to gather.
        QFile old(folder.filePath(u"kept/"_s + first));
        QVERIFY(old.open(QIODevice::ReadWrite) && old.setFileTime(QDateTime::currentDateTime().addDays(-2), QFileDevice::FileModificationTime));
        write("AKIATHREE");
        QCOMPARE(asked(), 5);
        QVERIFY(!old.exists());
        QCOMPARE(QDir(folder.filePath(u"kept"_s)).entryList(QDir::Files).size(), 2);
    }

    // A key that nobody opened says nothing of whose the answer is: nobody is asked, nothing is kept.
    void nothingIsKeptUnderAnEncryptedKey()
    {
        QTemporaryDir folder;
        const StandIn service([](const QByteArray &) { return Reply{500, {}}; });
        auto sealed = runtime();
        sealed->credentials.accessKeyId = u"ENC[age:YWdlLWVuY3J5cHRpb24ub3JnL3YxCg==]"_s;
        const config::Configuration configuration = tree(sealed);
        const live::AccountLook look = cloud::lookAtAccounts(configuration, at(service.url()), options(folder.path()));
        QCOMPARE(texts(rules::judgeAccount(configuration, look), Severity::Warning),
                 QStringList{u"account.unavailable: runtime 'aws-main': identity, VPC, subnets, security groups, availability zones not judged -- the account "
                             "could not be asked: its `access_key_id` is encrypted, and no identity opens it (CSIS_CONFIG_IDENTITY)"_s});
        QVERIFY(service.requests().isEmpty());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    // Someone mends the account and validates again: the old answer does not go on refusing.
    void aKeptAnswerThatRefutesIsAskedAgain()
    {
        QTemporaryDir folder;
        test::FakeAccount account;
        const QList<QByteArray> whole = account.groups;
        account.groups = {"sg-2"};
        const StandIn service([&](const QByteArray &request) { return account.reply(request); });
        const config::Configuration configuration = tree(runtime());
        const auto errors = [&] {
            const live::AccountLook look = cloud::lookAtAccounts(configuration, at(service.url()), options(folder.path()));
            return texts(rules::judgeAccount(configuration, look), Severity::Error).size();
        };
        QCOMPARE(errors(), 1);
        account.groups = whole;
        QCOMPARE(errors(), 0);
        const qsizetype asked = service.requests().size();
        QCOMPARE(errors(), 0);
        QCOMPARE(service.requests().size(), asked);
    }

    // The same questions to an emulator that another project wrote.
    void theSandboxAnswers()
    {
        if (test::environment("CSIS_SANDBOX_PYTHON").isEmpty())
            QSKIP("CSIS_SANDBOX_PYTHON names no Python with the emulator");
        QTemporaryDir folder;
        auto real = runtime(u"vpc-11111111"_s);
        real->credentials = {};
        real->credentials.profileName = u"demo"_s;
        real->networking->subnets[0].subnetId = u"subnet-11111111"_s;
        real->networking->subnets[1].subnetId = u"subnet-22222222"_s;
        real->networking->additionalSecurityGroups = {u"sg-22222222"_s};
        real->networking->sshIngressSecurityGroupIds = {u"sg-33333333"_s};
        config::Configuration configuration = tree(real);
        sandbox::Sandbox box(folder.path());
        const auto running = box.start(configuration, {});
        QVERIFY2(running.has_value(), running ? "" : qPrintable(running.error().message));
        const auto environment = box.environment(QProcessEnvironment::systemEnvironment(), configuration, *running);
        QVERIFY(environment.has_value());
        cloud::LookOptions how = options(folder.filePath(u"kept"_s));
        how.patience = {};
        live::AccountLook look = cloud::lookAtAccounts(configuration, *environment, how);
        QList<Diagnostic> found = rules::judgeAccount(configuration, look);
        QCOMPARE(texts(found, Severity::Error), QStringList());
        QCOMPARE(texts(found, Severity::Warning), QStringList());
        real->networking->network = u"vpc-99999999"_s;
        real->networking->additionalSecurityGroups = {u"sg-99999999"_s};
        found = rules::judgeAccount(configuration, look);
        QCOMPARE(texts(found, Severity::Error).size(), 2);
        QVERIFY(box.stop().has_value());
        how.refresh = true;
        how.patience = {.attempts = 1};
        look = cloud::lookAtAccounts(configuration, *environment, how);
        found = rules::judgeAccount(configuration, look);
        QCOMPARE(texts(found, Severity::Error), QStringList());
        QVERIFY(!texts(found, Severity::Warning).isEmpty());
    }
};

CSIS_TEST_MAIN(TestAccounts)
#include "tst_accounts.moc"
