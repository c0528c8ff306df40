// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/log/linestore.h"
#include "widgets/run/runchoice.h"
#include "widgets/run/runmodel.h"

#include <QObject>
#include <QTimer>

namespace csis::run {

/// Follows one run: its stream becomes the state, the step tree and one log a step. Works in short slices, so a flood
/// of output never holds the window.
class RunFollower : public QObject
{
    Q_OBJECT
public:
    explicit RunFollower(QObject *parent = nullptr);

    /// Forgets the run before; a new one is about to start, or one that is known from its folder is to be read.
    /// `attached`: the run is no child of this window; it is read from its folder and cannot be answered.
    void begin(const RunChoice &choice, bool attached = false);
    /// Shows nothing, as before the first run.
    void forget();
    bool isAttached() const { return m_attached; }
    /// How long steps took in earlier runs.
    void setExpected(const QHash<QString, double> &seconds);
    void feed(const QByteArray &bytes);
    /// What the worker writes beside its events.
    void feedError(const QByteArray &bytes);
    void note(const QString &text);
    void stopStage(const QString &stage);
    void childEnded(int exitCode, bool byUser);
    void answered();

    const RunState &state() const { return m_state; }
    const RunChoice &choice() const { return m_choice; }
    RunModel *model() { return &m_model; }
    /// The log of a step; of the run itself for an empty id.
    log::LogDocument *log(const QString &step);

Q_SIGNALS:
    void changed();
    void stepStarted(const QString &step);
    void asked(const csis::run::Asked &asked);
    void gateJudged();
    void finished();

private:
    void work();
    void take(const Event &event);
    void refresh();

    RunChoice m_choice;
    RunEvents m_reader;
    RunState m_state;
    RunModel m_model;
    QHash<QString, log::LogDocument *> m_logs;
    QByteArray m_pending;
    qsizetype m_taken = 0;
    QTimer m_work;
    QTimer m_clock;
    std::optional<std::pair<int, bool>> m_end;
    QHash<QString, double> m_expected;
    bool m_attached = false;
};

} // namespace csis::run
