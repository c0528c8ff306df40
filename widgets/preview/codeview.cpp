// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/codeview.h"

#include "widgets/look/look.h"
#include "widgets/preview/codehighlighter.h"

#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::preview {
namespace {

class Gutter : public QWidget
{
public:
    explicit Gutter(CodeView *view) : QWidget(view), m_view(view) {}
    QSize sizeHint() const override { return {m_view->gutterWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent *event) override { m_view->paintGutter(event); }

private:
    CodeView *m_view;
};

} // namespace

QList<LineMark> marksOf(const QStringList &before, const QStringList &after)
{
    QList<LineMark> marks(after.size(), LineMark::None);
    const QList<Hunk> hunks = diffLines(before, after);
    for (const Hunk &hunk : hunks) {
        for (int line = hunk.newBegin; line < hunk.newEnd; ++line)
            marks[line] = hunk.oldBegin == hunk.oldEnd ? LineMark::Added : LineMark::Changed;
        if (hunk.newBegin == hunk.newEnd && hunk.newBegin < marks.size())
            marks[hunk.newBegin] = LineMark::RemovedAbove;
    }
    return marks;
}

CodeView::CodeView(QWidget *parent) : QPlainTextEdit(parent), m_gutter(new Gutter(this))
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    setFont(look::Look::fixedFont());
    setAccessibleName(tr("Generated file"));
    setTabChangesFocus(true);
    m_highlighter = new CodeHighlighter(document());
    connect(this, &QPlainTextEdit::blockCountChanged, this, [this] { setViewportMargins(gutterWidth(), 0, 0, 0); });
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &area, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, area.y(), m_gutter->width(), area.height());
    });
    connect(&look::Look::instance(), &look::Look::changed, this, &CodeView::refreshSelections);
    setViewportMargins(gutterWidth(), 0, 0, 0);
}

void CodeView::setCode(const QString &path, const QString &text)
{
    m_highlighter->setLanguage(definitionName(path));
    if (path != m_path) {
        m_path = path;
        setMarked(-1, -1, false);
        setPlainText(text);
        return;
    }
    const QString before = toPlainText();
    if (before == text)
        return;
    // Only the stretch that differs is exchanged: caret, scroll position and colours of the rest stay.
    const qsizetype most = std::min(before.size(), text.size());
    qsizetype head = 0;
    while (head < most && before.at(head) == text.at(head))
        ++head;
    qsizetype tail = 0;
    while (tail < most - head && before.at(before.size() - 1 - tail) == text.at(text.size() - 1 - tail))
        ++tail;
    QTextCursor cursor(document());
    cursor.setPosition(int(head));
    cursor.setPosition(int(before.size() - tail), QTextCursor::KeepAnchor);
    cursor.insertText(text.mid(head, text.size() - head - tail));
}

void CodeView::setMarks(QList<LineMark> marks)
{
    if (marks == m_marks)
        return;
    m_marks = std::move(marks);
    m_gutter->update();
}

void CodeView::setMarked(int first, int last, bool show)
{
    m_first = first;
    m_last = last;
    refreshSelections();
    if (!show || first < 0)
        return;
    const QTextBlock block = document()->findBlockByNumber(first);
    if (block.isValid() && !(block.isVisible() && viewport()->rect().intersects(blockBoundingGeometry(block).translated(contentOffset()).toRect())))
        verticalScrollBar()->setValue(std::max(0, first - 3));
}

void CodeView::setStale(bool stale)
{
    if (m_stale == stale)
        return;
    m_stale = stale;
    // Greyed as a whole, the words stay readable.
    QPalette colours = palette();
    colours.setColor(QPalette::Base, stale ? palette().color(QPalette::Window) : QPalette().color(QPalette::Base));
    setPalette(colours);
}

void CodeView::refreshSelections()
{
    QList<QTextEdit::ExtraSelection> selections;
    for (int line = m_first; line >= 0 && line <= m_last; ++line) {
        const QTextBlock block = document()->findBlockByNumber(line);
        if (!block.isValid())
            break;
        QTextEdit::ExtraSelection selection;
        selection.format.setBackground(look::Look::instance().softGround(look::Role::Accent));
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selection.cursor = QTextCursor(block);
        selections.append(selection);
    }
    setExtraSelections(selections);
    m_gutter->update();
}

int CodeView::gutterWidth() const
{
    const int digits = int(QString::number(std::max(blockCount(), 99)).size());
    return digits * fontMetrics().horizontalAdvance(u'0') + look::spaceSmall + look::space;
}

void CodeView::paintGutter(QPaintEvent *event)
{
    QPainter painter(m_gutter);
    painter.fillRect(event->rect(), palette().color(QPalette::Base));
    painter.setFont(font());
    const look::Look &theme = look::Look::instance();
    QTextBlock block = firstVisibleBlock();
    double top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top <= event->rect().bottom()) {
        const double height = blockBoundingRect(block).height();
        const int line = block.blockNumber();
        const LineMark mark = m_marks.value(line, LineMark::None);
        if (mark == LineMark::RemovedAbove) {
            painter.fillRect(QRectF(m_gutter->width() - 6, top - 1, 6, 2), theme.colour(look::Role::Destroy));
        } else if (mark != LineMark::None) {
            painter.fillRect(QRectF(m_gutter->width() - 6, top, 3, height),
                             theme.colour(mark == LineMark::Added ? look::Role::Create : look::Role::Change));
        }
        painter.setPen(line >= m_first && line <= m_last ? palette().color(QPalette::Text) : theme.colour(look::Role::Muted));
        painter.drawText(QRectF(0, top, m_gutter->width() - look::space, height), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(line + 1));
        top += height;
        block = block.next();
    }
}

void CodeView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    m_gutter->setGeometry(contentsRect().left(), contentsRect().top(), gutterWidth(), contentsRect().height());
}

void CodeView::mouseReleaseEvent(QMouseEvent *event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && !textCursor().hasSelection())
        Q_EMIT lineChosen(textCursor().blockNumber());
}

void CodeView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        Q_EMIT lineChosen(textCursor().blockNumber());
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void CodeView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        if (event->angleDelta().y() > 0)
            zoomIn();
        else
            zoomOut();
        setViewportMargins(gutterWidth(), 0, 0, 0);
        return;
    }
    QPlainTextEdit::wheelEvent(event);
}

} // namespace csis::preview

#include "moc_codeview.cpp"
