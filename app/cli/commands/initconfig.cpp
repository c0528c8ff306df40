// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "workers/files/treetemplate.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::cli {

int initConfig(const Arguments &arguments)
{
    const auto refuse = [](const Error &error, int code) {
        complain(u"init-config: "_s + error.message);
        return code;
    };
    const Result<QString> data = files::dataFolder();
    if (!data)
        return refuse(data.error(), 1);
    const QString destination = QDir::cleanPath(QDir::current().absoluteFilePath(arguments.destination));
    const Result<QStringList> copied = files::copyTemplate(*data, arguments.from, destination, arguments.force);
    if (!copied)
        return refuse(copied.error(), copied.error().id == "template.unknown"_L1 ? 2 : 1);
    if (arguments.json) {
        printJson(QJsonObject{{u"tree"_s, destination}, {u"template"_s, arguments.from}, {u"files"_s, QJsonArray::fromStringList(*copied)}});
        return 0;
    }
    complain(tr("%1 file(s) of %2 copied to %3").arg(copied->size()).arg(arguments.from, destination));
    printLine(destination);
    return 0;
}

} // namespace csis::cli
