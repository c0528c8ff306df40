// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Reading the disk: whatever cannot be read is told, and nothing is passed over in silence.
#include "tests/files/disksupport.h"
#include "tests/support/testmain.h"
#include "workers/files/diskfiles.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::test;

class TestDisk : public QObject
{
    Q_OBJECT
private:
    const files::DiskFiles m_disk;

private Q_SLOTS:
    void bytesAreReadAsTheyAre()
    {
        QTemporaryDir folder;
        const QByteArray bytes("\xef\xbb\xbf" "a: \0\xff\r\n", 10);
        const QString path = folder.filePath(u"ä b.yml"_s);
        QVERIFY(put(path, bytes));
        QCOMPARE(m_disk.read(path).value(), bytes);
        QVERIFY(m_disk.isFile(path));
        QVERIFY(!m_disk.isFolder(path));
    }

    void whatIsNoFileIsTold_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("id");
        QTest::newRow("missing") << u"nothing"_s << u"files.missing"_s;
        QTest::newRow("folder") << u"folder"_s << u"files.folder"_s;
        QTest::newRow("link to nowhere") << u"dangling"_s << u"files.missing"_s;
        QTest::newRow("link to itself") << u"loop"_s << u"files.missing"_s;
        QTest::newRow("pipe") << u"pipe"_s << u"files.no-file"_s;
        QTest::newRow("endless device") << u"zero"_s << u"files.no-file"_s;
        QTest::newRow("unreadable") << u"memory"_s << u"files.unreadable"_s;
    }

    void whatIsNoFileIsTold()
    {
        QFETCH(QString, name);
        QFETCH(QString, id);
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(u"folder"_s));
        QVERIFY(QFile::link(u"nowhere"_s, folder.filePath(u"dangling"_s)));
        QVERIFY(QFile::link(u"loop"_s, folder.filePath(u"loop"_s)));
        QVERIFY(QFile::link(u"/dev/zero"_s, folder.filePath(u"zero"_s)));
        QVERIFY(QFile::link(u"/proc/self/mem"_s, folder.filePath(u"memory"_s)));
        QVERIFY(::mkfifo(QFile::encodeName(folder.filePath(u"pipe"_s)).constData(), 0600) == 0);
        const Result<QByteArray> read = m_disk.read(folder.filePath(name));
        QVERIFY(!read);
        QCOMPARE(read.error().id, id);
        QVERIFY(read.error().message.contains(folder.filePath(name)));
    }

    void linksToFilesAreFollowed()
    {
        QTemporaryDir folder;
        QVERIFY(put(folder.filePath(u"there"_s), "x"));
        QVERIFY(QFile::link(u"there"_s, folder.filePath(u"here"_s)));
        QCOMPARE(m_disk.read(folder.filePath(u"here"_s)).value(), "x");
    }

    void aListHoldsEverythingInOrder()
    {
        QTemporaryDir folder;
        const auto full = [&](const QStringList &names) {
            QStringList paths;
            for (const QString &name : names)
                paths.append(folder.filePath(name));
            return paths;
        };
        for (const QString &name : {u"b.yml"_s, u"a/c.yml"_s, u"a/.hidden.yml"_s, u"a/b/d.yml"_s})
            QVERIFY(put(folder.filePath(name), "x"));
        QVERIFY(QFile::link(u"gone"_s, folder.filePath(u"dangling.yml"_s)));
        QVERIFY(QFile::link(u"ann@desk.7:1"_s, folder.filePath(u".#b.yml"_s)));
        QCOMPARE(m_disk.list(folder.path(), true).value(), full({u"a/.hidden.yml"_s, u"a/b/d.yml"_s, u"a/c.yml"_s, u"b.yml"_s, u"dangling.yml"_s}));
        QCOMPARE(m_disk.list(folder.path(), false).value(), full({u"b.yml"_s, u"dangling.yml"_s}));
        QCOMPARE(m_disk.list(folder.filePath(u"nothing"_s), true).error().id, u"files.missing"_s);
    }

    void aCircleOfFoldersEnds()
    {
        QTemporaryDir folder;
        QVERIFY(put(folder.filePath(u"a/x.yml"_s), "x"));
        QVERIFY(QFile::link(u".."_s, folder.filePath(u"a/up"_s)));
        QCOMPARE(m_disk.list(folder.path(), true).value(), QStringList{folder.filePath(u"a/x.yml"_s)});
    }

    void aFolderThatMayNotBeLookedIntoIsTold()
    {
        if (::geteuid() == 0)
            QSKIP("root looks into everything");
        QTemporaryDir folder;
        QVERIFY(put(folder.filePath(u"a/x.yml"_s), "x"));
        ::chmod(QFile::encodeName(folder.filePath(u"a"_s)).constData(), 0);
        const Result<QStringList> listed = m_disk.list(folder.path(), true);
        ::chmod(QFile::encodeName(folder.filePath(u"a"_s)).constData(), 0700);
        QVERIFY(!listed);
        QCOMPARE(listed.error().id, u"files.unreadable"_s);
    }
};

CSIS_TEST_MAIN(TestDisk)
#include "tst_disk.moc"
