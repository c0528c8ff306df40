// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desk/pastrun.h"
#include "widgets/run/runchoice.h"

#include <QWidget>

class QLabel;
class QToolButton;
class QTreeWidget;

namespace csis::run {

/// What a past run was asked to do.
RunChoice choiceOf(const desk::PastRun &run);
/// "today 12:33", "yesterday 9:05", "30 Nov 12:33": when it was, seen from `now`.
QString whenText(const QDateTime &when, const QDateTime &now);
/// The word for how a run ended, or that it goes on.
QString verdictWord(const desk::PastRun &run);

/// The runs that lie in the tree's folder, newest first; one that is going on is among them.
class HistoryView : public QWidget
{
    Q_OBJECT
public:
    explicit HistoryView(QWidget *parent = nullptr);

    void setRuns(const QList<desk::PastRun> &runs);
    const QList<desk::PastRun> &runs() const { return m_runs; }
    /// Marks the run that is shown beside, without telling of it.
    void setShown(const QString &id);
    QTreeWidget *list() const { return m_list; }
    QToolButton *againButton() const { return m_again; }
    QToolButton *folderButton() const { return m_folder; }
    QToolButton *compareButton() const { return m_compare; }
    /// False while a run may not start.
    void setMayStart(bool may);

Q_SIGNALS:
    void chosen(const QString &id);
    void againAsked(const csis::run::RunChoice &choice);
    void folderAsked(const QString &folder);

private:
    QList<desk::PastRun> selected() const;
    void refreshButtons();
    void compare();

    QList<desk::PastRun> m_runs;
    QTreeWidget *m_list;
    QLabel *m_count;
    QToolButton *m_again;
    QToolButton *m_folder;
    QToolButton *m_compare;
    bool m_mayStart = false;
    bool m_filling = false;
};

} // namespace csis::run
