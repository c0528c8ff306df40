// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/completionpopup.h"

#include "widgets/look/icons.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

using namespace Qt::StringLiterals;
using csis::look::Role;

namespace csis::editor {
namespace {

constexpr int detailRole = Qt::UserRole;
constexpr int docWidth = 280;
constexpr int mostRows = 10;

class ProposalDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QString detail = index.data(detailRole).toString();
        const QRect box = option.rect.adjusted(0, 0, -look::spaceSmall, 0);
        painter->save();
        painter->setPen(look::Look::instance().colour(Role::Muted));
        painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, detail);
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        const int detail = option.fontMetrics.horizontalAdvance(index.data(detailRole).toString());
        size.rwidth() += detail + 3 * look::spaceSmall;
        size.setHeight(std::max(size.height(), option.fontMetrics.height() + 6));
        return size;
    }
};

QString iconOf(Proposal::Kind kind)
{
    switch (kind) {
    case Proposal::Kind::Key: return u"key"_s;
    case Proposal::Kind::Value: return u"chip-keep"_s;
    case Proposal::Kind::Reference: return u"jump"_s;
    case Proposal::Kind::Builder: return u"builder"_s;
    }
    return u"key"_s;
}

} // namespace

int matchQuality(const QString &proposal, const QString &word)
{
    if (word.isEmpty())
        return 1;
    if (proposal.startsWith(word))
        return 5;
    if (proposal.startsWith(word, Qt::CaseInsensitive))
        return 4;
    if (proposal.contains(word, Qt::CaseInsensitive))
        return 3;
    qsizetype at = 0;
    for (const QChar c : word) {
        at = proposal.indexOf(c, at, Qt::CaseInsensitive);
        if (at < 0)
            return 0;
        ++at;
    }
    return 2;
}

CompletionPopup::CompletionPopup(QWidget *parent) : QFrame(parent, Qt::ToolTip | Qt::FramelessWindowHint)
{
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_ShowWithoutActivating);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Proposals"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    m_list = new QListWidget(this);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setItemDelegate(new ProposalDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Proposals"));
    m_doc = new QLabel(this);
    m_doc->setWordWrap(true);
    m_doc->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_doc->setMargin(look::spaceSmall);
    m_doc->setTextFormat(Qt::PlainText);
    m_doc->setBackgroundRole(QPalette::AlternateBase);
    m_doc->setAutoFillBackground(true);
    m_doc->setFixedWidth(docWidth);
    layout->addWidget(m_list);
    layout->addWidget(m_doc);
    connect(m_list, &QListWidget::currentRowChanged, this, &CompletionPopup::showDocumentation);
    connect(m_list, &QListWidget::itemClicked, this, &CompletionPopup::accepted);
}

void CompletionPopup::setProposals(const QList<Proposal> &proposals)
{
    m_all = proposals;
    m_shown.clear();
}

bool CompletionPopup::filter(const QString &word)
{
    QList<std::pair<int, Proposal>> ranked;
    for (const Proposal &proposal : std::as_const(m_all))
        if (const int quality = matchQuality(proposal.text, word); quality > 0)
            ranked.append({quality, proposal});
    std::ranges::stable_sort(ranked, std::greater<>(), [](const auto &pair) { return pair.first; });
    m_shown.clear();
    m_list->clear();
    for (const auto &[quality, proposal] : std::as_const(ranked)) {
        auto *item = new QListWidgetItem(look::icon(iconOf(proposal.kind), Role::Muted), proposal.text, m_list);
        item->setData(detailRole, proposal.detail);
        item->setData(Qt::AccessibleTextRole, proposal.detail.isEmpty() ? proposal.text
                                                                        : proposal.text + u", "_s + proposal.detail);
        m_shown.append(proposal);
    }
    if (m_shown.isEmpty())
        return false;
    m_list->setCurrentRow(0);
    return true;
}

void CompletionPopup::fit()
{
    const int rows = std::min(mostRows, int(m_shown.size()));
    int width = 0;
    for (int i = 0; i < m_list->count(); ++i)
        width = std::max(width, m_list->sizeHintForIndex(m_list->model()->index(i, 0)).width());
    const int bar = m_shown.size() > mostRows ? m_list->verticalScrollBar()->sizeHint().width() : 0;
    m_list->setFixedWidth(std::clamp(width + bar + look::spaceSmall, 160, 420));
    int height = rows * m_list->sizeHintForRow(0) + 2;
    if (m_doc->isVisibleTo(this))
        height = std::max(height, std::min(m_doc->heightForWidth(docWidth), 220));
    m_list->setFixedHeight(height);
    m_doc->setFixedHeight(height);
    layout()->activate();
    resize(sizeHint());
}

void CompletionPopup::popUp(const QRect &caret)
{
    showDocumentation();
    QRect place(caret.bottomLeft() + QPoint(0, 2), size());
    if (const QScreen *screen = QGuiApplication::screenAt(caret.topLeft())) {
        const QRect room = screen->availableGeometry();
        if (place.bottom() > room.bottom())
            place.moveBottom(caret.top() - 2);
        if (place.right() > room.right())
            place.moveRight(room.right());
        place.moveLeft(std::max(place.left(), room.left()));
    }
    move(place.topLeft());
    show();
}

Proposal CompletionPopup::current() const
{
    return m_shown.value(m_list->currentRow());
}

int CompletionPopup::count() const
{
    return int(m_shown.size());
}

QStringList CompletionPopup::texts() const
{
    QStringList texts;
    for (const Proposal &proposal : m_shown)
        texts.append(proposal.text);
    return texts;
}

bool CompletionPopup::handleKey(QKeyEvent *event)
{
    const int row = m_list->currentRow();
    const int last = m_list->count() - 1;
    switch (event->key()) {
    case Qt::Key_Up: m_list->setCurrentRow(row > 0 ? row - 1 : last); return true;
    case Qt::Key_Down: m_list->setCurrentRow(row < last ? row + 1 : 0); return true;
    case Qt::Key_PageUp: m_list->setCurrentRow(std::max(0, row - mostRows)); return true;
    case Qt::Key_PageDown: m_list->setCurrentRow(std::min(last, row + mostRows)); return true;
    default: return false;
    }
}

void CompletionPopup::showDocumentation()
{
    const QString doc = current().doc;
    m_doc->setText(doc);
    m_doc->setVisible(!doc.isEmpty());
    fit();
}

} // namespace csis::editor
