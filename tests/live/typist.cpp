// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/live/typist.h"

#include "workers/live/session.h"

#include <QCoreApplication>
#include <QTimer>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

// The calls by which files come to disk, taken from the C library by this program: each is a named point before and
// after, at which it can be killed, and can be made to fail. Only what lies in the typist's tree counts.
namespace csis::test {
namespace {

std::atomic<bool> watching = false; // from the first key on; what follows is set before there is another thread
std::atomic<int> pointNow = 0;
std::atomic<qint64> roomLeft = -1;
int dieAt = 0;
bool tellPoints = false;
bool refuseFiles = false;
QByteArray treeFolder;

void say(const QByteArray &line)
{
    const QByteArray text = line + '\n';
    (void)!::syscall(SYS_write, 1, text.constData(), size_t(text.size()));
}

void point(const char *when, const char *call, const QByteArray &path)
{
    const int now = ++pointNow;
    if (tellPoints)
        say("p " + QByteArray::number(now) + ' ' + when + ' ' + call + ' ' + path.mid(treeFolder.size() + 1));
    if (now != dieAt)
        return;
    say("x " + QByteArray::number(monotonic()));
    ::kill(::getpid(), SIGKILL);
}

QByteArray inTree(const char *path)
{
    const QByteArrayView view(path);
    return watching && view.startsWith(treeFolder) ? view.toByteArray() : QByteArray();
}

QByteArray inTree(int handle)
{
    if (!watching || handle < 3)
        return {};
    char target[4096];
    const QByteArray link = "/proc/self/fd/" + QByteArray::number(handle);
    const ssize_t size = ::readlink(link.constData(), target, sizeof target - 1);
    if (size <= 0)
        return {};
    target[size] = 0;
    return inTree(target);
}

template<class Function> Function real(const char *name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

template<class Call> auto guarded(const char *name, const QByteArray &path, Call call)
{
    if (path.isEmpty())
        return call();
    point("before", name, path);
    const auto result = call();
    const int error = errno;
    point("after", name, path);
    errno = error;
    return result;
}

} // namespace
} // namespace csis::test

using namespace csis::test;

extern "C" {

ssize_t write(int handle, const void *bytes, size_t size)
{
    static const auto call = real<ssize_t (*)(int, const void *, size_t)>("write");
    const QByteArray path = inTree(handle);
    if (!path.isEmpty() && roomLeft >= 0) {
        if (roomLeft == 0) {
            errno = ENOSPC;
            return -1;
        }
        size = size_t(std::min<qint64>(qint64(size), roomLeft));
        roomLeft -= qint64(size);
    }
    return guarded("write", path, [&] { return call(handle, bytes, size); });
}

int fsync(int handle)
{
    static const auto call = real<int (*)(int)>("fsync");
    return guarded("sync", inTree(handle), [&] { return call(handle); });
}

int fdatasync(int handle)
{
    static const auto call = real<int (*)(int)>("fdatasync");
    return guarded("sync", inTree(handle), [&] { return call(handle); });
}

int rename(const char *from, const char *to) noexcept
{
    static const auto call = real<int (*)(const char *, const char *)>("rename");
    return guarded("rename", inTree(to), [&] { return call(from, to); });
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags) noexcept
{
    static const auto call = real<int (*)(int, const char *, int, const char *, unsigned)>("renameat2");
    return guarded("rename", inTree(to), [&] { return call(fromFolder, from, toFolder, to, flags); });
}

int linkat(int fromFolder, const char *from, int toFolder, const char *to, int flags) noexcept
{
    static const auto call = real<int (*)(int, const char *, int, const char *, int)>("linkat");
    return guarded("link", inTree(to), [&] { return call(fromFolder, from, toFolder, to, flags); });
}

int unlink(const char *path) noexcept
{
    static const auto call = real<int (*)(const char *)>("unlink");
    return guarded("unlink", inTree(path), [&] { return call(path); });
}

int mkostemp(char *name, int flags)
{
    static const auto call = real<int (*)(char *, int)>("mkostemp");
    if (refuseFiles && !inTree(name).isEmpty()) {
        errno = EROFS;
        return -1;
    }
    return guarded("make", inTree(name), [&] { return call(name, flags); });
}

} // extern "C"

namespace csis::test {

qint64 monotonic()
{
    timespec now = {};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return qint64(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

QByteArray typed(const QByteArray &base, int keys)
{
    return keys == 0 ? base : base + "# key " + QByteArray::number(keys) + QByteArray(keys % 50, '.') + " end\n";
}

int keysIn(const QByteArray &base, const QByteArray &text)
{
    if (text == base)
        return 0;
    if (!text.startsWith(base + "# key "))
        return -1;
    const QByteArray tail = text.sliced(base.size() + 6);
    qsizetype digits = 0;
    while (digits < tail.size() && tail[digits] >= '0' && tail[digits] <= '9')
        ++digits;
    const int keys = tail.first(digits).toInt();
    return typed(base, keys) == text ? keys : -1;
}

int typist(const QStringList &arguments)
{
    const QString tree = arguments.value(0);
    const QString file = arguments.value(1);
    const auto option = [&](const QString &name, int otherwise) {
        const qsizetype at = arguments.indexOf(name);
        return at < 0 ? otherwise : arguments.value(at + 1).toInt();
    };
    const int most = option(u"--keys"_s, 1'000'000);
    const int saveEvery = option(u"--save-every"_s, 7);
    treeFolder = tree.toUtf8();
    dieAt = option(u"--die-at"_s, 0);
    tellPoints = arguments.contains(u"--points"_s);
    roomLeft = option(u"--full"_s, -1);
    refuseFiles = arguments.contains(u"--refuse"_s);
    live::Session session;
    QByteArray base;
    int keys = 0;
    bool ending = false;
    QTimer keyboard;
    keyboard.setInterval(option(u"--pause"_s, 9));
    const auto save = [&] {
        say("s " + QByteArray::number(keys));
        session.save(file);
    };
    QObject::connect(&keyboard, &QTimer::timeout, &session, [&] {
        if (keys >= most) {
            keyboard.stop();
            ending = true;
            save();
            return;
        }
        ++keys;
        session.setBuffer(file, typed(base, keys));
        say("k " + QByteArray::number(keys) + ' ' + QByteArray::number(monotonic()));
        if (saveEvery > 0 && keys % saveEvery == 0)
            save();
    });
    const auto end = [&] {
        if (ending)
            QTimer::singleShot(700, &session, [] { QCoreApplication::quit(); });
    };
    QObject::connect(&session, &live::Session::opened, &session, [&] {
        base = session.bytes(file);
        watching = true;
        keyboard.start();
    });
    QObject::connect(&session, &live::Session::saved, &session, [&] {
        say("d " + QByteArray::number(keysIn(base, session.diskBytes(file))));
        end();
    });
    QObject::connect(&session, &live::Session::saveFailed, &session, [&](const QString &, const QString &message) {
        say("f " + message.toUtf8());
        end();
    });
    QObject::connect(&session, &live::Session::conflict, &session, [&] {
        say("c");
        end();
    });
    session.open(tree);
    return QCoreApplication::exec();
}

} // namespace csis::test
