// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/opener.h"
#include "tests/support/countingrandom.h"
#include "tests/support/program.h"
#include "tests/support/why.h"
#include "workers/files/materialize.h"
#include "workers/files/publicfiles.h"
#include "workers/files/secretedits.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace csis;
using test::fileBytes;
using test::writeBytes;

namespace {

secrets::age::Identity identity(unsigned seed)
{
    test::CountingRandom random(seed);
    return *secrets::age::Identity::generate(random);
}

QByteArray keyText(unsigned seed)
{
    return secrets::viewOf(identity(seed).text()).toByteArray();
}

QByteArray marker(const QString &plain, unsigned seed = 1)
{
    const std::array recipients{*identity(seed).recipient()};
    test::CountingRandom random(seed + unsigned(plain.size()));
    return secrets::seal(plain, recipients, random)->toLatin1();
}

int modeOf(const QString &path)
{
    struct stat status = {};
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? int(status.st_mode & 07777) : -1;
}

qint64 changedAt(const QString &path)
{
    struct stat status = {};
    ::stat(QFile::encodeName(path).constData(), &status);
    return qint64(status.st_mtim.tv_sec) * 1'000'000'000 + status.st_mtim.tv_nsec;
}

} // namespace

class TestMaterialize : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_root;

    QString path(const QString &relative) const { return m_root + u'/' + relative; }
    Result<QString> materialize(const QString &source, const QString &destination = {})
    {
        return files::materialize(path(source), m_root, u"generated"_s, destination);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_root = m_folder->path();
        qputenv("CSIS_CONFIG_IDENTITY", keyText(1));
        QVERIFY(writeBytes(path(u"generated/storage/main.tf"_s), "tag = \"" + marker(u"plain \"text\""_s) + "\"\n"));
        QVERIFY(writeBytes(path(u"generated/storage/run.sh"_s), "#!/bin/sh\necho hello\n"));
        QFile::setPermissions(path(u"generated/storage/run.sh"_s), QFile::Permissions(0x7555));
        QVERIFY(writeBytes(path(u"generated/storage/sub/picture.png"_s), marker(u"x"_s)));
    }
    void cleanupTestCase() { qunsetenv("CSIS_CONFIG_IDENTITY"); }

    void plaintextGoesToTheMirrorAlone()
    {
        const auto to = materialize(u"generated/storage"_s);
        QVERIFY2(to, test::why(to).constData());
        QCOMPARE(*to, path(u"_private/storage"_s));
        QCOMPARE(fileBytes(path(u"_private/storage/main.tf"_s)), QByteArray("tag = \"plain \\\"text\\\"\"\n"));
        QVERIFY2(fileBytes(path(u"generated/storage/main.tf"_s)).contains("ENC[age:"), "the source stays sealed");
        QCOMPARE(fileBytes(path(u"_private/storage/sub/picture.png"_s)), marker(u"x"_s)); // by its name it is no text
        QCOMPARE(modeOf(path(u"_private"_s)), 0700);
        QCOMPARE(modeOf(path(u"_private/storage/main.tf"_s)), 0600);
        QCOMPARE(modeOf(path(u"_private/storage/run.sh"_s)), 0700);
        for (const QString &name : {u"main.tf"_s, u"run.sh"_s, u"sub/picture.png"_s})
            QCOMPARE(changedAt(path(u"_private/storage/"_s + name)), changedAt(path(u"generated/storage/"_s + name)));
        QCOMPARE(fileBytes(path(u"_private/storage/.csis-materialized"_s)), QByteArray("main.tf\nrun.sh\nsub/picture.png\n"));
        QVERIFY2(!QFile::exists(path(u".gitignore"_s)), "no repository, no .gitignore");
        const auto again = materialize(u"_private/storage"_s);
        QVERIFY(again);
        QCOMPARE(*again, *to);
    }

    void whatIsGoneGoesAndWhatToolsWroteStays()
    {
        QDir(m_root).mkpath(u".git"_s);
        QVERIFY(materialize(u"generated"_s));
        QCOMPARE(fileBytes(path(u".gitignore"_s)), QByteArray("_private/\n"));
        QVERIFY(writeBytes(path(u"_private/storage/.terraform/x"_s), "tool"));
        QVERIFY(writeBytes(path(u"_private/storage/tfplan"_s), "tool"));
        QVERIFY(writeBytes(path(u"_private/storage/.terraform.lock.hcl"_s), "lock"));
        QVERIFY(QFile::remove(path(u"generated/storage/run.sh"_s)));
        QVERIFY(materialize(u"generated"_s));
        QVERIFY(!QFile::exists(path(u"_private/storage/run.sh"_s)));
        QVERIFY(QFile::exists(path(u"_private/storage/.terraform/x"_s)));
        QVERIFY(QFile::exists(path(u"_private/storage/tfplan"_s)));
        QCOMPARE(fileBytes(path(u"generated/storage/.terraform.lock.hcl"_s)), QByteArray("lock"));
        QCOMPARE(fileBytes(path(u".gitignore"_s)), QByteArray("_private/\n"));
    }

    void withoutTheKeyNothingIsOpened()
    {
        qunsetenv("CSIS_CONFIG_IDENTITY");
        const auto to = materialize(u"generated/storage"_s);
        QVERIFY(!to);
        QCOMPARE(to.error().id, u"secrets.no-identity"_s);
        QVERIFY(to.error().message.startsWith(path(u"generated/storage/main.tf"_s)));
        QVERIFY(!QFile::exists(path(u"_private/storage/main.tf"_s)));
    }

    void anotherPlace()
    {
        const auto refused = materialize(u"generated/storage"_s, path(u"elsewhere"_s));
        QVERIFY(!refused);
        QCOMPARE(refused.error().id, u"materialize.open"_s);
        QVERIFY(!QFile::exists(path(u"elsewhere"_s)));
        const auto below = materialize(u"generated/storage"_s, path(u"_private/elsewhere"_s));
        QVERIFY(below);
        QVERIFY(fileBytes(path(u"_private/elsewhere/main.tf"_s)).contains("plain"));
        QVERIFY(QFile::remove(path(u"generated/storage/main.tf"_s)));
        const auto copied = materialize(u"generated/storage"_s, path(u"elsewhere"_s));
        QVERIFY(copied);
        QCOMPARE(fileBytes(path(u"elsewhere/run.sh"_s)), QByteArray("#!/bin/sh\necho hello\n"));
    }

    void refusals()
    {
        QCOMPARE(materialize(u"nowhere"_s).error().message, u"nothing to materialize at %1"_s.arg(path(u"nowhere"_s)));
        QDir(m_root).mkpath(u"generated-too"_s);
        QCOMPARE(materialize(u"generated-too"_s).error().id, u"materialize.outside"_s);
        QDir(m_root).mkpath(u"open"_s);
        QCOMPARE(::symlink(QFile::encodeName(path(u"open"_s)).constData(), QFile::encodeName(path(u"_private"_s)).constData()), 0);
        QVERIFY2(!materialize(u"generated/storage"_s), "a mirror that leads elsewhere is none");
        QVERIFY(QDir(path(u"open"_s)).isEmpty());
    }

    void aCommitOfPlaintextIsRefused()
    {
        QVERIFY(writeBytes(path(u"generated/storage/main.tf"_s), "a = 1\ntag = \"cc-4711\"\n"));
        QVERIFY(writeBytes(path(u"meta-state/x.yaml"_s), "cc-47110: cc-4711-b\nab: ab\n"));
        const auto refused = files::guardPlaintext(m_root, u"generated"_s, {u"cc-4711"_s, u"ab"_s});
        QVERIFY(!refused);
        QCOMPARE(refused.error().message, u"Refusing the run's meta-state commit: generated/storage/main.tf:2: decrypted-value-in-clear"_s);
        QVERIFY(files::guardPlaintext(m_root, u"elsewhere"_s, {u"cc-4711"_s, u"ab"_s})); // no token of three letters or more
        QVERIFY(files::guardPlaintext(m_root, u"generated"_s, {}));
    }

    void reencryptionIsAllOrNothing()
    {
        const QByteArray settings = "id: x\nencryption:\n  recipients:\n    - " + identity(2).recipient()->text().toLatin1() + "\n";
        const QByteArray first = "a: " + marker(u"one"_s) + " # kept\n";
        const QByteArray second = "b: '" + marker(u"two"_s) + "'\n";
        QVERIFY(writeBytes(path(u"cfg/_config.yml"_s), settings));
        QVERIFY(writeBytes(path(u"storages/a.yaml"_s), first));
        QVERIFY(writeBytes(path(u"meta-state/b.yaml"_s), second));
        QVERIFY(writeBytes(path(u"generated/c.yaml"_s), first));
        QVERIFY(writeBytes(path(u"storages/foreign.yaml"_s), "c: " + marker(u"three"_s, 3) + "\n"));

        const auto refused = files::reencryptTree(m_root, false);
        QVERIFY(!refused);
        QVERIFY(refused.error().message.startsWith(u"storages/foreign.yaml: no identity in CSIS_CONFIG_IDENTITY"_s));
        QCOMPARE(fileBytes(path(u"storages/a.yaml"_s)), first);

        QVERIFY(QFile::remove(path(u"storages/foreign.yaml"_s)));
        const auto shown = files::reencryptTree(m_root, true);
        QVERIFY(shown);
        QCOMPARE(shown->markers, 2);
        QCOMPARE(fileBytes(path(u"storages/a.yaml"_s)), first);

        if (::geteuid() != 0) {
            // The second file cannot be written: the first goes back.
            QFile::setPermissions(path(u"storages/a.yaml"_s), QFile::ReadOwner);
            QVERIFY(!files::reencryptTree(m_root, false));
            QCOMPARE(fileBytes(path(u"meta-state/b.yaml"_s)), second);
            QFile::setPermissions(path(u"storages/a.yaml"_s), QFile::ReadOwner | QFile::WriteOwner);
        }

        const auto done = files::reencryptTree(m_root, false);
        QVERIFY2(done, test::why(done).constData());
        QCOMPARE(done->files, (QStringList{u"meta-state/b.yaml"_s, u"storages/a.yaml"_s}));
        QCOMPARE(fileBytes(path(u"generated/c.yaml"_s)), first);
        QByteArray now = fileBytes(path(u"storages/a.yaml"_s));
        QVERIFY(now != first && now.endsWith("] # kept\n"));
        // The old key opens nothing any more, the new one all.
        QVERIFY(!files::decryptInFile(path(u"storages/a.yaml"_s), {u"a"_s}));
        qputenv("CSIS_CONFIG_IDENTITY", keyText(2));
        const auto opened = files::decryptInFile(path(u"storages/a.yaml"_s), {u"a"_s});
        QVERIFY(opened);
        QCOMPARE(fileBytes(path(u"storages/a.yaml"_s)), QByteArray("a: one # kept\n"));
    }
};

CSIS_TEST_MAIN(TestMaterialize)
#include "tst_materialize.moc"
