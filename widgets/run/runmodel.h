// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/run/runstate.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace csis::run {

/// Lifecycle → root → step of one run. Takes a whole state in one call; rows that are there stay there.
class RunModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column { Title, State, Time, ColumnCount };
    enum Role { StepIdRole = Qt::UserRole, StateRole, ReasonRole, WhyRole, CommandRole };

    explicit RunModel(QObject *parent = nullptr);
    ~RunModel() override;

    void setState(const RunState &state);
    const RunState &state() const { return m_state; }
    QModelIndex indexOf(const QString &step) const;
    /// Moves the clock of running steps on.
    void tick(const QDateTime &now);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Node;
    Node *node(const QModelIndex &index) const;
    Node *child(Node *parent, const QString &key, const QString &title);
    void insertStep(qsizetype step);
    StepState stateOf(const Node &node) const;
    double secondsOf(const Node &node) const;
    QModelIndex indexOf(const Node *node, int column) const;
    void changed(const Node *node);

    RunState m_state;
    std::unique_ptr<Node> m_root;
    QHash<QString, Node *> m_byStep;
    QDateTime m_now;
};

/// m:ss, or h:mm:ss from an hour on.
QString durationText(double seconds);
/// The icon name of a state.
QString stepStateIcon(StepState state);

} // namespace csis::run
