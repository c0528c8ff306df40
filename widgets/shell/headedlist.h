// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QAbstractItemView;
class QLabel;
class QStackedWidget;

namespace csis::shell {

/// A list below a line that says what it is of; where there is nothing to list, what the view is for.
class HeadedList : public QWidget
{
    Q_OBJECT
public:
    /// `list` is taken over; icon, title and purpose are of the empty view.
    HeadedList(QAbstractItemView *list, const QString &icon, const QString &title, const QString &purpose, QWidget *parent);

    QString headText() const;

protected:
    /// The line above; an empty one is not there. `any`: the list has something to show.
    void setHead(const QString &text, bool any);

private:
    QLabel *m_head;
    QStackedWidget *m_stack;
};

} // namespace csis::shell
