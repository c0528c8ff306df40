// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/run/runfollower.h"

#include <QElapsedTimer>

using namespace Qt::StringLiterals;

namespace csis::run {
namespace {

constexpr int sliceMilliseconds = 6;
constexpr qsizetype piece = 8 * 1024;

} // namespace

RunFollower::RunFollower(QObject *parent) : QObject(parent)
{
    m_work.setInterval(0);
    connect(&m_work, &QTimer::timeout, this, &RunFollower::work);
    m_clock.setInterval(1000);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_model.tick(QDateTime::currentDateTime());
        Q_EMIT changed();
    });
}

void RunFollower::begin(const RunChoice &choice, bool attached)
{
    m_attached = attached;
    m_choice = choice;
    m_reader = {};
    m_state = {};
    m_state.phase = RunState::Phase::Starting;
    m_state.startedAt = QDateTime::currentDateTime();
    m_state.expected = m_expected;
    m_pending.clear();
    m_taken = 0;
    m_end.reset();
    m_model.setState(m_state);
    for (log::LogDocument *document : std::as_const(m_logs))
        document->clear();
    m_clock.start();
    Q_EMIT changed();
}

void RunFollower::forget()
{
    begin({});
    m_state = {};
    m_clock.stop();
    m_model.setState(m_state);
    Q_EMIT changed();
}

void RunFollower::setExpected(const QHash<QString, double> &seconds)
{
    m_expected = seconds;
    m_state.expected = seconds;
    Q_EMIT changed();
}

void RunFollower::feed(const QByteArray &bytes)
{
    m_pending.append(bytes);
    m_work.start();
}

void RunFollower::feedError(const QByteArray &bytes)
{
    log({})->feed(bytes);
}

void RunFollower::note(const QString &text)
{
    log({})->note(text);
}

log::LogDocument *RunFollower::log(const QString &step)
{
    log::LogDocument *&document = m_logs[step];
    if (!document)
        document = new log::LogDocument(this);
    return document;
}

void RunFollower::work()
{
    QElapsedTimer timer;
    timer.start();
    bool stateChanged = false;
    while (m_taken < m_pending.size() && timer.elapsed() < sliceMilliseconds) {
        const QByteArrayView next = QByteArrayView(m_pending).sliced(m_taken, std::min(piece, m_pending.size() - m_taken));
        m_taken += next.size();
        const QList<Event> events = m_reader.feed(next);
        for (const Event &event : events) {
            stateChanged = stateChanged || !std::holds_alternative<Output>(event.what);
            take(event);
        }
    }
    if (m_taken >= m_pending.size()) {
        m_pending.clear();
        m_taken = 0;
        m_work.stop();
        if (m_end) {
            m_state.childEnded(m_end->first, m_end->second);
            m_end.reset();
            m_clock.stop();
            refresh();
            Q_EMIT finished();
            return;
        }
    }
    if (stateChanged)
        refresh();
}

void RunFollower::refresh()
{
    m_model.setState(m_state);
    Q_EMIT changed();
}

void RunFollower::take(const Event &event)
{
    if (const auto *output = std::get_if<Output>(&event.what)) {
        log(output->step)->feed(output->text.toUtf8());
        return;
    }
    m_state.apply(event);
    if (const auto *started = std::get_if<StepStarted>(&event.what)) {
        m_model.setState(m_state);
        Q_EMIT stepStarted(started->step);
    } else if (const auto *question = std::get_if<Asked>(&event.what)) {
        Q_EMIT asked(*question);
    } else if (std::holds_alternative<GateJudged>(event.what)) {
        Q_EMIT gateJudged();
    } else if (const auto *finding = std::get_if<Finding>(&event.what)) {
        log({})->note(finding->severity + u": "_s + finding->message);
    } else if (const auto *other = std::get_if<Incompatible>(&event.what)) {
        log({})->note(tr("The worker speaks version %1 of the protocol, this window understands %2. Update the older one.")
                          .arg(other->version)
                          .arg(RunEvents::major));
    }
}

void RunFollower::stopStage(const QString &stage)
{
    m_state.stopStage = stage;
    m_state.phase = RunState::Phase::Stopping;
    log({})->note(stage == "interrupt"_L1   ? tr("Stop: asked the tool to end and release its locks")
                  : stage == "terminate"_L1 ? tr("Stop: told the tool to terminate")
                                            : tr("Stop: killed the tool"));
    refresh();
}

void RunFollower::answered()
{
    m_state.asked.reset();
    refresh();
}

void RunFollower::childEnded(int exitCode, bool byUser)
{
    m_end = {exitCode, byUser};
    m_work.start();
}

} // namespace csis::run

#include "moc_runfollower.cpp"
