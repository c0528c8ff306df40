// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/materialize.h"

#include "workers/files/atomic.h"
#include "workers/files/say.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>

#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace csis::files {
namespace {

const QString listName = u".csis-materialized"_s;
const QString lockName = u".terraform.lock.hcl"_s;
const QByteArray marker("ENC[age:");

std::unexpected<Error> unwritable(const QString &path)
{
    return failure(u"materialize.unwritable"_s, tr("%1 cannot be written").arg(path));
}

QStringList filesBelow(const QString &folder)
{
    QStringList paths;
    const QDir base(folder);
    QDirIterator iterator(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (iterator.hasNext()) {
        const QString relative = base.relativeFilePath(iterator.next());
        if (!relative.startsWith(".terraform/"_L1) && !relative.contains("/.terraform/"_L1))
            paths.append(relative);
    }
    paths.sort();
    return paths;
}

bool copyTimes(const QString &from, const QString &to)
{
    struct stat status = {};
    if (::stat(QFile::encodeName(from).constData(), &status) != 0)
        return false;
    const timespec times[2]{status.st_atim, status.st_mtim};
    const QByteArray target = QFile::encodeName(to);
    return ::chmod(target.constData(), status.st_mode & 07777) == 0 && ::utimensat(AT_FDCWD, target.constData(), times, 0) == 0;
}

bool unchanged(const QString &from, const QString &to)
{
    struct stat a = {};
    struct stat b = {};
    return ::stat(QFile::encodeName(from).constData(), &a) == 0 && ::stat(QFile::encodeName(to).constData(), &b) == 0
        && a.st_size == b.st_size && a.st_mode == b.st_mode && a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

Result<void> copy(const QString &from, const QString &to)
{
    if (unchanged(from, to))
        return {};
    QFile file(from);
    if (!file.open(QIODevice::ReadOnly))
        return failure(u"materialize.unreadable"_s, tr("%1 cannot be read").arg(from));
    const QByteArray bytes = file.readAll();
    if (bytes.contains(marker) && !bytes.first(qMin<qsizetype>(bytes.size(), 8192)).contains('\0')) {
        return failure(u"materialize.encrypted"_s,
                       tr("%1 holds encrypted values, which cannot be opened yet").arg(from));
    }
    if (const auto written = replaceFile(to, bytes); !written)
        return written;
    if (!copyTimes(from, to))
        return unwritable(to);
    return {};
}

// A repository keeps the mirror out.
void keepOutOfGit(const QString &root)
{
    if (!QFileInfo::exists(root + u"/.git"_s))
        return;
    QFile file(root + u"/.gitignore"_s);
    if (!file.open(QIODevice::ReadWrite))
        return;
    QByteArray text = file.readAll();
    for (const QByteArray &line : text.split('\n')) {
        if (line.trimmed() == "_private/")
            return;
    }
    file.write(text.isEmpty() || text.endsWith('\n') ? "_private/\n" : "\n_private/\n");
}

} // namespace

Result<QString> materialize(const QString &source, const QString &root, const QString &generationFolder)
{
    const QDir tree(root);
    const QString from = QDir::cleanPath(source);
    if (!QFileInfo(from).isDir())
        return failure(u"materialize.nothing"_s, tr("nothing to materialize at %1").arg(from));
    const QString relative = tree.relativeFilePath(from);
    if (relative == "_private"_L1 || relative.startsWith("_private/"_L1))
        return from;
    if (relative != generationFolder && !relative.startsWith(generationFolder + u'/'))
        return failure(u"materialize.outside"_s, tr("%1 is not below %2").arg(from, tree.filePath(generationFolder)));
    const QString to = QDir::cleanPath(tree.filePath(u"_private"_s + relative.sliced(generationFolder.size())));
    if (!QDir().mkpath(to))
        return unwritable(to);
    QFile::setPermissions(tree.filePath(u"_private"_s), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    keepOutOfGit(root);

    for (const QString &path : filesBelow(to)) {
        if (!path.endsWith(lockName))
            continue;
        QFile lock(to + u'/' + path);
        if (QFileInfo(from + u'/' + path).dir().exists() && lock.open(QIODevice::ReadOnly)) {
            const QByteArray bytes = lock.readAll();
            QFile mine(from + u'/' + path);
            if (!mine.open(QIODevice::ReadOnly) || mine.readAll() != bytes) {
                mine.close();
                if (const auto written = replaceFile(from + u'/' + path, bytes); !written)
                    return std::unexpected(written.error());
            }
        }
    }

    const QStringList paths = filesBelow(from);
    for (const QString &path : paths) {
        if (const auto done = copy(from + u'/' + path, to + u'/' + path); !done)
            return std::unexpected(done.error());
    }
    QFile list(to + u'/' + listName);
    if (list.open(QIODevice::ReadOnly)) {
        for (const QByteArray &line : list.readAll().split('\n')) {
            const QString path = QString::fromUtf8(line);
            if (!path.isEmpty() && !paths.contains(path) && !QFileInfo(path).isAbsolute() && !path.contains(".."_L1))
                QFile::remove(to + u'/' + path);
        }
        list.close();
    }
    if (const auto written = replaceFile(list.fileName(), (paths.join(u'\n') + (paths.isEmpty() ? u""_s : u"\n"_s)).toUtf8()); !written)
        return std::unexpected(written.error());
    return to;
}

} // namespace csis::files
