// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The complete example with its states in files, in a bucket and on a server: emission, init, validate, plan, gate and
// apply, a plan that finds nothing to do, and the same by scripts that a person starts from elsewhere.
#include "tests/support/wholerun.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace csis::test;

namespace {

constexpr int runTimeout = 1800000;

const QStringList roots{u"disks"_s, u"shares"_s, u"buckets"_s, u"disks-oregon"_s, u"machines"_s, u"machines-oregon"_s};

bool copyFolder(const QString &from, const QString &to)
{
    QDirIterator walk(from, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    bool copied = false;
    while (walk.hasNext()) {
        const QString path = walk.next();
        copied = writeBytes(to + u'/' + QDir(from).relativeFilePath(path), fileBytes(path));
        if (!copied)
            return false;
    }
    return copied;
}

// An emitted file apart from where states are kept.
QString apartFromStates(const QByteArray &bytes)
{
    static const QRegularExpression remote(u"^data \"terraform_remote_state\" (\"\\w+\") \\{.*?^\\}\\n"_s,
                                           QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression password(u"^variable \"\\w+_password\" \\{.*?^\\}\\n"_s,
                                             QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression backend(u"backend \"\\w+\""_s);
    static const QRegularExpression comment(u"^# (state|run id): .*\\n"_s, QRegularExpression::MultilineOption);
    return QString::fromUtf8(bytes).replace(remote, u"read \\1\n"_s).remove(password).replace(backend, u"backend"_s).remove(comment);
}

QMap<QString, QString> emission(const QString &tree)
{
    QMap<QString, QString> files;
    QDirIterator walk(tree + u"/generated"_s, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        const QString path = walk.next();
        const QString name = QDir(tree).relativeFilePath(path).replace(u".gitignore"_s, u"gitignore"_s);
        if (!name.endsWith(".tfbackend.hcl"_L1) && !name.endsWith("run-summary.json"_L1))
            files.insert(name, apartFromStates(fileBytes(path)));
    }
    return files;
}

} // namespace

class StatePlaces : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;
    QString m_overlay;
    QMap<QString, QString> m_variables;
    std::unique_ptr<QProcess> m_server;
    QString m_requests;

    Printed call(const QStringList &arguments) { return runProgram(QStringList{u"--root-dir"_s, m_tree} + arguments, m_folder.path(), m_variables, {}, runTimeout); }
    Printed real(const QStringList &more = {})
    {
        return call(QStringList{u"--overlay"_s, m_overlay, u"run"_s, u"storage"_s, u"instance-image"_s, u"--no-dry-run"_s, u"--target"_s, u"sandbox"_s,
                                u"--events"_s, u"-"_s}
                    + more);
    }
    QString folderOf(const QString &root, const QString &below) const
    {
        const bool machines = root.startsWith("machines"_L1);
        return m_tree + u"/%1/%2/%3/%4-generation"_s.arg(below, machines ? u"instance-image"_s : u"storage"_s, root, machines ? u"instance"_s : u"storage"_s);
    }
    QByteArray backendFile(const QString &root) const
    {
        return fileBytes(folderOf(root, u"generated"_s) + u"/%1-%2-generation.tfbackend.hcl"_s.arg(root, root.startsWith("machines"_L1) ? u"instance"_s : u"storage"_s));
    }
    QString serve()
    {
        m_requests = m_folder.filePath(u"requests"_s);
        m_server = std::make_unique<QProcess>();
        m_server->start(u"python3"_s, {sourceDir() + u"/tests/support/statestand.py"_s, m_requests});
        if (!m_server->waitForStarted() || !m_server->waitForReadyRead(30000))
            return {};
        m_variables.insert(u"TF_HTTP_PASSWORD"_s, u"open"_s);
        return QString::fromLatin1(m_server->readLine()).trimmed();
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const QByteArray lacks = missing(); !lacks.isEmpty())
            QSKIP(lacks.constData());
        m_overlay = m_folder.filePath(u"all.yaml"_s);
        QVERIFY(writeBytes(m_overlay, "config:\n  apply_storage: true\n  apply_instances: true\n"));
    }

    void init()
    {
        // Where it lies in the checkout: its modules stand two folders up.
        const QString place = m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()));
        m_tree = place + u"/examples/complete"_s;
        QVERIFY(copyFolder(sourceDir() + u"/examples/complete"_s, m_tree));
        QVERIFY(QFile::link(sourceDir() + u"/tfmodules"_s, place + u"/tfmodules"_s));
        m_variables = {{u"CSIS_CONFIG_IDENTITY"_s, sourceDir() + u"/tests/data/complete.age-identity"_s}};
    }

    void cleanup()
    {
        if (!m_tree.isEmpty())
            QCOMPARE(call({u"sandbox"_s, u"stop"_s}).exit, 0);
        if (m_server) {
            m_server->closeWriteChannel();
            QVERIFY(m_server->waitForFinished(10000));
            m_server.reset();
        }
    }

    void theWholeWay_data()
    {
        QTest::addColumn<QByteArray>("here");        // the backend of roots that name none
        QTest::addColumn<QByteArray>("there");       // the backend of Ohio's roots
        QTest::addColumn<QByteArray>("disksFile");   // backend file of a root, apart from its first line
        QTest::addColumn<QByteArray>("bucketsFile");
        QTest::newRow("local") << "type: local\n    path: state"_ba << "type: local\n    path: state/ohio"_ba
                               << "path = \"../../../../state/ohio/disks.tfstate\"\n"_ba << "path = \"../../../../state/buckets.tfstate\"\n"_ba;
        QTest::newRow("s3") << "type: s3\n    bucket: complete-example-rest\n    key: rest"_ba
                            << "type: s3\n    bucket: complete-example-state\n    key: trees/complete\n    region: us-east-2\n    encrypt: true\n    profile: complete\n    max_retries: 8"_ba
                            << "bucket = \"complete-example-state\"\nkey = \"trees/complete/disks.tfstate\"\nregion = \"us-east-2\"\nencrypt = true\nuse_lockfile = true\n"
                               "profile = \"complete\"\nmax_retries = 8\n"_ba
                            << "bucket = \"complete-example-rest\"\nkey = \"rest/buckets.tfstate\"\nregion = \"us-east-2\"\nencrypt = false\nuse_lockfile = true\n"_ba;
        QTest::newRow("http") << "type: http\n    address: http://127.0.0.1:PORT/v1\n    username: cd"_ba
                              << "type: http\n    address: http://127.0.0.1:PORT/v1\n    project: ohio\n    username: cd\n    retry_max: 0"_ba
                              << "address = \"http://127.0.0.1:PORT/v1/ohio/disks\"\nlock_address = \"http://127.0.0.1:PORT/v1/ohio/disks\"\n"
                                 "unlock_address = \"http://127.0.0.1:PORT/v1/ohio/disks\"\nusername = \"cd\"\nretry_max = 0\n"_ba
                              << "address = \"http://127.0.0.1:PORT/v1/complete/buckets\"\nlock_address = \"http://127.0.0.1:PORT/v1/complete/buckets\"\n"
                                 "unlock_address = \"http://127.0.0.1:PORT/v1/complete/buckets\"\nusername = \"cd\"\n"_ba;
    }

    void theWholeWay()
    {
        QFETCH(QByteArray, here);
        QFETCH(QByteArray, there);
        QFETCH(QByteArray, disksFile);
        QFETCH(QByteArray, bucketsFile);
        if (here.contains("PORT")) {
            const QByteArray port = serve().toLatin1();
            QVERIFY(!port.isEmpty());
            for (QByteArray *text : {&here, &there, &disksFile, &bucketsFile})
                text->replace("PORT", port);
        }
        QVERIFY(writeBytes(m_tree + u"/cfg/state.yml"_s,
                           "state_backends:\n  - name: here\n    is_default: true\n    " + here + "\n  - name: team-bucket\n    aliases: [bucket]\n    " + there + '\n'));

        // The emission is the example's own apart from where states are kept, and as the tool lays it out.
        const Printed generated = call({u"generate"_s, u"identity"_s, u"storage"_s, u"instance-image"_s, u"--no-tool"_s});
        QVERIFY2(generated.exit == 0, ending(generated.all()).constData());
        QMap<QString, QString> golden;
        const QString goldenTree = sourceDir() + u"/tests/golden/complete"_s;
        golden = emission(goldenTree);
        const QMap<QString, QString> made = emission(m_tree);
        QCOMPARE(made.keys(), golden.keys());
        for (const QString &name : golden.keys())
            QVERIFY2(made[name] == golden[name], qPrintable(name + u":\n"_s + made[name]));
        // What a root reads of the others' states it may need a password for, and only there.
        const QByteArray reader = fileBytes(m_tree + u"/generated/instance-image/machines-oregon/instance-generation/machines-oregon-instance-generation.tf"_s);
        for (const char *password : {"variable \"team_bucket_password\"", "variable \"here_password\""})
            QCOMPARE(reader.contains(password), here.startsWith("type: http"));
        QCOMPARE(backendFile(u"disks"_s), "# Backend 'team-bucket' (" + there.mid(6, there.indexOf('\n') - 6) + ") partial configuration for workspace disks\n" + disksFile);
        QCOMPARE(backendFile(u"buckets"_s), "# Backend 'here' (" + here.mid(6, here.indexOf('\n') - 6) + ") partial configuration for workspace buckets\n" + bucketsFile);
        const Printed layout = runCommand(tool(), {u"fmt"_s, u"-check"_s, u"-recursive"_s, m_tree + u"/generated"_s}, m_folder.path());
        QVERIFY2(layout.exit == 0, qPrintable(layout.all()));

        // Its machine that proves itself and goes needs a session in a real cloud.
        QVERIFY(QFile::remove(m_tree + u"/instances/visitors.yaml"_s));
        const Printed first = real();
        QVERIFY2(first.exit == 0, ending(first.err).constData());
        QMap<QString, QString> titles;
        for (const QJsonValue &step : eventsNamed(first, u"plan-of-run"_s).first()["steps"_L1].toArray()) {
            titles.insert(step["id"_L1].toString(), step["root"_L1].toString() + u' ' + step["title"_L1].toString());
            QVERIFY2(step["why"_L1].toString().endsWith(u'.'), QJsonDocument(step.toObject()).toJson().constData());
        }
        QStringList done;
        for (const QJsonObject &step : eventsNamed(first, u"step-finished"_s)) {
            QCOMPARE(step["exit"_L1].toInt(-1), 0);
            done.append(titles[step["step"_L1].toString()]);
        }
        for (const QString &root : roots) {
            for (const QString &step : {u"init"_s, u"validate"_s, u"plan"_s, u"gate"_s, u"apply check"_s, u"apply"_s})
                QVERIFY2(done.contains(root + u' ' + step), qPrintable(root + u' ' + step));
            QCOMPARE(ofRoot(eventsNamed(first, u"gate"_s), root)["verdict"_L1].toString(), u"passed"_s);
            QVERIFY2(changesOf(ofRoot(eventsNamed(first, u"plan"_s), root)) > 0, qPrintable(root));
        }

        // By hand, from another folder: every root plans, passes and finds nothing to do.
        const QMap<QString, QString> variables = startSandbox(m_tree, m_variables);
        QVERIFY(!variables.isEmpty());
        m_variables.insert(variables);
        const Printed second = runScript(m_tree + u"/generated/final_execution.sh"_s, u"/"_s, m_variables, runTimeout);
        QVERIFY2(second.exit == 0, ending(second.all()).constData());
        QCOMPARE(second.out.count(u"No changes."_s), roots.size());
        QCOMPARE(second.out.count(u"Plan passes the apply gate."_s), roots.size());
        QCOMPARE(second.out.count(u"Apply complete! Resources: 0 added, 0 changed, 0 destroyed."_s), roots.size());

        // A change goes in by the script, and the next run sees all of it.
        QVERIFY(edit(m_tree + u"/storages/research.yaml"_s, "Tier: fast", "Tier: slow"));
        const Printed again = call({u"--overlay"_s, m_overlay, u"generate"_s, u"storage"_s, u"instance-image"_s, u"--no-tool"_s});
        QVERIFY2(again.exit == 0, ending(again.all()).constData());
        const Printed third = runScript(m_tree + u"/generated/storage/run-storage.sh"_s, m_folder.path(), m_variables, runTimeout);
        QVERIFY2(third.exit == 0, ending(third.all()).constData());
        QCOMPARE(third.out.count(u"Apply complete! Resources: 0 added, 1 changed, 0 destroyed."_s), 1);
        const Printed last = real({u"--until"_s, u"gate"_s});
        QVERIFY2(last.exit == 0, ending(last.err).constData());
        QCOMPARE(eventsNamed(last, u"plan"_s).size(), roots.size());
        for (const QJsonObject &plan : eventsNamed(last, u"plan"_s))
            QVERIFY2(changesOf(plan) == 0, QJsonDocument(plan).toJson().constData());

        for (const QString &root : roots) {
            const Printed pulled = runCommand(tool(), {u"state"_s, u"pull"_s}, folderOf(root, u"_private"_s), m_variables);
            QVERIFY2(!QJsonDocument::fromJson(pulled.out.toUtf8())["resources"_L1].toArray().isEmpty(), qPrintable(root + pulled.err));
        }
        if (m_server) {
            const QByteArray requests = fileBytes(m_requests);
            for (const QString &root : roots) {
                const QByteArray path = "/v1/" + QByteArray(root.contains("oregon"_L1) || root == "buckets"_L1 ? "complete/" : "ohio/")
                    + QString(root).replace(u'-', u'_').toLatin1() + " 200\n";
                QVERIFY2(requests.count("LOCK " + path) > 0, path.constData());
                QCOMPARE(requests.count("UNLOCK " + path) * 2, requests.count("LOCK " + path)); // UNLOCK ends with LOCK
                QVERIFY2(requests.contains("POST " + path), path.constData());
            }
            QVERIFY(!requests.contains(" 401\n") && !requests.contains(" 423\n"));
        }
    }
};

CSIS_TEST_MAIN(StatePlaces)
#include "tst_stateplaces.moc"
