// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/fingerprint.h"
#include "core/gate/plan.h"
#include "tests/gate/plans.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using test::changeOf;
using test::planOf;
using test::updateOf;

namespace {

gate::PlanTerms terms(const QByteArray &json)
{
    return *gate::readTerms(json);
}

// The same plan with more sections at its beginning.
QByteArray beside(const QByteArray &sections, QByteArray json)
{
    return json.insert(1, sections + ',');
}

QStringList between(const QByteArray &before, const QByteArray &now)
{
    return gate::differences(terms(before), terms(now));
}

} // namespace

class TestFingerprint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void differencesAreNamed()
    {
        const QByteArray a = changeOf("a.a", R"(["create"])", R"(,"before":null,"after":{"size":1,"tags":{"x":"y"}})");
        const QByteArray b = changeOf("b.b", R"(["delete"])", R"(,"before":{"size":1},"after":null)");
        QCOMPARE(between(planOf(a), planOf(a + ',' + b)), QStringList{u"b.b: delete, which was not planned before"_s});
        QCOMPARE(between(planOf(a + ',' + b), planOf(b)), QStringList{u"a.a: create is not planned any more"_s});
        QCOMPARE(between(planOf(b), planOf(changeOf("b.b", R"(["delete","create"])", R"(,"before":{"size":1},"after":{"size":2})"))),
                 QStringList{u"b.b: delete, create instead of delete"_s});
        QCOMPARE(between(planOf(a), planOf(changeOf("a.a", R"(["create"])", R"(,"after":{"size":2,"tags":{"x":"z"},"new":[1]})"))),
                 QStringList{u"a.a: create, with other values: after.new[0], after.size, after.tags.x"_s});
        QCOMPARE(between(planOf(a), planOf(changeOf("a.a", R"(["create"])", R"(,"after":{"size":1})"))),
                 QStringList{u"a.a: create, with other values: after.tags.x"_s});
        QCOMPARE(between(planOf(b), planOf(a)), (QStringList{u"a.a: create, which was not planned before"_s, u"b.b: delete is not planned any more"_s}));
        QCOMPARE(between(planOf(a), planOf(b)), (QStringList{u"a.a: create is not planned any more"_s, u"b.b: delete, which was not planned before"_s}));
        QCOMPARE(between(planOf(changeOf("a.a", R"(["create"])", R"(,"after":{"a":1,"z":1})")), planOf(changeOf("a.a", R"(["create"])", R"(,"after":{"z":2})"))),
                 QStringList{u"a.a: create, with other values: after.a, after.z"_s});
        QVERIFY(between(planOf(a + ',' + b), planOf(b + ',' + a)).isEmpty());
    }
    // A sentence names a place as it would be written, and in brackets what could be taken for something else.
    void placesAreNamed()
    {
        const auto plan = [](const QByteArray &value) {
            QByteArray keys;
            for (const char *key : {"a0", "a9", "aA", "aZ", "aa", "az", "a_", "a-", "a/", "a:", "a@", "a[", "a`", "a{"})
                keys += '"' + QByteArray(key) + "\":" + value + ',';
            return planOf(updateOf("x", "{}", '{' + keys.chopped(1) + '}'));
        };
        QStringList places;
        for (const QString &key : {u"a0"_s, u"a9"_s, u"aA"_s, u"aZ"_s, u"aa"_s, u"az"_s, u"a_"_s, u"a-"_s})
            places.append(u"after."_s + key);
        for (const QString &key : {u"a/"_s, u"a:"_s, u"a@"_s, u"a["_s, u"a`"_s, u"a{"_s})
            places.append(u"after[\"%1\"]"_s.arg(key));
        places.sort();
        QCOMPARE(between(plan("1"), plan("2")), QStringList{u"module.storage_a.x.this: update, with other values: "_s + places.join(u", "_s)});
    }
    // An approval is kept for later, and a later version of this program asks for the same plan: what it wrote must hold.
    void whatWasApprovedHolds()
    {
        const QByteArray json = planOf(changeOf("a.a", R"(["update"])", R"(,"before":{"t":true,"f":false,"o":{},"l":[],"n":null},"after":{"i":-7,"u":18446744073709551615,"d":1.5,"s":"x"})")
            + ',' + changeOf("b.b", R"(["no-op"])", R"(,"importing":{"identity":{"id":"x","of":[true,{"k":1}]}})"));
        const gate::PlanTerms kept{
            {u"a.a"_s, {{u"update"_s}, {
                {u"after.d"_s, "b8eabff2b5844490e060e9c1"}, {u"after.i"_s, "5a5ffaf7b963bc712abfc9ea"}, {u"after.s"_s, "b8b96a3e73906111b7ccb81d"},
                {u"after.u"_s, "62b92c0e5fa57ff3c992e8db"}, {u"before.f"_s, "252f10c83610ebca1a059c0b"}, {u"before.l"_s, "4f53cda18c2baa0c0354bb5f"},
                {u"before.n"_s, "5feceb66ffc86f38d952786c"}, {u"before.o"_s, "44136fa355b3678a1146ad16"}, {u"before.t"_s, "e3b98a4da31a127d4bde6e43"}}}},
            {u"b.b (imported aabacd593f8672a38859fe2a)"_s, {{u"no-op"_s}, {}}},
        };
        QCOMPARE(gate::encodeTerms(terms(json)), gate::encodeTerms(kept));
    }
    void whatCounts_data()
    {
        QTest::addColumn<QByteArray>("other");
        QTest::addColumn<bool>("same");
        const auto row = [](const char *name, const QByteArray &other, bool same) { QTest::newRow(name) << other << same; };
        const auto with = [](const QByteArray &after, const QByteArray &unknown = R"({"arn":true})") { return planOf(updateOf("x", R"({"n":1,"l":[1,2]})", after, unknown)); };
        row("itself", with(R"({"n":2,"l":[1,2],"e":[]})"), true);
        row("number written otherwise", with(R"({"n":2.0,"l":[1,2],"e":[]})"), true);
        row("another order of keys", with(R"({"e":[],"l":[1,2],"n":2e0})"), true);
        row("more unknown", with(R"({"n":2,"l":[1,2],"e":[]})", R"({"arn":true,"ip":true})"), true);
        row("unknown in parts", with(R"({"n":2,"l":[1,2],"e":[]})", R"({"arn":true,"l":[false,false]})"), true);
        row("the time", beside(R"("timestamp":"x")", with(R"({"n":2,"l":[1,2],"e":[]})")), true);
        row("sections that say nothing new", beside(R"("prior_state":{},"planned_values":{"a":1})", with(R"({"n":2,"l":[1,2],"e":[]})")), true);
        row("another number", with(R"({"n":3,"l":[1,2],"e":[]})"), false);
        row("a text for a number", with(R"({"n":"2","l":[1,2],"e":[]})"), false);
        row("another order of a list", with(R"({"n":2,"l":[2,1],"e":[]})"), false);
        row("now unknown", with(R"({"l":[1,2],"e":[]})", R"({"arn":true,"n":true})"), false);
        row("an element unknown", with(R"({"n":2,"l":[1,2],"e":[]})", R"({"l":[false,true]})"), false);
        row("null", with(R"({"n":null,"l":[1,2],"e":[]})"), false);
        row("an object for a list", with(R"({"n":2,"l":[1,2],"e":{}})"), false);
        row("another before", planOf(updateOf("x", R"({"n":0,"l":[1,2]})", R"({"n":2,"l":[1,2],"e":[]})", R"({"arn":true})")), false);
        row("an output", beside(R"("output_changes":{"o":{"actions":["create"],"after":1}})", with(R"({"n":2,"l":[1,2],"e":[]})")), false);
        row("an output that stays", beside(R"("output_changes":{"o":{"actions":["no-op"],"after":1}})", with(R"({"n":2,"l":[1,2],"e":[]})")), true);
    }
    void whatCounts()
    {
        QFETCH(QByteArray, other);
        QFETCH(bool, same);
        const QByteArray base = planOf(updateOf("x", R"({"n":1,"l":[1,2]})", R"({"n":2,"l":[1,2],"e":[]})", R"({"arn":true})"));
        QCOMPARE(gate::fingerprintOf(terms(base)) == gate::fingerprintOf(terms(other)), same);
        QCOMPARE(gate::readPlan(base, {false, true})->fingerprint == gate::readPlan(other, {false, true})->fingerprint, same);
        QCOMPARE(between(base, other).isEmpty(), same);
    }
    void moves()
    {
        const QByteArray still = planOf(changeOf("a.a", R"(["no-op"])"));
        const QByteArray moved = planOf(changeOf("a.a", R"(["no-op"])", {}, R"(,"previous_address":"b.b")"));
        const QByteArray deposed = planOf(changeOf("a.a", R"(["delete"])", {}, R"(,"deposed":"x")"));
        const QByteArray imported = planOf(changeOf("a.a", R"(["no-op"])", R"(,"importing":{"id":"i-1"})"));
        QCOMPARE(terms(still).size(), 0);
        QCOMPARE(terms(moved).firstKey(), u"a.a (was b.b)"_s);
        QCOMPARE(terms(deposed).firstKey(), u"a.a (deposed x)"_s);
        QCOMPARE(terms(imported).firstKey(), u"a.a (imported i-1)"_s);
        QCOMPARE(terms(planOf(changeOf("a.a", R"(["no-op"])", R"(,"importing":null)"))).size(), 0);
    }
    void partsDoNotRunTogether()
    {
        const auto print = [](const QString &object, const QStringList &actions, const QMap<QString, QByteArray> &values = {}) {
            return gate::fingerprintOf(gate::PlanTerms{{object, {actions, values}}});
        };
        const QStringList prints{print(u"ab"_s, {u"c"_s}), print(u"a"_s, {u"bc"_s}), print(u"a"_s, {u"b"_s, u"c"_s}), print(u"a"_s, {u"b"_s}, {{u"c"_s, "d"}}),
                                 print(u"a"_s, {u"b"_s}, {{u"cd"_s, ""}}), print(u"a"_s, {u"b"_s}, {{u"c"_s, "e"}}), print(u"a"_s, {u"b"_s}, {{u"e"_s, "d"}}), print(u"a"_s, {u"b"_s}),
                                 gate::fingerprintOf({{u"a"_s, {{u"b"_s}, {}}}, {u"c"_s, {{u"d"_s}, {}}}}), gate::fingerprintOf(gate::PlanTerms{})};
        QCOMPARE(QSet<QString>(prints.begin(), prints.end()).size(), prints.size());
    }
    void noSecretIsKept()
    {
        const QByteArray json = planOf(updateOf("x", R"({"password":"hunter2"})", R"({"password":"correct horse"})"));
        const QByteArray kept = gate::encodeTerms(terms(json));
        QVERIFY(kept.contains("after.password"));
        QVERIFY(!kept.contains("hunter2") && !kept.contains("horse"));
        QCOMPARE(*gate::decodeTerms(kept), terms(json));
    }
    // The fingerprint is of the plaintext: what is marked as a secret counts by its value, the mark itself by nothing.
    void secretsCount()
    {
        const auto plan = [](const QByteArray &password, const QByteArray &marks, const QByteArray &output = {}) {
            const QByteArray json = planOf(changeOf("a.a", R"(["update"])", R"(,"before":{"password":"hunter2","size":1},"after":{"password":")" + password + R"(","size":2})" + marks));
            return output.isEmpty() ? json : beside(R"("output_changes":{"o":{"actions":["update"],"before":"hunter2","after":")" + output + R"(","before_sensitive":true,"after_sensitive":true}})", json);
        };
        const QByteArray marked = R"(,"before_sensitive":{"password":true},"after_sensitive":{"password":true})";
        const auto print = [](const QByteArray &json) { return gate::readPlan(json, {false, true})->fingerprint; };
        QCOMPARE(print(plan("correct horse", marked)), print(plan("correct horse", {})));
        QCOMPARE(print(plan("correct horse", R"(,"after_sensitive":true)")), print(plan("correct horse", {})));
        QVERIFY(print(plan("correct horse", marked)) != print(plan("battery staple", marked)));
        QVERIFY(print(plan("correct horse", marked, "x")) != print(plan("correct horse", marked, "y")));
        // What is said of it names the place and no value.
        QCOMPARE(between(plan("correct horse", marked, "x"), plan("battery staple", marked, "y")),
                 (QStringList{u"a.a: update, with other values: after.password"_s, u"output.o: update, with other values: after"_s}));
        const QByteArray kept = gate::encodeTerms(terms(plan("correct horse", marked, "topsecret")));
        for (const char *secret : {"hunter2", "correct", "topsecret"})
            QVERIFY2(!kept.contains(secret) && !kept.contains(QByteArray(secret).toBase64()) && !kept.contains(QByteArray(secret).toHex()), secret);
        QCOMPARE(gate::fingerprintOf(*gate::decodeTerms(kept)), print(plan("correct horse", marked, "topsecret")));
    }
    void broken()
    {
        QCOMPARE(gate::readTerms("x").error().id, u"gate.unreadable"_s);
        QCOMPARE(gate::readTerms("[]").error().id, u"gate.unreadable"_s);
        QCOMPARE(gate::decodeTerms("x").error().id, u"gate.terms"_s);
        QCOMPARE(gate::decodeTerms("[]").error().id, u"gate.terms"_s);
        QVERIFY(gate::decodeTerms("{}")->isEmpty());
        QVERIFY(terms("{}").isEmpty());
        QVERIFY(terms(R"({"resource_changes":[1,{},{"address":"a"}]})").isEmpty());
    }
};

CSIS_TEST_MAIN(TestFingerprint)
#include "tst_fingerprint.moc"
