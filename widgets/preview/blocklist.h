// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/outline.h"

#include <QComboBox>

namespace csis::preview {

/// The blocks of the shown file; choosing one goes there.
class BlockList : public QComboBox
{
    Q_OBJECT
public:
    explicit BlockList(QWidget *parent = nullptr);

    void setBlocks(const QList<hcl::OutlineItem> &blocks);
    /// Shows the block around a line as the chosen one.
    void setLine(int line);

Q_SIGNALS:
    void blockChosen(int first, int last);

private:
    void add(const QList<hcl::OutlineItem> &blocks, int depth);

    QList<hcl::OutlineItem> m_blocks;
};

} // namespace csis::preview
