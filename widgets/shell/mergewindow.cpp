// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/mergewindow.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"
#include "widgets/preview/codeview.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using csis::preview::LineMark;

namespace csis::shell {
namespace {

using BlockKind = ThreeWayBlock::Kind;

QStringList linesOfText(const QByteArray &bytes)
{
    QString text = QString::fromUtf8(bytes.startsWith("\xef\xbb\xbf") ? bytes.sliced(3) : bytes);
    text.replace(u"\r\n"_s, u"\n"_s).replace(u'\r', u'\n');
    return text.split(u'\n');
}

QString whoWord(BlockKind kind)
{
    switch (kind) {
    case BlockKind::Mine: return MergeWindow::tr("changed by you");
    case BlockKind::Theirs: return MergeWindow::tr("changed on disk");
    case BlockKind::Agreed: return MergeWindow::tr("the same on both sides");
    case BlockKind::Conflict: return MergeWindow::tr("changed on both sides");
    case BlockKind::Same: break;
    }
    return {};
}

} // namespace

MergeWindow::MergeWindow(const QString &file, const QByteArray &base, const QString &mine, const QByteArray &disk, QWidget *parent)
    : QDialog(parent), m_blocks(threeWay(linesOfText(base), mine.split(u'\n'), linesOfText(disk))), m_file(file), m_head(new QLabel),
      m_places(new QTreeWidget), m_use(new QPushButton(tr("Use this text")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"compare-window"_s);
    setWindowTitle(tr("%1: yours and what lies on disk").arg(file));
    resize(1080, 640);
    m_head->setWordWrap(true);
    m_head->setTextFormat(Qt::PlainText);
    m_places->setColumnCount(3);
    m_places->setHeaderHidden(true);
    m_places->setRootIsDecorated(false);
    m_places->setFrameShape(QFrame::NoFrame);
    m_places->setAccessibleName(tr("Places that differ"));
    m_places->setMaximumHeight(150);
    m_places->header()->setStretchLastSection(false);
    m_places->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_places->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_places->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_places->installEventFilter(this);

    const QStringList titles{tr("Yours, not saved"), tr("Where both began"), tr("On disk now")};
    auto *split = new QSplitter;
    split->setChildrenCollapsible(false);
    for (int side = 0; side < 3; ++side) {
        auto *column = new QWidget;
        auto *rows = new QVBoxLayout(column);
        rows->setContentsMargins(0, 0, 0, 0);
        rows->setSpacing(look::spaceTiny);
        auto *title = new QLabel(titles.at(side));
        title->setForegroundRole(QPalette::PlaceholderText);
        auto *view = new preview::CodeView;
        view->setAccessibleName(titles.at(side));
        view->setFrameShape(QFrame::NoFrame);
        rows->addWidget(title);
        rows->addWidget(view, 1);
        split->addWidget(column);
        m_views[size_t(side)] = view;
    }
    for (preview::CodeView *view : m_views) { // one scrolls, all do
        for (preview::CodeView *other : m_views) {
            if (other == view)
                continue;
            connect(view->verticalScrollBar(), &QScrollBar::valueChanged, other->verticalScrollBar(), &QScrollBar::setValue);
            connect(view->horizontalScrollBar(), &QScrollBar::valueChanged, other->horizontalScrollBar(), &QScrollBar::setValue);
        }
    }
    auto *allMine = new QPushButton(tr("All &mine"));
    auto *allDisk = new QPushButton(tr("All of the &disk"));
    auto *close = new QPushButton(tr("Close"));
    m_use->setObjectName(u"use"_s);
    m_use->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(look::spaceSmall);
    buttons->addWidget(allMine);
    buttons->addWidget(allDisk);
    buttons->addStretch(1);
    buttons->addWidget(close);
    buttons->addWidget(m_use);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::spaceLarge, look::spaceLarge, look::spaceLarge, look::spaceLarge);
    layout->setSpacing(look::spaceSmall);
    layout->addWidget(m_head);
    layout->addWidget(m_places);
    layout->addWidget(split, 1);
    layout->addLayout(buttons);

    connect(allMine, &QPushButton::clicked, this, [this] { chooseAll(Take::Mine); });
    connect(allDisk, &QPushButton::clicked, this, [this] { chooseAll(Take::Disk); });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_use, &QPushButton::clicked, this, [this] {
        Q_EMIT taken(result());
        accept();
    });
    connect(m_places, &QTreeWidget::currentItemChanged, this,
            [this](const QTreeWidgetItem *item) { showPlace(item ? m_places->indexOfTopLevelItem(const_cast<QTreeWidgetItem *>(item)) : -1); });
    fill();
    refresh();
    if (!m_differing.isEmpty())
        m_places->setCurrentItem(m_places->topLevelItem(0));
}

void MergeWindow::fill()
{
    std::array<QStringList, 3> texts;
    std::array<QList<LineMark>, 3> marks;
    std::array<QList<int>, 3> numbers;
    std::array<int, 3> lines{};
    for (qsizetype i = 0; i < m_blocks.size(); ++i) {
        const ThreeWayBlock &block = m_blocks.at(i);
        const std::array<const QStringList *, 3> sides{&block.mine, &block.base, &block.theirs};
        const bool differs = block.kind != BlockKind::Same;
        if (differs) {
            m_differing.append(i);
            m_rows.append(int(texts[0].size()));
            m_takes.append(block.kind == BlockKind::Conflict ? Take::Undecided : block.kind == BlockKind::Theirs ? Take::Disk : Take::Mine);
        }
        const qsizetype height = std::max({block.mine.size(), block.base.size(), block.theirs.size(), qsizetype(1)});
        for (size_t side = 0; side < 3; ++side) {
            for (qsizetype row = 0; row < height; ++row) {
                const bool there = row < sides[side]->size();
                texts[side].append(there ? sides[side]->at(row) : QString());
                const bool own = *sides[side] != block.base;
                marks[side].append(!differs ? LineMark::None : !there ? LineMark::Empty : side == 1 ? LineMark::Removed : own ? LineMark::Added : LineMark::None);
                numbers[side].append(there ? ++lines[side] : 0);
            }
        }
    }
    for (size_t side = 0; side < 3; ++side) {
        m_views[side]->setCode(m_file, texts[side].join(u'\n'));
        m_views[side]->setMarks(marks[side], true);
        m_views[side]->setLineNumbers(numbers[side]);
    }
    for (qsizetype place = 0; place < m_differing.size(); ++place) {
        const ThreeWayBlock &block = m_blocks.at(m_differing.at(place));
        auto *item = new QTreeWidgetItem(m_places, {tr("Line %1").arg(block.mineLine + 1), whoWord(block.kind), {}});
        auto *box = new QComboBox;
        box->addItem(tr("choose…"), int(Take::Undecided));
        box->addItem(tr("mine"), int(Take::Mine));
        box->addItem(tr("the disk's"), int(Take::Disk));
        box->addItem(tr("both, mine first"), int(Take::Both));
        box->addItem(tr("as it was"), int(Take::Base));
        box->setAccessibleName(tr("What to take at line %1").arg(block.mineLine + 1));
        m_places->setItemWidget(item, 2, box);
        connect(box, &QComboBox::activated, this, [this, place, box] { choose(int(place), Take(box->currentData().toInt())); });
    }
}

void MergeWindow::choose(int place, Take take)
{
    if (place < 0 || place >= m_takes.size())
        return;
    m_takes[place] = take;
    refresh();
}

void MergeWindow::chooseAll(Take take)
{
    m_takes.fill(take);
    refresh();
}

void MergeWindow::refresh()
{
    const look::Look &theme = look::Look::instance();
    int open = 0;
    for (int place = 0; place < m_takes.size(); ++place) {
        QTreeWidgetItem *item = m_places->topLevelItem(place);
        auto *box = qobject_cast<QComboBox *>(m_places->itemWidget(item, 2));
        box->setCurrentIndex(box->findData(int(m_takes.at(place))));
        const bool undecided = m_takes.at(place) == Take::Undecided;
        open += undecided;
        item->setIcon(0, undecided ? look::icon(u"warning"_s, look::Role::Warning) : look::icon(u"ok"_s, look::Role::Ok));
        item->setForeground(1, theme.colour(look::Role::Muted));
    }
    m_use->setEnabled(open == 0);
    const QString all = tr("%n place(s) differ.", nullptr, int(m_takes.size()));
    m_head->setText(m_takes.isEmpty() ? tr("Both texts are the same.")
                    : open == 0       ? all + u' ' + tr("The text made of your choices is one step that can be undone; nothing is saved by it.")
                                      : all + u' ' + tr("%n of them changed on both sides: choose whose it is.", nullptr, open));
}

void MergeWindow::showPlace(int place)
{
    if (place < 0 || place >= m_rows.size())
        return;
    const int first = m_rows.at(place);
    const ThreeWayBlock &block = m_blocks.at(m_differing.at(place));
    const auto height = int(std::max({block.mine.size(), block.base.size(), block.theirs.size(), qsizetype(1)}));
    for (preview::CodeView *view : m_views)
        view->setMarked(first, first + height - 1, true);
}

bool MergeWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_places && event->type() == QEvent::KeyPress) {
        static const QHash<int, Take> keys{{Qt::Key_M, Take::Mine}, {Qt::Key_D, Take::Disk}, {Qt::Key_B, Take::Both}, {Qt::Key_O, Take::Base}};
        const auto found = keys.constFind(static_cast<QKeyEvent *>(event)->key());
        if (found != keys.cend() && static_cast<QKeyEvent *>(event)->modifiers() == Qt::NoModifier) {
            choose(m_places->indexOfTopLevelItem(m_places->currentItem()), *found);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

QString MergeWindow::result() const
{
    QStringList lines;
    qsizetype place = 0;
    for (const ThreeWayBlock &block : m_blocks) {
        if (block.kind == BlockKind::Same) {
            lines += block.mine;
            continue;
        }
        switch (m_takes.at(place++)) {
        case Take::Disk: lines += block.theirs; break;
        case Take::Base: lines += block.base; break;
        case Take::Both: lines += block.mine + (block.kind == BlockKind::Conflict ? block.theirs : QStringList()); break;
        case Take::Undecided:
        case Take::Mine: lines += block.mine; break;
        }
    }
    return lines.join(u'\n');
}

QString MergeWindow::headText() const
{
    return m_head->text();
}

} // namespace csis::shell

#include "moc_mergewindow.cpp"
