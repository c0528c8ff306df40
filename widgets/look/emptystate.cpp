// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/look/emptystate.h"

#include "widgets/look/icons.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace csis::look {

EmptyState::EmptyState(QWidget *parent) : QWidget(parent)
{
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(spaceLarge, spaceLarge, spaceLarge, spaceLarge);
    m_layout->setSpacing(spaceSmall);
    m_icon = new QLabel(this);
    m_title = new QLabel(this);
    m_title->setFont(Look::heading(font()));
    m_purpose = new QLabel(this);
    m_purpose->setWordWrap(true);
    m_purpose->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel *label : {m_icon, m_title, m_purpose})
        label->setAlignment(Qt::AlignCenter);
    m_layout->addStretch(2);
    m_layout->addWidget(m_icon);
    m_layout->addWidget(m_title);
    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(m_purpose, 1000);
    middle->addStretch(1);
    m_layout->addLayout(middle);
    m_layout->addSpacing(spaceTiny);
    m_layout->addStretch(3);
    connect(&Look::instance(), &Look::changed, this, [this] {
        m_icon->setPixmap(look::icon(m_iconName, Role::Muted).pixmap(QSize(32, 32), devicePixelRatioF()));
    });
}

// A wrapped label in a centred cell gets no height of its own: it is given both, within the room there is.
void EmptyState::fitPurpose()
{
    const int wanted = m_purpose->fontMetrics().horizontalAdvance(m_purpose->text()) + look::spaceSmall;
    const int width = std::clamp(this->width() - 2 * spaceLarge, 120, 420);
    m_purpose->setMaximumWidth(std::min(wanted, width));
    m_purpose->setFixedHeight(m_purpose->heightForWidth(std::min(wanted, width)));
}

void EmptyState::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitPurpose();
}

void EmptyState::setContent(const QString &iconName, const QString &title, const QString &purpose,
                            const QList<QAction *> &actions)
{
    m_iconName = iconName;
    m_icon->setPixmap(look::icon(iconName, Role::Muted).pixmap(QSize(32, 32), devicePixelRatioF()));
    m_title->setText(title);
    m_purpose->setText(purpose);
    fitPurpose();
    setAccessibleName(title);
    setAccessibleDescription(purpose);
    delete m_actions;
    m_actions = new QWidget(this);
    auto *row = new QHBoxLayout(m_actions);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spaceSmall);
    for (QAction *action : actions) {
        auto *button = new QPushButton(action->icon(), action->text(), m_actions);
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->toolTip());
        button->setAutoDefault(true);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::enabledChanged, button, &QPushButton::setEnabled);
        row->addWidget(button);
    }
    m_layout->insertWidget(m_layout->count() - 1, m_actions, 0, Qt::AlignHCenter);
}

} // namespace csis::look
