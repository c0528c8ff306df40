// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// gate-plan as a command: texts and exit codes.
#include "tests/cli/gatefolder.h"

#include <QJsonArray>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace csis::test;

namespace {

void setTime(const QString &path, qint64 seconds, long nanoseconds = 0)
{
    const timespec times[2] = {{seconds, nanoseconds}, {seconds, nanoseconds}};
    ::utimensat(AT_FDCWD, path.toLocal8Bit().constData(), times, 0);
}

} // namespace

class GateTest : public QObject, private GateFolder
{
    Q_OBJECT

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
};

CSIS_TEST_MAIN(GateTest)
#include "tst_gate.moc"
