// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/process/filelock.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace csis::process {
namespace {

constexpr int pauseMs = 5;

struct Lock {
    Q_DECLARE_TR_FUNCTIONS(csis::process)
};

// flock() is interrupted by any signal; that is no answer.
bool lockNow(int handle, int how)
{
    int done = 0;
    do {
        done = ::flock(handle, how);
    } while (done != 0 && errno == EINTR);
    return done == 0;
}

} // namespace

Result<FileLock> FileLock::take(const QString &path, int timeoutMs)
{
    QDir().mkpath(QFileInfo(path).path());
    // Each open file has a lock of its own, so threads of one process wait for each other too.
    FileLock lock(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (lock.m_handle < 0)
        return failure(u"lock.unwritable"_s, Lock::tr("the lock %1 cannot be made").arg(path));
    if (timeoutMs < 0) {
        if (!lockNow(lock.m_handle, LOCK_EX))
            return failure(u"lock.unwritable"_s, Lock::tr("the lock %1 cannot be taken").arg(path));
    } else {
        QElapsedTimer clock;
        clock.start();
        while (!lockNow(lock.m_handle, LOCK_EX | LOCK_NB)) {
            if (clock.hasExpired(timeoutMs)) {
                char holder[32] = {};
                const ssize_t read = ::pread(lock.m_handle, holder, sizeof holder - 1, 0);
                return failure(u"lock.timeout"_s, Lock::tr("another program (process %1) holds %2; try again when it is done")
                                                      .arg(QString::fromLatin1(holder, read < 0 ? 0 : read).trimmed(), path));
            }
            QThread::msleep(pauseMs);
        }
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
