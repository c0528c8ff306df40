// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// gate-plan and apply-check as commands: texts, exit codes, the record beside a plan.
#include "tests/support/program.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <csignal>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace csis::test;

namespace {

const QByteArray head = R"({"format_version":"1.2","terraform_version":"1.11.4","resource_changes":[)";

QByteArray change(const QByteArray &address, const QByteArray &actions, const QByteArray &more = {})
{
    return "{\"address\":\"" + address + "\",\"mode\":\"managed\",\"type\":\"aws_ebs_volume\",\"change\":{\"actions\":" + actions + more + "}}";
}

void setTime(const QString &path, qint64 seconds, long nanoseconds = 0)
{
    const timespec times[2] = {{seconds, nanoseconds}, {seconds, nanoseconds}};
    ::utimensat(AT_FDCWD, path.toLocal8Bit().constData(), times, 0);
}

} // namespace

class GateTest : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }
    Printed call(const QStringList &arguments, const QString &below = {}) const { return runProgram(arguments, below.isEmpty() ? m_folder.path() : path(below)); }
    QString json(const QByteArray &changes, const QByteArray &whole = {})
    {
        const QString name = path(u"plan.json"_s);
        writeBytes(name, whole.isEmpty() ? head + changes + "]}" : whole);
        return name;
    }
    // A tool that shows what lies in shown.json.
    QString fakeTool() const
    {
        const QString name = path(u"faketool"_s);
        writeBytes(name, "#!/bin/sh\n[ \"$1 $2\" = \"show -json\" ] && [ -f \"$3\" ] && cat '" + path(u"shown.json"_s).toUtf8() + "'\n");
        QFile::setPermissions(name, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return name;
    }
    QJsonObject record(const QString &plan) const { return QJsonDocument::fromJson(fileBytes(path(plan + u".gate.json"_s))).object(); }

private Q_SLOTS:
    void exitsAndTexts_data()
    {
        QTest::addColumn<QByteArray>("plan");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const QByteArray &plan, const QStringList &arguments, int exit, const QString &text) {
            QTest::newRow(name) << plan << arguments << exit << text;
        };
        const QByteArray replaced = head + change("module.instance_web.aws_instance.this", R"(["delete","create"])") + "]}";
        row("replaced, allowed", replaced, {u"--allow-destroy"_s, u"module.instance_web"_s}, 0, u"Plan passes the apply gate.\n"_s);
        row("replaced, a shorter word allowed", replaced, {u"--allow-destroy"_s, u"module.instance_we"_s}, 3,
            u"DESTROY NOT WHITELISTED: module.instance_web.aws_instance.this\n"_s);
        const QByteArray attachments = head + change("module.instance_web.aws_volume_attachment.this[\\\"data_vol\\\"]", R"(["delete"])") + ','
            + change("module.instance_web.aws_volume_attachment.this_other", R"(["delete"])") + "]}";
        row("attachment", attachments, {u"--allow-destroy"_s, u"module.instance_web.aws_volume_attachment.this"_s}, 3,
            u"DESTROY NOT WHITELISTED: module.instance_web.aws_volume_attachment.this_other\n"_s);
        row("one attachment's key", attachments, {u"--allow-destroy"_s, u"module.instance_web.aws_volume_attachment.this[\"data_vol\"]"_s}, 3,
            u"DESTROY NOT WHITELISTED: module.instance_web.aws_volume_attachment.this_other\n"_s);
        row("nothing", {}, {}, 2, u"gate-plan: the plan cannot be read: "_s);
        row("truncated", replaced.chopped(2), {u"--allow-destroy"_s, u"module.instance_web"_s}, 2, u"gate-plan: the plan cannot be read: "_s);
        row("deep", QByteArray(10'000, '[') + QByteArray(10'000, ']'), {}, 2, u"gate-plan: the plan cannot be read: "_s);
        row("keys twice", R"({"format_version":"1.2","resource_changes":[],"resource_changes":[]})", {}, 2, u"the key 'resource_changes' stands twice"_s);
        row("no plan", R"({"format_version":"1.2","values":{}})", {}, 2, u"so it is no plan"_s);
        row("errored", R"({"format_version":"1.2","resource_changes":[],"errored":true})", {}, 3, u"gate-plan: PLAN NOT EVALUATED: the tool marked this plan as errored"_s);
        row("future", R"({"format_version":"2.0","resource_changes":[]})", {}, 3, u"gate-plan: PLAN NOT EVALUATED: format version 2.0"_s);
        row("no resources", R"({"format_version":"1.2","configuration":{},"planned_values":{}})", {}, 0, u"Plan passes the apply gate.\n"_s);
        row("no receipt", replaced, {u"--require-unmounted"_s, u"web:data"_s, u"--require-unmounted"_s, u"web:more"_s}, 3,
            u"DETACH NOT UNMOUNTED: web:data has no successful unmount receipt (unmount storage ..., or unmount storage --confirm)\n"
            "DETACH NOT UNMOUNTED: web:more has no successful unmount receipt (unmount storage ..., or unmount storage --confirm)\n"_s);
        row("no pair", replaced, {u"--require-unmounted"_s, u"web"_s}, 2, u"expected <instance>:<storage>"_s);
        row("guards that are not there", replaced, {u"--guards"_s, u"nowhere.json"_s}, 2, u"gate-plan: nowhere.json cannot be read"_s);
        row("two plans", replaced, {u"--planfile"_s, u"tfplan"_s}, 2, u"not both"_s);
    }
    void exitsAndTexts()
    {
        QFETCH(QByteArray, plan);
        QFETCH(QStringList, arguments);
        QFETCH(int, exit);
        QFETCH(QString, text);
        writeBytes(path(u"plan.json"_s), plan);
        const Printed printed = call(QStringList{u"gate-plan"_s, u"plan.json"_s} + arguments);
        QVERIFY2(printed.exit == exit, qPrintable(printed.all()));
        QVERIFY2((exit == 0 ? printed.out : printed.err).contains(text), qPrintable(printed.all()));
        QVERIFY2((exit == 0 ? printed.err : printed.out).isEmpty(), qPrintable(printed.all()));
    }
    void badFilesEnd()
    {
        QCOMPARE(call({u"gate-plan"_s, u"nowhere.json"_s}).exit, 2);
        QCOMPARE(call({u"gate-plan"_s, u"."_s}).exit, 2);
        QFile huge(path(u"huge.json"_s));
        QVERIFY(huge.open(QIODevice::WriteOnly) && huge.resize(qint64(3) << 30)); // sparse
        huge.close();
        const Printed printed = call({u"gate-plan"_s, u"huge.json"_s});
        QCOMPARE(printed.exit, 2);
        QVERIFY2(printed.err.contains(u"too large"_s), qPrintable(printed.err));
        huge.remove();
    }
    void receiptsLetADetachPass()
    {
        writeBytes(path(u"unmount-receipts/web__data.json"_s), R"({"ok": true})");
        const Printed printed = call({u"gate-plan"_s, json(change("a.a", R"(["update"])")), u"--require-unmounted"_s, u"web:data"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        writeBytes(path(u"unmount-receipts/web__data.json"_s), R"({"ok": "true"})");
        QCOMPARE(call({u"gate-plan"_s, json(change("a.a", R"(["update"])")), u"--require-unmounted"_s, u"web:data"_s}).exit, 3);
    }
    void jsonAndWords()
    {
        const QString plan = json(change("module.storage_a.aws_ebs_volume.this", R"(["delete","create"])", R"(,"replace_paths":[["size"]])") + ','
                                  + change("module.storage_b.aws_ebs_volume.this", R"(["delete"])") + ',' + change("c.c", R"(["create"])"));
        const Printed printed = call({u"gate-plan"_s, u"--json"_s, plan, u"--allow-destroy"_s, u"module.storage_b"_s});
        QCOMPARE(printed.exit, 3);
        const QJsonObject object = QJsonDocument::fromJson(printed.out.toUtf8()).object();
        QCOMPARE(object["verdict"_L1].toString(), u"refused"_s);
        QCOMPARE(object["rule"_L1].toString(), u"destroy"_s);
        QCOMPARE(object["fingerprint"_L1].toString().size(), 64);
        const QJsonArray changes = object["changes"_L1].toArray();
        QCOMPARE(changes.size(), 3);
        QCOMPARE(changes[0]["sanction"_L1].toString(), u"refused"_s);
        QCOMPARE(changes[0]["replacePaths"_L1].toArray(), QJsonArray{u"size"_s});
        QVERIFY(changes[0]["explanation"_L1].toString().contains(u"size cannot be changed in place"_s));
        QVERIFY(!changes[0].toObject().contains("sanctionedBy"_L1));
        QCOMPARE(changes[1]["sanctionedBy"_L1].toString(), u"module.storage_b"_s);
        QCOMPARE(changes[1]["reason"_L1].toString(), u"sanctioned by module.storage_b"_s);
        QVERIFY(!changes[1].toObject().contains("explanation"_L1));
        const QJsonObject kept = object["record"_L1].toObject();
        QCOMPARE(kept["verdict"_L1].toString(), u"refused"_s);
        QCOMPARE(kept["toolVersion"_L1].toString(), u"1.11.4"_s);
        QCOMPARE(kept["whitelist"_L1].toArray(), QJsonArray{u"module.storage_b"_s});
        QCOMPARE(kept["errors"_L1], object["errors"_L1]);
        QCOMPARE(kept["counts"_L1], object["counts"_L1]);
        QVERIFY(!object.contains("drift"_L1)); // the guards read that
        QCOMPARE(changes[2]["reason"_L1].toString(), u"destroys nothing"_s);
        QVERIFY(!changes[2].toObject().contains("class"_L1));

        const Printed words = call({u"gate-plan"_s, u"--explain"_s, plan});
        QCOMPARE(words.exit, 3);
        QCOMPARE(words.err.count(u"DESTROY NOT WHITELISTED"_s), 2);
        QCOMPARE(words.out.count(u'\n'), 2);
        QVERIFY2(words.out.contains(u"module.storage_b.aws_ebs_volume.this: Say that storage 'b' goes"_s), qPrintable(words.out));
    }
    void guardsOnTheCommandLine()
    {
        const QString plan = json(change("m.a.b", R"(["update"])", R"(,"before":{"final_snapshot":true},"after":{"final_snapshot":false})"));
        QCOMPARE(call({u"gate-plan"_s, plan}).exit, 0);
        writeBytes(path(u"guards.json"_s), R"({"version":1})");
        const Printed refused = call({u"gate-plan"_s, plan, u"--guards"_s, u"guards.json"_s, u"--json"_s});
        QCOMPARE(refused.exit, 3);
        QVERIFY2(refused.err.contains(u"LOSS NOT SANCTIONED: m.a.b: "_s), qPrintable(refused.err));
        const QJsonObject object = QJsonDocument::fromJson(refused.out.toUtf8()).object();
        QCOMPARE(object["rule"_L1].toString(), u"loss"_s);
        QCOMPARE(object["changes"_L1][0]["class"_L1].toString(), u"loss"_s);
        QCOMPARE(object["changes"_L1][0]["losses"_L1][0]["rule"_L1].toString(), u"final-snapshot"_s);
        writeBytes(path(u"guards.json"_s), R"({"version":1,"sanctions":[{"address":"m.a","rule":"final-snapshot","reason":"a copy is kept"}]})");
        const Printed passed = call({u"gate-plan"_s, plan, u"--guards"_s, u"guards.json"_s});
        QVERIFY2(passed.exit == 0, qPrintable(passed.all()));
        QVERIFY2(passed.out.contains(u"(a copy is kept)"_s), qPrintable(passed.out));
        const QString beside = json({}, R"({"format_version":"1.2","checks":[{"address":{"to_display":"check.c"},"status":"fail"}],"resource_drift":[{"address":"d.d","change":{"actions":["update"]}},{"address":"v.v","change":{"actions":["delete"]}}],"resource_changes":[)"
                                    + change("i.i", R"(["no-op"])", R"(,"importing":{"id":"x"})") + "]}");
        const QJsonObject apart = QJsonDocument::fromJson(call({u"gate-plan"_s, beside, u"--guards"_s, u"guards.json"_s, u"--json"_s}).out.toUtf8()).object();
        QCOMPARE(apart["drift"_L1].toObject(), (QJsonObject{{u"changed"_s, QJsonArray{u"d.d"_s}}, {u"vanished"_s, QJsonArray{u"v.v"_s}}}));
        QCOMPARE(apart["checks"_L1].toArray(), (QJsonArray{QJsonObject{{u"address"_s, u"check.c"_s}, {u"status"_s, u"fail"_s}}}));
        QCOMPARE(apart["changes"_L1][0]["imported"_L1].toBool(), true);
        QCOMPARE(apart["record"_L1]["guards"_L1]["file"_L1].toString(), u"guards.json"_s);
        json(change("m.a.b", R"(["update"])", R"(,"before":{"final_snapshot":true},"after":{"final_snapshot":false})"));
        writeBytes(path(u"guards.json"_s), R"({"version":1,"lineage":"l","serial":3,"addresses":1})");
        const Printed blind = call({u"gate-plan"_s, plan, u"--guards"_s, u"guards.json"_s, u"--json"_s});
        QCOMPARE(blind.exit, 3);
        QVERIFY2(blind.err.contains(u"NOT EVALUATED: serial and lineage"_s), qPrintable(blind.err));
        writeBytes(path(u"guards.json"_s), R"({"version":7})");
        QCOMPARE(call({u"gate-plan"_s, plan, u"--guards"_s, u"guards.json"_s}).exit, 2);
    }
    void stalePlans()
    {
        QDir().mkpath(path(u"root/modules/deep"_s));
        writeBytes(path(u"root/main.tf"_s), "");
        writeBytes(path(u"root/modules/deep/x.tf"_s), "");
        writeBytes(path(u"shown.json"_s), head + "]}");
        const QStringList ask{u"gate-plan"_s, u"--planfile"_s, u"root/tfplan"_s, u"--tofu"_s, fakeTool()};
        const Printed absent = call(ask);
        QCOMPARE(absent.exit, 3);
        QCOMPARE(absent.err, u"STALE PLANFILE: root/tfplan does not exist — the plan step did not produce it\n"_s);
        QCOMPARE(record(u"root/tfplan"_s)["verdict"_L1].toString(), u"refused"_s);
        QVERIFY(record(u"root/tfplan"_s)["sha256"_L1].isNull());

        writeBytes(path(u"root/tfplan"_s), "the plan");
        setTime(path(u"root/main.tf"_s), 1000);
        setTime(path(u"root/tfplan"_s), 2000, 500);
        setTime(path(u"root/modules/deep/x.tf"_s), 2000, 501);
        const Printed stale = call(ask);
        QCOMPARE(stale.exit, 3);
        QCOMPARE(stale.err, u"STALE PLANFILE: tfplan is older than modules/deep/x.tf — the plan was not (re)generated after the root changed; "
                            "a failed plan leaves the previous sequence's file behind\n"_s);
        setTime(path(u"root/modules/deep/x.tf"_s), 2000, 500);
        const Printed passed = call(ask);
        QVERIFY2(passed.exit == 0, qPrintable(passed.all()));
        // Run in the root itself it is the same.
        QCOMPARE(call({u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, fakeTool()}, u"root"_s).exit, 0);
    }
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
    // A yes that led to no apply holds for a plan made anew that means the same; else what is new is shown.
    void anApprovalHolds()
    {
        const QString tree = path(u"asked"_s);
        QCOMPARE(call({u"init-config"_s, tree}).exit, 0);
        writeBytes(tree + u"/storages/storages.yaml"_s, "storages:\n  - {name: results, groups: [research]}\n");
        writeBytes(tree + u"/instances/instances.yaml"_s, "instances: []\n");
        const QString tool = path(u"applytool"_s);
        const QByteArray shown = path(u"asked.json"_s).toUtf8();
        writeBytes(tool, "#!/bin/sh\ncase \"$1\" in\n--version|version) echo '{\"terraform_version\":\"1.11.0\"}';;\nplan) echo \"plan $$\" > tfplan;;\nshow) cat '" + shown + "';;\napply) [ -f '"
                             + path(u"may-apply"_s).toUtf8() + "' ];;\nesac\n");
        QFile::setPermissions(tool, QFile::ReadOwner | QFile::ExeOwner);
        QVERIFY(edit(tree + u"/cfg/tools.yml"_s, "binary: tofu", "binary: " + tool.toUtf8()));
        const QByteArray first = head + change("module.storage_results.aws_ebs_volume.this", R"(["create"])", R"(,"before":null,"after":{"size":20})") + "]}";
        const QByteArray second = head + change("module.storage_results.aws_ebs_volume.this", R"(["create"])", R"(,"after":{"size":30},"before":null)") + "]}";

        // Asks, and answers with the digest of the question.
        const auto run = [&](bool yes) {
            QProcess process;
            process.setWorkingDirectory(m_folder.path());
            process.start(environment("CSIS_PROGRAM"), {u"--root-dir"_s, tree, u"--no-dry-run"_s, u"run"_s, u"storage"_s, u"--ask"_s, u"--no-state-query"_s, u"--events"_s, u"-"_s});
            QByteArray out;
            qsizetype seen = 0; // whole lines
            QElapsedTimer clock;
            clock.start();
            while (process.state() != QProcess::NotRunning && clock.elapsed() < 60000) {
                process.waitForReadyRead(200);
                out += process.readAllStandardOutput();
                const qsizetype end = out.lastIndexOf('\n') + 1;
                const QByteArray lines = out.sliced(seen, end - seen);
                seen = end;
                for (const QJsonObject &event : eventsIn(lines)) {
                    if (event["event"_L1].toString() == "ask"_L1)
                        process.write(QJsonDocument(QJsonObject{{u"id"_s, event["id"_L1]}, {u"answer"_s, yes ? u"yes"_s : u"no"_s}, {u"digest"_s, event["digest"_L1]}}).toJson(QJsonDocument::Compact) + '\n');
                }
            }
            process.waitForFinished();
            return eventsIn(out + process.readAllStandardOutput());
        };
        const auto one = [](const QList<QJsonObject> &events, QLatin1StringView name) {
            for (const QJsonObject &event : events) {
                if (event["event"_L1].toString() == name)
                    return event;
            }
            return QJsonObject();
        };
        writeBytes(path(u"asked.json"_s), first);
        const QList<QJsonObject> failed = run(true);
        QCOMPARE(one(failed, "ask"_L1)["fingerprint"_L1].toString().size(), 64);
        QVERIFY(!one(failed, "ask"_L1).contains("new"_L1));
        QCOMPARE(one(failed, "answer"_L1)["answer"_L1].toString(), u"yes"_s);
        QCOMPARE(one(failed, "run-finished"_L1)["verdict"_L1].toString(), u"failed"_s);

        const QList<QJsonObject> again = run(true);
        QVERIFY(one(again, "ask"_L1).isEmpty());
        QCOMPARE(one(again, "answer"_L1)["carried"_L1].toBool(), true);
        QVERIFY(!one(again, "gate"_L1).isEmpty()); // judged anew
        const QJsonValue kept = one(again, "gate"_L1)["record"_L1];
        QCOMPARE(kept["sha256"_L1].toString().size(), 64);
        QCOMPARE(kept["fingerprint"_L1], one(failed, "ask"_L1)["fingerprint"_L1]);
        QCOMPARE(kept["guards"_L1]["file"_L1].toString(), u"guards.json"_s);

        writeBytes(path(u"asked.json"_s), second);
        const QList<QJsonObject> other = run(true);
        QCOMPARE(one(other, "ask"_L1)["new"_L1].toArray(),
                 QJsonArray{u"module.storage_results.aws_ebs_volume.this: create, with other values: after.size"_s});
        writeBytes(path(u"may-apply"_s), "");
        const QList<QJsonObject> applied = run(true);
        QVERIFY(one(applied, "ask"_L1).isEmpty());
        QCOMPARE(one(applied, "run-finished"_L1)["verdict"_L1].toString(), u"ok"_s);
        // To make what stands a second time is refused before anybody is asked.
        QVERIFY(one(run(true), "ask"_L1).isEmpty());
        // Once applied it is used up; a no is none.
        writeBytes(path(u"asked.json"_s), head + change("module.storage_results.aws_ebs_volume.this", R"(["update"])",
                                                        R"(,"before":{"tags":{"a":"1"}},"after":{"tags":{"a":"2"}})") + "]}");
        const QJsonObject fresh = one(run(false), "ask"_L1);
        QVERIFY(!fresh.isEmpty() && !fresh.contains("new"_L1));
        QVERIFY(!one(run(false), "ask"_L1).isEmpty());
    }
    // The tool plans what the mirror holds in clear: another marker of the same value moves no fingerprint, another value does.
    void theFingerprintIsOfThePlaintext()
    {
        const QString tool = csis::test::tool();
        if (tool.isEmpty())
            QSKIP("needs tofu or terraform");
        const QString tree = path(u"sealed"_s);
        QCOMPARE(call({u"init-config"_s, tree}).exit, 0);
        writeBytes(tree + u"/cfg/keys.yml"_s, "encryption:\n  recipients:\n    - age17rxgruwuwh59qsn4ghlt8jkgau4eftkhtlsqgg7p2dfhtkjs4qfsjmfe5n\n");
        const QMap<QString, QString> identity{{u"CSIS_CONFIG_IDENTITY"_s, sourceDir() + u"/tests/data/complete.age-identity"_s}};
        const auto cli = [&](const QStringList &arguments, const QString &folder) { return runProgram(QStringList{u"--root-dir"_s, tree} + arguments, folder, identity); };
        const QString root = tree + u"/generated/x/root"_s;
        const QString mirror = tree + u"/_private/x/root"_s;
        QSet<QByteArray> markers;
        // The verdict's record of a plan with this value; empty when a step failed.
        const auto recordOf = [&](const QString &value) {
            const QByteArray marker = cli({u"encrypt"_s, value}, tree).out.trimmed().toUtf8();
            markers.insert(marker);
            writeBytes(root + u"/main.tf"_s, "resource \"terraform_data\" \"a\" {\n  input = sensitive(\"" + marker + "\")\n}\n");
            if (!marker.startsWith("ENC[age:") || cli({u"materialize"_s, root}, tree).exit != 0)
                return QJsonObject();
            for (const QStringList &arguments : {QStringList{u"init"_s, u"-input=false"_s}, QStringList{u"plan"_s, u"-input=false"_s, u"-out=tfplan"_s}}) {
                QProcess process;
                process.setWorkingDirectory(mirror);
                process.start(tool, arguments);
                if (!process.waitForFinished(120000) || process.exitCode() != 0)
                    return QJsonObject();
            }
            const Printed judged = cli({u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, tool}, mirror);
            return judged.exit == 0 ? QJsonDocument::fromJson(fileBytes(mirror + u"/tfplan.gate.json"_s)).object() : QJsonObject();
        };
        const QJsonObject first = recordOf(u"hunter2"_s);
        const QJsonObject again = recordOf(u"hunter2"_s);
        const QJsonObject other = recordOf(u"hunter3"_s);
        QCOMPARE(markers.size(), 3);
        QCOMPARE(first["fingerprint"_L1].toString().size(), 64);
        QCOMPARE(again["fingerprint"_L1], first["fingerprint"_L1]);
        QVERIFY(other["fingerprint"_L1].toString().size() == 64 && other["fingerprint"_L1] != first["fingerprint"_L1]);
        QVERIFY(!QJsonDocument(other).toJson().contains("hunter"));
    }
    // Plans of the installed tool, each with something that the tables have a rule for.
    void plansOfTheTool()
    {
        const QString tool = csis::test::tool();
        if (tool.isEmpty())
            QSKIP("needs tofu or terraform");
        const QString root = path(u"real"_s);
        QDir().mkpath(root);
        const auto run = [&](const QStringList &arguments) {
            QProcess process;
            process.setWorkingDirectory(root);
            process.start(tool, arguments);
            return process.waitForFinished(120000) && process.exitCode() == 0;
        };
        const auto plan = [&](const QByteArray &text, const QStringList &more = {}) {
            writeBytes(root + u"/main.tf"_s, text);
            QFile::remove(root + u"/tfplan"_s);
            return run(QStringList{u"plan"_s, u"-input=false"_s, u"-out=tfplan"_s} + more);
        };
        const auto gate = [&](const QStringList &more = {}) {
            return runProgram(QStringList{u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, tool, u"--guards"_s, u"guards.json"_s} + more, root);
        };
        const auto guards = [&](const QByteArray &members) { writeBytes(root + u"/guards.json"_s, R"({"version":1)" + members + '}'); };
        const QByteArray two = "resource \"terraform_data\" \"a\" {\n  input = \"x\"\n}\nresource \"terraform_data\" \"b\" {\n  input = \"y\"\n}\noutput \"o\" {\n  value = terraform_data.a.output\n}\n";
        guards({});
        writeBytes(root + u"/main.tf"_s, two);
        QVERIFY(run({u"init"_s, u"-input=false"_s}));
        QVERIFY(plan(two));
        const Printed first = gate();
        QVERIFY2(first.exit == 0, qPrintable(first.all()));
        QVERIFY(run({u"apply"_s, u"-input=false"_s, u"tfplan"_s}));
        const QJsonObject state = QJsonDocument::fromJson(fileBytes(root + u"/terraform.tfstate"_s)).object();
        const QByteArray recorded = ",\"lineage\":\"" + state["lineage"_L1].toString().toUtf8() + "\",\"serial\":" + QByteArray::number(state["serial"_L1].toInteger()) + R"(,"addresses":2)";
        guards(recorded);

        const auto passes = [&](const QByteArray &text, const QStringList &more = {}, const QStringList &asked = {}) {
            const bool planned = plan(text, more);
            const Printed printed = gate(asked);
            return planned && printed.exit == 0 ? QString() : u"planned %1: %2"_s.arg(planned).arg(printed.all());
        };
        const auto refuses = [&](const QByteArray &text, const QString &line, const QStringList &more = {}) {
            const bool planned = plan(text, more);
            const Printed printed = gate();
            return planned && printed.exit == 3 && printed.err.contains(line) ? QString() : u"planned %1: %2"_s.arg(planned).arg(printed.all());
        };
        QByteArray changed = two;
        changed.replace("\"x\"", "\"z\"");
        QCOMPARE(passes(two), QString());     // nothing to do
        QCOMPARE(passes(changed), QString()); // an update
        const QString replaced = u"-replace=terraform_data.b"_s;
        QCOMPARE(refuses(two, u"DESTROY NOT WHITELISTED: terraform_data.b"_s, {replaced}), QString());
        QCOMPARE(passes(two, {replaced}, {u"--allow-destroy"_s, u"terraform_data.b"_s}), QString());
        QByteArray first_new = two;
        first_new.replace("input = \"y\"\n", "input = \"y\"\n  lifecycle {\n    create_before_destroy = true\n  }\n");
        QCOMPARE(refuses(first_new, u"DESTROY NOT WHITELISTED: terraform_data.b"_s, {replaced}), QString());
        QByteArray moved = two;
        moved.replace("\"terraform_data\" \"b\"", "\"terraform_data\" \"c\"");
        QCOMPARE(passes(moved + "moved {\n  from = terraform_data.b\n  to   = terraform_data.c\n}\n"), QString());
        QCOMPARE(refuses(moved, u"DESTROY NOT WHITELISTED: terraform_data.b"_s), QString());
        const QByteArray forgotten = two.left(two.indexOf("resource \"terraform_data\" \"b\"")) + two.mid(two.indexOf("output"))
            + "removed {\n  from = terraform_data.b\n  lifecycle {\n    destroy = false\n  }\n}\n";
        QCOMPARE(refuses(forgotten, u"LOSS NOT SANCTIONED: terraform_data.b"_s), QString());
        const QByteArray imported = two + "import {\n  to = terraform_data.d\n  id = \"9b5e4d0a-0000-4000-8000-000000000000\"\n}\nresource \"terraform_data\" \"d\" {}\n";
        QCOMPARE(refuses(imported, u"EXPOSURE NOT SANCTIONED: terraform_data.d"_s), QString());
        const QByteArray checked = two + "check \"c\" {\n  assert {\n    condition     = terraform_data.a.input == \"w\"\n    error_message = \"no\"\n  }\n}\n";
        QCOMPARE(refuses(checked, u"CHECK DOES NOT HOLD: check.c"_s), QString());
        if (QFileInfo(tool).fileName() == "terraform"_L1) { // tofu does not say whether a plan is whole
            QCOMPARE(refuses(changed, u"NOT EVALUATED: the plan is not complete"_s, {u"-target=terraform_data.a"_s}), QString());
        }

        // A state that is not the one of the last apply.
        const QByteArray sound = fileBytes(root + u"/terraform.tfstate"_s);
        QVERIFY(QFile::remove(root + u"/terraform.tfstate"_s));
        QCOMPARE(refuses(two, u"STATE LOST: the plan was made without a state"_s), QString());
        QVERIFY(plan(two));
        QVERIFY2(gate().err.contains(u"would make everything again"_s), qPrintable(gate().all()));
        QJsonObject older = state;
        older.insert(u"serial"_s, 1);
        writeBytes(root + u"/terraform.tfstate"_s, QJsonDocument(older).toJson());
        QCOMPARE(refuses(two, u"STATE LOST: the plan was made from a state at serial 1"_s), QString());
        QJsonObject other = state;
        other.insert(u"lineage"_s, u"11111111-2222-3333-4444-555555555555"_s);
        writeBytes(root + u"/terraform.tfstate"_s, QJsonDocument(other).toJson());
        QCOMPARE(refuses(two, u"STATE LOST: the plan was made from a state of lineage 11111111"_s), QString());
        writeBytes(root + u"/terraform.tfstate"_s, sound);
        QVERIFY(run({u"state"_s, u"rm"_s, u"terraform_data.b"_s}));
        QCOMPARE(refuses(two, u"STATE LOST: the state holds 1 object(s) less"_s), QString());
        guards(recorded + R"(,"standing":["terraform_data.b"])");
        QCOMPARE(refuses(two, u"STATE LOST: terraform_data.b would be made anew"_s), QString());
        guards(recorded + R"(,"standing":["terraform_data.b"],"sanctions":[{"address":"terraform_data.b","rule":"recreate","reason":"gone"}])");
        QCOMPARE(passes(two), QString());
    }
};

CSIS_TEST_MAIN(GateTest)
#include "tst_gate.moc"
