// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/atomic.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace csis::files {
namespace {

struct Atomic {
    Q_DECLARE_TR_FUNCTIONS(AtomicFile)
};

constexpr int newFileMode = 0644;
const QString draftMark = u".csis-"_s; // no other program names its files so
constexpr int draftSettles = 10; // seconds; a file system without locks leaves it at that

std::unexpected<Error> unwritable(const QString &path, int error)
{
    if (error == ENOSPC || error == EDQUOT)
        return failure(u"files.full"_s, Atomic::tr("%1 was not saved: the disk is full").arg(path));
    if (error == EROFS || error == EACCES || error == EPERM)
        return failure(u"files.read-only"_s, Atomic::tr("%1 was not saved: you may not write there").arg(path));
    return failure(u"files.unwritable"_s, Atomic::tr("%1 was not saved: %2").arg(path, qt_error_string(error)));
}

// The new text on its way: removed again unless it took the old one's place.
class Draft
{
public:
    explicit Draft(const QString &target)
    {
        const QFileInfo info(target);
        m_name = QFile::encodeName(info.path() + u"/."_s + info.fileName() + draftMark + u"XXXXXX"_s);
        m_handle = ::mkostemp(m_name.data(), O_CLOEXEC);
        if (m_handle >= 0)
            ::flock(m_handle, LOCK_EX | LOCK_NB); // as long as this program lives nobody sweeps it away
    }
    ~Draft()
    {
        if (m_handle >= 0)
            ::close(m_handle);
        if (!m_name.isEmpty() && m_made)
            ::unlink(m_name.constData());
    }
    Draft(const Draft &) = delete;
    Draft &operator=(const Draft &) = delete;

    /// Zero, or the error that stopped it.
    int write(const QByteArray &bytes, int mode, const struct stat *old)
    {
        if (m_handle < 0)
            return errno;
        m_made = true;
        for (qsizetype done = 0; done < bytes.size();) {
            const ssize_t part = ::write(m_handle, bytes.constData() + done, size_t(bytes.size() - done));
            if (part < 0 && errno != EINTR)
                return errno;
            done += part > 0 ? part : 0;
        }
        // Another owner's file that we may write by its group: its owner stays where the system lets us.
        if (old && (old->st_uid != ::geteuid() || old->st_gid != ::getegid()) && ::fchown(m_handle, old->st_uid, old->st_gid) != 0
            && ::fchown(m_handle, static_cast<uid_t>(-1), old->st_gid) != 0) {
            mode &= ~06000;
        }
        if (::fchmod(m_handle, static_cast<mode_t>(mode)) != 0 || ::fsync(m_handle) != 0)
            return errno;
        const int closed = ::close(m_handle);
        m_handle = -1;
        return closed == 0 ? 0 : errno;
    }

    int takePlaceOf(const QString &target)
    {
        if (::rename(m_name.constData(), QFile::encodeName(target).constData()) != 0)
            return errno;
        m_made = false;
        const int folder = ::open(QFile::encodeName(QFileInfo(target).path()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (folder >= 0) {
            ::fsync(folder); // a file system without this still has the file
            ::close(folder);
        }
        return 0;
    }

private:
    QByteArray m_name;
    int m_handle = -1;
    bool m_made = false;
};

bool isBelow(const QString &path, const QString &root)
{
    const QString folder = QFileInfo(root).canonicalFilePath();
    return !folder.isEmpty() && path.startsWith(folder == "/"_L1 ? folder : folder + u'/');
}

} // namespace

int sweepDrafts(const QString &folder, bool deep)
{
    int swept = 0;
    QDirIterator entries(folder, {u".*"_s + draftMark + u"??????"_s}, QDir::Files | QDir::Hidden | QDir::NoSymLinks,
                         deep ? QDirIterator::Subdirectories : QDirIterator::NoIteratorFlags);
    while (entries.hasNext()) {
        const QByteArray name = QFile::encodeName(entries.next());
        const int handle = ::open(name.constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (handle < 0)
            continue;
        struct stat status = {};
        const bool stale = ::fstat(handle, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == ::geteuid()
            && status.st_mtime + draftSettles < ::time(nullptr) && ::flock(handle, LOCK_EX | LOCK_NB) == 0;
        if (stale && ::unlink(name.constData()) == 0)
            ++swept;
        ::close(handle);
    }
    return swept;
}

Result<QString> linkTarget(const QString &path, const QString &root)
{
    struct stat status = {};
    const QByteArray name = QFile::encodeName(path);
    if (::lstat(name.constData(), &status) != 0)
        return path; // a new file
    char resolved[PATH_MAX];
    if (!::realpath(name.constData(), resolved)) {
        if (errno == ELOOP)
            return failure(u"files.link-loop"_s, Atomic::tr("%1 is a link that leads back to itself").arg(path));
        if (S_ISLNK(status.st_mode) && (errno == ENOENT || errno == ENOTDIR))
            return failure(u"files.link-dangling"_s, Atomic::tr("%1 is a link to a file that does not exist").arg(path));
        return unwritable(path, errno);
    }
    const QString target = QFile::decodeName(resolved);
    if (S_ISLNK(status.st_mode) && !root.isEmpty() && !isBelow(target, root))
        return failure(u"files.link-outside"_s, Atomic::tr("%1 is a link to %2, outside of %3: edit that file itself").arg(path, target, root));
    return target;
}

Result<void> replaceFile(const QString &path, const QByteArray &bytes, const ReplaceOptions &options)
{
    const Result<QString> target = linkTarget(path, options.root);
    if (!target)
        return std::unexpected(target.error());
    struct stat old = {};
    const bool exists = ::stat(QFile::encodeName(*target).constData(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode))
        return failure(u"files.folder"_s, Atomic::tr("%1 is a folder").arg(path));
    // A rename would replace it all the same; whoever protected the file did not mean that.
    if (exists && ((old.st_mode & 0222) == 0 || ::access(QFile::encodeName(*target).constData(), W_OK) != 0))
        return failure(u"files.read-only"_s, Atomic::tr("%1 was not saved: the file is read-only").arg(path));
    if (!exists && !QDir().mkpath(QFileInfo(*target).path()))
        return unwritable(path, errno);
    Draft draft(*target);
    const int mode = options.mode >= 0 ? options.mode : exists ? int(old.st_mode & 07777) : newFileMode;
    if (const int error = draft.write(bytes, mode, exists ? &old : nullptr))
        return unwritable(path, error);
    if (const int error = draft.takePlaceOf(*target))
        return unwritable(path, error);
    return {};
}

Result<QString> saveDocument(const QString &path, const QByteArray &bytes, const QString &known, const QString &root)
{
    QFile file(path);
    const bool exists = file.exists();
    const auto changed = [&](const QString &what) { return failure(u"files.changed-on-disk"_s, what.arg(path)); };
    if (!exists && !known.isEmpty() && !QFileInfo(path).isSymLink())
        return changed(Atomic::tr("%1 was removed by another program since it was read"));
    if (exists && !file.open(QIODevice::ReadOnly))
        return failure(u"files.unreadable"_s, Atomic::tr("%1 cannot be read: %2").arg(path, file.errorString()));
    if (exists && sha256Hex(file.readAll()) != known) {
        return changed(known.isEmpty() ? Atomic::tr("%1 was made by another program meanwhile")
                                       : Atomic::tr("%1 was changed by another program since it was read"));
    }
    file.close();
    ReplaceOptions options;
    options.root = root;
    if (const auto done = replaceFile(path, bytes, options); !done)
        return std::unexpected(done.error());
    return sha256Hex(bytes);
}

} // namespace csis::files
