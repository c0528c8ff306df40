// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "workers/live/runclient.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include <cerrno>
#include <csignal>

using namespace Qt::StringLiterals;
using csis::live::RunClient;

class TestRunClient : public QObject
{
    Q_OBJECT

private:
    static void start(RunClient &client, const QString &script)
    {
        client.start(u"/bin/sh"_s, {u"-c"_s, script}, u"/"_s);
    }
    static QByteArray all(const QSignalSpy &spy)
    {
        QByteArray bytes;
        for (const QList<QVariant> &call : spy)
            bytes += call.first().toByteArray();
        return bytes;
    }

private Q_SLOTS:
    void streamsAndExitCode()
    {
        RunClient client;
        QSignalSpy out(&client, &RunClient::output);
        QSignalSpy err(&client, &RunClient::errorOutput);
        QSignalSpy finished(&client, &RunClient::finished);
        start(client, u"echo out; echo err >&2; exit 3"_s);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(all(out), "out\n");
        QCOMPARE(all(err), "err\n");
        QCOMPARE(finished.first().at(0).toInt(), 3);
        QCOMPARE(finished.first().at(1).toBool(), false);
        QVERIFY(!client.isRunning());
    }

    void questionsAreAnsweredOnStandardInput()
    {
        RunClient client;
        QSignalSpy out(&client, &RunClient::output);
        QSignalSpy finished(&client, &RunClient::finished);
        start(client, u"echo ask; read line; echo \"got $line\""_s);
        QTRY_COMPARE(all(out), "ask\n");
        client.answer("yes\n");
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(all(out), "ask\ngot yes\n");
    }

    void aStopIsPoliteFirst()
    {
        RunClient client;
        QSignalSpy out(&client, &RunClient::output);
        QSignalSpy stages(&client, &RunClient::stopping);
        QSignalSpy finished(&client, &RunClient::finished);
        start(client, u"trap 'echo released; exit 0' INT; echo up; while :; do sleep 0.05; done"_s);
        QTRY_COMPARE(all(out), "up\n");
        client.stop();
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(stages.size(), 1);
        QCOMPARE(stages.first().first().toString(), u"interrupt"_s);
        QVERIFY(all(out).contains("released"));
        QCOMPARE(finished.first().at(1).toBool(), true);
    }

    void aDeafChildAndItsChildrenAreKilled()
    {
        RunClient client;
        client.setPatience(150, 150);
        QSignalSpy out(&client, &RunClient::output);
        QSignalSpy stages(&client, &RunClient::stopping);
        QSignalSpy finished(&client, &RunClient::finished);
        start(client, u"trap '' INT TERM; (trap '' INT TERM; while :; do sleep 0.05; done) & echo $!; while :; do sleep 0.05; done"_s);
        QTRY_VERIFY(all(out).contains('\n'));
        const pid_t grandchild = all(out).trimmed().toInt();
        QVERIFY(grandchild > 1);
        client.stop();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 10'000);
        QCOMPARE(stages.size(), 3);
        QCOMPARE(stages.at(1).first().toString(), u"terminate"_s);
        QCOMPARE(stages.at(2).first().toString(), u"kill"_s);
        QTRY_VERIFY(::kill(grandchild, 0) == -1 && errno == ESRCH);
    }

    void aMissingProgramIsSaid()
    {
        RunClient client;
        QSignalSpy failed(&client, &RunClient::failedToStart);
        client.start(u"/nonexistent/program"_s, {}, u"/"_s);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!client.isRunning());
    }
};

CSIS_TEST_MAIN(TestRunClient)
#include "tst_runclient.moc"
