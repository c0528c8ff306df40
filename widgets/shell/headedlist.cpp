// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/headedlist.h"

#include "widgets/look/emptystate.h"
#include "widgets/look/look.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace csis::shell {

HeadedList::HeadedList(QAbstractItemView *list, const QString &icon, const QString &title, const QString &purpose, QWidget *parent)
    : QWidget(parent), m_head(new QLabel), m_stack(new QStackedWidget)
{
    list->setFrameShape(QFrame::NoFrame);
    m_head->setTextFormat(Qt::PlainText);
    m_head->setForegroundRole(QPalette::PlaceholderText);
    m_head->setContentsMargins(look::space, look::spaceSmall, look::space, look::spaceTiny);
    m_head->setWordWrap(true);
    auto *empty = new look::EmptyState;
    empty->setContent(icon, title, purpose);
    m_stack->addWidget(list);
    m_stack->addWidget(empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_stack, 1);
    setFocusProxy(list);
    setHead({}, false);
}

QString HeadedList::headText() const
{
    return m_head->text();
}

void HeadedList::setHead(const QString &text, bool any)
{
    m_head->setText(text);
    m_head->setVisible(!text.isEmpty());
    m_stack->setCurrentIndex(any ? 0 : 1);
}

} // namespace csis::shell

#include "moc_headedlist.cpp"
