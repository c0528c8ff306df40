// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// `validate --account` and `preflight` as people call them.
#include "tests/cloud/standin.h"
#include "tests/support/program.h"

#include <QDateTime>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::test;

class CliAccountTest : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_tree;
    QMap<QString, QString> m_variables;
    FakeAccount m_account;

    Printed call(const QStringList &arguments, const QMap<QString, QString> &more = {})
    {
        QMap<QString, QString> variables = m_variables;
        variables.insert(more);
        return runProgram(QStringList{u"--root-dir"_s, m_tree} + arguments, m_folder->path(), variables);
    }

    void aws(const QByteArray &config, const QByteArray &cache = {})
    {
        QVERIFY(writeBytes(m_folder->filePath(u"aws/config"_s), config));
        // sha1 of "work"
        if (!cache.isEmpty())
            QVERIFY(writeBytes(m_folder->filePath(u"aws/sso/cache/e274eeff768c6396088ec6eb091f4bf4d47ab1e0.json"_s), cache));
    }

    static QByteArray session(int seconds)
    {
        return "{\"accessToken\": \"bearer\", \"expiresAt\": \"" + QDateTime::currentDateTimeUtc().addSecs(seconds).toString(Qt::ISODate).toUtf8() + "\"}";
    }

    static FakeAccount quickstart()
    {
        FakeAccount account;
        account.vpcs = {{"vpc-0a1b2c3d4e5f60001", false}};
        account.subnets = {{"subnet-0a1b2c3d4e5f60021", "vpc-0a1b2c3d4e5f60001", "us-east-2a"},
                           {"subnet-0a1b2c3d4e5f60022", "vpc-0a1b2c3d4e5f60001", "us-east-2b"},
                           {"subnet-0a1b2c3d4e5f60023", "vpc-0a1b2c3d4e5f60001", "us-east-2c"}};
        account.groups = {"sg-0a1b2c3d4e5f60011", "sg-0a1b2c3d4e5f60012"};
        return account;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_tree = m_folder->filePath(u"tree"_s);
        QCOMPARE(runProgram({u"init-config"_s, m_tree}, m_folder->path()).exit, 0);
        // A tool that meets what the tree requires.
        const QString tool = m_folder->filePath(u"bin/tofu"_s);
        QVERIFY(writeBytes(tool, "#!/bin/sh\necho '{\"terraform_version\": \"1.9.1\"}'\n"));
        QVERIFY(QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        m_variables = {{u"PATH"_s, m_folder->filePath(u"bin"_s) + u":/usr/bin:/bin"_s},
                       {u"XDG_CACHE_HOME"_s, m_folder->filePath(u"cache"_s)},
                       {u"CSIS_AWS_DIR"_s, m_folder->filePath(u"aws"_s)},
                       {u"NO_PROXY"_s, u"127.0.0.1"_s},
                       {u"AWS_ENDPOINT_URL"_s, u"http://127.0.0.1:9"_s}};
        for (const QString &name : {u"AWS_ACCESS_KEY_ID"_s, u"AWS_SECRET_ACCESS_KEY"_s, u"AWS_PROFILE"_s, u"AWS_CONFIG_FILE"_s, u"AWS_SHARED_CREDENTIALS_FILE"_s})
            qunsetenv(qPrintable(name));
        m_account = quickstart();
        aws("[profile quickstart]\naws_access_key_id = AKIAQUICK\naws_secret_access_key = quick-secret\n");
    }

    void aSoundAccount()
    {
        const StandIn service([this](const QByteArray &request) { return m_account.reply(request); });
        const QMap<QString, QString> there{{u"AWS_ENDPOINT_URL"_s, service.url()}};
        Printed printed = call({u"validate"_s, u"--account"_s}, there);
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        QVERIFY(printed.out.contains(u"Validation successful."_s));
        QVERIFY2(printed.err.contains(u"runtime 'aws-ohio': account facts just asked (account 123456789012, us-east-2)"_s), qPrintable(printed.err));
        const qsizetype asked = service.requests().size();
        printed = call({u"validate"_s, u"--account"_s}, there);
        QCOMPARE(printed.exit, 0);
        QCOMPARE(service.requests().size(), asked);
        printed = call({u"validate"_s, u"--account"_s, u"--refresh"_s}, there);
        QCOMPARE(printed.exit, 0);
        QCOMPARE(service.requests().size(), 2 * asked);
        QVERIFY(!printed.all().contains(u"quick-secret"_s));
        // Without the option nobody is asked, and nothing is said of an account.
        printed = call({u"validate"_s}, there);
        QCOMPARE(printed.exit, 0);
        QCOMPARE(service.requests().size(), 2 * asked);
        QVERIFY(!printed.all().contains(u"account facts"_s) && !printed.all().contains(u"not judged"_s));
    }

    void arefutedFactIsAnErrorAtItsLine()
    {
        m_account.groups = {"sg-0a1b2c3d4e5f60012"};
        const StandIn service([this](const QByteArray &request) { return m_account.reply(request); });
        const Printed printed = call({u"validate"_s, u"--account"_s}, {{u"AWS_ENDPOINT_URL"_s, service.url()}});
        QCOMPARE(printed.exit, 1);
        const int line = int(fileBytes(m_tree + u"/cfg/aws.yml"_s).split('\n').indexOf("        - sg-0a1b2c3d4e5f60011")) + 1;
        QVERIFY2(printed.err.contains(u" - cfg/aws.yml:%1:"_s.arg(line)), qPrintable(printed.err));
        QVERIFY(printed.err.contains(u"Security group ID sg-0a1b2c3d4e5f60011 specified in networking configuration for AWS cloud builder aws-ohio not found "
                                     "in AWS account."_s));
        QVERIFY(printed.err.contains(u"Validation failed with 1 error(s)."_s));
    }

    void whatCannotBeAskedIsAWarning_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QString>("reason");
        QTest::newRow("nobody there") << QByteArray("[profile quickstart]\naws_access_key_id = AKIAQUICK\naws_secret_access_key = quick-secret\n")
                                      << u"127.0.0.1:9 cannot be reached"_s;
        QTest::newRow("no profile") << QByteArray("[profile other]\n") << u"profile 'quickstart' is not in the AWS configuration"_s;
        QTest::newRow("nobody signed in") << QByteArray("[profile quickstart]\nsso_session = work\n[sso-session work]\nsso_region = us-east-1\n")
                                          << u"the session of profile 'quickstart' has not begun; run aws sso login --profile quickstart"_s;
    }

    void whatCannotBeAskedIsAWarning()
    {
        QFETCH(QByteArray, config);
        QFETCH(QString, reason);
        aws(config);
        const Printed printed = call({u"validate"_s, u"--account"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        QVERIFY2(printed.err.contains(u"runtime 'aws-ohio': identity, VPC, subnets, security groups, availability zones not judged -- the account could not be asked: "_s),
                 qPrintable(printed.err));
        QVERIFY2(printed.err.contains(reason), qPrintable(printed.err));
        QVERIFY(!printed.all().contains(u"not found in AWS account"_s) && !printed.all().contains(u"quick-secret"_s));
    }

    void reportsHoldItToo()
    {
        const StandIn service([this](const QByteArray &request) { return m_account.reply(request); });
        m_account.vpcs = {{"vpc-other", false}};
        const Printed printed = call({u"--json"_s, u"validate"_s, u"--account"_s}, {{u"AWS_ENDPOINT_URL"_s, service.url()}});
        QCOMPARE(printed.exit, 1);
        QStringList ids;
        for (const QJsonValue &one : QJsonDocument::fromJson(printed.out.toUtf8()).array())
            ids.append(one.toObject()["rule"_L1].toString(one.toObject()["id"_L1].toString()));
        QVERIFY2(ids.contains(u"account.vpc"_s), qPrintable(printed.out));
    }

    void usage()
    {
        QCOMPARE(call({u"validate"_s, u"--refresh"_s}).exit, 2);
        const Printed printed = call({u"validate"_s, u"--account"_s, u"--target"_s, u"sandbox"_s});
        QCOMPARE(printed.exit, 2);
        QVERIFY(printed.err.contains(u"the sandbox does not run; start it with `sandbox start`"_s));
    }

    void preflights_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<int>("seconds"); // that the session lasts; 0: there is none
        QTest::addColumn<bool>("strict");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("trouble");
        const QByteArray sso = "[profile quickstart]\nsso_session = work\n[sso-session work]\nsso_region = us-east-1\n";
        const QByteArray keys = "[profile quickstart]\naws_access_key_id = AKIAQUICK\naws_secret_access_key = quick-secret\n";
        const QString head = u"session: aws-ohio (aws, profile quickstart): "_s;
        const auto row = [&](const char *name, const QByteArray &config, int seconds, bool strict, int exit, const char *line, const char *trouble) {
            QTest::newRow(name) << config << seconds << strict << exit << head + QString::fromLatin1(line) << QString::fromLatin1(trouble);
        };
        row("keys", keys, 0, false, 0, "NOT JUDGED -- profile 'quickstart' is not an SSO profile (no expiry readable)", "");
        row("keys, strict", keys, 0, true, 0, "NOT JUDGED -- profile 'quickstart' is not an SSO profile (no expiry readable)", "");
        row("long", sso, 7230, true, 0, "expires in 120 min at ", "");
        row("short", sso, 630, false, 0, "expires in 10 min -- SHORTER than the expected run (30 min) at ", "");
        row("short, strict", sso, 630, true, 1, "expires in 10 min -- SHORTER than the expected run (30 min) at ", "");
        row("ended", sso, -60, false, 2, "EXPIRED at ",
            "preflight: a session has EXPIRED; renew it (aws sso login --profile quickstart) before the configuration can even load");
        row("nobody signed in", sso, 0, false, 2, "ABSENT -- nobody signed in (aws sso login --profile quickstart)", "");
        row("no profile", "[profile other]\n", 0, false, 2, "ABSENT -- profile 'quickstart' is not in the AWS configuration", "");
    }

    void preflights()
    {
        QFETCH(QByteArray, config);
        QFETCH(int, seconds);
        QFETCH(bool, strict);
        QFETCH(int, exit);
        QFETCH(QString, line);
        QFETCH(QString, trouble);
        aws(config, seconds ? session(seconds) : QByteArray());
        const QStringList command = strict ? QStringList{u"preflight"_s, u"--strict"_s} : QStringList{u"preflight"_s};
        const Printed printed = call(command);
        QVERIFY2(printed.exit == exit, qPrintable(printed.all()));
        QVERIFY2((u'\n' + printed.out).contains(u'\n' + line), qPrintable(printed.out));
        QCOMPARE(printed.err.trimmed(), trouble);
        for (const QString &other : {u"tool: "_s, u"executable: tofu 1.9.1 meets >=1.6,<2\n"_s, u"providers: "_s, u"modules: 4 in "_s, u"sandbox: "_s, u"git: "_s,
                                     u"identity: none -- "_s})
            QVERIFY2((u'\n' + printed.out).contains(u'\n' + other), qPrintable(other + u" among\n"_s + printed.out));
        const Printed json = call(QStringList{u"--json"_s} + command);
        QCOMPARE(json.exit, exit);
        const QJsonObject object = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QCOMPARE(object["exit"_L1].toInt(), exit);
        QVERIFY(object["sessions"_L1].toArray()[0].toObject()["text"_L1].toString().startsWith(line));
        QVERIFY(object["executables"_L1].toArray()[0].toObject()["meets"_L1].toBool());
        QVERIFY(!printed.all().contains(u"quick-secret"_s) && !json.all().contains(u"quick-secret"_s));
    }

    // A file of keys that is there and cannot be read is not taken for none.
    void aFileThatCannotBeRead()
    {
        const QString file = m_folder->filePath(u"aws/credentials"_s);
        QVERIFY(QDir().mkpath(file));
        const QString why = u"%1 cannot be read: it is a folder"_s.arg(file);
        const Printed looked = call({u"preflight"_s});
        QCOMPARE(looked.exit, 2);
        QVERIFY2(looked.out.contains(u"session: aws-ohio (aws, profile quickstart): UNREADABLE -- "_s + why), qPrintable(looked.out));
        const Printed judged = call({u"validate"_s, u"--account"_s});
        QVERIFY2(judged.err.contains(u" not judged -- the account could not be asked: "_s + why), qPrintable(judged.err));
        const Printed refused = call({u"run"_s, u"storage"_s, u"--no-dry-run"_s});
        QCOMPARE(refused.exit, 1);
        QVERIFY2(!QFile::exists(m_tree + u"/generated"_s), "the run began");
    }

    void aRunDoesNotBeginWithASessionThatIsOver()
    {
        aws("[profile quickstart]\nsso_session = work\n[sso-session work]\nsso_region = us-east-1\n", session(-60));
        const Printed printed = call({u"run"_s, u"storage"_s, u"--no-dry-run"_s});
        QCOMPARE(printed.exit, 1);
        QVERIFY2(printed.err.startsWith(u"session: aws-ohio (aws, profile quickstart): EXPIRED at "_s), qPrintable(printed.err));
        QVERIFY(printed.err.contains(u"preflight: a session has EXPIRED; renew it (aws sso login --profile quickstart) before the configuration can even load"_s));
        QVERIFY2(!QFile::exists(m_tree + u"/generated"_s), "the run began");
        // A dry run asks nobody.
        QVERIFY(!call({u"run"_s, u"storage"_s, u"--no-tool"_s}).all().contains(u"session: "_s));
    }

    void anEmptyVariable()
    {
        const Printed printed = call({u"preflight"_s}, {{u"AWS_SECRET_ACCESS_KEY"_s, QString()}});
        QCOMPARE(printed.exit, 2);
        QVERIFY2(printed.err.startsWith(u"environment: AWS_SECRET_ACCESS_KEY is set but EMPTY -- "_s), qPrintable(printed.err));
    }

    void noRuntime()
    {
        const QString file = m_tree + u"/cfg/aws.yml"_s;
        const QByteArray text = fileBytes(file);
        QVERIFY(writeBytes(file, text.mid(text.indexOf("state_backends:"))));
        const Printed printed = call({u"preflight"_s});
        QCOMPARE(printed.exit, 2);
        QVERIFY2(printed.err.contains(u"preflight: no runtimes: "_s), qPrintable(printed.err));
    }

    void theAccountIsAskedOnWish()
    {
        const StandIn service([this](const QByteArray &request) { return m_account.reply(request); });
        const QMap<QString, QString> there{{u"AWS_ENDPOINT_URL"_s, service.url()}};
        QCOMPARE(call({u"preflight"_s}, there).exit, 0);
        QVERIFY(service.requests().isEmpty());
        Printed printed = call({u"preflight"_s, u"--account"_s}, there);
        QCOMPARE(printed.exit, 0);
        QVERIFY2(printed.out.contains(u"account: aws-ohio: account 123456789012 as arn:aws:iam::123456789012:user/demo\n"_s), qPrintable(printed.out));
        printed = call({u"preflight"_s, u"--account"_s});
        QCOMPARE(printed.exit, 2);
        QVERIFY2(printed.out.contains(u"account: aws-ohio: NOT JUDGED -- "_s), qPrintable(printed.out));
    }

    void theToolIsAskedOnce()
    {
        const QString calls = m_folder->filePath(u"calls"_s);
        QVERIFY(writeBytes(m_folder->filePath(u"bin/tofu"_s), "#!/bin/sh\necho \"$*\" >> '" + calls.toUtf8() + "'\necho '{\"terraform_version\": \"1.9.1\"}'\n"));
        const Printed printed = call({u"preflight"_s});
        QVERIFY2(printed.out.contains(u"executable: tofu 1.9.1 meets >=1.6,<2\n"_s), qPrintable(printed.out));
        QList<QByteArray> asked = fileBytes(calls).trimmed().split('\n');
        const qsizetype all = asked.size();
        std::ranges::sort(asked);
        const auto twice = std::ranges::unique(asked);
        asked.erase(twice.begin(), twice.end());
        QVERIFY2(asked.size() == all, fileBytes(calls).constData());
    }

    // A version that does not do is said, and is no session.
    void anOldTool()
    {
        QVERIFY(writeBytes(m_folder->filePath(u"bin/tofu"_s), "#!/bin/sh\necho '{\"terraform_version\": \"1.5.0\"}'\n"));
        const Printed printed = call({u"preflight"_s});
        QCOMPARE(printed.exit, 0);
        QVERIFY2(printed.out.contains(u"executable: tofu 1.5.0 does not meet its requirement >=1.6,<2 (cfg/executables.yml)\n"_s), qPrintable(printed.out));
        const Printed validated = call({u"validate"_s});
        QCOMPARE(validated.exit, 1);
        QVERIFY(validated.err.contains(u"tofu 1.5.0 does not meet its requirement >=1.6,<2 (cfg/executables.yml)"_s));
    }
};

CSIS_TEST_MAIN(CliAccountTest)
#include "tst_cliaccount.moc"
