// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/tools/cachelock.h"

#include "workers/process/filelock.h"
#include "workers/process/processid.h"
#include "workers/tools/say.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace csis::tools {
namespace {

// Another program makes the folder first and names itself then.
constexpr int secondsToName = 10;

struct Holder {
    qint64 pid = 0;
    qint64 start = 0; ///< 0: a program that names its pid alone
};

Holder holderOf(const QString &lock)
{
    QFile file(lock + u"/pid"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QList<QByteArray> words = file.read(128).simplified().split(' ');
    return {words.value(0).toLongLong(), words.value(1).toLongLong()};
}

bool lives(const Holder &holder)
{
    const qint64 start = process::processStart(holder.pid);
    return start != 0 && (holder.start == 0 || holder.start == start);
}

bool isFresh(const QString &lock)
{
    return QFileInfo(lock).lastModified().secsTo(QDateTime::currentDateTime()) < secondsToName;
}

std::unexpected<Error> lockUnwritable(const QString &path)
{
    return failure(u"lock.unwritable"_s, tr("--locked: %1 cannot be written").arg(path));
}

} // namespace

Result<CacheLock> CacheLock::take(const QString &folder)
{
    if (!QDir().mkpath(folder))
        return lockUnwritable(folder);
    // Two programs that look at one lock of a holder that is gone must not both take it over.
    const Result<process::FileLock> guard = process::FileLock::take(folder + u"/.lock.guard"_s);
    if (!guard)
        return lockUnwritable(folder);
    const QString lock = folder + u"/.lock"_s;
    if (QFileInfo::exists(lock)) {
        const Holder holder = holderOf(lock);
        if (holder.pid == 0 ? isFresh(lock) : lives(holder)) {
            return failure(u"lock.held"_s, tr("--locked: another tofu-using command holds %1 (pid %2) -- one tofu process at a time fills a plugin cache; "
                                              "wait for it, or end it")
                                               .arg(lock)
                                               .arg(holder.pid));
        }
        if (!QDir(lock).removeRecursively())
            return lockUnwritable(lock);
    }
    // Made aside and renamed, so that it never stands without its holder's name.
    const qint64 pid = ::getpid();
    const QString draft = folder + u"/.lock.%1"_s.arg(pid);
    QDir(draft).removeRecursively();
    QFile name(draft + u"/pid"_s);
    const QByteArray text = QByteArray::number(pid) + ' ' + QByteArray::number(process::processStart(pid)) + '\n';
    const bool written = QDir().mkdir(draft) && name.open(QIODevice::WriteOnly) && name.write(text) == text.size() && name.flush();
    name.close();
    if (!written || !QDir().rename(draft, lock)) {
        QDir(draft).removeRecursively();
        return lockUnwritable(lock);
    }
    return CacheLock(lock);
}

CacheLock::CacheLock(CacheLock &&other) noexcept : m_path(std::exchange(other.m_path, {})) {}

CacheLock::~CacheLock()
{
    // A lock that was taken from us is not ours to remove.
    if (!m_path.isEmpty() && holderOf(m_path).pid == ::getpid())
        QDir(m_path).removeRecursively();
}

} // namespace csis::tools
