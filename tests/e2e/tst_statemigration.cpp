// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Moves of a root's state with the real tool: to another path, to a bucket, broken off at every step, and back.
#include "core/meta/applied.h"
#include "tests/support/wholerun.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace csis::test;
using csis::yaml::Record;

namespace {

const QString runId = u"2026_11_30t08_13_18_847966"_s;
const QString backend = u"disks-storage-generation.tfbackend.hcl"_s;

QByteArray rootText(const QByteArray &type, const QByteArray &content)
{
    return "terraform {\n  backend \"" + type + "\" {\n  }\n}\n\nresource \"terraform_data\" \"one\" {\n  input = \"" + content + "\"\n}\n";
}

} // namespace

class StateMigration : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;
    QString m_root;
    QMap<QString, QString> m_environment;
    bool m_sandbox = false;

    Printed cli(const QStringList &arguments)
    {
        return runProgram(QStringList{u"--root-dir"_s, m_tree} + arguments, m_root.isEmpty() ? m_folder.path() : m_root, m_environment, {}, 300000);
    }
    Printed migration(const QString &action, const QStringList &more = {})
    {
        return cli(QStringList{u"--no-dry-run"_s, u"state-migration"_s, action, u"--workspace"_s, u"disks"_s, u"--run"_s, runId} + more);
    }
    Printed begin(const QString &location, const QString &program = tool())
    {
        return migration(u"begin"_s, {u"--tofu"_s, program, u"--backend-config"_s, backend, u"--location"_s, location});
    }
    Printed call(const QStringList &arguments)
    {
        QMap<QString, QString> variables = m_environment;
        variables.insert({{u"TF_INPUT"_s, u"0"_s}, {u"CHECKPOINT_DISABLE"_s, u"1"_s}});
        return runCommand(tool(), arguments, m_root, variables, {}, 300000);
    }
    bool initialise(const QStringList &how)
    {
        const Printed done = call(QStringList{u"init"_s, u"-input=false"_s} + how + QStringList{u"-backend-config="_s + backend});
        if (done.exit != 0)
            qInfo("%s", qPrintable(done.all()));
        return done.exit == 0;
    }
    bool apply() { return call({u"apply"_s, u"-input=false"_s, u"-auto-approve"_s}).exit == 0; }
    int plan() { return call({u"plan"_s, u"-input=false"_s, u"-out=tfplan"_s, u"-detailed-exitcode"_s}).exit; }
    QJsonObject state() { return QJsonDocument::fromJson(call({u"state"_s, u"pull"_s}).out.toUtf8()).object(); }
    Record locations() const
    {
        return csis::yaml::readRecord(fileBytes(m_tree + u"/meta-state/state-locations.yaml"_s)).value_or(Record());
    }
    QString location() const { return locations()[u"workspaces"_s][u"disks"_s][u"location"_s].text(); }

    bool place(const QByteArray &path) { return writeBytes(m_root + u'/' + backend, "path = \"../../../../" + path + "/disks.tfstate\"\n"); }
    bool declare(const QByteArray &path)
    {
        QByteArray text = fileBytes(m_tree + u"/cfg/aws.yml"_s);
        const qsizetype at = text.lastIndexOf("    path: ");
        return at > 0 && writeBytes(m_tree + u"/cfg/aws.yml"_s, text.first(at) + "    path: " + path + '\n');
    }

    // The first plan at the new place is no lost state: the guards that generation writes know where the state is now. With
    // those of before it would be one, where the copy began a line of its own or has an older serial.
    void theGateFollowed(const QJsonObject &old)
    {
        const Printed made = cli({u"generate"_s, u"storage"_s, u"--no-tool"_s});
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
        const QByteArray guards = fileBytes(m_tree + u"/generated/storage/disks/storage-generation/guards.json"_s);
        const QJsonObject known = QJsonDocument::fromJson(guards).object();
        QCOMPARE(known["lineage"_L1], state()["lineage"_L1]);
        QCOMPARE(known["serial"_L1].toInteger(), state()["serial"_L1].toInteger());
        QCOMPARE(known["addresses"_L1].toInt(), 1);
        const auto judged = [this](const QByteArray &with) {
            writeBytes(m_root + u"/guards.json"_s, with);
            return cli({u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, tool(), u"--guards"_s, u"guards.json"_s});
        };
        QFile::remove(m_root + u"/tfplan"_s);
        QCOMPARE(plan(), 0);
        const Printed passed = judged(guards);
        QVERIFY2(passed.exit == 0, qPrintable(passed.all()));
        QJsonObject before = known;
        before.insert(u"lineage"_s, old["lineage"_L1]);
        before.insert(u"serial"_s, old["serial"_L1]);
        const bool isSameLine = old["lineage"_L1] == known["lineage"_L1] && old["serial"_L1].toInteger() <= known["serial"_L1].toInteger();
        const Printed asBefore = judged(QJsonDocument(before).toJson());
        QCOMPARE(asBefore.exit, isSameLine ? 0 : 3);
        QVERIFY2(isSameLine || asBefore.err.startsWith(u"STATE LOST: "_s), qPrintable(asBefore.all()));
        // An empty place is one still.
        before.insert(u"lineage"_s, u"11111111-2222-3333-4444-555555555555"_s);
        QCOMPARE(judged(QJsonDocument(before).toJson()).exit, 3);
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const QByteArray lacks = missing(NeedTool); !lacks.isEmpty())
            QSKIP(lacks.constData());
    }

    // A tree that has one root applied, its state in state/, and names another place by now.
    void init()
    {
        m_environment.clear();
        m_root.clear();
        m_tree = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) + QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-'));
        QCOMPARE(runProgram({u"init-config"_s, m_tree}, m_folder.path()).exit, 0);
        const Printed made = cli({u"generate"_s, u"storage"_s, u"--no-tool"_s});
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
        m_root = m_tree + u"/_private/storage/disks/storage-generation"_s;
        QVERIFY(writeBytes(m_root + u"/main.tf"_s, rootText("local", "first")));
        QVERIFY(place("state"));
        QVERIFY(initialise({u"-reconfigure"_s}) && apply());
        QVERIFY(QFile::exists(m_tree + u"/state/disks.tfstate"_s));
        QCOMPARE(location(), u"local://state/disks.tfstate"_s);
        QVERIFY(declare("moved") && place("moved"));
    }

    void cleanup()
    {
        if (!m_sandbox)
            return;
        m_sandbox = false;
        QCOMPARE(cli({u"sandbox"_s, u"stop"_s}).exit, 0);
    }

    void aMoveThatIsBrokenOffGoesOn_data()
    {
        QTest::addColumn<int>("steps");
        QTest::newRow("never") << 0;
        QTest::newRow("after begin") << 1;
        QTest::newRow("after init") << 2;
        QTest::newRow("before finish") << 3;
    }

    void aMoveThatIsBrokenOffGoesOn()
    {
        QFETCH(int, steps);
        const QByteArray before = fileBytes(m_tree + u"/state/disks.tfstate"_s);
        const QJsonObject old = state();
        csis::meta::AppliedRoot last;
        last.lineage = old["lineage"_L1].toString();
        last.serial = old["serial"_L1].toInteger();
        last.addresses = 1;
        QVERIFY(writeBytes(m_tree + u"/meta-state/applied.yaml"_s, csis::meta::encodeApplied({{u"disks"_s, last}})));
        const auto go = [&](int until) {
            const Printed begun = begin(u"local://moved/disks.tfstate"_s);
            if (begun.exit != 0 || until == 1)
                return begun.exit == 0;
            if (!initialise({u"-migrate-state"_s, u"-force-copy"_s}) || until == 2)
                return until == 2;
            if (plan() != 0 || until == 3)
                return until == 3;
            return migration(u"finish"_s).exit == 0;
        };
        if (steps > 0) {
            QVERIFY(go(steps));
            QCOMPARE(location(), u"local://state/disks.tfstate"_s); // the record moves last
        }
        QVERIFY(go(0));
        QCOMPARE(location(), u"local://moved/disks.tfstate"_s);
        const Record::List moves = locations()[u"migrations"_s].list();
        QCOMPARE(moves.size(), 1u);
        QCOMPARE(moves[0][u"workspace"_s].text(), u"disks"_s);
        QCOMPARE(moves[0][u"from"_s][u"location"_s].text(), u"local://state/disks.tfstate"_s);
        QCOMPARE(moves[0][u"to"_s][u"location"_s].text(), u"local://moved/disks.tfstate"_s);
        QCOMPARE(moves[0][u"run"_s].text(), runId);
        QCOMPARE(moves[0][u"serial"_s].integer(), old["serial"_L1].toInteger());
        const QJsonObject now = state();
        QCOMPARE(now["lineage"_L1], old["lineage"_L1]);
        QCOMPARE(now["resources"_L1], old["resources"_L1]);
        QCOMPARE(fileBytes(m_tree + u"/state/disks.tfstate"_s), before);
        QCOMPARE(QJsonDocument::fromJson(fileBytes(m_root + u'/' + moves[0][u"backup"_s].text())).object()["resources"_L1], old["resources"_L1]);
        QVERIFY(!QFile::exists(m_root + u"/disks.state-migration.json"_s));
        QVERIFY(!QFile::exists(m_tree + u"/_private/storage/disks/.csis-state"_s));
        const csis::meta::AppliedRoot applied = csis::meta::appliedRoots(
            csis::meta::read({{u"meta-state/applied.yaml"_s, fileBytes(m_tree + u"/meta-state/applied.yaml"_s)}}).state).value(u"disks"_s);
        QCOMPARE(applied.lineage, now["lineage"_L1].toString());
        theGateFollowed(old);
        QCOMPARE(QFile::permissions(m_root + u'/' + moves[0][u"backup"_s].text()) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void aMoveThatIsBrokenOffCanBeTakenBack()
    {
        const QJsonObject old = state();
        QCOMPARE(begin(u"local://moved/disks.tfstate"_s).exit, 0);
        QVERIFY(initialise({u"-migrate-state"_s, u"-force-copy"_s}));
        QVERIFY(declare("state") && place("state"));
        QVERIFY(initialise({u"-reconfigure"_s}));
        QCOMPARE(plan(), 0);
        QCOMPARE(state()["resources"_L1], old["resources"_L1]);
        QCOMPARE(location(), u"local://state/disks.tfstate"_s);

        // Work goes on at the old place, and the move is tried again: the newer state wins.
        QVERIFY(writeBytes(m_root + u"/main.tf"_s, rootText("local", "second")));
        QVERIFY(apply());
        QVERIFY(declare("moved") && place("moved"));
        const Printed again = begin(u"local://moved/disks.tfstate"_s);
        QVERIFY2(again.exit == 0 && !again.err.contains(u"already"_s), qPrintable(again.all()));
        QVERIFY(initialise({u"-migrate-state"_s, u"-force-copy"_s}));
        QCOMPARE(plan(), 0);
        QCOMPARE(migration(u"finish"_s).exit, 0);
        QVERIFY(QJsonDocument(state()).toJson().contains("second"));
    }

    void aBeginThatIsKilledChangesNoState()
    {
        const QString slow = m_folder.filePath(u"slow"_s);
        const QString note = m_folder.filePath(u"reached"_s);
        QVERIFY(writeBytes(slow, "#!/bin/sh\n[ \"$1\" = state ] && { echo $$ > '" + note.toUtf8() + "'; exec sleep 600; }\nexec " + tool().toUtf8() + " \"$@\"\n"));
        QVERIFY(QFile::setPermissions(slow, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const QByteArray before = fileBytes(m_tree + u"/state/disks.tfstate"_s);
        QProcess process;
        process.setWorkingDirectory(m_root);
        process.start(environment("CSIS_PROGRAM"),
                      {u"--root-dir"_s, m_tree, u"state-migration"_s, u"begin"_s, u"--workspace"_s, u"disks"_s, u"--run"_s, runId, u"--tofu"_s, slow,
                       u"--backend-config"_s, backend, u"--location"_s, u"local://moved/disks.tfstate"_s});
        QVERIFY(QTest::qWaitFor([&] { return fileBytes(note).endsWith('\n'); }, 60000));
        process.kill();
        QVERIFY(process.waitForFinished());
        ::kill(static_cast<pid_t>(fileBytes(note).trimmed().toLongLong()), SIGKILL);
        QCOMPARE(fileBytes(m_tree + u"/state/disks.tfstate"_s), before);
        QVERIFY(!QFile::exists(m_tree + u"/moved/disks.tfstate"_s));
        QCOMPARE(begin(u"local://moved/disks.tfstate"_s).exit, 0);
        QVERIFY(initialise({u"-migrate-state"_s, u"-force-copy"_s}));
        QCOMPARE(plan(), 0);
        QCOMPARE(migration(u"finish"_s).exit, 0);
        QCOMPARE(location(), u"local://moved/disks.tfstate"_s);
    }

    void anotherStateAtTheNewPlaceIsACollision()
    {
        QVERIFY(QDir().mkpath(m_tree + u"/moved"_s));
        const QByteArray foreign = R"({"version":4,"terraform_version":"1.6.0","serial":9,"lineage":"11111111-2222-3333-4444-555555555555",)"
                                   R"("outputs":{"x":{"value":"y","type":"string"}},"resources":[],"check_results":null})";
        QVERIFY(writeBytes(m_tree + u"/moved/disks.tfstate"_s, foreign));
        const QByteArray before = fileBytes(m_tree + u"/state/disks.tfstate"_s);
        const Printed refused = begin(u"local://moved/disks.tfstate"_s);
        QCOMPARE(refused.exit, 1);
        QVERIFY2(refused.err.contains(u"state-migration begin: the new location local://moved/disks.tfstate already holds state "
                                      "(lineage 11111111-2222-3333-4444-555555555555) that is not this workspace's: a collision, refused. The old state is untouched."_s),
                 qPrintable(refused.err));
        QCOMPARE(fileBytes(m_tree + u"/state/disks.tfstate"_s), before);
        QCOMPARE(fileBytes(m_tree + u"/moved/disks.tfstate"_s), foreign);
        QVERIFY(!QFile::exists(m_root + u"/disks.state-migration.json"_s));
    }

    void aFinishWithoutTheCopyRecordsNothing()
    {
        QCOMPARE(begin(u"local://moved/disks.tfstate"_s).exit, 0);
        QVERIFY(initialise({u"-reconfigure"_s})); // at the new place, and nothing was copied
        const Printed refused = migration(u"finish"_s);
        QCOMPARE(refused.exit, 1);
        QVERIFY2(refused.err.contains(u"does not hold the state that was to move"_s), qPrintable(refused.err));
        QCOMPARE(location(), u"local://state/disks.tfstate"_s);
        QVERIFY(QFile::exists(m_root + u"/disks.state-migration.json"_s));
    }

    void withoutAStateOnlyTheBindingMoves()
    {
        QVERIFY(QFile::remove(m_tree + u"/state/disks.tfstate"_s));
        const Printed begun = begin(u"local://moved/disks.tfstate"_s);
        QVERIFY2(begun.exit == 0, qPrintable(begun.all()));
        QVERIFY2(begun.err.contains(u"only the binding"_s), qPrintable(begun.err));
        QCOMPARE(migration(u"finish"_s).exit, 0);
        QCOMPARE(location(), u"local://moved/disks.tfstate"_s);
        QVERIFY(locations()[u"migrations"_s].list()[0][u"backup"_s].isNull());
    }

    void wrongUseIsTold()
    {
        QCOMPARE(migration(u"finish"_s).exit, 2);
        QCOMPARE(begin(u"local://elsewhere/disks.tfstate"_s).exit, 2);
        QVERIFY(QFile::remove(m_root + u'/' + backend));
        QCOMPARE(begin(u"local://moved/disks.tfstate"_s).exit, 2);
        QVERIFY(place("moved"));
        QCOMPARE(begin(u"local://moved/disks.tfstate"_s, u"/nowhere/tofu"_s).exit, 1);
        QVERIFY(QFile::remove(m_tree + u"/meta-state/state-locations.yaml"_s));
        QCOMPARE(begin(u"local://moved/disks.tfstate"_s).exit, 2);
    }

    void aBackupBeforeARemoval()
    {
        QCOMPARE(migration(u"backup"_s, {u"--tofu"_s, tool()}).exit, 0);
        const QString kept = m_tree + u"/_private/state-backups/disks.backup-%1.tfstate"_s.arg(runId);
        QCOMPARE(QJsonDocument::fromJson(fileBytes(kept)).object()["resources"_L1], state()["resources"_L1]);
        QVERIFY(QFile::remove(m_tree + u"/state/disks.tfstate"_s));
        const Printed empty = migration(u"backup"_s, {u"--tofu"_s, tool()});
        QCOMPARE(empty.exit, 1);
        QVERIFY2(empty.err.contains(u"state backup for workspace 'disks' REFUSED: the location holds no state, yet a state rm is due"_s), qPrintable(empty.err));
        QVERIFY(QDir(m_root + u"/.terraform"_s).removeRecursively());
        const Printed bare = migration(u"backup"_s, {u"--tofu"_s, tool()});
        QCOMPARE(bare.exit, 1);
        QVERIFY2(bare.err.contains(u"is not an initialised terraform root"_s), qPrintable(bare.err));
    }

    void anEncryptedSettingIsOpenedInTheMirrorAlone()
    {
        QVERIFY(writeBytes(m_tree + u"/cfg/keys.yml"_s,
                           "encryption:\n  recipients:\n    - age17rxgruwuwh59qsn4ghlt8jkgau4eftkhtlsqgg7p2dfhtkjs4qfsjmfe5n\n"));
        m_environment.insert(u"CSIS_CONFIG_IDENTITY"_s, sourceDir() + u"/tests/data/complete.age-identity"_s);
        const Printed sealed = cli({u"encrypt"_s, u"../../../../state/disks.tfstate"_s});
        QVERIFY2(sealed.exit == 0, qPrintable(sealed.all()));
        const QByteArray marker = sealed.out.trimmed().toUtf8();
        QVERIFY(edit(m_tree + u"/meta-state/state-locations.yaml"_s, "path: ../../../../state/disks.tfstate", "path: '" + marker + '\''));
        const Printed begun = begin(u"local://moved/disks.tfstate"_s);
        QVERIFY2(begun.exit == 0, qPrintable(begun.all()));
        QVERIFY(fileBytes(m_root + u"/disks.tfbackend.previous.hcl"_s).contains("path = \"../../../../state/disks.tfstate\""));
        QVERIFY(fileBytes(m_root + u"/disks.state-migration.json"_s).contains(marker));
        QVERIFY(initialise({u"-migrate-state"_s, u"-force-copy"_s}));
        QCOMPARE(plan(), 0);
        QCOMPARE(migration(u"finish"_s).exit, 0);
        QCOMPARE(location(), u"local://moved/disks.tfstate"_s);
        QVERIFY(fileBytes(m_tree + u"/meta-state/state-locations.yaml"_s).contains(marker));

        QVERIFY(edit(m_tree + u"/meta-state/state-locations.yaml"_s, "path: ../../../../moved/disks.tfstate", "path: '" + marker + '\''));
        m_root = m_tree + u"/generated/storage/disks/storage-generation"_s;
        QVERIFY(place("moved"));
        QCOMPARE(begin(u"local://moved/disks.tfstate"_s).exit, 2);
        QVERIFY(!QFile::exists(m_root + u"/disks.tfbackend.previous.hcl"_s));
    }

    // The whole of it as a run does it, with a real disk of the emulator.
    void aRunMovesARoot()
    {
        if (const QByteArray lacks = missing(); !lacks.isEmpty())
            QSKIP(lacks.constData());
        m_root.clear();
        QVERIFY(QDir(m_tree + u"/_private"_s).removeRecursively() && QDir(m_tree + u"/state"_s).removeRecursively());
        QVERIFY(declare("state"));
        const QByteArray storages = fileBytes(m_tree + u"/storages/storages.yaml"_s);
        const qsizetype rest = storages.indexOf("  # Mounted by as many");
        QVERIFY(rest > 0 && writeBytes(m_tree + u"/storages/storages.yaml"_s, storages.first(rest)));
        QVERIFY(writeBytes(m_tree + u"/instances/instances.yaml"_s, "instances: []\n"));
        const auto real = [&](const QStringList &more) {
            return runProgram(QStringList{u"--root-dir"_s, m_tree, u"run"_s, u"storage"_s, u"--no-dry-run"_s, u"--target"_s, u"sandbox"_s} + more, m_folder.path(), {}, {}, 600000);
        };
        m_sandbox = true;
        const Printed first = real({});
        QVERIFY2(first.exit == 0, qPrintable(first.err.right(6000)));
        QVERIFY(QFile::exists(m_tree + u"/state/disks.tfstate"_s));
        const QByteArray before = fileBytes(m_tree + u"/state/disks.tfstate"_s);
        QVERIFY(declare("moved"));
        const Printed refused = real({});
        QCOMPARE(refused.exit, 1);
        QVERIFY2(refused.err.contains(u"--migrate-state disks"_s), qPrintable(refused.err.right(4000)));
        QVERIFY(!QFile::exists(m_tree + u"/moved"_s));
        const Printed moved = real({u"--migrate-state"_s, u"disks"_s});
        QVERIFY2(moved.exit == 0, qPrintable(moved.err.right(6000)));
        QCOMPARE(location(), u"local://moved/disks.tfstate"_s);
        QCOMPARE(locations()[u"migrations"_s].list().size(), 1u);
        QCOMPARE(fileBytes(m_tree + u"/state/disks.tfstate"_s), before);
        QVERIFY(QFile::exists(m_tree + u"/moved/disks.tfstate"_s));
    }

    void fromAFileToABucket()
    {
        if (const QByteArray lacks = missing(NeedEmulator); !lacks.isEmpty())
            QSKIP(lacks.constData());
        QByteArray text = fileBytes(m_tree + u"/cfg/aws.yml"_s);
        const qsizetype at = text.indexOf("  - name: local-state");
        QVERIFY(at > 0);
        QVERIFY(writeBytes(m_tree + u"/cfg/aws.yml"_s, text.first(at)
                               + "  - name: team\n    type: s3\n    is_default: true\n    bucket: states\n    key: pre/\n    region: us-east-2\n    profile: quickstart\n"));
        csis::meta::AppliedRoot last;
        last.lineage = state()["lineage"_L1].toString();
        last.serial = state()["serial"_L1].toInteger();
        last.addresses = 1;
        QVERIFY(writeBytes(m_tree + u"/meta-state/applied.yaml"_s, csis::meta::encodeApplied({{u"disks"_s, last}})));
        // The emulator has the bucket that the tree names.
        m_sandbox = true;
        m_environment.insert(startSandbox(m_tree));
        QVERIFY(m_environment.contains(u"AWS_ENDPOINT_URL"_s));
        const QByteArray bucket("bucket = \"states\"\nkey = \"pre/disks.tfstate\"\nregion = \"us-east-2\"\nuse_lockfile = true\nprofile = \"quickstart\"\n");
        QVERIFY(writeBytes(m_root + u'/' + backend, bucket));
        QVERIFY(writeBytes(m_root + u"/main.tf"_s, rootText("s3", "first")));
        const Printed begun = begin(u"s3://states/pre/disks.tfstate"_s);
        QVERIFY2(begun.exit == 0, qPrintable(begun.all()));
        QVERIFY(initialise({u"-migrate-state"_s, u"-force-copy"_s}));
        // Broken off here, it goes on, though the copy is a line of its own.
        const Printed again = begin(u"s3://states/pre/disks.tfstate"_s);
        QVERIFY2(again.exit == 0 && again.err.contains(u"already moved"_s), qPrintable(again.all()));
        // Work goes on at the old place; the older copy, of a line of its own, gives way.
        QVERIFY(writeBytes(m_root + u"/main.tf"_s, rootText("local", "second")));
        QVERIFY(writeBytes(m_root + u'/' + backend, "path = \"../../../../state/disks.tfstate\"\n"));
        QVERIFY(initialise({u"-reconfigure"_s}) && apply());
        const QJsonObject old = state();
        QVERIFY(writeBytes(m_root + u"/main.tf"_s, rootText("s3", "second")));
        QVERIFY(writeBytes(m_root + u'/' + backend, bucket));
        const Printed newer = begin(u"s3://states/pre/disks.tfstate"_s);
        QVERIFY2(newer.exit == 0 && newer.err.contains(u"moves from"_s), qPrintable(newer.all()));
        QVERIFY(initialise({u"-migrate-state"_s, u"-force-copy"_s}));
        QCOMPARE(plan(), 0);
        QCOMPARE(migration(u"finish"_s).exit, 0);
        QCOMPARE(location(), u"s3://states/pre/disks.tfstate"_s);
        QCOMPARE(locations()[u"workspaces"_s][u"disks"_s][u"type"_s].text(), u"s3"_s);
        QCOMPARE(state()["resources"_L1], old["resources"_L1]);
        QCOMPARE(QJsonDocument::fromJson(fileBytes(m_tree + u"/state/disks.tfstate"_s)).object()["serial"_L1], old["serial"_L1]);
        const csis::meta::AppliedRoot applied = csis::meta::appliedRoots(
            csis::meta::read({{u"meta-state/applied.yaml"_s, fileBytes(m_tree + u"/meta-state/applied.yaml"_s)}}).state).value(u"disks"_s);
        QCOMPARE(applied.lineage, state()["lineage"_L1].toString());
        QCOMPARE(applied.serial, state()["serial"_L1].toInteger());
        theGateFollowed(old);
    }
};

CSIS_TEST_MAIN(StateMigration)
#include "tst_statemigration.moc"
