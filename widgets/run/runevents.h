// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/gate/record.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <variant>

namespace csis::run {

/// The counts of a plan. A replacement is counted once, not as a create and a destroy.
struct Counts {
    int create = 0;
    int change = 0;
    int replace = 0;
    int destroy = 0;

    bool isEmpty() const { return create + change + replace + destroy == 0; }
    friend bool operator==(const Counts &, const Counts &) = default;
};

struct RunStarted {
    QStringList lifecycles;
    QString target; ///< "sandbox" or "cloud"
    QString account;
    QString profile;
    QString tree;
    QString digest;
    bool dryRun = true;
    qint64 pid = 0;
};
struct PlannedStep {
    QString id;
    QString parent;
    QString lifecycle;
    QString root;
    QString phase;
    QString title;
    QString command;
    QString why; ///< what the step is there for; empty when that was not said
};
struct PlanOfRun {
    QList<PlannedStep> steps;
};
struct StepStarted {
    QString step;
};
struct StepFinished {
    QString step;
    int exit = 0;
    double seconds = -1;
    QString outcome; ///< "skipped", "refused"; empty: the exit code tells
    QString reason;
};
struct Output {
    QString step;
    QString stream;
    QString text;
};
struct Progress {
    QString step;
    int done = 0;
    int total = 0;
    QString what;
};
struct Finding {
    QString severity;
    QString message;
    QString file;
    int line = 0; ///< from one, 0 when there is none
};
struct EmissionMade {
    int files = 0;
};
struct PlanMade {
    QString root;
    Counts counts;
    QString digest;
    QString path;
};
struct GateJudged {
    QString root;
    QString verdict; ///< "passed", "refused", "not-evaluated"
    QString rule;
    QStringList errors; ///< the gate's exact lines
    QList<gate::Change> changes;
    QStringList drifted;  ///< addresses that changed outside
    QStringList vanished; ///< addresses that are gone outside
    QList<gate::FailedCheck> checks;
    std::optional<gate::GateRecord> record; ///< absent in runs of older versions
};
struct Asked {
    QString id;
    QString root;
    QString digest;
    Counts counts;
    QString question;
};
struct Stopping {
    QString stage; ///< "interrupt", "terminate", "kill"
};
struct RunFinished {
    QString verdict;
    int exit = 0;
    double seconds = -1;
    QString summary;
};
/// The other side speaks a version that is not understood; nothing after it is read.
struct Incompatible {
    QString version;
};

struct Event {
    QString run;
    QString time; ///< RFC 3339 as sent
    std::variant<RunStarted, PlanOfRun, StepStarted, StepFinished, Output, Progress, Finding, EmissionMade, PlanMade,
                 GateJudged, Asked, Stopping, RunFinished, Incompatible>
        what;
};

/// Reads the stream of a run: one JSON object a line, split anywhere. Unknown events and fields are passed over; a
/// line that is no JSON object is counted and passed over; a higher major version ends the reading.
class RunEvents
{
public:
    static constexpr int major = 1;

    QList<Event> feed(QByteArrayView bytes);
    int badLines() const { return m_badLines; }
    bool isRefused() const { return m_refused; }

private:
    void readLine(QByteArrayView line, QList<Event> &out);

    QByteArray m_rest;
    int m_badLines = 0;
    bool m_refused = false;
};

/// The line that answers a question; anything but a yes is a no.
QByteArray answerLine(const Asked &asked, bool yes);

} // namespace csis::run
