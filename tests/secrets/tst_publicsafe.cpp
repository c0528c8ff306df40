// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/archives.h"
#include "core/secrets/publicsafe.h"
#include "tests/support/program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::secrets;

namespace {

// Put together here, so that no search for secrets finds them in this file.
QByteArray awsKey()
{
    return "AKIA" + QByteArray("IOSFODNN7EXAMPLE");
}

QStringList texts(const QList<Leak> &leaks)
{
    QStringList list;
    for (const Leak &leak : leaks)
        list.append(leak.text());
    return list;
}

} // namespace

class TestPublicSafe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data()
    {
        QTest::addColumn<bool>("refused");
        for (const char *name : {"tfplan", "a/b/x.tfplan", "state/terraform.tfstate", "x.tfstate.backup", "a.tfvars", "b/c.tfvars.json", ".envrc",
                                 "sub/.envrc", "key.pem", ".private_key.age", "x.public_key.json", "_private/main.tf", "a/_private/b"})
            QTest::newRow(name) << true;
        for (const char *name : {"main.tf", "tfplans", "generated/bootstrap/bootstrap.auto.tfvars", "envrc", "private/x"})
            QTest::newRow(name) << false;
    }

    void names()
    {
        QFETCH(bool, refused);
        const QString path = QString::fromLatin1(QTest::currentDataTag());
        QCOMPARE(isRefusedName(path), refused);
        QCOMPARE(PublicSafe().judge(path, "nothing").size(), refused ? 1 : 0);
    }

    void shapes_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("rule");
        const auto row = [](const char *name, const QByteArray &text, const char *rule, const QString &path = u"cfg/a.yml"_s) {
            QTest::newRow(name) << path << text << QString::fromLatin1(rule);
        };
        row("access key", "key: " + awsKey(), "aws-access-key");
        row("access key in docs", "key: " + awsKey(), "aws-access-key", u"docs/a.md"_s);
        row("temporary key", QByteArray("ASIA") + "IOSFODNN7EXAMPLE", "aws-access-key");
        row("longer word", "X" + awsKey(), "");
        row("jwt", QByteArray("eyJhbGciOiJIUzI1NiJ9.") + "eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U", "jwt");
        row("private key", QByteArray("-----BEGIN RSA ") + "PRIVATE KEY-----", "pem-private-key");
        row("public key", "-----BEGIN PUBLIC KEY-----", "");
        row("service account", QByteArray("{\"type\": \"service") + "_account\"}", "gcp-service-account");
        row("slack", QByteArray("xox") + "b-123456789012-abcdef", "slack-token");
        row("github", QByteArray("ghp") + "_0123456789012345678901234567890123456789", "github-token");
        row("age", QByteArray("AGE-SECRET-KEY-1") + "EGTZVFFV20835NWYV6270LXYVK2VKNX2", "age-identity");
        row("variable", "export TF_VAR_token=abcd1234", "tfvar-assignment");
        row("variable by reference", "export TF_VAR_token=$TOKEN", "");
        row("short variable", "TF_VAR_x=abc", "");
        row("packer variable", "PKR_VAR_token=\"abcd1234\"", "pkrvar-assignment");
        row("address", QByteArray("mail: dana@") + "acme.io", "email");
        row("example address", "mail: dana@example.org", "");
        row("address in docs", QByteArray("mail: dana@") + "acme.io", "", u"docs/a.txt"_s);
        row("address in Markdown", QByteArray("mail: dana@") + "acme.io", "", u"a/README.md"_s);
        row("address in a Python test", QByteArray("mail = 'dana@") + "acme.io'", "", u"tests/test_a.py"_s);
        row("entropy", "x: Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZkdISUpLTE1OT1BRUlNU", "high-entropy");
        row("no entropy", "x: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "");
        row("marker", "x: ENC[age:Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZkdISUpLTE1OT1BRUlNU]", "");
        row("recipient", "age17rxgruwuwh59qsn4ghlt8jkgau4eftkhtlsqgg7p2dfhtkjs4qfsjmfe5n", "");
        row("provider hash", "\"h1:Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZkdISUpLTE1OT1BRUlNU=\"", "");
        row("ssh key", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOJEDNPbbg+ABJfW0CmjuMpqECul+dpu7ceEUPkakqtV dana@acme.io", "");
        row("git address", "git@github.com:x/y", "");
    }

    void shapes()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, text);
        QFETCH(QString, rule);
        const QList<Leak> leaks = PublicSafe().judge(path, "first line\n" + text + "\n");
        if (rule.isEmpty()) {
            QVERIFY2(leaks.isEmpty(), qPrintable(texts(leaks).join(u'\n')));
            return;
        }
        QVERIFY(!leaks.isEmpty());
        QCOMPARE(leaks.first().rule, rule);
        QCOMPARE(leaks.first().line, 2);
        QCOMPARE(leaks.first().shown.size(), 6);
    }

    void findingsAreCutShort()
    {
        QCOMPARE(texts(PublicSafe().judge(u"a.yml"_s, awsKey())), QStringList{u"a.yml: aws-access-key (AKIAIO...)"_s});
    }

    void accepted()
    {
        QVERIFY(PublicSafe({u"AWS-Access-KEY (akia"_s}).judge(u"a.yml"_s, awsKey()).isEmpty());
        QVERIFY(PublicSafe({u"path:docs/*"_s}).judge(u"docs/deep/a.yml"_s, awsKey()).isEmpty());
        QVERIFY(!PublicSafe({u"path:docs/*"_s, u""_s}).judge(u"other/a.yml"_s, awsKey()).isEmpty());
    }

    void hardRulesAlone()
    {
        QVERIFY(PublicSafe::hardLeaks(u"meta-state/x.yaml"_s, QByteArray("dana@") + "acme.io").isEmpty());
        QCOMPARE(PublicSafe::hardLeaks(u"meta-state/x.yaml"_s, awsKey()).size(), 1);
    }

    void insideOfArchives()
    {
        QTemporaryDir folder;
        QVERIFY(test::writeBytes(folder.filePath(u"a.txt"_s), "x\n" + awsKey() + "\n" + QByteArray(100'000, 'z')));
        QVERIFY(test::writeBytes(folder.filePath(u"b.tfstate"_s), "{}"));
        QProcess python;
        python.setWorkingDirectory(folder.path());
        python.start(u"python3"_s, {u"-c"_s, u"import gzip,zipfile\n"
                                             "data=open('a.txt','rb').read()\n"
                                             "open('a.gz','wb').write(gzip.compress(data))\n"
                                             "z=zipfile.ZipFile('a.zip','w',zipfile.ZIP_DEFLATED)\n"
                                             "z.write('a.txt')\n"
                                             "z.writestr('stored/b.tfstate','{}',zipfile.ZIP_STORED)\n"
                                             "z.write('a.gz')\n"
                                             "z.close()\n"_s});
        if (!python.waitForFinished() || python.exitCode() != 0)
            QSKIP("python3 is not installed");
        const QByteArray gzip = test::fileBytes(folder.filePath(u"a.gz"_s));
        const QList<ArchiveMember> inside = membersOf(gzip);
        QCOMPARE(inside.size(), 1);
        QCOMPARE(inside.first().bytes, test::fileBytes(folder.filePath(u"a.txt"_s)));
        QCOMPARE(texts(PublicSafe().judge(u"a.gz"_s, gzip)), QStringList{u"a.gz!: aws-access-key (AKIAIO...)"_s});
        const QStringList found = texts(PublicSafe().judge(u"a.zip"_s, test::fileBytes(folder.filePath(u"a.zip"_s))));
        QVERIFY2(found.contains(u"a.zip!a.txt: aws-access-key (AKIAIO...)"_s), qPrintable(found.join(u'\n')));
        QVERIFY2(found.contains(u"a.zip!stored/b.tfstate: file-name (b.tfst...)"_s), qPrintable(found.join(u'\n')));
        QVERIFY2(found.contains(u"a.zip!a.gz!: aws-access-key (AKIAIO...)"_s), qPrintable(found.join(u'\n')));
        // Damage ends the reading, never the program.
        for (qsizetype size = 0; size < gzip.size(); ++size)
            membersOf(QByteArrayView(gzip).first(size));
    }

    void damagedStreams()
    {
        unsigned state = 7;
        for (int round = 0; round < 2000; ++round) {
            QByteArray bytes("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03", 10);
            for (int i = 0; i < 60; ++i) {
                state = state * 1664525 + 1013904223;
                bytes += char(state >> 24);
            }
            for (const ArchiveMember &member : membersOf(bytes))
                QVERIFY(member.bytes.size() <= 64 * 1024 * 1024 + 258);
        }
    }
};

CSIS_TEST_MAIN(TestPublicSafe)
#include "tst_publicsafe.moc"
