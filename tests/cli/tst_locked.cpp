// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// One process at a time fills a plugin cache; a holder that was killed holds nothing.
#include "tests/support/program.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::test;

class LockedTest : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;
    QString m_cache;

    Printed locked(const QStringList &arguments, const QMap<QString, QString> &variables = {})
    {
        QMap<QString, QString> all = variables;
        if (!all.contains(u"TF_PLUGIN_CACHE_DIR"_s))
            all.insert(u"TF_PLUGIN_CACHE_DIR"_s, m_cache);
        return runProgram(QStringList{u"--root-dir"_s, m_tree, u"--locked"_s} + arguments, m_folder.path(), all);
    }

    // A dry run that holds the lock while its tool sleeps.
    bool hold(QProcess &process, const QString &note)
    {
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        variables.insert(u"CSIS_TEST_PROCESS"_s, u"note=%1 sleep=600"_s.arg(note));
        variables.insert(u"TF_PLUGIN_CACHE_DIR"_s, m_cache);
        process.setProcessEnvironment(variables);
        process.start(environment("CSIS_PROGRAM"), {u"--root-dir"_s, m_tree, u"--locked"_s, u"run"_s, u"storage"_s});
        return process.waitForStarted() && QTest::qWaitFor([&] { return !fileBytes(note).isEmpty(); }, 60000);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_tree = m_folder.filePath(u"tree"_s);
        QCOMPARE(runProgram({u"init-config"_s, m_tree}, m_folder.path()).exit, 0);
        QVERIFY(edit(m_tree + u"/cfg/tools.yml"_s, "binary: tofu", "binary: " + environment("CSIS_TESTPROCESS").toUtf8()));
        QVERIFY(edit(m_tree + u"/cfg/tools.yml"_s, "version: \">=1.6,<2\"", "description: never ends"));
    }

    void init() { m_cache = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction())); }

    void theLockGoesWithTheCommand()
    {
        const Printed printed = locked({u"validate"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        QVERIFY(QFile::exists(m_cache));
        QVERIFY(!QFile::exists(m_cache + u"/.lock"_s));
    }

    void withoutACacheThereIsNothingToLock()
    {
        const Printed printed = locked({u"validate"_s}, {{u"TF_PLUGIN_CACHE_DIR"_s, QString()}});
        QCOMPARE(printed.exit, 2);
        QVERIFY2(printed.err.contains(u"TF_PLUGIN_CACHE_DIR"_s), qPrintable(printed.err));
    }

    void aHeldLockIsToldAndAKilledHolderHoldsNothing()
    {
        QProcess holder;
        QVERIFY(hold(holder, m_folder.filePath(u"holds"_s)));
        const Printed refused = locked({u"validate"_s});
        QCOMPARE(refused.exit, 75);
        QVERIFY2(refused.err.contains(u"--locked: another tofu-using command holds %1/.lock (pid %2) -- one tofu process at a time"_s.arg(m_cache).arg(holder.processId())),
                 qPrintable(refused.err));
        QCOMPARE(refused.out, QString());
        QVERIFY(fileBytes(m_cache + u"/.lock/pid"_s).startsWith(QByteArray::number(holder.processId()) + ' '));
        // Without the option nobody waits.
        QCOMPARE(runProgram({u"--root-dir"_s, m_tree, u"validate"_s}, m_folder.path()).exit, 0);

        holder.kill();
        QVERIFY(holder.waitForFinished());
        QVERIFY(QFile::exists(m_cache + u"/.lock/pid"_s)); // it could not clear up
        const Printed taken = locked({u"validate"_s});
        QVERIFY2(taken.exit == 0, qPrintable(taken.all()));
        QVERIFY(!QFile::exists(m_cache + u"/.lock"_s));
    }

    void aStoppedHolderClearsUp()
    {
        QProcess holder;
        QVERIFY(hold(holder, m_folder.filePath(u"stops"_s)));
        holder.terminate();
        QVERIFY(holder.waitForFinished());
        QVERIFY(!QFile::exists(m_cache + u"/.lock"_s));
    }

    // A process number is used again: only with its start it names a process.
    void anotherProcessOfThatNumberHoldsNothing()
    {
        QVERIFY(writeBytes(m_cache + u"/.lock/pid"_s, QByteArray::number(QCoreApplication::applicationPid()) + " 1\n"));
        QCOMPARE(locked({u"validate"_s}).exit, 0);
        // A holder that names its number alone is believed as long as it lives.
        QVERIFY(writeBytes(m_cache + u"/.lock/pid"_s, QByteArray::number(QCoreApplication::applicationPid())));
        QCOMPARE(locked({u"validate"_s}).exit, 75);
        // One that has not written its name yet is given a moment.
        QVERIFY(writeBytes(m_cache + u"/.lock/pid"_s, {}));
        QCOMPARE(locked({u"validate"_s}).exit, 75);
    }
};

CSIS_TEST_MAIN(LockedTest)
#include "tst_locked.moc"
