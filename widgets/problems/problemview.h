// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/fixsource.h"
#include "widgets/problems/problemmodel.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace csis::problems {

/// All findings of the tree: chips for severities, a text filter, groups by file or by rule.
class ProblemView : public QWidget
{
    Q_OBJECT
public:
    explicit ProblemView(QWidget *parent = nullptr);

    void setDiagnostics(const QList<Diagnostic> &diagnostics);
    /// Asked for the cures of the chosen finding.
    void setFixSource(FixSource source);
    /// The cures of the chosen finding, to choose from.
    void showFixes();
    /// Whether the findings are of the newest text, and what to say while they are not.
    void setCurrent(bool current);
    ProblemModel *model() const { return m_model; }
    QTreeView *tree() const { return m_tree; }
    QLineEdit *filter() const { return m_filter; }
    QToolButton *chip(Severity severity) const { return m_chips[int(severity)]; }
    QComboBox *grouping() const { return m_grouping; }
    QToolButton *fixButton() const { return m_fix; }
    QToolButton *fixAllButton() const { return m_fixAll; }
    QToolButton *ruleButton() const { return m_rule; }
    /// The finding of the chosen row; null when a heading or nothing is chosen.
    const Diagnostic *currentFinding() const { return current(); }
    /// The shown findings as text, one a line.
    QString asText() const;

Q_SIGNALS:
    void jump(const csis::Location &where);
    void fixChosen(const csis::Fix &fix);
    /// What the rule of a finding means.
    void ruleAsked(const csis::Diagnostic &finding);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void showMenu(const QPoint &at);
    void refreshButtons();
    void setFixes(const QList<Fix> &fixes);
    void fixAllNow();
    const Diagnostic *current() const;
    void copy() const;

    FixSource m_source;
    QList<Fix> m_fixes; ///< of the chosen finding
    int m_asked = 0; ///< counts the questions for them; only the last one's answer is taken
    QPointer<QMenu> m_menu;
    ProblemModel *m_model;
    ProblemProxy *m_proxy;
    QTreeView *m_tree;
    QLineEdit *m_filter;
    QComboBox *m_grouping;
    QToolButton *m_fix;
    QToolButton *m_fixAll;
    QToolButton *m_rule;
    QToolButton *m_chips[3] = {};
    QLabel *m_count;
    QStackedWidget *m_stack;
};

} // namespace csis::problems
