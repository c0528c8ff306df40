// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What was applied and could not be recorded is said, and is no success.
#include "tests/support/program.h"
#include "workers/files/system.h"
#include "workers/files/treetemplate.h"
#include "workers/runs/engine.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace csis;
using test::writeBytes;

namespace {

// A tool that changes nothing and whose state is empty.
const QByteArray stub = R"(#!/bin/sh
case "$1" in
state) printf '%s' '{"version":4,"terraform_version":"1.11.4","serial":1,"lineage":"a","outputs":{},"resources":[]}' ;;
plan) echo plan > tfplan ;;
show) printf '%s' '{"format_version":"1.2","resource_changes":[]}' ;;
esac
exit 0
)";

/// Calls `act` when the command of a step has ended.
class Watcher : public runs::EventSink
{
public:
    Watcher(QString event, std::function<void(const QJsonObject &)> act) : m_event(std::move(event)), m_act(std::move(act)) {}
    void event(const QJsonObject &event) override
    {
        if (event["event"_L1].toString() == m_event)
            m_act(event);
    }

private:
    QString m_event;
    std::function<void(const QJsonObject &)> m_act;
};

} // namespace

class EngineTest : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_tree;
    QStringList m_said;
    QStringList m_applied;

    struct Ended {
        int exit = -1;
        QString error;
    };

    // A real run of the storages; `afterApply` is called when the first root has been applied.
    Ended run(const std::function<void(runs::Engine &)> &afterApply, int recordsTimeoutMs = 300)
    {
        const Clock::Instant started = files::SystemClock().now();
        auto tree = runs::loadTree({m_tree, {}, {}}, started);
        if (!tree)
            return {-1, tree.error().message};
        runs::RunRequest request;
        request.root = m_tree;
        request.lifecycles = {lifecycle::Lifecycle::Storage};
        request.dryRun = false;
        request.recordsTimeoutMs = recordsTimeoutMs;
        runs::Engine *running = nullptr;
        QMap<QString, QString> commands;
        runs::Events events;
        events.add(std::make_unique<Watcher>(u"plan-of-run"_s, [&](const QJsonObject &plan) {
            for (const QJsonValue &step : plan["steps"_L1].toArray())
                commands.insert(step["id"_L1].toString(), step["command"_L1].toString());
        }));
        events.add(std::make_unique<Watcher>(u"step-finished"_s, [&](const QJsonObject &step) {
            if (!commands.value(step["step"_L1].toString()).endsWith(u" apply -input=false tfplan"_s) || step["exit"_L1].toInt(-1) != 0)
                return;
            m_applied.append(step["step"_L1].toString());
            if (m_applied.size() == 1)
                afterApply(*running);
        }));
        runs::Engine engine(request, *tree, started, events, {[this](const QString &line) { m_said.append(line); }, [](const QString &) {}}, nullptr);
        running = &engine;
        const int exit = engine.run();
        return {exit, engine.summary().error};
    }

    QString lockPath() const { return m_tree + u"/.csis/records.lock"_s; }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_tree = m_folder->filePath(u"tree"_s);
        m_said.clear();
        m_applied.clear();
        QVERIFY(files::copyTemplate(test::sourceDir(), u"quickstart"_s, m_tree, false).has_value());
        const QString tool = m_folder->filePath(u"stub"_s);
        QVERIFY(writeBytes(tool, stub) && QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(test::edit(m_tree + u"/cfg/tools.yml"_s, "binary: tofu", "binary: " + tool.toUtf8()));
        QVERIFY(test::edit(m_tree + u"/cfg/tools.yml"_s, "version: \">=1.6,<2\"", "description: stands in"));
    }

    void whatIsAppliedIsRecorded()
    {
        const Ended ended = run([](runs::Engine &) {});
        QVERIFY2(ended.exit == 0, qPrintable(ended.error + u'\n' + m_said.join(u'\n')));
        QVERIFY(m_applied.size() > 1);
        const meta::Read records = runs::readRecords(m_tree);
        QCOMPARE(records.state.runs[u"runs"_s].list().size(), 1);
        QCOMPARE(records.state.runs[u"runs"_s].list().front()[u"ok"_s].boolean(), true);
        QVERIFY(records.state.files.contains(u"applied-roots.yaml"_s) || records.state.files.contains(u"storage-state.yaml"_s));
    }

    void aHeldRecordIsAFailure()
    {
        std::optional<Result<process::FileLock>> held;
        const Ended ended = run([&](runs::Engine &) { held.emplace(process::FileLock::take(lockPath(), 1000)); });
        QVERIFY(held && held->has_value());
        QCOMPARE(ended.exit, 1);
        const QString root = m_applied.first().section(u'.', 1, 1);
        const QString sentence = u"%1 was applied but not recorded: another program (process %2) holds %3; try again when it is done"_s.arg(root).arg(::getpid()).arg(lockPath());
        QCOMPARE(ended.error, u"LifecycleRunError: "_s + sentence);
        QVERIFY2(m_said.contains(sentence), qPrintable(m_said.join(u'\n')));
        QCOMPARE(m_applied.size(), 1); // nothing goes on from a root that is not recorded
    }

    void aRefusedRecordIsAFailure()
    {
        const QString record = m_tree + u"/meta-state/storage-state.yaml"_s;
        const Ended ended = run([&](runs::Engine &) {
            QFile::remove(record);
            QVERIFY(writeBytes(record, "storages: several\n"));
        });
        QCOMPARE(ended.exit, 1);
        QVERIFY2(ended.error.contains(u" was applied but not recorded: the record meta-state/storage-state.yaml: "_s), qPrintable(ended.error));
        QCOMPARE(test::fileBytes(record), "storages: several\n");
    }

    // A link to nowhere is there and cannot be read: what follows from the records does not follow from the rest of them.
    void nothingIsDerivedFromRecordsThatCannotBeRead()
    {
        const QString record = m_tree + u"/meta-state/storage-state.yaml"_s;
        const Ended ended = run([&](runs::Engine &) {
            QFile::remove(record);
            QVERIFY(QFile::link(u"/nowhere/at-all"_s, record));
        });
        QCOMPARE(ended.exit, 1);
        QVERIFY2(ended.error.contains(u" was applied but not recorded: %1 is a link to a file that does not exist"_s.arg(record)), qPrintable(ended.error));
        QCOMPARE(QFile::symLinkTarget(record), u"/nowhere/at-all"_s);
    }

    void aJournalThatCannotBeWrittenIsAFailure()
    {
        const QString journal = m_tree + u"/meta-state/runs.yaml"_s;
        QVERIFY(QDir().mkpath(journal));
        const Ended ended = run([](runs::Engine &) {});
        QCOMPARE(ended.exit, 1);
        QVERIFY2(ended.error.startsWith(u"LifecycleRunError: the run could not be added to meta-state/runs.yaml: "_s), qPrintable(ended.error));
    }

    // A stop that comes while another program holds the records ends the wait.
    void aStopEndsTheWait()
    {
        std::optional<Result<process::FileLock>> held;
        QElapsedTimer clock;
        const Ended ended = run(
            [&](runs::Engine &engine) {
                held.emplace(process::FileLock::take(lockPath(), 1000));
                clock.start();
                for (const int after : {400, 1200})
                    QTimer::singleShot(after, &engine, &runs::Engine::stop);
            },
            60000);
        QCOMPARE(ended.exit, 1);
        QVERIFY2(clock.elapsed() < 20000, "the stop was not heard");
        QVERIFY2(ended.error.contains(u" was applied but not recorded: "_s), qPrintable(ended.error));
    }
};

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    // A run calls its own program for the gate and the check before the apply: that is this one here.
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.contains(u"gate-plan"_s) || arguments.contains(u"apply-check"_s)) {
        const QByteArray program = qgetenv("CSIS_PROGRAM");
        ::execv(program.constData(), argv);
        return 127;
    }
    EngineTest test;
    return csis::test::run(test, argc, argv);
}
#include "tst_engine.moc"
