// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/gate/gatemodel.h"

#include <QTreeWidget>

namespace csis::gate {

/// What plans tell beside their changes, each section under a heading with its count: imported, moved, changed outside, gone
/// outside, checks that do not hold.
class BesideList : public QTreeWidget
{
    Q_OBJECT
public:
    explicit BesideList(QWidget *parent = nullptr);

    void setEntries(const QList<BesideEntry> &entries);
    /// Shows what holds `filter` alone; the headings count that.
    void setFilter(const QString &filter);
    /// The entry of an item; null for a heading.
    const BesideEntry *entryOf(const QTreeWidgetItem *item) const;
    /// The chosen rows as text, all of them when none is chosen.
    QString asText() const;

private:
    void refresh();

    QList<BesideEntry> m_entries;
    QString m_filter;
};

} // namespace csis::gate
