// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/rules/report.h"
#include "workers/runs/events.h"
#include "workers/files/system.h"
#include "workers/runs/tree.h"
#include "workers/tools/providers.h"

using namespace Qt::StringLiterals;

namespace csis::cli {

int validate(const Arguments &arguments)
{
    const Result<runs::LoadedTree> tree =
        runs::loadTree({treeRoot(arguments), overlayPaths(arguments), arguments.undeclare}, files::SystemClock().now());
    runs::Validated validated;
    QList<Diagnostic> &found = validated.found;
    if (tree) {
        validated = runs::validateTree(*tree, arguments.dryRun, tools::toolEnvironment());
    } else {
        Diagnostic failed;
        failed.id = tree.error().id;
        failed.message = tree.error().message;
        failed.where.file = treeRoot(arguments);
        found.append(failed);
    }
    const auto errors = std::ranges::count_if(found, [](const Diagnostic &one) { return one.severity == Severity::Error; });
    constexpr int noIdentity = 2;
    const int code = errors == 0 ? 0 : lacksIdentity(found) ? noIdentity : 1;
    if (arguments.format == "sarif"_L1) {
        printJson(rules::sarif(found, validated.silenced, QStringLiteral(CSIS_VERSION)));
        return code;
    }
    if (arguments.format == "github"_L1) {
        for (const QString &line : rules::githubAnnotations(found))
            printLine(line);
        return code;
    }
    if (arguments.json || arguments.format == "json"_L1) {
        QJsonArray list;
        for (const Diagnostic &one : std::as_const(found))
            list.append(runs::diagnosticJson(one));
        for (const rules::Silenced &one : std::as_const(validated.silenced)) {
            QJsonObject object = runs::diagnosticJson(one.finding);
            object.insert(u"silenced"_s, one.reason);
            list.append(object);
        }
        printJson(list);
        return code;
    }
    if (!tree)
        complain(u"Error reading config file : "_s + tree.error().message);
    else
        for (const Diagnostic &one : std::as_const(found))
            complain(runs::diagnosticLine(one));
    if (!validated.silenced.isEmpty())
        complain(u"%1 silenced"_s.arg(validated.silenced.size()));
    // The rest was judged all the same.
    if (lacksIdentity(found))
        return noIdentity;
    if (errors == 0)
        printLine(u"Validation successful."_s);
    else
        complain(u"Validation failed with %1 error(s)."_s.arg(errors));
    return errors == 0 ? 0 : 1;
}

} // namespace csis::cli
