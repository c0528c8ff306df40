// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The commit of a run: exactly what was generated and recorded, nothing that people staged, nothing secret.
#include "core/lifecycle/publicrules.h"
#include "tests/support/testmain.h"
#include "workers/runs/commit.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

bool put(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace

class CommitTest : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_home;
    std::unique_ptr<QTemporaryDir> m_place;
    QString m_tree;
    QProcessEnvironment m_environment;

    QString git(const QStringList &arguments)
    {
        QProcess process;
        process.setProcessEnvironment(m_environment);
        process.setWorkingDirectory(m_tree);
        process.start(u"git"_s, arguments);
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    }
    QStringList filesOf(const QString &commit) { return git({u"ls-tree"_s, u"-r"_s, u"--name-only"_s, commit}).split(u'\n', Qt::SkipEmptyParts); }
    Result<runs::CommitAnswer> commit()
    {
        const QString scratch = m_place->filePath(u"scratch"_s);
        QDir().mkpath(scratch);
        return runs::commitFolders({m_tree, {u"generated"_s, u"meta-state"_s}, scratch,
                                    runs::commitMessage(u"r1"_s, {u"storage"_s, u"instance-image"_s}, false, {u"storage: executed"_s}), m_environment});
    }

private Q_SLOTS:
    void init()
    {
        if (QProcess::execute(u"git"_s, {u"--version"_s}) != 0)
            QSKIP("no git");
        m_place = std::make_unique<QTemporaryDir>();
        m_tree = m_place->filePath(u"tree mit ä"_s);
        QDir().mkpath(m_tree);
        m_environment = QProcessEnvironment::systemEnvironment();
        m_environment.insert(u"HOME"_s, m_home.path());
        m_environment.insert(u"GIT_CONFIG_NOSYSTEM"_s, u"1"_s);
        m_environment.remove(u"XDG_CONFIG_HOME"_s);
        QVERIFY(put(m_home.filePath(u".gitconfig"_s), "[user]\n\tname = Ann\n\temail = ann@example.org\n[init]\n\tdefaultBranch = main\n"));
        git({u"init"_s, u"-q"_s});
        QVERIFY(put(m_tree + u"/cfg/_config.yml"_s, "id: x\n"));
        QVERIFY(put(m_tree + u"/generated/storage/disks.tf"_s, "# one\n"));
        QVERIFY(put(m_tree + u"/meta-state/runs.yaml"_s, "runs: []\n"));
    }

    void exactlyTheFoldersAreCommitted()
    {
        QVERIFY(put(m_tree + u"/staged.txt"_s, "mine"));
        git({u"add"_s, u"staged.txt"_s});
        const auto answer = commit();
        QVERIFY2(answer.has_value(), answer ? "" : qPrintable(answer.error().message));
        QCOMPARE(answer->commit, git({u"rev-parse"_s, u"HEAD"_s}));
        QVERIFY(answer->notes.contains(u"Meta-state committed as %1"_s.arg(answer->commit)));
        QCOMPARE(filesOf(u"HEAD"_s), (QStringList{u"generated/storage/disks.tf"_s, u"meta-state/runs.yaml"_s}));
        QCOMPARE(git({u"log"_s, u"-1"_s, u"--format=%B"_s}),
                 u"cs-image-system run r1: storage, instance-image\n\nstorage: executed\n\nRun id: r1"_s);
        QCOMPARE(git({u"status"_s, u"--porcelain"_s}), u"A  staged.txt\n?? cfg/"_s);

        // Nothing new, no commit.
        const auto again = commit();
        QVERIFY(again.has_value());
        QVERIFY(again->commit.isEmpty());

        QVERIFY(QFile::remove(m_tree + u"/generated/storage/disks.tf"_s));
        QVERIFY(put(m_tree + u"/generated/storage/shares.tf"_s, "# two\n"));
        QVERIFY(commit().has_value());
        QCOMPARE(filesOf(u"HEAD"_s), (QStringList{u"generated/storage/shares.tf"_s, u"meta-state/runs.yaml"_s}));
        QCOMPARE(git({u"status"_s, u"--porcelain"_s}), u"A  staged.txt\n?? cfg/"_s);
    }

    void whatBelongsToThisMachineLeavesTheIndexAndStaysOnDisk()
    {
        QVERIFY(put(m_tree + u"/generated/storage/instances.auto.tfvars"_s, "x = 1\n"));
        git({u"add"_s, u"-A"_s});
        git({u"commit"_s, u"-qm"_s, u"everything"_s});
        QVERIFY(filesOf(u"HEAD"_s).contains(u"generated/storage/instances.auto.tfvars"_s));
        QVERIFY(put(m_tree + u"/generated/storage/tfplan"_s, "PK"));
        QVERIFY(put(m_tree + u"/generated/storage/disks.tf"_s, "# two\n"));
        const auto answer = commit();
        QVERIFY2(answer.has_value(), answer ? "" : qPrintable(answer.error().message));
        QCOMPARE(filesOf(u"HEAD"_s), (QStringList{u"cfg/_config.yml"_s, u"generated/storage/disks.tf"_s, u"meta-state/runs.yaml"_s}));
        QVERIFY(QFile::exists(m_tree + u"/generated/storage/instances.auto.tfvars"_s));
        QVERIFY(QFile::exists(m_tree + u"/generated/storage/tfplan"_s));
    }

    void aSecretIsNotCommitted()
    {
        QVERIFY(put(m_tree + u"/generated/storage/disks.tf"_s, "key = \"AKIA" "IOSFODNN7EXAMPLE\"\n"));
        const auto answer = commit();
        QVERIFY(!answer);
        QCOMPARE(answer.error().id, u"commit.secret"_s);
        QVERIFY2(answer.error().message.contains(u"generated/storage/disks.tf: aws-access-key (AKIAIO...)"_s), qPrintable(answer.error().message));
        QVERIFY(git({u"log"_s, u"--oneline"_s}).isEmpty());
    }

    void aTreeWithinARepositoryCommitsItsOwnFiles()
    {
        QVERIFY(put(m_tree + u"/inner/generated/a.tf"_s, "# a\n"));
        QVERIFY(put(m_tree + u"/inner/meta-state/runs.yaml"_s, "runs: []\n"));
        const QString outer = m_tree;
        m_tree += u"/inner"_s;
        QVERIFY(commit().has_value());
        m_tree = outer;
        QCOMPARE(filesOf(u"HEAD"_s), (QStringList{u"inner/generated/a.tf"_s, u"inner/meta-state/runs.yaml"_s}));
    }

    void aHookMayRefuse()
    {
        QVERIFY(put(m_tree + u"/.git/hooks/pre-commit"_s, "#!/bin/sh\necho 'not today' >&2\nexit 1\n"));
        QVERIFY(QFile::setPermissions(m_tree + u"/.git/hooks/pre-commit"_s, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const auto answer = commit();
        QVERIFY(!answer);
        QVERIFY2(answer.error().message.contains(u"not today"_s), qPrintable(answer.error().message));
        QVERIFY(git({u"log"_s, u"--oneline"_s}).isEmpty());
    }

    void withoutARepositoryOrAnIdentity()
    {
        QVERIFY(QDir(m_tree + u"/.git"_s).removeRecursively());
        m_environment.insert(u"GIT_CEILING_DIRECTORIES"_s, m_place->path());
        QVERIFY(runs::canCommit(m_tree, m_environment).has_value());
        const auto answer = commit();
        QVERIFY(answer.has_value());
        QVERIFY(answer->commit.isEmpty());
        QVERIFY2(answer->notes.value(0).contains(u"lies in no git repository"_s), qPrintable(answer->notes.join(u'\n')));

        git({u"init"_s, u"-q"_s});
        QVERIFY(runs::canCommit(m_tree, m_environment).has_value());
        QVERIFY(put(m_home.filePath(u".gitconfig"_s), "[user]\n\tuseConfigOnly = true\n"));
        const auto nobody = runs::canCommit(m_tree, m_environment);
        QVERIFY(!nobody);
        QCOMPARE(nobody.error().id, u"commit.identity"_s);
    }

    void anIgnoredFolderIsLeftOut()
    {
        QVERIFY(put(m_tree + u"/.gitignore"_s, "generated/\n"));
        const auto answer = commit();
        QVERIFY2(answer.has_value(), answer ? "" : qPrintable(answer.error().message));
        QCOMPARE(filesOf(u"HEAD"_s), QStringList{u"meta-state/runs.yaml"_s});
        QVERIFY(answer->notes.join(u'\n').contains(u"generated is ignored"_s));
    }

    void whatStaysLocal_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("local");
        for (const char *path : {"generated/x/tfplan", "a.tfplan", "x/terraform.tfstate", "x/terraform.tfstate.backup", "i.auto.tfvars", "v.tfvars.json", ".envrc",
                                 "k.pem", "_private/a.tf", "generated/_private/a.tf", "generated/run-summary.json", "generated/x/.terraform/y"})
            QTest::newRow(path) << QString::fromLatin1(path) << true;
        for (const char *path : {"generated/a.tf", "generated/.terraform.lock.hcl", "meta-state/pins.yaml", "tfplan.md", "generated/state.yaml"})
            QTest::newRow(path) << QString::fromLatin1(path) << false;
    }

    void whatStaysLocal()
    {
        QFETCH(QString, path);
        QTEST(lifecycle::staysLocal(path), "local");
    }

    void whatMustNotBePublic_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("rule");
        QTest::newRow("key") << QByteArray("a AKIA" "IOSFODNN7EXAMPLE b") << u"aws-access-key"_s;
        QTest::newRow("pem") << QByteArray("-----BEGIN RSA PRIVATE" " KEY-----\nMII") << u"pem-private-key"_s;
        QTest::newRow("age") << QByteArray("AGE-SECRET-" "KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQ") << u"age-identity"_s;
        QTest::newRow("github") << QByteArray("ghp_" "0123456789012345678901234567890123456789") << u"github-token"_s;
        QTest::newRow("jwt") << QByteArray("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-def") << u"jwt"_s;
        QTest::newRow("tfvar") << QByteArray("export TF_VAR_token=hunter2") << u"tfvar-assignment"_s;
        QTest::newRow("tfvar of a variable") << QByteArray("export TF_VAR_token=$TOKEN") << QString();
        QTest::newRow("marker") << QByteArray("ENC[age:YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBB]") << QString();
        QTest::newRow("lock file") << QByteArray("\"h1:abcDEF0123=\",\n\"zh:0123456789abcdef\"") << QString();
        QTest::newRow("plain") << QByteArray("resource \"aws_s3_bucket\" \"this\" {}\n") << QString();
    }

    void whatMustNotBePublic()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, rule);
        const std::optional<QString> found = lifecycle::notPublic(text);
        QCOMPARE(found.has_value(), !rule.isEmpty());
        if (found)
            QVERIFY2(found->startsWith(rule + u" ("_s), qPrintable(*found));
    }
};

CSIS_TEST_MAIN(CommitTest)
#include "tst_commit.moc"
