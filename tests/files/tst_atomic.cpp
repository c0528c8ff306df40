// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text.h"
#include "tests/support/testmain.h"
#include "workers/files/atomic.h"
#include "workers/files/system.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("<unreadable>");
}

void put(const QString &path, const QByteArray &bytes, int mode = 0644)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(bytes);
    file.close();
    ::chmod(QFile::encodeName(path).constData(), mode_t(mode));
}

int modeOf(const QString &path)
{
    struct stat status = {};
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? int(status.st_mode & 07777) : -1;
}

} // namespace

class TestAtomic : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replacesAndKeepsTheMode()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.yml"_s);
        put(path, "old", 0640);
        QVERIFY(files::replaceFile(path, "new").has_value());
        QCOMPARE(contents(path), "new");
        QCOMPARE(modeOf(path), 0640);
        QVERIFY(files::replaceFile(folder.filePath(u"x/y/run.sh"_s), "#!", {{}, 0755}).has_value());
        QCOMPARE(modeOf(folder.filePath(u"x/y/run.sh"_s)), 0755);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"a.yml"_s});
    }

    void followsLinksInsideTheTree()
    {
        QTemporaryDir folder;
        QDir(folder.path()).mkdir(u"tree"_s);
        const QString root = folder.filePath(u"tree"_s);
        put(root + u"/real.yml"_s, "old");
        QVERIFY(QFile::link(u"real.yml"_s, root + u"/link.yml"_s));
        QVERIFY(files::replaceFile(root + u"/link.yml"_s, "new", {root}).has_value());
        QCOMPARE(contents(root + u"/real.yml"_s), "new");
        QVERIFY(QFileInfo(root + u"/link.yml"_s).isSymLink());

        put(folder.filePath(u"outside.yml"_s), "theirs");
        QVERIFY(QFile::link(folder.filePath(u"outside.yml"_s), root + u"/out.yml"_s));
        QCOMPARE(files::replaceFile(root + u"/out.yml"_s, "mine", {root}).error().id, u"files.link-outside"_s);
        QCOMPARE(contents(folder.filePath(u"outside.yml"_s)), "theirs");

        QVERIFY(QFile::link(u"nowhere"_s, root + u"/dangling"_s));
        QCOMPARE(files::replaceFile(root + u"/dangling"_s, "x", {root}).error().id, u"files.link-dangling"_s);
        QVERIFY(QFile::link(u"loop-b"_s, root + u"/loop-a"_s));
        QVERIFY(QFile::link(u"loop-a"_s, root + u"/loop-b"_s));
        QCOMPARE(files::replaceFile(root + u"/loop-a"_s, "x", {root}).error().id, u"files.link-loop"_s);
    }

    void refusesWhatIsProtected()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.yml"_s);
        put(path, "old", 0444);
        QCOMPARE(files::replaceFile(path, "new").error().id, u"files.read-only"_s);
        QCOMPARE(contents(path), "old");
        QCOMPARE(files::replaceFile(folder.path(), "new").error().id, u"files.folder"_s);
        put(folder.filePath(u"plain"_s), "x");
        QVERIFY(!files::replaceFile(folder.filePath(u"plain/below"_s), "new"));
    }

    void readOnlyFolder()
    {
        if (::geteuid() == 0)
            QSKIP("the superuser may write everywhere");
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.yml"_s);
        put(path, "old");
        ::chmod(QFile::encodeName(folder.path()).constData(), 0555);
        const auto done = files::replaceFile(path, "new");
        ::chmod(QFile::encodeName(folder.path()).constData(), 0755);
        QCOMPARE(done.error().id, u"files.read-only"_s);
        QCOMPARE(contents(path), "old");
    }

    // A write that breaks off in the middle: the old file stands, nothing lies beside it.
    void failingWriteLeavesTheOldFile()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.yml"_s);
        put(path, "old");
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before = {};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        rlimit small = before;
        small.rlim_cur = 4096;
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        const auto done = files::replaceFile(path, QByteArray(100'000, 'x'));
        ::setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY(!done);
        QVERIFY(done.error().message.contains(path));
        QCOMPARE(contents(path), "old");
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"a.yml"_s});
    }

    void documentsOfOthersAreNotOverwritten()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.yml"_s);
        const auto made = files::saveDocument(path, "one", {});
        QCOMPARE(made.value(), sha256Hex("one"));
        QCOMPARE(files::saveDocument(path, "two", *made).value(), sha256Hex("two"));
        QCOMPARE(files::saveDocument(path, "three", *made).error().id, u"files.changed-on-disk"_s);
        QCOMPARE(contents(path), "two");
        QCOMPARE(files::saveDocument(path, "three", {}).error().id, u"files.changed-on-disk"_s);
        QVERIFY(QFile::remove(path));
        QCOMPARE(files::saveDocument(path, "three", sha256Hex("two")).error().id, u"files.changed-on-disk"_s);
        QVERIFY(!QFile::exists(path));
    }

    void systemWorld()
    {
        qputenv("CSIS_TEST_VALUE", "x");
        QCOMPARE(files::SystemEnvironment().value(u"CSIS_TEST_VALUE"_s).value_or(QString()), u"x"_s);
        QVERIFY(!files::SystemEnvironment().value(u"CSIS_TEST_NO_VALUE"_s));
        const auto first = files::SystemClock().now().sinceEpoch;
        QVERIFY(first.count() > 1'700'000'000'000'000LL);
        QVERIFY(files::SystemClock().now().sinceEpoch >= first);
    }

    // What a killed save left goes; what is being written now, is of another program or is no file of its own stays.
    void sweepsWhatKilledSavesLeft()
    {
        QTemporaryDir folder;
        const auto old = [](const QString &path) {
            timespec times[2] = {{::time(nullptr) - 60, 0}, {::time(nullptr) - 60, 0}};
            QCOMPARE(::utimensat(AT_FDCWD, QFile::encodeName(path).constData(), times, AT_SYMLINK_NOFOLLOW), 0);
        };
        QDir(folder.path()).mkpath(u"deep/er"_s);
        const QStringList stay{u"a.yml"_s, u".a.yml.aB3dEf"_s, u".a.yml.csis-abc"_s, u"a.csis-aB3dEf"_s, u".link.csis-aB3dEf"_s};
        for (const QString &name : stay.first(4)) {
            put(folder.filePath(name), "x");
            old(folder.filePath(name));
        }
        QVERIFY(QFile::link(folder.filePath(u"a.yml"_s), folder.filePath(stay.last())));
        old(folder.filePath(stay.last()));
        const QString fresh = folder.filePath(u".a.yml.csis-fresh0"_s);
        const QString held = folder.filePath(u".a.yml.csis-held00"_s);
        const QString left = folder.filePath(u".a.yml.csis-aB3dEf"_s);
        const QString deep = folder.filePath(u"deep/er/.b.yml.csis-aB3dEf"_s);
        for (const QString &path : {fresh, held, left, deep})
            put(path, "half");
        for (const QString &path : {held, left, deep})
            old(path);
        const int handle = ::open(QFile::encodeName(held).constData(), O_RDONLY | O_CLOEXEC);
        QVERIFY(handle >= 0 && ::flock(handle, LOCK_EX) == 0);
        QCOMPARE(files::sweepDrafts(folder.path(), false), 1);
        QVERIFY(!QFile::exists(left));
        QCOMPARE(files::sweepDrafts(folder.path(), true), 1);
        QVERIFY(!QFile::exists(deep));
        ::close(handle);
        QCOMPARE(files::sweepDrafts(folder.path(), true), 1);
        QVERIFY(!QFile::exists(held) && QFile::exists(fresh));
        for (const QString &name : stay)
            QVERIFY2(QFileInfo(folder.filePath(name)).exists(), qPrintable(name));
    }
};

CSIS_TEST_MAIN(TestAtomic)
#include "tst_atomic.moc"
