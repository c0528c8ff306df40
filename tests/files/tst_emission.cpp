// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Writing an emission: what stands afterwards, what was left alone, and what a full disk or a kill leaves behind.
#include "tests/files/disksupport.h"
#include "tests/support/testmain.h"
#include "workers/files/atomic.h"
#include "workers/files/emissionwriter.h"

#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::test;

namespace {

const QString rootFile = u"generated/storage/disks/storage-generation/disks.tf"_s;

lifecycle::Emission emissionOf(const QMap<QString, QByteArray> &files, int mode = 0644)
{
    lifecycle::Emission emission;
    for (auto file = files.cbegin(); file != files.cend(); ++file)
        emission.files.append({file.key(), *file, mode, {}});
    emission.ownedFolders = {u"generated/storage"_s};
    return emission;
}

QMap<QString, QString> statesOf(const QList<files::WrittenFile> &written)
{
    QMap<QString, QString> states;
    for (const files::WrittenFile &file : written)
        states.insert(file.path, file.state);
    return states;
}

} // namespace

class TestEmission : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatStandsIsTheEmission()
    {
        QTemporaryDir tree;
        const QString path = tree.filePath(rootFile);
        const QString folder = QFileInfo(path).path();
        QVERIFY(files::writeEmission(tree.path(), emissionOf({{rootFile, "one\n"}, {u"meta-state/storage.yaml"_s, "run: x\n"}})).has_value());
        QCOMPARE(contents(path), "one\n");
        QVERIFY(put(folder + u"/left.tf"_s, "x"));
        QVERIFY(put(folder + u"/.terraform/providers/x"_s, "x"));
        QVERIFY(put(folder + u"/.terraform.lock.hcl"_s, "x"));
        QVERIFY(put(tree.filePath(u"generated/instance-image/kept.tf"_s), "x"));
        QVERIFY(put(tree.filePath(u"meta-state/pins.yaml"_s), "x"));
        const auto written = files::writeEmission(tree.path(), emissionOf({{rootFile, "two\n"}, {u"meta-state/storage.yaml"_s, "run: x\n"}}));
        QVERIFY(written.has_value());
        QCOMPARE(contents(path), "two\n");
        const QMap<QString, QString> states = statesOf(*written);
        QCOMPARE(states.value(rootFile), u"changed"_s);
        QCOMPARE(states.value(u"meta-state/storage.yaml"_s), u"same"_s);
        QCOMPARE(states.value(u"generated/storage/disks/storage-generation/left.tf"_s), u"removed"_s);
        QVERIFY(!QFile::exists(folder + u"/left.tf"_s));
        for (const QString &kept : {folder + u"/.terraform/providers/x"_s, folder + u"/.terraform.lock.hcl"_s,
                                    tree.filePath(u"generated/instance-image/kept.tf"_s), tree.filePath(u"meta-state/pins.yaml"_s)})
            QVERIFY2(QFile::exists(kept), qPrintable(kept));
    }

    void theSameBytesAreNotTouched()
    {
        QTemporaryDir tree;
        const lifecycle::Emission emission = emissionOf({{rootFile, "one\n"}});
        QVERIFY(files::writeEmission(tree.path(), emission).has_value());
        struct stat before = {};
        struct stat after = {};
        QVERIFY(::stat(QFile::encodeName(tree.filePath(rootFile)).constData(), &before) == 0);
        const auto written = files::writeEmission(tree.path(), emission);
        QVERIFY(::stat(QFile::encodeName(tree.filePath(rootFile)).constData(), &after) == 0);
        QCOMPARE(statesOf(*written).value(rootFile), u"same"_s);
        QCOMPARE(after.st_ino, before.st_ino);
        QCOMPARE(after.st_mtim.tv_nsec, before.st_mtim.tv_nsec);
    }

    void modesAreThoseOfTheEmission()
    {
        QTemporaryDir tree;
        QVERIFY(files::writeEmission(tree.path(), emissionOf({{rootFile, "#!"}}, 0755)).has_value());
        QCOMPARE(modeOf(tree.filePath(rootFile)), 0755);
        QVERIFY(files::writeEmission(tree.path(), emissionOf({{rootFile, "#!"}}, 0644)).has_value());
        QCOMPARE(modeOf(tree.filePath(rootFile)), 0644);
    }

    void aLinkOutOfTheTreeIsNotWrittenThrough()
    {
        QTemporaryDir tree;
        QTemporaryDir elsewhere;
        QVERIFY(put(elsewhere.filePath(u"mine"_s), "mine"));
        QVERIFY(QDir(tree.path()).mkpath(QFileInfo(rootFile).path()));
        QVERIFY(QFile::link(elsewhere.filePath(u"mine"_s), tree.filePath(rootFile)));
        const auto written = files::writeEmission(tree.path(), emissionOf({{rootFile, "one\n"}}));
        QVERIFY(!written);
        QCOMPARE(written.error().id, u"files.link-outside"_s);
        QCOMPARE(contents(elsewhere.filePath(u"mine"_s)), "mine");
    }

    void aLinkInAnOwnedFolderGoesAndItsTargetStays()
    {
        QTemporaryDir tree;
        QTemporaryDir elsewhere;
        QVERIFY(put(elsewhere.filePath(u"kept/x.tf"_s), "mine"));
        QVERIFY(QDir(tree.path()).mkpath(u"generated/storage"_s));
        QVERIFY(QFile::link(elsewhere.filePath(u"kept/x.tf"_s), tree.filePath(u"generated/storage/x.tf"_s)));
        QVERIFY(QFile::link(elsewhere.filePath(u"kept"_s), tree.filePath(u"generated/storage/folder"_s)));
        QVERIFY(files::writeEmission(tree.path(), emissionOf({{rootFile, "one\n"}})).has_value());
        QCOMPARE(contents(elsewhere.filePath(u"kept/x.tf"_s)), "mine");
        QVERIFY(!QFile::exists(tree.filePath(u"generated/storage/x.tf"_s)));
    }

    void aFullDiskLeavesTheOldFile()
    {
        QTemporaryDir tree;
        QVERIFY(files::writeEmission(tree.path(), emissionOf({{rootFile, "old\n"}})).has_value());
        const QByteArray big(64 * 1024, 'x');
        const int status = inChildWithLimit(4096, false, [&] {
            return !files::writeEmission(tree.path(), emissionOf({{rootFile, big}}));
        });
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0); // it was told
        QCOMPARE(contents(tree.filePath(rootFile)), "old\n");
        QCOMPARE(namesBelow(QFileInfo(tree.filePath(rootFile)).path()), QStringList{u"disks.tf"_s});
    }

    void anEndInTheMiddleOfAWriteLeavesTheOldFile()
    {
        QTemporaryDir tree;
        QVERIFY(files::writeEmission(tree.path(), emissionOf({{rootFile, "old\n"}})).has_value());
        const QString folder = QFileInfo(tree.filePath(rootFile)).path();
        const QByteArray big(64 * 1024, 'x');
        const int status = inChildWithLimit(4096, true, [&] { return files::writeEmission(tree.path(), emissionOf({{rootFile, big}})).has_value(); });
        QVERIFY(WIFSIGNALED(status));
        QCOMPARE(contents(tree.filePath(rootFile)), "old\n");
        QCOMPARE(namesBelow(folder).size(), 2); // what was being written lies beside it
        QVERIFY(files::writeEmission(tree.path(), emissionOf({{rootFile, big}})).has_value());
        QCOMPARE(contents(tree.filePath(rootFile)), big);
        QCOMPARE(namesBelow(folder), QStringList{u"disks.tf"_s});
    }

    // A kill at any moment: the file is always one of the two whole ones.
    void aKillAtAnyTimeLeavesAWholeFile()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"state.yaml"_s);
        const QByteArray one(200000, '1');
        const QByteArray two(150000, '2');
        QVERIFY(put(path, one));
        for (int round = 0; round < 25; ++round) {
            const pid_t child = ::fork();
            if (child == 0) {
                for (int i = 0;; ++i)
                    (void)files::replaceFile(path, i % 2 ? one : two);
            }
            std::this_thread::sleep_for(std::chrono::microseconds(2000 + round * 700));
            ::kill(child, SIGKILL);
            int status = 0;
            ::waitpid(child, &status, 0);
            QVERIFY(WIFSIGNALED(status));
            const QByteArray now = contents(path);
            QVERIFY2(now == one || now == two, qPrintable(QString::number(now.size())));
        }
    }

    void aReadOnlyFolderIsTold()
    {
        if (::geteuid() == 0)
            QSKIP("root writes everywhere");
        QTemporaryDir tree;
        QVERIFY(QDir(tree.path()).mkpath(u"generated"_s));
        ::chmod(QFile::encodeName(tree.filePath(u"generated"_s)).constData(), 0500);
        const auto written = files::writeEmission(tree.path(), emissionOf({{rootFile, "one\n"}}));
        ::chmod(QFile::encodeName(tree.filePath(u"generated"_s)).constData(), 0700);
        QVERIFY(!written);
    }
};

CSIS_TEST_MAIN(TestEmission)
#include "tst_emission.moc"
