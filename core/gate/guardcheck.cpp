// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What a verdict with guards adds: what cannot be judged, what loses or exposes something, and a state that was lost.
#include "core/gate/guards.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

class Guard
{
public:
    Guard(Verdict &verdict, const Guards &guards) : m_verdict(verdict), m_guards(guards) {}

    void judge(const std::optional<Result<PlanState>> &state)
    {
        const GuardFacts &facts = *m_verdict.plan.facts;
        for (const QString &sentence : facts.notEvaluated)
            notEvaluated(sentence);
        reasons();
        losses();
        checks(facts);
        stateFile(state);
        recreations(facts);
        lostAddresses(facts);
        account(facts);
        for (const QString &address : facts.drifted)
            m_shown.append(u"Changed outside: %1"_s.arg(address));
        if (m_verdict.passed())
            m_verdict.notes = m_shown + m_verdict.notes;
        else
            m_verdict.notes.clear();
    }

private:
    void refuse(const QString &rule, const QString &line)
    {
        // The first reason names the verdict; what could not be judged gives way to what was refused.
        if (m_verdict.outcome != Outcome::Refused)
            m_verdict.rule = rule;
        m_verdict.outcome = Outcome::Refused;
        m_verdict.errors.append(line);
    }

    void notEvaluated(const QString &sentence)
    {
        if (m_verdict.passed()) {
            m_verdict.outcome = Outcome::NotEvaluated;
            m_verdict.rule = u"not-evaluated"_s;
        }
        m_verdict.errors.append(u"NOT EVALUATED: %1"_s.arg(sentence));
    }

    const GuardSanction *sanctionOf(const QString &address, const QString &rule) const
    {
        const auto found = std::ranges::find_if(m_guards.sanctions, [&](const GuardSanction &one) {
            return one.rule == rule && sanctions(one.address, address);
        });
        return found == m_guards.sanctions.end() ? nullptr : &*found;
    }

    // Who asked for a destroy that the whitelist allows.
    void reasons()
    {
        for (Change &change : m_verdict.plan.changes) {
            if (change.sanction != Sanction::Sanctioned)
                continue;
            if (const GuardSanction *sanction = sanctionOf(change.sanctionedBy, u"destroy"_s))
                change.reason = u"sanctioned by %1: %2"_s.arg(change.sanctionedBy, sanction->reason);
        }
    }

    void losses()
    {
        for (Change &change : m_verdict.plan.changes) {
            for (Loss &loss : change.losses) {
                if (loss.lossClass == LossClass::Outage) {
                    m_shown.append(u"Outage: %1: %2"_s.arg(change.address, loss.text));
                    continue;
                }
                if (const GuardSanction *sanction = sanctionOf(change.address, loss.rule)) {
                    loss.sanctionedBy = sanction->address;
                    loss.why = sanction->reason;
                    m_shown.append(u"Sanctioned %1: %2: %3 (%4)"_s.arg(lossClassName(loss.lossClass), change.address, loss.text, loss.why));
                    continue;
                }
                const QString name = lossClassName(loss.lossClass);
                refuse(name, u"%1 NOT SANCTIONED: %2: %3 (rule %4)"_s.arg(name.toUpper(), change.address, loss.text, loss.rule));
            }
        }
    }

    void checks(const GuardFacts &facts)
    {
        for (const FailedCheck &check : facts.failedChecks) {
            if (sanctionOf(check.address, u"check"_s))
                m_shown.append(u"Sanctioned check: %1 does not hold"_s.arg(check.address));
            else
                refuse(u"check"_s, u"CHECK DOES NOT HOLD: %1 (%2; rule check)"_s.arg(check.address, check.status));
        }
    }

    void lost(const QString &what)
    {
        refuse(u"lost-state"_s, u"STATE LOST: "_s + what);
    }

    void stateFile(const std::optional<Result<PlanState>> &state)
    {
        if (!m_guards.isRecorded())
            return;
        if (!state) {
            notEvaluated(u"serial and lineage of the state stand in the plan file alone; pass it with --planfile"_s);
        } else if (!*state) {
            notEvaluated(u"serial and lineage of the state: %1"_s.arg(state->error().message));
        } else if ((*state)->isAbsent()) {
            lost(u"the plan was made without a state, and the records hold %1 object(s) of lineage %2 at serial %3; put the state "
                 "back where the root's backend looks for it, and plan again"_s.arg(m_guards.addresses).arg(m_guards.lineage).arg(m_guards.serial));
        } else if ((*state)->lineage != m_guards.lineage) {
            lost(u"the plan was made from a state of lineage %1, and the records know lineage %2; point the backend to the root's own "
                 "state, and plan again"_s.arg((*state)->lineage, m_guards.lineage));
        } else if ((*state)->serial < m_guards.serial) {
            lost(u"the plan was made from a state at serial %1, older than the recorded %2; put the newer state back, and plan again"_s
                     .arg((*state)->serial).arg(m_guards.serial));
        }
    }

    void recreations(const GuardFacts &facts)
    {
        const QSet<QString> standing(m_guards.standing.begin(), m_guards.standing.end());
        const QSet<QString> vanished(facts.vanished.begin(), facts.vanished.end());
        for (const Change &change : std::as_const(m_verdict.plan.changes)) {
            const bool recorded = standing.contains(change.address);
            if (change.action != PlanAction::Create || change.isData || !(recorded || vanished.contains(change.address)))
                continue;
            if (const GuardSanction *sanction = sanctionOf(change.address, u"recreate"_s)) {
                m_recreated += recorded && !vanished.contains(change.address);
                m_shown.append(u"Sanctioned loss: %1: would be made anew (%2)"_s.arg(change.address, sanction->reason));
            } else if (recorded) {
                lost(u"%1 would be made anew, and the records hold it as standing; if it stands, bring it back into the state with "
                     "`import`; if it is gone for good, allow it (rule recreate)"_s.arg(change.address));
            } else {
                lost(u"%1 vanished outside and would be made anew, empty; bring back what it held first, or allow it (rule recreate)"_s
                         .arg(change.address));
            }
        }
    }

    // An object that the records count and the plan neither found nor misses on its own account.
    void lostAddresses(const GuardFacts &facts)
    {
        const bool knows = m_guards.addresses > 0 || !m_guards.standing.isEmpty();
        const bool creates = std::ranges::any_of(m_verdict.plan.changes, [](const Change &one) { return one.action == PlanAction::Create && !one.isData; });
        if (!knows || !creates)
            return;
        if (facts.standing == 0) {
            lost(u"the plan would make everything again, and the records hold what stands; put the state back and plan again (no "
                 "sanction lets this pass)"_s);
            return;
        }
        const qsizetype missing = m_guards.addresses - facts.standing - facts.vanished.size() - m_recreated;
        if (missing > 0)
            lost(u"the state holds %1 object(s) less than the last apply left, and the plan would make new ones; put the state back, "
                 "or bring the objects back with `import`, and plan again"_s.arg(missing));
    }

    void account(const GuardFacts &facts)
    {
        for (const QString &account : facts.accounts) {
            if (!m_guards.account.isEmpty() && account != m_guards.account)
                lost(u"the state holds objects of account %1, and the last apply was in account %2; use the credentials and the state "
                     "of that account"_s.arg(account, m_guards.account));
        }
    }

    Verdict &m_verdict;
    const Guards &m_guards;
    QStringList m_shown;
    qsizetype m_recreated = 0;
};

} // namespace

void applyGuards(Verdict &verdict, const Guards &guards, const std::optional<Result<PlanState>> &state)
{
    // A plan that was read for no guards has nothing that they could judge, and that is no pass.
    if (!verdict.plan.facts)
        verdict.plan.facts.emplace().notEvaluated.append(u"the plan was not read for guards"_s);
    Guard(verdict, guards).judge(state);
}

} // namespace csis::gate
