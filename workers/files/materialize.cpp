// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/materialize.h"

#include "core/secrets/markers.h"
#include "core/secrets/opener.h"
#include "core/secrets/reveal.h"
#include "workers/files/atomic.h"
#include "workers/files/diskfiles.h"
#include "workers/files/say.h"
#include "workers/files/system.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace csis::files {
namespace {

const QString listName = u".csis-materialized"_s;
const QString lockName = u".terraform.lock.hcl"_s;
const QString mirrorName = u"_private"_s;
/// The mirror is its owner's alone.
constexpr mode_t ownersBits = 0700;

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

struct stat statusOf(const QString &path, bool &known)
{
    struct stat status = {};
    known = ::stat(QFile::encodeName(path).constData(), &status) == 0;
    return status;
}

/// Copies files into the mirror, what is encrypted in them opened.
class Copier
{
public:
    Result<void> copy(const QString &from, const QString &to)
    {
        bool known = false;
        const struct stat source = statusOf(from, known);
        if (!known)
            return failure(u"materialize.unreadable"_s, tr("%1 cannot be read").arg(from));
        bool made = false;
        const struct stat target = statusOf(to, made);
        const mode_t mode = (source.st_mode & ownersBits) | S_IRUSR | S_IWUSR;
        // What holds plaintext has another size and is written anew each time.
        if (made && source.st_size == target.st_size && (target.st_mode & 07777) == mode && source.st_mtim.tv_sec == target.st_mtim.tv_sec
            && source.st_mtim.tv_nsec == target.st_mtim.tv_nsec)
            return {};
        const auto bytes = m_disk.read(from);
        if (!bytes)
            return failure(u"materialize.unreadable"_s, bytes.error().message);
        auto clear = secrets::isBinaryFile(from, *bytes)
            ? Result<QByteArray>(*bytes)
            : secrets::reveal(from, *bytes, [this](const QString &marker) { return m_opener.open(marker); });
        if (!clear)
            return failure(clear.error().id, u"%1: %2"_s.arg(from, clear.error().message));
        const auto written = replaceFile(to, *clear, {.root = {}, .mode = int(mode)});
        secrets::wipe(*clear);
        if (!written)
            return written;
        const timespec times[2]{source.st_atim, source.st_mtim};
        if (::utimensat(AT_FDCWD, QFile::encodeName(to).constData(), times, 0) != 0)
            return unwritable(to);
        return {};
    }

private:
    DiskFiles m_disk;
    SystemEnvironment m_environment;
    secrets::Opener m_opener{m_environment, m_disk};
};

/// Makes the mirror's own folder, closed before anything is in it.
Result<void> makeMirror(const QString &folder)
{
    const QByteArray name = QFile::encodeName(folder);
    struct stat status = {};
    if (::mkdir(name.constData(), ownersBits) != 0 && errno != EEXIST)
        return unwritable(folder);
    if (::lstat(name.constData(), &status) != 0 || !S_ISDIR(status.st_mode))
        return failure(u"materialize.unwritable"_s, tr("%1 is no folder of its own; remove it").arg(folder));
    return ::chmod(name.constData(), ownersBits) == 0 ? Result<void>() : unwritable(folder);
}

bool liesBelow(const QString &path, const QString &folder)
{
    return path == folder || path.startsWith(folder + u'/');
}

bool holdsMarkers(const QString &folder, const QStringList &paths)
{
    const DiskFiles disk;
    for (const QString &path : paths) {
        const auto bytes = disk.read(folder + u'/' + path);
        if (bytes && !secrets::isBinaryFile(path, *bytes) && !secrets::markersIn(QByteArrayView(*bytes)).isEmpty())
            return true;
    }
    return false;
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

/// The tool's lock files travel back to the source.
Result<void> takeLocks(const QString &mirror, const QString &source)
{
    for (const QString &path : filesBelow(mirror)) {
        const QString target = source + u'/' + path;
        if (!path.endsWith(lockName) || !QFileInfo(target).dir().exists())
            continue;
        const auto bytes = DiskFiles().read(mirror + u'/' + path);
        if (!bytes)
            continue;
        if (const auto mine = DiskFiles().read(target); mine && *mine == *bytes)
            continue;
        if (const auto written = replaceFile(target, *bytes); !written)
            return written;
    }
    return {};
}

/// Removes what an earlier call wrote and is gone from the source, and notes what this one wrote.
Result<void> keepList(const QString &mirror, const QStringList &paths)
{
    const QString list = mirror + u'/' + listName;
    const QByteArray before = DiskFiles().read(list).value_or(QByteArray());
    for (const QByteArray &line : before.split('\n')) {
        const QString path = QString::fromUtf8(line);
        if (!path.isEmpty() && !paths.contains(path) && !QFileInfo(path).isAbsolute() && !path.contains(".."_L1))
            QFile::remove(mirror + u'/' + path);
    }
    return replaceFile(list, (paths.join(u'\n') + (paths.isEmpty() ? u""_s : u"\n"_s)).toUtf8(), {.root = {}, .mode = 0600});
}

} // namespace

Result<QString> materialize(const QString &source, const QString &root, const QString &generationFolder, const QString &destination)
{
    const QDir tree(root);
    const QString from = QDir::cleanPath(source);
    const QString mirror = QDir::cleanPath(tree.filePath(mirrorName));
    if (!QFileInfo(from).isDir())
        return failure(u"materialize.nothing"_s, tr("nothing to materialize at %1").arg(from));
    if (liesBelow(from, mirror) && destination.isEmpty())
        return from;
    const QString generated = QDir::cleanPath(tree.filePath(generationFolder));
    if (!liesBelow(from, generated) && destination.isEmpty())
        return failure(u"materialize.outside"_s, tr("%1 is not below %2").arg(from, generated));
    const QStringList paths = filesBelow(from);
    const QString to = destination.isEmpty() ? QDir::cleanPath(mirror + from.sliced(generated.size())) : QDir::cleanPath(destination);
    if (liesBelow(to, mirror)) {
        if (const auto made = makeMirror(mirror); !made)
            return std::unexpected(made.error());
    } else if (holdsMarkers(from, paths)) {
        return failure(u"materialize.open"_s, tr("%1 holds encrypted values; their plaintext is written below %2 only").arg(from, mirror));
    }
    if (!QDir().mkpath(to))
        return unwritable(to);
    keepOutOfGit(root);

    if (const auto taken = takeLocks(to, from); !taken)
        return std::unexpected(taken.error());
    Copier copier;
    for (const QString &path : paths) {
        if (const auto done = copier.copy(from + u'/' + path, to + u'/' + path); !done)
            return std::unexpected(done.error());
    }
    if (const auto listed = keepList(to, paths); !listed)
        return std::unexpected(listed.error());
    return to;
}

} // namespace csis::files
