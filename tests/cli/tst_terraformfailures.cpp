// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What goes wrong with roots, providers and states, as a person sees it: the text and the exit code of the command.
// docs/failures.md lists every message and the test that shows it.
#include "tests/support/wholerun.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::test;

namespace {

/// One replacement in a file of the tree.
struct Change {
    QString file;
    QByteArray before;
    QByteArray after;
};
using Changes = QList<Change>;

const QString builders = u"cfg/builders.yml"_s;
const QString aws = u"cfg/aws.yml"_s;
const QByteArray shares = "  - name: shares\n    type: tf-aws-efs\n    executable: tofu\n    required_plugins: *aws\n";
const QByteArray disks = "    type: tf-aws-ebs\n    is_default: true\n    executable: tofu\n    required_plugins: *aws\n";

QByteArray sharesAsking(const QByteArray &source, const QByteArray &version)
{
    return "  - name: shares\n    type: tf-aws-efs\n    executable: tofu\n    required_plugins:\n      - name: aws\n        source: " + source
        + "\n        version: \"" + version + "\"\n";
}

// A tool that notes its verbs, and whose plan is as the environment says.
const QByteArray stub = R"(#!/bin/bash
echo "$1" >> "$CSIS_STUB_LOG"
case "$1" in
state) [ "$CSIS_STUB_STATE" ] && cat "$CSIS_STUB_STATE" ;;
plan) [ "$CSIS_STUB_PLAN" = fails ] && exit 1; echo plan > tfplan; case " $* " in *" -detailed-exitcode "*) exit 2 ;; esac ;;
show) printf '%s' '{"format_version":"1.2","resource_changes":[]}' ;;
--version) printf '%s' '{"terraform_version":"1.11.4"}' ;;
esac
exit 0
)";

} // namespace

Q_DECLARE_METATYPE(Changes)

class TerraformFailures : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;
    int m_trees = 0;

    QString log() const { return m_folder.filePath(u"log"_s); }
    Printed call(const QStringList &arguments, QMap<QString, QString> variables = {})
    {
        variables.insert(u"CSIS_STUB_LOG"_s, log());
        return runProgram(QStringList{u"--root-dir"_s, m_tree} + arguments, m_folder.path(), variables);
    }
    bool change(const Changes &changes)
    {
        for (const Change &one : changes) {
            if (!edit(m_tree + u'/' + one.file, one.before, one.after))
                return false;
        }
        return true;
    }
    bool useStub()
    {
        const QString tool = m_folder.filePath(u"stub"_s);
        return writeBytes(tool, stub) && QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner)
            && change({{u"cfg/tools.yml"_s, "binary: tofu", "binary: " + tool.toUtf8()}, {u"cfg/tools.yml"_s, "version: \">=1.6,<2\"", "description: stands in"}});
    }
    QStringList verbs() const { return QString::fromUtf8(fileBytes(log())).split(u'\n', Qt::SkipEmptyParts); }

private Q_SLOTS:
    void init()
    {
        QFile::remove(log());
        m_tree = m_folder.filePath(u"tree-%1"_s.arg(++m_trees));
        QCOMPARE(runProgram({u"init-config"_s, m_tree}, m_folder.path()).exit, 0);
    }

    // What `validate` says of a tree; a run says the same and ends before it writes anything.
    void aTreeIsRefused_data()
    {
        QTest::addColumn<Changes>("changes");
        QTest::addColumn<QString>("file"); // at which it is said
        QTest::addColumn<QString>("text");
        QTest::newRow("versions that exclude each other") << Changes{{builders, shares, sharesAsking("hashicorp/aws", "~> 4.0")}} << builders
            << u"Irreconcilable version constraints for 'aws': '>= 5.0, < 7.0' requested by disks; '~> 4.0' requested by shares; "
               "'>= 5.0, < 7.0' requested by buckets; '>= 5.0, < 7.0' requested by machines"_s;
        QTest::newRow("two sources") << Changes{{builders, shares, sharesAsking("mycorp/aws", ">= 5.0")}} << builders
            << u"Provider 'aws' requested with different sources: ['hashicorp/aws', 'mycorp/aws'] (requested by ['disks', 'shares', 'buckets', 'machines'])"_s;
        QTest::newRow("a version that is none") << Changes{{builders, shares, sharesAsking("hashicorp/aws", ">= 1.x")}} << builders << u">= 1.x"_s;
        QTest::newRow("packer: versions that exclude each other")
            << Changes{{builders, "  - name: bake\n    type: packer-ebs\n    is_default: true\n",
                        "  - name: bake\n    type: packer-ebs\n    is_default: true\n    required_plugins:\n      - name: amazon\n        version: \">= 2\"\n"
                        "      - name: amazon\n        version: \"< 2\"\n"}}
            << builders << u"Irreconcilable version constraints for 'amazon': '>= 2' requested by bake; '< 2' requested by bake"_s;
        QTest::newRow("packer: two sources")
            << Changes{{builders, "  - name: bake\n    type: packer-ebs\n    is_default: true\n",
                        "  - name: bake\n    type: packer-ebs\n    is_default: true\n    required_plugins:\n      - name: amazon\n        source: a/amazon\n        version: \">= 1\"\n"
                        "      - name: amazon\n        source: b/amazon\n        version: \">= 1\"\n"}}
            << builders << u"Packer plugin 'amazon' requested with different sources"_s;
        QTest::newRow("two defaults") << Changes{{aws, "    path: state\n", "    path: state\n  - name: spare\n    type: local\n    is_default: true\n    path: spare\n"}} << aws
            << u"is already set to 'local-state'. Cannot override with 'spare'."_s;
        QTest::newRow("one name twice") << Changes{{aws, "    path: state\n", "    path: state\n  - name: local-state\n    type: local\n    path: spare\n"}} << aws << u"local-state"_s;
        QTest::newRow("two roots, one state")
            << Changes{{builders, "- name: disks", "- name: the-disks"}, {builders, "- name: shares", "- name: the_disks"}, {u"storages/storages.yaml"_s, "type: shares", "type: the_disks"}}
            << builders << u"state location collision: workspaces the-disks, the_disks would share the state object local://state/the_disks.tfstate"_s;
        QTest::newRow("a key that leads out")
            << Changes{{aws, "    type: local\n    is_default: true\n    path: state\n", "    type: s3\n    is_default: true\n    bucket: b\n    key: a/../b\n"}} << aws
            << u"carries a '..' segment"_s;
        QTest::newRow("a bucket's key in clear")
            << Changes{{aws, "    type: local\n    is_default: true\n    path: state\n", "    type: s3\n    is_default: true\n    bucket: b\n    key: a\n    secret_key: x\n"}} << aws
            << u"state backend 'local-state': `secret_key` is not accepted; name a `profile` instead"_s;
        QTest::newRow("a backend that is not there") << Changes{{builders, "    size: 20\n", "    size: 20\n    state_configuration: nowhere\n"}} << builders
            << u"workspace 'disks' names state backend 'nowhere', which is not declared"_s;
        QTest::newRow("a backend called none") << Changes{{builders, "    size: 20\n", "    size: 20\n    state_configuration: none\n"}} << builders
            << u"-- `none` names nothing and is not this field's default: leave the field out (or write `default`) for the default"_s;
        QTest::newRow("a backend of another system")
            << Changes{{aws, "    path: state\n", "    path: state\n  - name: far\n    type: azurerm\n"},
                       {u"cfg/_config.yml"_s, "config:\n", "config:\n  known_types: [azurerm]\n"},
                       {builders, "    size: 20\n", "    size: 20\n    state_configuration: far\n"}}
            << aws << u"State backend 'far' (type 'azurerm') was registered without a kind"_s;
        QTest::newRow("no backend to read from")
            << Changes{{aws, "state_backends:\n  # One file a root, in the folder state/ of this tree. A team would use an S3 backend or the state server.\n"
                             "  - name: local-state\n    type: local\n    is_default: true\n    path: state\n", ""}}
            << builders << u"Workspace 'machines' references remote state of 'disks' but no backend is registered for it"_s;
        QTest::newRow("machines whose names are one label")
            << Changes{{u"instances/instances.yaml"_s, "- name: analysis", "- name: note-book"}, {u"instances/instances.yaml"_s, "- name: notebook", "- name: note_book"}}
            << u"instances/instances.yaml"_s << u"instances 'note-book' and 'note_book' both become the label 'note_book' in generated files; rename one of them"_s;
        QTest::newRow("an executable that is not there") << Changes{{builders, disks, QByteArray(disks).replace("tofu", "tofuu")}} << builders
            << u"Executable tofuu specified for provider disks not found in executables list. Did you mean 'tofu'?"_s;
    }
    void aTreeIsRefused()
    {
        QFETCH(Changes, changes);
        QFETCH(QString, file);
        QFETCH(QString, text);
        QVERIFY(change(changes));
        const Printed told = call({u"validate"_s});
        QVERIFY2(told.exit == 1, qPrintable(told.all()));
        bool said = false;
        for (const QString &line : told.err.split(u'\n'))
            said = said || (line.contains(file + u':') && line.contains(text));
        QVERIFY2(said, qPrintable(told.err));
        const Printed run = call({u"generate"_s, u"--no-tool"_s});
        QCOMPARE(run.exit, 1);
        QVERIFY2(run.err.contains(text), qPrintable(run.err));
        QVERIFY(!QFile::exists(m_tree + u"/generated/storage"_s));
    }

    // A plan that fails leaves nothing for the gate, and the sequence ends there.
    void aFailedPlanEndsTheSequence()
    {
        QVERIFY(useStub());
        QCOMPARE(call({u"generate"_s, u"storage"_s, u"--no-tool"_s}).exit, 0);
        const QString mirror = m_tree + u"/_private/storage/buckets/storage-generation"_s;
        QVERIFY(writeBytes(mirror + u"/tfplan"_s, "of yesterday"));
        const Printed ran = runScript(m_tree + u"/generated/storage/run-storage.sh"_s, u"/"_s, {{u"CSIS_STUB_LOG"_s, log()}, {u"CSIS_STUB_PLAN"_s, u"fails"_s}});
        QCOMPARE(ran.exit, 1);
        QCOMPARE(verbs(), (QStringList{u"init"_s, u"plan"_s}));
        QVERIFY(!QFile::exists(mirror + u"/tfplan"_s));
        QVERIFY2(!ran.all().contains("passes the apply gate"_L1), qPrintable(ran.all()));
        const Printed gate = runProgram({u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, m_folder.filePath(u"stub"_s)}, mirror, {{u"CSIS_STUB_LOG"_s, log()}});
        QCOMPARE(gate.exit, 3);
        QCOMPARE(gate.err, u"STALE PLANFILE: tfplan does not exist — the plan step did not produce it\n"_s);
    }

    // A script is older than the configuration: what it may do is asked when it is about to.
    void aScriptOfYesterdayAppliesNothing()
    {
        QVERIFY(useStub());
        QCOMPARE(call({u"generate"_s, u"storage"_s, u"--no-tool"_s}).exit, 0);
        QVERIFY(change({{u"cfg/_config.yml"_s, "apply_storage: true", "apply_storage: false"}}));
        const Printed ran = runScript(m_tree + u"/generated/storage/run-storage.sh"_s, u"/"_s, {{u"CSIS_STUB_LOG"_s, log()}});
        QCOMPARE(ran.exit, 3);
        QCOMPARE(ran.err, u"apply_storage is false NOW in %1/cfg/_config.yml for root 'buckets' — this runner script was generated when it allowed the apply; not applying.\n"_s.arg(m_tree));
        QVERIFY(!verbs().contains(u"apply"_s));
    }

    // A move of a state is accepted only when the plan at the new place is clean.
    void aMoveWithChangesIsNotRecorded()
    {
        QVERIFY(useStub());
        QCOMPARE(call({u"generate"_s, u"storage"_s, u"--no-tool"_s}).exit, 0);
        const QString records = m_tree + u"/meta-state/state-locations.yaml"_s;
        QVERIFY(fileBytes(records).contains("local://state/disks.tfstate"));
        QVERIFY(change({{aws, "path: state", "path: moved"}, {u"cfg/_config.yml"_s, "apply_storage: true", "apply_storage: [disks]"}}));
        QVERIFY(writeBytes(m_folder.filePath(u"state.json"_s),
                           R"({"version":4,"terraform_version":"1.11.4","serial":3,"lineage":"11111111-2222-3333-4444-555555555555","outputs":{},"resources":[{"mode":"managed","type":"a","name":"b","instances":[]}]})"));
        // A profile with keys of its own: nothing can be said of how long they last.
        const QString profiles = m_folder.filePath(u"profiles"_s);
        QVERIFY(writeBytes(profiles, "[profile quickstart]\naws_access_key_id = AKIATEST\naws_secret_access_key = test\n"));
        const Printed moved = call({u"run"_s, u"storage"_s, u"--no-dry-run"_s, u"--migrate-state"_s, u"disks"_s},
                                   {{u"CSIS_STUB_STATE"_s, m_folder.filePath(u"state.json"_s)}, {u"AWS_CONFIG_FILE"_s, profiles}});
        QVERIFY2(moved.exit == 1, qPrintable(moved.all()));
        QVERIFY2(moved.err.contains("disks: the plan at the new place is not clean, so the move is not recorded; the old state is untouched"_L1), qPrintable(moved.err));
        // The plan is the last that is done there: neither gate nor apply comes after it.
        QVERIFY2(verbs().constLast() == "plan"_L1 && !verbs().contains(u"apply"_s), qPrintable(verbs().join(u' ')));
        QVERIFY2(fileBytes(records).contains("local://state/disks.tfstate"), fileBytes(records).constData());
    }
};

CSIS_TEST_MAIN(TerraformFailures)
#include "tst_terraformfailures.moc"
