// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/welcome.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace csis::shell {

Welcome::Welcome(QWidget *parent)
    : QWidget(parent), m_recent(new QListWidget), m_recentTitle(new QLabel(tr("Opened lately"))),
      m_open(new QPushButton(look::icon(u"open"_s, look::Role::Accent), tr("&Open a tree…"))),
      m_template(new QPushButton(look::icon(u"template"_s), tr("Start from a &template…")))
{
    auto *title = new QLabel(tr("Machines and storage, from one tree of text"));
    title->setFont(look::Look::heading(font()));
    auto *lead = new QLabel(tr("Open a tree to edit it, see its mistakes as you make them and the generated files as they "
                               "change, then run it in a sandbox before any cloud hears of it."));
    lead->setWordWrap(true);
    lead->setForegroundRole(QPalette::PlaceholderText);
    auto *sandbox = new QPushButton(look::icon(u"sandbox"_s, look::Role::Sandbox), tr("Try the &sandbox"));
    sandbox->setToolTip(tr("Opens a copy of the example tree; its runs go to a sandbox on this computer"));
    for (QPushButton *button : {m_open, m_template, sandbox})
        button->setAutoDefault(true);
    m_recentTitle->setFont(look::Look::heading(font()));
    m_recentTitle->setBuddy(m_recent);
    m_recent->setAccessibleName(m_recentTitle->text());
    m_recent->setFrameShape(QFrame::NoFrame);
    m_recent->setBackgroundRole(QPalette::Window);
    m_recent->viewport()->setAutoFillBackground(false);
    m_recent->setMaximumHeight(220);

    auto *column = new QWidget;
    column->setMaximumWidth(520);
    auto *layout = new QVBoxLayout(column);
    layout->setSpacing(look::space);
    layout->addWidget(title);
    layout->addWidget(lead);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(look::spaceSmall);
    buttons->addWidget(m_open);
    buttons->addWidget(m_template);
    buttons->addWidget(sandbox);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    layout->addSpacing(look::spaceSmall);
    layout->addWidget(m_recentTitle);
    layout->addWidget(m_recent);

    auto *outer = new QVBoxLayout(this);
    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(column, 4);
    row->addStretch(1);
    outer->addStretch(2);
    outer->addLayout(row);
    outer->addStretch(3);

    connect(m_open, &QPushButton::clicked, this, &Welcome::openAsked);
    connect(m_template, &QPushButton::clicked, this, [this] { Q_EMIT templateAsked({}); });
    connect(sandbox, &QPushButton::clicked, this, &Welcome::sandboxAsked);
    connect(m_recent, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { Q_EMIT treeChosen(item->data(Qt::UserRole).toString()); });
    setFocusProxy(m_open);
    setRecent({});
}

void Welcome::setTemplates(const QStringList &names)
{
    auto *menu = new QMenu(m_template);
    menu->setAccessibleName(tr("Templates"));
    for (const QString &name : names)
        menu->addAction(name, this, [this, name] { Q_EMIT templateAsked(name); })->setObjectName(u"template."_s + name);
    if (QMenu *before = m_template->menu())
        before->deleteLater();
    m_template->setMenu(names.isEmpty() ? nullptr : menu);
}

void Welcome::setRecent(const QStringList &paths)
{
    m_recent->clear();
    for (const QString &path : paths) {
        auto *item = new QListWidgetItem(look::icon(u"folder"_s, look::Role::Muted),
                                         u"%1    %2"_s.arg(path.section(u'/', -1), path), m_recent);
        item->setData(Qt::UserRole, path);
    }
    m_recent->setVisible(!paths.isEmpty());
    m_recentTitle->setVisible(!paths.isEmpty());
}

} // namespace csis::shell

#include "moc_welcome.cpp"
