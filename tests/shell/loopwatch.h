// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QMap>
#include <QTimer>

namespace csis::test {

/// An application that remembers which events kept its loop longest. Times are of the thread's own work, so that a
/// busy machine does not point at the wrong place.
class WatchedApplication : public QApplication
{
public:
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override;

    void forget() { m_slow.clear(); }
    /// The longest kinds of event since forget(), one a line: how often over 4 ms, the longest in ms, receiver, event.
    QStringList slowest(int most) const;

private:
    struct Slow {
        double longest = 0;
        int count = 0;
    };
    int m_depth = 0;
    QMap<QString, Slow> m_slow;
};

/// How long the event loop was away, measured from inside by a timer that wants to fire every millisecond.
class LoopWatch : public QObject
{
public:
    LoopWatch();

    struct Gap {
        double wall = 0;   ///< milliseconds between two turns
        double work = 0;   ///< of those, this thread was at work
        double queued = 0; ///< of those, it could have been but got no processor
        /// What the gap would have been on a machine with nothing else to do: work, and waiting for locks and the disk.
        double own() const { return wall - queued; }
    };
    void restart();
    Gap longest() const;
    double longestOwn() const;
    /// What the limit is for: the longest gap. On a busy machine, where this thread waits for a processor, or for a lock
    /// of another that does, the longest work.
    double judged() const { return isQuiet() ? longest().wall : longestWork(); }
    bool isQuiet() const;
    double longestWork() const;
    int over(double limit) const;
    int ownOver(double limit) const;
    /// "longest 20.1 ms (own 8.2 ms, of that work 5.0 ms), over 16 ms: 3 times (own 0)"
    QString told(double limit) const;

private:
    void tick();

    QTimer m_timer;
    QElapsedTimer m_since;
    double m_workedUntil = 0;
    double m_queuedUntil = 0;
    QList<Gap> m_gaps;
};

/// Lets the event loop turn for a while, and asks it nothing in between: QTest::qWait() sleeps outside of the loop.
void turnFor(int milliseconds);

/// Milliseconds that this thread has waited for a processor; 0 where the system does not tell.
double queuedMilliseconds();

/// Milliseconds of processor time that this thread has used.
double threadMilliseconds();

/// Milliseconds since the machine's start; comparable between processes.
double monotonicMilliseconds();

/// The value below which `share` of the values lie.
double percentile(QList<double> values, double share);

} // namespace csis::test
