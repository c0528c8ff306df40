// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/live/localfiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(csis::live)
};

} // namespace

Result<QByteArray> LocalFiles::read(const QString &path) const
{
    const QFileInfo info(path);
    if (!info.exists())
        return failure(u"files.missing"_s, Text::tr("%1 does not exist").arg(path));
    if (info.isDir())
        return failure(u"files.folder"_s, Text::tr("%1 is a folder").arg(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(u"files.unreadable"_s, Text::tr("%1 cannot be read: %2").arg(path, file.errorString()));
    QByteArray bytes = file.readAll();
    if (file.error() != QFile::NoError)
        return failure(u"files.unreadable"_s, Text::tr("%1 cannot be read: %2").arg(path, file.errorString()));
    return bytes;
}

bool LocalFiles::isFile(const QString &path) const
{
    return QFileInfo(path).isFile();
}

bool LocalFiles::isFolder(const QString &path) const
{
    return QFileInfo(path).isDir();
}

Result<QStringList> LocalFiles::list(const QString &folder, bool recursive) const
{
    if (!isFolder(folder))
        return failure(u"files.missing"_s, Text::tr("%1 does not exist").arg(folder));
    QStringList files;
    QDirIterator entries(folder, QDir::Files | QDir::Hidden,
                         recursive ? QDirIterator::Subdirectories : QDirIterator::NoIteratorFlags);
    while (entries.hasNext())
        files.append(entries.next());
    files.sort();
    return files;
}

} // namespace csis::live
