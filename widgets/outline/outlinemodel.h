// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/outline/outlinerows.h"

#include <QAbstractItemModel>

namespace csis::outline {

/// Items by kind, then builders, files and meta-state. A new content keeps rows that are still there.
class OutlineModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Roles { TargetRole = Qt::UserRole, BadgesRole, DetailRole, KindRole, CountRole, FilterRole };

    explicit OutlineModel(QObject *parent = nullptr);
    ~OutlineModel() override;

    void setContent(const OutlineContent &content);
    /// Takes over rows that were made elsewhere. Those made from the rows shown now cost only what differs.
    void setRows(const OutlineRowsPtr &rows);
    const OutlineRowsPtr &rows() const { return m_rows; }
    /// Files with unsaved text.
    void setUnsaved(const QSet<QString> &files);
    Target target(const QModelIndex &index) const;
    /// The row of an item, or of the item declared around a place; invalid when there is none.
    QModelIndex find(const model::ItemRef &item) const;
    QModelIndex findPlace(const QString &file, int line) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// Items can be dragged onto a file: that is asked for, the rows change when the text has.
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column, const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column, const QModelIndex &parent) override;

Q_SIGNALS:
    void droppedOn(const csis::model::ItemRef &item, const QString &file);

private:
    const QList<OutlineRowPtr> &shown(int group) const { return m_shown[size_t(group)]; }
    void takeGroup(int group, const OutlineRows &rows, const OutlineChange &change);

    OutlineRowsPtr m_rows;
    std::array<QList<OutlineRowPtr>, outlineGroupCount> m_shown;
    QSet<QString> m_unsaved;
};

} // namespace csis::outline
