// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/judge.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

/// The entries of a whitelist by their text: an address is looked up by its own beginnings, so that a plan of fifty
/// thousand destroys and a long whitelist do not multiply.
class Entries
{
public:
    explicit Entries(const Whitelist &whitelist) : m_entries(whitelist.allowed), m_declared(whitelist.declared.begin(), whitelist.declared.end())
    {
        m_allowed.reserve(m_entries.size());
        for (qsizetype i = 0; i < m_entries.size(); ++i) {
            if (!m_entries[i].isEmpty() && !m_allowed.contains(m_entries[i]))
                m_allowed.insert(m_entries[i], i);
        }
    }

    // The entry that was given first among those that cover the address; empty when none does.
    QString allowing(const QString &address) const
    {
        qsizetype place = m_entries.size();
        const auto consider = [&](QStringView beginning) {
            const auto found = m_allowed.constFind(beginning);
            if (found != m_allowed.constEnd() && *found < place)
                place = *found;
        };
        for (qsizetype i = 1; i <= address.size(); ++i) {
            if (i == address.size() || address[i] == u'.' || address[i] == u'[')
                consider(QStringView(address).first(i));
        }
        return m_entries.value(place);
    }

    bool declares(const QString &address) const { return m_declared.contains(address); }

private:
    const QStringList &m_entries; ///< of the whitelist, which outlives this
    QHash<QStringView, qsizetype> m_allowed; ///< the place of each
    QSet<QString> m_declared;
};

} // namespace

bool sanctions(QStringView entry, QStringView address)
{
    if (entry.isEmpty() || !address.startsWith(entry))
        return false;
    if (address.size() == entry.size())
        return true;
    const QChar next = address[entry.size()];
    return next == u'.' || next == u'[';
}

QStringList readSanctionFile(QByteArrayView bytes)
{
    QStringList addresses;
    for (const QString &raw : QString::fromUtf8(bytes).split(u'\n')) {
        const QString line = raw.trimmed();
        if (!line.isEmpty() && !line.startsWith(u'#'))
            addresses.append(line);
    }
    return addresses;
}

QString outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Passed: return u"passed"_s;
    case Outcome::Refused: return u"refused"_s;
    case Outcome::NotEvaluated: return u"not-evaluated"_s;
    }
    return {};
}

Verdict judge(Plan plan, const Whitelist &whitelist)
{
    Verdict verdict;
    verdict.plan = std::move(plan);
    const Entries entries(whitelist);
    const QString harmless = u"destroys nothing"_s;
    for (Change &change : verdict.plan.changes) {
        if (!change.destroys()) {
            change.reason = harmless;
            continue;
        }
        change.sanctionedBy = entries.allowing(change.address);
        if (change.sanctionedBy.isEmpty() && entries.declares(change.address)) {
            change.sanctionedBy = change.address;
            verdict.notes.append(u"Destroy sanctioned by the declaration: %1"_s.arg(change.address));
        }
        if (change.sanctionedBy.isEmpty()) {
            change.sanction = Sanction::Refused;
            change.reason = change.replaces()
                ? u"would replace it, and nothing sanctions its destroy"_s
                : u"would destroy it, and nothing sanctions that"_s;
            verdict.errors.append(u"DESTROY NOT WHITELISTED: %1"_s.arg(change.address));
        } else {
            change.sanction = Sanction::Sanctioned;
            change.reason = u"sanctioned by "_s + change.sanctionedBy;
        }
    }
    if (!verdict.errors.isEmpty()) {
        verdict.outcome = Outcome::Refused;
        verdict.rule = u"destroy"_s;
    }
    if (verdict.passed())
        verdict.notes.append(u"Plan passes the apply gate."_s);
    else
        verdict.notes.clear();
    return verdict;
}

} // namespace csis::gate
