// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/log/logview.h"

#include "widgets/log/logpalette.h"
#include "widgets/look/look.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::log {
namespace {

constexpr qsizetype longestShown = 4096; // shaping a line costs by its length; longer ones are cut in sight
constexpr int sliceMilliseconds = 6;

QString shown(const QString &text)
{
    return text.size() > longestShown ? text.left(longestShown) + u'…' : text;
}

} // namespace

LogView::LogView(QWidget *parent) : QAbstractScrollArea(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Log"));
    viewport()->setCursor(Qt::IBeamCursor);
    applyFont();
    m_scan.setInterval(0);
    connect(&m_scan, &QTimer::timeout, this, &LogView::scan);
    // Output arrives in thousands of small pieces; the eye needs twenty pictures a second.
    m_repaint.setInterval(50);
    m_repaint.setSingleShot(true);
    connect(&m_repaint, &QTimer::timeout, this, [this] {
        updateScrollBars();
        viewport()->update();
        Q_EMIT rowsChanged(rowCount());
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (!m_settingBar)
            setFollow(value >= verticalScrollBar()->maximum());
        viewport()->update();
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, viewport(), [this] { viewport()->update(); });
    connect(&look::Look::instance(), &look::Look::changed, this, [this] { viewport()->update(); });
    connect(&look::Look::instance(), &look::Look::codeFontChanged, this, &LogView::applyFont);
}

void LogView::setDocument(LogDocument *document)
{
    if (m_document == document)
        return;
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_anchor = m_caret = {};
    if (m_document) {
        connect(m_document, &LogDocument::grown, this, &LogView::grown);
        connect(m_document, &LogDocument::cleared, this, [this] {
            setFilter(m_filter);
            setFind(m_find);
        });
    }
    setFilter(m_filter);
    setFind(m_find);
    updateScrollBars();
    viewport()->update();
}

void LogView::setFollow(bool follow)
{
    if (m_follow == follow)
        return;
    m_follow = follow;
    if (follow)
        updateScrollBars();
    Q_EMIT followChanged(follow);
}

void LogView::setFilter(const QString &filter)
{
    m_filter = filter;
    m_rows.clear();
    m_scanned = 0;
    m_anchor = m_caret = {};
    if (!m_filter.isEmpty())
        m_scan.start();
    updateScrollBars();
    viewport()->update();
    Q_EMIT rowsChanged(rowCount());
}

void LogView::setFind(const QString &text)
{
    m_find = text;
    m_findScanned = 0;
    m_findCount = 0;
    if (!m_find.isEmpty())
        m_scan.start();
    viewport()->update();
    Q_EMIT foundChanged(0, m_find.isEmpty());
}

void LogView::grown()
{
    if (!m_filter.isEmpty() || !m_find.isEmpty())
        m_scan.start();
    if (!m_repaint.isActive())
        m_repaint.start();
}

void LogView::scan()
{
    QElapsedTimer timer;
    timer.start();
    // The last line may still grow; it is looked at when it is finished.
    const qsizetype lines = m_document ? m_document->finishedLines() : 0;
    bool changed = false;
    while (timer.elapsed() < sliceMilliseconds) {
        bool worked = false;
        for (int i = 0; i < 64; ++i) {
            if (!m_filter.isEmpty() && m_scanned < lines) {
                if (m_document->matches(m_scanned, m_filter)) {
                    m_rows.push_back(quint32(m_scanned));
                    changed = true;
                }
                ++m_scanned;
                worked = true;
            }
            if (!m_find.isEmpty() && m_findScanned < lines) {
                if (m_document->matches(m_findScanned, m_find))
                    ++m_findCount;
                ++m_findScanned;
                worked = true;
            }
        }
        if (!worked) {
            m_scan.stop();
            break;
        }
    }
    if (changed || !m_scan.isActive()) {
        updateScrollBars();
        viewport()->update();
        Q_EMIT rowsChanged(rowCount());
    }
    if (!m_find.isEmpty())
        Q_EMIT foundChanged(m_findCount, !m_scan.isActive());
}

qsizetype LogView::rowCount() const
{
    if (!m_document)
        return 0;
    return m_filter.isEmpty() ? m_document->lineCount() : qsizetype(m_rows.size());
}

qsizetype LogView::lineOf(qsizetype row) const
{
    if (m_filter.isEmpty())
        return row;
    return row >= 0 && size_t(row) < m_rows.size() ? qsizetype(m_rows[size_t(row)]) : -1;
}

bool LogView::findNext(bool forward)
{
    const qsizetype rows = rowCount();
    if (m_find.isEmpty() || rows == 0)
        return false;
    const Caret from = forward ? std::max(m_anchor, m_caret) : std::min(m_anchor, m_caret);
    // One turn through all rows; a step further than where it began so that a single hit is found again.
    for (qsizetype step = 0; step <= rows; ++step) {
        const qsizetype row = forward ? (from.row + step) % rows : (from.row - step % rows + rows) % rows;
        const QString text = m_document->text(lineOf(row));
        qsizetype at = -1;
        if (forward)
            at = text.indexOf(m_find, step == 0 ? from.column : 0, Qt::CaseInsensitive);
        else if (step > 0)
            at = text.lastIndexOf(m_find, -1, Qt::CaseInsensitive);
        else if (from.column > 0)
            at = text.lastIndexOf(m_find, from.column - 1, Qt::CaseInsensitive);
        if (at < 0)
            continue;
        m_anchor = {row, int(at)};
        m_caret = {row, int(at + m_find.size())};
        showRow(row);
        viewport()->update();
        return true;
    }
    return false;
}

void LogView::setZoom(int steps)
{
    m_zoom = std::clamp(steps, -4, 16);
    applyFont();
}

void LogView::applyFont()
{
    QFont font = look::Look::fixedFont();
    font.setPointSizeF(std::max(5.0, font.pointSizeF() + m_zoom));
    setFont(font);
    viewport()->setFont(font);
    updateScrollBars();
    viewport()->update();
}

int LogView::lineHeight() const
{
    return QFontMetrics(font()).lineSpacing() + 1;
}

int LogView::gutterWidth() const
{
    const qsizetype lines = m_document ? std::max<qsizetype>(m_document->lineCount(), 999) : 999;
    return QFontMetrics(font()).horizontalAdvance(u'0') * int(QString::number(lines).size()) + look::space + look::spaceSmall;
}

void LogView::updateScrollBars()
{
    m_settingBar = true;
    const int page = std::max(1, viewport()->height() / lineHeight());
    QScrollBar *vertical = verticalScrollBar();
    vertical->setPageStep(page);
    vertical->setSingleStep(1);
    vertical->setRange(0, int(std::max<qsizetype>(0, rowCount() - page)));
    if (m_follow)
        vertical->setValue(vertical->maximum());
    const qsizetype longest = m_document ? std::min(m_document->longest(), longestShown) : 0;
    const int width = int(double(longest) * QFontMetricsF(font()).horizontalAdvance(u'x')) + gutterWidth() + look::space;
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(QFontMetrics(font()).averageCharWidth() * 4);
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
    m_settingBar = false;
}

double LogView::columnX(const QString &text, qsizetype column) const
{
    return QFontMetricsF(font()).horizontalAdvance(text.left(column));
}

void LogView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), palette().base());
    if (!m_document)
        return;
    const int height = lineHeight();
    const qsizetype first = verticalScrollBar()->value();
    const qsizetype rows = rowCount();
    const int top = event->rect().top() / height;
    const int bottom = event->rect().bottom() / height;
    for (int i = top; i <= bottom && first + i < rows; ++i)
        paintRow(painter, first + i, i * height);
}

void LogView::paintRow(QPainter &painter, qsizetype row, int top)
{
    const qsizetype line = lineOf(row);
    const QString text = shown(m_document->text(line));
    const int height = lineHeight();
    const int gutter = gutterWidth();
    const QFontMetrics metrics(font());
    const int base = top + metrics.ascent();
    const bool dark = look::Look::instance().isDark();
    const double left = gutter - horizontalScrollBar()->value();

    painter.setClipRect(gutter - look::spaceTiny, top, viewport()->width(), height);
    const Caret from = std::min(m_anchor, m_caret);
    const Caret to = std::max(m_anchor, m_caret);
    if (from != to && row >= from.row && row <= to.row) {
        const double a = row == from.row ? columnX(text, from.column) : 0;
        const double b = row == to.row ? columnX(text, to.column) : columnX(text, text.size()) + metrics.averageCharWidth();
        QColor selection = palette().color(QPalette::Highlight);
        selection.setAlpha(96);
        painter.fillRect(QRectF(left + a, top, b - a, height), selection);
    }
    if (!m_find.isEmpty()) {
        for (qsizetype at = text.indexOf(m_find, 0, Qt::CaseInsensitive); at >= 0;
             at = text.indexOf(m_find, at + m_find.size(), Qt::CaseInsensitive)) {
            const double a = columnX(text, at);
            painter.fillRect(QRectF(left + a, top, columnX(text, at + m_find.size()) - a, height),
                             look::Look::instance().softGround(look::Role::Warning));
        }
    }

    const QColor plain = palette().color(QPalette::Text);
    qsizetype at = 0;
    double x = left;
    const auto draw = [&](qsizetype end, const Format &format) {
        if (end <= at)
            return;
        const QString part = text.mid(at, end - at);
        const double width = QFontMetricsF(font()).horizontalAdvance(part);
        const Paint paint = paintOf(format, plain, palette().color(QPalette::Base), dark);
        if (paint.background.isValid())
            painter.fillRect(QRectF(x, top, width, height), paint.background);
        QFont drawn = font();
        drawn.setBold(format.flags & Format::Bold);
        drawn.setItalic(format.flags & Format::Italic);
        drawn.setUnderline(format.flags & Format::Underline);
        drawn.setStrikeOut(format.flags & Format::Strike);
        painter.setFont(drawn);
        painter.setPen(paint.foreground);
        painter.drawText(QPointF(x, base), part);
        x += width;
        at = end;
    };
    const QList<Span> spans = m_document->spans(line);
    for (const Span &span : spans) {
        draw(std::min<qsizetype>(span.start, text.size()), {});
        draw(std::min<qsizetype>(span.start + span.length, text.size()), span.format);
    }
    draw(text.size(), {});
    painter.setClipping(false);

    painter.setFont(font());
    painter.setPen(look::Look::instance().colour(look::Role::Muted));
    painter.drawText(QRect(0, top, gutter - look::space, height), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(line + 1));
}

void LogView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void LogView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

Caret LogView::caretAt(const QPoint &point) const
{
    const qsizetype rows = rowCount();
    if (rows == 0)
        return {};
    const qsizetype row = std::clamp<qsizetype>(verticalScrollBar()->value() + point.y() / lineHeight(), 0, rows - 1);
    const QString text = shown(m_document->text(lineOf(row)));
    const double x = point.x() - gutterWidth() + horizontalScrollBar()->value();
    int low = 0;
    int high = int(text.size());
    while (low < high) { // the last column whose middle lies left of the point
        const int middle = (low + high + 1) / 2;
        const double edge = (columnX(text, middle - 1) + columnX(text, middle)) / 2;
        if (edge <= x)
            low = middle;
        else
            high = middle - 1;
    }
    return {row, low};
}

void LogView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_caret = caretAt(event->position().toPoint());
    if (!event->modifiers().testFlag(Qt::ShiftModifier))
        m_anchor = m_caret;
    viewport()->update();
}

void LogView::mouseMoveEvent(QMouseEvent *event)
{
    if (!event->buttons().testFlag(Qt::LeftButton))
        return;
    m_caret = caretAt(event->position().toPoint());
    showRow(m_caret.row);
    viewport()->update();
}

void LogView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const Caret at = caretAt(event->position().toPoint());
    if (rowCount() == 0)
        return;
    const QString text = m_document->text(lineOf(at.row));
    int from = at.column;
    int to = at.column;
    const auto isWord = [&](int column) { return !text.at(column).isSpace(); };
    while (from > 0 && isWord(from - 1))
        --from;
    while (to < text.size() && isWord(to))
        ++to;
    m_anchor = {at.row, from};
    m_caret = {at.row, to};
    viewport()->update();
}

void LogView::showRow(qsizetype row)
{
    QScrollBar *bar = verticalScrollBar();
    if (row < bar->value())
        bar->setValue(int(row));
    else if (row >= bar->value() + bar->pageStep())
        bar->setValue(int(row) - bar->pageStep() + 1);
}

void LogView::keyPressEvent(QKeyEvent *event)
{
    QScrollBar *bar = verticalScrollBar();
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else if (event->matches(QKeySequence::MoveToStartOfDocument) || event->key() == Qt::Key_Home)
        bar->setValue(0);
    else if (event->matches(QKeySequence::MoveToEndOfDocument) || event->key() == Qt::Key_End)
        bar->setValue(bar->maximum());
    else
        QAbstractScrollArea::keyPressEvent(event);
}

void LogView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        setZoom(m_zoom + (event->angleDelta().y() > 0 ? 1 : -1));
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

void LogView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    QAction *copyAction = menu.addAction(tr("Copy"), this, &LogView::copy);
    copyAction->setEnabled(hasSelection());
    menu.addAction(tr("Select all"), this, &LogView::selectAll);
    menu.exec(event->globalPos());
}

void LogView::selectAll()
{
    const qsizetype rows = rowCount();
    if (rows == 0)
        return;
    m_anchor = {0, 0};
    m_caret = {rows - 1, int(m_document->text(lineOf(rows - 1)).size())};
    viewport()->update();
}

QString LogView::selectedText() const
{
    if (!m_document || !hasSelection())
        return {};
    const Caret from = std::min(m_anchor, m_caret);
    const Caret to = std::max(m_anchor, m_caret);
    QString text;
    for (qsizetype row = from.row; row <= to.row; ++row) {
        QString line = m_document->text(lineOf(row));
        if (row == to.row)
            line.truncate(to.column);
        if (row == from.row)
            line.remove(0, from.column);
        text += line;
        if (row != to.row)
            text += u'\n';
    }
    return text;
}

void LogView::copy() const
{
    if (hasSelection())
        QApplication::clipboard()->setText(selectedText());
}

} // namespace csis::log

#include "moc_logview.cpp"
