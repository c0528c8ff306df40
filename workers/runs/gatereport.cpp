// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/gatereport.h"

#include "core/gate/explain.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

QString sanctionName(gate::Sanction sanction)
{
    switch (sanction) {
    case gate::Sanction::None: return u"none"_s;
    case gate::Sanction::Sanctioned: return u"sanctioned"_s;
    case gate::Sanction::Refused: return u"refused"_s;
    }
    return {};
}

QJsonObject lossJson(const gate::Loss &loss)
{
    QJsonObject object{{u"rule"_s, loss.rule}, {u"class"_s, gate::lossClassName(loss.lossClass)}, {u"text"_s, loss.text}};
    if (!loss.sanctionedBy.isEmpty()) {
        object.insert(u"sanctionedBy"_s, loss.sanctionedBy);
        object.insert(u"why"_s, loss.why);
    }
    return object;
}

QJsonObject changeJson(const gate::Change &change, bool guarded)
{
    QJsonObject object{{u"address"_s, change.address},
                       {u"type"_s, change.type},
                       {u"actions"_s, QJsonArray::fromStringList(change.actions)},
                       {u"sanction"_s, sanctionName(change.sanction)},
                       {u"reason"_s, change.reason}};
    const std::pair<QString, QString> more[] = {{u"sanctionedBy"_s, change.sanctionedBy},
                                                {u"actionReason"_s, change.actionReason},
                                                {u"previousAddress"_s, change.previousAddress},
                                                {u"explanation"_s, gate::explain(change)}};
    for (const auto &[key, value] : more) {
        if (!value.isEmpty())
            object.insert(key, value);
    }
    if (change.isImported)
        object.insert(u"imported"_s, true);
    if (change.isDeposed)
        object.insert(u"deposed"_s, true);
    if (!change.replacePaths.isEmpty())
        object.insert(u"replacePaths"_s, QJsonArray::fromStringList(change.replacePaths));
    if (guarded)
        object.insert(u"class"_s, gate::lossClassName(change.lossClass()));
    if (!change.losses.isEmpty()) {
        QJsonArray losses;
        for (const gate::Loss &loss : change.losses)
            losses.append(lossJson(loss));
        object.insert(u"losses"_s, losses);
    }
    return object;
}

// What the plan found beside its changes.
QJsonObject driftJson(const gate::GuardFacts &facts)
{
    return {{u"changed"_s, QJsonArray::fromStringList(facts.drifted)}, {u"vanished"_s, QJsonArray::fromStringList(facts.vanished)}};
}

QJsonArray checksJson(const gate::GuardFacts &facts)
{
    QJsonArray checks;
    for (const gate::FailedCheck &check : facts.failedChecks)
        checks.append(QJsonObject{{u"address"_s, check.address}, {u"status"_s, check.status}});
    return checks;
}

} // namespace

QJsonObject gateReport(const gate::Verdict &verdict)
{
    QJsonArray changes;
    for (const gate::Change &change : verdict.plan.changes)
        changes.append(changeJson(change, verdict.plan.facts.has_value()));
    QJsonObject report{{u"verdict"_s, gate::outcomeName(verdict.outcome)},
                       {u"counts"_s, QJsonObject{{u"create"_s, verdict.plan.creates},
                                                 {u"update"_s, verdict.plan.updates},
                                                 {u"replace"_s, verdict.plan.replaces},
                                                 {u"destroy"_s, verdict.plan.destroys},
                                                 {u"unchanged"_s, verdict.plan.noops}}},
                       {u"changes"_s, changes},
                       {u"errors"_s, QJsonArray::fromStringList(verdict.errors)},
                       {u"notes"_s, QJsonArray::fromStringList(verdict.notes)}};
    if (verdict.plan.facts) {
        report.insert(u"drift"_s, driftJson(*verdict.plan.facts));
        report.insert(u"checks"_s, checksJson(*verdict.plan.facts));
    }
    if (!verdict.rule.isEmpty())
        report.insert(u"rule"_s, verdict.rule);
    if (!verdict.plan.fingerprint.isEmpty())
        report.insert(u"fingerprint"_s, verdict.plan.fingerprint);
    return report;
}

QJsonObject gateReport(gate::Outcome outcome, const QString &rule, const QStringList &errors)
{
    return {{u"verdict"_s, gate::outcomeName(outcome)},
            {u"rule"_s, rule},
            {u"errors"_s, QJsonArray::fromStringList(errors)},
            {u"changes"_s, QJsonArray()}};
}

} // namespace csis::runs
