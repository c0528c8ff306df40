// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Runner scripts started by hand from another folder, of a tree and with an overlay whose names need every quote.
#include "tests/support/wholerun.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::test;

namespace {

// A tool that writes down where it stands and each of its arguments, and plans nothing.
const QByteArray stub = R"(#!/bin/bash
{ printf 'cwd=%s' "$PWD"; for a in "$@"; do printf '\x1f%s' "$a"; done; printf '\n'; } >> "$CSIS_STUB_LOG"
case "$1" in
plan) : > tfplan ;;
show) printf '%s' '{"format_version":"1.2","terraform_version":"1.11.4","planned_values":{},"configuration":{},"resource_changes":[]}' ;;
--version) printf '%s' '{"terraform_version":"1.11.4"}' ;;
esac
)";

const QString hard = u"Bäume \"und\" 'Äste' $HOME `x` \\ 树"_s;

struct Call {
    QString folder;
    QStringList arguments;
};

} // namespace

class RunnerScripts : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;
    QString m_overlay;
    QString m_stub;
    QString m_log;

    Printed script(const QString &path, const QMap<QString, QString> &more = {}, const QString &from = u"/"_s)
    {
        QMap<QString, QString> variables = more;
        variables.insert(u"CSIS_STUB_LOG"_s, m_log);
        return runScript(path, from, variables);
    }

    QList<Call> calls() const
    {
        QList<Call> list;
        for (const QByteArray &line : fileBytes(m_log).split('\n')) {
            QStringList words = QString::fromUtf8(line).split(QChar(0x1f));
            if (!line.isEmpty())
                list.append({words.takeFirst().sliced(4), words});
        }
        return list;
    }

    static QStringList verbs(const QList<Call> &calls, const QString &root)
    {
        QStringList words;
        for (const Call &call : calls) {
            if (call.folder.contains(u'/' + root + u'/'))
                words.append(call.arguments.first());
        }
        return words;
    }

    Printed generate(const QStringList &lifecycles)
    {
        return runProgram(QStringList{u"--root-dir"_s, m_tree, u"--overlay"_s, m_overlay, u"generate"_s} + lifecycles + QStringList{u"--no-tool"_s},
                          m_folder.path());
    }

private Q_SLOTS:
    void init()
    {
        m_log = m_folder.filePath(u"log"_s);
        QFile::remove(m_log);
        m_tree = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) + u'/' + hard);
        m_overlay = m_folder.filePath(u"over "_s + hard + u".yml"_s);
        m_stub = m_folder.filePath(u"tools "_s + hard + u"/my tool"_s);
        QVERIFY(writeBytes(m_stub, stub));
        QVERIFY(QFile::setPermissions(m_stub, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const Printed made = runProgram({u"init-config"_s, m_tree}, m_folder.path());
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
        QVERIFY(writeBytes(m_overlay, "config:\n  apply_storage: [disks]\n"));
    }

    void everyArgumentArrives()
    {
        QString quoted = m_stub;
        QVERIFY(edit(m_tree + u"/cfg/tools.yml"_s, "binary: tofu", "binary: '" + quoted.replace(u"'"_s, u"''"_s).toUtf8() + '\''));
        QVERIFY(edit(m_tree + u"/cfg/tools.yml"_s, "version: \">=1.6,<2\"", "description: stands in"));
        const Printed generated = generate({u"storage"_s});
        QVERIFY2(generated.exit == 0, qPrintable(generated.all()));
        const Printed ran = script(m_tree + u"/generated/storage/run-storage.sh"_s);
        QVERIFY2(ran.exit == 0, qPrintable(ran.all()));
        const QList<Call> made = calls();
        // Only the root that the overlay opens may apply.
        QCOMPARE(verbs(made, u"disks"_s), (QStringList{u"init"_s, u"plan"_s, u"show"_s, u"apply"_s}));
        QCOMPARE(verbs(made, u"shares"_s), (QStringList{u"init"_s, u"plan"_s, u"show"_s}));
        QCOMPARE(verbs(made, u"buckets"_s), (QStringList{u"init"_s, u"plan"_s, u"show"_s}));
        for (const Call &call : made)
            QVERIFY2(call.folder.startsWith(m_tree + u"/_private/storage/"_s), qPrintable(call.folder));
        QCOMPARE(made.first().arguments.mid(0, 3), (QStringList{u"init"_s, u"-input=false"_s, u"-reconfigure"_s}));
        QVERIFY2(ran.out.contains(u"apply_storage allows root 'disks'; proceeding."_s), qPrintable(ran.out));
        QVERIFY2(ran.out.contains(u"Plan passes the apply gate."_s), qPrintable(ran.out));
    }

    void aTreeThatMovedStillRuns()
    {
        QString quoted = m_stub;
        QVERIFY(edit(m_tree + u"/cfg/tools.yml"_s, "binary: tofu", "binary: '" + quoted.replace(u"'"_s, u"''"_s).toUtf8() + '\''));
        QVERIFY(edit(m_tree + u"/cfg/tools.yml"_s, "version: \">=1.6,<2\"", "description: stands in"));
        QCOMPARE(generate({u"storage"_s, u"instance-image"_s}).exit, 0);
        const QString moved = m_folder.filePath(u"moved "_s + hard);
        QVERIFY(QDir().rename(m_tree, moved));
        m_tree = moved;
        const Printed ran = script(m_tree + u"/generated/final_execution.sh"_s, {}, m_folder.path());
        QVERIFY2(ran.exit == 0, qPrintable(ran.all()));
        QVERIFY2(ran.out.contains(u"== lifecycle identity: no runner script; skipping"_s), qPrintable(ran.out));
        QVERIFY(ran.out.contains(u"== lifecycle storage: running storage/run-storage.sh"_s));
        const QList<Call> made = calls();
        QCOMPARE(verbs(made, u"machines"_s), (QStringList{u"init"_s, u"plan"_s, u"show"_s, u"apply"_s}));
        for (const Call &call : made)
            QVERIFY2(call.folder.startsWith(moved), qPrintable(call.folder));
    }

    void anOverlayThatIsGoneStopsTheScript()
    {
        QString quoted = m_stub;
        QVERIFY(edit(m_tree + u"/cfg/tools.yml"_s, "binary: tofu", "binary: '" + quoted.replace(u"'"_s, u"''"_s).toUtf8() + '\''));
        QVERIFY(edit(m_tree + u"/cfg/tools.yml"_s, "version: \">=1.6,<2\"", "description: stands in"));
        QCOMPARE(generate({u"storage"_s}).exit, 0);
        QVERIFY(QFile::remove(m_overlay));
        const Printed ran = script(m_tree + u"/generated/storage/run-storage.sh"_s);
        QCOMPARE(ran.exit, 3);
        QVERIFY2(ran.err.contains(u"apply-check: overlay %1 is gone; refusing to apply"_s.arg(m_overlay)), qPrintable(ran.err));
        for (const Call &call : calls())
            QVERIFY(call.arguments.first() != "apply"_L1);
    }

    // The same with the real tool: one disk, made and found again.
    void theRealToolDoesIt()
    {
        if (const QByteArray lacks = missing(); !lacks.isEmpty())
            QSKIP(lacks.constData());
        const QByteArray storages = fileBytes(m_tree + u"/storages/storages.yaml"_s);
        const qsizetype rest = storages.indexOf("  # Mounted by as many");
        QVERIFY(rest > 0);
        QVERIFY(writeBytes(m_tree + u"/storages/storages.yaml"_s, storages.first(rest)));
        QVERIFY(writeBytes(m_tree + u"/instances/instances.yaml"_s, "instances: []\n"));
        const Printed generated = generate({u"storage"_s});
        QVERIFY2(generated.exit == 0, qPrintable(generated.all()));
        const auto call = [&](const QStringList &arguments) { return runProgram(QStringList{u"--root-dir"_s, m_tree} + arguments, m_folder.path()); };
        const QMap<QString, QString> variables = startSandbox(m_tree);
        QVERIFY(!variables.isEmpty());
        const Printed first = script(m_tree + u"/generated/storage/run-storage.sh"_s, variables);
        const Printed second = first.exit == 0 ? script(m_tree + u"/generated/storage/run-storage.sh"_s, variables) : Printed();
        QCOMPARE(call({u"sandbox"_s, u"stop"_s}).exit, 0);
        QVERIFY2(first.exit == 0, qPrintable(first.all().right(8000)));
        QVERIFY2(first.out.contains(u"Apply complete!"_s), qPrintable(first.out.right(4000)));
        QVERIFY(QFile::exists(m_tree + u"/state/disks.tfstate"_s));
        QVERIFY2(second.exit == 0, qPrintable(second.all().right(8000)));
        QVERIFY2(second.out.contains(u"No changes."_s), qPrintable(second.out.right(4000)));
    }
};

CSIS_TEST_MAIN(RunnerScripts)
#include "tst_runnerscripts.moc"
