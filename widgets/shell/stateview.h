// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/meta/records.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTabWidget;
class QTableWidget;

namespace csis::shell {

/// The recorded state as tables: storages, instances, runs.
class StateView : public QWidget
{
    Q_OBJECT
public:
    explicit StateView(QWidget *parent = nullptr);

    void setState(const meta::MetaState &state);
    QTableWidget *storages() const { return m_storages; }
    QTableWidget *instances() const { return m_instances; }
    QTableWidget *runs() const { return m_runs; }

private:
    QTableWidget *table(const QString &name, const QStringList &columns);
    static void fill(QTableWidget *table, const QList<QStringList> &rows);

    QTabWidget *m_tabs;
    QStackedWidget *m_stack;
    QTableWidget *m_storages;
    QTableWidget *m_instances;
    QTableWidget *m_runs;
};

} // namespace csis::shell
