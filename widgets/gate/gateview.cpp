// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/gate/gateview.h"

#include "widgets/gate/besidelist.h"
#include "widgets/gate/changedetails.h"
#include "widgets/gate/verdictrecord.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace csis::gate {

GateView::GateView(QWidget *parent)
    : QWidget(parent), m_model(new GateModel(this)), m_proxy(new QSortFilterProxyModel(this)), m_table(new QTableView),
      m_beside(new BesideList), m_details(new ChangeDetails), m_record(new VerdictRecord), m_sides(new QTabWidget),
      m_changesTitle(new QLabel), m_filter(new QLineEdit), m_banner(new QWidget), m_icon(new QLabel), m_headline(new QLabel),
      m_detail(new QLabel), m_count(new QLabel), m_stack(new QStackedWidget)
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterRole(GateModel::FilterTextRole);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setFilterKeyColumn(0);
    m_table->setModel(m_proxy);
    m_table->setAccessibleName(tr("Planned changes"));
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAlternatingRowColors(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + look::spaceSmall);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(GateModel::Why, QHeaderView::Stretch);

    m_filter->setPlaceholderText(tr("Filter changes"));
    m_filter->setAccessibleName(tr("Filter changes"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(240);
    m_headline->setFont(look::Look::heading(font()));
    m_headline->setTextFormat(Qt::PlainText);
    m_detail->setTextFormat(Qt::PlainText);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_banner->setAutoFillBackground(true);

    auto *row = new QHBoxLayout(m_banner);
    row->setContentsMargins(look::space, look::spaceSmall, look::space, look::spaceSmall);
    row->setSpacing(look::spaceSmall);
    row->addWidget(m_icon);
    row->addWidget(m_headline);
    row->addWidget(m_detail, 1);
    row->addWidget(m_count);
    row->addWidget(m_filter);

    auto *empty = new look::EmptyState;
    empty->setContent(u"gate"_s, tr("Nothing was judged yet"),
                      tr("The gate reads each plan and refuses what would destroy something that nothing sanctions. "
                         "Start a run with “Plan and judge” to see its verdict."));
    m_changesTitle->setFont(look::Look::heading(font()));
    m_changesTitle->setContentsMargins(look::space, look::spaceTiny, look::space, look::spaceTiny);
    auto *changes = new QWidget;
    auto *changesLayout = new QVBoxLayout(changes);
    changesLayout->setContentsMargins(0, 0, 0, 0);
    changesLayout->setSpacing(0);
    changesLayout->addWidget(m_changesTitle);
    changesLayout->addWidget(m_table, 1);
    auto *left = new QSplitter(Qt::Vertical);
    left->addWidget(changes);
    left->addWidget(m_beside);
    left->setStretchFactor(0, 3);
    left->setStretchFactor(1, 2);
    left->setChildrenCollapsible(false);
    m_sides->setDocumentMode(true);
    m_sides->addTab(m_details, tr("Change"));
    m_sides->addTab(m_record, tr("Verdict"));
    auto *split = new QSplitter;
    split->addWidget(left);
    split->addWidget(m_sides);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setChildrenCollapsible(false);
    m_stack->addWidget(split);
    m_stack->addWidget(empty);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_stack, 1);

    auto *copyAction = new QAction(look::icon(u"copy"_s), tr("Copy"), m_table);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copyAction);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copyAction, &QAction::triggered, this, &GateView::copy);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setFilterFixedString(text);
        m_beside->setFilter(text);
        refresh();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &GateView::chosen);
    connect(m_sides, &QTabWidget::currentChanged, this, [this] {
        if (!m_isSwitching)
            m_staysOnVerdict = m_sides->currentWidget() == m_record;
    });
    connect(m_beside, &QTreeWidget::currentItemChanged, this, &GateView::besideChosen);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT rootActivated(index.siblingAtColumn(GateModel::Root).data().toString());
    });
    connect(&look::Look::instance(), &look::Look::changed, this, &GateView::refresh);
    setFocusProxy(m_table);
    showChange({}, nullptr);
    refresh();
}

void GateView::setResults(const Results &results, const QString &stale)
{
    // The same results once more (a keystroke makes a verdict of the tree anew) leave the chosen row alone.
    if (results != m_model->results()) {
        m_model->setResults(results);
        m_beside->setEntries(besides(results));
        m_record->setResults(results);
        showChange({}, nullptr);
    }
    m_stale = stale;
    m_kind = worst(results);
    refresh();
}

QString GateView::headline() const
{
    return m_headline->text();
}

void GateView::refresh()
{
    look::Role role = look::Role::NotEvaluated;
    QString icon = u"not-evaluated"_s;
    QString headline = tr("Not evaluated");
    QString detail = tr("Nothing may be applied until the gate has judged every root.");
    const Results &results = m_model->results();
    for (const RootResult &result : results) {
        if (result.kind == RootResult::Kind::NotEvaluated && !result.rule.isEmpty())
            detail = result.rule;
    }
    if (m_kind == RootResult::Kind::Refused) {
        role = look::Role::Error;
        icon = u"error"_s;
        headline = tr("Refused");
        detail = refusedWords();
    } else if (m_kind == RootResult::Kind::Passed) {
        role = look::Role::Ok;
        icon = u"ok"_s;
        headline = tr("Passes");
        detail = tr("Judged: %n root(s).", nullptr, int(results.size()));
    }
    if (!m_stale.isEmpty()) {
        role = look::Role::NotEvaluated;
        icon = u"not-evaluated"_s;
        headline = tr("Out of date");
        detail = m_stale;
    }
    const look::Look &theme = look::Look::instance();
    QPalette colours = palette();
    colours.setColor(QPalette::Window, theme.softGround(role));
    m_banner->setPalette(colours);
    m_icon->setPixmap(look::icon(icon, role).pixmap(QSize(16, 16), devicePixelRatioF()));
    QPalette strong = palette();
    strong.setColor(QPalette::WindowText, theme.colour(role));
    m_headline->setPalette(strong);
    m_headline->setText(headline);
    m_detail->setText(detail);
    m_banner->setAccessibleName(tr("Verdict of the gate: %1. %2").arg(headline, detail));
    const bool hasBeside = !besides(results).isEmpty();
    m_count->setText(tr("%n change(s)", nullptr, m_proxy->rowCount()));
    m_filter->setVisible(m_model->rowCount() > 0 || hasBeside);
    m_count->setVisible(m_model->rowCount() > 0);
    m_changesTitle->setText(tr("Changes: %n", nullptr, m_proxy->rowCount()));
    m_changesTitle->setVisible(hasBeside);
    m_beside->setVisible(hasBeside);
    m_stack->setCurrentIndex(results.isEmpty() ? 1 : 0);
}

// Destroys first, then what would be lost or exposed, else the gate's own words.
QString GateView::refusedWords() const
{
    qsizetype destroys = 0;
    qsizetype losses = 0;
    QString line;
    for (const RootResult &result : m_model->results()) {
        const auto isDestroy = [](const Change &change) { return change.sanction == Sanction::Refused; };
        destroys += std::ranges::count_if(result.changes, isDestroy);
        losses += std::ranges::count_if(result.changes, [&](const Change &change) { return isRefused(change) && !isDestroy(change); });
        if (line.isEmpty() && result.kind == RootResult::Kind::Refused)
            line = result.errors.value(0, result.rule);
    }
    QStringList words;
    if (destroys > 0)
        words.append(tr("%n change(s) would destroy what nothing sanctions.", nullptr, int(destroys)));
    if (losses > 0)
        words.append(tr("%n change(s) would lose or expose something, and nothing sanctions that.", nullptr, int(losses)));
    return words.isEmpty() ? line : words.join(u' ');
}

void GateView::besideChosen(const QTreeWidgetItem *item)
{
    const BesideEntry *entry = m_beside->entryOf(item);
    if (!entry)
        return;
    m_table->clearSelection();
    m_table->setCurrentIndex({});
    showChange(entry->root, entry->change ? &*entry->change : nullptr);
}

void GateView::showChange(const QString &root, const Change *change)
{
    const QScopedValueRollback switching(m_isSwitching, true);
    m_sides->setTabEnabled(m_sides->indexOf(m_details), change != nullptr);
    if (!root.isEmpty())
        m_record->showRoot(root);
    if (!change) {
        m_sides->setCurrentWidget(m_record);
        return;
    }
    if (!m_staysOnVerdict)
        m_sides->setCurrentWidget(m_details);
    m_details->setChange(root, *change);
    Q_EMIT attributesAsked(root, change->address);
}

void GateView::chosen()
{
    const QModelIndex index = m_proxy->mapToSource(m_table->currentIndex());
    const Change *change = m_model->changeAt(index.row());
    if (!change)
        return;
    m_beside->clearSelection();
    m_beside->setCurrentItem(nullptr);
    showChange(index.siblingAtColumn(GateModel::Root).data().toString(), change);
}

void GateView::copy() const
{
    QString text;
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    for (const QModelIndex &row : std::as_const(rows)) {
        QStringList cells;
        for (int column = 0; column < GateModel::ColumnCount; ++column)
            cells.append(row.siblingAtColumn(column).data().toString());
        text += cells.join(u'\t') + u'\n';
    }
    QApplication::clipboard()->setText(text.isEmpty() ? m_model->asText() + m_beside->asText() : text);
}

} // namespace csis::gate

#include "moc_gateview.cpp"
