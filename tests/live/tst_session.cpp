// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text.h"
#include "tests/live/sessiontree.h"

#include <QCoreApplication>
#include <QDate>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QThread>

#include <csignal>
#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace csis;
using live::Session;

namespace {

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
}

// The child of the crash test: unsaved text, its journal on disk, then it waits for the end.
int beKilled(const QString &tree, const QString &file)
{
    Session session;
    session.setJournalDelay(10);
    QObject::connect(&session, &Session::opened, &session, [&] { session.setBuffer(file, session.bytes(file) + "# unsaved\n"); });
    session.open(tree);
    return QCoreApplication::exec();
}

} // namespace

class TestSession : public test::SessionTree
{
    Q_OBJECT

private Q_SLOTS:
    void init() { copyTree(); }

    void aTreeGetsAVerdict()
    {
        Session session;
        openTree(session);
        const rules::VerdictPtr verdict = session.verdict();
        QStringList errors;
        for (const Diagnostic &finding : verdict->diagnostics) {
            if (finding.severity == Severity::Error)
                errors.append(formatDiagnostic(finding));
        }
        QCOMPARE(errors, QStringList());
        QVERIFY(verdict->emitted);
        QVERIFY(!verdict->emission.files.isEmpty());
        QVERIFY(session.files().contains(m_file));
    }

    void whatIsNoTreeIsRefused()
    {
        Session session;
        QSignalSpy failed(&session, &Session::openFailed);
        session.open(m_tree + u"/nowhere"_s);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!session.isOpen());
    }

    void everyTextIsJudgedAndTheLastOneCounts()
    {
        Session session;
        openTree(session);
        const QByteArray clean = session.bytes(m_file);
        QSignalSpy verdicts(&session, &Session::verdictReady);
        for (int i = 0; i < 200; ++i)
            session.setBuffer(m_file, clean + "# " + QByteArray::number(i) + '\n');
        session.setBuffer(m_file, clean + "\nnot: [closed\n");
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent(), 20'000);
        QVERIFY(session.verdict()->count(Severity::Error) > 0);
        QVERIFY(!session.verdict()->emitted);
        QVERIFY(!session.verdict()->stopped.isEmpty());
        // 201 texts, but only a few were worth a job.
        QVERIFY2(verdicts.size() < 20, qPrintable(QString::number(verdicts.size())));
        quint64 last = 0;
        for (const QList<QVariant> &call : std::as_const(verdicts)) {
            const auto verdict = call.first().value<rules::VerdictPtr>();
            QVERIFY(verdict->number > last);
            last = verdict->number;
        }
        session.setBuffer(m_file, clean);
        QVERIFY(!session.isModified(m_file));
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent() && session.verdict()->emitted, 20'000);
    }

    // What a run would say: it reads the environment, the clock and the overlays as a run does.
    void theVerdictIsThatOfTheCommandLine()
    {
        qputenv("CSIS_TEST_TEAM", "blue");
        const QString cfg = m_tree + u"/instances/more.yaml"_s;
        writeFile(cfg, "instances:\n  - name: extra\n    image: workbench\n    tags:\n      Team: \"{{ ENV['CSIS_TEST_TEAM'] }}\"\n"
                       "      Day: '{{ execution.date }}'\n");
        writeFile(m_tree + u"/over.yaml"_s, "storages:\n  - {name: passing, groups: [research]}\n");
        Session session;
        QSignalSpy opened(&session, &Session::opened);
        session.open(m_tree, {u"over.yaml"_s});
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent(), 20'000);
        QStringList errors;
        for (const Diagnostic &finding : session.verdict()->diagnostics) {
            if (finding.severity == Severity::Error)
                errors.append(formatDiagnostic(finding));
        }
        QCOMPARE(errors, QStringList());
        const config::ConfigurationPtr tree = session.verdict()->loaded.configuration;
        QVERIFY(tree->instance(u"extra"_s));
        QCOMPARE(tree->instance(u"extra"_s)->tags.value(u"Team"_s), u"blue"_s);
        QCOMPARE(tree->instance(u"extra"_s)->tags.value(u"Day"_s), QDate::currentDate().toString(Qt::ISODate));
        QVERIFY(tree->storage(u"passing"_s));
        QVERIFY(tree->storage(u"passing"_s)->transient);
    }

    // Views are prepared where the tree is judged, from what was prepared for the verdict before.
    void whatViewsNeedIsPreparedBesides()
    {
        Session session;
        struct Seen {
            quint64 number;
            quint64 before;
            bool elsewhere;
        };
        session.setPreparation([here = QThread::currentThread()](const rules::Verdict &verdict, const QStringList &files,
                                                                 const std::shared_ptr<const void> &before) {
            const auto *old = static_cast<const Seen *>(before.get());
            return std::make_shared<const Seen>(verdict.number, old ? old->number : 0, QThread::currentThread() != here && !files.isEmpty());
        });
        openTree(session);
        const auto seen = [&] { return *static_cast<const Seen *>(session.prepared().get()); };
        QVERIFY(seen().elsewhere);
        QCOMPARE(seen().number, session.verdict()->number);
        const quint64 first = seen().number;
        session.setBuffer(m_file, session.bytes(m_file) + "# more\n");
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent(), 20'000);
        QCOMPARE(seen().before, first);
    }

    void aTreeLeftForAnotherSaysNothingMore()
    {
        Session session;
        QSignalSpy verdicts(&session, &Session::verdictReady);
        session.open(m_tree);
        session.open(m_tree + u"/nowhere"_s);
        QSignalSpy failed(&session, &Session::openFailed);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 20'000);
        QTest::qWait(100);
        QCOMPARE(verdicts.size(), 0);
        openTree(session);
        QVERIFY(session.verdict()->emitted);
    }

    void modulesAreRead()
    {
        Session session;
        openTree(session);
        QDir(m_tree).mkpath(u"modules/a"_s);
        writeFile(m_tree + u"/modules/a/main.tf"_s, "variable \"x\" {\n}\n");
        writeFile(m_tree + u"/modules/a/README.md"_s, "words\n");
        QSignalSpy read(&session, &Session::moduleRead);
        session.readModule(u"modules/a"_s);
        QTRY_COMPARE(read.size(), 1);
        const auto files = read.first().at(1).value<QMap<QString, QByteArray>>();
        QCOMPARE(files.keys(), QStringList{u"modules/a/main.tf"_s});
        QCOMPARE(files.first(), "variable \"x\" {\n}\n"_ba);
        session.readModule(u"modules/none"_s);
        QTRY_COMPARE(read.size(), 2);
        QCOMPARE(read.last().first().toString(), u"modules/none"_s);
        QVERIFY((read.last().at(1).value<QMap<QString, QByteArray>>().isEmpty()));
    }

    void savingKeepsLinkAndPermissions()
    {
        const QString path = m_tree + u'/' + m_file;
        const QString real = m_folder->filePath(u"real.yml"_s);
        QVERIFY(QFile::rename(path, real));
        QVERIFY(QFile::link(real, path));
        QVERIFY(QFile::setPermissions(real, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
        Session session;
        openTree(session);
        QSignalSpy saved(&session, &Session::saved);
        const QByteArray next = session.bytes(m_file) + "# more\n";
        session.setBuffer(m_file, next);
        session.save(m_file);
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(QFileInfo(path).isSymLink());
        QCOMPARE(readFile(real), next);
        QVERIFY(!QFile::permissions(real).testFlag(QFile::ReadOther));
        QVERIFY(!session.isModified(m_file));
    }

    void aChangeOnDiskIsNotOverwritten()
    {
        Session session;
        openTree(session);
        const QString path = m_tree + u'/' + m_file;
        QSignalSpy conflicts(&session, &Session::conflict);
        QSignalSpy saved(&session, &Session::saved);
        session.setBuffer(m_file, session.bytes(m_file) + "# mine\n");
        const QByteArray theirs = readFile(path) + "# theirs\n";
        writeFile(path, theirs);
        session.save(m_file);
        QTRY_COMPARE(conflicts.size(), 1);
        QCOMPARE(conflicts.first().at(1).toByteArray(), theirs);
        QCOMPARE(readFile(path), theirs);
        QVERIFY(session.isModified(m_file));
        session.save(m_file, true);
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(readFile(path).endsWith("# mine\n"));
    }

    void aVanishedFileIsNotMadeAnewUnasked()
    {
        Session session;
        openTree(session);
        const QString path = m_tree + u'/' + m_file;
        QSignalSpy conflicts(&session, &Session::conflict);
        QSignalSpy saved(&session, &Session::saved);
        const QByteArray mine = session.bytes(m_file) + "# mine\n";
        session.setBuffer(m_file, mine);
        QVERIFY(QFile::remove(path));
        session.save(m_file);
        QTRY_COMPARE(conflicts.size(), 1);
        QVERIFY(conflicts.first().at(1).toByteArray().isEmpty());
        QVERIFY(!QFile::exists(path));
        QCOMPARE(session.bytes(m_file), mine);
        session.save(m_file, true);
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(readFile(path), mine);
    }

    void aProtectedFileKeepsItsText()
    {
        Session session;
        openTree(session);
        const QString path = m_tree + u'/' + m_file;
        QSignalSpy failed(&session, &Session::saveFailed);
        const QByteArray theirs = readFile(path);
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner));
        session.setBuffer(m_file, theirs + "# mine\n");
        session.save(m_file);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed.first().at(1).toString().contains("read-only"_L1));
        QCOMPARE(readFile(path), theirs);
        QVERIFY(session.isModified(m_file));
    }

    void aCleanFileFollowsTheDisk()
    {
        Session session;
        openTree(session);
        QSignalSpy reloaded(&session, &Session::reloaded);
        QSignalSpy changed(&session, &Session::changedOnDisk);
        const QString path = m_tree + u'/' + m_file;
        writeFile(path, readFile(path) + "# outside\n");
        QTRY_COMPARE_WITH_TIMEOUT(reloaded.size(), 1, 10'000);
        QVERIFY(session.bytes(m_file).endsWith("# outside\n"));
        session.setBuffer(m_file, "mine: 1\n");
        writeFile(path, readFile(path) + "# again\n");
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, 10'000);
        QCOMPARE(session.bytes(m_file), "mine: 1\n");
    }

    void aFailedSaveKeepsTheText()
    {
        Session session;
        openTree(session);
        QSignalSpy failed(&session, &Session::saveFailed);
        QSignalSpy conflicts(&session, &Session::conflict);
        // A folder that stands where the file should go cannot be written over.
        QVERIFY(QDir(m_tree).mkpath(u"storages/taken.yml"_s));
        session.setBuffer(u"storages/taken.yml"_s, "storages: []\n");
        session.save(u"storages/taken.yml"_s);
        QTRY_COMPARE(failed.size() + conflicts.size(), 1);
        QVERIFY(session.isModified(u"storages/taken.yml"_s));
    }

    void unsavedTextSurvivesAKill()
    {
        QProcess child;
        child.setProcessChannelMode(QProcess::ForwardedChannels);
        child.start(QCoreApplication::applicationFilePath(), {u"--be-killed"_s, m_tree, m_file});
        QVERIFY(child.waitForStarted());
        const auto journals = [this] {
            int found = 0;
            QDirIterator entries(m_tree + u"/.csis/recovery"_s, {u"*.journal"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (entries.hasNext()) {
                QFile::Permissions permissions = entries.nextFileInfo().permissions();
                if (!permissions.testAnyFlags(QFile::ReadGroup | QFile::ReadOther))
                    ++found;
            }
            return found;
        };
        QTRY_COMPARE_WITH_TIMEOUT(journals(), 1, 30'000);
        // While it lives, its text is its own.
        {
            Session other;
            QSignalSpy found(&other, &Session::recoveredFound);
            openTree(other);
            QTest::qWait(100);
            QCOMPARE(found.size(), 0);
        }
        ::kill(pid_t(child.processId()), SIGKILL);
        QVERIFY(child.waitForFinished());

        Session session;
        QSignalSpy found(&session, &Session::recoveredFound);
        openTree(session);
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(session.recovered().first().file, m_file);
        session.restoreRecovered();
        QVERIFY(session.isModified(m_file));
        QVERIFY(session.bytes(m_file).endsWith("# unsaved\n"));
        QSignalSpy saved(&session, &Session::saved);
        session.save(m_file);
        QTRY_COMPARE(saved.size(), 1);
        QTRY_COMPARE(journals(), 0);
    }

    // The text that a killed session left goes only when it is kept anew, or when the user says so.
    void recoveredTextIsNotLostOnAFullDisk()
    {
        const QString folder = m_tree + u"/.csis/recovery/gone"_s;
        const QByteArray unsaved = readFile(m_tree + u'/' + m_file) + "# unsaved\n";
        const auto leave = [&](const QString &name, const QByteArray &text) {
            QDir().mkpath(folder);
            const QJsonObject head{{u"v"_s, 1}, {u"file"_s, m_file}, {u"sha256"_s, sha256Hex(unsaved)}};
            writeFile(folder + u'/' + name, QJsonDocument(head).toJson(QJsonDocument::Compact) + '\n' + text);
        };
        leave(u"a.journal"_s, unsaved);
        {
            Session session;
            session.setJournalDelay(10);
            QSignalSpy found(&session, &Session::recoveredFound);
            openTree(session);
            QTRY_COMPARE(found.size(), 1);
            rlimit old = {};
            QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
            const rlimit none{0, old.rlim_max};
            std::signal(SIGXFSZ, SIG_IGN);
            QCOMPARE(::setrlimit(RLIMIT_FSIZE, &none), 0);
            session.restoreRecovered();
            QSignalSpy read(&session, &Session::moduleRead);
            session.readModule(u"cfg"_s); // the disk's thread has done what was asked before
            const bool came = read.wait(30'000);
            const bool stands = QFile::exists(folder + u"/a.journal"_s);
            QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
            QVERIFY(came);
            QVERIFY2(stands, "the only copy of the text was thrown away");
            QCOMPARE(session.bytes(m_file), unsaved);
            // With room again the next key brings it to the journal, and the old one goes.
            session.setBuffer(m_file, unsaved + "# more\n");
            QTRY_VERIFY(!QFile::exists(folder));
        }
        // A text that is not whole is not offered and not thrown away, whatever else is.
        leave(u"a.journal"_s, unsaved);
        leave(u"b.journal"_s, "torn");
        Session session;
        QSignalSpy found(&session, &Session::recoveredFound);
        openTree(session);
        QTRY_COMPARE(found.size(), 1);
        session.discardRecovered();
        QTRY_VERIFY(!QFile::exists(folder + u"/a.journal"_s));
        QVERIFY(QFile::exists(folder + u"/b.journal"_s));
    }
};

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--be-killed"_L1)
        return beKilled(arguments.value(2), arguments.value(3));
    TestSession test;
    return csis::test::run(test, argc, argv);
}
#include "tst_session.moc"
