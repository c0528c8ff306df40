// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the window asks of the world beside the tree: declared programs, the account; and the templates it offers.
#include "tests/cloud/standin.h"
#include "tests/shell/studiotest.h"
#include "tests/support/testmain.h"
#include "widgets/shell/actions.h"
#include "workers/live/examples.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

QStringList messages(const live::Session &session, const QString &area)
{
    QStringList found;
    for (const Diagnostic &one : session.verdict()->diagnostics) {
        if (one.id.startsWith(area + u'.'))
            found.append(severityName(one.severity) + u": "_s + one.message);
    }
    return found;
}

void put(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
}

} // namespace

class TestAccount : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void programsAreJudgedAsOnTheCommandLine()
    {
        const QTemporaryDir folder;
        const QByteArray path = qgetenv("PATH");
        const QString tool = folder.filePath(u"tofu"_s);
        put(tool, "#!/bin/sh\necho '{\"terraform_version\": \"1.5.0\"}'\n");
        QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        qputenv("PATH", folder.path().toUtf8() + ':' + path);
        test::Studio studio;
        studio.controller().setSurveying(true);
        QVERIFY(studio.open());
        QCOMPARE(messages(studio.session(), u"executable"_s),
                 QStringList{u"error: tofu 1.5.0 does not meet its requirement >=1.6,<2 (cfg/executables.yml)"_s});
        put(tool, "#!/bin/sh\necho '{\"terraform_version\": \"1.9.1\"}'\n");
        studio.session().rescan();
        QTRY_COMPARE_WITH_TIMEOUT(messages(studio.session(), u"executable"_s), QStringList(), 20'000);
        qputenv("PATH", path);
    }

    void theAccountIsAskedOnWish()
    {
        const QTemporaryDir folder;
        put(folder.filePath(u"config"_s), "[profile quickstart]\naws_access_key_id = AKIAQUICK\naws_secret_access_key = quick-secret\n");
        test::FakeAccount account;
        account.vpcs = {{"vpc-0a1b2c3d4e5f60001", false}};
        account.subnets = {{"subnet-0a1b2c3d4e5f60021", "vpc-0a1b2c3d4e5f60001", "us-east-2a"},
                           {"subnet-0a1b2c3d4e5f60022", "vpc-0a1b2c3d4e5f60001", "us-east-2b"},
                           {"subnet-0a1b2c3d4e5f60023", "vpc-0a1b2c3d4e5f60001", "us-east-2c"}};
        account.groups = {"sg-0a1b2c3d4e5f60012"};
        const test::StandIn service([&](const QByteArray &request) { return account.reply(request); });
        qputenv("AWS_ENDPOINT_URL", service.url().toUtf8());
        qputenv("CSIS_AWS_DIR", folder.path().toUtf8());
        qputenv("XDG_CACHE_HOME", folder.filePath(u"cache"_s).toUtf8());
        qputenv("NO_PROXY", "127.0.0.1");
        test::Studio studio;
        QVERIFY(studio.open());
        QCOMPARE(messages(studio.session(), u"account"_s), QStringList());
        QAction *check = studio.window().actions()->action(u"tools.account"_s);
        QVERIFY(check && check->isEnabled());

        // The sandbox is the target: it answers or nobody does.
        check->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(messages(studio.session(), u"account"_s),
                                  QStringList{u"warning: runtime 'aws-ohio': identity, VPC, subnets, security groups, availability zones not judged -- the "
                                              "account could not be asked: the sandbox does not run; start it first"_s},
                                  20'000);
        QVERIFY(service.requests().isEmpty());

        studio.window().actions()->action(u"run.cloud"_s)->trigger();
        check->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(messages(studio.session(), u"account"_s),
                                  (QStringList{u"info: runtime 'aws-ohio': account facts just asked (account 123456789012, us-east-2)"_s,
                                               u"error: Security group ID sg-0a1b2c3d4e5f60011 specified in networking configuration for AWS cloud builder "
                                               "aws-ohio not found in AWS account."_s}),
                                  20'000);
        // Mended in the text: the answers stand, and the finding goes without another question.
        const qsizetype asked = service.requests().size();
        studio.session().setBuffer(u"cfg/aws.yml"_s, studio.session().bytes(u"cfg/aws.yml"_s).replace("sg-0a1b2c3d4e5f60011", "sg-0a1b2c3d4e5f60012"));
        QVERIFY(studio.settle());
        QCOMPARE(messages(studio.session(), u"account"_s).size(), 1);
        QCOMPARE(service.requests().size(), asked);
    }

    void everyTemplateIsOffered()
    {
        test::Studio studio;
        const QStringList names{u"quickstart"_s, u"complete"_s, u"standard-aws"_s, u"standard-aws-posix"_s};
        QCOMPARE(live::exampleNames(test::sourceDir() + u"/examples"_s), names);
        studio.controller().setExamples(test::sourceDir() + u"/examples"_s);
        studio.controller().show();
        const QTemporaryDir folder;
        studio.window().askFolder = [&](const QString &) { return folder.filePath(u"new"_s); };
        QAction *offered = studio.window().findChild<QAction *>(u"template.standard-aws-posix"_s);
        QVERIFY(offered);
        offered->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(studio.session().isOpen() && studio.session().verdict(), 20'000);
        QCOMPARE(studio.session().root(), folder.filePath(u"new"_s));
        QVERIFY(studio.session().files().contains(u"groups/users.yaml"_s));
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0);

        // From the menu the name is asked for.
        QStringList asked;
        studio.window().askTemplate = [&](const QStringList &list) {
            asked = list;
            return QString();
        };
        QSignalSpy made(&studio.window(), &shell::MainWindow::templateAsked);
        studio.window().actions()->action(u"file.template"_s)->trigger();
        QCOMPARE(asked, names);
        QCOMPARE(made.size(), 0);
    }
};

CSIS_WIDGET_TEST_MAIN(TestAccount)
#include "tst_account.moc"
