// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Encrypted values in the editor: chips that are one thing to the caret, and a look at what is in them.
#include "widgets/editor/secretchips.h"
#include "widgets/editor/yamleditor.h"

#include <QTextBlock>

using namespace Qt::StringLiterals;

namespace csis::editor {
namespace {

constexpr int peekMilliseconds = 20'000;

QRectF chipBox(const QTextBlock &block, const chips::Chip &chip, const QPointF &origin)
{
    const QTextLine line = block.layout()->lineForTextPosition(chip.begin);
    if (!line.isValid())
        return {};
    const qreal left = line.cursorToX(chip.begin);
    return {origin.x() + left, origin.y() + line.y(), line.cursorToX(chip.end) - left, line.height()};
}

} // namespace

QRect YamlEditor::chipRect(const QTextBlock &block, const chips::Chip &chip) const
{
    return chipBox(block, chip, blockBoundingGeometry(block).translated(contentOffset()).topLeft()).toAlignedRect();
}

// The caret stands before or behind a chip, never in it, and so does the end of a selection.
void YamlEditor::keepOutOfChips()
{
    QTextCursor cursor = textCursor();
    const int column = cursor.positionInBlock();
    for (const chips::Chip &chip : chips::chipsIn(cursor.block().text())) {
        if (column <= chip.begin || column >= chip.end)
            continue;
        const bool forward = cursor.position() >= m_lastCaret;
        cursor.setPosition(cursor.block().position() + (forward ? chip.end : chip.begin),
                           cursor.hasSelection() ? QTextCursor::KeepAnchor : QTextCursor::MoveAnchor);
        setTextCursor(cursor);
        break;
    }
    m_lastCaret = textCursor().position();
}

// Backspace and Delete beside a chip take all of it.
bool YamlEditor::deleteChip(bool backwards)
{
    QTextCursor cursor = textCursor();
    if (cursor.hasSelection())
        return false;
    for (const chips::Chip &chip : chips::chipsIn(cursor.block().text())) {
        if (cursor.positionInBlock() != (backwards ? chip.end : chip.begin))
            continue;
        cursor.setPosition(cursor.block().position() + chip.begin);
        cursor.setPosition(cursor.block().position() + chip.end, QTextCursor::KeepAnchor);
        cursor.removeSelectedText();
        setTextCursor(cursor);
        return true;
    }
    return false;
}

QString YamlEditor::chipUnder(const QPoint &point) const
{
    const QTextBlock block = cursorForPosition(point).block();
    const QString text = block.text();
    for (const chips::Chip &chip : chips::chipsIn(text)) {
        if (chipRect(block, chip).contains(point))
            return text.sliced(chip.begin, chip.end - chip.begin);
    }
    return {};
}

QString YamlEditor::markerAtCaret() const
{
    const QString text = textCursor().block().text();
    const int column = caretColumn();
    const QList<chips::Chip> found = chips::chipsIn(text);
    for (const chips::Chip &chip : found) {
        if (column >= chip.begin && column <= chip.end)
            return text.sliced(chip.begin, chip.end - chip.begin);
    }
    // A line has one value as a rule: no need to aim.
    return found.size() == 1 ? text.sliced(found.first().begin, found.first().end - found.first().begin) : QString();
}

void YamlEditor::askReveal()
{
    if (isPlaintextShown()) {
        hidePlaintext();
        return;
    }
    if (const QString marker = markerAtCaret(); !marker.isEmpty())
        Q_EMIT revealAsked(marker);
}

void YamlEditor::showPlaintext(const QString &marker, const QString &plain)
{
    const auto [first, last] = visibleLines();
    for (QTextBlock block = document()->findBlockByNumber(first); block.isValid() && block.blockNumber() <= last; block = block.next()) {
        const QString text = block.text();
        for (const chips::Chip &chip : chips::chipsIn(text)) {
            if (QStringView(text).sliced(chip.begin, chip.end - chip.begin) != marker)
                continue;
            if (!m_peek)
                m_peek = new SecretPeek(viewport());
            m_peek->showAt(chipRect(block, chip), plain);
            m_peekTimer.start(peekMilliseconds);
            return;
        }
    }
}

bool YamlEditor::isPlaintextShown() const
{
    return m_peek && m_peek->isVisible();
}

void YamlEditor::hidePlaintext()
{
    m_peekTimer.stop();
    if (m_peek)
        m_peek->forget();
}

} // namespace csis::editor
