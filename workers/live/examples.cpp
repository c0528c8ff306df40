// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/live/examples.h"

#include "workers/files/treetemplate.h"

#include <QCoreApplication>
#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(csis::live)
};

} // namespace

QString findExamples()
{
    const Result<QString> data = files::dataFolder();
    return data ? *data + u"/examples"_s : QString();
}

QStringList exampleNames(const QString &examples)
{
    return examples.isEmpty() ? QStringList() : files::templateNames(QDir::cleanPath(examples + "/.."_L1));
}

Result<QString> copyExample(const QString &examples, const QString &name, const QString &destination)
{
    if (!exampleNames(examples).contains(name))
        return failure(u"example.missing"_s, Words::tr("The example tree %1 was not found").arg(name));
    const QDir target(destination);
    if (target.exists() && !target.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
        return failure(u"example.not-empty"_s, Words::tr("%1 is not empty; choose an empty or a new folder").arg(destination));
    const Result<QStringList> copied = files::copyTemplate(QDir::cleanPath(examples + "/.."_L1), name, target.absolutePath(), false);
    if (!copied)
        return failure(u"example.write"_s, copied.error().message);
    return target.absolutePath();
}

} // namespace csis::live
