// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/gate.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

QByteArray plan(const QByteArray &changes, const QByteArray &more = {})
{
    return R"({"format_version":"1.2","terraform_version":"1.11.4",)" + more + R"("resource_changes":[)" + changes + "]}";
}

QByteArray change(const QByteArray &address, const QByteArray &actions, const QByteArray &more = {})
{
    QByteArray escaped = address;
    escaped.replace('"', "\\\"");
    return R"({"address":")" + escaped + R"(","type":"aws_instance","change":{"actions":)" + actions + more + "}}";
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
        const auto read = gate::readPlan(plan(change("module.storage_a.aws_ebs_volume.this", actions)));
        QVERIFY(read);
        const auto refused = gate::judge(*read, {});
        QCOMPARE(refused.passed, !destroys);
        if (destroys) {
            QCOMPARE(refused.errors, QStringList{u"DESTROY NOT WHITELISTED: module.storage_a.aws_ebs_volume.this"_s});
            QVERIFY(refused.notes.isEmpty());
        } else {
            QCOMPARE(refused.notes, QStringList{u"Plan passes the apply gate."_s});
        }
        const auto allowed = gate::judge(*read, {u"module.storage_a"_s});
        QVERIFY(allowed.passed);
        QCOMPARE(allowed.notes, QStringList{u"Plan passes the apply gate."_s});
    }
    void declarations()
    {
        QCOMPARE(gate::readSanctionFile("# why\n\n module.a.x \r\nmodule.b\n"),
                 (QStringList{u"module.a.x"_s, u"module.b"_s}));
        const auto read = gate::readPlan(plan(change("module.a.x", R"(["delete"])")));
        const auto passed = gate::judge(*read, {}, {u"module.a.x"_s});
        QCOMPARE(passed.notes, (QStringList{u"Destroy sanctioned by the declaration: module.a.x"_s,
                                            u"Plan passes the apply gate."_s}));
        QVERIFY(!gate::judge(*read, {}, {u"module.a"_s}).passed);
    }
    void countsAndPaths()
    {
        const auto read = gate::readPlan(plan(
            change("a.a", R"(["create"])") + ',' + change("b.b", R"(["delete","create"])",
                                                         R"(,"replace_paths":[["encrypted"],["rule",0,"id"]])")
            + ',' + change("c.c", R"(["no-op"])") + ',' + change("d.d", R"(["update"])")));
        QVERIFY(read);
        QCOMPARE(read->creates, 1);
        QCOMPARE(read->replaces, 1);
        QCOMPARE(read->destroys, 0);
        QCOMPARE(read->updates, 1);
        QCOMPARE(read->noops, 1);
        QCOMPARE(read->changes.size(), 3);
        QCOMPARE(read->changes[1].replacePaths, (QStringList{u"encrypted"_s, u"rule[0].id"_s}));
    }
    void unreadable_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("id");
        const QString unreadable = u"gate.unreadable"_s;
        QTest::newRow("empty") << QByteArray() << unreadable;
        QTest::newRow("truncated") << plan(change("a.a", R"(["delete"])")).chopped(3) << unreadable;
        QTest::newRow("trailing") << plan({}) + "x" << unreadable;
        QTest::newRow("list") << QByteArray("[]") << unreadable;
        QTest::newRow("no plan") << QByteArray(R"({"format_version":"1.2"})") << unreadable;
        QTest::newRow("no version") << QByteArray(R"({"resource_changes":[]})") << unreadable;
        QTest::newRow("actions text") << plan(change("a.a", R"("delete")")) << unreadable;
        QTest::newRow("action unknown") << plan(change("a.a", R"(["vanish"])")) << unreadable;
        QTest::newRow("actions twice") << plan(change("a.a", R"(["no-op"])", R"(,"actions":["delete"])")) << unreadable;
        QTest::newRow("changes twice") << plan({}, R"("resource_changes":[],)") << unreadable;
        QTest::newRow("future format") << QByteArray(R"({"format_version":"2.0","resource_changes":[]})") << u"gate.format"_s;
        QTest::newRow("errored") << plan({}, R"("errored":true,)") << u"gate.errored"_s;
        QTest::newRow("deep") << QByteArray(20'000, '[') << unreadable;
    }
    void unreadable()
    {
        QFETCH(QByteArray, json);
        const auto read = gate::readPlan(json);
        QVERIFY(!read);
        QTEST(read.error().id, "id");
        QVERIFY(read.error().message.size() > 20);
    }
    void rootWithoutResources()
    {
        QVERIFY(gate::readPlan(R"({"format_version":"1.2","configuration":{},"planned_values":{}})"));
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
    }
    void receipts()
    {
        QCOMPARE(*gate::receiptPath(u"web:data_vol"_s), u"unmount-receipts/web__data_vol.json"_s);
        QVERIFY(!gate::receiptPath(u"web"_s));
        QVERIFY(!gate::receiptPath(u"../web:x"_s));
        QVERIFY(!gate::missingReceipt(u"web:data"_s, QByteArray(R"({"ok":true})")));
        const QString line = u"DETACH NOT UNMOUNTED: web:data has no successful unmount receipt (unmount storage ..., or "
                             "unmount storage --confirm)"_s;
        QCOMPARE(*gate::missingReceipt(u"web:data"_s, std::nullopt), line);
        for (const char *bad : {R"({"ok":"true"})", R"({"ok":1})", R"({"ok":false})", "{}", "x", "[]"})
            QCOMPARE(gate::missingReceipt(u"web:data"_s, QByteArray(bad)).value_or(u"none"_s), line);
    }
};

CSIS_TEST_MAIN(TestJudge)
#include "tst_judge.moc"
