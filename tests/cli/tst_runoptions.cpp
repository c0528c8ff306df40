// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Options of `run` that need no tool: the commit, what is said about bakes, what is refused.
#include "tests/support/program.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::test;

class RunOptionsTest : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;

    Printed run(const QStringList &more)
    {
        return runProgram(QStringList{u"--root-dir"_s, m_tree, u"run"_s, u"storage"_s, u"instance-image"_s, u"--no-tool"_s} + more, m_folder.path(),
                          {{u"HOME"_s, m_folder.path()}, {u"GIT_CONFIG_NOSYSTEM"_s, u"1"_s}});
    }
    QJsonObject summary() const { return QJsonDocument::fromJson(fileBytes(m_tree + u"/generated/run-summary.json"_s)).object(); }
    QString git(const QStringList &arguments)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"HOME"_s, m_folder.path());
        environment.insert(u"GIT_CONFIG_NOSYSTEM"_s, u"1"_s);
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_tree);
        process.start(u"git"_s, arguments);
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    }

private Q_SLOTS:
    void init()
    {
        m_tree = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()));
        QCOMPARE(runProgram({u"init-config"_s, m_tree}, m_folder.path()).exit, 0);
        QVERIFY(writeBytes(m_folder.filePath(u".gitconfig"_s), "[user]\n\tname = Ann\n\temail = ann@example.org\n"));
    }

    void aDryRunCommitsWhatItGenerated()
    {
        if (QProcess::execute(u"git"_s, {u"--version"_s}) != 0)
            QSKIP("no git");
        git({u"init"_s, u"-q"_s});
        const Printed printed = run({u"--commit"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        const QString head = git({u"rev-parse"_s, u"HEAD"_s});
        QCOMPARE(summary()["meta_state_commit"_L1].toString(), head);
        QVERIFY2(printed.err.contains(u"Meta-state committed as "_s + head), qPrintable(printed.err));
        const QString id = summary()["run_id"_L1].toString();
        QVERIFY(git({u"log"_s, u"-1"_s, u"--format=%s"_s}) == u"cs-image-system dry-run generation %1: storage, instance-image"_s.arg(id));
        QVERIFY(git({u"log"_s, u"-1"_s, u"--format=%b"_s}).endsWith(u"Run id: "_s + id));
        const QStringList files = git({u"ls-tree"_s, u"-r"_s, u"--name-only"_s, u"HEAD"_s}).split(u'\n');
        QVERIFY(files.contains(u"generated/storage/run-storage.sh"_s));
        QVERIFY(files.contains(u"meta-state/runs.yaml"_s));
        for (const QString &file : files)
            QVERIFY2(file.startsWith("generated/"_L1) || file.startsWith("meta-state/"_L1), qPrintable(file));
        QVERIFY(!files.contains(u"generated/run-summary.json"_s));
        // The journal in the commit names the run.
        QVERIFY(git({u"show"_s, u"HEAD:meta-state/runs.yaml"_s}).contains(id));
    }

    void outsideOfARepositoryItIsSaid()
    {
        const Printed printed = run({u"--commit"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        QVERIFY2(printed.err.contains(u"lies in no git repository; nothing is committed"_s), qPrintable(printed.err));
        QVERIFY(summary()["meta_state_commit"_L1].isNull());
    }

    void withoutANameTheRunIsRefusedBeforeItBegins()
    {
        if (QProcess::execute(u"git"_s, {u"--version"_s}) != 0)
            QSKIP("no git");
        git({u"init"_s, u"-q"_s});
        QVERIFY(writeBytes(m_folder.filePath(u".gitconfig"_s), "[user]\n\tuseConfigOnly = true\n"));
        const Printed printed = run({u"--commit"_s});
        QCOMPARE(printed.exit, 1);
        QVERIFY2(printed.err.contains(u"user.email"_s), qPrintable(printed.err));
        QVERIFY(!QFile::exists(m_tree + u"/generated/storage"_s));
    }

    void withoutTheOptionNothingIsCommitted()
    {
        git({u"init"_s, u"-q"_s});
        QCOMPARE(run({}).exit, 0);
        QVERIFY(git({u"log"_s, u"--oneline"_s}).isEmpty());
    }

    void bakesAreTold()
    {
        const Printed printed = run({u"--only"_s, u"none"_s, u"--force-bake"_s, u"all"_s, u"--allow-unscoped-bakes"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        QVERIFY2(printed.err.contains(u"bake plan: workbench@aws-ohio: skip: not selected (--only)"_s), qPrintable(printed.err));
        QVERIFY(printed.err.contains(u"--force-bake has no effect"_s));
        QVERIFY(printed.err.contains(u"--allow-unscoped-bakes has no effect"_s));
        QCOMPARE(summary()["bake_plan"_L1].toObject(), (QJsonObject{{u"workbench@aws-ohio"_s, u"skip: not selected (--only)"_s}}));
        QCOMPARE(run({}).exit, 0);
        QCOMPARE(summary()["bake_plan"_L1]["workbench@aws-ohio"_L1].toString(),
                 u"skip: no build of workbench on aws-ohio yet, and nothing is baked here"_s);
    }

    void theStateQueryIsNotAsked()
    {
        const Printed printed = run({});
        QVERIFY2(printed.err.contains(u"state query: not asked"_s), qPrintable(printed.err));
        QVERIFY(summary()["state"_L1].isNull());
        QVERIFY(!run({u"--no-state-query"_s}).err.contains(u"state query"_s));
    }

    void aLoadIsAlwaysWhole()
    {
        const Printed printed = run({u"--base-only"_s});
        QCOMPARE(printed.exit, 2);
        QVERIFY2(printed.err.contains(u"--base-only"_s), qPrintable(printed.err));
        QVERIFY(!QFile::exists(m_tree + u"/generated"_s));
    }
};

CSIS_TEST_MAIN(RunOptionsTest)
#include "tst_runoptions.moc"
