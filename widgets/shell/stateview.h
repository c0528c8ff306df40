// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/verdict.h"
#include "widgets/gate/gatemodel.h"
#include "widgets/shell/statetables.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QTableWidget;

namespace csis::shell {

/// The recorded state as tables, and beside them the whole of the chosen row.
class StateView : public QWidget
{
    Q_OBJECT
public:
    explicit StateView(QWidget *parent = nullptr);

    void setState(const meta::MetaState &state);
    /// Records together with what the configuration says now.
    void setVerdict(const rules::VerdictPtr &verdict);
    /// "storages", "instances", "parameters", "pins", "builds", "locations", "runs", "verifications".
    QTableWidget *table(const QString &id) const { return m_tables.value(id); }
    QTableWidget *storages() const { return table(QStringLiteral("storages")); }
    QTableWidget *instances() const { return table(QStringLiteral("instances")); }
    QTableWidget *runs() const { return table(QStringLiteral("runs")); }
    /// What plans of the run in sight saw of the world beside the records.
    void setDrift(const gate::Results &results);
    void showTable(const QString &id);
    QString detailsText() const;
    /// What may be done about the chosen row, and what is said of drift.
    QString mayText() const;
    QString driftText() const;

Q_SIGNALS:
    void itemAsked(const csis::model::ItemRef &item);

private:
    void fill(std::shared_ptr<const meta::MetaState> state, const QList<StateTable> &tables);
    void fillTable(QTableWidget *table, const StateTable &content) const;
    void showDetails();
    const StateRow *currentRow() const;

    QTabWidget *m_tabs;
    QStackedWidget *m_stack;
    QHash<QString, QTableWidget *> m_tables;
    QList<StateTable> m_content;
    std::shared_ptr<const meta::MetaState> m_state; ///< that of m_content, for details
    QWidget *m_side;
    QLabel *m_title;
    QPushButton *m_toItem;
    QLabel *m_may;
    QLabel *m_drift;
    QPlainTextEdit *m_details;
};

} // namespace csis::shell
