// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the editor draws behind and above the text.
#include "widgets/editor/folding.h"
#include "widgets/editor/problemmarks.h"
#include "widgets/editor/secretchips.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/icons.h"

#include <QPainter>
#include <QPainterPath>
#include <QPaintEvent>
#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using csis::look::Look;
using csis::look::Role;

namespace csis::editor {
namespace {

// A stretch of one block in view, as rectangles of its lines.
template<class Draw> void forSpans(const QTextBlock &block, const QPointF &origin, int begin, int end, Draw draw)
{
    const QTextLayout *layout = block.layout();
    const int from = std::max(0, begin - block.position());
    const int to = std::min(end - block.position(), block.length() - 1);
    for (int i = 0; i < layout->lineCount(); ++i) {
        const QTextLine line = layout->lineAt(i);
        const int first = std::max(from, line.textStart());
        const int last = std::min(to, line.textStart() + line.textLength());
        if (first > last)
            continue;
        const qreal x1 = line.cursorToX(first);
        const qreal x2 = line.cursorToX(last);
        draw(QRectF(origin.x() + x1, origin.y() + line.y(), x2 - x1, line.height()), line.ascent());
    }
}

void squiggle(QPainter &painter, qreal x1, qreal x2, qreal y)
{
    QPainterPath path(QPointF(x1, y));
    bool up = true;
    for (qreal x = x1 + 2; x < x2 + 2; x += 2, up = !up)
        path.lineTo(std::min(x, x2), up ? y - 1.6 : y);
    painter.drawPath(path);
}

} // namespace

void YamlEditor::paintBehind(QPainter &painter, const QRect &area)
{
    const Look &look = Look::instance();
    const QPointF offset = contentOffset();
    const int caret = caretLine();
    const qreal step = fontMetrics().horizontalAdvance(u' ') * 2;
    const qreal left = offset.x() + document()->documentMargin();
    QList<qreal> guides; // of the last line with text, carried over blank lines
    qreal top = blockBoundingGeometry(firstVisibleBlock()).translated(offset).top();
    for (QTextBlock block = firstVisibleBlock(); block.isValid() && top <= area.bottom(); block = block.next()) {
        if (!block.isVisible())
            continue;
        const QRectF size = blockBoundingRect(block);
        const QRectF box(offset.x(), top, size.width(), size.height());
        top = box.bottom();
        if (block.blockNumber() == caret)
            painter.fillRect(QRectF(0, box.top(), viewport()->width(), box.height()),
                             palette().color(QPalette::AlternateBase));
        const int indent = folding::indentOf(block);
        if (indent >= 0) {
            guides.clear();
            for (int level = 1; level * 2 < indent; ++level)
                guides.append(left + level * step);
        }
        painter.setPen(QPen(look.line(), 1));
        for (const qreal x : std::as_const(guides))
            painter.drawLine(QPointF(int(x) + 0.5, box.top()), QPointF(int(x) + 0.5, box.bottom()));
        if (!m_matches.isEmpty()) {
            const int begin = block.position();
            const int end = begin + block.length() - 1;
            auto match = std::ranges::lower_bound(m_matches, begin, {}, [](const auto &m) { return m.second; });
            for (; match != m_matches.cend() && match->first <= end; ++match)
                forSpans(block, box.topLeft(), match->first, match->second, [&](const QRectF &span, qreal) {
                    painter.fillRect(span, look.softGround(Role::Accent));
                    painter.setPen(look.colour(Role::Accent));
                    painter.drawRect(span.adjusted(0, 0, -1, -1));
                });
        }
    }
}

void YamlEditor::paintChips(QPainter &painter, const QTextBlock &block) const
{
    const Look &look = Look::instance();
    const QTextCursor cursor = textCursor();
    for (const chips::Chip &chip : chips::chipsIn(block.text())) {
        const bool selected = cursor.selectionStart() <= block.position() + chip.begin && cursor.selectionEnd() >= block.position() + chip.end;
        const QRectF box = QRectF(chipRect(block, chip)).adjusted(1, 1.5, -1, -1.5);
        painter.setPen(Qt::NoPen);
        painter.setBrush(selected ? palette().color(QPalette::Highlight) : look.softGround(Role::Accent));
        painter.drawRoundedRect(box, 4, 4);
        const qreal side = box.height() - 4;
        const QRectF lock(box.left() + look::spaceTiny, box.top() + 2, side, side);
        look::icon(u"lock"_s, Role::Accent).paint(&painter, lock.toAlignedRect());
        painter.setFont(font());
        painter.setPen(selected ? palette().color(QPalette::HighlightedText) : look.colour(Role::Text));
        const QRectF words(lock.right() + look::spaceTiny, box.top(), box.right() - lock.right() - 2 * look::spaceTiny, box.height());
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(font()).elidedText(tr("encrypted"), Qt::ElideRight, words.width()));
    }
}

void YamlEditor::paintAbove(QPainter &painter, const QRect &area)
{
    const Look &look = Look::instance();
    const QPointF offset = contentOffset();
    painter.setRenderHint(QPainter::Antialiasing);
    qreal top = blockBoundingGeometry(firstVisibleBlock()).translated(offset).top();
    for (QTextBlock block = firstVisibleBlock(); block.isValid() && top <= area.bottom(); block = block.next()) {
        if (!block.isVisible())
            continue;
        const QRectF size = blockBoundingRect(block);
        const QRectF box(offset.x(), top, size.width(), size.height());
        top = box.bottom();
        if (box.bottom() < area.top())
            continue;
        paintChips(painter, block);
        auto marks = m_problems->within(block.position(), block.position() + block.length() - 1);
        std::ranges::reverse(marks); // the worst is drawn last
        for (const ProblemMarks::Mark *mark : std::as_const(marks)) {
            if (mark->begin() < block.position())
                continue;
            const Role role = mark->diagnostic.severity == Severity::Error ? Role::Error
                : mark->diagnostic.severity == Severity::Warning           ? Role::Warning
                                                                           : Role::Info;
            QPen pen(look.colour(role), 1.1);
            if (mark->diagnostic.severity == Severity::Info)
                pen.setStyle(Qt::DotLine);
            painter.setPen(pen);
            forSpans(block, box.topLeft(), mark->begin(), mark->end(), [&](const QRectF &span, qreal ascent) {
                const qreal end = std::max(span.right(), span.left() + 6);
                squiggle(painter, span.left(), end, span.top() + ascent + 3);
            });
        }
        if (folding::isFolded(block) && block.layout()->lineCount() > 0) {
            const QTextLine line = block.layout()->lineAt(0);
            const QString text = tr("… %n line(s)", nullptr,
                                    folding::lastOf(block).blockNumber() - block.blockNumber());
            QFont small = font();
            small.setPointSizeF(small.pointSizeF() * 0.9);
            painter.setFont(small);
            const qreal width = QFontMetricsF(small).horizontalAdvance(text) + look::space;
            const QRectF chip(box.left() + line.naturalTextRect().right() + look::spaceSmall, box.top() + 1.5, width,
                              line.height() - 3);
            painter.setPen(Qt::NoPen);
            painter.setBrush(look.softGround(Role::Accent));
            painter.drawRoundedRect(chip, 4, 4);
            painter.setPen(look.colour(Role::Muted));
            painter.drawText(chip, Qt::AlignCenter, text);
        }
    }
}

void YamlEditor::paintEvent(QPaintEvent *event)
{
    {
        QPainter painter(viewport());
        paintBehind(painter, event->rect());
    }
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    paintAbove(painter, event->rect());
}

} // namespace csis::editor
