// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/run/historyview.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"
#include "widgets/run/comparewindow.h"
#include "widgets/run/runmodel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::run {
namespace {

enum HistoryColumn { When, What, Took };

look::Role roleOf(const desk::PastRun &run)
{
    if (run.going)
        return look::Role::Accent;
    return run.verdict == "ok"_L1 ? look::Role::Ok : run.verdict == "stopped"_L1 ? look::Role::Muted : look::Role::Error;
}

QString iconOf(const desk::PastRun &run)
{
    if (run.going)
        return u"run"_s;
    return run.verdict == "ok"_L1 ? u"ok"_s : run.verdict == "stopped"_L1 ? u"stop"_s : u"error"_s;
}

QString modeWord(const desk::PastRun &run)
{
    return run.dryRun ? HistoryView::tr("dry run") : run.apply && !run.untilGate ? HistoryView::tr("apply") : HistoryView::tr("plan");
}

} // namespace

RunChoice choiceOf(const desk::PastRun &run)
{
    RunChoice choice;
    choice.lifecycles = run.lifecycles;
    choice.mode = run.dryRun ? Mode::Dry : run.apply && !run.untilGate ? Mode::Apply : Mode::Judge;
    choice.target = run.target == "cloud"_L1 ? Target::Cloud : Target::Sandbox;
    return choice;
}

QString whenText(const QDateTime &when, const QDateTime &now)
{
    if (!when.isValid())
        return {};
    const QDateTime local = when.toLocalTime();
    const QString time = QLocale().toString(local.time(), u"HH:mm"_s);
    const qint64 days = local.date().daysTo(now.toLocalTime().date());
    if (days == 0)
        return HistoryView::tr("today %1").arg(time);
    if (days == 1)
        return HistoryView::tr("yesterday %1").arg(time);
    return u"%1 %2"_s.arg(QLocale().toString(local.date(), u"d MMM"_s), time);
}

QString verdictWord(const desk::PastRun &run)
{
    if (run.going)
        return HistoryView::tr("going on");
    if (run.verdict == "ok"_L1)
        return HistoryView::tr("ok");
    if (run.verdict == "refused"_L1)
        return HistoryView::tr("refused by the gate");
    if (run.verdict == "stopped"_L1)
        return HistoryView::tr("stopped");
    return run.verdict.isEmpty() ? HistoryView::tr("broken off") : HistoryView::tr("failed");
}

HistoryView::HistoryView(QWidget *parent)
    : QWidget(parent), m_list(new QTreeWidget), m_count(new QLabel), m_again(new QToolButton), m_folder(new QToolButton),
      m_compare(new QToolButton)
{
    m_list->setColumnCount(3);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setAccessibleName(tr("Runs of this tree, newest first"));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(When, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(What, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(Took, QHeaderView::ResizeToContents);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    const struct {
        QToolButton *button;
        QString icon;
        QString text;
    } buttons[] = {{m_again, u"refresh"_s, tr("Run it again as it was")},
                   {m_folder, u"folder"_s, tr("Open its folder")},
                   {m_compare, u"compare"_s, tr("Compare two runs: choose both first")}};
    auto *row = new QHBoxLayout;
    row->setContentsMargins(look::spaceSmall, look::spaceTiny, look::spaceSmall, look::spaceTiny);
    row->setSpacing(look::spaceTiny);
    row->addWidget(m_count, 1);
    for (const auto &[button, icon, text] : buttons) {
        button->setAutoRaise(true);
        button->setIcon(look::icon(icon));
        button->setToolTip(text);
        button->setAccessibleName(text);
        row->addWidget(button);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_list, 1);
    setFocusProxy(m_list);

    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &HistoryView::refreshButtons);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *item) {
        if (item && !m_filling)
            Q_EMIT chosen(item->data(When, Qt::UserRole).toString());
    });
    connect(m_again, &QToolButton::clicked, this, [this] {
        if (const QList<desk::PastRun> runs = selected(); runs.size() == 1)
            Q_EMIT againAsked(choiceOf(runs.first()));
    });
    connect(m_folder, &QToolButton::clicked, this, [this] {
        if (const QList<desk::PastRun> runs = selected(); !runs.isEmpty())
            Q_EMIT folderAsked(runs.first().folder);
    });
    connect(m_compare, &QToolButton::clicked, this, &HistoryView::compare);
    setRuns({});
}

void HistoryView::setRuns(const QList<desk::PastRun> &runs)
{
    m_filling = true;
    const QString current = m_list->currentItem() ? m_list->currentItem()->data(When, Qt::UserRole).toString() : QString();
    m_runs = runs;
    m_list->clear();
    const QDateTime now = QDateTime::currentDateTime();
    for (const desk::PastRun &run : runs) {
        const bool sandbox = run.target != "cloud"_L1;
        const QString target = targetWord(sandbox ? Target::Sandbox : Target::Cloud);
        auto *item = new QTreeWidgetItem(m_list, {whenText(run.started, now), u"%1 · %2"_s.arg(target, modeWord(run)),
                                                  run.seconds < 0 ? QString() : durationText(run.seconds)});
        item->setIcon(When, look::icon(iconOf(run), roleOf(run)));
        item->setIcon(What, look::icon(sandbox ? u"sandbox"_s : u"cloud"_s, sandbox ? look::Role::Sandbox : look::Role::Cloud));
        item->setTextAlignment(Took, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(When, Qt::UserRole, run.id);
        const QString told = tr("%1 · %2 · %3 · %4").arg(QLocale().toString(run.started.toLocalTime(), QLocale::LongFormat), verdictWord(run),
                                                        run.lifecycles.join(u", "_s), run.id);
        for (const int column : {When, What, Took})
            item->setToolTip(column, told);
        item->setData(When, Qt::AccessibleTextRole, u"%1, %2, %3, %4"_s.arg(item->text(When), verdictWord(run), target,
            run.lifecycles.join(u", "_s)));
    }
    m_count->setText(tr("%n run(s)", nullptr, int(runs.size())));
    m_filling = false;
    setShown(current);
    refreshButtons();
}

void HistoryView::setShown(const QString &id)
{
    m_filling = true;
    bool there = false;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = m_list->topLevelItem(row);
        if (!id.isEmpty() && item->data(When, Qt::UserRole).toString() == id) {
            m_list->setCurrentItem(item);
            there = true;
        }
    }
    if (!there) {
        m_list->setCurrentItem(nullptr);
        m_list->clearSelection();
    }
    m_filling = false;
}

void HistoryView::setMayStart(bool may)
{
    m_mayStart = may;
    refreshButtons();
}

QList<desk::PastRun> HistoryView::selected() const
{
    QList<desk::PastRun> runs;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (m_list->topLevelItem(row)->isSelected())
            runs.append(m_runs.at(row));
    }
    return runs;
}

void HistoryView::refreshButtons()
{
    const qsizetype count = selected().size();
    m_again->setEnabled(count == 1 && m_mayStart);
    m_folder->setEnabled(count >= 1);
    m_compare->setEnabled(count == 2);
}

void HistoryView::compare()
{
    const QList<desk::PastRun> runs = selected();
    if (runs.size() != 2)
        return;
    auto *window = new CompareWindow(runs.last(), runs.first(), this); // newest first in the list, oldest first beside
    window->show();
}

} // namespace csis::run

#include "moc_historyview.cpp"
