// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "workers/files/system.h"
#include "workers/runs/events.h"
#include "workers/runs/statemigration.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

runs::MigrationAnswer migrate(const Arguments &arguments, const runs::MigrationRequest &request)
{
    if (arguments.action == "backup"_L1)
        return runs::backupState(request);
    const Result<runs::LoadedTree> tree = runs::loadTree({request.root, overlayPaths(arguments), arguments.undeclare}, files::SystemClock().now());
    if (!tree)
        return {1, {u"Error reading config file : "_s + tree.error().message}};
    if (!tree->loads) {
        runs::MigrationAnswer answer{1, {}};
        for (const Diagnostic &one : tree->diagnostics)
            answer.lines.append(runs::diagnosticLine(one));
        return answer;
    }
    return arguments.action == "begin"_L1 ? runs::beginMigration(request, *tree) : runs::finishMigration(request);
}

} // namespace

int stateMigration(const Arguments &arguments)
{
    runs::MigrationRequest request;
    request.root = treeRoot(arguments);
    request.folder = QDir::currentPath();
    request.workspace = arguments.workspace;
    request.run = arguments.run;
    request.tool = arguments.tool;
    request.backendConfig = arguments.backendConfig;
    request.location = arguments.location;
    const runs::MigrationAnswer answer = migrate(arguments, request);
    for (const QString &line : answer.lines)
        complain(line);
    if (arguments.json)
        printJson(QJsonObject{{u"exit"_s, answer.exit}, {u"text"_s, answer.lines.join(u'\n')}});
    return answer.exit;
}

} // namespace csis::cli
