// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/secrets/identities.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::cli {

QString treeRoot(const Arguments &arguments)
{
    return QDir::cleanPath(QDir::current().absoluteFilePath(arguments.rootDir));
}

bool lacksIdentity(const QList<Diagnostic> &found)
{
    bool unset = false;
    bool lacks = false;
    for (const Diagnostic &one : found) {
        if (one.severity != Severity::Error)
            continue;
        unset = unset || one.id == "secrets.no-identity"_L1;
        lacks = true;
        if (!secrets::isAboutIdentities(one.id))
            return false;
    }
    if (!lacks)
        return false;
    for (const Diagnostic &one : found) {
        if (one.severity == Severity::Error)
            complain(u"the configuration cannot load: "_s + one.message);
    }
    if (unset)
        complain(secrets::identityHint());
    return true;
}

QString absolutePath(const QString &path)
{
    return QDir::cleanPath(QDir::current().absoluteFilePath(path));
}

QStringList overlayPaths(const Arguments &arguments)
{
    QStringList paths;
    for (const QString &overlay : arguments.overlays)
        paths.append(QDir::cleanPath(QDir::current().absoluteFilePath(overlay)));
    return paths;
}

} // namespace csis::cli
