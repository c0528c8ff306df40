// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/applycheck.h"

#include "app/cli/commands/commands.h"
#include "app/cli/console.h"

using namespace Qt::StringLiterals;

namespace csis::cli {

int applyCheck(const Arguments &arguments)
{
    const runs::ApplyCheckAnswer answer = runs::applyCheck(
        {arguments.lifecycle, arguments.configRoot, arguments.root, arguments.rootAliases, arguments.overlays, arguments.applyRuntime});
    if (arguments.json)
        printJson(QJsonObject{{u"allowed"_s, answer.allowed}, {u"text"_s, answer.text}});
    if (!answer.allowed)
        complain(answer.text);
    else if (!arguments.json)
        printLine(answer.text);
    return answer.allowed ? 0 : 3;
}

} // namespace csis::cli
