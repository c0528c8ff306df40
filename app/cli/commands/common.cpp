// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"

#include <QDir>

namespace csis::cli {

QString treeRoot(const Arguments &arguments)
{
    return QDir::cleanPath(QDir::current().absoluteFilePath(arguments.rootDir));
}

QStringList overlayPaths(const Arguments &arguments)
{
    QStringList paths;
    for (const QString &overlay : arguments.overlays)
        paths.append(QDir::cleanPath(QDir::current().absoluteFilePath(overlay)));
    return paths;
}

} // namespace csis::cli
