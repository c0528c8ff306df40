// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "workers/process/guardian.h"
#include "workers/process/process.h"
#include "workers/process/text.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTimer>

#include <memory>
#include <optional>

namespace csis::process {

/// One start of one program, until its whole group has ended.
class Job : public QObject
{
    Q_OBJECT
public:
    explicit Job(QObject *parent = nullptr);
    ~Job() override;

    void setPatience(int afterInterrupt, int afterTerminate);
    void start(const Command &command);
    bool isRunning() const { return m_running; }
    bool isStopping() const { return m_stop.has_value(); }
    qint64 pid() const { return m_group; }
    void stop(StopStep step);
    void stopFurther();

Q_SIGNALS:
    void started(qint64 pid);
    void output(csis::process::Stream stream, const QString &text);
    void stopping(csis::process::StopStep step);
    void finished(const csis::process::Outcome &outcome);

private:
    void read(Stream stream);
    void leaderEnded(int code, QProcess::ExitStatus status);
    void watchGroup();
    void finish();
    void failToStart(const QString &message);
    bool groupLives() const;
    void signalGroup(StopStep step) const;

    QProcess *m_process;
    std::unique_ptr<Guardian> m_guardian;
    TextStream m_out;
    TextStream m_err;
    QElapsedTimer m_clock;
    QElapsedTimer m_sinceEnd;
    QTimer m_patience; // to the next step of a stop
    QTimer m_poll;     // for the group to end after its leader
    std::optional<StopStep> m_stop;
    Outcome m_outcome;
    qint64 m_group = 0;
    int m_afterInterrupt = 30000;
    int m_afterTerminate = 10000;
    bool m_running = false;
    bool m_stoppedByUser = false;
    bool m_leaderEnded = false;
};

} // namespace csis::process
