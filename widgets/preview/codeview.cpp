// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/codeview.h"

#include "widgets/editor/highlighter.h"
#include "widgets/look/look.h"

#include <QElapsedTimer>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::preview {
namespace {

constexpr qint64 sliceNanoseconds = 4'000'000;
constexpr int linesAtOnce = 200; // more than a screen shows; also the step in which a slice looks at the clock

// The end of so many lines from a place.
qsizetype afterLines(QByteArrayView text, qsizetype from, int lines)
{
    while (lines-- > 0 && from < text.size()) {
        const qsizetype end = text.indexOf('\n', from);
        from = end < 0 ? text.size() : end + 1;
    }
    return from;
}

QList<QByteArrayView> linesOf(QByteArrayView text)
{
    QList<QByteArrayView> lines;
    qsizetype from = 0;
    for (qsizetype end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        lines.append(text.sliced(from, end - from));
        from = end + 1;
    }
    lines.append(text.sliced(from));
    return lines;
}

int linesIn(QByteArrayView text)
{
    return int(std::ranges::count(text, '\n'));
}

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

QString definitionName(const QString &path)
{
    if (path.endsWith(".tf"_L1) || path.endsWith(".hcl"_L1) || path.endsWith(".tfvars"_L1))
        return u"Terraform"_s;
    if (path.endsWith(".sh"_L1) || path.endsWith(".sh.tftpl"_L1) || path.endsWith(".bash"_L1))
        return u"Bash"_s;
    if (path.endsWith(".json"_L1))
        return u"JSON"_s;
    if (path.endsWith(".yml"_L1) || path.endsWith(".yaml"_L1))
        return u"YAML"_s;
    if (path.endsWith(".diff"_L1))
        return u"Diff"_s;
    return {};
}

QList<LineMark> marksOf(QByteArrayView before, QByteArrayView after)
{
    const QList<QByteArrayView> now = linesOf(after);
    QList<LineMark> marks(now.size(), LineMark::None);
    const QList<Hunk> hunks = diffLines(linesOf(before), now);
    for (const Hunk &hunk : hunks) {
        for (int line = hunk.newBegin; line < hunk.newEnd; ++line)
            marks[line] = hunk.oldBegin == hunk.oldEnd ? LineMark::Added : LineMark::Changed;
        if (hunk.newBegin == hunk.newEnd && hunk.newBegin < marks.size())
            marks[hunk.newBegin] = LineMark::RemovedAbove;
    }
    return marks;
}

CodeView::CodeView(QWidget *parent)
    : QPlainTextEdit(parent), m_gutter(new Gutter(this)), m_highlighter(std::make_unique<editor::Highlighter>())
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    setFont(look::Look::fixedFont());
    setAccessibleName(tr("Generated file"));
    setTabChangesFocus(true);
    m_highlighter->setDocument(document());
    m_fill.setInterval(0);
    connect(&m_fill, &QTimer::timeout, this, &CodeView::fill);
    connect(this, &QPlainTextEdit::blockCountChanged, this, [this] { setViewportMargins(gutterWidth(), 0, 0, 0); });
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &area, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, area.y(), m_gutter->width(), area.height());
    });
    connect(&look::Look::instance(), &look::Look::codeFontChanged, this, [this] {
        setFont(look::Look::fixedFont());
        setViewportMargins(gutterWidth(), 0, 0, 0);
    });
    connect(&look::Look::instance(), &look::Look::changed, this, [this] {
        m_highlighter->restyle();
        refreshMarked();
    });
    setViewportMargins(gutterWidth(), 0, 0, 0);
}

CodeView::~CodeView()
{
    m_highlighter->setDocument(nullptr);
}

void CodeView::setCode(const QString &path, const QByteArray &text)
{
    if (path != m_path) {
        m_path = path;
        setMarked(-1, -1, false);
        clear(); // nothing is to be coloured in the language of another file
        m_highlighter->setLanguage(definitionName(path));
        restart(text);
    } else if (text != m_code) {
        exchange(text);
    }
}

void CodeView::restart(const QByteArray &text)
{
    m_code = text;
    m_filled = afterLines(text, 0, linesAtOnce);
    setPlainText(QString::fromUtf8(QByteArrayView(m_code).first(m_filled)));
    if (isFilled())
        m_fill.stop();
    else
        m_fill.start();
    colourVisible();
}

// Goes on with the text behind what stands already.
void CodeView::fill()
{
    QElapsedTimer clock;
    clock.start();
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    while (!isFilled() && clock.nsecsElapsed() < sliceNanoseconds) {
        const qsizetype until = afterLines(m_code, m_filled, linesAtOnce);
        cursor.insertText(QString::fromUtf8(QByteArrayView(m_code).sliced(m_filled, until - m_filled)));
        m_filled = until;
    }
    if (isFilled())
        m_fill.stop();
    if (m_showWhenFilled && (isFilled() || m_first + 3 < blockCount()))
        showMarked();
}

// Only the lines that differ are exchanged: caret, scroll position and colours of the rest stay. Everything is found in
// the bytes; the document is asked for two places only.
void CodeView::exchange(const QByteArray &text)
{
    const QByteArrayView before(m_code);
    const QByteArrayView now(text);
    const qsizetype most = std::min(before.size(), now.size());
    const auto differ = std::mismatch(before.begin(), before.begin() + most, now.begin()).first - before.begin();
    const qsizetype head = differ == 0 ? 0 : before.lastIndexOf('\n', differ - 1) + 1;
    qsizetype tail = 0;
    while (tail < most - head && before.at(before.size() - 1 - tail) == now.at(now.size() - 1 - tail))
        ++tail;
    // To the end of the line, which is the same in both.
    const qsizetype behind = afterLines(now.last(tail), 0, 1);
    const bool wholeLines = tail > 0 && (now.at(now.size() - tail - 1 + behind) == '\n');
    tail = wholeLines ? tail - behind : 0;
    if (head >= m_filled) { // it did not get there yet
        m_code = text;
        m_fill.start();
        return;
    }
    if (before.size() - tail > m_filled)
        tail = 0;
    const bool toTheEnd = tail == 0;
    const QByteArrayView gone = before.sliced(head, (toTheEnd ? m_filled : before.size() - tail) - head);
    const qsizetype until = toTheEnd ? std::max(afterLines(now, head, linesAtOnce), head) : now.size() - tail;
    const QByteArrayView fresh = now.sliced(head, until - head);
    const int first = linesIn(before.first(head));
    const int expected = blockCount() - linesIn(gone) + linesIn(fresh);
    QTextCursor cursor(document()->findBlockByNumber(first));
    if (toTheEnd)
        cursor.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
    else
        cursor.setPosition(document()->findBlockByNumber(first + linesIn(gone)).position(), QTextCursor::KeepAnchor);
    cursor.insertText(QString::fromUtf8(fresh));
    m_filled += fresh.size() - gone.size();
    m_code = text;
    if (blockCount() != expected) { // line ends that only a document knows
        restart(text);
        return;
    }
    if (isFilled())
        m_fill.stop();
    else
        m_fill.start();
}

void CodeView::setMarks(QList<LineMark> marks, bool whole)
{
    if (marks == m_marks && whole == m_whole)
        return;
    m_marks = std::move(marks);
    m_whole = whole;
    viewport()->update();
    m_gutter->update();
}

void CodeView::setLineNumbers(const QList<int> &numbers)
{
    m_numbers = numbers;
    m_gutter->update();
}

void CodeView::setMarked(int first, int last, bool show)
{
    if (first != m_first || last != m_last) {
        m_first = first;
        m_last = last;
        refreshMarked();
    }
    m_showWhenFilled = false;
    if (!show || first < 0)
        return;
    if (isFilled() || first + 3 < blockCount())
        showMarked();
    else
        m_showWhenFilled = true;
}

void CodeView::showMarked()
{
    m_showWhenFilled = false;
    const QTextBlock block = document()->findBlockByNumber(m_first);
    if (block.isValid() && !(block.isVisible() && viewport()->rect().intersects(blockBoundingGeometry(block).translated(contentOffset()).toRect())))
        verticalScrollBar()->setValue(std::max(0, m_first - 3));
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

void CodeView::refreshMarked()
{
    viewport()->update();
    m_gutter->update();
}

// The marked lines have their ground below the text; as selections they would cost by the line, in sight or not.
void CodeView::paintEvent(QPaintEvent *event)
{
    if (m_first >= 0) {
        QPainter painter(viewport());
        const QColor ground = look::Look::instance().softGround(look::Role::Accent);
        double top = blockBoundingGeometry(firstVisibleBlock()).translated(contentOffset()).top();
        for (QTextBlock block = firstVisibleBlock(); block.isValid() && top <= event->rect().bottom(); block = block.next()) {
            const double height = blockBoundingRect(block).height();
            if (block.blockNumber() >= m_first && block.blockNumber() <= m_last)
                painter.fillRect(QRectF(0, top, viewport()->width(), height), ground);
            top += height;
        }
    }
    if (m_whole)
        paintMarks(event->rect());
    QPlainTextEdit::paintEvent(event);
}

// The ground of the lines that differ.
void CodeView::paintMarks(const QRect &area)
{
    QPainter painter(viewport());
    const look::Look &theme = look::Look::instance();
    double top = blockBoundingGeometry(firstVisibleBlock()).translated(contentOffset()).top();
    for (QTextBlock block = firstVisibleBlock(); block.isValid() && top <= area.bottom(); block = block.next()) {
        const double height = blockBoundingRect(block).height();
        const LineMark mark = m_marks.value(block.blockNumber(), LineMark::None);
        const QRectF row(0, top, viewport()->width(), height);
        if (mark == LineMark::Empty)
            painter.fillRect(row, palette().color(QPalette::AlternateBase));
        else if (mark != LineMark::None)
            painter.fillRect(row, theme.softGround(mark == LineMark::Added     ? look::Role::Create
                                                   : mark == LineMark::Removed ? look::Role::Destroy
                                                                               : look::Role::Change));
        top += height;
    }
}

int CodeView::lastVisible() const
{
    return firstVisibleBlock().blockNumber() + viewport()->height() / std::max(1, fontMetrics().height()) + 1;
}

void CodeView::colourVisible()
{
    m_highlighter->setVisible(firstVisibleBlock().blockNumber(), lastVisible());
}

void CodeView::scrollContentsBy(int dx, int dy)
{
    QPlainTextEdit::scrollContentsBy(dx, dy);
    colourVisible();
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
        } else if (mark != LineMark::None && mark != LineMark::Empty) {
            painter.fillRect(QRectF(m_gutter->width() - 6, top, 3, height),
                             theme.colour(mark == LineMark::Added     ? look::Role::Create
                                          : mark == LineMark::Removed ? look::Role::Destroy
                                                                      : look::Role::Change));
        }
        painter.setPen(line >= m_first && line <= m_last ? palette().color(QPalette::Text) : theme.colour(look::Role::Muted));
        const int number = m_numbers.isEmpty() ? line + 1 : m_numbers.value(line);
        if (number > 0)
            painter.drawText(QRectF(0, top, m_gutter->width() - look::space, height), Qt::AlignRight | Qt::AlignVCenter, QString::number(number));
        top += height;
        block = block.next();
    }
}

void CodeView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    m_gutter->setGeometry(contentsRect().left(), contentsRect().top(), gutterWidth(), contentsRect().height());
    colourVisible();
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
