// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/look/messagebar.h"

#include "widgets/look/icons.h"

#include <QAccessible>
#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace csis::look {
namespace {

Role roleOf(MessageBar::Kind kind)
{
    switch (kind) {
    case MessageBar::Kind::Info: return Role::Info;
    case MessageBar::Kind::Ok: return Role::Ok;
    case MessageBar::Kind::Warning: return Role::Warning;
    case MessageBar::Kind::Error: return Role::Error;
    }
    return Role::Info;
}

QString iconOf(MessageBar::Kind kind)
{
    switch (kind) {
    case MessageBar::Kind::Info: return u"info"_s;
    case MessageBar::Kind::Ok: return u"ok"_s;
    case MessageBar::Kind::Warning: return u"warning"_s;
    case MessageBar::Kind::Error: return u"error"_s;
    }
    return u"info"_s;
}

} // namespace

MessageBar::MessageBar(QWidget *parent) : QFrame(parent)
{
    setFrameShape(QFrame::NoFrame);
    m_layout = new QHBoxLayout(this);
    m_layout->setContentsMargins(space, spaceTiny, spaceSmall, spaceTiny);
    m_layout->setSpacing(spaceSmall);
    m_icon = new QLabel(this);
    m_icon->setFixedSize(16, 16);
    m_text = new QLabel(this);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_close = new QToolButton(this);
    m_close->setAutoRaise(true);
    m_close->setIcon(look::icon(u"close"_s, Role::Muted));
    m_close->setToolTip(tr("Dismiss this message"));
    m_close->setAccessibleName(tr("Dismiss this message"));
    m_layout->addWidget(m_icon);
    m_layout->addWidget(m_text, 1);
    m_layout->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &MessageBar::dismiss);
    connect(&Look::instance(), &Look::changed, this, &MessageBar::refresh);
    hide();
}

void MessageBar::showMessage(Kind kind, const QString &text, const QList<QAction *> &actions, bool dismissible)
{
    m_kind = kind;
    m_text->setText(text);
    qDeleteAll(m_buttons);
    m_buttons.clear();
    for (QAction *action : actions) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
        button->setAccessibleName(action->text());
        m_layout->insertWidget(m_layout->count() - 1, button);
        m_buttons.append(button);
    }
    m_close->setVisible(dismissible);
    setAccessibleName(text);
    refresh();
    show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::dismiss()
{
    if (isHidden())
        return;
    hide();
    Q_EMIT dismissed();
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Role role = roleOf(m_kind);
    painter.fillRect(rect(), Look::instance().softGround(role));
    painter.fillRect(QRect(0, 0, 3, height()), Look::instance().colour(role));
}

void MessageBar::refresh()
{
    m_icon->setPixmap(look::icon(iconOf(m_kind), roleOf(m_kind)).pixmap(QSize(16, 16), devicePixelRatioF()));
    update();
}

} // namespace csis::look
