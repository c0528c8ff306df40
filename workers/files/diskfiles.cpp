// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/diskfiles.h"
#include "workers/files/say.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>

using namespace Qt::StringLiterals;

namespace csis::files {
namespace {

// An editor's mark that a file is being changed: a link that leads nowhere on purpose.
bool isEditorLock(const QFileInfo &info)
{
    return info.isSymLink() && info.fileName().startsWith(".#"_L1) && !info.exists();
}

// Whatever stands there is listed, also what cannot be read: a file that is silently passed over looks like one that
// was removed. The same holds for a folder that we may not look into.
Result<void> gather(const QString &folder, bool recursive, QStringList &paths)
{
    const QFileInfo here(folder);
    if (!here.isReadable() || !here.isExecutable())
        return failure(u"files.unreadable"_s, tr("%1 cannot be read: you may not look into it").arg(folder));
    QStringList below;
    QDirIterator iterator(folder, QDir::Files | QDir::Dirs | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    while (iterator.hasNext()) {
        const QFileInfo info = iterator.nextFileInfo();
        if (!info.isDir() && !isEditorLock(info))
            paths.append(info.filePath());
        else if (info.isDir() && !info.isSymLink())
            below.append(info.filePath());
    }
    for (const QString &next : std::as_const(below)) {
        if (!recursive)
            break;
        if (auto done = gather(next, recursive, paths); !done)
            return done;
    }
    return {};
}

} // namespace

Result<QByteArray> DiskFiles::read(const QString &path) const
{
    const QFileInfo info(path);
    if (info.isSymLink() && !info.exists())
        return failure(u"files.missing"_s, tr("%1 is a link to a file that does not exist").arg(path));
    if (!info.exists())
        return failure(u"files.missing"_s, tr("%1 does not exist").arg(path));
    if (info.isDir())
        return failure(u"files.folder"_s, tr("%1 is a folder").arg(path));
    // Reading a pipe or a device may never end.
    if (!info.isFile())
        return failure(u"files.no-file"_s, tr("%1 is no ordinary file").arg(path));
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
    if (const auto done = gather(folder, recursive, paths); !done)
        return std::unexpected(done.error());
    paths.sort();
    return paths;
}

} // namespace csis::files
