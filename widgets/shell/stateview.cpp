// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/stateview.h"

#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"

#include <QHeaderView>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::shell {

StateView::StateView(QWidget *parent)
    : QWidget(parent), m_tabs(new QTabWidget), m_stack(new QStackedWidget), m_side(new QWidget), m_title(new QLabel),
      m_toItem(new QPushButton(look::icon(u"jump"_s), tr("Show in the text"))), m_may(new QLabel),
      m_drift(new QLabel), m_details(new QPlainTextEdit)
{
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Recorded state"));
    m_title->setFont(look::Look::heading(font()));
    m_title->setTextFormat(Qt::PlainText);
    m_toItem->setFlat(true);
    m_details->setReadOnly(true);
    m_details->setFrameShape(QFrame::NoFrame);
    m_details->setFont(look::Look::fixedFont());
    m_details->setAccessibleName(tr("The chosen row in full"));
    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_toItem);
    auto *side = new QVBoxLayout(m_side);
    side->setContentsMargins(look::space, look::spaceTiny, look::spaceSmall, 0);
    side->setSpacing(look::spaceTiny);
    side->addLayout(head);
    m_may->setWordWrap(true);
    m_may->setTextFormat(Qt::PlainText);
    m_may->setAccessibleName(tr("What may be done"));
    side->addWidget(m_may);
    side->addWidget(m_details, 1);
    m_side->hide();
    auto *split = new QSplitter;
    split->addWidget(m_tabs);
    split->addWidget(m_side);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setChildrenCollapsible(false);
    auto *empty = new look::EmptyState;
    empty->setContent(u"record"_s, tr("Nothing is recorded yet"),
                      tr("After the first applied run, storages, instances and runs are recorded in meta-state/ and stand here."));
    m_stack->addWidget(split);
    m_stack->addWidget(empty);
    m_stack->setCurrentIndex(1);
    setDrift({});
    m_drift->setForegroundRole(QPalette::PlaceholderText);
    m_drift->setContentsMargins(look::space, look::spaceTiny, look::space, look::spaceTiny);
    m_drift->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_drift);
    setFocusProxy(m_tabs);

    for (const StateTable &content : stateTables({}, nullptr, {})) {
        auto *made = new QTableWidget(0, int(content.columns.size()));
        made->setHorizontalHeaderLabels(content.columns);
        made->setAccessibleName(content.title);
        made->setObjectName(content.id);
        made->setShowGrid(false);
        made->setFrameShape(QFrame::NoFrame);
        made->setEditTriggers(QAbstractItemView::NoEditTriggers);
        made->setSelectionBehavior(QAbstractItemView::SelectRows);
        made->setSelectionMode(QAbstractItemView::SingleSelection);
        made->setTabKeyNavigation(false);
        made->setWordWrap(false);
        made->verticalHeader()->hide();
        made->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + look::spaceSmall);
        made->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        made->horizontalHeader()->setHighlightSections(false);
        made->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
        made->horizontalHeader()->setStretchLastSection(true);
        connect(made, &QTableWidget::itemSelectionChanged, this, &StateView::showDetails);
        connect(made, &QTableWidget::itemActivated, m_toItem, [this] {
            if (m_toItem->isEnabled())
                m_toItem->click();
        });
        m_tables.insert(content.id, made);
        m_tabs->addTab(made, content.title);
    }
    connect(m_tabs, &QTabWidget::currentChanged, this, &StateView::showDetails);
    connect(m_toItem, &QPushButton::clicked, this, [this] {
        if (const StateRow *row = currentRow())
            Q_EMIT itemAsked(row->item);
    });
}

void StateView::setState(const meta::MetaState &state)
{
    fill(std::make_shared<const meta::MetaState>(state), stateTables(state, nullptr, {}));
}

void StateView::setVerdict(const rules::VerdictPtr &verdict)
{
    fill({verdict, &verdict->meta}, stateTables(verdict->meta, verdict->loaded.configuration.get(), verdict->emission.launchParams));
}

void StateView::fill(std::shared_ptr<const meta::MetaState> state, const QList<StateTable> &tables)
{
    bool any = false;
    for (int index = 0; index < tables.size(); ++index) {
        const StateTable &content = tables.at(index);
        const bool same = index < m_content.size()
                          && std::ranges::equal(content.rows, m_content.at(index).rows, [](const StateRow &a, const StateRow &b) {
                                 return a.cells == b.cells && a.may == b.may && a.icon == b.icon && a.item == b.item;
                             });
        if (!same)
            fillTable(m_tables.value(content.id), content);
        m_tabs->setTabText(index, content.rows.isEmpty() ? content.title : tr("%1 %2").arg(content.title).arg(content.rows.size()));
        any = any || !content.rows.isEmpty();
    }
    m_content = tables;
    m_state = std::move(state);
    m_stack->setCurrentIndex(any ? 0 : 1);
    m_drift->setVisible(any);
    showDetails();
}

void StateView::fillTable(QTableWidget *table, const StateTable &content) const
{
    table->setRowCount(int(content.rows.size()));
    for (int row = 0; row < content.rows.size(); ++row) {
        const StateRow &shown = content.rows.at(row);
        for (int column = 0; column < shown.cells.size(); ++column) {
            const QString text = shown.cells.at(column);
            QTableWidgetItem *item = table->item(row, column);
            if (!item)
                table->setItem(row, column, item = new QTableWidgetItem);
            item->setText(text);
            item->setToolTip(text);
            if (column == 0)
                item->setIcon(shown.icon.isEmpty() ? QIcon() : look::icon(shown.icon, shown.role));
            bool isNumber = false;
            text.toInt(&isNumber);
            item->setTextAlignment((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        }
    }
}

const StateRow *StateView::currentRow() const
{
    const int index = m_tabs->currentIndex();
    const auto *table = qobject_cast<const QTableWidget *>(m_tabs->currentWidget());
    if (!table || index >= m_content.size() || table->selectedItems().isEmpty())
        return nullptr;
    const int row = table->currentRow();
    return row >= 0 && row < m_content.at(index).rows.size() ? &m_content.at(index).rows.at(row) : nullptr;
}

void StateView::showDetails()
{
    const StateRow *row = currentRow();
    m_side->setVisible(row != nullptr);
    if (!row)
        return;
    m_title->setText(row->cells.value(0));
    m_may->setText(row->may);
    m_may->setVisible(!row->may.isEmpty());
    m_toItem->setVisible(!row->item.kind.isEmpty());
    m_toItem->setEnabled(!row->item.kind.isEmpty());
    const QString text = row->details && m_state ? row->details(*m_state).trimmed() : QString();
    if (m_details->toPlainText() != text)
        m_details->setPlainText(text);
}

void StateView::showTable(const QString &id)
{
    m_tabs->setCurrentWidget(m_tables.value(id));
}

QString StateView::mayText() const
{
    return m_may->text();
}

void StateView::setDrift(const gate::Results &results)
{
    QStringList changed;
    QStringList gone;
    QStringList roots;
    for (auto it = results.cbegin(); it != results.cend(); ++it) {
        if (it->kind == gate::RootResult::Kind::NotEvaluated)
            continue; // it says nothing of the world
        roots.append(it.key());
        changed += it->drifted;
        gone += it->vanished;
    }
    if (roots.isEmpty()) {
        m_drift->setText(tr("Drift: not asked. This is what runs recorded; whether the cloud still agrees, a plan asks and the gate shows."));
        return;
    }
    const auto some = [](const QStringList &addresses) {
        constexpr qsizetype most = 4;
        return addresses.size() <= most ? addresses.join(u", "_s)
                                        : addresses.first(most).join(u", "_s) + tr(" and %n more", nullptr, int(addresses.size() - most));
    };
    QStringList said;
    if (!changed.isEmpty())
        said.append(tr("changed outside: %1").arg(some(changed)));
    if (!gone.isEmpty())
        said.append(tr("gone: %1").arg(some(gone)));
    m_drift->setText(said.isEmpty() ? tr("Drift: none, by the plans in Gate (%1).").arg(roots.join(u", "_s))
                                    : tr("Drift, by the plans in Gate: %1.").arg(said.join(u"; "_s)));
}

QString StateView::driftText() const
{
    return m_drift->text();
}

QString StateView::detailsText() const
{
    return m_details->toPlainText();
}

} // namespace csis::shell

#include "moc_stateview.cpp"
