// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The private mirror of a tree without encrypted values.
#include "tests/files/disksupport.h"
#include "tests/support/testmain.h"
#include "workers/files/materialize.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::test;

class TestMirror : public QObject
{
    Q_OBJECT
private:
    static QString root(const QTemporaryDir &tree) { return tree.filePath(u"generated/storage/disks"_s); }
    static QString mirror(const QTemporaryDir &tree) { return tree.filePath(u"_private/storage/disks"_s); }

private Q_SLOTS:
    void theMirrorHoldsBytesModesAndTimes()
    {
        QTemporaryDir tree;
        QVERIFY(put(root(tree) + u"/a.tf"_s, "a"));
        QVERIFY(put(root(tree) + u"/run.sh"_s, "#!", 0755));
        QVERIFY(put(root(tree) + u"/deep/x.zip"_s, QByteArray("P\0K", 3)));
        const timespec times[2]{{1700000000, 0}, {1700000000, 123456789}};
        QVERIFY(::utimensat(AT_FDCWD, QFile::encodeName(root(tree) + u"/a.tf"_s).constData(), times, 0) == 0);
        QCOMPARE(files::materialize(root(tree), tree.path()).value(), mirror(tree));
        QCOMPARE(contents(mirror(tree) + u"/a.tf"_s), "a");
        QCOMPARE(contents(mirror(tree) + u"/deep/x.zip"_s), QByteArray("P\0K", 3));
        QCOMPARE(modeOf(mirror(tree) + u"/run.sh"_s), 0700);
        QCOMPARE(modeOf(tree.filePath(u"_private"_s)), 0700);
        struct stat status = {};
        QVERIFY(::stat(QFile::encodeName(mirror(tree) + u"/a.tf"_s).constData(), &status) == 0);
        QCOMPARE(status.st_mtim.tv_sec, 1700000000);
        QCOMPARE(status.st_mtim.tv_nsec, 123456789);
        // A folder of the mirror is its own.
        QCOMPARE(files::materialize(mirror(tree), tree.path()).value(), mirror(tree));
    }

    void whatTheToolsWroteStaysAndWhatLeftTheSourceGoes()
    {
        QTemporaryDir tree;
        QVERIFY(put(root(tree) + u"/a.tf"_s, "a"));
        QVERIFY(put(root(tree) + u"/b.tf"_s, "b"));
        QVERIFY(files::materialize(root(tree), tree.path()).has_value());
        for (const QString &name : {u"tfplan"_s, u"terraform.tfstate"_s, u".terraform/x"_s, u"disks.backup-r1.tfstate"_s})
            QVERIFY(put(mirror(tree) + u'/' + name, "tool"));
        struct stat before = {};
        struct stat after = {};
        QVERIFY(::stat(QFile::encodeName(mirror(tree) + u"/a.tf"_s).constData(), &before) == 0);
        QVERIFY(QFile::remove(root(tree) + u"/b.tf"_s));
        QVERIFY(files::materialize(root(tree), tree.path()).has_value());
        QVERIFY(::stat(QFile::encodeName(mirror(tree) + u"/a.tf"_s).constData(), &after) == 0);
        QCOMPARE(after.st_ino, before.st_ino); // an unchanged file is not copied again
        QVERIFY(!QFile::exists(mirror(tree) + u"/b.tf"_s));
        for (const QString &name : {u"tfplan"_s, u"terraform.tfstate"_s, u".terraform/x"_s, u"disks.backup-r1.tfstate"_s})
            QCOMPARE(contents(mirror(tree) + u'/' + name), "tool");
    }

    void theLockFileTravelsBack()
    {
        QTemporaryDir tree;
        QVERIFY(put(root(tree) + u"/a.tf"_s, "a"));
        QVERIFY(files::materialize(root(tree), tree.path()).has_value());
        QVERIFY(put(mirror(tree) + u"/.terraform.lock.hcl"_s, "locked"));
        QVERIFY(files::materialize(root(tree), tree.path()).has_value());
        QCOMPARE(contents(root(tree) + u"/.terraform.lock.hcl"_s), "locked");
    }

    void aListOfAnotherHandReachesNothingOutside()
    {
        QTemporaryDir tree;
        QVERIFY(put(root(tree) + u"/a.tf"_s, "a"));
        QVERIFY(put(tree.filePath(u"cfg/_config.yml"_s), "id: x\n"));
        QVERIFY(files::materialize(root(tree), tree.path()).has_value());
        QVERIFY(put(mirror(tree) + u"/.csis-materialized"_s, "../../../cfg/_config.yml\n" + tree.filePath(u"cfg/_config.yml"_s).toUtf8() + "\n"));
        QVERIFY(files::materialize(root(tree), tree.path()).has_value());
        QVERIFY(QFile::exists(tree.filePath(u"cfg/_config.yml"_s)));
    }

    void whatLiesElsewhereIsRefused()
    {
        QTemporaryDir tree;
        QTemporaryDir other;
        QVERIFY(put(root(tree) + u"/a.tf"_s, "a"));
        QVERIFY(put(other.filePath(u"x/a.tf"_s), "a"));
        QVERIFY(put(tree.filePath(u"generated-other/a.tf"_s), "a"));
        QCOMPARE(files::materialize(tree.filePath(u"nothing"_s), tree.path()).error().id, u"materialize.nothing"_s);
        QCOMPARE(files::materialize(other.filePath(u"x"_s), tree.path()).error().id, u"materialize.outside"_s);
        QCOMPARE(files::materialize(tree.filePath(u"generated-other"_s), tree.path()).error().id, u"materialize.outside"_s);
    }

    void aRepositoryIgnoresTheMirror()
    {
        QTemporaryDir tree;
        QVERIFY(put(root(tree) + u"/a.tf"_s, "a"));
        QVERIFY(put(tree.filePath(u".git/HEAD"_s), "ref"));
        QVERIFY(put(tree.filePath(u".gitignore"_s), "target/"));
        QVERIFY(files::materialize(root(tree), tree.path()).has_value());
        QVERIFY(files::materialize(root(tree), tree.path()).has_value());
        QCOMPARE(contents(tree.filePath(u".gitignore"_s)), "target/\n_private/\n");
    }

    void anEndInTheMiddleIsMadeGoodByTheNext()
    {
        QTemporaryDir tree;
        const QByteArray big(64 * 1024, 'x');
        QVERIFY(put(root(tree) + u"/a.tf"_s, "a"));
        QVERIFY(put(root(tree) + u"/b.tf"_s, big));
        const int killed = inChildWithLimit(4096, true, [&] { return files::materialize(root(tree), tree.path()).has_value(); });
        QVERIFY(WIFSIGNALED(killed));
        QVERIFY(!QFile::exists(mirror(tree) + u"/b.tf"_s)); // never half of it
        const int full = inChildWithLimit(4096, false, [&] { return !files::materialize(root(tree), tree.path()); });
        QVERIFY(WIFEXITED(full) && WEXITSTATUS(full) == 0);
        QVERIFY(!QFile::exists(mirror(tree) + u"/b.tf"_s));
        QVERIFY(files::materialize(root(tree), tree.path()).has_value());
        QCOMPARE(contents(mirror(tree) + u"/b.tf"_s), big);
    }
};

CSIS_TEST_MAIN(TestMirror)
#include "tst_mirror.moc"
