// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/outline/outlineview.h"

#include "core/model/registry.h"
#include "widgets/look/icons.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <array>

using namespace Qt::StringLiterals;
using csis::look::Look;
using csis::look::Role;

namespace csis::outline {
namespace {

constexpr int badgeSide = 14;

struct BadgeLook {
    Badge badge;
    const char *icon;
    Role role;
};
constexpr std::array badgeLooks{
    BadgeLook{Error, "error", Role::Error},         BadgeLook{Warning, "warning", Role::Warning},
    BadgeLook{Pending, "pending", Role::Info},      BadgeLook{Elsewhere, "elsewhere", Role::Muted},
    BadgeLook{Transient, "transient", Role::Muted}, BadgeLook{Unsaved, "unsaved", Role::Accent},
};

// Name, greyed detail, and badges at the right edge.
class OutlineDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem own(option);
        initStyleOption(&own, index);
        const QString text = own.text;
        own.text.clear();
        const QWidget *widget = option.widget;
        widget->style()->drawControl(QStyle::CE_ItemViewItem, &own, painter, widget);

        const bool group = !index.parent().isValid();
        const bool selected = own.state.testFlag(QStyle::State_Selected);
        const QColor muted = selected ? own.palette.color(QPalette::HighlightedText) : Look::instance().colour(Role::Muted);
        int right = own.rect.right() - look::spaceTiny;
        const Badges badges = Badges::fromInt(index.data(OutlineModel::BadgesRole).toInt());
        for (const BadgeLook &badge : badgeLooks) {
            if (!badges.testFlag(badge.badge))
                continue;
            right -= badgeSide;
            look::icon(QString::fromLatin1(badge.icon), badge.role)
                .paint(painter, right, own.rect.center().y() - badgeSide / 2 + 1, badgeSide, badgeSide);
            right -= look::spaceTiny;
        }
        const int icon = own.icon.isNull() ? 0 : own.decorationSize.width() + look::spaceTiny;
        int left = own.rect.left() + look::spaceTiny + icon;
        painter->save();
        const QFont font = group ? Look::heading(own.font) : own.font;
        painter->setFont(font);
        painter->setPen(own.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
        const QFontMetrics metrics(font);
        const QString shown = metrics.elidedText(text, Qt::ElideRight, right - left);
        painter->drawText(QRect(left, own.rect.top(), right - left, own.rect.height()), Qt::AlignVCenter, shown);
        left += metrics.horizontalAdvance(shown) + look::spaceSmall;
        const QString detail = group ? QString::number(index.data(OutlineModel::CountRole).toInt())
                                     : index.data(OutlineModel::DetailRole).toString();
        if (!detail.isEmpty() && right - left > 24) {
            painter->setFont(own.font);
            painter->setPen(muted);
            painter->drawText(QRect(left, own.rect.top(), right - left, own.rect.height()), Qt::AlignVCenter,
                              own.fontMetrics.elidedText(detail, Qt::ElideRight, right - left));
        }
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width(), std::max(size.height(), option.fontMetrics.height() + look::spaceSmall)};
    }
};

// An entry that asks for a new item of a kind.
void addEntry(QMenu *menu, const QString &kind, OutlineView *view)
{
    QString name = model::className(kind).replace(u'_', u' ');
    if (const schema::Kind *described = model::listKind(kind); described && model::itemKeys().contains(kind))
        name = described->singular;
    if (!name.isEmpty())
        name[0] = name.at(0).toUpper();
    QAction *action = menu->addAction(look::icon(look::kindIcon(kind)), OutlineView::tr("%1…").arg(name));
    action->setObjectName(u"add-"_s + kind);
    QObject::connect(action, &QAction::triggered, view, [view, kind] { Q_EMIT view->addAsked(kind); });
}

// Files and records are made by other means; of builders one says which class.
bool mayAdd(const QString &kind)
{
    return !kind.isEmpty() && kind != "files"_L1 && kind != "records"_L1 && kind != "config"_L1 && kind != "builders"_L1;
}

} // namespace

OutlineView::OutlineView(QWidget *parent) : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, look::spaceTiny, 0, 0);
    layout->setSpacing(look::spaceTiny);
    m_filter = new QLineEdit(this);
    m_filter->setPlaceholderText(tr("Filter…"));
    m_filter->setAccessibleName(tr("Filter the outline"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(look::icon(u"search"_s, Role::Muted), QLineEdit::LeadingPosition);
    m_filter->installEventFilter(this);
    m_tree = new QTreeView(this);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(look::space);
    m_tree->setItemDelegate(new OutlineDelegate(m_tree));
    m_tree->setAccessibleName(tr("Outline of the tree"));
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->installEventFilter(this);
    m_add = new QToolButton(this);
    m_add->setIcon(look::icon(u"add"_s));
    m_add->setAutoRaise(true);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setToolTip(tr("Add a storage, an instance, …"));
    m_add->setAccessibleName(tr("Add an item"));
    auto *kinds = new QMenu(m_add);
    for (const QString &kind : {u"storages"_s, u"instances"_s, u"images"_s, u"groups"_s, u"users"_s})
        addEntry(kinds, kind, this);
    QMenu *builders = kinds->addMenu(look::icon(u"builder"_s), tr("Builder"));
    for (const QString &kind : model::builderClassKeys())
        addEntry(builders, kind, this);
    m_add->setMenu(kinds);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(look::spaceSmall, 0, look::spaceTiny, 0);
    row->setSpacing(look::spaceTiny);
    row->addWidget(m_filter, 1);
    row->addWidget(m_add);
    layout->addLayout(row);
    layout->addWidget(m_tree, 1);
    setFocusProxy(m_tree);
    m_tree->setDragEnabled(true);
    m_tree->setAcceptDrops(true);
    m_tree->setDropIndicatorShown(true);
    m_tree->setDragDropMode(QAbstractItemView::DragDrop);
    m_tree->setDefaultDropAction(Qt::MoveAction);

    m_model = new OutlineModel(this);
    m_proxy = new QSortFilterProxyModel(this);
    m_proxy->setSourceModel(m_model);
    m_proxy->setRecursiveFilteringEnabled(true);
    m_proxy->setFilterRole(OutlineModel::FilterRole);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_tree->setModel(m_proxy);
    m_tree->expandAll();

    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setFilterFixedString(text.trimmed());
        if (!text.isEmpty())
            m_tree->expandAll();
    });
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (index.parent().isValid())
            Q_EMIT jump(current());
        else
            m_tree->setExpanded(index, !m_tree->isExpanded(index));
    });
    connect(m_model, &OutlineModel::droppedOn, this, [this](const model::ItemRef &item, const QString &file) {
        const Target target = m_model->target(m_model->find(item));
        if (target.isValid() && target.file != file)
            Q_EMIT moveAsked(target, file);
    });
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &OutlineView::showMenu);
    connect(&Look::instance(), &Look::changed, m_tree->viewport(), qOverload<>(&QWidget::update));
}

void OutlineView::setContent(const OutlineContent &content)
{
    m_model->setContent(content);
}

Target OutlineView::current() const
{
    return m_model->target(m_proxy->mapToSource(m_tree->currentIndex()));
}

QString OutlineView::currentKind() const
{
    return m_tree->currentIndex().data(OutlineModel::KindRole).toString();
}

void OutlineView::follow(const QString &file, int line)
{
    const QModelIndex index = m_proxy->mapFromSource(m_model->findPlace(file, line));
    if (index.isValid() && index != m_tree->currentIndex())
        m_tree->setCurrentIndex(index);
}

void OutlineView::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

bool OutlineView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (watched == m_filter) {
        switch (key->key()) {
        case Qt::Key_Down:
            m_tree->setFocus(Qt::OtherFocusReason);
            if (!m_tree->currentIndex().parent().isValid()) {
                // The first thing found, not the heading above it.
                const QModelIndex group = m_proxy->index(0, 0);
                m_tree->setCurrentIndex(m_proxy->index(0, 0, group));
            }
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            for (int group = 0; group < m_proxy->rowCount(); ++group) {
                const QModelIndex first = m_proxy->index(0, 0, m_proxy->index(group, 0));
                if (first.isValid()) {
                    m_tree->setCurrentIndex(first);
                    Q_EMIT jump(current());
                    break;
                }
            }
            return true;
        case Qt::Key_Escape:
            if (m_filter->text().isEmpty())
                return false;
            m_filter->clear();
            return true;
        default: return false;
        }
    }
    const Target target = current();
    const bool item = !target.item.name.isEmpty();
    switch (key->key()) {
    case Qt::Key_F2:
        if (item)
            Q_EMIT renameAsked(target);
        return item;
    case Qt::Key_Delete:
        if (item)
            Q_EMIT deleteAsked(target);
        return item;
    case Qt::Key_Insert:
        if (mayAdd(currentKind()))
            Q_EMIT addAsked(currentKind());
        return true;
    case Qt::Key_F12:
        if (item && key->modifiers() == Qt::ShiftModifier)
            Q_EMIT referencesAsked(target);
        return item;
    default: return QWidget::eventFilter(watched, event);
    }
}

void OutlineView::showMenu(const QPoint &at)
{
    const QModelIndex index = m_tree->indexAt(at);
    const QString kind = index.data(OutlineModel::KindRole).toString();
    const Target target = m_model->target(m_proxy->mapToSource(index));
    auto *menu = new QMenu(this);
    menu->setObjectName(u"outline-menu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &icon, const QString &text, const QKeySequence &keys, auto call) {
        QAction *action = menu->addAction(look::icon(icon), text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, call);
    };
    if (target.isValid())
        add(u"jump"_s, tr("Go to"), Qt::Key_Return, [this, target] { Q_EMIT jump(target); });
    if (kind == "builders"_L1) {
        for (const QString &of : model::builderClassKeys())
            addEntry(menu, of, this);
    }
    if (mayAdd(kind))
        add(u"add"_s, tr("Add…"), Qt::Key_Insert, [this, kind] { Q_EMIT addAsked(kind); });
    if (!target.item.name.isEmpty() && target.item.kind != "config"_L1) {
        add(u"duplicate"_s, tr("Duplicate…"), {}, [this, target] { Q_EMIT duplicateAsked(target); });
        add(u"rename"_s, tr("Rename…"), Qt::Key_F2, [this, target] { Q_EMIT renameAsked(target); });
        add(u"follow"_s, tr("Move to another file…"), {}, [this, target] { Q_EMIT moveAsked(target, {}); });
        add(u"search"_s, tr("Find references"), Qt::SHIFT | Qt::Key_F12, [this, target] { Q_EMIT referencesAsked(target); });
        menu->addSeparator();
        add(u"delete"_s, tr("Delete…"), Qt::Key_Delete, [this, target] { Q_EMIT deleteAsked(target); });
    }
    if (menu->isEmpty())
        delete menu;
    else
        menu->popup(m_tree->viewport()->mapToGlobal(at));
}

} // namespace csis::outline
