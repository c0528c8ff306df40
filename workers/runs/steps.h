// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emission.h"
#include "workers/process/process.h"
#include "workers/runs/concealer.h"
#include "workers/runs/events.h"
#include "workers/runs/runfolder.h"

#include <functional>

namespace csis::runs {

/// One step of the plan of a run.
struct PlannedStep {
    QString id;
    QString parent;
    QString lifecycle;
    QString root;
    QString phase;
    QString title;
    QString why; ///< a sentence
    process::Command command; ///< no program: the run does it by itself

    QJsonObject json() const;
};

/// Where a run talks to people.
struct Console {
    std::function<void(const QString &line)> say;
    std::function<void(const QString &text)> output; ///< what a command prints, as it comes
};

/// Runs commands one after another; each gives its events and its log.
class StepRunner : public QObject
{
    Q_OBJECT
public:
    StepRunner(Events &events, const RunFolder &folder, Console console, QObject *parent = nullptr);

    /// What no log, event or console may show of the tree's encrypted values.
    void setOpened(std::shared_ptr<const secrets::Opened> opened) { m_opened = std::move(opened); }

    /// Runs one step to its end. What did not start counts as exit 127.
    process::Outcome run(const PlannedStep &step);
    /// After how long without output a command is said to be silent, in milliseconds; the next time after twice that.
    /// Default: one minute. Nothing is done to the command.
    void setQuiet(int milliseconds) { m_quiet = milliseconds; }
    /// Tells how far a step is that has others below it.
    void progress(const PlannedStep &step, qsizetype done, qsizetype total, const QString &what);
    /// Tells that a step is not run, and why.
    void skip(const PlannedStep &step, const QString &reason);
    /// For what the run does by itself.
    void begin(const PlannedStep &step);
    void end(const PlannedStep &step, int exit, qint64 milliseconds, const QString &reason = {});

    /// Ends the command that runs, one degree less politely each time; nothing is started any more.
    void stop();
    bool isStopped() const { return m_stopped; }

private:
    Events &m_events;
    const RunFolder &m_folder;
    Console m_console;
    std::shared_ptr<const secrets::Opened> m_opened;
    process::Process m_process;
    QString m_current;
    int m_quiet = 60000;
    bool m_stopped = false;
};

} // namespace csis::runs
