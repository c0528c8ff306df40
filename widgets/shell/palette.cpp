// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/palette.h"

#include "widgets/look/look.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

constexpr int mostShown = 200;
constexpr int mostRecent = 30;
constexpr int detailRole = Qt::UserRole + 1;

// The name on the left, its keys or its file in muted letters on the right.
class PaletteDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        painter->setPen(selected ? option.palette.color(QPalette::HighlightedText)
                                 : look::Look::instance().colour(look::Role::Muted));
        painter->drawText(option.rect.adjusted(0, 0, -look::space, 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data(detailRole).toString());
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index).expandedTo({0, option.fontMetrics.height() + look::space});
    }
};

} // namespace

int fuzzyScore(QStringView needle, QStringView text)
{
    if (needle.isEmpty())
        return 0;
    int score = 0;
    qsizetype at = 0;
    qsizetype last = -2;
    for (const QChar letter : needle) {
        if (letter.isSpace())
            continue;
        qsizetype found = -1;
        for (qsizetype i = at; i < text.size(); ++i) {
            if (text.at(i).toCaseFolded() == letter.toCaseFolded()) {
                found = i;
                break;
            }
        }
        if (found < 0)
            return -1;
        score += found == last + 1 ? 8 : 1;
        if (found == 0 || !text.at(found - 1).isLetterOrNumber())
            score += 6;
        last = found;
        at = found + 1;
    }
    if (text.contains(needle, Qt::CaseInsensitive))
        score += 20;
    return score * 4 - int(std::min<qsizetype>(text.size(), 40) / 4);
}

Palette::Palette(QWidget *window) : QFrame(window), m_input(new QLineEdit), m_list(new QListWidget)
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_input->setClearButtonEnabled(true);
    m_input->setAccessibleName(tr("What to do or where to go"));
    m_input->installEventFilter(this);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setIconSize({16, 16});
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("What fits"));
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::spaceSmall, look::spaceSmall, look::spaceSmall, look::spaceSmall);
    layout->setSpacing(look::spaceTiny);
    layout->addWidget(m_input);
    layout->addWidget(m_list);
    hide();
    connect(m_input, &QLineEdit::textChanged, this, &Palette::refill);
    connect(m_list, &QListWidget::itemClicked, this, &Palette::run);
}

void Palette::open(const QString &placeholder, const QList<PaletteEntry> &entries)
{
    m_entries = entries;
    m_input->setPlaceholderText(placeholder);
    m_input->clear();
    refill();
    const QWidget *window = parentWidget();
    const int width = std::min(640, window->width() - 4 * look::spaceLarge);
    setGeometry((window->width() - width) / 2, 48, width, std::min(420, window->height() - 96));
    show();
    raise();
    m_input->setFocus();
}

void Palette::refill()
{
    QPixmap clear(16, 16); // words stand below words, with or without a picture
    clear.fill(Qt::transparent);
    const QIcon noIcon(clear);
    struct Hit {
        int score;
        qsizetype entry;
    };
    QList<Hit> hits;
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        const PaletteEntry &entry = m_entries.at(i);
        int score = fuzzyScore(m_input->text(), entry.text);
        if (score < 0) {
            score = fuzzyScore(m_input->text(), entry.text + u' ' + entry.detail);
            if (score < 0)
                continue;
            score /= 2; // what the detail helps to find stands below
        }
        const qsizetype used = m_recent.indexOf(entry.id);
        hits.append({score + (used >= 0 ? int(mostRecent - used) : 0), i});
    }
    std::ranges::stable_sort(hits, std::ranges::greater(), &Hit::score);
    m_list->clear();
    for (qsizetype i = 0; i < std::min<qsizetype>(hits.size(), mostShown); ++i) {
        const PaletteEntry &entry = m_entries.at(hits.at(i).entry);
        auto *item = new QListWidgetItem(entry.icon.isNull() ? noIcon : entry.icon, entry.text, m_list);
        item->setData(Qt::UserRole, int(hits.at(i).entry));
        item->setData(detailRole, entry.detail);
        item->setData(Qt::AccessibleTextRole, entry.detail.isEmpty() ? entry.text : entry.text + u", "_s + entry.detail);
    }
    m_list->setCurrentRow(0);
}

void Palette::run()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item)
        return;
    const PaletteEntry entry = m_entries.at(item->data(Qt::UserRole).toInt());
    m_recent.removeAll(entry.id);
    m_recent.prepend(entry.id);
    if (m_recent.size() > mostRecent)
        m_recent.removeLast();
    Q_EMIT used(m_recent);
    hide();
    parentWidget()->setFocus();
    entry.run();
}

bool Palette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_input && event->type() == QEvent::FocusOut && isVisible()) {
        hide();
        return false;
    }
    if (watched != m_input || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const int rows = m_list->count();
    const int row = m_list->currentRow();
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Down:
        m_list->setCurrentRow(rows == 0 ? -1 : (row + 1) % rows);
        return true;
    case Qt::Key_Up:
        m_list->setCurrentRow(rows == 0 ? -1 : (row + rows - 1) % rows);
        return true;
    case Qt::Key_PageDown:
        m_list->setCurrentRow(std::min(rows - 1, row + 10));
        return true;
    case Qt::Key_PageUp:
        m_list->setCurrentRow(std::max(0, row - 10));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run();
        return true;
    case Qt::Key_Escape:
        hide();
        parentWidget()->setFocus();
        return true;
    default:
        return false;
    }
}

} // namespace csis::shell

#include "moc_palette.cpp"
