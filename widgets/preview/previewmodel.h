// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/preview/comparison.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QSortFilterProxyModel>

#include <memory>
#include <vector>

namespace csis::preview {

QString fileStateWord(FileState state);

/// The emitted files as a tree of folders. Takes a whole emission in one call and changes only what differs.
class PreviewModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column { Name, State, ColumnCount };
    enum Role { PathRole = Qt::UserRole, StateRole, IsFileRole };

    explicit PreviewModel(QObject *parent = nullptr);
    ~PreviewModel() override;

    void setFiles(QList<PreviewFile> files);
    /// The same, made elsewhere; one that was made from the comparison shown now costs only what differs.
    void setComparison(const ComparisonPtr &comparison);
    const ComparisonPtr &shown() const { return m_shown; }
    const QList<PreviewFile> &files() const { return m_shown->files; }
    const PreviewFile *file(const QString &path) const { return m_shown->file(path); }
    QModelIndex indexOf(const QString &path) const;
    int count(FileState state) const { return m_shown->counts[size_t(state)]; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Node;
    Node *node(const QModelIndex &index) const;
    QModelIndex indexOf(const Node *node, int column) const;
    void addPath(const QString &path, bool announce);
    void removePath(const QString &path);
    FileState stateOf(const Node &node) const;

    ComparisonPtr m_shown;
    QHash<QString, Node *> m_nodes;
    std::unique_ptr<Node> m_root;
};

/// Hides files that are as on disk, when asked to.
class PreviewProxy : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit PreviewProxy(QObject *parent = nullptr);
    void setOnlyChanges(bool only);
    void setText(const QString &text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    bool m_onlyChanges = false;
    QString m_text;
};

} // namespace csis::preview
