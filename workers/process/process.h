// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "workers/process/command.h"

#include <QObject>

#include <memory>

namespace csis::process {

enum class Stream { Out, Err };
class Job;

/// How a process ended.
struct Outcome {
    enum class Kind { Exited, Crashed, FailedToStart, Stopped };
    Kind kind = Kind::Exited;
    int exitCode = 0; ///< of Exited and, when it ended by itself while being stopped, of Stopped
    int signal = 0;   ///< of Crashed and Stopped: the signal that ended it, 0 when none did
    QString message;  ///< why it failed to start
    qint64 milliseconds = 0;

    bool ok() const { return kind == Kind::Exited && exitCode == 0; }
};

/// The steps of a stop, each given when it is taken.
enum class StopStep { Interrupt, Terminate, Kill };
QString stopStepName(StopStep step); ///< "interrupt", "terminate", "kill"

/// Starts programs, one at a time, each in a session and process group of its own with its standard input closed.
/// When the program that started it dies, a guardian ends the group. What is still running when the object goes is
/// ended elsewhere; nothing is deleted while it runs.
class Process : public QObject
{
    Q_OBJECT
public:
    explicit Process(QObject *parent = nullptr);
    ~Process() override;

    /// How long a stop waits after interrupt, and after terminate, in milliseconds. Defaults: 30,000 and 10,000.
    void setPatience(int afterInterrupt, int afterTerminate);

    void start(const Command &command);
    bool isRunning() const;
    qint64 pid() const; ///< also the process group; 0 when none runs

    /// Ends the whole group politely: interrupt, wait, terminate, wait, kill. Called again it goes one step further.
    void stop();
    /// Goes to the given step of a stop at once.
    void stop(StopStep from);

Q_SIGNALS:
    void started(qint64 pid);
    void output(csis::process::Stream stream, const QString &text);
    void stopping(csis::process::StopStep step);
    void finished(const csis::process::Outcome &outcome);

private:
    Job *m_job = nullptr;
    int m_afterInterrupt = 30000;
    int m_afterTerminate = 10000;
};

/// Waits until everything that was left behind has ended, killing it after `timeoutMs`. For the end of a program.
void reapAll(int timeoutMs);

} // namespace csis::process

Q_DECLARE_METATYPE(csis::process::Outcome)
Q_DECLARE_METATYPE(csis::process::Stream)
