// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "workers/process/command.h"
#include "workers/process/processid.h"
#include "workers/sandbox/sandbox.h"
#include "workers/sandbox/seed.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

config::Configuration demo()
{
    config::Configuration configuration;
    auto runtime = std::make_shared<model::AwsRuntime>();
    runtime->kind = u"runtime_builders"_s;
    runtime->name = u"aws-main"_s;
    runtime->type = u"aws"_s;
    runtime->isDefault = true;
    runtime->region = u"us-east-2"_s;
    runtime->accountId = u"123456789012"_s;
    runtime->credentials.profileName = u"demo"_s;
    runtime->networking.emplace();
    runtime->networking->network = u"vpc-11111111"_s;
    model::AwsSubnet subnet;
    subnet.name = u"a"_s;
    subnet.subnetId = u"subnet-11111111"_s;
    subnet.availabilityZone = u"us-east-2a"_s;
    runtime->networking->subnets.append(subnet);
    runtime->networking->additionalSecurityGroups = {u"sg-22222222"_s};
    runtime->networking->sshIngressSecurityGroupIds = {u"sg-22222222"_s, u"sg-33333333"_s};
    configuration.builders[config::BuilderClass::Runtime].append(runtime);
    auto backend = std::make_shared<model::S3Backend>();
    backend->kind = u"state_backends"_s;
    backend->name = u"s3-main"_s;
    backend->bucket = u"state-bucket"_s;
    backend->profile = u"state"_s;
    configuration.builders[config::BuilderClass::StateBackend].append(backend);
    model::Image image;
    image.kind = u"images"_s;
    image.name = u"webimg"_s;
    image.displayName = u"WebImg"_s;
    image.type = u"pckr"_s;
    configuration.images.append(image);
    configuration.buildIndex();
    return configuration;
}

bool available()
{
    return !test::environment("CSIS_SANDBOX_PYTHON").isEmpty();
}

bool answers(const QUrl &endpoint)
{
    QTcpSocket socket;
    socket.connectToHost(endpoint.host(), static_cast<quint16>(endpoint.port()));
    return socket.waitForConnected(2000);
}

} // namespace

class SandboxTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theSeedHasTheTreesOwnIds()
    {
        const QJsonObject seed = QJsonDocument::fromJson(sandbox::seedFor(demo(), {})).object();
        QCOMPARE(seed["region"_L1].toString(), u"us-east-2"_s);
        QCOMPARE(seed["account_id"_L1].toString(), u"123456789012"_s);
        QCOMPARE(seed["vpcs"_L1].toArray()[0].toObject()["id"_L1].toString(), u"vpc-11111111"_s);
        const QJsonObject subnet = seed["subnets"_L1].toArray()[0].toObject();
        QCOMPARE(subnet["vpc"_L1].toString(), u"vpc-11111111"_s);
        QCOMPARE(subnet["az"_L1].toString(), u"us-east-2a"_s);
        QCOMPARE(seed["security_groups"_L1].toArray().size(), 2);
        QCOMPARE(seed["images"_L1].toArray()[0].toObject()["name"_L1].toString(), u"WebImg-pckr*"_s);
        QCOMPARE(seed["buckets"_L1].toArray(), QJsonArray{u"state-bucket"_s});
    }

    void everyProfileOfTheTreeIsThere()
    {
        QCOMPARE(sandbox::profiles(demo()), (QStringList{u"demo"_s, u"state"_s}));
    }

    void noVariableOfTheUsersAwsGetsThrough()
    {
        QTemporaryDir folder;
        sandbox::Sandbox box(folder.path());
        QVERIFY(QDir().mkpath(box.folder()));
        QProcessEnvironment mine;
        mine.insert(u"AWS_PROFILE"_s, u"production"_s);
        mine.insert(u"AWS_SESSION_TOKEN"_s, u"real"_s);
        mine.insert(u"AWS_ENDPOINT_URL_S3"_s, u"https://real"_s);
        mine.insert(u"HOME"_s, u"/home/me"_s);
        const auto made = box.environment(mine, demo(), {1, QUrl(u"http://127.0.0.1:4999"_s), {}});
        QVERIFY(made.has_value());
        QVERIFY(!made->contains(u"AWS_PROFILE"_s));
        QVERIFY(!made->contains(u"AWS_SESSION_TOKEN"_s));
        QVERIFY(!made->contains(u"AWS_ENDPOINT_URL_S3"_s));
        QCOMPARE(made->value(u"HOME"_s), u"/home/me"_s);
        QCOMPARE(made->value(u"AWS_ENDPOINT_URL"_s), u"http://127.0.0.1:4999"_s);
        QFile file(made->value(u"AWS_CONFIG_FILE"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        for (const char *profile : {"[default]", "[profile demo]", "[profile state]"})
            QVERIFY2(text.contains(profile), profile);
    }

    void aRecordOfAnotherProcessIsCleared()
    {
        QTemporaryDir folder;
        sandbox::Sandbox box(folder.path());
        QVERIFY(QDir().mkpath(box.folder()));
        // Our own pid lives, but it began at another time: a number that was used again.
        QFile record(box.folder() + u"/sandbox.json"_s);
        QVERIFY(record.open(QIODevice::WriteOnly));
        record.write(QJsonDocument(QJsonObject{{u"pid"_s, QCoreApplication::applicationPid()},
                                               {u"start"_s, process::processStart(QCoreApplication::applicationPid()) - 1},
                                               {u"endpoint"_s, u"http://127.0.0.1:1"_s}})
                         .toJson());
        record.close();
        QVERIFY(!box.status());
        QVERIFY(!record.exists());
    }

    void withoutALauncherTheSentenceSaysSo()
    {
        const QByteArray before = qgetenv("CSIS_SANDBOX_LAUNCHER");
        qputenv("CSIS_SANDBOX_LAUNCHER", "/nowhere/launcher.py");
        QTemporaryDir folder;
        const auto started = sandbox::Sandbox(folder.path()).start(demo(), {});
        before.isEmpty() ? qunsetenv("CSIS_SANDBOX_LAUNCHER") : qputenv("CSIS_SANDBOX_LAUNCHER", before);
        QVERIFY(!started);
        QVERIFY(started.error().message.contains(u"CSIS_SANDBOX_LAUNCHER"_s));
    }

    void twoSandboxesDoNotClash()
    {
        if (!available())
            QSKIP("no Python with the emulator (CSIS_SANDBOX_PYTHON)");
        QTemporaryDir one;
        QTemporaryDir two;
        sandbox::Sandbox first(one.path());
        sandbox::Sandbox second(two.path());
        const auto a = first.start(demo(), {});
        QVERIFY2(a.has_value(), a ? "" : qPrintable(a.error().message));
        const auto b = second.start(demo(), {});
        QVERIFY2(b.has_value(), b ? "" : qPrintable(b.error().message));
        QVERIFY(a->endpoint != b->endpoint);
        QVERIFY(answers(a->endpoint) && answers(b->endpoint));

        // A second start finds the one that runs.
        const auto again = sandbox::Sandbox(one.path()).start(demo(), {});
        QVERIFY(again.has_value());
        QCOMPARE(again->pid, a->pid);
        QVERIFY(first.reset().has_value());

        const auto stopped = first.stop();
        QVERIFY(stopped.value_or(false));
        QCOMPARE(process::processStart(a->pid), 0);
        QVERIFY(!first.status());
        QVERIFY(second.status().has_value());
        QVERIFY(answers(b->endpoint));
        QVERIFY(second.stop().value_or(false));
        QCOMPARE(second.stop().value_or(true), false);
    }
};

CSIS_TEST_MAIN(SandboxTest)
#include "tst_sandbox.moc"
