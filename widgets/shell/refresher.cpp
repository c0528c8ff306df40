// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/refresher.h"

#include <QDockWidget>
#include <QElapsedTimer>

#include <algorithm>

namespace csis::shell {
namespace {

constexpr qint64 sharedMilliseconds = 3;

} // namespace

Refresher::Refresher(std::function<bool(const QDockWidget *)> inSight, QObject *parent)
    : QObject(parent), m_inSight(std::move(inSight))
{
    m_turn.setSingleShot(true);
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &Refresher::turn);
    m_idle.setSingleShot(true);
    m_idle.setInterval(300);
    connect(&m_idle, &QTimer::timeout, this, &Refresher::idleTurn);
}

void Refresher::add(const QString &id, const QDockWidget *dock, std::function<void()> refresh)
{
    m_views.push_back({id, dock, std::move(refresh)});
    if (dock)
        connect(dock, &QDockWidget::visibilityChanged, &m_turn, qOverload<>(&QTimer::start));
}

void Refresher::mark(const QString &id)
{
    const auto view = std::ranges::find(m_views, id, &View::id);
    if (view == m_views.end())
        return;
    view->marked = true;
    m_told = false;
    m_turn.start();
}

void Refresher::markAll()
{
    for (View &view : m_views)
        view.marked = true;
    m_told = false;
    m_turn.start();
}

void Refresher::clear()
{
    for (View &view : m_views)
        view.marked = false;
    m_turn.stop();
    m_idle.stop();
}

int Refresher::nextMarked(bool inSight) const
{
    for (size_t i = 0; i < m_views.size(); ++i) {
        const View &view = m_views[i];
        if (view.marked && (!view.dock || m_inSight(view.dock)) == inSight)
            return int(i);
    }
    return -1;
}

void Refresher::refresh(int index)
{
    m_views[size_t(index)].marked = false; // before: a refresh may mark anew
    m_views[size_t(index)].refresh();
}

void Refresher::turn()
{
    // Short refreshes share a turn; a long one has it for itself.
    QElapsedTimer clock;
    clock.start();
    for (int next = nextMarked(true); next >= 0 && clock.elapsed() < sharedMilliseconds; next = nextMarked(true))
        refresh(next);
    if (nextMarked(true) >= 0) {
        m_turn.start();
        return;
    }
    if (nextMarked(false) >= 0)
        m_idle.start();
    if (!m_told) {
        m_told = true;
        Q_EMIT shown();
    }
}

void Refresher::idleTurn()
{
    if (nextMarked(true) < 0) {
        if (const int next = nextMarked(false); next >= 0)
            refresh(next);
    }
    if (nextMarked(true) >= 0)
        m_turn.start();
    else if (nextMarked(false) >= 0)
        QTimer::singleShot(0, this, &Refresher::idleTurn);
}

} // namespace csis::shell

#include "moc_refresher.cpp"
