// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>
#include <vector>

class QDockWidget;

namespace csis::shell {

/// Brings views up to date in short turns of the event loop, so that keys and paint come in between. What is in sight goes
/// first, in the order added; what is not waits until nothing was marked for a while, or until it is brought to the front.
class Refresher : public QObject
{
    Q_OBJECT
public:
    /// `inSight` says whether the user sees a dock.
    explicit Refresher(std::function<bool(const QDockWidget *)> inSight, QObject *parent = nullptr);

    /// A view without a dock is always in sight.
    void add(const QString &id, const QDockWidget *dock, std::function<void()> refresh);
    void mark(const QString &id);
    void markAll();
    /// Nothing is out of date any more.
    void clear();
    /// No view in sight is out of date; or none at all.
    bool isShownDone() const { return nextMarked(true) < 0; }
    bool isDone() const { return nextMarked(true) < 0 && nextMarked(false) < 0; }
    /// Milliseconds without a mark before views that nobody sees are brought up to date.
    void setIdleDelay(int milliseconds) { m_idle.setInterval(milliseconds); }

Q_SIGNALS:
    /// What is in sight is up to date again.
    void shown();

private:
    struct View {
        QString id;
        const QDockWidget *dock;
        std::function<void()> refresh;
        bool marked = false;
    };
    int nextMarked(bool inSight) const;
    void turn();
    void idleTurn();
    void refresh(int index);

    std::function<bool(const QDockWidget *)> m_inSight;
    std::vector<View> m_views;
    QTimer m_turn;
    QTimer m_idle;
    bool m_told = true; ///< shown() was emitted since the last mark
};

} // namespace csis::shell
