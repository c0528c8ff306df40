// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "workers/desk/preflight.h"
#include "workers/files/system.h"
#include "workers/runs/tree.h"
#include "workers/tools/providers.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace csis::cli {

int preflight(const Arguments &arguments)
{
    constexpr int notReady = 2;
    const QString root = treeRoot(arguments);
    const Result<runs::LoadedTree> tree =
        runs::loadTree({root, overlayPaths(arguments), arguments.undeclare}, files::SystemClock().now());
    if (!tree || !tree->configuration) {
        complain(u"preflight: "_s + (tree ? tr("the tree cannot be read; see `validate`") : tree.error().message));
        return notReady;
    }
    const desk::Preflight found = desk::preflight(root, *tree->configuration, tools::toolEnvironment(),
                                                  {.strict = arguments.strict, .account = arguments.account, .now = QDateTime::currentSecsSinceEpoch()});
    if (arguments.json) {
        printJson(found.json);
        return found.exit;
    }
    for (const QString &line : found.lines)
        printLine(line);
    for (const QString &line : found.troubles)
        complain(line);
    return found.exit;
}

} // namespace csis::cli
