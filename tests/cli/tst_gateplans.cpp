// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Approvals of a plan, what a fingerprint is of, and plans of the installed tool.
#include "tests/cli/gatefolder.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::test;

class GatePlansTest : public QObject, private GateFolder
{
    Q_OBJECT

private Q_SLOTS:
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

CSIS_TEST_MAIN(GatePlansTest)
#include "tst_gateplans.moc"
