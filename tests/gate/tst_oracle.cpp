// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The gate against the plain one, on thousands of plans by chance.
#include "core/gate/fingerprint.h"
#include "core/gate/guards.h"
#include "tests/gate/oracle.h"
#include "tests/gate/randomplans.h"
#include "tests/support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

class TestOracle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void destroys()
    {
        test::RandomPlans random(2026);
        int passed = 0;
        for (int round = 0; round < 1500; ++round) {
            const QByteArray json = random.said(random.plan());
            const QStringList allowed = random.entries();
            const QStringList declared = random.entries();
            const oracle::Answer expected = oracle::gate(json, allowed, declared);
            const auto plan = gate::readPlan(json);
            QVERIFY2(plan.has_value(), json.constData());
            const gate::Verdict verdict = gate::judge(*plan, {allowed, declared});
            QStringList refused;
            for (const QString &line : verdict.errors)
                refused.append(line.section(u": "_s, 1));
            QVERIFY2(refused == expected.refused, json.constData());
            QCOMPARE(verdict.passed(), expected.passed);
            QCOMPARE(plan->creates, expected.creates);
            QCOMPARE(plan->updates, expected.updates);
            QCOMPARE(plan->replaces, expected.replaces);
            QCOMPARE(plan->destroys, expected.destroys);
            QCOMPARE(plan->noops, expected.unchanged);
            passed += expected.passed;
        }
        QVERIFY2(passed > 250 && passed < 1250, qPrintable(QString::number(passed)));
    }
    void states()
    {
        test::RandomPlans random(4711);
        int sound = 0;
        for (int round = 0; round < 1500; ++round) {
            QJsonObject made = random.plan();
            if (round % 3 == 0) { // what is made anew may have vanished outside
                QJsonArray drift = made["resource_drift"_L1].toArray();
                for (const QJsonValue change : made["resource_changes"_L1].toArray()) {
                    if (change["change"_L1]["actions"_L1].toArray() == QJsonArray{u"create"_s} && random.chance(50))
                        drift.append(QJsonObject{{u"address"_s, change["address"_L1]}, {u"mode"_s, u"managed"_s}, {u"type"_s, change["type"_L1]},
                                                 {u"change"_s, QJsonObject{{u"actions"_s, QJsonArray{u"delete"_s}}}}});
                }
                made[u"resource_drift"_s] = drift;
            }
            const QByteArray json = random.said(made);
            oracle::Records records{random.chance(60) ? u"l"_s : QString(), 5, random.below(8), {}, random.entries()};
            if (records.lineage.isEmpty())
                records.addresses = 0;
            for (const QString &one : random.entries())
                records.standing.append(one);
            // In every third plan all stood and all may be made anew, so that the counts alone decide.
            if (round % 3 == 0) {
                records.lineage = u"l"_s;
                records.addresses = random.below(10);
                for (const QJsonValue change : QJsonDocument::fromJson(json)["resource_changes"_L1].toArray()) {
                    records.standing.append(change["address"_L1].toString());
                    records.mayBeMadeAnew.append(change["address"_L1].toString());
                }
            }
            const oracle::State state{random.chance(85) ? u"l"_s : random.chance(50) ? u"m"_s : QString(), 3 + random.below(6)};
            gate::Guards guards{.lineage = records.lineage, .serial = records.serial, .addresses = records.addresses, .standing = records.standing};
            for (const QString &one : std::as_const(records.mayBeMadeAnew))
                guards.sanctions.append({one, u"recreate"_s, u"why"_s});
            const auto plan = gate::readPlan(json, {true, false});
            QVERIFY(plan);
            gate::Verdict verdict = gate::judge(*plan, {});
            gate::applyGuards(verdict, guards, Result<gate::PlanState>(gate::PlanState{state.lineage, state.serial}));
            const bool lost = std::ranges::any_of(verdict.errors, [](const QString &line) { return line.startsWith(u"STATE LOST"_s); });
            const bool expected = oracle::stateIsSound(json, records, state);
            QVERIFY2(lost != expected, json.constData());
            QVERIFY(!lost || !verdict.passed());
            sound += expected;
        }
        QVERIFY2(sound > 250 && sound < 1250, qPrintable(QString::number(sound)));
    }
    // A thousand pairs: a plan made anew in other words, or with another meaning.
    void fingerprints()
    {
        test::RandomPlans random(99);
        int equal = 0;
        for (int round = 0; round < 1000; ++round) {
            const QJsonObject plan = random.plan();
            const QByteArray first = random.said(plan);
            const QByteArray second = random.said(random.chance(50) ? plan : random.altered(plan));
            const bool same = oracle::meaning(first) == oracle::meaning(second);
            const auto one = gate::readTerms(first);
            const auto two = gate::readTerms(second);
            QVERIFY(one && two);
            const QString fingerprint = gate::fingerprintOf(*one);
            QVERIFY2((fingerprint == gate::fingerprintOf(*two)) == same, (first + "\n" + second).constData());
            QCOMPARE(*one == *two, same);
            QCOMPARE(gate::differences(*one, *two).isEmpty(), same);
            QCOMPARE(gate::readPlan(first, {false, true})->fingerprint, fingerprint);
            const auto kept = gate::decodeTerms(gate::encodeTerms(*one));
            QVERIFY(kept && *kept == *one);
            equal += same;
        }
        QVERIFY2(equal > 300 && equal < 800, qPrintable(QString::number(equal)));
    }
};

CSIS_TEST_MAIN(TestOracle)
#include "tst_oracle.moc"
