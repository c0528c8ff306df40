// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/log/linestore.h"

#include <QAbstractScrollArea>
#include <QPointer>
#include <QTimer>

#include <vector>

namespace csis::log {

/// A place in the shown rows.
struct Caret {
    qsizetype row = 0;
    int column = 0;
    friend auto operator<=>(const Caret &, const Caret &) = default;
};

/// Draws the visible lines of a document and nothing else, so that a million lines cost no more than forty.
class LogView : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit LogView(QWidget *parent = nullptr);

    void setDocument(LogDocument *document);
    LogDocument *document() const { return m_document; }

    /// Keeps the end in sight while output grows. Scrolling up ends it, scrolling to the end starts it again.
    void setFollow(bool follow);
    bool follow() const { return m_follow; }
    /// Shows only the lines with this text; empty shows all. Lines are looked through in slices.
    void setFilter(const QString &filter);
    /// Marks every occurrence and counts the lines in slices (foundChanged).
    void setFind(const QString &text);
    bool findNext(bool forward);
    void setZoom(int steps);

    /// Rows shown now: all lines, or those that passed the filter so far.
    qsizetype rowCount() const;
    qsizetype lineOf(qsizetype row) const;
    QString selectedText() const;
    bool hasSelection() const { return m_anchor != m_caret; }
    void selectAll();
    void copy() const;

Q_SIGNALS:
    void followChanged(bool follow);
    void foundChanged(qsizetype lines, bool done);
    void rowsChanged(qsizetype rows);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void grown();
    void applyFont();
    void updateScrollBars();
    void scan();
    int gutterWidth() const;
    int lineHeight() const;
    Caret caretAt(const QPoint &point) const;
    void showRow(qsizetype row);
    void paintRow(QPainter &painter, qsizetype row, int top);
    double columnX(const QString &text, qsizetype column) const;

    QPointer<LogDocument> m_document;
    bool m_follow = true;
    QString m_filter;
    QString m_find;
    std::vector<quint32> m_rows; ///< lines that passed the filter
    qsizetype m_scanned = 0;     ///< lines the filter has seen
    qsizetype m_findScanned = 0;
    qsizetype m_findCount = 0;
    QTimer m_scan;
    QTimer m_repaint;
    Caret m_anchor;
    Caret m_caret;
    int m_zoom = 0;
    bool m_settingBar = false;
};

} // namespace csis::log
