// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/explain.h"
#include "core/gate/judge.h"
#include "core/gate/receipts.h"
#include "tests/gate/plans.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

using test::changeOf;
using test::planOf;

namespace {

gate::Verdict judged(const QByteArray &json, const QStringList &allowed, const QStringList &declared = {})
{
    return gate::judge(*gate::readPlan(json), {allowed, declared});
}

} // namespace

class TestJudge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sanctionedAddresses_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("covered");
        QTest::newRow("equal") << u"module.a"_s << u"module.a"_s << true;
        QTest::newRow("below") << u"module.instance_web"_s << u"module.instance_web.aws_instance.this"_s << true;
        QTest::newRow("indexed") << u"module.instance_web"_s << u"module.instance_web[0].aws_instance.this"_s << true;
        QTest::newRow("longer name") << u"module.instance_web"_s << u"module.instance_web2.aws_instance.this"_s << false;
        QTest::newRow("above") << u"module.a.aws_instance.this"_s << u"module.a"_s << false;
        QTest::newRow("one key") << u"m.aws_volume_attachment.this[\"data_vol\"]"_s
                                 << u"m.aws_volume_attachment.this[\"data_vol2\"]"_s << false;
        QTest::newRow("empty") << QString() << u"module.a"_s << false;
    }
    void sanctionedAddresses()
    {
        QFETCH(QString, entry);
        QFETCH(QString, address);
        QTEST(gate::sanctions(entry, address), "covered");
    }
    void destroysNeedASanction_data()
    {
        QTest::addColumn<QByteArray>("actions");
        QTest::addColumn<bool>("destroys");
        QTest::newRow("delete") << QByteArray(R"(["delete"])") << true;
        QTest::newRow("delete first") << QByteArray(R"(["delete","create"])") << true;
        QTest::newRow("create first") << QByteArray(R"(["create","delete"])") << true;
        QTest::newRow("update") << QByteArray(R"(["update"])") << false;
        QTest::newRow("forget") << QByteArray(R"(["forget"])") << false;
        QTest::newRow("read") << QByteArray(R"(["read"])") << false;
        QTest::newRow("no-op") << QByteArray(R"(["no-op"])") << false;
    }
    void destroysNeedASanction()
    {
        QFETCH(QByteArray, actions);
        QFETCH(bool, destroys);
        const QByteArray json = planOf(changeOf("module.storage_a.aws_ebs_volume.this", actions));
        const gate::Verdict refused = judged(json, {u"module.storage_ab"_s, u"module.storage"_s, QString()});
        QCOMPARE(refused.passed(), !destroys);
        QCOMPARE(refused.rule, destroys ? u"destroy"_s : QString());
        if (destroys) {
            QCOMPARE(refused.errors, QStringList{u"DESTROY NOT WHITELISTED: module.storage_a.aws_ebs_volume.this"_s});
            QVERIFY(refused.notes.isEmpty());
            QCOMPARE(refused.plan.changes[0].sanction, gate::Sanction::Refused);
        } else {
            QCOMPARE(refused.notes, QStringList{u"Plan passes the apply gate."_s});
        }
        const gate::Verdict allowed = judged(json, {u"module.b"_s, u"module.storage_a"_s, u"module.storage_a.aws_ebs_volume"_s});
        QVERIFY(allowed.passed());
        QVERIFY(allowed.rule.isEmpty() && allowed.errors.isEmpty());
        QCOMPARE(allowed.notes, QStringList{u"Plan passes the apply gate."_s});
        if (destroys) {
            QCOMPARE(allowed.plan.changes[0].sanction, gate::Sanction::Sanctioned);
            QCOMPARE(allowed.plan.changes[0].sanctionedBy, u"module.storage_a"_s);
            QCOMPARE(allowed.plan.changes[0].reason, u"sanctioned by module.storage_a"_s);
        } else if (!allowed.plan.changes.isEmpty()) {
            QCOMPARE(allowed.plan.changes[0].sanction, gate::Sanction::None);
            QCOMPARE(allowed.plan.changes[0].reason, u"destroys nothing"_s);
        }
    }
    void theFirstEntryIsNamed()
    {
        const QByteArray json = planOf(changeOf("module.a[0].x.this[\"k\"]", R"(["delete","create"])"));
        QCOMPARE(judged(json, {u"module.a[0].x"_s, u"module.a"_s}).plan.changes[0].sanctionedBy, u"module.a[0].x"_s);
        QCOMPARE(judged(json, {u"module.a"_s, u"module.a[0].x"_s}).plan.changes[0].sanctionedBy, u"module.a"_s);
        QCOMPARE(judged(json, {u"module.a[0].x.this[\"k\"]"_s}).plan.changes[0].sanctionedBy, u"module.a[0].x.this[\"k\"]"_s);
        QCOMPARE(judged(json, {u"module.b"_s}).plan.changes[0].reason, u"would replace it, and nothing sanctions its destroy"_s);
        QCOMPARE(judged(planOf(changeOf("a.b", R"(["delete"])")), {}).plan.changes[0].reason, u"would destroy it, and nothing sanctions that"_s);
        // The declaration is exact, and asked only where the whitelist is silent.
        const gate::Verdict both = judged(json, {u"module.a"_s}, {u"module.a[0].x.this[\"k\"]"_s});
        QCOMPARE(both.plan.changes[0].sanctionedBy, u"module.a"_s);
        QCOMPARE(both.notes, QStringList{u"Plan passes the apply gate."_s});
    }
    void everyRefusalIsListedInOrder()
    {
        const QByteArray json = planOf(changeOf("z.z", R"(["delete"])") + ',' + changeOf("a.a", R"(["create","delete"])") + ',' + changeOf("m.m", R"(["delete"])"));
        QCOMPARE(judged(json, {u"m.m"_s}).errors, (QStringList{u"DESTROY NOT WHITELISTED: z.z"_s, u"DESTROY NOT WHITELISTED: a.a"_s}));
    }
    void words_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char *name, const QByteArray &change, const QStringList &words) { QTest::newRow(name) << change << words; };
        row("storage", changeOf("module.storage_data.aws_ebs_volume.this", R"(["delete"])"), {u"storage 'data'"_s, u"`state: destroyed`"_s, u"archived"_s});
        row("a whole storage", changeOf("module.storage_data", R"(["delete"])"), {u"storage 'data' goes"_s});
        row("storage replaced", changeOf("module.storage_data.aws_ebs_volume.this", R"(["delete","create"])", R"(,"replace_paths":[["availability_zone"]])"),
            {u"availability_zone cannot be changed in place"_s, u"retire storage 'data'"_s});
        row("storage replaced without a path", changeOf("module.storage_data.aws_ebs_volume.this", R"(["delete","create"])"), {u"Keep it as it stands"_s, u"retire storage 'data'"_s});
        row("instance", changeOf("module.instance_web[0].aws_instance.this", R"(["delete"])"), {u"instance 'web' goes"_s, u"decommissions"_s});
        row("instance replaced", changeOf("module.instance_web.aws_instance.this", R"(["delete","create"])", R"(,"replace_paths":[["ami"]])"),
            {u"because ami cannot"_s, u"`upgrade instance`"_s, u"'web'"_s});
        row("instance tainted", changeOf("module.instance_web.aws_instance.this", R"(["delete","create"])"), {u"Keep it as it stands"_s, u"`upgrade instance`"_s});
        row("attachment", changeOf("module.instance_web.aws_volume_attachment.this[\"data\"]", R"(["delete"])", {}, {}, "aws_volume_attachment"),
            {u"Take storage 'data' out of the storages of instance 'web'"_s, u"no other"_s});
        row("attachment without a key", changeOf("module.instance_web.aws_volume_attachment.this", R"(["delete"])", {}, {}, "aws_volume_attachment"),
            {u"Take the storage out of the storages of instance 'web'"_s});
        row("security group", changeOf("aws_security_group.csis_instances", R"(["delete"])"), {u"last instance of its root"_s});
        row("anything", changeOf("aws_iam_role.x", R"(["delete"])"), {u"No operation of the tree"_s, u"--allow-destroy 'aws_iam_role.x'"_s});
    }
    void words()
    {
        QFETCH(QByteArray, change);
        QFETCH(QStringList, words);
        const gate::Verdict verdict = judged(planOf(change), {});
        const QStringList lines = gate::explain(verdict);
        QCOMPARE(lines.size(), 1);
        QVERIFY(lines[0].startsWith(verdict.plan.changes[0].address + u": "_s));
        for (const QString &word : words)
            QVERIFY2(lines[0].contains(word), qPrintable(lines[0]));
        QVERIFY(gate::explain(judged(planOf(change), {verdict.plan.changes[0].address})).isEmpty());
    }
    void declarations()
    {
        QCOMPARE(gate::readSanctionFile("# why\n\n module.a.x \r\nmodule.b\n"),
                 (QStringList{u"module.a.x"_s, u"module.b"_s}));
        const QByteArray json = planOf(changeOf("module.a.x", R"(["delete"])"));
        const gate::Verdict passed = judged(json, {}, {u"module.a.x"_s});
        QCOMPARE(passed.notes, (QStringList{u"Destroy sanctioned by the declaration: module.a.x"_s,
                                            u"Plan passes the apply gate."_s}));
        QVERIFY(!judged(json, {}, {u"module.a"_s}).passed());
        // Beside a refusal nothing is said that sounds like a yes.
        QVERIFY(judged(planOf(changeOf("module.a.x", R"(["delete"])") + ',' + changeOf("b.b", R"(["delete"])")), {}, {u"module.a.x"_s}).notes.isEmpty());
    }
    void stalePlans()
    {
        QCOMPARE(*gate::stalePlan(u"tfplan"_s, std::nullopt, {}),
                 u"STALE PLANFILE: tfplan does not exist — the plan step did not produce it"_s);
        const QList<gate::TfFile> sources{{u"main.tf"_s, 10}, {u"sub/x.tf"_s, 30}};
        QCOMPARE(*gate::stalePlan(u"dir/tfplan"_s, 29, sources),
                 u"STALE PLANFILE: tfplan is older than sub/x.tf — the plan was not (re)generated after the root changed; "
                 "a failed plan leaves the previous sequence's file behind"_s);
        QVERIFY(!gate::stalePlan(u"tfplan"_s, 30, sources));
        QVERIFY(!gate::stalePlan(u"tfplan"_s, 31, sources));
        QVERIFY(!gate::stalePlan(u"tfplan"_s, 0, {}));
        const QList<gate::TfFile> equal{{u"a.tf"_s, 30}, {u"b.tf"_s, 30}};
        QVERIFY(gate::stalePlan(u"tfplan"_s, 29, equal)->contains(u"older than a.tf"_s));
        const QList<gate::TfFile> descending{{u"sub/x.tf"_s, 30}, {u"main.tf"_s, 10}};
        QVERIFY(gate::stalePlan(u"tfplan"_s, 29, descending)->contains(u"sub/x.tf"_s));
    }
    void receipts()
    {
        QCOMPARE(*gate::receiptPath(u"web:data_vol"_s), u"unmount-receipts/web__data_vol.json"_s);
        QVERIFY(!gate::receiptPath(u"web"_s));
        QVERIFY(!gate::receiptPath(u"../web:x"_s));
        QVERIFY(!gate::receiptPath(u":x"_s));
        QVERIFY(!gate::receiptPath(u"web:"_s));
        QCOMPARE(gate::receiptPath(u"web"_s).error().message, u"--require-unmounted 'web': expected <instance>:<storage>"_s);
        QVERIFY(!gate::missingReceipt(u"web:data"_s, QByteArray(R"({"ok":true})")));
        const QString line = u"DETACH NOT UNMOUNTED: web:data has no successful unmount receipt (unmount storage ..., or "
                             "unmount storage --confirm)"_s;
        QCOMPARE(*gate::missingReceipt(u"web:data"_s, std::nullopt), line);
        for (const char *bad : {R"({"ok":"true"})", R"({"ok":1})", R"({"ok":false})", R"({"ok":true,"ok":false})", "{}", "x", "[]"})
            QCOMPARE(gate::missingReceipt(u"web:data"_s, QByteArray(bad)).value_or(u"none"_s), line);
        // Two pairs can have one file; a receipt that names its pair is no other's.
        QCOMPARE(*gate::receiptPath(u"a__b:c"_s), *gate::receiptPath(u"a:b__c"_s));
        const QByteArray named = R"({"ok":true,"instance":"a__b","storage":"c"})";
        QVERIFY(!gate::missingReceipt(u"a__b:c"_s, named));
        QVERIFY(gate::missingReceipt(u"a:b__c"_s, named));
        QVERIFY(gate::missingReceipt(u"a__b:d"_s, named));
        QVERIFY(gate::missingReceipt(u"web:data"_s, QByteArray(R"({"ok":true,"instance":null,"storage":"data"})")));
        QVERIFY(gate::missingReceipt(u"web:data"_s, QByteArray(R"({"ok":true,"storage":1})")));
    }
};

CSIS_TEST_MAIN(TestJudge)
#include "tst_judge.moc"
