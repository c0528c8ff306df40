// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The AWS client against a service that misbehaves: what passes by itself is asked again, what does not is told, and nothing
// secret is in what is told.
#include "tests/cloud/standin.h"
#include "tests/support/testmain.h"
#include "workers/cloud/credentials.h"

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace csis;
using test::Reply;
using test::StandIn;

namespace {

const live::AwsKeys keys{u"AKIATESTKEY"_s, u"s3cr3t/of+the=test"_s, u"session-token-of-the-test"_s};

cloud::Patience quick()
{
    return {.attempts = 4, .pause = std::chrono::milliseconds(1), .longestPause = std::chrono::milliseconds(5), .connectMs = 2000, .timeoutMs = 400};
}

QProcessEnvironment at(const QString &url)
{
    QProcessEnvironment environment;
    environment.insert(u"AWS_ENDPOINT_URL"_s, url);
    environment.insert(u"NO_PROXY"_s, u"127.0.0.1"_s);
    return environment;
}

cloud::AwsClient client(const StandIn &service)
{
    return cloud::AwsClient(keys, u"us-east-2"_s, at(service.url()), {}, quick());
}

Reply page(const QByteArray &id, const QByteArray &next)
{
    return {200, "<DescribeVpcsResponse><vpcSet><item><vpcId>" + id + "</vpcId></item></vpcSet><nextToken>" + next + "</nextToken></DescribeVpcsResponse>"};
}

QString writeFile(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
    return path;
}

} // namespace

class TestClient : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void requestsAreSignedAndHoldNoSecret()
    {
        const test::FakeAccount account;
        const StandIn service([&](const QByteArray &request) { return account.reply(request); });
        const auto who = client(service).callerIdentity();
        QVERIFY2(who.has_value(), who ? "" : qPrintable(who.error().message));
        QCOMPARE(who->account, u"123456789012"_s);
        const QByteArray request = service.requests().value(0);
        QVERIFY2(request.contains("Authorization: AWS4-HMAC-SHA256 Credential=AKIATESTKEY/"), request.constData());
        QVERIFY(request.contains("/us-east-2/sts/aws4_request"));
        QVERIFY(request.contains("X-Amz-Security-Token: session-token-of-the-test"));
        QVERIFY(request.contains("x-amz-security-token")); // among the signed headers
        QVERIFY(!request.contains("s3cr3t"));
        QVERIFY(client(service).vpcs().has_value());
        QVERIFY(service.requests().value(1).contains("/us-east-2/ec2/aws4_request"));
    }

    void allPagesAreRead()
    {
        int number = 0;
        const StandIn service([&](const QByteArray &) {
            ++number;
            return page("vpc-" + QByteArray::number(number), number < 3 ? "t" + QByteArray::number(number) : "");
        });
        const auto vpcs = client(service).vpcs();
        QVERIFY(vpcs.has_value());
        QCOMPARE(vpcs->size(), 3);
        QCOMPARE(service.count("NextToken=t1"), 1);
        QCOMPARE(service.count("NextToken=t2"), 1);
    }

    void pagesThatDoNotEndAreNoAnswer()
    {
        const StandIn service([](const QByteArray &) { return page("vpc-1", "same"); });
        const auto vpcs = client(service).vpcs();
        QVERIFY(!vpcs);
        QCOMPARE(vpcs.error().message, u"DescribeVpcs: the pages of the answer do not end"_s);
    }

    void whatPassesIsAskedAgain_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("mode");
        const auto row = [](const char *name, int status, const QByteArray &code, Reply::Mode mode = Reply::Mode::Whole) {
            QTest::newRow(name) << status << code << int(mode);
        };
        row("500", 500, "InternalError");
        row("503 without words", 503, {});
        row("throttled", 503, "RequestLimitExceeded");
        row("throttled with 400", 400, "Throttling");
        row("429", 429, {});
        row("cut off", 200, {}, Reply::Mode::CutOff);
        row("dropped", 200, {}, Reply::Mode::Drop);
        row("hangs", 200, {}, Reply::Mode::Hang);
    }

    void whatPassesIsAskedAgain()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, code);
        QFETCH(int, mode);
        const test::FakeAccount account;
        int left = 2;
        const StandIn service([&](const QByteArray &request) {
            if (left-- <= 0)
                return account.reply(request);
            Reply reply = code.isEmpty() ? Reply{status, account.reply(request).body} : test::ec2Fault(status, code, "later");
            reply.mode = Reply::Mode(mode);
            return reply;
        });
        const auto vpcs = client(service).vpcs();
        QVERIFY2(vpcs.has_value(), vpcs ? "" : qPrintable(vpcs.error().message));
        QCOMPARE(vpcs->size(), 2);
        QCOMPARE(service.requests().size(), 3);
    }

    void whatStaysIsTold_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("mode");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("asked");
        const auto row = [](const char *name, const Reply &reply, const char *id, const char *text, int asked) {
            QTest::newRow(name) << reply.status << reply.body << int(reply.mode) << QString::fromLatin1(id) << QString::fromLatin1(text) << asked;
        };
        row("forbidden", test::ec2Fault(403, "UnauthorizedOperation", "You are not authorized to perform this operation."), "aws.fault",
            "DescribeVpcs: UnauthorizedOperation: You are not authorized to perform this operation.", 1);
        row("session ended", test::ec2Fault(400, "RequestExpired", "Request has expired."), "aws.session", "DescribeVpcs: RequestExpired: Request has expired.", 1);
        row("keys of nobody", test::ec2Fault(401, "AuthFailure", "AWS was not able to validate the provided access credentials"), "aws.session",
            "DescribeVpcs: AuthFailure: AWS was not able to validate the provided access credentials", 1);
        row("echoes the key", test::ec2Fault(403, "Denied", "no AKIATESTKEY with session-token-of-the-test"), "aws.fault", "DescribeVpcs: Denied: no *** with ***", 1);
        row("words that are none", {403, "<html>forbidden</html>"}, "aws.fault", "DescribeVpcs: status 403", 1);
        row("always 500", test::ec2Fault(500, "InternalError", "x"), "aws.fault", "DescribeVpcs: InternalError: x", 4);
        row("always throttled", test::ec2Fault(503, "RequestLimitExceeded", "x"), "aws.fault", "DescribeVpcs: RequestLimitExceeded: x", 4);
        row("garbage", {200, "no XML at all"}, "aws.answer", "DescribeVpcs: the answer is no whole XML", 1);
        row("cut XML", {200, "<DescribeVpcsResponse><vpcSet>"}, "aws.answer", "DescribeVpcs: the answer is no whole XML", 1);
        row("always cut off", {200, "<DescribeVpcsResponse><vpcSet/></DescribeVpcsResponse>", Reply::Mode::CutOff}, "cloud.cut-off", "broke its answer off", 4);
        row("never answers", {200, {}, Reply::Mode::Hang}, "cloud.timeout", "did not answer in time", 4);
        row("redirect", {302, {}}, "aws.fault", "DescribeVpcs: status 302", 1);
    }

    void whatStaysIsTold()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(int, mode);
        QFETCH(QString, id);
        QFETCH(QString, text);
        QFETCH(int, asked);
        const StandIn service([&](const QByteArray &) { return Reply{status, body, Reply::Mode(mode)}; });
        const auto vpcs = client(service).vpcs();
        QVERIFY(!vpcs);
        QCOMPARE(vpcs.error().id, id);
        QVERIFY2(vpcs.error().message.contains(text), qPrintable(vpcs.error().message));
        QCOMPARE(service.requests().size(), asked);
        for (const QString &secret : {keys.id, keys.secret, keys.token})
            QVERIFY(!vpcs.error().message.contains(secret));
    }

    void nobodyThere()
    {
        QString gone;
        {
            const StandIn service([](const QByteArray &) { return Reply{}; });
            gone = service.url();
        }
        const auto vpcs = cloud::AwsClient(keys, u"us-east-2"_s, at(gone), {}, quick()).vpcs();
        QVERIFY(!vpcs);
        QCOMPARE(vpcs.error().id, u"cloud.network"_s);
        QVERIFY2(vpcs.error().message.contains(u"cannot be reached"_s), qPrintable(vpcs.error().message));
    }

    void aCallCanBeTakenBack()
    {
        const StandIn service([](const QByteArray &) { return Reply{200, {}, Reply::Mode::Hang}; });
        cloud::Patience patient = quick();
        patient.timeoutMs = 60000;
        const cloud::AwsClient asking(keys, u"us-east-2"_s, at(service.url()), {}, patient);
        std::stop_source stop;
        std::thread later([&] {
            while (service.requests().isEmpty())
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            stop.request_stop();
        });
        QElapsedTimer clock;
        clock.start();
        const auto vpcs = asking.vpcs(stop.get_token());
        later.join();
        QVERIFY(!vpcs);
        QCOMPARE(vpcs.error().id, u"cloud.cancelled"_s);
        QVERIFY2(clock.elapsed() < 20000, "it waited for the answer");
        QVERIFY(!cloud::waitFor(std::chrono::hours(1), stop.get_token()));
    }

    void whereTheQuestionsGo()
    {
        QProcessEnvironment environment;
        const auto ec2 = [&](const QString &own) { return cloud::AwsClient(keys, u"eu-west-1"_s, environment, own).endpointOf(u"ec2"_s); };
        QCOMPARE(ec2({}), u"https://ec2.eu-west-1.amazonaws.com/"_s);
        QCOMPARE(ec2(u"http://profile:1"_s), u"http://profile:1/"_s);
        environment.insert(u"AWS_ENDPOINT_URL"_s, u"http://all:2/"_s);
        QCOMPARE(ec2(u"http://profile:1"_s), u"http://all:2/"_s);
        environment.insert(u"AWS_ENDPOINT_URL_EC2"_s, u"http://ec2:3"_s);
        QCOMPARE(ec2(u"http://profile:1"_s), u"http://ec2:3/"_s);
    }

    void keysOfAProgram()
    {
        QTemporaryDir folder;
        const QString program = writeFile(folder.filePath(u"my keys"_s),
                                          "#!/bin/sh\necho '{\"Version\": 1, \"AccessKeyId\": \"AKIAPRINTED\", \"SecretAccessKey\": \"'\"$1\"'\"}'\n");
        QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        writeFile(folder.filePath(u"config"_s), "[profile p]\ncredential_process = \"" + program.toUtf8() + "\" \"two words\"\n"
                                                "[profile bad]\ncredential_process = /bin/false\n");
        QProcessEnvironment environment;
        environment.insert(u"CSIS_AWS_DIR"_s, folder.path());
        environment.insert(u"PATH"_s, u"/usr/bin:/bin"_s);
        model::AwsRuntime runtime;
        runtime.credentials.profileName = u"p"_s;
        const auto access = cloud::accessOf(runtime, environment, quick());
        QVERIFY2(access.has_value(), access ? "" : qPrintable(access.error().message));
        QCOMPARE(access->keys.id, u"AKIAPRINTED"_s);
        QCOMPARE(access->keys.secret, u"two words"_s);
        runtime.credentials.profileName = u"bad"_s;
        const auto refused = cloud::accessOf(runtime, environment, quick());
        QVERIFY(!refused);
        QCOMPARE(refused.error().message, u"profile 'bad': its credential_process gave no keys (it ended with 1)"_s);
    }

    void keysOfARole()
    {
        QTemporaryDir folder;
        writeFile(folder.filePath(u"config"_s), "[profile base]\n[profile role]\nrole_arn = arn:aws:iam::1:role/Deploy\nsource_profile = base\n");
        writeFile(folder.filePath(u"credentials"_s), "[base]\naws_access_key_id = AKIABASE\naws_secret_access_key = base-secret\n");
        bool deny = false;
        const StandIn service([&](const QByteArray &) {
            return deny ? Reply{403, "<ErrorResponse><Error><Code>AccessDenied</Code><Message>not authorized to perform sts:AssumeRole</Message></Error></ErrorResponse>"}
                        : Reply{200, "<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>ASIAROLE</AccessKeyId><SecretAccessKey>role-secret"
                                     "</SecretAccessKey><SessionToken>role-token</SessionToken></Credentials></AssumeRoleResult></AssumeRoleResponse>"};
        });
        QProcessEnvironment environment = at(service.url());
        environment.insert(u"CSIS_AWS_DIR"_s, folder.path());
        model::AwsRuntime runtime;
        runtime.region = u"us-east-2"_s;
        runtime.credentials.profileName = u"role"_s;
        const auto access = cloud::accessOf(runtime, environment, quick());
        QVERIFY2(access.has_value(), access ? "" : qPrintable(access.error().message));
        QCOMPARE(access->keys.id, u"ASIAROLE"_s);
        QCOMPARE(access->keys.token, u"role-token"_s);
        QVERIFY(service.requests().first().contains("Credential=AKIABASE/"));
        QVERIFY(service.requests().first().contains("RoleArn=arn%3Aaws%3Aiam%3A%3A1%3Arole%2FDeploy"));
        deny = true;
        const auto refused = cloud::accessOf(runtime, environment, quick());
        QVERIFY(!refused);
        QCOMPARE(refused.error().message, u"profile 'role' cannot open its role: AssumeRole: AccessDenied: not authorized to perform sts:AssumeRole"_s);
    }

    void keysOfASession()
    {
        QTemporaryDir folder;
        writeFile(folder.filePath(u"config"_s), "[profile company]\nsso_session = work\nsso_account_id = 123456789012\nsso_role_name = Oper ator\n"
                                                "[sso-session work]\nsso_region = us-east-1\n");
        const QString cache = folder.filePath(u"sso/cache/"_s + live::ssoCacheFile(u"work"_s));
        bool over = false;
        const StandIn service([&](const QByteArray &) {
            return over ? Reply{401, "{}"} : Reply{200, R"({"roleCredentials": {"accessKeyId": "ASIASSO", "secretAccessKey": "sso-secret", "sessionToken": "sso-token"}})"};
        });
        QProcessEnvironment environment;
        environment.insert(u"CSIS_AWS_DIR"_s, folder.path());
        environment.insert(u"AWS_ENDPOINT_URL_SSO"_s, service.url());
        environment.insert(u"NO_PROXY"_s, u"127.0.0.1"_s);
        model::AwsRuntime runtime;
        runtime.credentials.profileName = u"company"_s;
        const auto refused = [&](const QString &what) {
            const auto access = cloud::accessOf(runtime, environment, quick());
            QVERIFY(!access);
            QCOMPARE(access.error().id, u"aws.session"_s);
            QCOMPARE(access.error().message, u"the session of profile 'company' %1; run aws sso login --profile company"_s.arg(what));
        };
        refused(u"has not begun"_s);
        writeFile(cache, R"({"accessToken": "bearer", "expiresAt": "2020-01-01T00:00:00Z"})");
        refused(u"has ended"_s);
        QVERIFY(service.requests().isEmpty());
        const QByteArray soon = QDateTime::currentDateTimeUtc().addSecs(3600).toString(Qt::ISODate).toUtf8();
        writeFile(cache, R"({"accessToken": "bearer", "expiresAt": ")" + soon + R"("})");
        const auto access = cloud::accessOf(runtime, environment, quick());
        QVERIFY2(access.has_value(), access ? "" : qPrintable(access.error().message));
        QCOMPARE(access->keys.id, u"ASIASSO"_s);
        QVERIFY(service.requests().first().startsWith("GET /federation/credentials?role_name=Oper%20ator&account_id=123456789012 "));
        QVERIFY(service.requests().first().contains("x-amz-sso_bearer_token: bearer"));
        over = true;
        refused(u"has ended"_s);
    }

    // What is there and cannot be read is no absence: other keys would be used in its place.
    void filesThatCannotBeRead_data()
    {
        QTest::addColumn<QString>("folderAt");
        QTest::newRow("config") << u"config"_s;
        QTest::newRow("credentials") << u"credentials"_s;
        QTest::newRow("session") << u"sso/cache/"_s + live::ssoCacheFile(u"work"_s);
    }

    void filesThatCannotBeRead()
    {
        QFETCH(QString, folderAt);
        QTemporaryDir folder;
        if (folderAt != "config"_L1)
            writeFile(folder.filePath(u"config"_s), "[profile p]\nsso_session = work\n[sso-session work]\nsso_region = us-east-1\n");
        QVERIFY(QDir().mkpath(folder.filePath(folderAt)));
        QProcessEnvironment environment;
        environment.insert(u"CSIS_AWS_DIR"_s, folder.path());
        model::AwsRuntime runtime;
        runtime.name = u"aws-main"_s;
        runtime.credentials.profileName = u"p"_s;
        const auto access = cloud::accessOf(runtime, environment, quick());
        QVERIFY(!access);
        QCOMPARE(access.error().id, u"aws.file"_s);
        QCOMPARE(access.error().message, u"%1 cannot be read: it is a folder"_s.arg(folder.filePath(folderAt)));
        live::SessionState state = cloud::sessionOf(u"p"_s, environment, 1'000'000);
        state.runtimes = {u"aws-main"_s};
        QVERIFY(live::isUnusable(state));
        QCOMPARE(live::sessionLine(state, 1'000'000, 30),
                 u"session: aws-main (aws, profile p): UNREADABLE -- %1 cannot be read: it is a folder"_s.arg(folder.filePath(folderAt)));
    }

    // A device that is empty stands for "no file", a file that does not exist for none.
    void filesThatAreNotThere()
    {
        QTemporaryDir folder;
        QProcessEnvironment environment;
        environment.insert(u"CSIS_AWS_DIR"_s, folder.path());
        environment.insert(u"AWS_CONFIG_FILE"_s, u"/dev/null"_s);
        const auto user = cloud::readSettings(cloud::awsHome(environment));
        QVERIFY2(user.has_value(), user ? "" : qPrintable(user.error().message));
        QVERIFY(!user->settings.hasProfile(u"default"_s));
    }

    // A library that does not sign must not send: it would send the keys.
    void whatCannotBeSignedIsNotSent()
    {
        const StandIn service([](const QByteArray &) { return Reply{200, "x"}; });
        cloud::HttpRequest request;
        request.url = service.url();
        request.body = "Action=GetCallerIdentity";
        request.keys = keys;
        request.service = u"sts"_s;
        request.region = QString(9'000'000, u'x'); // more than it takes
        const auto answer = cloud::send(request, at(service.url()));
        QVERIFY(!answer);
        QCOMPARE(answer.error().id, u"cloud.request"_s);
        QVERIFY(!answer.error().message.contains(keys.secret));
        QCOMPARE(service.requests().size(), 0);
    }

    void anEncryptedKeyIsNoKey()
    {
        const StandIn service([](const QByteArray &) { return Reply{200, "x"}; });
        model::AwsRuntime runtime;
        runtime.region = u"us-east-2"_s;
        runtime.credentials.accessKeyId = u"AKIATREE"_s;
        runtime.credentials.secretAccessKey = u"ENC[age:YWdlLWVuY3J5cHRpb24ub3JnL3YxCg==]"_s;
        const auto access = cloud::accessOf(runtime, at(service.url()), quick());
        QVERIFY(!access);
        QCOMPARE(access.error().id, u"aws.encrypted"_s);
        QCOMPARE(access.error().message, u"its `secret_access_key` is encrypted, and no identity opens it (CSIS_CONFIG_IDENTITY)"_s);
    }

    void aProgramThatPrintsNoKeysIsStopped()
    {
        QTemporaryDir folder;
        writeFile(folder.filePath(u"config"_s), "[profile p]\ncredential_process = sleep 600\n");
        QProcessEnvironment environment;
        environment.insert(u"CSIS_AWS_DIR"_s, folder.path());
        environment.insert(u"PATH"_s, u"/usr/bin:/bin"_s);
        model::AwsRuntime runtime;
        runtime.credentials.profileName = u"p"_s;
        std::stop_source stop;
        const std::jthread asks([&stop] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            stop.request_stop();
        });
        QElapsedTimer clock;
        clock.start();
        QVERIFY(!cloud::accessOf(runtime, environment, quick(), stop.get_token()));
        QVERIFY2(clock.elapsed() < 5000, qPrintable(u"%1 ms"_s.arg(clock.elapsed())));
    }

    void whoseKeysCount()
    {
        model::AwsRuntime runtime;
        QProcessEnvironment environment;
        QCOMPARE(cloud::profileOf(runtime, environment), u"default"_s);
        environment.insert(u"AWS_PROFILE"_s, u"mine"_s);
        QCOMPARE(cloud::profileOf(runtime, environment), u"mine"_s);
        environment.insert(u"AWS_ACCESS_KEY_ID"_s, u"AKIAENV"_s);
        environment.insert(u"AWS_SECRET_ACCESS_KEY"_s, u"env"_s);
        QCOMPARE(cloud::profileOf(runtime, environment), QString());
        QCOMPARE(cloud::accessOf(runtime, environment)->keys.id, u"AKIAENV"_s);
        runtime.credentials.accessKeyId = u"AKIATREE"_s;
        runtime.credentials.secretAccessKey = u"tree"_s;
        QCOMPARE(cloud::accessOf(runtime, environment)->keys.id, u"AKIATREE"_s);
        runtime.credentials.profileName = u"named"_s;
        QCOMPARE(cloud::profileOf(runtime, environment), u"named"_s);
        environment.insert(u"AWS_SECRET_ACCESS_KEY"_s, QString());
        QCOMPARE(cloud::emptyVariables(environment), QStringList{u"AWS_SECRET_ACCESS_KEY"_s});
    }
};

CSIS_TEST_MAIN(TestClient)
#include "tst_client.moc"
