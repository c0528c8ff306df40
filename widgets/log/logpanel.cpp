// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/log/logpanel.h"

#include "widgets/log/logview.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace csis::log {

LogPanel::LogPanel(QWidget *parent)
    : QWidget(parent), m_view(new LogView), m_find(new QLineEdit), m_filter(new QLineEdit), m_title(new QLabel),
      m_count(new QLabel), m_follow(new QCheckBox(tr("Fo&llow")))
{
    m_find->setPlaceholderText(tr("Find"));
    m_find->setAccessibleName(tr("Find in the log"));
    m_find->setClearButtonEnabled(true);
    m_find->setMaximumWidth(220);
    m_filter->setPlaceholderText(tr("Filter lines"));
    m_filter->setAccessibleName(tr("Show only lines with this text"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(220);
    m_follow->setChecked(true);
    m_follow->setToolTip(tr("Keep the end in sight"));
    m_title->setTextFormat(Qt::PlainText);
    m_count->setForegroundRole(QPalette::PlaceholderText);

    auto *save = new QToolButton;
    save->setAutoRaise(true);
    save->setIcon(look::icon(u"save"_s));
    save->setToolTip(tr("Save this log…"));
    save->setAccessibleName(tr("Save this log"));

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(look::spaceSmall, look::spaceTiny, look::spaceSmall, look::spaceTiny);
    bar->setSpacing(look::spaceSmall);
    bar->addWidget(m_title, 1);
    bar->addWidget(m_count);
    bar->addWidget(m_find);
    bar->addWidget(m_filter);
    bar->addWidget(m_follow);
    bar->addWidget(save);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_view, 1);
    setFocusProxy(m_view);

    connect(m_find, &QLineEdit::textChanged, m_view, &LogView::setFind);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { m_view->findNext(true); });
    auto *back = new QShortcut(QKeySequence(Qt::SHIFT | Qt::Key_Return), m_find);
    back->setContext(Qt::WidgetShortcut);
    connect(back, &QShortcut::activated, this, [this] { m_view->findNext(false); });
    connect(m_filter, &QLineEdit::textChanged, m_view, &LogView::setFilter);
    connect(m_follow, &QCheckBox::toggled, m_view, &LogView::setFollow);
    connect(m_view, &LogView::followChanged, m_follow, &QCheckBox::setChecked);
    connect(m_view, &LogView::foundChanged, this, [this](qsizetype lines, bool done) {
        m_found = lines;
        m_foundAll = done;
        refreshCount();
    });
    connect(m_view, &LogView::rowsChanged, this, &LogPanel::refreshCount);
    connect(save, &QToolButton::clicked, this, [this] {
        if (m_view->document())
            Q_EMIT saveAsked(m_title->text() + u".log"_s, m_view->document()->plainText().toUtf8());
    });
    refreshCount();
}

void LogPanel::setDocument(LogDocument *document, const QString &title)
{
    m_title->setText(title);
    m_view->setDocument(document);
    refreshCount();
}

void LogPanel::focusFind()
{
    m_find->setFocus();
    m_find->selectAll();
}

void LogPanel::refreshCount()
{
    QString text = tr("%n line(s)", nullptr, int(m_view->rowCount()));
    if (!m_find->text().isEmpty())
        text = tr("%n line(s) found", nullptr, int(m_found)) + (m_foundAll ? QString() : u"…"_s);
    m_count->setText(text);
}

} // namespace csis::log

#include "moc_logpanel.cpp"
