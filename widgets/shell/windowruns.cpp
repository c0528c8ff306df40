// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/gate/gateview.h"
#include "widgets/run/historyview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/stateview.h"

#include <QDockWidget>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace csis::shell {

void MainWindow::connectRuns()
{
    connect(m_runView, &run::RunView::choiceChanged, this, [this](const run::RunChoice &choice) {
        refreshTarget();
        Q_EMIT lifecyclesChosen(choice.lifecycles);
    });
    connect(m_runView, &run::RunView::startAsked, this, &MainWindow::startRun);
    connect(m_runView, &run::RunView::stopAsked, this, &MainWindow::stopAsked);
    connect(m_runView, &run::RunView::answerGiven, this, &MainWindow::answerGiven);
    connect(m_runView, &run::RunView::saveLogAsked, this, &MainWindow::saveBytesAsked);
    connect(m_follower, &run::RunFollower::changed, this, [this] {
        const run::RunState &state = m_follower->state();
        if (m_runView->follower() == m_follower)
            m_running->setText(state.phase == run::RunState::Phase::Idle ? QString() : tr("run: %1").arg(m_runView->statusText()));
        refreshRunGuard();
    });
    connect(m_follower, &run::RunFollower::asked, this, [this] { showDock(u"runs"_s); });
    connect(m_follower, &run::RunFollower::gateJudged, this, [this] {
        m_gateDigest = m_verdict ? m_verdict->digest : QString();
        refreshGate();
    });
    connect(m_follower, &run::RunFollower::finished, this, [this] {
        refreshGate();
        const run::RunState &state = m_follower->state();
        if (!state.gates.isEmpty())
            showDock(u"gate"_s);
        if (state.exitCode.value_or(0) != 0 && !state.endedByUser && state.gates.isEmpty())
            showMessage(look::MessageBar::Kind::Error, tr("The run failed with exit code %1; its log says why.").arg(*state.exitCode));
        Q_EMIT rescanAsked();
    });
    refreshTarget();
}

void MainWindow::startRun(const run::RunChoice &choice)
{
    m_tabs->flush();
    if (m_follower->state().isActive() || m_root.isEmpty())
        return;
    if (!m_unsaved.isEmpty()) {
        // A run reads the disk. What is not saved would not be in it, and the preview would lie.
        auto *save = new QAction(tr("Save all and run"), this);
        save->setObjectName(u"save-and-run"_s);
        connect(save, &QAction::triggered, this, [this, choice] {
            m_messages->dismiss();
            Q_EMIT saveAllAsked();
            Q_EMIT runAsked(choice);
        });
        m_messages->showMessage(look::MessageBar::Kind::Warning, tr("A run reads what is saved; %n file(s) are not.", nullptr, int(m_unsaved.size())),
                                {save});
        return;
    }
    showDock(u"runs"_s);
    m_runView->setFollower(m_follower);
    m_runView->history()->setShown({});
    m_gate->setResults({});
    m_state->setDrift({});
    m_gateDigest.clear();
    Q_EMIT runAsked(choice);
}

void MainWindow::refreshRunGuard()
{
    const bool active = m_follower->state().isActive();
    const int errors = m_verdict ? m_verdict->count(Severity::Error) : 0;
    QString reason;
    if (m_root.isEmpty())
        reason = tr("Open a tree first");
    else if (errors > 0)
        reason = tr("The tree has %n error(s); a run would refuse it", nullptr, errors);
    const bool may = reason.isEmpty() && !active;
    m_runView->setMayStart(may, reason);
    act(u"run.dry"_s)->setEnabled(may);
    act(u"run.set-up"_s)->setEnabled(!m_root.isEmpty() && !active);
    act(u"run.stop"_s)->setEnabled(active);
}

void MainWindow::refreshGate()
{
    const bool past = m_runView->follower() != m_follower;
    const run::RunState &state = m_runView->follower()->state();
    gate::Results results;
    for (auto it = state.gates.cbegin(); it != state.gates.cend(); ++it)
        results.insert(it.key(), {gate::kindOf(it->verdict), it->errors.isEmpty() ? it->rule : it->errors.first(), it->changes, it->errors, it->drifted,
                                  it->vanished, it->checks, it->record});
    QString stale;
    if (past && !results.isEmpty())
        stale = tr("These plans are of a run of the past. Plan again before anything is applied.");
    else if (!results.isEmpty() && !m_gateDigest.isEmpty() && m_verdict && m_verdict->digest != m_gateDigest)
        stale = tr("The configuration changed since these plans were made. Plan again before anything is applied.");
    m_gate->setResults(results, stale);
    m_state->setDrift(results);
    if (auto *dock = findChild<QDockWidget *>(u"gate"_s)) {
        int changes = 0;
        for (const gate::RootResult &result : std::as_const(results))
            changes += int(result.changes.size());
        dock->setWindowTitle(changes ? tr("Gate %1").arg(changes) : tr("Gate"));
    }
}

} // namespace csis::shell
