// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Stopping and killing a run whose tool is a program of ours that will not go.
#include "tests/support/program.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace Qt::StringLiterals;
using namespace csis::test;

namespace {

bool lives(qint64 pid)
{
    QFile stat(u"/proc/%1/stat"_s.arg(pid));
    if (pid <= 0 || !stat.open(QIODevice::ReadOnly))
        return false;
    const QByteArray text = stat.readAll();
    return text.mid(text.lastIndexOf(')') + 2, 1) != "Z";
}

qint64 pidIn(const QString &path)
{
    return fileBytes(path).trimmed().toLongLong();
}

} // namespace

class RunStop : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;

    // Starts a dry run whose first command of the tool behaves as `script` says.
    bool start(QProcess &run, const QString &script)
    {
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        variables.insert(u"CSIS_TEST_PROCESS"_s, script);
        run.setProcessEnvironment(variables);
        run.start(environment("CSIS_PROGRAM"), {u"--root-dir"_s, m_tree, u"run"_s, u"storage"_s, u"--events"_s, u"-"_s});
        return run.waitForStarted();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_tree = m_folder.filePath(u"tree"_s);
        const Printed made = runProgram({u"init-config"_s, m_tree}, m_folder.path());
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
        QByteArray tools = fileBytes(m_tree + u"/cfg/tools.yml"_s);
        tools.replace("binary: tofu", "binary: " + environment("CSIS_TESTPROCESS").toUtf8());
        tools.replace("version: \">=1.6,<2\"", "description: never ends");
        QVERIFY(writeBytes(m_tree + u"/cfg/tools.yml"_s, tools));
    }

    void aStopReachesTheToolAndEndsWithAnEvent()
    {
        const QString note = m_folder.filePath(u"stopped"_s);
        QProcess run;
        QVERIFY(start(run, u"note=%1 sleep=600"_s.arg(note)));
        QVERIFY(QTest::qWaitFor([&] { return pidIn(note) > 0; }, 60000));
        const qint64 tool = pidIn(note);
        QVERIFY(lives(tool));
        ::kill(static_cast<pid_t>(run.processId()), SIGINT);
        QVERIFY(run.waitForFinished(20000));
        QVERIFY(!lives(tool));
        QCOMPARE(run.exitCode(), 1);
        const QList<QJsonObject> events = eventsIn(run.readAllStandardOutput());
        QCOMPARE(events.last()["event"_L1].toString(), u"run-finished"_s);
        QCOMPARE(events.last()["verdict"_L1].toString(), u"stopped"_s);
        const bool told = std::ranges::any_of(events, [](const QJsonObject &event) {
            return event["event"_L1].toString() == "stop"_L1 && event["how"_L1].toString() == "interrupt"_L1;
        });
        QVERIFY(told);
    }

    void theSecondSignalGoesFurther()
    {
        const QString note = m_folder.filePath(u"stubborn"_s);
        QProcess run;
        QVERIFY(start(run, u"ignore=int note=%1 sleep=600"_s.arg(note)));
        QVERIFY(QTest::qWaitFor([&] { return pidIn(note) > 0; }, 60000));
        ::kill(static_cast<pid_t>(run.processId()), SIGINT);
        QTest::qWait(500);
        QVERIFY(lives(pidIn(note)));
        ::kill(static_cast<pid_t>(run.processId()), SIGTERM);
        QVERIFY(run.waitForFinished(20000));
        QVERIFY(!lives(pidIn(note)));
    }

    void aKilledRunLeavesNoChildren()
    {
        const QString note = m_folder.filePath(u"killed"_s);
        const QString grandchild = m_folder.filePath(u"grandchild"_s);
        QProcess run;
        QVERIFY(start(run, u"note=%1 grandchild=%2 sleep=600"_s.arg(note, grandchild)));
        QVERIFY(QTest::qWaitFor([&] { return pidIn(note) > 0 && pidIn(grandchild) > 0; }, 60000));
        run.kill();
        QVERIFY(run.waitForFinished(20000));
        QVERIFY(QTest::qWaitFor([&] { return !lives(pidIn(note)) && !lives(pidIn(grandchild)); }, 30000));
    }
};

CSIS_TEST_MAIN(RunStop)
#include "tst_runstop.moc"
