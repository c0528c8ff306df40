// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QSortFilterProxyModel>

namespace csis::problems {

enum class Grouping { ByFile, ByRule };

/// Findings in groups. A whole new list in one call; groups and rows that are still there stay.
class ProblemModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column { Message, Place, Rule, ColumnCount };
    enum Role { IndexRole = Qt::UserRole, SeverityRole };

    using QAbstractItemModel::QAbstractItemModel;

    void setDiagnostics(const QList<Diagnostic> &diagnostics);
    void setGrouping(Grouping grouping);
    Grouping grouping() const { return m_grouping; }
    const QList<Diagnostic> &diagnostics() const { return m_diagnostics; }
    /// The finding of a row; null for a group.
    const Diagnostic *diagnostic(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Group {
        quint64 id = 0; ///< stays the group's own while rows come and go
        QString key;
        QList<qsizetype> rows; ///< places in m_diagnostics
    };
    QList<Group> grouped(const QList<Diagnostic> &diagnostics) const;
    QString keyOf(const Diagnostic &diagnostic) const;
    qsizetype groupOf(quint64 id) const { return m_places.value(id, -1); }
    void placeGroups();

    QList<Diagnostic> m_diagnostics;
    QList<Group> m_groups;
    QHash<quint64, qsizetype> m_places; ///< of m_groups, by id
    Grouping m_grouping = Grouping::ByFile;
    mutable quint64 m_nextId = 1;
};

/// Lets severities and a text through; a group shows while one of its rows does. Its source is a ProblemModel.
class ProblemProxy : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit ProblemProxy(QObject *parent = nullptr);

    void setShown(Severity severity, bool shown);
    bool isShown(Severity severity) const { return m_shown[int(severity)]; }
    void setText(const QString &text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    bool m_shown[3] = {true, true, true};
    QString m_text;
};

} // namespace csis::problems
