// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Hard drift that the last state query found.
#include "core/rules/areas.h"
#include "core/rules/findings.h"

#include "core/config/sourcetree.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

// The item that a line of the report speaks of: `instance:web` of a pin, a storage, an instance, a group, an image.
model::ItemRef itemOf(const QString &kind, const QString &name)
{
    if (kind == "pin"_L1) {
        const qsizetype colon = name.indexOf(u':');
        const QString rest = name.sliced(colon + 1);
        return name.startsWith("instance:"_L1) ? model::ItemRef{u"instances"_s, rest}
                                               : model::ItemRef{u"images"_s, rest.section(u'@', 0, 0)};
    }
    return {kind + u's', name};
}

void judgeReport(const Subject &subject, Findings &findings)
{
    if (subject.stateReport.isEmpty())
        return;
    const QJsonDocument report = QJsonDocument::fromJson(subject.stateReport);
    if (!report.isObject()) {
        findings.add(u"state: the report %1 cannot be read; re-run 'state query', or remove the file"_s.arg(config::stateReportFile))
            .where.file = config::stateReportFile;
        return;
    }
    const QJsonArray drift = report[u"drift"_s].toArray();
    for (const QJsonValue &value : drift) {
        const QJsonObject entry = value.toObject();
        if (!entry[u"hard"_s].toBool())
            continue;
        const QString kind = entry[u"kind"_s].toString();
        const QString name = entry[u"name"_s].toString();
        const QString message
            = u"state: %1 %2 %3: %4 (from state-report.json; re-run 'state query' after fixing)"_s.arg(
                entry[u"drift"_s].toString(), kind, name, entry[u"detail"_s].toString());
        const model::ItemRef item = itemOf(kind, name);
        if (subject.configuration.item(item))
            findings.add(item, u"name"_s, message);
        else
            findings.add(message).where.file = config::stateReportFile;
    }
}

} // namespace

QList<Rule> reportRules()
{
    return {
        {u"state.report"_s, u"The last state query found no hard drift"_s, Severity::Error, judgeReport,
         u"Something that is recorded is gone."_s,
         u"Mend it, or the record, and ask again with `state query`."_s},
    };
}

} // namespace csis::rules
