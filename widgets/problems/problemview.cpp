// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/problems/problemview.h"

#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::problems {

ProblemView::ProblemView(QWidget *parent)
    : QWidget(parent), m_model(new ProblemModel(this)), m_proxy(new ProblemProxy(this)), m_tree(new QTreeView),
      m_filter(new QLineEdit), m_grouping(new QComboBox), m_fix(new QToolButton), m_fixAll(new QToolButton), m_rule(new QToolButton),
      m_count(new QLabel), m_stack(new QStackedWidget)
{
    m_proxy->setSourceModel(m_model);
    m_tree->setModel(m_proxy);
    m_tree->setAccessibleName(tr("Problems"));
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(ProblemModel::Message, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(ProblemModel::Place, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(ProblemModel::Rule, QHeaderView::ResizeToContents);
    m_tree->header()->setResizeContentsPrecision(0); // what is in sight decides; of a thousand rows nobody waits for the width
    m_tree->header()->hide();
    m_tree->installEventFilter(this);
    m_filter->setPlaceholderText(tr("Filter problems"));
    m_filter->setAccessibleName(tr("Filter problems"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(240);
    m_grouping->addItem(tr("By file"));
    m_grouping->addItem(tr("By rule"));
    m_grouping->setAccessibleName(tr("Group problems"));
    m_count->setForegroundRole(QPalette::PlaceholderText);

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(look::spaceSmall, look::spaceTiny, look::spaceSmall, look::spaceTiny);
    bar->setSpacing(look::spaceTiny);
    const struct {
        Severity severity;
        QString icon;
        look::Role role;
        QString name;
    } chips[] = {{Severity::Error, u"error"_s, look::Role::Error, tr("Errors")},
                 {Severity::Warning, u"warning"_s, look::Role::Warning, tr("Warnings")},
                 {Severity::Info, u"info"_s, look::Role::Info, tr("Notes")}};
    for (const auto &[severity, icon, role, name] : chips) {
        auto *chip = new QToolButton;
        chip->setCheckable(true);
        chip->setChecked(true);
        chip->setAutoRaise(true);
        chip->setIcon(look::icon(icon, role));
        chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        chip->setText(name);
        m_chips[int(severity)] = chip;
        bar->addWidget(chip);
        connect(chip, &QToolButton::toggled, this, [this, severity](bool shown) {
            m_proxy->setShown(severity, shown);
            refresh();
        });
    }
    bar->addSpacing(look::spaceSmall);
    bar->addWidget(m_grouping);
    bar->addSpacing(look::spaceSmall);
    const struct {
        QToolButton *button;
        QString icon;
        QString text;
        QString tip;
    } buttons[] = {{m_fix, u"fix"_s, tr("Fix"), tr("Carry out the fix of the chosen problem")},
                   {m_fixAll, u"fix"_s, tr("Fix all of this kind"), tr("The same fix wherever this problem is, as one step")},
                   {m_rule, u"help"_s, tr("Why?"), tr("What the rule means and how to mend what breaks it (F1)")}};
    for (const auto &[button, icon, text, tip] : buttons) {
        button->setAutoRaise(true);
        button->setIcon(look::icon(icon));
        button->setText(text);
        button->setToolTip(tip);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setEnabled(false);
        bar->addWidget(button);
    }
    bar->addStretch(1);
    bar->addWidget(m_count);
    bar->addSpacing(look::spaceTiny);
    bar->addWidget(m_filter);

    auto *empty = new look::EmptyState;
    empty->setContent(u"ok"_s, tr("No problems"), tr("Every rule was checked against the text as it stands now."));
    m_stack->addWidget(m_tree);
    m_stack->addWidget(empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_stack, 1);
    setFocusProxy(m_tree);

    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setText(text);
        refresh();
    });
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_model->setGrouping(index == 0 ? Grouping::ByFile : Grouping::ByRule);
        m_tree->expandAll();
    });
    connect(m_tree, &QTreeView::doubleClicked, this, [this] {
        if (const Diagnostic *finding = current())
            Q_EMIT jump(finding->where);
    });
    connect(m_fix, &QToolButton::clicked, this, [this] {
        if (m_fixes.size() == 1)
            Q_EMIT fixChosen(Fix(m_fixes.first()));
        else
            showFixes();
    });
    connect(m_fixAll, &QToolButton::clicked, this, &ProblemView::fixAllNow);
    connect(m_rule, &QToolButton::clicked, this, [this] {
        if (const Diagnostic *finding = current())
            Q_EMIT ruleAsked(Diagnostic(*finding));
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &ProblemView::refreshButtons);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &ProblemView::showMenu);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, m_tree, [this](const QModelIndex &parent, int first, int last) {
        if (!parent.isValid()) {
            for (int row = first; row <= last; ++row)
                m_tree->expand(m_proxy->index(row, 0));
        }
    });
    connect(m_proxy, &QAbstractItemModel::modelReset, m_tree, &QTreeView::expandAll);
    refresh();
}

void ProblemView::setDiagnostics(const QList<Diagnostic> &diagnostics)
{
    if (m_menu)
        m_menu->close(); // what it offers is of an older text
    m_model->setDiagnostics(diagnostics);
    refresh();
}

void ProblemView::setCurrent(bool current)
{
    m_count->setEnabled(current);
}

void ProblemView::refresh()
{
    int counts[3] = {};
    for (const Diagnostic &finding : m_model->diagnostics())
        ++counts[int(finding.severity)];
    m_chips[int(Severity::Error)]->setText(tr("%n error(s)", nullptr, counts[0]));
    m_chips[int(Severity::Warning)]->setText(tr("%n warning(s)", nullptr, counts[1]));
    m_chips[int(Severity::Info)]->setText(tr("%n note(s)", nullptr, counts[2]));
    int shown = 0;
    for (int row = 0; row < m_proxy->rowCount(); ++row)
        shown += m_proxy->rowCount(m_proxy->index(row, 0));
    const int all = int(m_model->diagnostics().size());
    m_count->setText(shown == all ? QString() : tr("%1 of %2 shown").arg(shown).arg(all));
    m_stack->setCurrentIndex(all == 0 ? 1 : 0);
    refreshButtons();
}

void ProblemView::setFixSource(FixSource source)
{
    m_source = std::move(source);
    refreshButtons();
}

void ProblemView::fixAllNow()
{
    const Diagnostic *finding = current();
    if (!finding || !m_source.makeAll)
        return;
    m_source.makeAll(*finding, [view = QPointer(this)](const Fix &all) {
        if (view && !all.edits.isEmpty())
            Q_EMIT view->fixChosen(all);
    });
}

void ProblemView::refreshButtons()
{
    const Diagnostic *finding = current();
    m_rule->setEnabled(finding != nullptr);
    m_fixes.clear();
    m_fix->setEnabled(false);
    m_fixAll->setEnabled(false);
    const int asked = ++m_asked;
    if (!finding || !isVisible())
        return setFixes({});
    // The buttons stay where they are until the cures are there, so that nothing jumps at each key.
    m_source.of({*finding}, [view = QPointer(this), asked](const FixSource::Cures &cures) {
        if (view && view->m_asked == asked)
            view->setFixes(cures.value(0));
    });
}

void ProblemView::setFixes(const QList<Fix> &fixes)
{
    const Diagnostic *finding = current();
    m_fixes = fixes;
    const int together = !finding || m_fixes.isEmpty() ? 0 : m_source.together(*finding);
    m_fix->setEnabled(!m_fixes.isEmpty());
    m_fix->setText(m_fixes.size() == 1 ? m_fixes.first().title : tr("Fix…"));
    m_fix->setVisible(m_fix->isEnabled());
    m_fixAll->setEnabled(together > 0);
    m_fixAll->setText(together > 0 ? tr("Fix all %n of this kind", nullptr, together) : tr("Fix all of this kind"));
    m_fixAll->setVisible(m_fixAll->isEnabled());
}

void ProblemView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refreshButtons();
}

const Diagnostic *ProblemView::current() const
{
    return m_model->diagnostic(m_proxy->mapToSource(m_tree->currentIndex().siblingAtColumn(0)));
}

bool ProblemView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_tree && event->type() == QEvent::KeyPress) {
        auto *key = static_cast<QKeyEvent *>(event);
        const Diagnostic *finding = current();
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            if (finding)
                Q_EMIT jump(finding->where);
            else
                m_tree->setExpanded(m_tree->currentIndex(), !m_tree->isExpanded(m_tree->currentIndex()));
            return true;
        }
        if (key->key() == Qt::Key_F1 && finding) {
            Q_EMIT ruleAsked(Diagnostic(*finding));
            return true;
        }
        if (key->matches(QKeySequence::Copy)) {
            copy();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ProblemView::showFixes()
{
    if (!m_fixes.isEmpty())
        showMenu(m_tree->visualRect(m_tree->currentIndex()).bottomLeft());
}

void ProblemView::showMenu(const QPoint &at)
{
    QMenu menu(this);
    m_menu = &menu;
    if (const Diagnostic *finding = current()) {
        for (const Fix &fix : std::as_const(m_fixes))
            menu.addAction(look::icon(u"fix"_s), fix.title, this, [this, fix] { Q_EMIT fixChosen(fix); });
        if (m_fixAll->isEnabled())
            menu.addAction(m_fixAll->text(), this, &ProblemView::fixAllNow);
        if (!menu.isEmpty())
            menu.addSeparator();
        menu.addAction(look::icon(u"jump"_s), tr("Go to the text"), this, [this, where = finding->where] { Q_EMIT jump(where); });
        for (const Related &related : finding->related)
            menu.addAction(look::icon(u"jump"_s), tr("Go to: %1").arg(related.message), this, [this, where = related.where] { Q_EMIT jump(where); });
    }
    if (const Diagnostic *finding = current())
        menu.addAction(look::icon(u"help"_s), tr("What this rule means"), this, [this, about = *finding] { Q_EMIT ruleAsked(about); });
    menu.addAction(look::icon(u"copy"_s), tr("Copy as text"), this, &ProblemView::copy);
    menu.exec(m_tree->viewport()->mapToGlobal(at));
}

QString ProblemView::asText() const
{
    QString text;
    for (int group = 0; group < m_proxy->rowCount(); ++group) {
        const QModelIndex parent = m_proxy->index(group, 0);
        for (int row = 0; row < m_proxy->rowCount(parent); ++row) {
            if (const Diagnostic *finding = m_model->diagnostic(m_proxy->mapToSource(m_proxy->index(row, 0, parent))))
                text += formatDiagnostic(*finding) + u'\n';
        }
    }
    return text;
}

void ProblemView::copy() const
{
    QString text;
    QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    for (const QModelIndex &row : std::as_const(rows)) {
        if (const Diagnostic *finding = m_model->diagnostic(m_proxy->mapToSource(row)))
            text += formatDiagnostic(*finding) + u'\n';
    }
    QApplication::clipboard()->setText(text.isEmpty() ? asText() : text);
}

} // namespace csis::problems

#include "moc_problemview.cpp"
