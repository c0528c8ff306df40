// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/rules.h"

#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"

#include <QHash>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace csis::rules {

Diagnostic &Findings::add(const model::ItemRef &item, const QString &key, const QString &message)
{
    m_out.append({m_rule.id, m_rule.severity, message, m_subject.configuration.locate(item, key), {}, {}});
    return m_out.last();
}

Diagnostic &Findings::add(const model::Item &item, const yaml::Node &node, const QString &message)
{
    if (node.isMissing())
        return add(item.ref(), {}, message);
    m_out.append({m_rule.id, m_rule.severity, message, {item.file, node.range()}, {}, {}});
    return m_out.last();
}

Diagnostic &Findings::add(const QString &message)
{
    m_out.append({m_rule.id, m_rule.severity, message, {}, {}, {}});
    return m_out.last();
}

Related Findings::claimant(const model::ItemRef &item, const QString &key, const QString &message) const
{
    return {m_subject.configuration.locate(item, key), message};
}

QString listText(const QStringList &names)
{
    QStringList quoted;
    for (const QString &name : names)
        quoted.append(u"'%1'"_s.arg(name));
    return u"[%1]"_s.arg(quoted.join(u", "_s));
}

const QList<Rule> &allRules()
{
    static const QList<Rule> rules = peopleRules() + storageRules() + dataLifecycleRules() + storageStateRules()
        + instanceRules() + imageRules() + policyRules() + placementRules() + stateRules() + launchRules() + aliasRules()
        + releaseRules() + reportRules() + readingRules() + namingRules() + itemRules() + templateRules() + collectorRules() + silenceRules()
        + executableRules() + accountRules();
    return rules;
}

const Rule *rule(const QString &id)
{
    static const QHash<QString, const Rule *> byId = [] {
        QHash<QString, const Rule *> index;
        for (const Rule &one : allRules())
            index.insert(one.id, &one);
        return index;
    }();
    return byId.value(id);
}

QList<Diagnostic> validate(const Subject &asked)
{
    const Facts facts(asked.configuration);
    Subject subject = asked;
    subject.facts = &facts;
    QList<Diagnostic> found;
    for (const Rule &rule : allRules()) {
        if (!rule.judge)
            continue;
        Findings findings(subject, rule, found);
        rule.judge(subject, findings);
    }
    if (subject.configuration.opened)
        subject.configuration.opened->tidy(found);
    std::ranges::stable_sort(found, [](const Diagnostic &a, const Diagnostic &b) {
        return std::tie(a.where.file, a.where.range.begin.line, a.where.range.begin.column)
            < std::tie(b.where.file, b.where.range.begin.line, b.where.range.begin.column);
    });
    return found;
}

QList<Diagnostic> judgeAccount(const config::Configuration &configuration, const live::AccountLook &account)
{
    const meta::MetaState none;
    const Subject subject{.configuration = configuration, .meta = none, .account = &account};
    QList<Diagnostic> found;
    for (const Rule &rule : accountRules()) {
        Findings findings(subject, rule, found);
        rule.judge(subject, findings);
    }
    return found;
}

} // namespace csis::rules
