// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// encrypt, decrypt, reencrypt, mask, public-safe, and the complete example with and without its key.
#include "tests/support/program.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::test;

class CliSecrets : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;
    QString m_key;

    Printed call(const QStringList &arguments, const QByteArray &input = {}, bool withKey = true)
    {
        return runProgram(QStringList{u"--root-dir"_s, m_tree} + arguments, m_folder.path(),
                          {{u"CSIS_CONFIG_IDENTITY"_s, withKey ? m_key : QString()}}, input);
    }
    QString marker(const QString &plain)
    {
        return call({u"encrypt"_s, plain}).out.trimmed();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_tree = m_folder.filePath(u"tree"_s);
        m_key = sourceDir() + u"/tests/data/complete.age-identity"_s;
        const Printed made = runProgram({u"init-config"_s, m_tree, u"--from"_s, u"complete"_s}, m_folder.path());
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
    }

    void aValueThereAndBack()
    {
        const Printed sealed = call({u"encrypt"_s, u"gr\u00fc\u00df dich"_s}, {}, false);
        QVERIFY2(sealed.exit == 0, qPrintable(sealed.all()));
        QVERIFY(sealed.out.startsWith(u"ENC[age:"_s) && sealed.out.endsWith(u"]\n"_s));
        QCOMPARE(call({u"decrypt"_s, sealed.out.trimmed()}).out, u"gr\u00fc\u00df dich\n"_s);
        QCOMPARE(call({u"decrypt"_s, u"-"_s}, sealed.out.toUtf8()).out, u"gr\u00fc\u00df dich\n"_s);
        const Printed piped = call({u"encrypt"_s, u"-"_s}, "from a pipe\n");
        QCOMPARE(call({u"decrypt"_s, piped.out.trimmed()}).out, u"from a pipe\n"_s);
    }

    void refusals_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const QStringList &arguments, int exit, const QString &text, const QByteArray &input = {}) {
            QTest::newRow(name) << arguments << input << exit << text;
        };
        row("no marker", {u"decrypt"_s, u"plain"_s}, 1, u"decrypt: not an ENC[age:...] marker"_s);
        row("nothing to decrypt", {u"decrypt"_s}, 2, u"decrypt: a marker is required (or '-' for stdin, or --json)"_s);
        row("nothing to encrypt", {u"encrypt"_s}, 2, u"encrypt: a value is required"_s);
        row("twice", {u"encrypt"_s, u"ENC[age:YWJj]"_s}, 2, u"an encrypted one already"_s);
        row("file without field", {u"encrypt"_s, u"--file"_s, u"x"_s}, 2, u"--file and --field belong together"_s);
        row("value and file", {u"encrypt"_s, u"v"_s, u"--file"_s, u"x"_s, u"--field"_s, u"y"_s}, 2, u"leave the value out"_s);
        row("no such file", {u"encrypt"_s, u"--file"_s, u"nowhere.yaml"_s, u"--field"_s, u"y"_s}, 1, u"encrypt: nowhere.yaml: "_s);
        row("no such field", {u"encrypt"_s, u"--file"_s, u"tree/cfg/state.yml"_s, u"--field"_s, u"nothing"_s}, 1, u"there is no value under nothing"_s);
        row("no object", {u"decrypt"_s, u"--json"_s}, 1, u"decrypt: expected a JSON object of string values on stdin"_s, "[1]");
        row("no texts", {u"decrypt"_s, u"--json"_s}, 1, u"decrypt: expected a JSON object of string values on stdin"_s, "{\"a\": 1}");
        row("two searches", {u"public-safe"_s, u"--staged"_s, u"--tree"_s, u"x"_s}, 2, u"public-safe: --staged and --tree"_s);
        row("no such folder", {u"public-safe"_s, u"--tree"_s, u"nowhere"_s}, 2, u"public-safe: "_s);
    }

    void refusals()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, input);
        QFETCH(int, exit);
        QFETCH(QString, text);
        const Printed printed = call(arguments, input);
        QVERIFY2(printed.exit == exit, qPrintable(QString::number(printed.exit) + printed.all()));
        QVERIFY2(printed.err.contains(text), qPrintable(printed.err));
        QCOMPARE(printed.out, QString());
    }

    void theExternalProtocol()
    {
        const QString one = marker(u"first"_s);
        const QByteArray query = QJsonDocument(QJsonObject{{u"a"_s, one}, {u"b"_s, u"plain"_s}, {u"c"_s, u"x@"_s + one + u"!"_s}}).toJson();
        const Printed printed = call({u"decrypt"_s, u"--json"_s}, query);
        QVERIFY2(printed.exit == 0, qPrintable(printed.err));
        QCOMPARE(QJsonDocument::fromJson(printed.out.toUtf8()).object(),
                 (QJsonObject{{u"a"_s, u"first"_s}, {u"b"_s, u"plain"_s}, {u"c"_s, u"x@first!"_s}}));
        const Printed closed = call({u"decrypt"_s, u"--json"_s}, query, false);
        QCOMPARE(closed.exit, 1);
        QVERIFY(closed.err.startsWith(u"decrypt: an encrypted value is present but CSIS_CONFIG_IDENTITY is not set"_s));
        QCOMPARE(closed.out, QString());
    }

    void whereItStands()
    {
        const QString file = m_tree + u"/groups/platform.yaml"_s;
        const QByteArray before = fileBytes(file);
        const Printed made = call({u"encrypt"_s, u"--file"_s, file, u"--field"_s, u"email"_s});
        QVERIFY2(made.exit == 0, qPrintable(made.err));
        QCOMPARE(made.out, u"%1: 2 value(s) encrypted\n"_s.arg(file));
        const QByteArray sealed = fileBytes(file);
        QVERIFY(!sealed.contains("erin@example.org\n    uid"));
        QCOMPARE(sealed.count("email: ENC[age:"), 3);
        QCOMPARE(sealed.count('\n'), before.count('\n'));
        const Printed valid = call({u"validate"_s});
        QVERIFY2(valid.exit == 0, qPrintable(valid.all()));
        const Printed opened = call({u"decrypt"_s, u"--file"_s, file, u"--field"_s, u"email"_s});
        QCOMPARE(opened.out, u"%1: 3 value(s) decrypted\n"_s.arg(file));
        QByteArray wanted = before;
        const qsizetype at = wanted.indexOf("ENC[age:");
        wanted.replace(at, wanted.indexOf(']', at) + 1 - at, fileBytes(file).sliced(at, fileBytes(file).indexOf('\n', at) - at));
        QCOMPARE(fileBytes(file), wanted);
        QVERIFY(writeBytes(file, before));
    }

    void notWhereNoneMayStand()
    {
        const QString file = m_tree + u"/cfg/runtimes.yml"_s;
        const QByteArray before = fileBytes(file);
        const Printed refused = call({u"encrypt"_s, u"--file"_s, file, u"--field"_s, u"profile_name"_s});
        QCOMPARE(refused.exit, 1);
        QVERIFY2(refused.err.contains(u"this value may not be encrypted -- it is read before the configuration loads"_s), qPrintable(refused.err));
        QCOMPARE(fileBytes(file), before);
    }

    void everythingAnew()
    {
        const QString file = m_tree + u"/groups/platform.yaml"_s;
        const QByteArray before = fileBytes(file);
        const Printed shown = call({u"reencrypt"_s, u"--dry-run"_s});
        QVERIFY2(shown.exit == 0, qPrintable(shown.err));
        QVERIFY(shown.out.contains(u"groups/platform.yaml\n"_s));
        QCOMPARE(fileBytes(file), before);
        const Printed closed = call({u"reencrypt"_s}, {}, false);
        QCOMPARE(closed.exit, 1);
        QVERIFY(closed.err.startsWith(u"reencrypt: NOTHING written -- "_s));
        QCOMPARE(fileBytes(file), before);
        const Printed done = call({u"reencrypt"_s});
        QVERIFY2(done.exit == 0, qPrintable(done.err));
        QVERIFY(fileBytes(file) != before);
        const Printed valid = call({u"validate"_s});
        QVERIFY2(valid.exit == 0, qPrintable(valid.all()));
    }

    void masks()
    {
        const Printed printed = call({u"mask"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.err));
        const QStringList lines = printed.out.split(u'\n', Qt::SkipEmptyParts);
        QVERIFY(!lines.isEmpty());
        for (const QString &line : lines)
            QVERIFY2(line.startsWith(u"::add-mask::"_s) && line.size() >= 12 + 8, "short words are not masked");
        QVERIFY(call({u"mask"_s, u"--min"_s, u"1"_s}).out.count(u'\n') >= lines.size());
        QCOMPARE(call({u"mask"_s, u"--min"_s, u"10000"_s}).out, QString());
        const Printed closed = call({u"mask"_s}, {}, false);
        QCOMPARE(closed.exit, 1);
        QCOMPARE(closed.out, QString());
    }

    void completeWithItsKey()
    {
        const Printed valid = call({u"validate"_s});
        QVERIFY2(valid.exit == 0, qPrintable(valid.all()));
        const Printed made = call({u"generate"_s, u"--no-tool"_s});
        QVERIFY2(made.exit == 0, qPrintable(made.err.right(3000)));
        // What was made carries the markers; only the mirror holds the clear value.
        const Printed plains = call({u"mask"_s, u"--min"_s, u"3"_s});
        const QStringList hidden = QString(plains.out).remove(u"::add-mask::"_s).split(u'\n', Qt::SkipEmptyParts);
        QVERIFY(!hidden.isEmpty());
        const QByteArray emitted = fileBytes(m_tree + u"/generated/storage/disks/storage-generation/disks-storage-generation-storage-results.tf"_s);
        QVERIFY2(emitted.contains("\"CostCenter\" = \"ENC[age:"), emitted.constData());
        const Printed mirror = call({u"materialize"_s, m_tree + u"/generated/storage"_s});
        QVERIFY2(mirror.exit == 0, qPrintable(mirror.err));
        QCOMPARE(mirror.out, m_tree + u"/_private/storage"_s);
        const QByteArray clear = fileBytes(m_tree + u"/_private/storage/disks/storage-generation/disks-storage-generation-storage-results.tf"_s);
        QVERIFY(!clear.contains("ENC[age:"));
        QVERIFY(std::ranges::any_of(hidden, [&](const QString &plain) { return clear.contains('"' + plain.toUtf8() + '"'); }));
        QDirIterator files(m_tree + u"/generated"_s, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QByteArray bytes = fileBytes(files.next());
            for (const QString &plain : hidden)
                QVERIFY2(!bytes.contains(plain.toUtf8()), qPrintable(files.fileName()));
        }
    }

    void completeWithoutItsKey()
    {
        QVERIFY(edit(m_tree + u"/storages/research.yaml"_s, "groups: [research, operators]", "groups: [research, nobody]"));
        const Printed both = call({u"validate"_s}, {}, false);
        QCOMPARE(both.exit, 1);
        QVERIFY(both.err.contains(u"allows unknown group 'nobody'"_s));
        QVERIFY(both.err.contains(u"CSIS_CONFIG_IDENTITY is not set"_s));
        QVERIFY(edit(m_tree + u"/storages/research.yaml"_s, "groups: [research, nobody]", "groups: [research, operators]"));
        const Printed alone = call({u"validate"_s}, {}, false);
        QVERIFY2(alone.exit == 2, qPrintable(alone.all()));
        QVERIFY(alone.err.contains(u"the configuration cannot load: %1/groups/platform.yaml: "_s.arg(m_tree)));
        QVERIFY(alone.err.contains(u"direnv allow"_s));
        QCOMPARE(call({u"generate"_s}, {}, false).exit, 2);
        const Printed cut = runProgram({u"--root-dir"_s, m_tree, u"validate"_s}, m_folder.path(),
                                       {{u"CSIS_CONFIG_IDENTITY"_s, u"AGE-SECRET-KEY-1EGTZVFFV20835"_s}});
        QCOMPARE(cut.exit, 2);
        QVERIFY(cut.err.contains(u"invalid Bech32"_s));
        QVERIFY(!cut.err.contains(u"EGTZVFFV20835"_s));
    }

    void searches()
    {
        const QString folder = m_folder.filePath(u"public"_s);
        QVERIFY(writeBytes(folder + u"/fine.yml"_s, "a: b\n"));
        const Printed fine = call({u"public-safe"_s, u"--tree"_s, folder});
        QVERIFY2(fine.exit == 0, qPrintable(fine.all()));
        QCOMPARE(fine.out, u"public-safe: OK (1 file(s))\n"_s);
        QVERIFY(writeBytes(folder + u"/bad.yml"_s, QByteArray("key: AKIA") + "IOSFODNN7EXAMPLE\n"));
        QVERIFY(writeBytes(folder + u"/sub/x.tfstate"_s, "{}"));
        const Printed refused = call({u"public-safe"_s, u"--tree"_s, folder});
        QCOMPARE(refused.exit, 1);
        QVERIFY2(refused.err.contains(u"bad.yml: aws-access-key (AKIAIO...)\n"_s), qPrintable(refused.err));
        QVERIFY2(refused.err.contains(u"public-safe: REFUSED -- 2 finding(s) in 2 file(s) (1 aws-access-key, 1 file-name)"_s), qPrintable(refused.err));
        QVERIFY(writeBytes(m_folder.filePath(u"allow.yml"_s), "public_safe:\n  allow: ['path:*']\n"));
        QCOMPARE(call({u"public-safe"_s, u"--tree"_s, folder, u"--config"_s, u"allow.yml"_s}).exit, 0);
    }

    void searchesWhatIsStaged()
    {
        const auto git = [&](const QStringList &arguments) {
            QProcess process;
            process.setWorkingDirectory(m_tree);
            process.start(u"git"_s, arguments);
            return process.waitForFinished() && process.exitCode() == 0;
        };
        if (!git({u"init"_s, u"-q"_s}))
            QSKIP("git is not installed");
        QVERIFY(writeBytes(m_tree + u"/notes.txt"_s, QByteArray("AKIA") + "IOSFODNN7EXAMPLE\n"));
        QCOMPARE(call({u"public-safe"_s, u"--staged"_s}).exit, 0);
        QVERIFY(git({u"add"_s, u"notes.txt"_s}));
        // What is staged counts, not what stands in the folder now.
        QVERIFY(writeBytes(m_tree + u"/notes.txt"_s, "nothing\n"));
        const Printed staged = call({u"public-safe"_s, u"--staged"_s});
        QCOMPARE(staged.exit, 1);
        QVERIFY2(staged.err.contains(u"notes.txt: aws-access-key"_s), qPrintable(staged.err));
        const Printed outside = runProgram({u"--root-dir"_s, m_folder.path(), u"public-safe"_s, u"--staged"_s}, m_folder.path());
        QCOMPARE(outside.exit, 2);
    }

    // A number is written in clear, which is said, and its commit refused.
    void aCommitOfPlaintextIsRefused()
    {
        const QString tree = m_folder.filePath(u"committed"_s);
        QCOMPARE(runProgram({u"init-config"_s, tree, u"--from"_s, u"complete"_s}, m_folder.path()).exit, 0);
        const auto git = [&](const QStringList &arguments) {
            QProcess process;
            process.setWorkingDirectory(tree);
            process.start(u"git"_s, arguments);
            return process.waitForFinished() && process.exitCode() == 0;
        };
        if (!git({u"init"_s, u"-q"_s}))
            QSKIP("git is not installed");
        QVERIFY(git({u"config"_s, u"user.name"_s, u"Ann"_s}) && git({u"config"_s, u"user.email"_s, u"ann@example.org"_s}));
        const auto onTree = [&](const QStringList &arguments) {
            return runProgram(QStringList{u"--root-dir"_s, tree} + arguments, m_folder.path(), {{u"CSIS_CONFIG_IDENTITY"_s, m_key}});
        };
        const QString builders = tree + u"/cfg/storage-builders.yml"_s;
        QByteArray text = fileBytes(builders);
        const qsizetype at = text.indexOf("size: ");
        QVERIFY(at > 0);
        text.replace(at, text.indexOf('\n', at) - at, "size: " + onTree({u"encrypt"_s, u"7321"_s}).out.trimmed().toLatin1());
        QVERIFY(writeBytes(builders, text));
        const Printed valid = onTree({u"validate"_s});
        QVERIFY2(valid.exit == 0, qPrintable(valid.all()));
        QVERIFY2(valid.err.contains(u"generated files hold it in clear"_s), qPrintable(valid.err));
        QVERIFY(!valid.err.contains(u"7321"_s));
        const Printed refused = onTree({u"run"_s, u"storage"_s, u"--no-tool"_s, u"--commit"_s});
        QCOMPARE(refused.exit, 1);
        QVERIFY2(refused.err.contains(u"Refusing the run's meta-state commit: generated/storage/"_s), qPrintable(refused.err.right(3000)));
        QVERIFY(refused.err.contains(u": decrypted-value-in-clear"_s));
        QVERIFY(!git({u"rev-parse"_s, u"--verify"_s, u"-q"_s, u"HEAD"_s}));
    }
};

CSIS_TEST_MAIN(CliSecrets)
#include "tst_secrets.moc"
