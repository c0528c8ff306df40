// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/shell/loopwatch.h"

#include <QEventLoop>
#include <QFile>
#include <QMetaEnum>
#include <QThread>

#include <algorithm>
#include <ctime>

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

constexpr double busyShare = 0.01;
constexpr double remembered = 4; // milliseconds; what is shorter is no trouble

double milliseconds(clockid_t clock)
{
    timespec now{};
    ::clock_gettime(clock, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

} // namespace

double threadMilliseconds()
{
    return milliseconds(CLOCK_THREAD_CPUTIME_ID);
}

double monotonicMilliseconds()
{
    return milliseconds(CLOCK_MONOTONIC);
}

void turnFor(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

double queuedMilliseconds()
{
    static thread_local QFile statistics(u"/proc/thread-self/schedstat"_s);
    if (!statistics.isOpen() && !statistics.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return 0;
    statistics.seek(0);
    return statistics.read(128).split(' ').value(1).toDouble() / 1e6; // nanoseconds: run, waited, number of turns
}

double percentile(QList<double> values, double share)
{
    std::ranges::sort(values);
    return values.isEmpty() ? 0 : values.at(std::min(values.size() - 1, qsizetype(double(values.size()) * share)));
}

bool WatchedApplication::notify(QObject *receiver, QEvent *event)
{
    if (QThread::currentThread() != thread() || m_depth > 0) // of another loop, or a part of another event
        return QApplication::notify(receiver, event);
    const QEvent::Type type = event->type();
    const QString who = QString::fromLatin1(receiver->metaObject()->className()) + u' ' + receiver->objectName();
    ++m_depth;
    const double before = threadMilliseconds();
    const bool result = QApplication::notify(receiver, event);
    const double took = threadMilliseconds() - before;
    --m_depth;
    if (took >= remembered) {
        const char *name = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
        Slow &slow = m_slow[who + u' ' + QString::fromLatin1(name ? name : "event")];
        slow.longest = std::max(slow.longest, took);
        ++slow.count;
    }
    return result;
}

QStringList WatchedApplication::slowest(int most) const
{
    QList<std::pair<double, QString>> lines;
    for (auto it = m_slow.cbegin(); it != m_slow.cend(); ++it)
        lines.append({it->longest, u"%1 times, longest %2 ms: %3"_s.arg(it->count).arg(it->longest, 0, 'f', 1).arg(it.key())});
    std::ranges::sort(lines, std::greater<>());
    QStringList texts;
    for (const auto &[longest, text] : std::as_const(lines).first(std::min(lines.size(), qsizetype(most))))
        texts.append(text);
    return texts;
}

LoopWatch::LoopWatch()
{
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &LoopWatch::tick);
    restart();
    m_timer.start(1);
}

void LoopWatch::tick()
{
    const double worked = threadMilliseconds();
    const double queued = queuedMilliseconds();
    m_gaps.append({double(m_since.nsecsElapsed()) / 1e6, worked - m_workedUntil, queued - m_queuedUntil});
    m_workedUntil = worked;
    m_queuedUntil = queued;
    m_since.start();
}

void LoopWatch::restart()
{
    m_gaps.clear();
    m_workedUntil = threadMilliseconds();
    m_queuedUntil = queuedMilliseconds();
    m_since.start();
}

LoopWatch::Gap LoopWatch::longest() const
{
    return m_gaps.isEmpty() ? Gap() : *std::ranges::max_element(m_gaps, {}, &Gap::wall);
}

double LoopWatch::longestOwn() const
{
    return m_gaps.isEmpty() ? 0 : std::ranges::max_element(m_gaps, {}, &Gap::own)->own();
}

double LoopWatch::longestWork() const
{
    return m_gaps.isEmpty() ? 0 : std::ranges::max_element(m_gaps, {}, &Gap::work)->work;
}

bool LoopWatch::isQuiet() const
{
    double wall = 0;
    double queued = 0;
    for (const Gap &gap : m_gaps) {
        wall += gap.wall;
        queued += gap.queued;
    }
    return queued < wall * busyShare;
}

int LoopWatch::over(double limit) const
{
    return int(std::ranges::count_if(m_gaps, [=](const Gap &gap) { return gap.wall > limit; }));
}

int LoopWatch::ownOver(double limit) const
{
    return int(std::ranges::count_if(m_gaps, [=](const Gap &gap) { return gap.own() > limit; }));
}

QString LoopWatch::told(double limit) const
{
    return u"longest %1 ms (own %2 ms, work %3 ms), over %4 ms: %5 times (own %6)%7"_s.arg(longest().wall, 0, 'f', 1)
        .arg(longestOwn(), 0, 'f', 1)
        .arg(longestWork(), 0, 'f', 1)
        .arg(limit)
        .arg(over(limit))
        .arg(ownOver(limit))
        .arg(isQuiet() ? QString() : u"; the machine was busy"_s);
}

} // namespace csis::test
