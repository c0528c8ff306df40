// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"

#include "widgets/shell/headedlist.h"

#include <QTreeWidget>

namespace csis::shell {

/// One line of a file that was looked for.
struct FoundPlace {
    Location where;
    QString line; ///< as it stands in the file
    QString what; ///< said beside it; may be empty
};

/// Places by file, a line each. Enter or a click goes there.
class PlaceList : public QTreeWidget
{
    Q_OBJECT
public:
    explicit PlaceList(QWidget *parent = nullptr);

    /// `places` stand together by file.
    void setPlaces(const QList<FoundPlace> &places);
    /// Puts the focus on the first place; false when there is none.
    bool focusFirst();

Q_SIGNALS:
    void jump(const csis::Location &where);
};

/// Who refers to an item.
class ReferencesView : public HeadedList
{
    Q_OBJECT
public:
    explicit ReferencesView(QWidget *parent = nullptr);

    void show(const QString &item, int references, const QList<FoundPlace> &places);
    void clear();
    PlaceList *list() const { return m_list; }

Q_SIGNALS:
    void jump(const csis::Location &where);

private:
    ReferencesView(PlaceList *list, QWidget *parent);

    PlaceList *m_list;
};

} // namespace csis::shell
