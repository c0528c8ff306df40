// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/run/runstate.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::run {
namespace {

constexpr int gateRefused = 3; // exit code of a gate that says no

StepState outcome(const StepFinished &finished)
{
    if (finished.outcome == "skipped"_L1)
        return StepState::Skipped;
    if (finished.outcome == "refused"_L1 || finished.exit == gateRefused)
        return StepState::Refused;
    return finished.exit == 0 ? StepState::Ok : StepState::Failed;
}

struct Applier {
    RunState &state;
    QDateTime at;

    StepRow *row(const QString &step) const
    {
        const auto it = state.index.constFind(step);
        return it == state.index.cend() ? nullptr : &state.steps[*it];
    }
    // A step that was not announced still gets its row.
    StepRow &rowOrNew(const QString &step) const
    {
        if (StepRow *known = row(step))
            return *known;
        StepRow added;
        added.planned.id = step;
        added.planned.title = step;
        state.index.insert(step, state.steps.size());
        state.steps.append(added);
        return state.steps.last();
    }

    void operator()(const RunStarted &started) const
    {
        state.started = started;
        state.startedAt = at;
        state.phase = RunState::Phase::Running;
    }
    void operator()(const PlanOfRun &plan) const
    {
        for (const PlannedStep &step : plan.steps) {
            rowOrNew(step.id).planned = step;
            if (state.index.contains(step.parent))
                state.groups.insert(step.parent);
        }
    }
    void operator()(const StepStarted &started) const
    {
        StepRow &step = rowOrNew(started.step);
        step.state = StepState::Running;
        step.started = at;
    }
    void operator()(const StepFinished &finished) const
    {
        StepRow &step = rowOrNew(finished.step);
        step.state = outcome(finished);
        step.exit = finished.exit;
        step.reason = finished.reason;
        step.seconds = finished.seconds;
        if (step.seconds < 0 && step.started.isValid())
            step.seconds = double(step.started.msecsTo(at)) / 1000;
    }
    void operator()(const Output &) const {}
    void operator()(const Progress &progress) const
    {
        if (StepRow *step = row(progress.step))
            step->progress = progress;
    }
    void operator()(const Finding &finding) const { state.findings.append(finding); }
    void operator()(const EmissionMade &) const {}
    void operator()(const PlanMade &plan) const { state.plans.insert(plan.root, plan); }
    void operator()(const GateJudged &gate) const { state.gates.insert(gate.root, gate); }
    void operator()(const Asked &asked) const { state.asked = asked; }
    void operator()(const Stopping &stopping) const
    {
        state.stopStage = stopping.stage;
        state.phase = RunState::Phase::Stopping;
    }
    void operator()(const RunFinished &finished) const
    {
        state.finished = finished;
        state.finishedAt = at;
        state.asked.reset();
    }
    void operator()(const Incompatible &incompatible) const { state.incompatible = incompatible.version; }
};

} // namespace

QString stepStateWord(StepState state)
{
    const auto tr = [](const char *text) { return QCoreApplication::translate("csis::run", text); };
    switch (state) {
    case StepState::Waiting: return tr(QT_TRANSLATE_NOOP("csis::run", "waiting"));
    case StepState::Running: return tr(QT_TRANSLATE_NOOP("csis::run", "running"));
    case StepState::Ok: return tr(QT_TRANSLATE_NOOP("csis::run", "done"));
    case StepState::Failed: return tr(QT_TRANSLATE_NOOP("csis::run", "failed"));
    case StepState::Refused: return tr(QT_TRANSLATE_NOOP("csis::run", "refused"));
    case StepState::Skipped: return tr(QT_TRANSLATE_NOOP("csis::run", "skipped"));
    case StepState::Stopped: return tr(QT_TRANSLATE_NOOP("csis::run", "stopped"));
    }
    return {};
}

void RunState::apply(const Event &event)
{
    if (id.isEmpty())
        id = event.run;
    QDateTime at = QDateTime::fromString(event.time, Qt::ISODateWithMs);
    if (!at.isValid())
        at = finishedAt.isValid() ? finishedAt : startedAt;
    std::visit(Applier{*this, at}, event.what);
}

void RunState::childEnded(int code, bool byUser)
{
    phase = Phase::Finished;
    exitCode = code;
    endedByUser = byUser;
    asked.reset();
    for (StepRow &step : steps) {
        if (step.state == StepState::Running)
            step.state = byUser ? StepState::Stopped : StepState::Failed;
    }
}

std::optional<double> RunState::remaining(const QDateTime &now) const
{
    double left = 0;
    for (const StepRow &step : steps) {
        if (groups.contains(step.planned.id) || (step.state != StepState::Waiting && step.state != StepState::Running))
            continue;
        const auto usual = expected.constFind(step.planned.id);
        if (usual == expected.cend())
            return std::nullopt;
        const double gone = step.state == StepState::Running && step.started.isValid() ? double(step.started.msecsTo(now)) / 1000 : 0;
        left += std::max(0.0, *usual - gone);
    }
    return steps.isEmpty() ? std::nullopt : std::optional(left);
}

int RunState::done() const
{
    return int(std::ranges::count_if(steps, [this](const StepRow &step) {
        return !groups.contains(step.planned.id) && step.state != StepState::Waiting && step.state != StepState::Running;
    }));
}

const StepRow *RunState::running() const
{
    const auto it = std::ranges::find_if(steps, [this](const StepRow &step) {
        return step.state == StepState::Running && !groups.contains(step.planned.id);
    });
    return it == steps.cend() ? nullptr : &*it;
}

} // namespace csis::run
