// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/gate/gatemodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QTableView;
class QTabWidget;
class QTreeWidgetItem;

namespace csis::gate {

class BesideList;
class ChangeDetails;
class VerdictRecord;

/// The verdict on top; below it the planned changes and, apart from them, what the plans tell beside; on the right the chosen
/// change, or the whole verdict.
class GateView : public QWidget
{
    Q_OBJECT
public:
    explicit GateView(QWidget *parent = nullptr);

    /// `stale` says why the results are of an older state; empty when they are current.
    void setResults(const Results &results, const QString &stale = {});
    GateModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }
    RootResult::Kind kind() const { return m_kind; }
    ChangeDetails *details() const { return m_details; }
    BesideList *beside() const { return m_beside; }
    VerdictRecord *record() const { return m_record; }
    QTabWidget *sides() const { return m_sides; }
    QString headline() const;
    /// True only when every root was judged and passed and nothing changed since.
    bool mayApply() const { return m_kind == RootResult::Kind::Passed && m_stale.isEmpty(); }

Q_SIGNALS:
    void rootActivated(const QString &root);
    /// The attributes of a change are to be shown; they come by details()->setAttributes().
    void attributesAsked(const QString &root, const QString &address);

private:
    void chosen();
    void besideChosen(const QTreeWidgetItem *item);
    void showChange(const QString &root, const Change *change);
    void refresh();
    QString refusedWords() const;
    void copy() const;

    GateModel *m_model;
    QSortFilterProxyModel *m_proxy;
    QTableView *m_table;
    BesideList *m_beside;
    ChangeDetails *m_details;
    VerdictRecord *m_record;
    QTabWidget *m_sides;
    QLabel *m_changesTitle;
    QLineEdit *m_filter;
    QWidget *m_banner;
    QLabel *m_icon;
    QLabel *m_headline;
    QLabel *m_detail;
    QLabel *m_count;
    QStackedWidget *m_stack;
    RootResult::Kind m_kind = RootResult::Kind::NotEvaluated;
    bool m_isSwitching = false;
    bool m_staysOnVerdict = false; ///< who turned to the verdict goes on reading it
    QString m_stale;
};

} // namespace csis::gate
