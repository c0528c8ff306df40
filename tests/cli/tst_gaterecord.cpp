// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The record that gate-plan leaves beside a plan, and apply-check, which asks for it.
#include "tests/cli/gatefolder.h"

#include "core/base/text.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>
#include <QThread>

#include <csignal>

#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace csis::test;

class GateRecordTest : public QObject, private GateFolder
{
    Q_OBJECT

private Q_SLOTS:
    void theRecordTellsEveryVerdict()
    {
        QDir().mkpath(path(u"rec"_s));
        writeBytes(path(u"rec/tfplan"_s), "the plan");
        writeBytes(path(u"shown.json"_s), head + change("module.storage_a.b.c", R"(["delete"])") + "]}");
        writeBytes(path(u"rec/guards.json"_s), R"({"version":1})");
        const QStringList ask{u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, fakeTool()};
        const auto verdict = [&] { return record(u"rec/tfplan"_s)["verdict"_L1].toString(); };
        QCOMPARE(call(ask, u"rec"_s).exit, 3);
        QCOMPARE(verdict(), u"refused"_s);
        QCOMPARE(record(u"rec/tfplan"_s)["rule"_L1].toString(), u"destroy"_s);
        QVERIFY(record(u"rec/tfplan"_s)["guards"_L1].isNull());

        QCOMPARE(call(ask + QStringList{u"--allow-destroy"_s, u"module.storage_a"_s, u"--guards"_s, u"guards.json"_s}, u"rec"_s).exit, 0);
        const QJsonObject passed = record(u"rec/tfplan"_s);
        QCOMPARE(passed["version"_L1].toInt(), 1);
        QCOMPARE(passed["verdict"_L1].toString(), u"passed"_s);
        QCOMPARE(passed["sha256"_L1].toString(), csis::sha256Hex("the plan"));
        QCOMPARE(passed["fingerprint"_L1].toString().size(), 64);
        QCOMPARE(passed["tool"_L1].toString(), fakeTool());
        QCOMPARE(passed["toolVersion"_L1].toString(), u"1.11.4"_s);
        QCOMPARE(passed["whitelist"_L1].toArray(), QJsonArray{u"module.storage_a"_s});
        QCOMPARE(passed["guards"_L1]["file"_L1].toString(), u"guards.json"_s);
        QCOMPARE(passed["guards"_L1]["sha256"_L1].toString(), csis::sha256Hex(R"({"version":1})"));
        QCOMPARE(passed["counts"_L1]["destroy"_L1].toInt(), 1);
        QCOMPARE(QFile(path(u"rec/tfplan.gate.json"_s)).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());

        // What cannot be judged replaces a verdict that passed.
        writeBytes(path(u"shown.json"_s), "no JSON");
        QCOMPARE(call(ask, u"rec"_s).exit, 2);
        QCOMPARE(verdict(), u"not-evaluated"_s);
        QCOMPARE(call({u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, u"no-such-tool-here"_s}, u"rec"_s).exit, 2);
        QCOMPARE(verdict(), u"not-evaluated"_s);
        QCOMPARE(call(ask + QStringList{u"--guards"_s, u"nowhere"_s}, u"rec"_s).exit, 2);
        QCOMPARE(verdict(), u"not-evaluated"_s);
        QCOMPARE(call(ask + QStringList{u"--require-unmounted"_s, u"web:x"_s}, u"rec"_s).exit, 3);
        QCOMPARE(record(u"rec/tfplan"_s)["rule"_L1].toString(), u"unmount-receipt"_s);
        // Each names the file that it is about.
        QCOMPARE(record(u"rec/tfplan"_s)["sha256"_L1].toString(), csis::sha256Hex("the plan"));
        // A call that is wrong leaves no pass behind.
        writeBytes(path(u"shown.json"_s), head + "]}");
        QCOMPARE(call(ask, u"rec"_s).exit, 0);
        QCOMPARE(call(ask + QStringList{u"plan.json"_s}, u"rec"_s).exit, 2);
        QCOMPARE(verdict(), u"not-evaluated"_s);
        QCOMPARE(record(u"rec/tfplan"_s)["rule"_L1].toString(), u"usage"_s);
        // A plan by any name.
        writeBytes(path(u"rec/-json"_s), "the plan");
        QCOMPARE(call({u"gate-plan"_s, u"--planfile=-json"_s, u"--tofu"_s, fakeTool()}, u"rec"_s).exit, 0);

        // A plan that changes while it is shown was not judged.
        writeBytes(path(u"shown.json"_s), head + "]}");
        writeBytes(path(u"slytool"_s), "#!/bin/sh\necho more >> \"$3\"\ncat '" + path(u"shown.json"_s).toUtf8() + "'\n");
        QFile::setPermissions(path(u"slytool"_s), QFile::ReadOwner | QFile::ExeOwner);
        const Printed sly = call({u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, path(u"slytool"_s)}, u"rec"_s);
        QCOMPARE(sly.exit, 2);
        QVERIFY2(sly.err.contains(u"changed while it was judged"_s), qPrintable(sly.err));
    }
    void nothingPassesWithoutARecord()
    {
        QDir().mkpath(path(u"locked/tfplan.gate.json"_s)); // a folder where the record belongs
        writeBytes(path(u"locked/tfplan.gate.json/x"_s), "");
        writeBytes(path(u"locked/tfplan"_s), "the plan");
        writeBytes(path(u"shown.json"_s), head + "]}");
        const Printed printed = call({u"gate-plan"_s, u"--planfile"_s, u"locked/tfplan"_s, u"--tofu"_s, fakeTool()});
        QCOMPARE(printed.exit, 2);
        QCOMPARE(printed.out, QString());
        QVERIFY2(printed.err.contains(u"tfplan.gate.json cannot be written"_s), qPrintable(printed.err));
    }
    // A disk that is full at any byte of the record, and of what else is kept: nothing passes, and no half record stays.
    void aFullDiskLetsNothingPass()
    {
        const QString root = u"full"_s;
        QDir().mkpath(path(root));
        writeBytes(path(root + u"/tfplan"_s), "the plan");
        writeBytes(path(u"shown.json"_s), head + change("a.a", R"(["delete"])") + "]}");
        const QStringList judge{u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, fakeTool(), u"--allow-destroy"_s, u"a.a"_s};
        QCOMPARE(call(judge, root).exit, 0);
        const QString name = path(root + u"/tfplan.gate.json"_s);
        const QByteArray whole = fileBytes(name);
        QVERIFY(whole.size() > 400);
        const auto narrow = [&](const QStringList &arguments, rlim_t bytes) {
            QProcess process;
            process.setWorkingDirectory(path(root));
            process.setChildProcessModifier([bytes] {
                ::signal(SIGXFSZ, SIG_IGN);
                const rlimit limit{bytes, bytes};
                ::setrlimit(RLIMIT_FSIZE, &limit);
            });
            process.start(environment("CSIS_PROGRAM"), arguments);
            process.waitForFinished(60000);
            return Printed{process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
                           QString::fromUtf8(process.readAllStandardError())};
        };
        for (const qsizetype room : {qsizetype(0), qsizetype(1), whole.size() / 2, whole.size() - 1}) {
            QVERIFY(writeBytes(name, whole)); // an earlier verdict that passed
            const Printed printed = narrow(judge, rlim_t(room));
            QVERIFY2(printed.exit == 2 && printed.out.isEmpty(), qPrintable(printed.all()));
            QVERIFY2(printed.err.contains(u"tfplan.gate.json cannot be written"_s), qPrintable(printed.err));
            QVERIFY(!QFile::exists(name));
            QCOMPARE(QDir(path(root)).entryList(QDir::Files | QDir::Hidden), QStringList{u"tfplan"_s});
        }
        const Printed enough = narrow(judge, rlim_t(whole.size()));
        QVERIFY2(enough.exit == 0, qPrintable(enough.all()));
        QCOMPARE(fileBytes(name), whole);
        // A report that cannot be written is no pass either; the record says so as little as the report.
        const Printed report = narrow(judge + QStringList{u"--report"_s, u"report.json"_s}, rlim_t(whole.size()));
        QCOMPARE(report.exit, 2);
        QVERIFY(!QFile::exists(path(root + u"/report.json"_s)));
    }
    // Killed at any moment: the record is whole, and then of this very plan, or there is none.
    void aKillLeavesAWholeRecordOrNone()
    {
        const QString tree = path(u"killed"_s);
        QCOMPARE(call({u"init-config"_s, tree}).exit, 0);
        const QString root = u"killed/work"_s;
        QDir().mkpath(path(root));
        writeBytes(path(root + u"/tfplan"_s), "the plan");
        writeBytes(path(u"shown.json"_s), head + change("a.a", R"(["delete"])") + "]}");
        const QStringList judge{u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, fakeTool()};
        const QStringList ask{u"apply-check"_s, u"--lifecycle"_s, u"storage"_s};
        const QString name = path(root + u"/tfplan.gate.json"_s);
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(call(judge + QStringList{u"--allow-destroy"_s, u"a.a"_s}, root).exit, 0);
        const qint64 usual = std::max<qint64>(clock.nsecsElapsed() / 1000, 1000);
        const QByteArray passed = fileBytes(name);
        int without = 0;
        constexpr int tries = 24;
        for (int i = 0; i < tries; ++i) {
            QVERIFY(writeBytes(name, passed)); // of a question that was asked otherwise
            QProcess process;
            process.setWorkingDirectory(path(root));
            process.start(environment("CSIS_PROGRAM"), judge);
            QVERIFY(process.waitForStarted());
            QThread::usleep(static_cast<unsigned long>(usual * i / (tries - 4)));
            process.kill();
            QVERIFY(process.waitForFinished());
            if (!QFile::exists(name)) {
                ++without;
                const Printed unjudged = call(ask, root);
                QVERIFY2(unjudged.exit == 3 && unjudged.err.contains(u"no verdict about tfplan is there"_s), qPrintable(unjudged.all()));
                continue;
            }
            const QByteArray left = fileBytes(name);
            if (left == passed)
                continue; // killed before it began: the old verdict is of this plan
            QVERIFY2(QJsonDocument::fromJson(left).object()["verdict"_L1].toString() == "refused"_L1, left.constData());
            QCOMPARE(call(ask, root).exit, 3);
        }
        qInfo("%d of %d kills left no record", without, tries);
    }
    // What else may lie where the record belongs: nothing of it is a pass.
    void aDamagedRecordIsNoPass()
    {
        const QString tree = path(u"damaged"_s);
        QCOMPARE(call({u"init-config"_s, tree}).exit, 0);
        const QString root = u"damaged/work"_s;
        QDir().mkpath(path(root));
        writeBytes(path(root + u"/tfplan"_s), "the plan");
        writeBytes(path(u"shown.json"_s), head + "]}");
        QCOMPARE(call({u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, fakeTool()}, root).exit, 0);
        const QStringList ask{u"apply-check"_s, u"--lifecycle"_s, u"storage"_s};
        const QString name = path(root + u"/tfplan.gate.json"_s);
        const QByteArray passed = fileBytes(name);
        QCOMPARE(call(ask, root).exit, 0);
        QByteArray doubled = passed;
        doubled.replace("\"verdict\": \"passed\"", "\"verdict\": \"refused\", \"verdict\": \"passed\"");
        for (const QByteArray &bytes : {QByteArray(), QByteArray("null"), QByteArray(passed.size(), '\0'), passed.first(passed.size() / 2), passed + passed, doubled, QByteArray("\xff") + passed}) {
            writeBytes(name, bytes);
            const Printed printed = call(ask, root);
            QVERIFY2(printed.exit == 3 && printed.out.isEmpty(), qPrintable(printed.all()));
            QVERIFY2(printed.err.contains(u"cannot be read (tfplan.gate.json)"_s), qPrintable(printed.err));
        }
        QVERIFY(QFile::remove(name) && QDir().mkpath(name));
        QCOMPARE(call(ask, root).exit, 3);
        // A link that leads to a verdict elsewhere says what that one says, and is replaced, not followed, by the next.
        QVERIFY(QDir().rmdir(name));
        writeBytes(path(u"damaged/elsewhere.json"_s), "mine");
        QVERIFY(QFile::link(path(u"damaged/elsewhere.json"_s), name));
        QCOMPARE(call({u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, fakeTool()}, root).exit, 0);
        QCOMPARE(fileBytes(path(u"damaged/elsewhere.json"_s)), QByteArray("mine"));
        QVERIFY(!QFileInfo(name).isSymLink());
        // A plan that cannot be read is none that passed.
        QVERIFY(QFile::remove(path(root + u"/tfplan"_s)) && QDir().mkpath(path(root + u"/tfplan"_s)));
        QCOMPARE(call(ask, root).exit, 3);
    }
    void applyCheckAsksForTheVerdict()
    {
        const QString tree = path(u"tree"_s);
        QCOMPARE(call({u"init-config"_s, tree}).exit, 0);
        const QString root = u"tree/work"_s;
        QDir().mkpath(path(root));
        const QStringList ask{u"apply-check"_s, u"--lifecycle"_s, u"storage"_s};
        const Printed without = call(ask, root);
        QVERIFY2(without.exit == 0, qPrintable(without.all()));
        const QString text = without.out;

        writeBytes(path(root + u"/tfplan"_s), "the plan");
        const Printed unjudged = call(ask, root);
        QCOMPARE(unjudged.exit, 3);
        QVERIFY2(unjudged.err.startsWith(u"apply-check: no verdict about tfplan is there"_s), qPrintable(unjudged.err));
        writeBytes(path(u"shown.json"_s), head + change("a.a", R"(["delete"])") + "]}");
        const QStringList judge{u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, fakeTool()};
        QCOMPARE(call(judge, root).exit, 3);
        QVERIFY(call(ask, root).err.contains(u"did not pass the gate"_s));
        QCOMPARE(call(judge + QStringList{u"--allow-destroy"_s, u"a.a"_s}, root).exit, 0);
        const Printed passed = call(ask, root);
        QVERIFY2(passed.exit == 0, qPrintable(passed.all()));
        QCOMPARE(passed.out, text);
        writeBytes(path(root + u"/tfplan"_s), "another plan");
        const Printed other = call(ask, root);
        QCOMPARE(other.exit, 3);
        QVERIFY2(other.err.contains(u"is not the plan that passed the gate"_s), qPrintable(other.err));
    }
};

CSIS_TEST_MAIN(GateRecordTest)
#include "tst_gaterecord.moc"
