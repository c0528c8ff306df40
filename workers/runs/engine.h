// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/appliedstate.h"
#include "workers/runs/answers.h"
#include "workers/runs/recordstore.h"
#include "workers/runs/request.h"
#include "workers/runs/steps.h"
#include "workers/runs/target.h"

#include <QSet>

#include <memory>

namespace csis::runs {

/// One run of lifecycles on a loaded tree, from the emission to the summary. Blocks in event loops of its own.
class Engine : public QObject
{
    Q_OBJECT
public:
    Engine(RunRequest request, LoadedTree tree, Clock::Instant started, Events &events, Console console, AnswerReader *answers);

    /// Runs and returns the exit code: 0, or 1 when anything failed, was refused or stopped.
    int run();
    /// Ends the run politely; called again less so.
    void stop();

    const lifecycle::Summary &summary() const { return m_summary; }
    const QByteArray &summaryText() const { return m_summaryText; }
    QString runId() const { return m_summary.runId; }

private:
    struct PlannedRoot {
        const lifecycle::Root *root = nullptr;
        PlannedStep parent;
        QList<PlannedStep> generation;
        QList<PlannedStep> deferred;
    };
    enum class RootResult { Done, Failed, Refused, Waiting, Declined };

    // engine.cpp: the sequence
    bool sequence();
    bool validate();
    bool prepare();
    void tellBakes(const lifecycle::RunOptions &options);
    bool generate();
    bool applyAll();
    bool finish(bool ok);
    bool writeSummary(bool ok);
    Result<void> writeJournal(bool ok);
    Result<RecordStore> takeRecords();
    bool commit();
    bool fail(const QString &error);
    lifecycle::Summary::Part &part(const QString &lifecycleName);
    bool stopped() const { return m_stopsAsked > 0; }

    // planning.cpp: what will be done, in order
    void plan();
    PlannedStep stepOf(const lifecycle::Root &root, const lifecycle::Step &step, const QString &id, const QString &folder) const;
    QStringList missingTools() const;
    bool startsToolAtGeneration() const;

    // rootrun.cpp: one root
    RootResult runRoot(const PlannedRoot &planned);
    RootResult runGate(const PlannedRoot &planned, PlannedStep step, const QString &folder);
    bool confirm(const lifecycle::Root &root);
    QString approvalKey(const lifecycle::Root &root) const;
    bool digestHolds(const lifecycle::Root &root, const QString &folder);
    std::optional<lifecycle::RootState> pullState(const PlannedRoot &planned, const QString &folder);
    Result<void> record(const PlannedRoot &planned, const QString &folder, bool complete);
    Result<void> writeRecords(const RecordStore &store, const QMap<QString, QByteArray> &files);
    void wait(const lifecycle::Root &root, const QStringList &producers);
    void tellUnapplied(const lifecycle::Root &root);

    RunRequest m_request;
    LoadedTree m_tree;
    Clock::Instant m_started;
    Events &m_events;
    Console m_console;
    AnswerReader *m_answers;
    std::unique_ptr<RunFolder> m_folder;
    std::unique_ptr<StepRunner> m_runner;
    std::unique_ptr<RecordStore> m_records; ///< from the emission until it is written
    TargetEnvironment m_target;
    lifecycle::Emission m_emission;
    QList<PlannedRoot> m_roots;
    lifecycle::Summary m_summary;
    QByteArray m_summaryText;
    QSet<QString> m_notApplied; ///< roots that this run was to apply and did not
    QString m_planDigest;       ///< of the plan that passed the gate last
    QJsonObject m_planCounts;
    RunVerdict m_verdict = RunVerdict::Ok;
    int m_stopsAsked = 0;
};

} // namespace csis::runs
