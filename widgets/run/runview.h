// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emission.h"
#include "widgets/run/runchoice.h"
#include "widgets/run/runmodel.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace csis::log {
class LogPanel;
}

namespace csis::run {

class HistoryView;
class RunFollower;
class TargetStrip;

/// "create 2, replace 1, destroy 0": always the three that matter, changes in place when there are any.
QString countsText(const Counts &counts);

/// The Runs view: what to run and where, the steps of the run as they go, the log of the chosen one, and the question
/// before an apply.
class RunView : public QWidget
{
    Q_OBJECT
public:
    explicit RunView(RunFollower *follower, QWidget *parent = nullptr);

    /// Shows another run: the one of now, or one of the past.
    void setFollower(RunFollower *follower);
    RunFollower *follower() const { return m_follower; }
    HistoryView *history() const { return m_history; }

    RunChoice choice() const;
    void setChoice(const RunChoice &choice);
    /// The roots of the newest emission: what a run would go through.
    void setRoots(const QList<lifecycle::Root> &roots);
    /// True while the steps are those of a run that has not been started.
    bool isSequenceShown() const;
    QToolButton *sequenceButton() const { return m_sequence; }
    /// What is said of the chosen step: why it is there, and its command.
    QString stepText() const;
    log::LogPanel *logPanel() const { return m_log; }
    QTreeView *tree() const { return m_tree; }
    QPushButton *applyButton() const { return m_apply; }
    QPushButton *refuseButton() const { return m_refuse; }
    QPushButton *startButton() const { return m_start; }
    QToolButton *stopButton() const { return m_stop; }
    QString statusText() const;
    /// Puts the focus where a run is set up.
    void focusChoice();
    /// False with the reason when no run may start now (errors in the tree, nothing open).
    void setMayStart(bool may, const QString &reason);

Q_SIGNALS:
    void choiceChanged(const csis::run::RunChoice &choice);
    void startAsked(const csis::run::RunChoice &choice);
    void stopAsked();
    void answerGiven(const csis::run::Asked &asked, bool yes);
    void saveLogAsked(const QString &name, const QByteArray &bytes);

private:
    void link();
    void showModel();
    void refreshSequence();
    void stepBegan(const QString &step);
    void refresh();
    void refreshStatus();
    void showStep(const QModelIndex &index);
    void ask(const Asked &asked);
    QWidget *makeSetup();
    QWidget *makeQuestion();

    RunFollower *m_now; ///< the run of this window
    RunFollower *m_follower;
    QObject *m_link = nullptr; ///< holds the connections to the shown run
    HistoryView *m_history;
    TargetStrip *m_strip;
    QLabel *m_status;
    QList<QCheckBox *> m_lifecycles;
    QComboBox *m_mode;
    QComboBox *m_target;
    QPushButton *m_start;
    QToolButton *m_stop;
    QToolButton *m_sequence;
    RunModel *m_planned; ///< of a run that was not started
    QList<lifecycle::Root> m_roots;
    QLabel *m_why;
    QLabel *m_command;
    QStackedWidget *m_side;
    QTreeView *m_tree;
    log::LogPanel *m_log;
    QWidget *m_question;
    QLabel *m_questionText;
    QPushButton *m_apply;
    QPushButton *m_refuse;
    bool m_chosen = false; ///< the user chose a step: do not jump to the running one
    bool m_mayStart = false;
    QString m_whyNot;
};

} // namespace csis::run
