// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/run/runevents.h"

#include <QDateTime>
#include <QHash>
#include <QMap>
#include <QSet>

#include <optional>

namespace csis::run {

enum class StepState { Waiting, Running, Ok, Failed, Refused, Skipped, Stopped };

QString stepStateWord(StepState state);

struct StepRow {
    PlannedStep planned;
    StepState state = StepState::Waiting;
    QDateTime started;
    double seconds = -1; ///< how long it took; below zero while unknown
    int exit = 0;
    QString reason;
    Progress progress;
};

/// How a run stands. Made from its events alone, so a window that comes later sees the same.
struct RunState {
    enum class Phase { Idle, Starting, Running, Stopping, Finished };

    Phase phase = Phase::Idle;
    QString id;
    std::optional<RunStarted> started;
    QDateTime startedAt;
    QDateTime finishedAt;
    QList<StepRow> steps;
    QHash<QString, qsizetype> index; ///< step id to its place
    QSet<QString> groups;            ///< steps that others are parts of
    QMap<QString, PlanMade> plans;   ///< by root
    QMap<QString, GateJudged> gates; ///< by root
    QList<Finding> findings;
    std::optional<Asked> asked;
    std::optional<RunFinished> finished;
    QString stopStage;
    QString incompatible; ///< version of the other side that is not understood

    /// Takes one event. Output is not kept here.
    void apply(const Event &event);
    /// The child ended; a run that has not said how it finished is a failure.
    void childEnded(int exitCode, bool byUser);

    /// How long each step takes by what earlier runs took, in seconds by step id.
    QHash<QString, double> expected;
    /// Seconds until all steps are over, as far as every step that is left has been seen before; else nothing.
    std::optional<double> remaining(const QDateTime &now) const;

    /// Steps that are no groups: those that are over, and all.
    int done() const;
    int total() const { return int(steps.size() - groups.size()); }
    const StepRow *running() const;
    bool isActive() const { return phase == Phase::Starting || phase == Phase::Running || phase == Phase::Stopping; }
    bool endedByUser = false;
    std::optional<int> exitCode;
};

} // namespace csis::run
