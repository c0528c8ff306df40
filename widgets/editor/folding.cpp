// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/folding.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextDocument>

namespace csis::editor::folding {
namespace {

constexpr int foldedState = 1; // of QTextBlock::userState

struct Shape {
    int indent = -1; ///< -1: says nothing (blank or comment)
    bool entry = false; ///< starts with "- "
    bool opens = false; ///< ends with ':', so a list may follow at the same indent
};

Shape shapeOf(const QTextBlock &block)
{
    const QString text = block.text();
    qsizetype at = 0;
    while (at < text.size() && text.at(at) == u' ')
        ++at;
    if (at == text.size() || text.at(at) == u'#' || text.at(at) == u'\t')
        return {};
    const QStringView rest = QStringView(text).sliced(at).trimmed();
    return {int(at), rest.startsWith(u'-') && (rest.size() == 1 || rest.at(1) == u' '), rest.endsWith(u':')};
}

bool belongs(const Shape &head, const Shape &line)
{
    if (line.indent > head.indent)
        return true;
    return line.indent == head.indent && head.opens && !head.entry && line.entry;
}

void mark(const QTextBlock &first, const QTextBlock &last)
{
    auto *document = const_cast<QTextDocument *>(first.document());
    document->markContentsDirty(first.position(), last.position() + last.length() - first.position() - 1);
    auto *layout = document->documentLayout();
    Q_EMIT layout->documentSizeChanged(layout->documentSize());
}

} // namespace

int indentOf(const QTextBlock &block)
{
    return shapeOf(block).indent;
}

bool canFold(const QTextBlock &block)
{
    const Shape head = shapeOf(block);
    if (head.indent < 0)
        return false;
    int ahead = 0;
    for (QTextBlock next = block.next(); next.isValid() && ahead < 50; next = next.next(), ++ahead) {
        const Shape line = shapeOf(next);
        if (line.indent >= 0)
            return belongs(head, line);
    }
    return false;
}

QTextBlock lastOf(const QTextBlock &block)
{
    const Shape head = shapeOf(block);
    QTextBlock last = block;
    for (QTextBlock next = block.next(); next.isValid(); next = next.next()) {
        const Shape line = shapeOf(next);
        if (line.indent < 0)
            continue;
        if (!belongs(head, line))
            break;
        last = next;
    }
    return last;
}

bool isFolded(const QTextBlock &block)
{
    return block.userState() == foldedState;
}

void setFolded(const QTextBlock &block, bool folded)
{
    if (isFolded(block) == folded || (folded && !canFold(block)))
        return;
    QTextBlock(block).setUserState(folded ? foldedState : -1);
    QTextBlock last = lastOf(block);
    if (!folded) {
        // The text may have changed while it was hidden: show all that is hidden right below.
        for (QTextBlock next = last.next(); next.isValid() && !next.isVisible(); next = next.next())
            last = next;
    }
    for (QTextBlock next = block.next(); next.isValid(); next = next.next()) {
        next.setVisible(!folded);
        next.setLineCount(folded ? 0 : 1);
        const bool end = next == last;
        if (!folded && isFolded(next)) {
            const QTextBlock inner = lastOf(next);
            if (end || inner.blockNumber() >= last.blockNumber())
                break;
            next = inner;
            continue;
        }
        if (end)
            break;
    }
    mark(block, last);
}

void reveal(const QTextBlock &block)
{
    for (int guard = 0; !block.isVisible() && guard < 1000; ++guard) {
        QTextBlock head = block.previous();
        while (head.isValid() && !(head.isVisible() && isFolded(head)))
            head = head.previous();
        if (!head.isValid()) {
            QTextBlock(block).setVisible(true);
            mark(block, block);
            return;
        }
        setFolded(head, false);
        if (!block.isVisible() && block.previous() == head)
            return;
    }
}

} // namespace csis::editor::folding
