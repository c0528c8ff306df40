// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Past runs, and what the gate shows of a plan.
#include "core/base/names.h"
#include "widgets/gate/changedetails.h"
#include "widgets/gate/gateview.h"
#include "widgets/run/historyview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/shell/mainwindow.h"

#include <QApplication>

using namespace Qt::StringLiterals;

namespace csis::shell {

const run::RunFollower *MainWindow::shownRun() const
{
    return m_runView->follower();
}

void MainWindow::connectHistory()
{
    m_past = new run::RunFollower(this);
    const run::HistoryView *history = m_runView->history();
    connect(history, &run::HistoryView::chosen, this, [this](const QString &id) {
        const bool isNow = id == m_follower->state().id;
        m_runView->setFollower(isNow ? m_follower : m_past);
        Q_EMIT pastRunAsked(isNow ? QString() : id);
        refreshGate();
    });
    connect(history, &run::HistoryView::againAsked, this, [this](const run::RunChoice &choice) {
        m_runView->setChoice(choice);
        startRun(choice);
    });
    connect(history, &run::HistoryView::folderAsked, this, &MainWindow::folderAsked);
    connect(m_past, &run::RunFollower::gateJudged, this, &MainWindow::refreshGate);
    connect(m_past, &run::RunFollower::finished, this, &MainWindow::refreshGate);
    connect(m_gate, &gate::GateView::attributesAsked, this, [this](const QString &root, const QString &address) {
        const QString path = shownRun()->state().plans.value(root).path;
        if (path.isEmpty())
            m_gate->details()->setAttributes({}, tr("the plan was not kept"));
        else
            Q_EMIT attributesAsked(path, address);
    });
    connect(m_gate->details(), &gate::ChangeDetails::itemAsked, this, [this](const QString &kind, const QString &label) {
        if (!m_verdict || !m_verdict->loaded.configuration)
            return;
        const config::Configuration &tree = *m_verdict->loaded.configuration;
        const model::Item *item = nullptr;
        if (kind == "storages"_L1) {
            for (const model::Storage &one : tree.storages)
                item = hclLabel(one.name) == label ? &one : item;
        } else {
            for (const model::Instance &one : tree.instances)
                item = hclLabel(one.name) == label ? &one : item;
        }
        if (item)
            jump(tree.locate(item->ref()));
        else
            showMessage(look::MessageBar::Kind::Info, tr("%1 is not declared any more.").arg(label));
    });
    // Whoever works elsewhere is told without being disturbed.
    const auto call = [this] {
        if (m_preferences.notify && !isActiveWindow())
            QApplication::alert(this);
    };
    connect(m_follower, &run::RunFollower::finished, this, call);
    connect(m_follower, &run::RunFollower::asked, this, call);
}

void MainWindow::setHistory(const QList<desk::PastRun> &runs)
{
    m_runView->history()->setRuns(runs);
    if (runs.isEmpty())
        m_runView->setFollower(m_follower);
    if (m_root.isEmpty() && !m_follower->state().isActive())
        m_follower->forget(); // it was of a tree that is closed
    const run::RunChoice choice = m_follower->state().isActive() ? m_follower->choice() : m_runView->choice();
    m_follower->setExpected(desk::expectedSteps(runs, choice.mode == run::Mode::Dry, run::targetName(choice.target)));
}

void MainWindow::setAttributes(const QString &address, const QList<gate::Attribute> &attributes, const QString &error)
{
    if (m_gate->details()->address() == address)
        m_gate->details()->setAttributes(attributes, error);
}

} // namespace csis::shell
