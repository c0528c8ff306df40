// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/guards.h"
#include "core/gate/record.h"
#include "tests/gate/plans.h"
#include "tests/support/testmain.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using gate::Outcome;
using gate::PlanState;
using test::changeOf;
using test::planOf;

namespace {

const QString lineage = u"7f3d5559-6aa2-ee83-0805-f0f0967e4f06"_s;

gate::Verdict judged(const QByteArray &json, const gate::Guards &guards = {}, const std::optional<Result<PlanState>> &state = std::nullopt,
                     const QStringList &allowed = {})
{
    gate::Verdict verdict = gate::judge(*gate::readPlan(json, {true, false}), {allowed, {}});
    gate::applyGuards(verdict, guards, state);
    return verdict;
}

Result<PlanState> stateAt(qint64 serial, const QString &of = lineage)
{
    return PlanState{of, serial};
}

gate::Guards recorded(int addresses = 1)
{
    return {.account = u"111122223333"_s, .lineage = lineage, .serial = 7, .addresses = addresses};
}

const QByteArray standing = changeOf("a.a", R"(["no-op"])");
const QByteArray creates = changeOf("b.b", R"(["create"])");

} // namespace

class TestGuards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Every part of a plan with content that no rule judges, beside a plan that would pass.
    void notEvaluated_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("text");
        const auto section = [](const char *name, const QByteArray &value, const char *text) {
            QTest::newRow(name) << planOf(standing, '"' + QByteArray(name).split(' ').first() + "\":" + value + ',') << QString::fromLatin1(text);
        };
        const auto entry = [](const char *name, const QByteArray &change, const char *text) { QTest::newRow(name) << planOf(change) << QString::fromLatin1(text); };
        section("deferred_changes", R"([{"reason":"unknown"}])", "the section deferred_changes has content");
        section("action_invocations", R"([{"type":"aws_lambda_invoke"}])", "the section action_invocations has content");
        section("deferred_action_invocations", R"([{}])", "the section deferred_action_invocations has content");
        section("surprises", R"([1])", "the section surprises is not known");
        section("surprise_text", R"("x")", "the section surprise_text is not known");
        section("surprise_flag", "true", "the section surprise_flag is not known");
        section("surprise_number", "0", "the section surprise_number is not known");
        section("surprise_object", R"({"a":1})", "the section surprise_object is not known");
        section("complete", "false", "the plan is not complete");
        section("complete as text", R"("true")", "the plan is not complete");
        section("complete null", "null", "the plan is not complete");
        section("deferred_changes of another type", R"({"a":1})", "the section deferred_changes is of another type");
        for (const char *name : {"terraform_version", "timestamp", "applyable", "variables", "planned_values", "prior_state", "configuration", "relevant_attributes",
                                 "resource_drift", "output_changes", "checks"}) {
            QByteArray json = planOf(standing, '"' + QByteArray(name) + "\":7,");
            if (QByteArrayView(name) == "terraform_version")
                json.replace(R"("terraform_version":"1.11.4",)", "");
            QTest::addRow("%s a number", name) << json << u"the section %1 is of another type"_s.arg(QLatin1StringView(name));
        }
        section("resource_drift", R"([{"address":"a.a","change":{"actions":["create"]}}])", "resource_drift of a.a has actions that have no rule");
        section("resource_drift without actions", R"([{"address":"a.a","change":{}}])", "an entry of resource_drift");
        section("resource_drift without a change", R"([{"address":"a.a"}])", "an entry of resource_drift");
        section("resource_drift with a text for actions", R"([{"address":"a.a","change":{"actions":"delete"}}])", "an entry of resource_drift");
        section("resource_drift without an address", R"([{"change":{"actions":["delete"]}}])", "an entry of resource_drift");
        section("output_changes", R"({"o":{"actions":["read"]}})", "output_changes of 'o'");
        section("output_changes replaced", R"({"o":{"actions":["delete","create"]}})", "output_changes of 'o'");
        section("output_changes without actions", R"({"o":{}})", "output_changes of 'o'");
        section("output_changes with a text", R"({"o":"x"})", "output_changes of 'o'");
        section("checks", R"([{"address":{"to_display":"check.c"},"status":"odd"}])", "the check check.c has a status that has no rule: odd");
        section("checks without a status", R"([{"address":{"to_display":"check.c"}}])", "an entry of checks");
        section("checks without an address", R"([{"status":"pass"}])", "an entry of checks");
        entry("actions forget create", changeOf("a.a", R"(["forget","create"])"), "a.a has a list of actions that has no rule");
        entry("actions unknown", changeOf("a.a", R"(["vanish"])"), "a.a has a list of actions");
        entry("actions three", changeOf("a.a", R"(["create","update","read"])"), "a.a has a list of actions");
        entry("noop and more", changeOf("a.a", R"(["no-op","no-op"])"), "a.a has a list of actions");
        entry("deposed update", changeOf("a.a", R"(["update"])", {}, R"(,"deposed":"x")"), "a.a changes a deposed object");
        entry("deposed create", changeOf("a.a", R"(["create"])", {}, R"(,"deposed":"x")"), "a.a changes a deposed object");
        entry("entry key", changeOf("a.a", R"(["no-op"])", {}, R"(,"surprise":1)"), "a.a has a key that is not known to this gate: surprise");
        entry("change key", changeOf("a.a", R"(["no-op"])", R"(,"surprise":"x")"), "the change of a.a has a key that is not known to this gate: surprise");
        entry("mode", QByteArray(standing).replace("managed", "ephemeral"), "a.a is of a mode that has no rule: 'ephemeral'");
        entry("no mode", QByteArray(standing).replace(R"("mode":"managed",)", ""), "a.a is of a mode that has no rule: ''");
    }
    void notEvaluated()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, text);
        const gate::Verdict verdict = judged(json);
        QCOMPARE(verdict.outcome, Outcome::NotEvaluated);
        QCOMPARE(verdict.rule, u"not-evaluated"_s);
        QVERIFY(!verdict.passed());
        QVERIFY(verdict.notes.isEmpty());
        QVERIFY2(verdict.errors[0].startsWith(u"NOT EVALUATED: "_s + text), qPrintable(verdict.errors.join(u'\n')));
        QVERIFY(gate::judge(*gate::readPlan(json), {}).passed()); // without guards the destroys alone decide
        // A refusal beside it names the verdict, and both are told.
        QByteArray worse = json;
        worse.insert(worse.lastIndexOf(']'), ',' + changeOf("z.z", R"(["delete"])"));
        const gate::Verdict refused = judged(worse);
        QCOMPARE(refused.outcome, Outcome::Refused);
        QCOMPARE(refused.rule, u"destroy"_s);
        QCOMPARE(refused.errors.size(), 2);
    }
    void theWholeIsToldBeforeItsParts()
    {
        const QByteArray entry = changeOf("a.a", R"(["no-op"])", {}, R"(,"surprise":1)");
        const QStringList lines{u"NOT EVALUATED: the section surprises is not known to this gate"_s, u"NOT EVALUATED: a.a has a key that is not known to this gate: surprise"_s};
        QCOMPARE(judged(planOf(entry, R"("surprises":1,)")).errors, lines);
        QCOMPARE(judged(planOf(entry).chopped(1) + R"(,"surprises":1})").errors, lines);
    }
    void evaluated_data()
    {
        QTest::addColumn<QByteArray>("json");
        const auto section = [](const char *name, const QByteArray &value) {
            QTest::newRow(name) << planOf(standing, '"' + QByteArray(name).split(' ').first() + "\":" + value + ',');
        };
        section("deferred_changes", "[]");
        section("action_invocations", "null");
        section("surprise", "{}");
        section("surprise false", "false");
        section("surprise empty", R"("")");
        section("complete", "true");
        section("applyable", "false");
        section("timestamp", R"("2026-01-01T00:00:00Z")");
        section("variables", R"({"a":{"value":1}})");
        section("planned_values", R"({"root_module":{"resources":[]}})");
        section("prior_state", R"({"format_version":"1.0"})");
        section("configuration", R"({"root_module":{}})");
        section("relevant_attributes", R"([{"resource":"a.a","attribute":["id"]}])");
        section("resource_drift", R"([{"address":"c.c","change":{"actions":["no-op"]}},{"address":"d.d","deposed":"x","change":{"actions":["delete"]}}])");
        section("output_changes", R"({"a":{"actions":["create"]},"b":{"actions":["update"]},"c":{"actions":["delete"]},"d":{"actions":["no-op"]}})");
        section("checks", R"([{"address":{"to_display":"check.c"},"status":"pass"},{"address":{"to_display":"check.d"},"status":"unknown"}])");
        const QByteArray all = R"(,"module_address":"module.m","name":"x","index":0,"provider_name":"p","action_reason":"read_because_config_unknown")";
        QTest::newRow("every key") << planOf(changeOf("a.a", R"(["read"])",
            R"(,"before":null,"after":{"a":1},"after_unknown":{"b":true},"before_sensitive":{"a":true},"after_sensitive":{"c":true},"replace_paths":[["a"]],"before_identity":{"i":1},"after_identity":{"i":1})", all).replace("managed", "data"));
        QTest::newRow("moved") << planOf(changeOf("a.a", R"(["no-op"])", {}, R"(,"previous_address":"b.b")"));
        QTest::newRow("deposed untouched") << planOf(changeOf("a.a", R"(["no-op"])", {}, R"(,"deposed":"x")"));
        QTest::newRow("keys without content") << planOf(changeOf("a.a", R"(["no-op"])", R"(,"surprise":null)", R"(,"surprise":[])"));
    }
    void evaluated()
    {
        QFETCH(QByteArray, json);
        const gate::Verdict verdict = judged(json);
        QVERIFY2(verdict.passed(), qPrintable(verdict.errors.join(u'\n')));
        QVERIFY(verdict.rule.isEmpty());
        QCOMPARE(verdict.notes, QStringList{u"Plan passes the apply gate."_s});
    }
    void actionsThatNeedASanction_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("outcomeRule");
        QTest::newRow("forget") << planOf(changeOf("m.a.b", R"(["forget"])")) << u"forget"_s << u"loss"_s;
        QTest::newRow("create and forget") << planOf(changeOf("m.a.b", R"(["create","forget"])")) << u"forget"_s << u"loss"_s;
        QTest::newRow("deposed forget") << planOf(changeOf("m.a.b", R"(["forget"])", {}, R"(,"deposed":"x")")) << u"forget"_s << u"loss"_s;
        QTest::newRow("import") << planOf(changeOf("m.a.b", R"(["no-op"])", R"(,"importing":{"id":"i-1"},"generated_config":"x")")) << u"import"_s << u"exposure"_s;
        QTest::newRow("check fails") << planOf(standing, R"("checks":[{"address":{"to_display":"m.a.c"},"status":"fail"}],)") << u"check"_s << u"check"_s;
        QTest::newRow("check in error") << planOf(standing, R"("checks":[{"address":{"to_display":"m.a.c"},"status":"error"}],)") << u"check"_s << u"check"_s;
    }
    void actionsThatNeedASanction()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, rule);
        QFETCH(QString, outcomeRule);
        const gate::Verdict refused = judged(json);
        QCOMPARE(refused.outcome, Outcome::Refused);
        QCOMPARE(refused.rule, outcomeRule);
        QCOMPARE(refused.errors.size(), 1);
        QVERIFY2(refused.errors[0].contains(u"m.a."_s) && refused.errors[0].contains(u"rule "_s + rule), qPrintable(refused.errors[0]));
        for (const QString &other : gate::sanctionableRules())
            QCOMPARE(judged(json, {.sanctions = {{u"m.a"_s, other, u"why"_s}}}).passed(), other == rule);
        QVERIFY(!judged(json, {.sanctions = {{u"m.b"_s, rule, u"why"_s}}}).passed());
        QCOMPARE(judged(json, {.sanctions = {{u"m.a"_s, rule, u"why"_s}}}).notes.size(), 2);
    }
    void reasonsOfDestroysAreTold()
    {
        const QByteArray json = planOf(changeOf("m.a.b", R"(["delete"])") + ',' + changeOf("m.c", R"(["update"])"));
        const auto reason = [&](const gate::Guards &guards, const QString &allowed) { return judged(json, guards, std::nullopt, {allowed}).plan.changes[0].reason; };
        const gate::Guards guards{.sanctions = {{u"m.c"_s, u"destroy"_s, u"other"_s}, {u"m.a"_s, u"forget"_s, u"other"_s}, {u"m.a"_s, u"destroy"_s, u"a is no longer declared"_s}}};
        QCOMPARE(reason(guards, u"m.a"_s), u"sanctioned by m.a: a is no longer declared"_s);
        QCOMPARE(reason({}, u"m.a"_s), u"sanctioned by m.a"_s);
        const gate::Verdict refused = judged(json, guards);
        QVERIFY(!refused.passed()); // a reason is no permission
        QCOMPARE(refused.plan.changes[0].reason, u"would destroy it, and nothing sanctions that"_s);
        QCOMPARE(refused.plan.changes[1].reason, u"destroys nothing"_s);
    }
    void deposedDestroysAreDestroys()
    {
        const QByteArray json = planOf(standing + ',' + changeOf("m.a.b", R"(["delete"])", {}, R"(,"deposed":"x")"));
        QCOMPARE(judged(json).rule, u"destroy"_s);
        QVERIFY(judged(json, {}, std::nullopt, {u"m.a"_s}).passed());
    }
    void driftIsShown()
    {
        const gate::Verdict verdict = judged(planOf(standing, R"("resource_drift":[{"address":"a.a","change":{"actions":["update"]}}],)"));
        QCOMPARE(verdict.notes, (QStringList{u"Changed outside: a.a"_s, u"Plan passes the apply gate."_s}));
    }
    void aPlanReadWithoutGuardsIsNotEvaluated()
    {
        gate::Verdict verdict = gate::judge(*gate::readPlan(planOf(standing)), {});
        QVERIFY(verdict.passed());
        gate::applyGuards(verdict, {}, std::nullopt);
        QCOMPARE(verdict.outcome, Outcome::NotEvaluated);
    }

    void stateOfThePlan_data()
    {
        QTest::addColumn<qint64>("serial");
        QTest::addColumn<QString>("of");
        QTest::addColumn<QString>("text"); // empty: passes
        QTest::newRow("same") << qint64(7) << lineage << QString();
        QTest::newRow("newer") << qint64(8) << lineage << QString();
        QTest::newRow("older") << qint64(6) << lineage << u"STATE LOST: the plan was made from a state at serial 6, older than the recorded 7; put the newer state back"_s;
        QTest::newRow("another") << qint64(9) << u"other"_s << u"STATE LOST: the plan was made from a state of lineage other"_s;
        QTest::newRow("absent") << qint64(0) << QString() << u"STATE LOST: the plan was made without a state, and the records hold 1 object(s)"_s;
    }
    void stateOfThePlan()
    {
        QFETCH(qint64, serial);
        QFETCH(QString, of);
        QFETCH(QString, text);
        const gate::Verdict verdict = judged(planOf(standing), recorded(), stateAt(serial, of));
        QCOMPARE(verdict.passed(), text.isEmpty());
        if (!text.isEmpty()) {
            QCOMPARE(verdict.rule, u"lost-state"_s);
            QCOMPARE(verdict.errors.size(), 1);
            QVERIFY2(verdict.errors[0].startsWith(text), qPrintable(verdict.errors[0]));
        }
        QVERIFY(judged(planOf(standing), {}, stateAt(serial, of)).passed()); // before the first apply it is silent
    }
    void stateThatCannotBeSeen()
    {
        const gate::Verdict json = judged(planOf(standing), recorded());
        QCOMPARE(json.outcome, Outcome::NotEvaluated);
        QVERIFY(json.errors[0].contains(u"--planfile"_s));
        const gate::Verdict damaged = judged(planOf(standing), recorded(), failure(u"gate.planfile"_s, u"it is no archive"_s));
        QCOMPARE(damaged.outcome, Outcome::NotEvaluated);
        QVERIFY(damaged.errors[0].contains(u"it is no archive"_s));
        QVERIFY(judged(planOf(standing), {}, failure(u"gate.planfile"_s, u"it is no archive"_s)).passed());
        QVERIFY(judged(planOf(standing)).passed());
    }
    void recreations()
    {
        gate::Guards guards{.standing = {u"module.storage_a.aws_ebs_volume.this"_s}};
        const auto plan = [](const QByteArray &actions, const QByteArray &more = {}) {
            return planOf(standing + ',' + changeOf("module.storage_a.aws_ebs_volume.this", actions), more);
        };
        const gate::Verdict refused = judged(plan(R"(["create"])"), guards);
        QCOMPARE(refused.rule, u"lost-state"_s);
        QCOMPARE(refused.errors.size(), 1);
        QVERIFY2(refused.errors[0].startsWith(u"STATE LOST: module.storage_a.aws_ebs_volume.this would be made anew, and the records hold it as standing"_s), qPrintable(refused.errors[0]));
        QVERIFY(judged(plan(R"(["update"])"), guards).passed());
        QVERIFY(judged(planOf(standing + ',' + changeOf("module.storage_a.aws_ebs_volume.that", R"(["create"])")), guards).passed());
        guards.sanctions = {{u"module.storage_a"_s, u"recreate"_s, u"it burned"_s}};
        const gate::Verdict passed = judged(plan(R"(["create"])"), guards);
        QVERIFY(passed.passed());
        QCOMPARE(passed.notes[0], u"Sanctioned loss: module.storage_a.aws_ebs_volume.this: would be made anew (it burned)"_s);

        const QByteArray vanished = R"("resource_drift":[{"address":"module.storage_a.aws_ebs_volume.this","change":{"actions":["delete"]}}],)";
        const gate::Verdict gone = judged(plan(R"(["create"])", vanished));
        QCOMPARE(gone.rule, u"lost-state"_s);
        QVERIFY2(gone.errors[0].contains(u"vanished outside and would be made anew, empty"_s), qPrintable(gone.errors[0]));
        QVERIFY(judged(plan(R"(["create"])", vanished), {.sanctions = guards.sanctions}).passed());
        QVERIFY(judged(planOf(standing, vanished)).passed()); // gone and not made anew: nothing more is lost
        const QByteArray data = changeOf("module.storage_a.aws_ebs_volume.this", R"(["read"])").replace("managed", "data");
        QVERIFY(judged(planOf(standing + ',' + data), {.standing = guards.standing}).passed());
    }
    void everythingAgain()
    {
        const gate::Verdict all = judged(planOf(creates), recorded(5), stateAt(7));
        QCOMPARE(all.rule, u"lost-state"_s);
        QVERIFY2(all.errors[0].contains(u"would make everything again"_s), qPrintable(all.errors[0]));
        // No sanction helps, and neither does knowing only that something stands.
        gate::Guards guards{.standing = {u"b.b"_s}};
        for (const QString &rule : gate::sanctionableRules())
            guards.sanctions.append({u"b.b"_s, rule, u"really"_s});
        QVERIFY(!judged(planOf(creates), guards).passed());
        QVERIFY(judged(planOf(creates), guards).errors.join(u' ').contains(u"no sanction lets this pass"_s));
        const QByteArray read = changeOf("data.x.y", R"(["read"])").replace("managed", "data");
        QCOMPARE(judged(planOf(creates + ',' + read), {.standing = {u"c.c"_s}}).errors.size(), 1);
        // A first apply has nothing to lose.
        QVERIFY(judged(planOf(creates)).passed());
        QVERIFY(judged(planOf(creates), {}, stateAt(0, {})).passed());
        QVERIFY(judged(planOf({}), recorded(5), stateAt(7)).passed());
        const QByteArray data = changeOf("b.b", R"(["read"])").replace("managed", "data");
        QVERIFY(judged(planOf(data), recorded(5), stateAt(7)).passed());
    }
    void fewerThanRecorded()
    {
        const gate::Verdict fewer = judged(planOf(standing + ',' + creates), recorded(2), stateAt(8));
        QCOMPARE(fewer.rule, u"lost-state"_s);
        QVERIFY2(fewer.errors[0].startsWith(u"STATE LOST: the state holds 1 object(s) less than the last apply left"_s), qPrintable(fewer.errors[0]));
        QVERIFY(judged(planOf(standing + ',' + creates), recorded(1), stateAt(8)).passed());
        QVERIFY(judged(planOf(standing), recorded(2), stateAt(8)).passed());
        // What the plan itself says is gone, and what may be made anew, are accounted for.
        const QByteArray vanished = R"("resource_drift":[{"address":"v.v","change":{"actions":["delete"]}}],)";
        QVERIFY(judged(planOf(standing + ',' + creates, vanished), recorded(2), stateAt(8)).passed());
        QVERIFY(!judged(planOf(standing + ',' + creates, vanished), recorded(3), stateAt(8)).passed());
        gate::Guards guards = recorded(2);
        guards.standing = {u"b.b"_s};
        guards.sanctions = {{u"b.b"_s, u"recreate"_s, u"why"_s}};
        QVERIFY(judged(planOf(standing + ',' + creates), guards, stateAt(8)).passed());
        guards.addresses = 3;
        QVERIFY(!judged(planOf(standing + ',' + creates), guards, stateAt(8)).passed());
        // One that vanished and is made anew counts once.
        const QByteArray gone = R"("resource_drift":[{"address":"b.b","change":{"actions":["delete"]}}],)";
        guards.addresses = 2;
        QVERIFY(judged(planOf(standing + ',' + creates, gone), guards, stateAt(8)).passed());
        guards.addresses = 3;
        QVERIFY(!judged(planOf(standing + ',' + creates, gone), guards, stateAt(8)).passed());
        // Data sources and deposed objects are none of those that the records count.
        const QByteArray deposed = changeOf("a.a", R"(["delete"])", {}, R"(,"deposed":"x")");
        QVERIFY(!judged(planOf(standing + ',' + creates + ',' + deposed), recorded(2), stateAt(8), {u"a.a"_s}).passed());
        const QByteArray data = changeOf("data.a.a", R"(["read"])").replace("managed", "data");
        QVERIFY(!judged(planOf(standing + ',' + creates + ',' + data), recorded(2), stateAt(8)).passed());
    }
    void anotherAccount()
    {
        const auto of = [](const QByteArray &arn, const QByteArray &mode = "managed") {
            return planOf(changeOf("a.a", R"(["no-op"])", R"(,"before":{"arn":")" + arn + R"("})").replace("managed", mode));
        };
        gate::Guards guards{.account = u"111122223333"_s};
        const gate::Verdict verdict = judged(of("arn:aws:ec2:eu-central-1:444455556666:volume/vol-1"), guards);
        QCOMPARE(verdict.rule, u"lost-state"_s);
        QVERIFY2(verdict.errors[0].contains(u"account 444455556666"_s) && verdict.errors[0].contains(u"account 111122223333"_s), qPrintable(verdict.errors[0]));
        QVERIFY(judged(of("arn:aws:ec2:eu-central-1:111122223333:volume/vol-1"), guards).passed());
        QVERIFY(judged(of("arn:aws:ec2:eu-central-1:444455556666:volume/vol-1")).passed());
        QVERIFY(judged(of("arn:aws:ec2:eu-central-1:444455556666:volume/vol-1", "data"), guards).passed());
        for (const char *other : {"arn:aws:s3:::bucket", "arn:aws:iam::aws:policy/x", "x:aws:ec2:r:444455556666:v", ""})
            QVERIFY(judged(of(other), guards).passed());
        const QByteArray two = planOf(changeOf("a.a", R"(["no-op"])", R"(,"before":{"arn":"arn:aws:ec2:r:444455556666:v"})") + ','
                                      + changeOf("b.b", R"(["no-op"])", R"(,"before":{"arn":"arn:aws:ec2:r:444455556666:w"})") + ','
                                      + changeOf("c.c", R"(["no-op"])", R"(,"before":{"arn":"arn:aws:ec2:r:222255556666:w"})"));
        const gate::Verdict many = judged(two, guards);
        QCOMPARE(many.errors.size(), 2);
        QVERIFY(many.errors[0].contains(u"222255556666"_s));
    }

    void theFile()
    {
        gate::Guards guards = recorded(12);
        guards.standing = {u"module.storage_a.aws_ebs_volume.this"_s};
        guards.sanctions = {{u"module.storage_b"_s, u"destroy"_s, u"storage b is no longer declared"_s}, {u"x[\"y\"]"_s, u"ingress"_s, u"why"_s}};
        const QByteArray bytes = gate::encodeGuards(guards);
        const auto again = gate::readGuards(bytes);
        QVERIFY2(again.has_value(), again ? "" : qPrintable(again.error().message));
        QCOMPARE(*again, guards);
        QVERIFY(bytes.endsWith("}\n"));
        // Before the first apply it names neither lineage nor serial.
        const QByteArray fresh = gate::encodeGuards({.account = u"1"_s, .serial = 3, .addresses = 4});
        QCOMPARE(QJsonDocument::fromJson(fresh).object().keys(), (QStringList{u"sanctions"_s, u"version"_s}));
        QCOMPARE(*gate::readGuards(fresh), gate::Guards());
        QVERIFY(gate::readGuards(R"({"version":1})"));
        QVERIFY(gate::readGuards(R"({"version":1,"serial":0,"addresses":0})"));
        QCOMPARE(gate::readGuards(R"({"version":1,"addresses":99999999999})")->addresses, std::numeric_limits<int>::max());
    }
    void badFiles_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const char *json, const char *text) { QTest::newRow(name) << QByteArray(json) << QString::fromLatin1(text); };
        row("nothing", "", "no JSON object");
        row("no JSON", "x", "no JSON object");
        row("list", "[]", "no JSON object");
        row("no version", "{}", "version is not known");
        row("later version", R"({"version":2})", "version is not known");
        row("version text", R"({"version":"1"})", "version is not known");
        row("unknown key", R"({"version":1,"more":1})", "'more' is not known");
        row("key twice", R"({"version":1,"serial":1,"serial":2})", "'serial' stands twice");
        row("serial text", R"({"version":1,"serial":"1"})", "'serial' is of a wrong type");
        row("serial negative", R"({"version":1,"serial":-1})", "'serial' is of a wrong type");
        row("lineage number", R"({"version":1,"lineage":1})", "'lineage' is of a wrong type");
        row("account number", R"({"version":1,"account":1})", "'account' is of a wrong type");
        row("addresses list", R"({"version":1,"addresses":[]})", "'addresses' is of a wrong type");
        row("standing text", R"({"version":1,"standing":"x"})", "'standing' is of a wrong type");
        row("standing numbers", R"({"version":1,"standing":[1]})", "'standing' is of a wrong type");
        row("sanctions object", R"({"version":1,"sanctions":{}})", "'sanctions' is of a wrong type");
        row("sanction text", R"({"version":1,"sanctions":["x"]})", "a sanction is no object");
        row("sanction without rule", R"({"version":1,"sanctions":[{"address":"a"}]})", "names no address or no rule");
        row("sanction without address", R"({"version":1,"sanctions":[{"rule":"a"}]})", "names no address or no rule");
        row("sanction with more", R"({"version":1,"sanctions":[{"address":"a","rule":"b","until":"x"}]})", "'until' is not known");
        row("sanction of a wrong type", R"({"version":1,"sanctions":[{"address":1,"rule":"b"}]})", "'address' is of a wrong type");
    }
    void badFiles()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, text);
        const auto read = gate::readGuards(json);
        QVERIFY(!read);
        QCOMPARE(read.error().id, u"gate.guards"_s);
        QVERIFY2(read.error().message.contains(text), qPrintable(read.error().message));
    }

    void theRecord()
    {
        gate::GateRecord record{.verdict = u"passed"_s, .sha256 = u"abc"_s, .fingerprint = u"f"_s, .tool = u"tofu"_s, .toolVersion = u"1.2.3"_s,
                                .whitelist = {{u"module.a"_s}, {u"b.b"_s}}, .unmounted = {u"web:data"_s}, .guards = u"guards.json"_s, .guardsSha256 = u"d"_s,
                                .creates = 1, .updates = 2, .replaces = 3, .destroys = 4, .noops = 5};
        const QJsonObject object = QJsonDocument::fromJson(gate::encodeRecord(record)).object();
        QCOMPARE(object.toVariantMap(), QJsonDocument::fromJson(R"({"version":1,"verdict":"passed","sha256":"abc","fingerprint":"f","tool":"tofu","toolVersion":"1.2.3",
            "whitelist":["module.a"],"declared":["b.b"],"unmounted":["web:data"],"guards":{"file":"guards.json","sha256":"d"},
            "counts":{"create":1,"update":2,"replace":3,"destroy":4,"unchanged":5},"errors":[]})").object().toVariantMap());
        const QByteArray bytes = gate::encodeRecord(record);
        QVERIFY(!gate::notJudged(bytes, u"abc"_s));
        const auto why = [](const std::optional<QByteArray> &bytes, const QString &digest) { return gate::notJudged(bytes, digest).value_or(QString()); };
        QVERIFY(why(bytes, u"abd"_s).startsWith(u"apply-check: tfplan is not the plan that passed the gate;"_s));
        QVERIFY(why(std::nullopt, u"abc"_s).contains(u"no verdict about tfplan is there"_s));
        for (const QByteArray &broken : {QByteArray("x"), QByteArray("[]"), QByteArray(R"({"version":2,"verdict":"passed","sha256":"abc"})"), QByteArray(R"({"verdict":"passed","sha256":"abc"})"),
                                         QByteArray(R"({"version":1,"sha256":"abc"})"), QByteArray(R"({"version":1,"verdict":"passed"})"), QByteArray(R"({"version":1,"verdict":true,"sha256":"abc"})"),
                                         QByteArray(R"({"version":1,"verdict":"refused","sha256":"abc","verdict":"passed"})"), bytes.chopped(4)})
            QVERIFY2(why(broken, u"abc"_s).contains(u"cannot be read"_s), broken.constData());
        QCOMPARE(gate::recordFrom(gate::recordObject(record)), record);
        QCOMPARE(gate::recordFrom({}), gate::GateRecord());
        QCOMPARE(gate::recordFrom({{u"whitelist"_s, 1}, {u"counts"_s, u"x"_s}, {u"guards"_s, u"y"_s}}), gate::GateRecord());
        // Cut off anywhere it is none; with a byte damaged it is none, or says what it said.
        const QString digest(64, u'a');
        record.sha256 = digest;
        const QByteArray whole = gate::encodeRecord(record);
        const QByteArray json = whole.trimmed();
        QVERIFY(!gate::notJudged(whole, digest));
        for (qsizetype size = 0; size < json.size(); ++size)
            QVERIFY2(gate::notJudged(json.first(size), digest), qPrintable(QString::number(size)));
        for (qsizetype at = 0; at < whole.size(); ++at) {
            for (const char with : {'\0', ' ', 'x', '"', '}'}) {
                QByteArray damaged = whole;
                damaged[at] = with;
                if (gate::notJudged(damaged, digest))
                    continue;
                const QJsonObject left = QJsonDocument::fromJson(damaged).object();
                QCOMPARE(left["verdict"_L1].toString(), u"passed"_s);
                QCOMPARE(left["sha256"_L1].toString(), digest);
            }
        }
        QVERIFY(gate::notJudged(QByteArray(whole.size(), '\0'), digest)); // what a power cut leaves
        record.verdict = u"refused"_s;
        record.rule = u"destroy"_s;
        record.errors = {u"DESTROY NOT WHITELISTED: a.b"_s};
        QCOMPARE(gate::recordFrom(gate::recordObject(record)), record);
        QVERIFY(why(gate::encodeRecord(record), u"abc"_s).contains(u"tfplan.gate.json says refused"_s));
        record = {.verdict = u"passed"_s, .tool = u"tofu"_s};
        QVERIFY(!why(gate::encodeRecord(record), QString()).isEmpty());
        QVERIFY(QJsonDocument::fromJson(gate::encodeRecord(record)).object()["sha256"_L1].isNull());
        QVERIFY(!why(R"({"version":1,"verdict":"passed","sha256":""})", QString()).isEmpty());
    }
};

CSIS_TEST_MAIN(TestGuards)
#include "tst_guards.moc"
