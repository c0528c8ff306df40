// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/diskfiles.h"
#include "workers/files/say.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>

using namespace Qt::StringLiterals;

namespace csis::files {

Result<QByteArray> DiskFiles::read(const QString &path) const
{
    const QFileInfo info(path);
    if (!info.exists())
        return failure(u"files.missing"_s, tr("%1 does not exist").arg(path));
    if (info.isDir())
        return failure(u"files.folder"_s, tr("%1 is a folder").arg(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(u"files.unreadable"_s, tr("%1 cannot be read: %2").arg(path, file.errorString()));
    QByteArray bytes = file.readAll();
    // A read that breaks off must not pass half a file for the whole.
    if (file.error() != QFile::NoError)
        return failure(u"files.unreadable"_s, tr("%1 cannot be read: %2").arg(path, file.errorString()));
    return bytes;
}

bool DiskFiles::isFile(const QString &path) const
{
    return QFileInfo(path).isFile();
}

bool DiskFiles::isFolder(const QString &path) const
{
    return QFileInfo(path).isDir();
}

Result<QStringList> DiskFiles::list(const QString &folder, bool recursive) const
{
    if (!isFolder(folder))
        return failure(u"files.missing"_s, tr("%1 is no folder").arg(folder));
    QStringList paths;
    QDirIterator iterator(folder, QDir::Files | QDir::Hidden, recursive ? QDirIterator::Subdirectories : QDirIterator::NoIteratorFlags);
    while (iterator.hasNext())
        paths.append(iterator.next());
    paths.sort();
    return paths;
}

} // namespace csis::files
