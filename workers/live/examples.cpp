// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/live/examples.h"

#include "core/config/modulebase.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(csis::live)
};

// Plain files only: what a tree made (generated/, meta-state/, .csis/) is no part of an example.
bool copyFolder(const QString &from, const QString &to, QString *failed)
{
    QDirIterator entries(from, QDir::Files | QDir::Hidden | QDir::NoSymLinks, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QString path = entries.next();
        const QString relative = QDir(from).relativeFilePath(path);
        const QString top = relative.section(u'/', 0, 0);
        if (top == "generated"_L1 || top == "meta-state"_L1 || top == ".csis"_L1 || relative.contains("/.terraform/"_L1))
            continue;
        const QString target = to + u'/' + relative;
        if (!QDir().mkpath(target.section(u'/', 0, -2)) || !QFile::copy(path, target)) {
            *failed = target;
            return false;
        }
        QFile::setPermissions(target, QFile::permissions(target) | QFile::WriteOwner);
    }
    return true;
}

} // namespace

QString findExamples()
{
    const QDir program(QCoreApplication::applicationDirPath());
    for (const QString &up : {u"../../../examples"_s, u"../../examples"_s, u"../share/csis-studio/examples"_s}) {
        if (QDir(program.filePath(up)).exists())
            return QDir::cleanPath(program.filePath(up));
    }
    return QStandardPaths::locate(QStandardPaths::GenericDataLocation, u"csis-studio/examples"_s, QStandardPaths::LocateDirectory);
}

Result<QString> copyExample(const QString &examples, const QString &name, const QString &destination)
{
    const QString source = examples + u'/' + name;
    if (examples.isEmpty() || !QDir(source).exists())
        return failure(u"example.missing"_s, Words::tr("The example tree %1 was not found").arg(name));
    const QDir target(destination);
    if (target.exists() && !target.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
        return failure(u"example.not-empty"_s, Words::tr("%1 is not empty; choose an empty or a new folder").arg(destination));
    QString failed;
    const QString modules = QDir::cleanPath(examples + "/../tfmodules"_L1);
    if (!copyFolder(source, destination, &failed)
        || (QDir(modules).exists() && !copyFolder(modules, destination + "/tfmodules"_L1, &failed)))
        return failure(u"example.write"_s, Words::tr("%1 could not be written").arg(failed));
    QDirIterator files(destination + "/cfg"_L1, {u"*.yml"_s, u"*.yaml"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        QFile file(path);
        if (!file.open(QIODevice::ReadWrite))
            continue;
        const QByteArray before = file.readAll();
        const Result<QByteArray> after = config::withModuleBase(path, before, u"tfmodules"_s);
        if (!after || (*after != before && !(file.resize(0) && file.seek(0) && file.write(*after) == after->size())))
            return failure(u"example.write"_s, Words::tr("%1 could not be written").arg(path));
    }
    return QDir(destination).absolutePath();
}

} // namespace csis::live
