// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/program.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::test;

// What the command line tells about a tree: explain, rules, reports for pipelines, completion.
class CliExplainTest : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;
    int m_trees = 0;

    Printed call(const QStringList &arguments) { return runProgram(arguments, m_folder.path(), {}, {}); }
    Printed onTree(const QStringList &arguments) { return call(QStringList{u"--root-dir"_s, m_tree} + arguments); }
    void append(const QString &file, const QByteArray &text)
    {
        QFile target(m_tree + u'/' + file);
        QVERIFY(target.open(QIODevice::Append));
        target.write(text);
    }
    static QJsonObject valueOf(const QJsonObject &item, const QString &key)
    {
        for (const QJsonValue &value : item["values"_L1].toArray()) {
            if (value["key"_L1].toString() == key)
                return value.toObject();
        }
        return {};
    }

private Q_SLOTS:
    void init()
    {
        m_tree = m_folder.filePath(u"tree-%1"_s.arg(++m_trees));
        const Printed made = call({u"init-config"_s, m_tree});
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
    }

    void tellsWhereValuesComeFrom()
    {
        append(u"storages/storages.yaml"_s, "  - name: logs\n    share_mode: 2775\n    groups: [research]\n    description: \"of {{ this.name }}\"\n");
        const Printed told = onTree({u"explain"_s, u"storages:logs"_s, u"--json"_s});
        QVERIFY2(told.exit == 0, qPrintable(told.all()));
        const QJsonObject logs = QJsonDocument::fromJson(told.out.toUtf8()).array().first().toObject();
        QCOMPARE(logs["kind"_L1].toString(), u"storages"_s);
        QCOMPARE(logs["file"_L1].toString(), u"storages/storages.yaml"_s);
        QCOMPARE(valueOf(logs, u"share_mode"_s)["value"_L1].toString(), u"2775"_s);
        QCOMPARE(valueOf(logs, u"share_mode"_s)["source"_L1].toString(), u"file"_s);
        QCOMPARE(valueOf(logs, u"share_mode"_s)["line"_L1].toInt(), logs["line"_L1].toInt() + 1);
        QCOMPARE(valueOf(logs, u"state"_s)["source"_L1].toString(), u"default"_s);
        QCOMPARE(valueOf(logs, u"description"_s)["source"_L1].toString(), u"template"_s);
        QCOMPARE(valueOf(logs, u"description"_s)["value"_L1].toString(), u"of logs"_s);
        QCOMPARE(valueOf(logs, u"description"_s)["written"_L1].toString(), u"of {{ this.name }}"_s);
        QVERIFY(!logs["emits"_L1].toArray().isEmpty());
        QVERIFY(!logs["run"_L1].toArray().isEmpty());
    }

    void tellsWhoRefers()
    {
        const Printed told = onTree({u"explain"_s, u"results"_s, u"--json"_s});
        QVERIFY2(told.exit == 0, qPrintable(told.all()));
        const QJsonArray mentions = QJsonDocument::fromJson(told.out.toUtf8()).array().first()["referred_by"_L1].toArray();
        QCOMPARE(mentions.size(), 1);
        QCOMPARE(mentions.first()["kind"_L1].toString(), u"instances"_s);
        QVERIFY(mentions.first()["key"_L1].toString().startsWith("storages."_L1));
    }

    void tellsOfOneKey()
    {
        const Printed told = onTree({u"explain"_s, u"archive.bucket_name"_s});
        QVERIFY2(told.exit == 0, qPrintable(told.all()));
        QVERIFY2(told.out.contains("bucket_name: quickstart-example-archive"_L1), qPrintable(told.out));
        QVERIFY2(!told.out.contains("referred to by"_L1), qPrintable(told.out));
        const Printed unknown = onTree({u"explain"_s, u"archive.bucket_nam"_s});
        QCOMPARE(unknown.exit, 1);
        QVERIFY2(unknown.all().contains("archive has no key 'bucket_nam'"_L1), qPrintable(unknown.all()));
    }

    void namesWhatWasMeant()
    {
        const Printed told = onTree({u"explain"_s, u"archiv"_s});
        QCOMPARE(told.exit, 1);
        QVERIFY2(told.all().contains("nothing in this tree is called 'archiv'; did you mean 'archive'?"_L1), qPrintable(told.all()));
    }

    void neverTellsSecrets()
    {
        append(u"storages/storages.yaml"_s, "  - name: hidden\n    groups: [research]\n    description: ENC[age:YWJj]\n");
        const Printed told = onTree({u"explain"_s, u"hidden"_s});
        QVERIFY2(!told.all().contains("YWJj"_L1), qPrintable(told.all()));
        QVERIFY2(told.all().contains("encrypted"_L1), qPrintable(told.all()));
    }

    void reportsForPipelines()
    {
        append(u"storages/storages.yaml"_s, "  - name: extra\n    groups: [research]\n    sise: 3\n");
        const Printed github = onTree({u"validate"_s, u"--format"_s, u"github"_s});
        QCOMPARE(github.exit, 1);
        QVERIFY2(github.out.contains("::error file=storages/storages.yaml,line="_L1), qPrintable(github.out));
        const Printed log = onTree({u"validate"_s, u"--sarif"_s});
        QCOMPARE(log.exit, 1);
        const QJsonObject root = QJsonDocument::fromJson(log.out.toUtf8()).object();
        QCOMPARE(root["version"_L1].toString(), u"2.1.0"_s);
        bool seen = false;
        for (const QJsonValue &result : root["runs"_L1][0]["results"_L1].toArray()) {
            const QJsonValue place = result["locations"_L1][0]["physicalLocation"_L1];
            seen = seen || (result["level"_L1].toString() == "error"_L1 && result["message"_L1]["text"_L1].toString().contains("sise"_L1)
                            && place["artifactLocation"_L1]["uri"_L1].toString() == "storages/storages.yaml"_L1);
        }
        QVERIFY2(seen, qPrintable(log.out));
    }

    void silencedAreCounted()
    {
        const QString file = m_tree + u"/storages/spare.yaml"_s;
        QVERIFY(writeBytes(file, "storages:\n  # csis: ignore storage.nobody kept for next year\n  - name: spare\n"
                                 "  - name: spare2 # csis: ignore storage.nobody that too\n"));
        const Printed text = onTree({u"validate"_s});
        QVERIFY2(text.all().contains("2 silenced\n"_L1) && !text.all().contains("storage 'spare'"_L1), qPrintable(text.all()));
        QStringList reasons;
        for (const QJsonValue &one : QJsonDocument::fromJson(onTree({u"validate"_s, u"--json"_s}).out.toUtf8()).array()) {
            if (!one["silenced"_L1].isUndefined())
                reasons.append(one["id"_L1].toString() + u' ' + one["silenced"_L1].toString());
        }
        QCOMPARE(reasons, (QStringList{u"storage.nobody kept for next year"_s, u"storage.nobody that too"_s}));
        const QJsonObject log = QJsonDocument::fromJson(onTree({u"validate"_s, u"--format"_s, u"sarif"_s}).out.toUtf8()).object();
        int suppressed = 0;
        for (const QJsonValue &result : log["runs"_L1][0]["results"_L1].toArray())
            suppressed += !result["suppressions"_L1].toArray().isEmpty();
        QCOMPARE(suppressed, 2);
        QVERIFY(!onTree({u"validate"_s, u"--format"_s, u"github"_s}).all().contains("spare"_L1));
        QVERIFY(QFile::remove(file));
    }

    void listsRules()
    {
        const Printed all = call({u"rules"_s, u"--json"_s});
        QCOMPARE(all.exit, 0);
        QStringList ids;
        for (const QJsonValue &rule : QJsonDocument::fromJson(all.out.toUtf8()).array()) {
            const QString id = rule["id"_L1].toString();
            QVERIFY2(!ids.contains(id), qPrintable(id));
            QVERIFY2(!rule["title"_L1].toString().isEmpty() && !rule["doc"_L1].toString().isEmpty(), qPrintable(id));
            ids.append(id);
        }
        QVERIFY(ids.contains(u"storage.single-attach"_s));
        const Printed one = call({u"rules"_s, u"storage.single-attach"_s});
        QVERIFY(one.out.startsWith("storage.single-attach (error): "_L1));
        QVERIFY2(one.out.contains("\nWhy: "_L1) && one.out.contains("\nHow to mend it: "_L1) && one.out.contains("\nBefore:\n"_L1), qPrintable(one.out));
        const Printed page = call({u"rules"_s, u"storage.single-attach"_s, u"--format"_s, u"markdown"_s});
        QVERIFY2(page.out.startsWith("# storage.single-attach\n"_L1), qPrintable(page.out));
        QVERIFY(fileBytes(sourceDir() + u"/docs/rules/storage.single-attach.md"_s).endsWith(page.out.toUtf8()));
        const Printed wrong = call({u"rules"_s, u"storage.single-atach"_s});
        QCOMPARE(wrong.exit, 2);
        QVERIFY2(wrong.all().contains("did you mean 'storage.single-attach'?"_L1), qPrintable(wrong.all()));
    }

    void bashCompletes()
    {
        const Printed script = call({u"completion"_s, u"bash"_s});
        QCOMPARE(script.exit, 0);
        const QString path = m_folder.filePath(u"completion.bash"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(script.out.toUtf8());
        file.close();
        const auto complete = [&](const QString &words, int at) {
            QProcess bash;
            bash.start(u"bash"_s, {u"-c"_s, u"source %1; COMP_WORDS=(%2); COMP_CWORD=%3; _cs_image_system; printf '%s\\n' \"${COMPREPLY[@]}\""_s
                                                .arg(path, words).arg(at)});
            if (!bash.waitForFinished())
                return QStringList();
            return QString::fromUtf8(bash.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
        };
        QCOMPARE(complete(u"cs-image-system val"_s, 1), QStringList{u"validate"_s});
        QCOMPARE(complete(u"cs-image-system --root-dir x run inst"_s, 4), QStringList{u"instance-image"_s});
        QCOMPARE(complete(u"cs-image-system gate-plan --allow-destroy-f"_s, 2), QStringList{u"--allow-destroy-from"_s});
    }

    void otherShellsRead_data()
    {
        QTest::addColumn<QString>("shell");
        QTest::newRow("zsh") << u"zsh"_s;
        QTest::newRow("fish") << u"fish"_s;
    }
    void otherShellsRead()
    {
        QFETCH(QString, shell);
        const Printed script = call({u"completion"_s, shell});
        QCOMPARE(script.exit, 0);
        for (const char *word : {"validate", "gate-plan", "overlay", "instance-image"})
            QVERIFY2(script.out.contains(QLatin1StringView(word)), word);
        const QString program = QStandardPaths::findExecutable(shell);
        if (program.isEmpty())
            return; // the shell itself cannot be asked here
        const QString path = m_folder.filePath(u"completion."_s + shell);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(script.out.toUtf8());
        file.close();
        QCOMPARE(QProcess::execute(program, {u"-n"_s, path}), 0);
    }
};

CSIS_TEST_MAIN(CliExplainTest)
#include "tst_cli_explain.moc"
