// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// A session that is killed while someone types and saves: every file is the old or the new text, whole, and what was
// typed up to two seconds before is on disk or offered for recovery.
#include "tests/live/typist.h"
#include "tests/support/testmain.h"
#include "workers/live/treedisk.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

constexpr int atOnce = 4;
constexpr qint64 mayBeLost = 2000; // milliseconds
const QString file = u"storages/data.yml"_s;
const QByteArray base = "# a list\nstorages:\n  - name: data\n    type: aws-ebs\n";

int killsWanted()
{
    const int asked = qEnvironmentVariableIntValue("CSIS_KILLS");
    return asked > 0 ? asked : 40;
}

QByteArray contents(const QString &path)
{
    QFile stored(path);
    return stored.open(QIODevice::ReadOnly) ? stored.readAll() : QByteArray("<unreadable>");
}

// A typist at work on a tree of its own.
class Typist
{
public:
    explicit Typist(const QStringList &options)
    {
        QDir(m_folder.path()).mkpath(u"storages"_s);
        QFile stored(path());
        if (stored.open(QIODevice::WriteOnly))
            stored.write(base);
        stored.close();
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QCoreApplication::applicationFilePath(), QStringList{u"--typist"_s, m_folder.path(), file} + options);
    }
    ~Typist()
    {
        if (m_process.state() != QProcess::NotRunning) {
            m_process.kill();
            m_process.waitForFinished();
        }
    }

    QString path() const { return m_folder.filePath(file); }
    bool hasBegun() { return m_process.bytesAvailable() > 0; }
    bool hasEnded() const { return m_process.state() == QProcess::NotRunning; }
    bool wasKilled() const { return m_process.exitStatus() == QProcess::CrashExit; }
    void kill()
    {
        if (hasEnded())
            return;
        m_killedAt = test::monotonic();
        ::kill(pid_t(m_process.processId()), SIGKILL);
    }

    void readStory()
    {
        for (const QByteArray &line : m_process.readAllStandardOutput().split('\n')) {
            const QByteArrayList words = line.split(' ');
            if (line.startsWith("k "))
                m_keys.insert(words.at(1).toInt(), words.value(2).toLongLong());
            else if (line.startsWith("s "))
                m_asked.append(words.at(1).toInt());
            else if (line.startsWith("d "))
                m_done = std::max(m_done, words.at(1).toInt());
            else if (line.startsWith("x "))
                m_killedAt = words.at(1).toLongLong();
            else if (!line.isEmpty())
                m_said.append(line);
        }
    }
    const QByteArrayList &said() const { return m_said; }
    int keyCount() const { return int(m_keys.size()); }

    /// What is wrong with what was left behind; empty when nothing is.
    QString fault()
    {
        const int onDisk = test::keysIn(base, contents(path()));
        if (onDisk < 0)
            return u"the file is neither the old nor the new text: "_s + QString::fromUtf8(contents(path()));
        if (onDisk > 0 && !m_asked.contains(onDisk))
            return u"the file holds %1 keys, which were never saved"_s.arg(onDisk);
        if (onDisk < m_done)
            return u"%1 keys were saved, the file holds %2"_s.arg(m_done).arg(onDisk);
        static const QRegularExpression known(u"\\A(?:storages/(?:data\\.yml|\\.data\\.yml\\.csis-\\w{6})|\\.csis/.*)\\z"_s);
        QDirIterator left(m_folder.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (left.hasNext()) {
            const QString name = QDir(m_folder.path()).relativeFilePath(left.next());
            if (!known.match(name).hasMatch())
                return u"a file was left behind: "_s + name;
            timespec times[2] = {{::time(nullptr) - 60, 0}, {::time(nullptr) - 60, 0}};
            if (name.startsWith("storages/."_L1) && ::utimensat(AT_FDCWD, QFile::encodeName(left.filePath()).constData(), times, 0) != 0)
                return u"a file that was left cannot be made old"_s;
        }
        QList<live::Recovered> offered;
        live::TreeDisk disk;
        QObject::connect(&disk, &live::TreeDisk::recoveredFound, &disk, [&](const QList<live::Recovered> &found) { offered = found; });
        disk.open(m_folder.path(), {});
        const QStringList stored = QDir(QFileInfo(path()).path()).entryList(QDir::Files | QDir::Hidden);
        if (stored != QStringList{u"data.yml"_s})
            return u"opening left files of a killed save: "_s + stored.join(u' ');
        int newest = onDisk;
        for (const live::Recovered &one : std::as_const(offered)) {
            const int keys = test::keysIn(base, one.bytes);
            if (one.file != file || keys < 0)
                return u"what is offered is not whole"_s;
            if (keys <= onDisk)
                return u"an old text with %1 keys is offered, the file holds %2"_s.arg(keys).arg(onDisk);
            newest = std::max(newest, keys);
        }
        if (offered.size() > 1)
            return u"one file is offered twice"_s;
        for (auto it = m_keys.cbegin(); it != m_keys.cend(); ++it) {
            if (m_killedAt > 0 && *it <= m_killedAt - mayBeLost && it.key() > newest)
                return u"key %1 was typed %2 ms before the end and is lost; the newest is %3"_s.arg(it.key()).arg(m_killedAt - *it).arg(newest);
        }
        m_lost = m_killedAt > 0 && m_keys.contains(newest + 1) ? m_killedAt - m_keys.value(newest + 1) : 0;
        disk.discardRecovered();
        return {};
    }
    bool knowsItsEnd() const { return m_killedAt > 0; }
    /// Milliseconds before the end at which the first lost key was typed.
    qint64 lost() const { return m_lost; }

private:
    QTemporaryDir m_folder;
    QProcess m_process;
    QMap<int, qint64> m_keys;
    QList<int> m_asked;
    int m_done = 0;
    QByteArrayList m_said;
    qint64 m_killedAt = 0;
    qint64 m_lost = 0;
};

} // namespace

class TestKilled : public QObject
{
    Q_OBJECT

private:
    // Runs a typist to its end, and reads what it said.
    static void finish(Typist &typist)
    {
        QVERIFY(QTest::qWaitFor([&] { return typist.hasEnded(); }, 60'000));
        typist.readStory();
    }

private Q_SLOTS:
    void atAnyMoment()
    {
        QRandomGenerator random(7);
        qint64 worst = 0;
        int keys = 0;
        for (int done = 0; done < killsWanted(); done += atOnce) {
            std::vector<std::unique_ptr<Typist>> typists;
            for (int i = 0; i < std::min(atOnce, killsWanted() - done); ++i) {
                const int every = QList<int>{0, 3, 7, 20, 60}[random.bounded(5)];
                typists.push_back(std::make_unique<Typist>(QStringList{u"--pause"_s, QString::number(4 + random.bounded(40)), u"--save-every"_s, QString::number(every)}));
            }
            for (const auto &typist : typists) {
                QVERIFY(QTest::qWaitFor([&] { return typist->hasBegun(); }, 60'000));
                QTimer::singleShot(random.bounded(3500), this, [raw = typist.get()] { raw->kill(); });
            }
            for (const auto &typist : typists) {
                finish(*typist);
                QVERIFY(typist->wasKilled());
                const QString fault = typist->fault();
                QVERIFY2(fault.isEmpty(), qPrintable(fault));
                worst = std::max(worst, typist->lost());
                keys += typist->keyCount();
            }
        }
        std::printf("%d kills, %d keys typed; at most the last %lld ms were lost\n", killsWanted(), keys, static_cast<long long>(worst));
        QVERIFY(keys > killsWanted());
    }

    // Before and after each write, sync and rename of a file and of the journal.
    void atNamedPoints()
    {
        const QStringList story{u"--keys"_s, u"12"_s, u"--save-every"_s, u"5"_s, u"--pause"_s, u"220"_s}; // longer than what may be lost;
        Typist counting(story + QStringList{u"--points"_s});
        finish(counting);
        QSet<QByteArray> kinds;
        int points = 0;
        for (const QByteArray &line : counting.said()) {
            const QByteArrayList words = line.split(' ');
            if (words.first() != "p")
                continue;
            points = std::max(points, words.at(1).toInt());
            kinds.insert(words.at(2) + ' ' + words.at(3) + (words.at(4).startsWith(".csis") ? " journal" : " file"));
        }
        for (const char *when : {"before", "after"}) {
            for (const char *what : {"write file", "sync file", "rename file", "write journal", "rename journal"})
                QVERIFY2(kinds.contains(QByteArray(when) + ' ' + what), what);
        }
        QVERIFY(counting.fault().isEmpty());
        int killed = 0;
        for (int first = 1; first <= points; first += atOnce) {
            std::vector<std::unique_ptr<Typist>> typists;
            for (int at = first; at < first + atOnce && at <= points; ++at)
                typists.push_back(std::make_unique<Typist>(story + QStringList{u"--die-at"_s, QString::number(at)}));
            for (const auto &typist : typists) {
                finish(*typist);
                killed += typist->wasKilled() ? 1 : 0;
                const QString fault = typist->fault();
                QVERIFY2(fault.isEmpty(), qPrintable(u"point %1 and on: "_s.arg(first) + fault));
                QVERIFY2(!typist->wasKilled() || typist->knowsItsEnd(), "without the time of the end nothing is known to be lost");
            }
        }
        std::printf("%d named points, %d kills\n", points, killed);
        QVERIFY(killed > points / 2); // two runs do not meet the same number of points
    }

    void aFullDiskLosesNothing()
    {
        Typist typist({u"--keys"_s, u"3"_s, u"--save-every"_s, u"0"_s, u"--full"_s, u"20"_s});
        finish(typist);
        QVERIFY2(typist.said().value(0).startsWith("f ") && typist.said().value(0).contains("full"), typist.said().join('\n').constData());
        QCOMPARE(contents(typist.path()), base);
        QCOMPARE(QDir(QFileInfo(typist.path()).path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"data.yml"_s});
    }

    void aFolderThatMayNotBeWrittenLosesNothing()
    {
        Typist typist({u"--keys"_s, u"3"_s, u"--save-every"_s, u"0"_s, u"--refuse"_s});
        finish(typist);
        QVERIFY2(typist.said().value(0).startsWith("f ") && typist.said().value(0).contains("may not write"), typist.said().join('\n').constData());
        QCOMPARE(contents(typist.path()), base);
    }
};

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--typist"_L1)
        return csis::test::typist(arguments.sliced(2));
    TestKilled test;
    return csis::test::run(test, argc, argv);
}
#include "tst_killed.moc"
