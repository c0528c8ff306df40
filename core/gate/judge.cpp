// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/gate.h"

using namespace Qt::StringLiterals;

namespace csis::gate {

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

Verdict judge(const Plan &plan, const QStringList &allowDestroy, const QStringList &declared)
{
    Verdict verdict;
    verdict.plan = plan;
    QStringList declaredUsed;
    for (Change &change : verdict.plan.changes) {
        if (!change.destroys()) {
            change.reason = u"destroys nothing"_s;
            continue;
        }
        for (const QString &entry : allowDestroy) {
            if (sanctions(entry, change.address)) {
                change.sanctionedBy = entry;
                break;
            }
        }
        if (change.sanctionedBy.isEmpty() && declared.contains(change.address)) {
            change.sanctionedBy = change.address;
            declaredUsed.append(change.address);
        }
        if (change.sanctionedBy.isEmpty()) {
            change.sanction = Sanction::Refused;
            change.reason = change.replaces()
                ? u"would replace it, and nothing sanctions its destroy"_s
                : u"would destroy it, and nothing sanctions that"_s;
            verdict.errors.append(u"DESTROY NOT WHITELISTED: %1"_s.arg(change.address));
        } else {
            change.sanction = Sanction::Sanctioned;
            change.reason = u"sanctioned by %1"_s.arg(change.sanctionedBy);
        }
    }
    verdict.passed = verdict.errors.isEmpty();
    if (verdict.passed) {
        for (const QString &address : declaredUsed)
            verdict.notes.append(u"Destroy sanctioned by the declaration: %1"_s.arg(address));
        verdict.notes.append(u"Plan passes the apply gate."_s);
    }
    return verdict;
}

std::optional<QString> stalePlan(const QString &path, std::optional<qint64> planModified, const QList<TfFile> &sources)
{
    if (!planModified)
        return u"STALE PLANFILE: %1 does not exist — the plan step did not produce it"_s.arg(path);
    const TfFile *newest = nullptr;
    for (const TfFile &source : sources) {
        if (!newest || source.modified > newest->modified)
            newest = &source;
    }
    if (!newest || newest->modified <= *planModified)
        return std::nullopt;
    return u"STALE PLANFILE: %1 is older than %2 — the plan was not (re)generated after the root changed; a failed plan "
           "leaves the previous sequence's file behind"_s.arg(path.section(u'/', -1), newest->relativePath);
}

Result<QString> receiptPath(const QString &pair)
{
    const qsizetype colon = pair.indexOf(u':');
    if (colon <= 0 || colon == pair.size() - 1 || pair.contains(u'/'))
        return failure(u"gate.pair"_s, u"--require-unmounted '%1': expected <instance>:<storage>"_s.arg(pair));
    return u"unmount-receipts/%1__%2.json"_s.arg(pair.first(colon), pair.sliced(colon + 1));
}

} // namespace csis::gate
