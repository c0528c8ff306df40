// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/stateview.h"

#include "widgets/look/emptystate.h"
#include "widgets/look/look.h"

#include <QHeaderView>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace csis::shell {

StateView::StateView(QWidget *parent) : QWidget(parent), m_tabs(new QTabWidget), m_stack(new QStackedWidget)
{
    m_storages = table(tr("Storages"), {tr("Name"), tr("State"), tr("Generation"), tr("Builder"), tr("Last run")});
    m_instances = table(tr("Instances"), {tr("Name"), tr("Image"), tr("Build"), tr("Machine type"), tr("Storages"), tr("Launched")});
    m_runs = table(tr("Runs"), {tr("Run"), tr("Lifecycles"), tr("Result")});
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Recorded state"));
    auto *empty = new look::EmptyState;
    empty->setContent(u"record"_s, tr("Nothing is recorded yet"),
                      tr("After the first applied run, storages, instances and runs are recorded in meta-state/ and stand here."));
    m_stack->addWidget(m_tabs);
    m_stack->addWidget(empty);
    m_stack->setCurrentIndex(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    setFocusProxy(m_tabs);
}

QTableWidget *StateView::table(const QString &name, const QStringList &columns)
{
    auto *made = new QTableWidget(0, int(columns.size()));
    made->setHorizontalHeaderLabels(columns);
    made->setAccessibleName(name);
    made->setObjectName(name);
    made->setShowGrid(false);
    made->setFrameShape(QFrame::NoFrame);
    made->setEditTriggers(QAbstractItemView::NoEditTriggers);
    made->setSelectionBehavior(QAbstractItemView::SelectRows);
    made->setTabKeyNavigation(false);
    made->verticalHeader()->hide();
    made->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + look::spaceSmall);
    made->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    made->horizontalHeader()->setHighlightSections(false);
    made->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    made->horizontalHeader()->setStretchLastSection(true);
    m_tabs->addTab(made, name);
    return made;
}

void StateView::fill(QTableWidget *table, const QList<QStringList> &rows)
{
    table->setRowCount(int(rows.size()));
    for (int row = 0; row < rows.size(); ++row) {
        for (int column = 0; column < rows.at(row).size(); ++column) {
            const QString text = rows.at(row).at(column);
            QTableWidgetItem *item = table->item(row, column);
            if (!item)
                table->setItem(row, column, item = new QTableWidgetItem);
            if (item->text() != text)
                item->setText(text);
            bool isNumber = false;
            text.toInt(&isNumber);
            if (isNumber)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        }
    }
}

void StateView::setState(const meta::MetaState &state)
{
    QList<QStringList> storages;
    for (auto it = state.storageState.cbegin(); it != state.storageState.cend(); ++it) {
        storages.append({it.key(), it->state, QString::number(it->generation), it->facts.value(u"builder"_s),
                         it->history.isEmpty() ? QString() : it->history.last().run});
    }
    QList<QStringList> instances;
    for (auto it = state.launchParams.cbegin(); it != state.launchParams.cend(); ++it) {
        QStringList mounts;
        for (const meta::LaunchMount &mount : it->mounts)
            mounts.append(mount.storage);
        instances.append({it.key(), it->image, it->build, it->machineType, mounts.join(u", "_s),
                          it->launched ? (it->launchedRun.isEmpty() ? tr("yes") : it->launchedRun) : tr("no")});
    }
    QList<QStringList> runs;
    const yaml::Record &listed = state.runs.isList() ? state.runs : state.runs[u"runs"_s];
    for (const yaml::Record &entry : listed.list()) {
        QStringList lifecycles;
        for (const yaml::Record &lifecycle : entry[u"lifecycles"_s].list())
            lifecycles.append(lifecycle.text());
        QString result = entry[u"result"_s].text();
        if (result.isEmpty())
            result = entry[u"ok"_s].boolean() ? tr("ok") : entry[u"status"_s].text();
        const QString id = entry.has(u"run_id"_s) ? entry[u"run_id"_s].text() : entry[u"run"_s].text();
        runs.prepend({id, lifecycles.join(u", "_s), result});
    }
    fill(m_storages, storages);
    fill(m_instances, instances);
    fill(m_runs, runs);
    m_tabs->setTabText(0, tr("Storages %1").arg(storages.size()));
    m_tabs->setTabText(1, tr("Instances %1").arg(instances.size()));
    m_tabs->setTabText(2, tr("Runs %1").arg(runs.size()));
    m_stack->setCurrentIndex(storages.isEmpty() && instances.isEmpty() && runs.isEmpty() ? 1 : 0);
}

} // namespace csis::shell

#include "moc_stateview.cpp"
