// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/runfolder.h"

#include <QCoreApplication>
#include <QDir>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

constexpr auto ownerFile = QFile::ReadOwner | QFile::WriteOwner;
constexpr auto ownerFolder = ownerFile | QFile::ExeOwner;

std::unexpected<Error> unwritable(const QString &path, const QString &why = {})
{
    const QString text = QCoreApplication::translate("csis::runs", "%1 cannot be written").arg(path);
    return failure(u"run.unwritable"_s, why.isEmpty() ? text : text + u": "_s + why);
}

} // namespace

Result<QString> makePrivateFolder(const QString &treeRoot)
{
    const QString folder = QDir(treeRoot).absoluteFilePath(u".csis"_s);
    if (!QDir().mkpath(folder))
        return unwritable(folder);
    const QString ignore = folder + u"/.gitignore"_s;
    if (!QFile::exists(ignore)) {
        QSaveFile file(ignore);
        if (!file.open(QIODevice::WriteOnly) || file.write("*\n") != 2 || !file.commit())
            return unwritable(ignore, file.errorString());
    }
    return folder;
}

Result<RunFolder> RunFolder::make(const QString &treeRoot, const QString &runId)
{
    const Result<QString> base = makePrivateFolder(treeRoot);
    if (!base)
        return std::unexpected(base.error());
    const QString path = *base + u"/runs/"_s + runId;
    if (!QDir().mkpath(path))
        return unwritable(path);
    QFile::setPermissions(*base + u"/runs"_s, ownerFolder);
    QFile::setPermissions(path, ownerFolder);
    return RunFolder(path);
}

Result<void> RunFolder::write(const QString &name, const QByteArray &bytes) const
{
    QSaveFile file(this->file(name));
    if (!file.open(QIODevice::WriteOnly))
        return unwritable(file.fileName(), file.errorString());
    file.setPermissions(ownerFile);
    if (file.write(bytes) != bytes.size() || !file.commit())
        return unwritable(file.fileName(), file.errorString());
    return {};
}

} // namespace csis::runs
