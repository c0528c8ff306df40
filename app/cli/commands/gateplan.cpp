// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/gateplan.h"

#include "app/cli/commands/commands.h"
#include "app/cli/console.h"

#include <QFile>
#include <QJsonDocument>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace csis::cli {

int gatePlan(const Arguments &arguments)
{
    runs::GateRequest request;
    request.planJson = arguments.planJson;
    request.planFile = arguments.planFile;
    request.tool = arguments.tool;
    request.allowDestroy = arguments.allowDestroy;
    request.allowDestroyFrom = arguments.allowDestroyFrom;
    request.requireUnmounted = arguments.requireUnmounted;
    request.guards = arguments.guards;
    request.savePlanJson = arguments.savePlanJson;
    request.wantsReport = arguments.json || !arguments.report.isEmpty();
    const runs::GateAnswer answer = runs::gatePlan(request);
    for (const QString &line : answer.err)
        complain(line);
    if (arguments.json) {
        printJson(answer.report);
    } else {
        for (const QString &line : answer.out)
            printLine(line);
        for (const QString &line : arguments.explain ? answer.explanations : QStringList())
            printLine(line);
    }
    if (!arguments.report.isEmpty()) {
        QSaveFile file(arguments.report);
        const QByteArray bytes = QJsonDocument(answer.report).toJson();
        if (file.open(QIODevice::WriteOnly))
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        if (!file.isOpen() || file.write(bytes) != bytes.size() || !file.commit()) {
            // A verdict that nobody can read later is no pass.
            complain(tr("gate-plan: %1 cannot be written").arg(arguments.report));
            return answer.exit == 0 ? 2 : answer.exit;
        }
    }
    return answer.exit;
}

} // namespace csis::cli
