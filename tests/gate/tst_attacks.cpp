// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Plans that mean something else than they seem to: what each hides is found, or it is not evaluated.
#include "core/gate/fingerprint.h"
#include "core/gate/guards.h"
#include "tests/gate/plans.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;
using gate::Outcome;
using test::changeOf;
using test::planOf;
using test::updateOf;

namespace {

const QByteArray standing = changeOf("a.a", R"(["no-op"])");

gate::Verdict judged(const QByteArray &json, const gate::Guards &guards = {}, const QStringList &allowed = {})
{
    gate::Verdict verdict = gate::judge(*gate::readPlan(json, {true, false}), {allowed, {}});
    gate::applyGuards(verdict, guards, std::nullopt);
    return verdict;
}

QString errorsOf(const QByteArray &json, const gate::Guards &guards = {})
{
    return judged(json, guards).errors.join(u'\n');
}

// JSON within a text of JSON, written with apostrophes.
QByteArray quoted(QByteArray text)
{
    return text.replace("'", "\\\"");
}

QByteArray made(const QByteArray &address, const QByteArray &type, const QByteArray &after, const QByteArray &unknown = "{}")
{
    return changeOf(address, R"(["create"])", R"(,"before":null,"after":)" + after + R"(,"after_unknown":)" + unknown, {}, type);
}

} // namespace

class TestAttacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAddressWithAMarkBeforeIt()
    {
        const QByteArray marked = planOf(changeOf("\xef\xbb\xbfm.a", R"(["delete"])"));
        QVERIFY(!gate::judge(*gate::readPlan(marked), {{u"m"_s, u"m.a"_s}, {u"m.a"_s}}).passed());
        QVERIFY(gate::judge(*gate::readPlan(marked), {{u"\ufeffm.a"_s}, {}}).passed());
        QVERIFY(!gate::judge(*gate::readPlan(planOf(changeOf("\\ufeffm.a", R"(["delete"])"))), {{u"m.a"_s}, {}}).passed());
    }

    // Pairs that would do different things: an approval of the one is none of the other.
    void plansThatLookAlike_data()
    {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("other");
        const auto values = [](const char *name, const QByteArray &one, const QByteArray &other) {
            QTest::newRow(name) << planOf(updateOf("aws_instance", "{}", one)) << planOf(updateOf("aws_instance", "{}", other));
        };
        values("a dot in a key", R"({"tags":{"a.b":1}})", R"({"tags":{"a":{"b":1}}})");
        values("a key like an index", R"({"tags":{"a[0]":1}})", R"({"tags":{"a":[1]}})");
        values("one hidden by the other", R"({"tags":{"a.b":1,"a":{"b":2}}})", R"({"tags":{"a.b":3,"a":{"b":2}}})");
        values("a key with quotes", quoted(R"({"a":{"b']['c":1}})"), R"({"a":{"b":{"c":1}}})");
        values("a key with a stroke", R"({"a":{"b\\":1}})", R"({"a":{"b\\\\":1}})");
        values("an empty key", R"({"a":{"":1}})", R"({"a":1})");
        values("a mark before a key", R"({"a":{"\ufeffb":1}})", R"({"a":{"b":1}})");
        const auto imports = [](const char *name, const QByteArray &one, const QByteArray &other) {
            const auto plan = [](const QByteArray &importing) { return planOf(changeOf("a.a", R"(["no-op"])", R"(,"importing":)" + importing)); };
            QTest::newRow(name) << plan(one) << plan(other);
        };
        imports("other identities", R"({"identity":{"id":"x"}})", R"({"identity":{"id":"y"}})");
        imports("an id and an identity", R"({"id":"i","identity":{"id":"x"}})", R"({"id":"i","identity":{"id":"y"}})");
        imports("not known yet", R"({"unknown":true})", R"({"id":""})");
        const QByteArray update = changeOf("a.a", R"(["update"])");
        const QByteArray removal = changeOf("a.a", R"(["delete"])");
        QTest::newRow("one object twice") << planOf(update) << planOf(removal + ',' + update);
        QTest::newRow("one object twice, the other way round") << planOf(update) << planOf(update + ',' + removal);
        // An address like an output's name; each stands for itself.
        const auto named = [](const QByteArray &ofAddress, const QByteArray &ofOutput) {
            return planOf(changeOf("output.o", ofAddress), R"("output_changes":{"o":{"actions":)" + ofOutput + "}},");
        };
        QTest::newRow("an address like an output") << named(R"(["delete"])", R"(["update"])") << named(R"(["update"])", R"(["delete"])");
        QTest::newRow("a name with a bracket") << planOf(update) << planOf(update + ',' + changeOf("b[\"x (y)\"]", R"(["update"])"));
    }
    void plansThatLookAlike()
    {
        QFETCH(QByteArray, one);
        QFETCH(QByteArray, other);
        QVERIFY(gate::fingerprintOf(*gate::readTerms(one)) != gate::fingerprintOf(*gate::readTerms(other)));
        QVERIFY(!gate::differences(*gate::readTerms(one), *gate::readTerms(other)).isEmpty());
        for (const QByteArray &json : {one, other})
            QCOMPARE(gate::readPlan(json, {false, true})->fingerprint, gate::fingerprintOf(*gate::readTerms(json)));
    }
    void whatMeansNothingIsNoTerm()
    {
        QVERIFY(gate::readTerms(planOf(changeOf("a[\"x (y)\"]", R"(["no-op"])")))->isEmpty());
        QVERIFY(!gate::readTerms(planOf(changeOf("a.a", R"(["no-op"])", {}, R"(,"deposed":"x")")))->isEmpty());
        QCOMPARE(gate::readTerms(planOf(changeOf("a.a", R"(["no-op"])", R"(,"importing":{"id":"i-1"})")))->firstKey(), u"a.a (imported i-1)"_s);
        const auto twice = gate::readTerms(R"({"format_version":"1.2","x":{"a":1,"a":2}})");
        QVERIFY(!twice);
        QCOMPARE(twice.error().id, u"gate.unreadable"_s);
    }

    void objectsThatStandTwice()
    {
        // A second entry would count as one more that stands.
        const QByteArray twice = planOf(standing + ',' + standing);
        QVERIFY(gate::judge(*gate::readPlan(twice), {}).passed());
        QCOMPARE(judged(twice).outcome, Outcome::NotEvaluated);
        QCOMPARE(errorsOf(twice), u"NOT EVALUATED: a.a stands twice among the changes"_s);
        const auto deposed = [](const QByteArray &key) { return changeOf("a.a", R"(["delete"])", {}, R"(,"deposed":)" + key); };
        QVERIFY(judged(planOf(standing + ',' + deposed(R"("x")") + ',' + deposed(R"("y")")), {}, {u"a.a"_s}).passed());
        QVERIFY(!judged(planOf(standing + ',' + deposed(R"("x")") + ',' + deposed(R"("x")")), {}, {u"a.a"_s}).passed());
    }
    /// Its names would grow with each time, and the search for them too.
    void anObjectThatStandsThousandsOfTimes()
    {
        constexpr int times = 4000;
        QByteArrayList entries(times, changeOf("a.a", R"(["update"])"));
        entries.append(changeOf("a.a (again 7)", R"(["update"])"));
        const QByteArray json = planOf(entries.join(','));
        const gate::PlanTerms terms = *gate::readTerms(json);
        QCOMPARE(terms.size(), times + 1);
        QVERIFY(std::ranges::all_of(terms.keys(), [](const QString &name) { return name.size() < 40; }));
        QCOMPARE(gate::readPlan(json, {false, true})->fingerprint, gate::fingerprintOf(terms));
    }
    void driftThatHides_data()
    {
        QTest::addColumn<QByteArray>("entry");
        QTest::addColumn<QString>("text"); // empty: passes
        const auto row = [](const char *name, const QByteArray &entry, const QString &text) { QTest::newRow(name) << entry << text; };
        const QString lost = u"STATE LOST: b.b vanished outside and would be made anew"_s;
        row("gone", R"({"address":"b.b","change":{"actions":["delete"]}})", lost);
        row("deposed null", R"({"address":"b.b","deposed":null,"change":{"actions":["delete"]}})", lost);
        row("deposed empty", R"({"address":"b.b","deposed":"","change":{"actions":["delete"]}})", lost);
        row("deposed a flag", R"({"address":"b.b","deposed":true,"change":{"actions":["delete"]}})", u"NOT EVALUATED: resource_drift of b.b is deposed, and its key is no text"_s);
        row("deposed", R"({"address":"b.b","deposed":"x","change":{"actions":["delete"]}})", {});
        row("an unknown key", R"({"address":"c.c","surprise":1,"change":{"actions":["no-op"]}})", u"NOT EVALUATED: c.c has a key that is not known to this gate: surprise"_s);
        row("an unknown key in its change", R"({"address":"c.c","change":{"actions":["no-op"],"surprise":1}})", u"NOT EVALUATED: the change of c.c has a key that is not known to this gate: surprise"_s);
    }
    void driftThatHides()
    {
        QFETCH(QByteArray, entry);
        QFETCH(QString, text);
        const QString errors = errorsOf(planOf(standing + ',' + changeOf("b.b", R"(["create"])"), R"("resource_drift":[)" + entry + "],"));
        QVERIFY2(text.isEmpty() ? errors.isEmpty() : errors.startsWith(text), qPrintable(errors));
    }
    void modesAndTheirActions()
    {
        const auto of = [](const QByteArray &actions, const QByteArray &mode) { return planOf(standing + ',' + changeOf("b.b", actions).replace("managed", mode)); };
        for (const QByteArray actions : {R"(["create"])", R"(["update"])", R"(["delete","create"])", R"(["forget"])", R"(["create","forget"])"})
            QVERIFY2(errorsOf(of(actions, "data")).contains(u"NOT EVALUATED: b.b has an action that its mode (data) does not have"_s), actions.constData());
        QCOMPARE(errorsOf(of(R"(["read"])", "managed")), u"NOT EVALUATED: b.b has an action that its mode (managed) does not have"_s);
        for (const QByteArray actions : {R"(["read"])", R"(["no-op"])"})
            QVERIFY(judged(of(actions, "data")).passed());
        QVERIFY(judged(of(R"(["delete"])", "data"), {}, {u"b.b"_s}).passed());
    }
    void valuesThatAreNotTold_data()
    {
        QTest::addColumn<QByteArray>("change");
        const auto row = [](const char *name, const QByteArray &actions, const QByteArray &values) {
            QTest::newRow(name) << QByteArray(R"({"address":"b.b","mode":"managed","type":"aws_instance","change":{"actions":)" + actions + values + "}}");
        };
        row("an update without anything", R"(["update"])", {});
        row("an update from nothing", R"(["update"])", R"(,"before":null,"after":{})");
        row("an update to nothing", R"(["update"])", R"(,"before":{},"after":null)");
        row("an update without before", R"(["update"])", R"(,"after":{})");
        row("an update from a list", R"(["update"])", R"(,"before":[],"after":{})");
        row("an update to a text", R"(["update"])", R"(,"before":{},"after":"x")");
        row("a new one without values", R"(["create"])", R"(,"before":null)");
        row("a new one of a list", R"(["create"])", R"(,"before":null,"after":[])");
        row("a replacement from nothing", R"(["delete","create"])", R"(,"before":null,"after":{})");
        row("a replacement to nothing", R"(["create","delete"])", R"(,"before":{},"after":null)");
        row("forgotten and made anew without values", R"(["create","forget"])", R"(,"before":{})");
    }
    void valuesThatAreNotTold()
    {
        QFETCH(QByteArray, change);
        const gate::Verdict verdict = judged(planOf(standing + ',' + change), {.sanctions = {{u"b.b"_s, u"forget"_s, u"why"_s}}}, {u"b.b"_s});
        QCOMPARE(verdict.outcome, Outcome::NotEvaluated);
        QCOMPARE(verdict.errors, QStringList{u"NOT EVALUATED: b.b is to change, and the plan does not tell its values"_s});
    }

    // The bad value in a form that no rule compares.
    void valuesOfOtherTypes_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("rule");
        const auto row = [](const char *type, const char *rule, const QByteArray &before, const QByteArray &after) {
            QTest::addRow("%s %s %s %s", type, rule, before.constData(), after.constData()) << QByteArray(type) << before << after << QString::fromLatin1(rule);
        };
        row("aws_s3_bucket", "force-destroy", R"({"force_destroy":false})", R"({"force_destroy":"true"})");
        row("aws_s3_bucket", "force-destroy", R"({"force_destroy":false})", R"({"force_destroy":1})");
        row("aws_instance", "termination-protection", R"({"disable_api_termination":"true"})", R"({"disable_api_termination":false})");
        row("aws_instance", "root-volume", R"({"root_block_device":[{"delete_on_termination":false}]})", R"({"root_block_device":{"delete_on_termination":true}})");
        row("aws_instance", "root-volume", R"({"root_block_device":{"delete_on_termination":false}})", R"({"root_block_device":[{"delete_on_termination":true}]})");
        row("aws_instance", "shutdown-terminates", R"({"instance_initiated_shutdown_behavior":"stop"})", R"({"instance_initiated_shutdown_behavior":["terminate"]})");
        row("aws_s3_bucket_versioning", "versioning-off", R"({"versioning_configuration":[{"status":["Enabled"]}]})", R"({"versioning_configuration":[{"status":"Suspended"}]})");
        row("aws_instance", "security-groups", R"({"vpc_security_group_ids":["a"]})", R"({"vpc_security_group_ids":{"a":1,"b":2}})");
        row("aws_ebs_volume", "volume-size", R"({"size":"20"})", R"({"size":"19"})");
        row("aws_ebs_volume", "volume-size", R"({"size":"20"})", R"({"size":19})");
        row("aws_ebs_volume", "volume-size", R"({"size":"twenty"})", R"({"size":19})");
        row("aws_ebs_volume", "volume-size", R"({"size":20})", R"({"size":"20x"})");
        row("aws_ebs_volume", "volume-size", R"({"size":20})", R"({"size":[20]})");
        row("aws_instance", "metadata-hops", R"({"metadata_options":[{"http_put_response_hop_limit":"1"}]})", R"({"metadata_options":[{"http_put_response_hop_limit":"2"}]})");
        row("aws_cloudwatch_log_group", "retention", R"({"retention_in_days":"0"})", R"({"retention_in_days":"7"})");
        const QByteArray none = quoted(R"({"policy":"{'Statement':[]}"})");
        row("aws_efs_file_system_policy", "public-policy", none, R"({"policy":{"Statement":[{"Effect":"Allow","Principal":"*"}]}})");
        // What comes last counts for the one who reads it, what comes first for another.
        row("aws_s3_bucket_policy", "public-policy", none, quoted(R"({"policy":"{'Statement':[{'Effect':'Deny','Effect':'Allow','Principal':'*'}]}"})"));
        const auto kept = [](const QByteArray &many) {
            return R"({"rule":[{"id":"a","status":"Enabled","expiration":[{"days":30}],"noncurrent_version_expiration":[{"noncurrent_days":7,"newer_noncurrent_versions":)" + many + "}]}]}";
        };
        row("aws_s3_bucket_lifecycle_configuration", "shorter-expiry", kept(R"("5")"), kept(R"("4")"));
        row("aws_security_group", "ingress", R"({"ingress":["a\u0000s1:b"]})", R"({"ingress":["a","b"]})");
    }
    void valuesOfOtherTypes()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QString, rule);
        const QString errors = errorsOf(planOf(updateOf(type, before, after)));
        QVERIFY2(errors.contains(u"(rule %1)"_s.arg(rule)), qPrintable(errors));
        for (const QByteArray &same : {before, after})
            QCOMPARE(errorsOf(planOf(updateOf(type, same, same))), QString());
    }
    void valuesOfOtherTypesThatStay()
    {
        QCOMPARE(errorsOf(planOf(updateOf("aws_ebs_volume", R"({"size":"20"})", R"({"size":"21"})"))), QString());
        QCOMPARE(errorsOf(planOf(updateOf("aws_ebs_volume", R"({"size":"20"})", R"({"size":20})"))), QString());
        QCOMPARE(errorsOf(planOf(updateOf("aws_db_instance", R"({"backup_retention_period":""})", R"({"backup_retention_period":7})"))), QString());
        QCOMPARE(errorsOf(planOf(updateOf("aws_instance", R"({})", R"({"iam_instance_profile":null})"))), QString());
        QVERIFY(!errorsOf(planOf(updateOf("aws_s3_bucket", R"({"force_destroy":"x"})", R"({"force_destroy":"x"})", R"({"force_destroy":true})"))).isEmpty());
        QVERIFY(!errorsOf(planOf(updateOf("aws_instance", R"({"root_block_device":{"a":1}})", R"({"root_block_device":{"a":1}})", R"({"root_block_device":true})"))).isEmpty());
    }

    // A policy of a bucket that stands is none of the bucket that the same module makes.
    void companionsOfAnother_data()
    {
        QTest::addColumn<QByteArray>("module");
        QTest::newRow("outside of any module") << QByteArray();
        QTest::newRow("in a module") << QByteArray("module.storage_a.");
    }
    void companionsOfAnother()
    {
        QFETCH(QByteArray, module);
        const QByteArray bucket = made(module + "aws_s3_bucket.new", "aws_s3_bucket", R"({"bucket":"new"})");
        const QByteArray acl = R"({"acl":"public-read")";
        const auto errors = [&](const QByteArray &after, const QByteArray &unknown) {
            return errorsOf(planOf(bucket + ',' + made(module + "aws_s3_bucket_acl.x", "aws_s3_bucket_acl", after, unknown)));
        };
        QCOMPARE(errors(acl + "}", R"({"bucket":true})"), QString());
        QCOMPARE(errors(acl + R"(,"bucket":"new"})", "{}"), QString());
        QVERIFY(errors(acl + R"(,"bucket":"old"})", "{}").endsWith(u"(rule bucket-acl)"_s));
        QVERIFY(errors(acl + R"(,"bucket":""})", "{}").endsWith(u"(rule bucket-acl)"_s));
        QVERIFY(errors(acl + "}", "{}").endsWith(u"(rule bucket-acl)"_s)); // it does not say of which
        QVERIFY(errors(acl + R"(,"bucket":"old"})", R"({"bucket":true})").endsWith(u"(rule bucket-acl)"_s));
        // What is made is of another kind.
        const QByteArray group = made(module + "aws_security_group.new", "aws_security_group", "{}");
        const QByteArray policy = made(module + "aws_s3_bucket_acl.x", "aws_s3_bucket_acl", acl + "}", R"({"bucket":true})");
        QVERIFY(errorsOf(planOf(group + ',' + policy)).endsWith(u"(rule bucket-acl)"_s));
        // An import of what is made stays one.
        const QByteArray imported = changeOf(module + "aws_s3_bucket_acl.x", R"(["create"])",
                                             R"(,"before":null,"after":{"acl":"private"},"after_unknown":{"bucket":true},"importing":{"id":"x"})", {}, "aws_s3_bucket_acl");
        QVERIFY(errorsOf(planOf(bucket + ',' + imported)).endsWith(u"(rule import)"_s));
    }
};

CSIS_TEST_MAIN(TestAttacks)
#include "tst_attacks.moc"
