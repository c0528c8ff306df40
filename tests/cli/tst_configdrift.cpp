// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Whether what lies under generated/ is what the configuration makes: texts, exit codes, the difference.
#include "tests/support/program.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QJsonArray>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace csis::test;

class ConfigDrift : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;
    int m_trees = 0;

    Printed call(const QStringList &arguments) { return runProgram(QStringList{u"--root-dir"_s, m_tree} + arguments, m_folder.path()); }
    Printed drift(const QStringList &more = {}) { return call(QStringList{u"config-drift"_s} + more); }
    bool generate() { return call({u"generate"_s, u"--no-tool"_s}).exit == 0; }
    QMap<QString, QByteArray> everything() const
    {
        QMap<QString, QByteArray> files;
        QDirIterator walk(m_tree, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            const QString path = walk.next();
            files.insert(path, fileBytes(path));
        }
        return files;
    }
    const QString m_disks = u"generated/storage/disks/storage-generation/"_s;

private Q_SLOTS:
    void init()
    {
        m_tree = m_folder.filePath(u"tree-%1"_s.arg(++m_trees));
        const Printed made = runProgram({u"init-config"_s, m_tree}, m_folder.path());
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
    }

    void nothingWasGenerated()
    {
        const Printed told = drift();
        QCOMPARE(told.exit, 2);
        QCOMPARE(told.err, u"config-drift: nothing lies under generated/; `generate` writes it\n"_s);
        QVERIFY(told.out.isEmpty());
        QCOMPARE(QJsonDocument::fromJson(drift({u"--json"_s}).out.toUtf8()).object()["verdict"_L1].toString(), u"unknown"_s);
    }

    void whatWasGeneratedIsCurrent()
    {
        QVERIFY(generate());
        const QMap<QString, QByteArray> before = everything();
        const Printed told = drift();
        QVERIFY2(told.exit == 0, qPrintable(told.all()));
        QCOMPARE(told.out, u"generated/ is what the configuration makes.\n"_s);
        QCOMPARE(told.err, QString());
        QCOMPARE(everything(), before); // asked, not written
        const QJsonObject json = QJsonDocument::fromJson(drift({u"--json"_s}).out.toUtf8()).object();
        QCOMPARE(json["verdict"_L1].toString(), u"current"_s);
        QVERIFY(json["files"_L1].toArray().isEmpty());
    }

    // What lies there and cannot be read is not taken for something that lacks: whether it is behind is not known.
    void whatCannotBeReadIsUnknown()
    {
        QVERIFY(generate());
        const QString path = m_tree + u'/' + m_disks + u"guards.json"_s;
        QVERIFY(QFile::remove(path));
        QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
        const Printed told = drift();
        QCOMPARE(told.exit, 2);
        QCOMPARE(told.err, u"config-drift: %1 is no ordinary file\n"_s.arg(path));
        QCOMPARE(QJsonDocument::fromJson(drift({u"--json"_s}).out.toUtf8()).object()["verdict"_L1].toString(), u"unknown"_s);
    }

    // What tells of a run or of an apply is no drift.
    void runsAndAppliesAreNoDrift()
    {
        QVERIFY(generate());
        QVERIFY(edit(m_tree + u"/generated/storage/run-storage.sh"_s, "# run id: 2", "# run id: 1"));
        QVERIFY(edit(m_tree + u'/' + m_disks + u"guards.json"_s, "\"version\"", "\"serial\": 3, \"version\""));
        for (const QString &left : {u".terraform.lock.hcl"_s, u".terraform/providers/x"_s, u"unmount-receipts/web__data.json"_s})
            QVERIFY(writeBytes(m_tree + u'/' + m_disks + left, "x"));
        QVERIFY(writeBytes(m_tree + u"/generated/run-summary.json"_s, "{}\n"));
        const Printed told = drift();
        QVERIFY2(told.exit == 0, qPrintable(told.all()));
    }

    void aChangedTreeIsToldWithItsDifference()
    {
        QVERIFY(generate());
        QVERIFY(edit(m_tree + u"/storages/storages.yaml"_s, "- name: scratch", "- name: scratchpad"));
        const QMap<QString, QByteArray> before = everything();
        const Printed told = drift();
        QCOMPARE(told.exit, 1);
        const QString gone = m_disks + u"disks-storage-generation-storage-scratch.tf"_s;
        const QString made = m_disks + u"disks-storage-generation-storage-scratchpad.tf"_s;
        QVERIFY2(told.out.contains(u"--- a/%1\n+++ /dev/null\n@@ -1,"_s.arg(gone)), qPrintable(told.out));
        QVERIFY2(told.out.contains(u"--- /dev/null\n+++ b/%1\n@@ -0,0 +1,"_s.arg(made)), qPrintable(told.out));
        QVERIFY2(told.err.contains(u"config-drift: removed %1\n"_s.arg(gone)) && told.err.contains(u"config-drift: new %1\n"_s.arg(made)), qPrintable(told.err));
        QVERIFY2(told.err.endsWith(" file(s) under generated/ are behind the configuration; `generate` writes them anew\n"_L1), qPrintable(told.err));
        const QJsonObject json = QJsonDocument::fromJson(drift({u"--json"_s}).out.toUtf8()).object();
        QCOMPARE(json["verdict"_L1].toString(), u"behind"_s);
        QMap<QString, QString> states;
        QString patch;
        for (const QJsonValue &file : json["files"_L1].toArray()) {
            states.insert(file["path"_L1].toString(), file["state"_L1].toString());
            patch += file["diff"_L1].toString();
        }
        QCOMPARE(states.value(gone), u"removed"_s);
        QCOMPARE(states.value(made), u"new"_s);
        QCOMPARE(patch, told.out);
        QCOMPARE(everything(), before);

        // The difference is one: applied to the tree it leaves nothing to tell.
        const QString git = QStandardPaths::findExecutable(u"git"_s);
        if (!git.isEmpty()) {
            QVERIFY(writeBytes(m_folder.filePath(u"drift.patch"_s), told.out.toUtf8()));
            QProcess apply;
            apply.setWorkingDirectory(m_tree);
            apply.start(git, {u"apply"_s, m_folder.filePath(u"drift.patch"_s)});
            QVERIFY(apply.waitForFinished());
            QVERIFY2(apply.exitCode() == 0, apply.readAllStandardError().constData());
            const Printed after = drift();
            QVERIFY2(after.exit == 0, qPrintable(after.all()));
        }
        QVERIFY(generate());
        QCOMPARE(drift().exit, 0);
    }

    void aFileEditedByHandIsTold()
    {
        QVERIFY(generate());
        QVERIFY(edit(m_tree + u'/' + m_disks + u"disks-storage-generation.tf"_s, "region", "regions"));
        const Printed told = drift();
        QCOMPARE(told.exit, 1);
        QVERIFY2(told.err.startsWith(u"config-drift: changed %1disks-storage-generation.tf\n"_s.arg(m_disks)), qPrintable(told.err));
        QVERIFY2(told.err.endsWith("config-drift: 1 file(s) under generated/ are behind the configuration; `generate` writes them anew\n"_L1), qPrintable(told.err));
    }

    // Overlays and removals of one call count as they do for `generate`.
    void overlaysCount()
    {
        const QString overlay = m_folder.filePath(u"o.yaml"_s);
        QVERIFY(writeBytes(overlay, "config:\n  apply_storage: false\n"));
        QCOMPARE(call({u"--overlay"_s, overlay, u"generate"_s, u"--no-tool"_s}).exit, 0);
        QCOMPARE(drift().exit, 1);
        QCOMPARE(drift({u"--overlay"_s, overlay}).exit, 0);
    }

    void aTreeWithFaultsCannotBeJudged()
    {
        QVERIFY(generate());
        QVERIFY(edit(m_tree + u"/instances/instances.yaml"_s, "name: homes", "name: nowhere"));
        const Printed told = drift();
        QCOMPARE(told.exit, 2);
        QVERIFY2(told.err.startsWith("config-drift: "_L1) && told.err.contains("nowhere"_L1)
                     && told.err.endsWith("config-drift: the tree has faults, so nothing can be made of it\n"_L1),
                 qPrintable(told.err));
        QVERIFY(!QJsonDocument::fromJson(drift({u"--json"_s}).out.toUtf8()).object()["errors"_L1].toArray().isEmpty());
        m_tree = m_folder.filePath(u"none"_s);
        QCOMPARE(drift().exit, 2);
    }

    // Who may not open encrypted values can still tell whether the tree drifted.
    void noIdentityIsNeeded()
    {
        m_tree = m_folder.filePath(u"complete"_s);
        QCOMPARE(runProgram({u"init-config"_s, m_tree, u"--from"_s, u"complete"_s}, m_folder.path()).exit, 0);
        const QMap<QString, QString> key{{u"CSIS_CONFIG_IDENTITY"_s, sourceDir() + u"/tests/data/complete.age-identity"_s}};
        const Printed made = runProgram({u"--root-dir"_s, m_tree, u"generate"_s, u"--no-tool"_s}, m_folder.path(), key);
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
        const Printed without = drift();
        QVERIFY2(without.exit == 0, qPrintable(without.all()));
        QCOMPARE(runProgram({u"--root-dir"_s, m_tree, u"config-drift"_s}, m_folder.path(), key).exit, 0);
    }
};

CSIS_TEST_MAIN(ConfigDrift)
#include "tst_configdrift.moc"
