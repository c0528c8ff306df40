// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/run/comparewindow.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"
#include "widgets/run/historyview.h"
#include "widgets/run/runmodel.h"
#include "widgets/run/runview.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <cmath>

using namespace Qt::StringLiterals;

namespace csis::run {
namespace {

enum CompareColumn { Step, Before, After, Change };

QString stepText(const std::optional<desk::PastStep> &step)
{
    if (!step)
        return CompareWindow::tr("–");
    if (step->skipped)
        return CompareWindow::tr("skipped");
    if (step->seconds < 0)
        return CompareWindow::tr("not run");
    const QString took = durationText(step->seconds);
    return step->exit == 0 ? took : CompareWindow::tr("%1, exit %2").arg(took).arg(step->exit);
}

QString difference(const desk::StepPair &pair)
{
    if (!pair.before || !pair.after || pair.before->seconds < 0 || pair.after->seconds < 0)
        return {};
    const double seconds = pair.after->seconds - pair.before->seconds;
    if (std::abs(seconds) < 1)
        return {};
    return (seconds > 0 ? u"+"_s : u"−"_s) + durationText(std::abs(seconds));
}

QString planText(const QMap<QString, desk::PastPlan> &plans, const QString &root)
{
    const auto plan = plans.constFind(root);
    return plan == plans.cend() ? CompareWindow::tr("–") : countsText({plan->create, plan->update, plan->replace, plan->destroy});
}

QString headOf(const desk::PastRun &run)
{
    return u"%1\n%2"_s.arg(whenText(run.started, QDateTime::currentDateTime()), verdictWord(run));
}

} // namespace

CompareWindow::CompareWindow(const desk::PastRun &before, const desk::PastRun &after, QWidget *parent)
    : QDialog(parent), m_table(new QTreeWidget)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"compare-runs"_s);
    setWindowTitle(tr("Two runs"));
    resize(760, 480);
    m_table->setColumnCount(4);
    m_table->setHeaderLabels({tr("Step"), headOf(before), headOf(after), tr("Longer or shorter")});
    m_table->setAccessibleName(tr("Two runs side by side"));
    m_table->setUniformRowHeights(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->header()->setStretchLastSection(true);

    const auto group = [this](const QString &title) {
        auto *item = new QTreeWidgetItem(m_table, {title});
        item->setFont(Step, look::Look::heading(font()));
        item->setExpanded(true);
        return item;
    };
    const auto add = [](QTreeWidgetItem *parentItem, const QString &name, const QString &old, const QString &now, const QString &change) {
        auto *item = new QTreeWidgetItem(parentItem, {name, old, now, change});
        if (old != now) {
            QFont strong = item->font(After);
            strong.setBold(true);
            item->setFont(After, strong);
            item->setIcon(After, look::icon(u"chip-change"_s, look::Role::Change));
        }
        return item;
    };
    QTreeWidgetItem *whole = group(tr("Run"));
    add(whole, tr("Result"), verdictWord(before), verdictWord(after), {});
    add(whole, tr("Target"), before.target, after.target, {});
    add(whole, tr("Lifecycles"), before.lifecycles.join(u", "_s), after.lifecycles.join(u", "_s), {});
    add(whole, tr("Duration"), before.seconds < 0 ? tr("–") : durationText(before.seconds), after.seconds < 0 ? tr("–")
        : durationText(after.seconds), {});
    QStringList roots = before.plans.keys() + after.plans.keys() + before.gates.keys() + after.gates.keys();
    roots.sort();
    roots.removeDuplicates();
    if (!roots.isEmpty()) {
        QTreeWidgetItem *plans = group(tr("Plans and gates"));
        for (const QString &root : std::as_const(roots)) {
            add(plans, tr("%1: plan").arg(root), planText(before.plans, root), planText(after.plans, root), {});
            add(plans, tr("%1: gate").arg(root), before.gates.value(root, tr("–")), after.gates.value(root, tr("–")), {});
        }
    }
    QTreeWidgetItem *steps = group(tr("Steps"));
    for (const desk::StepPair &pair : desk::compareRuns(before, after)) {
        QTreeWidgetItem *item = new QTreeWidgetItem(steps, {pair.title, stepText(pair.before), stepText(pair.after), difference(pair)});
        item->setToolTip(Step, pair.id);
        if (pair.before && pair.after && pair.before->exit != pair.after->exit)
            item->setIcon(After, look::icon(pair.after->exit == 0 ? u"ok"_s : u"error"_s, pair.after->exit == 0
                ? look::Role::Ok : look::Role::Error));
        item->setTextAlignment(Change, Qt::AlignRight | Qt::AlignVCenter);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
}

} // namespace csis::run

#include "moc_comparewindow.cpp"
