// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/materialize.h"

#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "workers/files/settings.h"

using namespace Qt::StringLiterals;

namespace csis::cli {

int materialize(const Arguments &arguments)
{
    const QString source = absolutePath(arguments.source);
    const QString root = treeRoot(arguments);
    const QString destination = arguments.destination.isEmpty() ? QString() : absolutePath(arguments.destination);
    const Result<QString> folder = files::materialize(source, root, files::settingsOf(root).generationDirectory, destination);
    if (!folder) {
        complain(u"materialize: "_s + folder.error().message);
        return 1;
    }
    if (arguments.json)
        printJson(QJsonObject{{u"folder"_s, *folder}});
    else
        print(*folder);
    return 0;
}

} // namespace csis::cli
