// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Records with several writers: nothing is lost, and whoever is killed while it holds them holds nothing.
#include "tests/support/testmain.h"
#include "workers/runs/recordstore.h"
#include "workers/runs/tree.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <csignal>
#include <thread>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace csis;
using runs::RecordStore;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
}

// The child: records its runs one by one, as a run does, or takes the lock and waits for its end.
int childMain(const QStringList &arguments)
{
    const QString root = arguments.value(2);
    if (arguments.value(1) == "hold"_L1) {
        const auto store = RecordStore::take(root);
        put(root + u"/held"_s, "yes");
        while (store)
            ::pause();
        return 1;
    }
    for (int i = 0; i < arguments.value(4).toInt(); ++i) {
        const auto store = RecordStore::take(root);
        if (!store)
            return 1;
        yaml::Record entry;
        entry.set(u"run"_s, arguments.value(3) + QString::number(i));
        const QByteArray bytes = yaml::writeRecord(meta::withRun(store->read().state.runs, entry));
        if (!store->write(u"runs.yaml"_s, bytes).changed)
            return 1;
    }
    return 0;
}

void startChild(QProcess &process, const QStringList &arguments)
{
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(QCoreApplication::applicationFilePath(), QStringList{u"--child"_s} + arguments);
}

} // namespace

class RecordStoreTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void twoProcessesLoseNothing()
    {
        QTemporaryDir tree;
        QProcess one;
        QProcess two;
        startChild(one, {u"write"_s, tree.path(), u"one"_s, u"60"_s});
        startChild(two, {u"write"_s, tree.path(), u"two"_s, u"60"_s});
        QVERIFY(one.waitForFinished(60000) && two.waitForFinished(60000));
        QCOMPARE(one.exitCode(), 0);
        QCOMPARE(two.exitCode(), 0);
        QStringList names;
        const meta::MetaState state = runs::readRecords(tree.path()).state;
        for (const yaml::Record &entry : state.runs[u"runs"_s].list())
            names.append(entry[u"run"_s].text());
        QCOMPARE(names.size(), 120);
        for (int i = 0; i < 60; ++i)
            QVERIFY(names.contains(u"one%1"_s.arg(i)) && names.contains(u"two%1"_s.arg(i)));
        QCOMPARE(QDir(tree.filePath(u"meta-state"_s)).entryList(QDir::Files | QDir::Hidden), QStringList{u"runs.yaml"_s});
    }

    void aKilledHolderHoldsNothing()
    {
        QTemporaryDir tree;
        QProcess holder;
        startChild(holder, {u"hold"_s, tree.path()});
        QVERIFY(QTest::qWaitFor([&] { return QFile::exists(tree.filePath(u"held"_s)); }, 20000));
        const auto refused = RecordStore::take(tree.path(), 100);
        QVERIFY(!refused);
        QCOMPARE(refused.error().id, u"lock.timeout"_s);
        QCOMPARE(refused.error().message, u"another program (process %1) holds %2; try again when it is done"_s.arg(holder.processId())
                                              .arg(tree.filePath(u".csis/records.lock"_s)));
        ::kill(pid_t(holder.processId()), SIGKILL);
        QElapsedTimer clock;
        clock.start();
        const auto next = RecordStore::take(tree.path(), 20000);
        QVERIFY2(next.has_value(), next ? "" : qPrintable(next.error().message));
        QVERIFY2(clock.elapsed() < 5000, "the lock outlived its holder");
        holder.waitForFinished();
    }

    void whatIsNotUnderstoodIsNotWrittenOver_data()
    {
        QTest::addColumn<QByteArray>("stands");
        QTest::newRow("broken") << QByteArray("runs: [\n");
        QTest::newRow("a list") << QByteArray("- a\n");
        QTest::newRow("newer") << QByteArray("runs: {}\nversion: 2\n");
        QTest::newRow("of another type") << QByteArray("runs: several\n");
        QTest::newRow("a key twice") << QByteArray("runs: []\nruns: []\n");
    }

    void whatIsNotUnderstoodIsNotWrittenOver()
    {
        QFETCH(QByteArray, stands);
        QTemporaryDir tree;
        const QString path = tree.filePath(u"meta-state/runs.yaml"_s);
        put(path, stands);
        const auto store = RecordStore::take(tree.path());
        QVERIFY(store.has_value());
        const RecordStore::Written written = store->write(u"runs.yaml"_s, "runs: []\n");
        QVERIFY(!written.changed);
        QVERIFY2(written.refused.startsWith(u"meta-state/runs.yaml is left as it is: "_s), qPrintable(written.refused));
        QCOMPARE(bytesOf(path), stands);
        // Another file of the same folder is written all the same.
        QVERIFY(store->write(u"pins.yaml"_s, "{}\n").changed);
    }

    void whatMustNotBePublicIsNotWritten()
    {
        QTemporaryDir tree;
        const auto store = RecordStore::take(tree.path());
        QVERIFY(store.has_value());
        const RecordStore::Written written = store->write(u"runs.yaml"_s, "note: AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ\n");
        QVERIFY2(written.refused.startsWith(u"Refusing meta-state/runs.yaml: material that must not be public"_s), qPrintable(written.refused));
        QVERIFY(!QFile::exists(tree.filePath(u"meta-state/runs.yaml"_s)));
    }

    void theSameBytesAreNotWrittenAgain()
    {
        QTemporaryDir tree;
        const auto store = RecordStore::take(tree.path());
        QVERIFY(store->write(u"pins.yaml"_s, "{}\n").changed);
        const RecordStore::Written again = store->write(u"pins.yaml"_s, "{}\n");
        QVERIFY(!again.changed && again.refused.isEmpty());
    }

    void threadsWaitForEachOtherToo()
    {
        QTemporaryDir tree;
        const auto first = RecordStore::take(tree.path());
        QVERIFY(first.has_value());
        QCOMPARE(RecordStore::take(tree.path(), 50).error().id, u"lock.timeout"_s);
    }

    // A tree may come from anywhere, with anything in the lock's place.
    void aLinkInTheLocksPlaceLeadsNowhere()
    {
        QTemporaryDir tree;
        const QString own = tree.filePath(u"own.txt"_s);
        put(own, "a user's own file\n");
        QVERIFY(QDir().mkpath(tree.filePath(u".csis"_s)));
        const QString lock = tree.filePath(u".csis/records.lock"_s);
        QVERIFY(QFile::link(own, lock));
        const auto refused = RecordStore::take(tree.path(), 1000);
        QVERIFY(!refused);
        QCOMPARE(refused.error().id, u"lock.unwritable"_s);
        QCOMPARE(refused.error().message, u"the lock %1 is a link; remove it"_s.arg(lock));
        QCOMPARE(bytesOf(own), "a user's own file\n");
    }

    void whatIsNoFileIsNoLock()
    {
        QTemporaryDir tree;
        const QString lock = tree.filePath(u".csis/records.lock"_s);
        QVERIFY(QDir().mkpath(lock));
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(RecordStore::take(tree.path(), 20000).error().message, u"the lock %1 cannot be made: Is a directory"_s.arg(lock));
        QVERIFY(QDir(lock).removeRecursively());
        QCOMPARE(::mkfifo(QFile::encodeName(lock).constData(), 0600), 0);
        QCOMPARE(RecordStore::take(tree.path(), 20000).error().message, u"the lock %1 is no ordinary file; remove it"_s.arg(lock));
        QVERIFY2(clock.elapsed() < 5000, "what cannot be waited for was waited for");
    }

    void aStopEndsTheWait()
    {
        QTemporaryDir tree;
        const QString path = tree.filePath(u"lock"_s);
        const auto held = process::FileLock::take(path);
        QVERIFY(held.has_value());
        std::stop_source stop;
        const std::jthread asks([&stop] {
            QThread::msleep(100);
            stop.request_stop();
        });
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(process::FileLock::take(path, -1, stop.get_token()).error().id, u"lock.stopped"_s);
        QVERIFY(clock.elapsed() < 5000);
    }

    void whatCannotBeReadIsToldAndNotTakenForAbsent()
    {
        QTemporaryDir tree;
        put(tree.filePath(u"meta-state/pins.yaml"_s), "instances: {}\n");
        const QString path = tree.filePath(u"meta-state/runs.yaml"_s);
        QVERIFY(QFile::link(u"/nowhere/at-all"_s, path));
        const meta::Read read = runs::readRecords(tree.path());
        QCOMPARE(read.diagnostics.size(), 1);
        QCOMPARE(read.diagnostics.first().severity, Severity::Error);
        QCOMPARE(read.diagnostics.first().where.file, u"meta-state/runs.yaml"_s);
        QCOMPARE(read.diagnostics.first().message, u"%1 is a link to a file that does not exist"_s.arg(path));
        QVERIFY(read.state.files.contains(u"pins.yaml"_s));
    }
};

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--child"_L1) {
        arguments.removeFirst();
        return childMain(arguments);
    }
    RecordStoreTest test;
    return csis::test::run(test, argc, argv);
}
#include "tst_recordstore.moc"
