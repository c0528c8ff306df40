// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "workers/process/command.h"
#include "workers/process/process.h"
#include "workers/process/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <thread>

using namespace Qt::StringLiterals;
using namespace csis::process;

namespace {

Command behaving(const QString &script)
{
    Command command;
    command.program = csis::test::environment("CSIS_TESTPROCESS");
    command.environment.insert(u"CSIS_TEST_PROCESS"_s, script);
    return command;
}

struct Run {
    Process process;
    QString out;
    QString err;
    QList<StopStep> stops;
    Outcome outcome;
    bool ended = false;

    explicit Run()
    {
        QObject::connect(&process, &Process::output, &process, [this](Stream stream, const QString &text) {
            (stream == Stream::Out ? out : err) += text;
        });
        QObject::connect(&process, &Process::stopping, &process, [this](StopStep step) { stops.append(step); });
        QObject::connect(&process, &Process::finished, &process, [this](const Outcome &how) {
            outcome = how;
            ended = true;
        });
    }
    void start(const Command &command) { process.start(command); }
    bool wait(int ms = 20000)
    {
        return QTest::qWaitFor([this] { return ended; }, ms);
    }
};

qint64 pidIn(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toLongLong() : 0;
}

// Alive and no zombie.
bool lives(qint64 pid)
{
    QFile stat(u"/proc/%1/stat"_s.arg(pid));
    if (pid <= 0 || !stat.open(QIODevice::ReadOnly))
        return false;
    const QByteArray text = stat.readAll();
    return text.mid(text.lastIndexOf(')') + 2, 1) != "Z";
}

} // namespace

class ProcessTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void exitCodesAndStreamsArrive()
    {
        Run run;
        run.start(behaving(u"print=hello err=trouble exit=7"_s));
        QVERIFY(run.wait());
        QCOMPARE(run.outcome.kind, Outcome::Kind::Exited);
        QCOMPARE(run.outcome.exitCode, 7);
        QCOMPARE(run.out, u"hello\n"_s);
        QCOMPARE(run.err, u"trouble\n"_s);
    }

    void aCrashIsNamedWithItsSignal()
    {
        Run run;
        run.start(behaving(u"crash"_s));
        QVERIFY(run.wait());
        QCOMPARE(run.outcome.kind, Outcome::Kind::Crashed);
        QCOMPARE(run.outcome.signal, SIGSEGV);
    }

    void aProgramThatIsNotThereFailsToStart()
    {
        Run run;
        Command command;
        command.program = u"csis-no-such-program"_s;
        run.start(command);
        QVERIFY(run.wait());
        QCOMPARE(run.outcome.kind, Outcome::Kind::FailedToStart);
        QVERIFY(run.outcome.message.contains(u"csis-no-such-program"_s));
    }

    void aProgramIsNeverTakenFromTheWorkingFolder()
    {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(csis::test::environment("CSIS_TESTPROCESS"), folder.filePath(u"planted"_s)));
        const QString before = QDir::currentPath();
        QDir::setCurrent(folder.path());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, u".::bin"_s);
        const auto bare = resolveProgram(u"planted"_s, environment);
        const auto relative = resolveProgram(u"./planted"_s, environment);
        environment.insert(u"PATH"_s, folder.path());
        const auto onPath = resolveProgram(u"planted"_s, environment);
        QDir::setCurrent(before);
        QVERIFY(!bare);
        QVERIFY(!relative);
        QCOMPARE(onPath.value_or(QString()), folder.filePath(u"planted"_s));
    }

    void argumentsArriveAsTheyAreAndInputIsClosed()
    {
        Run run;
        Command command = behaving(u"args stdin"_s);
        command.arguments = {u"a b"_s, u"$HOME"_s, u"'; echo x"_s};
        run.start(command);
        QVERIFY(run.wait());
        QCOMPARE(run.out, u"a b\n$HOME\n'; echo x\nend of input\n"_s);
    }

    void aFloodIsWhole()
    {
        Run run;
        run.start(behaving(u"flood=200000"_s));
        QVERIFY(run.wait());
        QCOMPARE(run.out.count(u'\n'), 200000);
        QVERIFY(run.out.endsWith(u"line 199999\n"_s));
    }

    void aSplitCharacterStaysOne()
    {
        Run run;
        run.start(behaving(u"split"_s));
        QVERIFY(run.wait());
        QCOMPARE(run.out, u"€\n"_s);
    }

    void stopGoesFromInterruptToKill()
    {
        Run run;
        run.process.setPatience(200, 200);
        run.start(behaving(u"ignore=int ignore=term print=ready sleep=600"_s));
        QVERIFY(QTest::qWaitFor([&] { return run.out.contains(u"ready"_s); }));
        run.process.stop();
        QVERIFY(run.wait());
        QCOMPARE(run.stops, (QList{StopStep::Interrupt, StopStep::Terminate, StopStep::Kill}));
        QCOMPARE(run.outcome.kind, Outcome::Kind::Stopped);
        QCOMPARE(run.outcome.signal, SIGKILL);
    }

    void anInterruptIsEnoughForThePolite()
    {
        Run run;
        run.start(behaving(u"print=ready sleep=600"_s));
        QVERIFY(QTest::qWaitFor([&] { return run.out.contains(u"ready"_s); }));
        run.process.stop();
        QVERIFY(run.wait());
        QCOMPARE(run.stops, QList{StopStep::Interrupt});
        QCOMPARE(run.outcome.kind, Outcome::Kind::Stopped);
    }

    void stopTakesGrandchildrenAlong()
    {
        QTemporaryDir folder;
        const QString note = folder.filePath(u"pid"_s);
        Run run;
        run.process.setPatience(200, 200);
        run.start(behaving(u"grandchild=%1 print=ready sleep=600"_s.arg(note)));
        QVERIFY(QTest::qWaitFor([&] { return run.out.contains(u"ready"_s); }));
        const qint64 grandchild = pidIn(note);
        QVERIFY(lives(grandchild));
        run.process.stop();
        QVERIFY(run.wait());
        QVERIFY(!lives(grandchild));
    }

    void whatAProgramLeavesBehindIsEnded()
    {
        QTemporaryDir folder;
        const QString note = folder.filePath(u"pid"_s);
        Run run;
        run.start(behaving(u"grandchild=%1 exit=0"_s.arg(note)));
        QVERIFY(run.wait());
        QCOMPARE(run.outcome.kind, Outcome::Kind::Exited);
        QVERIFY(!lives(pidIn(note)));
    }

    void deletingARunningProcessEndsIt()
    {
        QTemporaryDir folder;
        const QString note = folder.filePath(u"pid"_s);
        {
            Run run;
            run.process.setPatience(100, 100);
            run.start(behaving(u"ignore=int ignore=term note=%1 print=ready sleep=600"_s.arg(note)));
            QVERIFY(QTest::qWaitFor([&] { return run.out.contains(u"ready"_s); }));
        }
        const qint64 pid = pidIn(note);
        QVERIFY(lives(pid));
        reapAll(5000);
        QVERIFY(!lives(pid));
    }

    // A parent that is killed outright cannot stop anything; the guardian does.
    void theDeathOfTheParentEndsTheGroup()
    {
        QTemporaryDir folder;
        const QString note = folder.filePath(u"pid"_s);
        QProcess parent;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CSIS_TEST_PROCESS"_s, u"note=%1 sleep=600"_s.arg(note));
        parent.setProcessEnvironment(environment);
        parent.start(QCoreApplication::applicationFilePath(), {u"--be-a-parent"_s});
        QVERIFY(QTest::qWaitFor([&] { return pidIn(note) > 0; }, 10000));
        const qint64 child = pidIn(note);
        QVERIFY(lives(child));
        parent.kill();
        parent.waitForFinished();
        QVERIFY(QTest::qWaitFor([&] { return !lives(child); }, 10000));
    }

    // Whoever waits for a short command is let go at once when the end is asked for; else it has its time.
    void capturedCommandsEndWhenAsked()
    {
        Command command;
        command.program = u"/bin/cat"_s;
        command.folder = QDir::rootPath();
        command.environment = QProcessEnvironment::systemEnvironment();
        const auto read = capture(command, 20000, {}, "a line\n");
        QVERIFY2(read.has_value(), read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->out, "a line\n");
        QVERIFY(capture(command, 20000)->out.isEmpty()); // nothing to read is an end at once
        command.program = u"/bin/sleep"_s;
        command.arguments = {u"600"_s};
        std::stop_source stop;
        const std::jthread asks([&stop] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            stop.request_stop();
        });
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(capture(command, 60000, stop.get_token()).error().id, u"process.stopped"_s);
        QCOMPARE(capture(command, 300).error().id, u"process.timeout"_s);
        QVERIFY2(clock.elapsed() < 5000, qPrintable(u"%1 ms"_s.arg(clock.elapsed())));
    }

    void oneObjectStartsManyTimes()
    {
        Run run;
        for (int i = 0; i < 3; ++i) {
            run.ended = false;
            run.start(behaving(u"exit=%1"_s.arg(i)));
            QVERIFY(run.wait());
            QCOMPARE(run.outcome.exitCode, i);
        }
    }

    void linesAreCutWhereverTheTextWas()
    {
        LineSplitter lines;
        QCOMPARE(lines.feed(u"one\r\ntw"), QStringList{u"one"_s});
        QCOMPARE(lines.feed(u"o\n\nthree"), (QStringList{u"two"_s, QString()}));
        QCOMPARE(lines.finish(), u"three"_s);
        QCOMPARE(lines.finish(), QString());
    }

    void badBytesBecomeAReplacement()
    {
        TextStream text;
        QCOMPARE(text.feed("a\xff"
                           "b"),
                 u"a\uFFFDb"_s);
        QCOMPARE(text.feed("\xe2\x82"), QString());
        QVERIFY(text.finish().startsWith(u'\uFFFD'));
    }
};

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    if (app.arguments().contains(u"--be-a-parent"_s)) {
        Process process;
        Command command;
        command.program = csis::test::environment("CSIS_TESTPROCESS");
        process.start(command);
        return app.exec();
    }
    ProcessTest test;
    return csis::test::run(test, argc, argv);
}
#include "tst_process.moc"
