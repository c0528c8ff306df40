// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Parts of a plan in forms that no tool wrote: none of them passes. And a state that moved to another place.
#include "core/gate/guards.h"
#include "tests/gate/plans.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using gate::Outcome;
using test::changeOf;
using test::planOf;

namespace {

const QByteArray standing = changeOf("a.a", R"(["no-op"])");
const QByteArrayList strange{"1", "0", "-0.5", "true", R"("x")", R"("delete")", "[1]", "[null]", "[[]]", "[{}]", R"(["delete"])", R"({"a":1})", R"({"":null})", R"([{"a":[{"b":"c"}]}])"};

// A document that cannot be read passes as little as one that is refused.
gate::Verdict judged(const QByteArray &json, const gate::Guards &guards = {}, const std::optional<Result<gate::PlanState>> &state = std::nullopt)
{
    const auto plan = gate::readPlan(json, {true, false});
    if (!plan) {
        gate::Verdict none;
        none.outcome = Outcome::NotEvaluated;
        none.errors = {plan.error().message};
        return none;
    }
    gate::Verdict verdict = gate::judge(*plan, {});
    gate::applyGuards(verdict, guards, state);
    return verdict;
}

Result<gate::PlanState> stateOf(const QString &lineage, qint64 serial)
{
    return gate::PlanState{lineage, serial};
}

} // namespace

class TestSections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sectionsThatAreWork_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : {"deferred_changes", "action_invocations", "deferred_action_invocations", "resource_drift", "output_changes", "checks", "complete"})
            QTest::newRow(name) << QByteArray(name);
    }
    void sectionsThatAreWork()
    {
        QFETCH(QByteArray, name);
        QVERIFY(judged(planOf(standing)).passed());
        for (const QByteArray &value : strange) {
            if (name == "complete" && value == "true")
                continue; // that is what it should be
            const gate::Verdict verdict = judged(planOf(standing, '"' + name + "\":" + value + ','));
            QVERIFY2(!verdict.passed(), value.constData());
            QVERIFY(!verdict.errors.isEmpty() && verdict.notes.isEmpty());
        }
    }
    void checksAndTheirInstances_data()
    {
        QTest::addColumn<QByteArray>("check");
        QTest::addColumn<QString>("line"); // empty: passes
        const auto row = [](const char *name, const QByteArray &check, const QString &line) { QTest::newRow(name) << check << line; };
        const auto with = [](const QByteArray &status, const QByteArray &instances) {
            return QByteArray(R"({"address":{"kind":"check","to_display":"check.c"},"status":"STATUS","instances":INSTANCES})").replace("STATUS", status).replace("INSTANCES", instances);
        };
        const auto one = [](const QByteArray &status) { return QByteArray(R"({"address":{"to_display":"check.c[0]"},"status":"STATUS"})").replace("STATUS", status); };
        row("all hold", with("pass", '[' + one("pass") + ',' + one("unknown") + ']'), {});
        row("none", with("unknown", "[]"), {});
        row("null", with("pass", "null"), {});
        row("one fails and the whole says that it holds", with("pass", '[' + one("pass") + ',' + one("fail") + ']'), u"CHECK DOES NOT HOLD: check.c[0] (fail; rule check)"_s);
        row("one in error", with("unknown", '[' + one("error") + ']'), u"CHECK DOES NOT HOLD: check.c[0] (error; rule check)"_s);
        row("one unheard of", with("pass", '[' + one("Pass") + ']'), u"NOT EVALUATED: the check check.c[0] has a status that has no rule: Pass"_s);
        row("one without a status", with("pass", R"([{"address":{"to_display":"x"}}])"), u"NOT EVALUATED: an entry of checks has no address or no status"_s);
        row("one without an address", with("pass", R"([{"status":"pass"}])"), u"NOT EVALUATED: an entry of checks has no address or no status"_s);
        row("one null", with("pass", "[null]"), u"NOT EVALUATED: an entry of checks has no address or no status"_s);
        row("instances are no list", with("pass", R"({"a":1})"), u"NOT EVALUATED: the instances of a check are no list"_s);
        row("the whole fails", with("fail", '[' + one("fail") + ']'), u"CHECK DOES NOT HOLD: check.c (fail; rule check)"_s);
        row("upper case", with("FAIL", "[]"), u"NOT EVALUATED: the check check.c has a status that has no rule: FAIL"_s);
        row("an empty status", with("", "[]"), u"NOT EVALUATED: the check check.c has a status that has no rule: "_s);
    }
    void checksAndTheirInstances()
    {
        QFETCH(QByteArray, check);
        QFETCH(QString, line);
        const gate::Verdict verdict = judged(planOf(standing, R"("checks":[)" + check + "],"));
        QCOMPARE(verdict.errors, line.isEmpty() ? QStringList() : QStringList{line});
        QCOMPARE(verdict.passed(), line.isEmpty());
    }
    void imports()
    {
        for (const QByteArray &value : strange + QByteArrayList{"{}", "[]", "false", R"("")", R"({"id":"i-1"})", R"({"id":null})", R"({"identity":{"id":1}})", R"({"unknown":true})"}) {
            for (const QByteArray actions : {R"(["no-op"])", R"(["update"])", R"(["create"])", R"(["read"])"}) {
                const gate::Verdict verdict = judged(planOf(standing + ',' + changeOf("m.a.b", actions, R"(,"importing":)" + value)));
                QVERIFY2(!verdict.passed(), (actions + value).constData());
                QVERIFY2(verdict.errors.join(u' ').contains(u"(rule import)"_s), qPrintable(verdict.errors.join(u' ')));
            }
        }
        QVERIFY(judged(planOf(standing + ',' + changeOf("m.a.b", R"(["update"])", R"(,"importing":null)"))).passed());
    }
    void movesAndRemains()
    {
        // A move is a text; beside it counts what is done to the object.
        for (const QByteArray &value : strange) {
            const bool isText = value.startsWith('"');
            QCOMPARE(judged(planOf(changeOf("a.a", R"(["no-op"])", {}, R"(,"previous_address":)" + value))).passed(), isText);
            QVERIFY(!judged(planOf(changeOf("a.a", R"(["delete"])", {}, R"(,"previous_address":)" + value))).passed());
            QVERIFY(!judged(planOf(changeOf("a.a", R"(["forget"])", {}, R"(,"previous_address":)" + value))).passed());
            QCOMPARE(judged(planOf(changeOf("a.a", R"(["no-op"])", {}, R"(,"deposed":)" + value))).passed(), isText);
            QVERIFY(!judged(planOf(changeOf("a.a", R"(["update"])", {}, R"(,"deposed":)" + value))).passed());
            QVERIFY(!judged(planOf(changeOf("a.a", R"(["no-op"])").replace(R"("managed")", value))).passed());
        }
    }
    void actionsInOtherForms()
    {
        for (const QByteArray &value : strange + QByteArrayList{"[]", "null", R"(["no-op","create"])", R"(["NO-OP"])", R"([" no-op"])", R"(["update","delete"])", R"(["read","create"])",
                                                                R"(["forget","create"])", R"(["delete","create","delete"])", R"(["create","create"])"}) {
            const gate::Verdict verdict = judged(planOf(standing + ',' + changeOf("m.a.b", value)));
            QVERIFY2(!verdict.passed(), value.constData());
        }
    }
    void keysThatAreNotKnown()
    {
        for (const QByteArray &value : strange) {
            QVERIFY2(!judged(planOf(standing, R"("surprises":)" + value + ',')).passed(), value.constData());
            QVERIFY2(!judged(planOf(changeOf("a.a", R"(["no-op"])", {}, R"(,"surprise":)" + value))).passed(), value.constData());
            QVERIFY2(!judged(planOf(changeOf("a.a", R"(["no-op"])", R"(,"surprise":)" + value))).passed(), value.constData());
        }
    }

    // From a file to a bucket: the copy may go on in the same line or begin one of its own. The run that moves asks without
    // lineage; the records follow; the first plan at the new place is as good as any, and the old place is none any more.
    void aStateThatMoved()
    {
        const QString before = u"7f3d5559-6aa2-ee83-0805-f0f0967e4f06"_s;
        const QString after = u"0a1b2c3d-0000-4000-8000-000000000000"_s;
        const QByteArray plan = planOf(standing + ',' + changeOf("b.b", R"(["update"])"));
        const gate::Guards old{.account = u"111122223333"_s, .lineage = before, .serial = 7, .addresses = 2, .standing = {u"a.a"_s}};
        gate::Guards moving = old;
        moving.lineage.clear();
        moving.serial = 0;
        gate::Guards moved = old;
        moved.lineage = after;
        moved.serial = 1;
        gate::Guards kept = old; // same line, the serial of the copy
        kept.serial = 8;

        QVERIFY(judged(plan, old, stateOf(before, 7)).passed());
        QVERIFY(judged(plan, moving, stateOf(after, 0)).passed());
        QVERIFY(judged(plan, moved, stateOf(after, 1)).passed());
        QVERIFY(judged(plan, kept, stateOf(before, 8)).passed());
        // Records that did not follow would refuse it, and records that did refuse the old place.
        QVERIFY2(judged(plan, old, stateOf(after, 9)).errors.value(0).startsWith(u"STATE LOST: the plan was made from a state of lineage "_s + after), "");
        QVERIFY(!judged(plan, moved, stateOf(before, 7)).passed());
        QVERIFY(!judged(plan, kept, stateOf(before, 7)).passed());
        // While it moves it is still no state that may be lost.
        const QByteArray again = planOf(changeOf("a.a", R"(["create"])") + ',' + changeOf("b.b", R"(["create"])"));
        QVERIFY(judged(again, moving, stateOf(after, 0)).errors.join(u' ').contains(u"would make everything again"_s));
        const QByteArray fewer = planOf(standing + ',' + changeOf("b.b", R"(["create"])"));
        QVERIFY(judged(fewer, moving, stateOf(after, 0)).errors.join(u' ').contains(u"1 object(s) less"_s));
    }
};

CSIS_TEST_MAIN(TestSections)
#include "tst_sections.moc"
