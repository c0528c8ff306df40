// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "workers/desk/committed.h"
#include "workers/desk/desk.h"
#include "workers/desk/preferencestore.h"
#include "workers/desk/runarchive.h"
#include "workers/desk/survey.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

void put(const QString &path, const QByteArray &bytes, bool executable = false)
{
    QDir().mkpath(path.section(u'/', 0, -2));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    if (executable)
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void append(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write(bytes);
}

QByteArray said(const QString &run, const QByteArray &rest)
{
    return "{\"v\":1,\"t\":\"2026-11-30T0" + run.right(1).toUtf8() + ":00:00.000Z\",\"run\":\"" + run.toUtf8() + "\"," + rest + "}\n";
}

QByteArray started(const QString &run, qint64 pid)
{
    return said(run, "\"event\":\"run-started\",\"lifecycles\":[\"storage\"],\"target\":{\"kind\":\"sandbox\"},\"options\":{\"dryRun\":true},\"pid\":" + QByteArray::number(pid));
}

const QByteArray finishedEvent = "\"event\":\"run-finished\",\"verdict\":\"ok\",\"exit\":0,\"duration\":1000";

} // namespace

class TestComputer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void preferencesAreStored()
    {
        QTemporaryDir folder;
        const desk::PreferenceStore store(folder.filePath(u"deep/settings.ini"_s));
        QCOMPARE(store.read(), desk::Preferences());
        desk::Preferences wanted;
        wanted.wrap = true;
        wanted.keepRuns = 3;
        wanted.keys.insert(u"run.dry"_s, {u"Ctrl+R"_s, u"F9"_s});
        wanted.keys.insert(u"file.save"_s, {});
        store.write(wanted);
        QCOMPARE(desk::PreferenceStore(store.file()).read(), wanted);
        wanted.wrap = false;
        wanted.keys.clear();
        store.write(wanted);
        QCOMPARE(desk::PreferenceStore(store.file()).read(), wanted);
    }

    void runsAreListedAndFollowed()
    {
        QTemporaryDir tree;
        const QString runs = tree.filePath(u".csis/runs"_s);
        put(runs + u"/run-1/events.jsonl"_s, started(u"run-1"_s, 999999999) + said(u"run-1"_s, finishedEvent));
        put(runs + u"/run-2/events.jsonl"_s, started(u"run-2"_s, 999999999)); // its process is gone
        put(runs + u"/notes/readme.txt"_s, "mine");
        desk::Desk desk;
        QSignalSpy listed(&desk, &desk::Desk::runsListed);
        desk.listRuns(tree.path());
        QVERIFY(listed.wait());
        auto found = listed.first().at(1).value<QList<desk::PastRun>>();
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.at(0).id, u"run-2"_s);
        QVERIFY(!found.at(0).going && found.at(0).verdict.isEmpty());
        QCOMPARE(found.at(1).verdict, u"ok"_s);

        // One that is over is given whole, then its end.
        QSignalSpy bytes(&desk, &desk::Desk::runBytes);
        QSignalSpy ended(&desk, &desk::Desk::runEnded);
        desk.followRun(tree.path(), u"run-1"_s);
        QVERIFY(ended.wait());
        QByteArray all;
        for (const auto &piece : bytes)
            all += piece.at(1).toByteArray();
        QCOMPARE(all, started(u"run-1"_s, 999999999) + said(u"run-1"_s, finishedEvent));
        QCOMPARE(ended.first().at(1).toInt(), 0);
        ended.clear();
        desk.followRun(tree.path(), u"run-2"_s);
        QVERIFY(ended.wait());
        QCOMPARE(ended.first().at(1).toInt(), -1); // broken off
    }

    // What a program keeps us waiting for holds up no window that closes.
    void whatIsWaitedForHoldsUpNoEnd()
    {
        QTemporaryDir folder;
        const QString marker = folder.filePath(u"begun"_s);
        put(folder.filePath(u"bin/tofu"_s), "#!/bin/sh\ntouch '" + marker.toUtf8() + "'\nexec sleep 600\n", true);
        desk::Preferences preferences;
        preferences.toolPath = folder.filePath(u"bin/tofu"_s);
        QElapsedTimer clock;
        {
            desk::Desk desk;
            desk.testTool(preferences.toolPath, nullptr, preferences);
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(marker), 20'000);
            clock.start();
        }
        QVERIFY2(clock.elapsed() < 5000, qPrintable(u"%1 ms"_s.arg(clock.elapsed())));
    }

    void aRunThatGoesOnIsFollowedAndStopped()
    {
        QTemporaryDir tree;
        // A process of that name that ends at an interrupt.
        const QString program = tree.filePath(u"cs-image-system"_s);
        put(program, "#!/bin/sh\ntrap 'exit 0' INT\nwhile :; do sleep 0.05; done\n", true);
        QProcess process;
        process.setChildProcessModifier([] { std::signal(SIGINT, SIG_DFL); }); // it may be ignored where the tests were started
        process.start(u"/bin/sh"_s, {program});
        QVERIFY(process.waitForStarted());
        QVERIFY(desk::isRunProcess(process.processId()));
        QVERIFY(!desk::isRunProcess(QCoreApplication::applicationPid())); // lives, but is no run
        const QString events = tree.filePath(u".csis/runs/run-1/events.jsonl"_s);
        put(events, started(u"run-1"_s, process.processId()));
        desk::Desk desk;
        QSignalSpy listed(&desk, &desk::Desk::runsListed);
        desk.listRuns(tree.path());
        QVERIFY(listed.wait());
        QVERIFY(listed.first().at(1).value<QList<desk::PastRun>>().first().going);
        // It is not cleared away, however few are kept.
        put(tree.filePath(u".csis/runs/run-0/events.jsonl"_s), started(u"run-0"_s, 999999999) + said(u"run-0"_s, finishedEvent));
        desk.pruneRuns(tree.path(), 1);

        QSignalSpy bytes(&desk, &desk::Desk::runBytes);
        QSignalSpy ended(&desk, &desk::Desk::runEnded);
        desk.followRun(tree.path(), u"run-1"_s);
        QVERIFY(bytes.wait());
        QVERIFY(!QFile::exists(tree.filePath(u".csis/runs/run-0"_s)));
        const QByteArray more = said(u"run-1"_s, "\"event\":\"step-started\",\"step\":\"a\"");
        append(events, more.left(20));
        append(events, more.mid(20));
        QTRY_VERIFY(bytes.last().at(1).toByteArray().endsWith(more.right(10)));
        QCOMPARE(ended.size(), 0);
        desk.interruptRun(tree.path(), u"run-1"_s);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitCode(), 0);
        append(events, said(u"run-1"_s, "\"event\":\"run-finished\",\"verdict\":\"stopped\",\"exit\":1,\"duration\":1"));
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(ended.first().at(2).toBool());
    }

    void theNewestRunsAreKept()
    {
        QTemporaryDir tree;
        const QString runs = tree.filePath(u".csis/runs"_s);
        for (int i = 1; i <= 5; ++i) {
            const QString id = u"run-%1"_s.arg(i);
            put(runs + u'/' + id + u"/events.jsonl"_s, started(id, 999999999) + said(id, finishedEvent));
        }
        put(runs + u"/0-mine/readme.txt"_s, "no run");
        desk::RunArchive archive;
        archive.prune(tree.path(), 0);
        QCOMPARE(QDir(runs).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 6); // 0 keeps all
        archive.prune(tree.path(), 2);
        QCOMPARE(QDir(runs).entryList(QDir::Dirs | QDir::NoDotAndDotDot), (QStringList{u"0-mine"_s, u"run-4"_s, u"run-5"_s}));
    }

    void theLastCommitIsRead()
    {
        if (QStandardPaths::findExecutable(u"git"_s).isEmpty())
            QSKIP("no git");
        QTemporaryDir folder;
        const QString tree = folder.filePath(u"repo/tree"_s);
        put(tree + u"/generated/storage/a.tf"_s, "one\n\0two\n"_ba);
        put(tree + u"/generated/ä b.txt"_s, "");
        put(tree + u"/other.txt"_s, "not asked for");
        const auto git = [&](const QStringList &arguments) {
            return QProcess::execute(u"git"_s, QStringList{u"-C"_s, folder.filePath(u"repo"_s), u"-c"_s, u"user.name=t"_s, u"-c"_s, u"user.email=t@example.org"_s} + arguments);
        };
        QCOMPARE(desk::committedFiles(tree, {u"generated"_s}).error().id, u"git.no-commit"_s);
        QCOMPARE(git({u"init"_s, u"-q"_s}), 0);
        QCOMPARE(desk::committedFiles(tree, {u"generated"_s}).error().id, u"git.no-commit"_s);
        QCOMPARE(git({u"add"_s, u"."_s}), 0);
        QCOMPARE(git({u"commit"_s, u"-qm"_s, u"first"_s}), 0);
        put(tree + u"/generated/storage/a.tf"_s, "changed since");
        const auto files = desk::committedFiles(tree, {u"generated"_s});
        QVERIFY2(files.has_value(), files ? "" : qPrintable(files.error().message));
        QCOMPARE((*files)->keys(), (QStringList{u"generated/storage/a.tf"_s, u"generated/ä b.txt"_s}));
        QCOMPARE((*files)->value(u"generated/storage/a.tf"_s), "one\n\0two\n"_ba);
        QVERIFY((*files)->value(u"generated/ä b.txt"_s).isEmpty());
        QVERIFY((*desk::committedFiles(tree, {u"nothing"_s}))->isEmpty());
    }

    void whatATreeNeedsIsLookedFor()
    {
        QTemporaryDir folder;
        put(folder.filePath(u"bin/tofu"_s), "#!/bin/sh\nif [ \"$2\" = -json ]; then echo '{\"terraform_version\":\"9.8.7\"}'; else echo 'OpenTofu v9.8.7'; fi\n", true);
        put(folder.filePath(u"mirror/registry.terraform.io/hashicorp/aws/x"_s), "x");
        put(folder.filePath(u"tree/tfmodules/one/main.tf"_s), "");
        put(folder.filePath(u"aws"_s), "[profile demo]\nregion = x\n");
        qputenv("AWS_CONFIG_FILE", QFile::encodeName(folder.filePath(u"aws"_s)));
        qputenv("AWS_SHARED_CREDENTIALS_FILE", QFile::encodeName(folder.filePath(u"none"_s)));
        desk::Preferences preferences;
        preferences.toolPath = folder.filePath(u"bin/tofu"_s);
        preferences.providerMirror = folder.filePath(u"mirror"_s);
        preferences.sandboxPython = folder.filePath(u"no/python"_s);
        config::Configuration tree;
        tree.settings.config.moduleSourceBase = u"tfmodules"_s;
        auto runtime = std::make_shared<model::AwsRuntime>();
        runtime->credentials.profileName = u"demo"_s;
        auto other = std::make_shared<model::AwsRuntime>();
        other->credentials.profileName = u"absent"_s;
        tree.builders[config::BuilderClass::Runtime] = {runtime, other};
        const desk::Surroundings found = desk::survey(folder.filePath(u"tree"_s), tree, preferences);
        const auto fact = [&](desk::Thing thing, qsizetype which = 0) {
            for (const desk::Fact &one : found) {
                if (one.thing == thing && which-- == 0)
                    return one;
            }
            return desk::Fact();
        };
        QVERIFY2(fact(desk::Thing::Tool).found, qPrintable(fact(desk::Thing::Tool).trouble));
        QCOMPARE(fact(desk::Thing::Tool).name, u"tofu 9.8.7"_s);
        QCOMPARE(fact(desk::Thing::Tool).how, u"settings"_s);
        QCOMPARE(fact(desk::Thing::Mirror).name, u"1"_s);
        QCOMPARE(fact(desk::Thing::Modules).name, u"1"_s);
        QVERIFY(!fact(desk::Thing::Sandbox).found);
        QVERIFY(fact(desk::Thing::Session).found);
        QVERIFY(!fact(desk::Thing::Session, 1).found);
        QCOMPARE(fact(desk::Thing::Session, 1).name, u"absent"_s);

        // The chosen tool is what a run finds first, under either name.
        const QProcessEnvironment environment = desk::runEnvironment(preferences);
        const QString first = environment.value(u"PATH"_s).section(u':', 0, 0);
        QCOMPARE(QFileInfo(first + u"/tofu"_s).symLinkTarget(), preferences.toolPath);
        QCOMPARE(QFileInfo(first + u"/terraform"_s).symLinkTarget(), preferences.toolPath);
        QCOMPARE(environment.value(u"CSIS_PROVIDER_MIRROR"_s), preferences.providerMirror);
        const desk::Fact missing = desk::surveyTool(folder.filePath(u"bin/nothing"_s), nullptr, environment);
        QVERIFY(!missing.found && !missing.trouble.isEmpty());
    }
};

CSIS_TEST_MAIN(TestComputer)
#include "tst_computer.moc"
