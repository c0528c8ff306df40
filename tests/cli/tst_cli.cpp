// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/program.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::test;

class CliTest : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;

    Printed call(const QStringList &arguments, const QByteArray &input = {})
    {
        return runProgram(arguments, m_folder.path(), {}, input);
    }
    Printed onTree(const QStringList &arguments) { return call(QStringList{u"--root-dir"_s, m_tree} + arguments); }

private Q_SLOTS:
    void initTestCase()
    {
        m_tree = m_folder.filePath(u"tree"_s);
        const Printed made = call({u"init-config"_s, m_tree});
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
        QVERIFY(QFile::exists(m_tree + u"/tfmodules/aws_instance/main.tf"_s));
    }

    void everyTemplateIsATree_data()
    {
        QTest::addColumn<bool>("clean");
        QTest::newRow("quickstart") << true;
        QTest::newRow("standard-aws") << true;
        QTest::newRow("standard-aws-posix") << true;
        QTest::newRow("complete") << false; // it shows what warnings are for, and holds encrypted values
    }

    void everyTemplateIsATree()
    {
        QFETCH(bool, clean);
        QTemporaryDir folder;
        const QString tree = folder.filePath(u"tree"_s);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        const Printed made = call({u"init-config"_s, tree, u"--from"_s, name});
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
        QCOMPARE(made.out.trimmed(), tree);
        QVERIFY(QFile::exists(tree + u"/README.md"_s) && QFile::exists(tree + u"/tfmodules/aws_storage_ebs/main.tf"_s));
        // A tool that meets what the trees require, so that only the tree is judged.
        const QString tool = folder.filePath(u"bin/tofu"_s);
        QVERIFY(writeBytes(tool, "#!/bin/sh\necho '{\"terraform_version\": \"1.9.1\"}'\n"));
        QVERIFY(QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const QMap<QString, QString> variables{{u"PATH"_s, folder.filePath(u"bin"_s) + u":/usr/bin:/bin"_s}};
        const Printed judged = runProgram({u"--root-dir"_s, tree, u"validate"_s}, folder.path(), variables);
        QCOMPARE(judged.exit, clean ? 0 : 2);
        if (clean)
            QCOMPARE(judged.err, QString());
        QCOMPARE(call({u"init-config"_s, tree, u"--from"_s, name}).exit, 1);
        QVERIFY(writeBytes(tree + u"/cfg/_config.yml"_s, "id: mine\n"));
        QCOMPARE(call({u"init-config"_s, tree, u"--from"_s, name, u"--force"_s}).exit, 0);
        QVERIFY(fileBytes(tree + u"/cfg/_config.yml"_s).contains("id: " + name.toUtf8()));
    }

    void usageErrorsEndWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const QStringList &arguments, const QString &text) {
            QTest::addRow("%s", name) << arguments << text;
        };
        row("nothing", {}, u"subcommand"_s);
        row("unknown command", {u"frobnicate"_s}, u"frobnicate"_s);
        row("retired option", {u"--force"_s, u"validate"_s}, u"No such option: --force"_s);
        row("no lifecycle", {u"run"_s},
            u"No lifecycles selected; pass names or --all (identity, storage, base-image, instance-image, release, retention)."_s);
        row("unknown lifecycle", {u"run"_s, u"nope"_s},
            u"Unknown lifecycle 'nope'; expected one of ['base-image', 'identity', 'instance-image', 'release', 'retention', 'storage'] or 'all'"_s);
        row("migrate in a dry run", {u"run"_s, u"storage"_s, u"--migrate-state"_s, u"disks"_s},
            u"--migrate-state moves state and needs --no-dry-run: a dry run never moves state"_s);
        row("migrate without the apply step", {u"run"_s, u"storage"_s, u"--no-dry-run"_s, u"--no-apply"_s, u"--migrate-state"_s, u"disks"_s},
            u"--migrate-state needs the apply step"_s);
        row("migrate an unknown root", {u"run"_s, u"storage"_s, u"--no-dry-run"_s, u"--migrate-state"_s, u"disk"_s},
            u"--migrate-state: no builder is called 'disk'"_s);
        row("ask in a dry run", {u"run"_s, u"storage"_s, u"--ask"_s}, u"--ask needs --no-dry-run"_s);
        row("unknown runtime", {u"run"_s, u"storage"_s, u"--only-runtime"_s, u"nope"_s}, u"--only-runtime: unknown runtime 'nope'"_s);
        row("unknown apply runtime", {u"run"_s, u"storage"_s, u"--apply-runtime"_s, u"nope"_s}, u"--apply-runtime: unknown runtime 'nope'"_s);
        row("unknown image", {u"run"_s, u"storage"_s, u"--only"_s, u"nope"_s}, u"--only names unknown image(s): nope; known: workbench"_s);
        row("unknown target", {u"run"_s, u"storage"_s, u"--target"_s, u"moon"_s}, u"moon"_s);
        row("gate-plan without a plan", {u"gate-plan"_s}, u"gate-plan: pass a plan JSON file or --planfile"_s);
        row("unknown template", {u"init-config"_s, u"x"_s, u"--from"_s, u"nope"_s}, u"unknown template 'nope'"_s);
    }

    void usageErrorsEndWithTwo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, text);
        const Printed printed = onTree(arguments);
        QVERIFY2(printed.exit == 2, qPrintable(printed.all()));
        QVERIFY2(printed.err.contains(text), qPrintable(printed.err));
        QCOMPARE(printed.out, QString());
    }

    void helpIsNoError()
    {
        QCOMPARE(call({u"--help"_s}).exit, 0);
        const Printed run = call({u"run"_s, u"--help"_s});
        QCOMPARE(run.exit, 0);
        QVERIFY(run.out.contains(u"--until"_s));
        QCOMPARE(call({u"--version"_s}).exit, 0);
    }

    void aSoundTreeValidates()
    {
        const Printed printed = onTree({u"validate"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        QCOMPARE(printed.out, u"Validation successful.\n"_s);
    }

    void globalOptionsStandAnywhere()
    {
        const Printed printed = call({u"validate"_s, u"--root-dir"_s, m_tree, u"--json"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        QVERIFY(QJsonDocument::fromJson(printed.out.toUtf8()).isArray());
    }

    void aMistakeIsPlacedAndCounted()
    {
        const QString broken = m_folder.filePath(u"broken"_s);
        QCOMPARE(call({u"init-config"_s, broken}).exit, 0);
        QVERIFY(edit(broken + u"/instances/instances.yaml"_s, "name: results", "name: reslts"));
        const Printed printed = call({u"--root-dir"_s, broken, u"validate"_s});
        QCOMPARE(printed.exit, 1);
        QVERIFY2(printed.err.contains(u" - instances/instances.yaml:"_s), qPrintable(printed.err));
        QVERIFY2(printed.err.contains(u"reslts"_s), qPrintable(printed.err));
        QVERIFY(printed.err.contains(u"Validation failed with "_s));
        const Printed json = call({u"--root-dir"_s, broken, u"validate"_s, u"--json"_s});
        QCOMPARE(json.exit, 1);
        bool placed = false;
        for (const QJsonValue &one : QJsonDocument::fromJson(json.out.toUtf8()).array())
            placed = placed || (one["file"_L1].toString() == "instances/instances.yaml"_L1 && one["line"_L1].toInt() > 1);
        QVERIFY(placed);
        const Printed run = call({u"--root-dir"_s, broken, u"run"_s, u"storage"_s, u"--no-tool"_s});
        QCOMPARE(run.exit, 1);
        QVERIFY2(run.err.contains(u"LifecycleRunError: Validation failed with"_s), qPrintable(run.err));
        QVERIFY(!QFile::exists(broken + u"/generated/storage"_s));
    }

    // However large the file is.
    void jsonNamesTheCures()
    {
        const QString large = m_folder.filePath(u"large"_s);
        QCOMPARE(call({u"init-config"_s, large}).exit, 0);
        const QByteArray comment = "# " + QByteArray(200, 'x') + "\n";
        QVERIFY(writeBytes(large + u"/storages/spare.yaml"_s, "storages:\n  - name: spare\n" + comment.repeated(2000)));
        const Printed json = call({u"--root-dir"_s, large, u"validate"_s, u"--json"_s});
        QStringList fixes;
        for (const QJsonValue &one : QJsonDocument::fromJson(json.out.toUtf8()).array()) {
            if (one["id"_L1].toString() == "storage.nobody"_L1)
                fixes += QVariant(one["fixes"_L1].toArray().toVariantList()).toStringList();
        }
        QVERIFY2(fixes.contains(u"Let anyone read it"_s), qPrintable(json.all()));
    }

    void aMissingTreeIsASentence()
    {
        const Printed printed = call({u"--root-dir"_s, m_folder.filePath(u"nowhere"_s), u"validate"_s});
        QCOMPARE(printed.exit, 1);
        QVERIFY2(printed.err.contains(u"Error reading config file : "_s), qPrintable(printed.err));
    }

    void generateWithoutAToolWritesTheRoots()
    {
        const Printed printed = onTree({u"generate"_s, u"--no-tool"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        QVERIFY(QFile::exists(m_tree + u"/generated/storage/run-storage.sh"_s));
        QVERIFY(QFile::exists(m_tree + u"/generated/final_execution.sh"_s));
        QVERIFY(QFileInfo(m_tree + u"/generated/storage/run-storage.sh"_s).isExecutable());
        const QJsonObject summary = QJsonDocument::fromJson(fileBytes(m_tree + u"/generated/run-summary.json"_s)).object();
        QCOMPARE(summary["ok"_L1].toBool(), true);
        QCOMPARE(summary["apply"_L1].toObject()["storage"_L1].toString(), u"not-attempted"_s);
        QCOMPARE(fileBytes(m_tree + u"/.csis/.gitignore"_s), "*\n");
    }

    void aDryRunShowsWhatItWouldExecute()
    {
        const Printed printed = onTree({u"run"_s, u"storage"_s, u"--no-tool"_s, u"--no-state-query"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        QVERIFY2(printed.err.contains(u"[DRY RUN] storage/storage-generation: would execute rm -f tfplan"_s), qPrintable(printed.err));
        QVERIFY(printed.out.contains(u" completed: storage"_s));
        const QJsonObject summary = QJsonDocument::fromJson(fileBytes(m_tree + u"/generated/run-summary.json"_s)).object();
        QCOMPARE(summary["apply"_L1].toObject()["storage"_L1].toString(), u"dry-run"_s);
        QCOMPARE(summary["apply"_L1].toObject()["instance-image"_L1].toString(), u"stale-script-skipped"_s);
    }

    void eventsAloneFillStandardOutput()
    {
        const Printed printed = onTree({u"run"_s, u"storage"_s, u"--no-tool"_s, u"--events"_s, u"-"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        const QList<QJsonObject> events = eventsIn(printed.out.toUtf8());
        QVERIFY(events.size() >= 4);
        QString run;
        for (const QJsonObject &event : events) {
            QCOMPARE(event["v"_L1].toInt(), 1);
            QVERIFY(!event["event"_L1].toString().isEmpty());
            QVERIFY(run.isEmpty() || run == event["run"_L1].toString());
            run = event["run"_L1].toString();
        }
        QCOMPARE(events.first()["event"_L1].toString(), u"run-started"_s);
        QCOMPARE(events.last()["event"_L1].toString(), u"run-finished"_s);
        QCOMPARE(events.last()["verdict"_L1].toString(), u"ok"_s);
        // The run's folder tells the same story.
        const QString folder = m_tree + u"/.csis/runs/"_s + run;
        QCOMPARE(eventsIn(fileBytes(folder + u"/events.jsonl"_s)).size(), events.size());
        QCOMPARE(fileBytes(folder + u"/summary.json"_s), fileBytes(m_tree + u"/generated/run-summary.json"_s));
    }

    void aMissingToolIsAnErrorOnlyWhereItWouldStart()
    {
        const QString tree = m_folder.filePath(u"toolless"_s);
        QCOMPARE(call({u"init-config"_s, tree}).exit, 0);
        QVERIFY(edit(tree + u"/cfg/tools.yml"_s, "binary: tofu", "binary: csis-no-such-tofu"));
        const QString sentence =
            u"tofu: binary 'csis-no-such-tofu' not found (declared in cfg/executables.yml; an absolute path, or a name on PATH)"_s;
        const Printed validated = call({u"--root-dir"_s, tree, u"validate"_s});
        QVERIFY2(validated.exit == 0, qPrintable(validated.all()));
        QVERIFY(validated.err.contains(u"warning: "_s + sentence));
        QCOMPARE(call({u"--root-dir"_s, tree, u"run"_s, u"storage"_s, u"--no-tool"_s}).exit, 0);
        const Printed run = call({u"--root-dir"_s, tree, u"run"_s, u"storage"_s});
        QCOMPARE(run.exit, 1);
        QVERIFY2(run.err.contains(sentence), qPrintable(run.err));
    }

    void gatePlanTextsAndExits()
    {
        const QString plan = m_folder.filePath(u"plan.json"_s);
        QVERIFY(writeBytes(plan, R"({"format_version":"1.2","terraform_version":"1.11.4","resource_changes":[
            {"address":"module.storage_a.aws_ebs_volume.this","type":"aws_ebs_volume","change":{"actions":["delete"]}}]})"));
        const Printed refused = call({u"gate-plan"_s, plan});
        QCOMPARE(refused.exit, 3);
        QCOMPARE(refused.err, u"DESTROY NOT WHITELISTED: module.storage_a.aws_ebs_volume.this\n"_s);
        // A repeatable option takes one value, so the plan may stand behind it.
        const Printed passed = call({u"gate-plan"_s, u"--allow-destroy"_s, u"module.storage_a"_s, plan});
        QVERIFY2(passed.exit == 0, qPrintable(passed.all()));
        QVERIFY(passed.out.contains(u"Plan passes the apply gate."_s));
        QVERIFY(writeBytes(m_folder.filePath(u"sanctioned"_s), "# gone\nmodule.storage_a.aws_ebs_volume.this\n"));
        const Printed declared = call({u"gate-plan"_s, plan, u"--allow-destroy-from"_s, m_folder.filePath(u"sanctioned"_s)});
        QCOMPARE(declared.exit, 0);
        QVERIFY(declared.out.contains(u"Destroy sanctioned by the declaration: module.storage_a.aws_ebs_volume.this"_s));
        const Printed json = call({u"gate-plan"_s, plan, u"--json"_s});
        QCOMPARE(json.exit, 3);
        QCOMPARE(QJsonDocument::fromJson(json.out.toUtf8()).object()["verdict"_L1].toString(), u"refused"_s);
    }

    void applyCheckReadsTheTreeAsItIsNow()
    {
        const QStringList question{u"apply-check"_s, u"--lifecycle"_s, u"storage"_s, u"--root"_s, u"disks"_s, u"--root-alias"_s, u"aws-ohio"_s};
        const QStringList there{u"--config-root"_s, m_tree};
        const Printed allowed = call(question + there);
        QVERIFY2(allowed.exit == 0, qPrintable(allowed.all()));
        QCOMPARE(allowed.out, u"apply_storage allows root 'disks'; proceeding.\n"_s);

        const QString closed = m_folder.filePath(u"closed"_s);
        QCOMPARE(call({u"init-config"_s, closed}).exit, 0);
        QVERIFY(edit(closed + u"/cfg/_config.yml"_s, "apply_storage: true", "apply_storage: false"));
        const Printed off = runProgram(question, closed + u"/storages"_s);
        QCOMPARE(off.exit, 3);
        QVERIFY2(off.err.startsWith(u"apply_storage is false NOW in "_s), qPrintable(off.err));
        QCOMPARE(runProgram(question + QStringList{u"--apply-runtime"_s, u"aws-ohio"_s}, closed).exit, 0);

        const Printed nowhere = call(question);
        QCOMPARE(nowhere.exit, 3);
        QCOMPARE(nowhere.err, u"apply-check: no cfg/_config.yml found from the working directory up; refusing to apply\n"_s);
        const Printed gone = call(question + there + QStringList{u"--overlay"_s, u"/nowhere/o.yaml"_s});
        QCOMPARE(gone.exit, 3);
        QCOMPARE(gone.err, u"apply-check: overlay /nowhere/o.yaml is gone; refusing to apply\n"_s);
    }

    void materializePrintsTheMirror()
    {
        QCOMPARE(onTree({u"generate"_s, u"storage"_s, u"--no-tool"_s}).exit, 0);
        const QString root = m_tree + u"/generated/storage/disks/storage-generation"_s;
        const Printed printed = runProgram({u"materialize"_s, u"."_s, u"--root-dir"_s, m_tree}, root);
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
        QCOMPARE(printed.out, m_tree + u"/_private/storage/disks/storage-generation"_s);
        QVERIFY(QFile::exists(printed.out + u"/disks-storage-generation.tf"_s));
        const Printed nothing = call({u"materialize"_s, u"nowhere"_s, u"--root-dir"_s, m_tree});
        QCOMPARE(nothing.exit, 1);
        QVERIFY(nothing.err.startsWith(u"materialize: "_s));
    }

    void initConfigRefusesToOverwrite()
    {
        const QString tree = m_folder.filePath(u"mine"_s);
        QVERIFY(writeBytes(tree + u"/cfg/_config.yml"_s, "mine"));
        const Printed refused = call({u"init-config"_s, tree});
        QCOMPARE(refused.exit, 1);
        QVERIFY(refused.err.contains(u"cfg/_config.yml"_s));
        QCOMPARE(fileBytes(tree + u"/cfg/_config.yml"_s), "mine");
        QCOMPARE(call({u"init-config"_s, tree, u"--force"_s}).exit, 0);
        QVERIFY(fileBytes(tree + u"/cfg/_config.yml"_s).contains("module_source_base: tfmodules"));
    }

    void aSandboxThatDoesNotRunSaysSo()
    {
        const Printed status = onTree({u"sandbox"_s, u"status"_s});
        QCOMPARE(status.exit, 3);
        QCOMPARE(status.out, u"sandbox: not running\n"_s);
        QCOMPARE(onTree({u"sandbox"_s, u"stop"_s}).exit, 0);
        QCOMPARE(onTree({u"sandbox"_s, u"env"_s}).exit, 1);
    }
};

CSIS_TEST_MAIN(CliTest)
#include "tst_cli.moc"
