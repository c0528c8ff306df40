// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/blocklist.h"

#include <algorithm>

namespace csis::preview {
namespace {

constexpr int mostBlocks = 1000;
enum BlockRole { FirstRole = Qt::UserRole, LastRole };

} // namespace

BlockList::BlockList(QWidget *parent) : QComboBox(parent)
{
    setAccessibleName(tr("Blocks of this file"));
    setToolTip(tr("Go to a block"));
    setPlaceholderText(tr("Blocks"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    setEnabled(false);
    connect(this, &QComboBox::activated, this, [this](int index) {
        Q_EMIT blockChosen(itemData(index, FirstRole).toInt(), itemData(index, LastRole).toInt());
    });
}

void BlockList::add(const QList<hcl::OutlineItem> &blocks, int depth)
{
    for (const hcl::OutlineItem &block : blocks) {
        if (count() >= mostBlocks)
            return;
        addItem(QString(depth * 2, QChar::Nbsp) + block.title);
        setItemData(count() - 1, block.range.begin.line, FirstRole);
        setItemData(count() - 1, block.range.end.line, LastRole);
        add(block.children, depth + 1);
    }
}

void BlockList::setBlocks(const QList<hcl::OutlineItem> &blocks)
{
    if (std::ranges::equal(blocks, m_blocks))
        return;
    m_blocks = blocks;
    clear();
    add(blocks, 0);
    setCurrentIndex(-1);
    setEnabled(count() > 0);
}

void BlockList::setLine(int line)
{
    int found = -1;
    for (int i = 0; i < count(); ++i) {
        if (line >= itemData(i, FirstRole).toInt() && line <= itemData(i, LastRole).toInt())
            found = i; // the innermost stands last
    }
    setCurrentIndex(found);
}

} // namespace csis::preview

#include "moc_blocklist.cpp"
