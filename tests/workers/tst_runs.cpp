// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "workers/runs/answers.h"
#include "workers/runs/events.h"
#include "workers/runs/gateplan.h"
#include "workers/runs/runfolder.h"
#include "workers/runs/steps.h"
#include "workers/files/treetemplate.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

bool write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray planOf(const QByteArray &changes)
{
    return R"({"format_version":"1.2","terraform_version":"1.11.4","resource_changes":[)" + changes + "]}";
}

const QByteArray destroysWeb =
    R"({"address":"module.instance_web.aws_instance.this","type":"aws_instance","change":{"actions":["delete","create"]}})";

} // namespace

class RunsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void gatePlanNeedsExactlyOneInput()
    {
        QCOMPARE(runs::gatePlan({}).err, QStringList{u"gate-plan: pass a plan JSON file or --planfile"_s});
        QCOMPARE(runs::gatePlan({}).exit, 2);
        runs::GateRequest both;
        both.planJson = u"a"_s;
        both.planFile = u"b"_s;
        QCOMPARE(runs::gatePlan(both).exit, 2);
    }

    void gatePlanJudgesDestroys()
    {
        QTemporaryDir folder;
        QVERIFY(write(folder.filePath(u"plan.json"_s), planOf(destroysWeb)));
        runs::GateRequest request;
        request.planJson = folder.filePath(u"plan.json"_s);
        request.wantsReport = true;
        runs::GateAnswer answer = runs::gatePlan(request);
        QCOMPARE(answer.exit, 3);
        QCOMPARE(answer.err, QStringList{u"DESTROY NOT WHITELISTED: module.instance_web.aws_instance.this"_s});
        QCOMPARE(answer.report["verdict"_L1].toString(), u"refused"_s);

        request.allowDestroy = {u"module.instance_web"_s};
        answer = runs::gatePlan(request);
        QCOMPARE(answer.exit, 0);
        QVERIFY(answer.out.contains(u"Plan passes the apply gate."_s));
        QCOMPARE(answer.report["counts"_L1].toObject()["replace"_L1].toInt(), 1);
        const QJsonObject change = answer.report["changes"_L1].toArray()[0].toObject();
        QCOMPARE(change["sanctionedBy"_L1].toString(), u"module.instance_web"_s);

        request.allowDestroy = {u"module.instance_we"_s};
        QCOMPARE(runs::gatePlan(request).exit, 3);
    }

    void anUnreadablePlanIsNoVerdict()
    {
        QTemporaryDir folder;
        runs::GateRequest request;
        request.planJson = folder.filePath(u"nothing.json"_s);
        QCOMPARE(runs::gatePlan(request).exit, 2);
        QVERIFY(write(request.planJson = folder.filePath(u"half.json"_s), "{\"format_version\": \"1.2\", \"resource"));
        QCOMPARE(runs::gatePlan(request).exit, 2);
        QCOMPARE(runs::gatePlan(request).report["verdict"_L1].toString(), u"not-evaluated"_s);
    }

    void aStalePlanIsRefusedBeforeTheToolIsAsked()
    {
        QTemporaryDir folder;
        runs::GateRequest request;
        request.tool = u"no-such-tool"_s;
        request.planFile = folder.filePath(u"tfplan"_s);
        runs::GateAnswer answer = runs::gatePlan(request);
        QCOMPARE(answer.exit, 3);
        QVERIFY(answer.err.first().startsWith(u"STALE PLANFILE: "_s));
        QVERIFY(write(request.planFile, "plan"));
        QCOMPARE(runs::gatePlan(request).exit, 2); // fresh, but the tool is missing
        QTest::qWait(20);
        QVERIFY(write(folder.filePath(u"below/main.tf"_s), "# newer"));
        answer = runs::gatePlan(request);
        QCOMPARE(answer.exit, 3);
        QVERIFY(answer.err.first().contains(u"below/main.tf"_s));
    }

    void aPlanFileIsShownByTheTool()
    {
        QTemporaryDir folder;
        const QString tool = folder.filePath(u"fake-tofu"_s);
        QVERIFY(write(tool, "#!/bin/sh\n[ \"$1 $2 $3\" = 'show -json tfplan' ] && cat answer.json\n"));
        QVERIFY(QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(write(folder.filePath(u"root/answer.json"_s), planOf({})));
        QVERIFY(write(folder.filePath(u"root/tfplan"_s), "plan"));
        runs::GateRequest request;
        request.tool = tool;
        request.planFile = folder.filePath(u"root/tfplan"_s);
        request.savePlanJson = folder.filePath(u"kept.json"_s);
        const runs::GateAnswer answer = runs::gatePlan(request);
        QCOMPARE(answer.err, QStringList());
        QCOMPARE(answer.exit, 0);
        QCOMPARE(QFile::permissions(request.savePlanJson) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void aDetachNeedsItsReceipt()
    {
        QTemporaryDir folder;
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.path()));
        QVERIFY(write(u"plan.json"_s, planOf({})));
        runs::GateRequest request;
        request.planJson = u"plan.json"_s;
        request.requireUnmounted = {u"web:data"_s};
        const int without = runs::gatePlan(request).exit;
        const bool failed = write(u"unmount-receipts/web__data.json"_s, R"({"ok": "yes"})");
        const int truthy = runs::gatePlan(request).exit;
        const bool wrote = write(u"unmount-receipts/web__data.json"_s, R"({"ok": true})");
        const int with = runs::gatePlan(request).exit;
        QDir::setCurrent(before);
        QVERIFY(failed && wrote);
        QCOMPARE(without, 3);
        QCOMPARE(truthy, 3);
        QCOMPARE(with, 0);
    }

    void onlyTheExactAnswerIsAYes()
    {
        QVERIFY(runs::saysYes(R"({"id":"a","answer":"yes","digest":"d"})", u"a"_s, u"d"_s));
        QVERIFY(!runs::saysYes(R"({"id":"a","answer":"yes","digest":"other"})", u"a"_s, u"d"_s));
        QVERIFY(!runs::saysYes(R"({"id":"b","answer":"yes","digest":"d"})", u"a"_s, u"d"_s));
        QVERIFY(!runs::saysYes(R"({"id":"a","answer":"y","digest":"d"})", u"a"_s, u"d"_s));
        QVERIFY(!runs::saysYes("yes", u"a"_s, u"d"_s));
        QVERIFY(!runs::saysYes("", u"a"_s, QString()));
    }

    void answersAreReadLineByLine()
    {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        runs::AnswerReader reader(ends[0]);
        QTimer::singleShot(20, this, [&] { QCOMPARE(::write(ends[1], "one\ntwo\nthr", 11), 11); });
        QCOMPARE(reader.line().value_or(QByteArray()), "one");
        QCOMPARE(reader.line().value_or(QByteArray()), "two");
        QTimer::singleShot(20, this, [&] { ::close(ends[1]); });
        QVERIFY(!reader.line()); // the end of the input is no answer
        ::close(ends[0]);
    }

    void eventsAreLinesOfJson()
    {
        QTemporaryDir folder;
        {
            runs::Events events;
            auto sink = runs::LineSink::toFile(folder.filePath(u"e"_s));
            QVERIFY(sink.has_value());
            events.add(std::move(*sink));
            events.setRun(u"r1"_s);
            events.send(u"output"_s, {{u"text"_s, u"zwei\nZeilen €"_s}});
            events.send(u"run-finished"_s);
        }
        const QList<QByteArray> lines = read(folder.filePath(u"e"_s)).trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        const QJsonObject first = QJsonDocument::fromJson(lines[0]).object();
        QCOMPARE(first["v"_L1].toInt(), 1);
        QCOMPARE(first["run"_L1].toString(), u"r1"_s);
        QCOMPARE(first["event"_L1].toString(), u"output"_s);
        QCOMPARE(first["text"_L1].toString(), u"zwei\nZeilen €"_s);
        QVERIFY(first["t"_L1].toString().endsWith(u'Z'));
        QCOMPARE(QFile::permissions(folder.filePath(u"e"_s)) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void theRunFolderStaysOutOfGitAndOutOfSight()
    {
        QTemporaryDir folder;
        const auto made = runs::RunFolder::make(folder.path(), u"r1"_s);
        QVERIFY(made.has_value());
        QCOMPARE(read(folder.filePath(u".csis/.gitignore"_s)), "*\n");
        QCOMPARE(QFile::permissions(made->path()) & (QFile::ReadGroup | QFile::ExeOther | QFile::ReadOther), QFile::Permissions());
        QVERIFY(made->write(u"plan.json"_s, "{}").has_value());
        QCOMPARE(QFile::permissions(made->file(u"plan.json"_s)) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void aSilentCommandIsTold()
    {
        QTemporaryDir folder;
        const auto made = runs::RunFolder::make(folder.path(), u"r1"_s);
        QVERIFY(made.has_value());
        runs::Events events;
        events.add(std::move(*runs::LineSink::toFile(folder.filePath(u"events"_s))));
        QStringList said;
        runs::StepRunner runner(events, *made, {[&](const QString &line) { said.append(line); }, [](const QString &) {}});
        runner.setQuiet(600);
        runs::PlannedStep step;
        step.id = u"storage.disks.03"_s;
        step.title = u"plan"_s;
        step.command.program = u"sh"_s;
        step.command.folder = folder.path();
        // Output now and then is no silence; what follows is one of four seconds, told at 0.6 and 1.8 s and at 4.2 s at most.
        step.command.arguments = {u"-c"_s, u"for i in 1 2 3 4 5 6; do echo $i; sleep 0.05; done; sleep 4"_s};
        QVERIFY(runner.run(step).ok());
        int quiet = 0;
        for (const QByteArray &line : read(folder.filePath(u"events"_s)).split('\n'))
            quiet += QJsonDocument::fromJson(line)["event"_L1].toString() == "quiet"_L1 ? 1 : 0;
        QVERIFY2(quiet >= 2 && quiet <= 3, qPrintable(QString::number(quiet)));
        QCOMPARE(said.size(), quiet);
        QVERIFY2(said.first().contains(u"plan (storage.disks.03): no output for"_s), qPrintable(said.first()));
    }

    void progressNamesDoneAndTotal()
    {
        QTemporaryDir folder;
        const auto made = runs::RunFolder::make(folder.path(), u"r1"_s);
        runs::Events events;
        events.add(std::move(*runs::LineSink::toFile(folder.filePath(u"events"_s))));
        runs::StepRunner runner(events, *made, {[](const QString &) {}, [](const QString &) {}});
        runs::PlannedStep step;
        step.id = u"storage.disks"_s;
        runner.progress(step, 2, 7, u"gate"_s);
        const QJsonObject event = QJsonDocument::fromJson(read(folder.filePath(u"events"_s))).object();
        QCOMPARE(event["event"_L1].toString(), u"progress"_s);
        QCOMPARE(event["step"_L1].toString(), u"storage.disks"_s);
        QCOMPARE(event["done"_L1].toInt(), 2);
        QCOMPARE(event["total"_L1].toInt(), 7);
        QCOMPARE(event["what"_L1].toString(), u"gate"_s);
    }

    void aTemplateBringsItsModules()
    {
        QTemporaryDir data;
        QTemporaryDir target;
        QVERIFY(write(data.filePath(u"examples/small/cfg/_config.yml"_s), "id: x\r\nconfig:\r\n  # module_source_base: no\r\n  module_source_base: '../../tfmodules' # here\r\n"));
        QVERIFY(write(data.filePath(u"examples/small/generated/left.tf"_s), "x"));
        QVERIFY(write(data.filePath(u"tfmodules/aws_instance/main.tf"_s), "y"));
        const QString tree = target.filePath(u"tree"_s);
        QVERIFY(!files::copyTemplate(data.path(), u"huge"_s, tree, false));
        const auto copied = files::copyTemplate(data.path(), u"small"_s, tree, false);
        QVERIFY(copied.has_value());
        QCOMPARE(*copied, (QStringList{u"cfg/_config.yml"_s, u"tfmodules/aws_instance/main.tf"_s}));
        QCOMPARE(read(tree + u"/cfg/_config.yml"_s), "id: x\r\nconfig:\r\n  # module_source_base: no\r\n  module_source_base: 'tfmodules' # here\r\n");

        QVERIFY(write(tree + u"/cfg/_config.yml"_s, "mine"));
        const auto refused = files::copyTemplate(data.path(), u"small"_s, tree, false);
        QVERIFY(!refused);
        QCOMPARE(refused.error().id, u"template.exists"_s);
        QCOMPARE(read(tree + u"/cfg/_config.yml"_s), "mine");
        QVERIFY(files::copyTemplate(data.path(), u"small"_s, tree, true).has_value());
    }
};

CSIS_TEST_MAIN(RunsTest)
#include "tst_runs.moc"
