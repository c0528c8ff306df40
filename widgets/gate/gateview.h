// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/gate/gatemodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QTableView;

namespace csis::gate {

class ChangeDetails;

/// The verdict on top, the planned changes below, and beside them the chosen one.
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
    QString headline() const;
    /// True only when every root was judged and passed and nothing changed since.
    bool mayApply() const { return m_kind == RootResult::Kind::Passed && m_stale.isEmpty(); }

Q_SIGNALS:
    void rootActivated(const QString &root);
    /// The attributes of a change are to be shown; they come by details()->setAttributes().
    void attributesAsked(const QString &root, const QString &address);

private:
    void chosen();
    void refresh();
    void copy() const;

    GateModel *m_model;
    QSortFilterProxyModel *m_proxy;
    QTableView *m_table;
    ChangeDetails *m_details;
    QLineEdit *m_filter;
    QWidget *m_banner;
    QLabel *m_icon;
    QLabel *m_headline;
    QLabel *m_detail;
    QLabel *m_count;
    QStackedWidget *m_stack;
    RootResult::Kind m_kind = RootResult::Kind::NotEvaluated;
    QString m_stale;
};

} // namespace csis::gate
