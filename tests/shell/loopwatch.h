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
        double wall = 0; ///< milliseconds between two turns
        double work = 0; ///< milliseconds that this thread was at work in between; the rest it waited for a processor
    };
    void restart();
    Gap longest() const;
    double longestWork() const;
    int over(double limit) const;
    /// Gaps that would be too long on a machine with nothing else to do.
    int workOver(double limit) const;

private:
    void tick();

    QTimer m_timer;
    QElapsedTimer m_since;
    double m_workedUntil = 0;
    QList<Gap> m_gaps;
};

/// Milliseconds of processor time that this thread has used.
double threadMilliseconds();

/// Milliseconds since the machine's start; comparable between processes.
double monotonicMilliseconds();

/// The value below which `share` of the values lie.
double percentile(QList<double> values, double share);

} // namespace csis::test
