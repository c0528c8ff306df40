// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/process/filelock.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace csis::process {
namespace {

constexpr int pauseMs = 5;

struct Lock {
    Q_DECLARE_TR_FUNCTIONS(csis::process)
};

std::unexpected<Error> notTaken(const QString &text)
{
    return failure(u"lock.unwritable"_s, text + u": "_s + QString::fromLocal8Bit(std::strerror(errno)));
}

// 0 when it was taken, else why not. A signal that arrives meanwhile is no answer.
int lockNow(int handle)
{
    while (::flock(handle, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EINTR)
            return errno;
    }
    return 0;
}

QString holderIn(int handle)
{
    char holder[32] = {};
    const ssize_t read = ::pread(handle, holder, sizeof holder - 1, 0);
    return QString::fromLatin1(holder, read < 0 ? 0 : read).trimmed();
}

} // namespace

Result<FileLock> FileLock::take(const QString &path, int timeoutMs, const std::stop_token &stop)
{
    QDir().mkpath(QFileInfo(path).path());
    // Each open file has a lock of its own, so threads of one process wait for each other too. A tree that comes from
    // elsewhere may hold a link in the lock's place: what it leads to is another's file.
    FileLock lock(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666));
    if (lock.m_handle < 0)
        return errno == ELOOP ? failure(u"lock.unwritable"_s, Lock::tr("the lock %1 is a link; remove it").arg(path))
                              : notTaken(Lock::tr("the lock %1 cannot be made").arg(path));
    struct stat kind = {};
    if (::fstat(lock.m_handle, &kind) != 0 || !S_ISREG(kind.st_mode))
        return failure(u"lock.unwritable"_s, Lock::tr("the lock %1 is no ordinary file; remove it").arg(path));
    QElapsedTimer clock;
    clock.start();
    while (const int fault = lockNow(lock.m_handle)) {
        if (fault != EWOULDBLOCK) {
            errno = fault;
            return notTaken(Lock::tr("the lock %1 cannot be taken").arg(path));
        }
        if (timeoutMs >= 0 && clock.hasExpired(timeoutMs))
            return failure(u"lock.timeout"_s, Lock::tr("another program (process %1) holds %2; try again when it is done").arg(holderIn(lock.m_handle), path));
        if (stop.stop_requested())
            return failure(u"lock.stopped"_s, Lock::tr("stopped while waiting for %1").arg(path));
        QThread::msleep(pauseMs);
    }
    // Only for the message above: the lock is the system's, not this line.
    const QByteArray name = QByteArray::number(::getpid()) + '\n';
    if (::ftruncate(lock.m_handle, 0) == 0)
        static_cast<void>(::pwrite(lock.m_handle, name.constData(), size_t(name.size()), 0) == name.size());
    return lock;
}

FileLock::FileLock(FileLock &&other) noexcept : m_handle(std::exchange(other.m_handle, -1)) {}

FileLock::~FileLock()
{
    if (m_handle >= 0)
        ::close(m_handle);
}

} // namespace csis::process
