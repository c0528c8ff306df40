// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"

#include <QAbstractItemModel>
#include <QSet>

namespace csis::outline {

/// What the outline shows, taken over in one call.
struct OutlineContent {
    config::ConfigurationPtr configuration; ///< null: files only
    QStringList files;                      ///< configuration files, relative to the root
    QStringList metaFiles;                  ///< under meta-state/
    QList<Diagnostic> diagnostics;
    QSet<QString> unsaved; ///< files with unsaved text
    QSet<QString> pending; ///< "kind:name" of items that differ from their record
    QSet<QString> elsewhere; ///< "kind:name" of items that are declared here and realised elsewhere
};

/// Where a row leads.
struct Target {
    model::ItemRef item; ///< empty for a file or a group of rows
    QString file;
    Position place;
    bool isValid() const { return !file.isEmpty(); }
};

enum Badge { Error = 1, Warning = 2, Unsaved = 4, Transient = 8, Pending = 16, Elsewhere = 32 };
Q_DECLARE_FLAGS(Badges, Badge)

/// Items by kind, then builders, files and meta-state. A new content keeps rows that are still there.
class OutlineModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Roles { TargetRole = Qt::UserRole, BadgesRole, DetailRole, KindRole, CountRole, FilterRole };

    explicit OutlineModel(QObject *parent = nullptr);
    ~OutlineModel() override;

    void setContent(const OutlineContent &content);
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

private:
    struct Row;
    struct Group;
    struct Findings;
    static QList<Row> rowsOf(const OutlineContent &content, const Findings &findings, int group);
    void takeRows(int group, QList<Row> rows);

    QList<Group> m_groups;
};

} // namespace csis::outline

Q_DECLARE_OPERATORS_FOR_FLAGS(csis::outline::Badges)
Q_DECLARE_METATYPE(csis::outline::Target)
