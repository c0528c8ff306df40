// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/linediff.h"

#include <QPlainTextEdit>
#include <QTimer>

#include <memory>

namespace csis::editor {
class Highlighter;
}

namespace csis::preview {

/// The name of the highlighting definition for an emitted file; empty for plain text.
QString definitionName(const QString &path);

/// How a line stands against the text it is compared with. Removed and Empty are for two texts side by side.
enum class LineMark : quint8 { None, Added, Changed, RemovedAbove, Removed, Empty };

/// Read-only source text with line numbers, marks of lines that differ, and one marked block.
class CodeView : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit CodeView(QWidget *parent = nullptr);
    ~CodeView() override;

    /// Shows a text; only the lines that differ from the text shown are exchanged. `path` picks the language. A long
    /// text comes line by line when the event loop has time, from the top.
    void setCode(const QString &path, const QByteArray &text);
    void setCode(const QString &path, const QString &text) { setCode(path, text.toUtf8()); }
    /// The whole text, even when not all of it stands in the view yet.
    const QByteArray &code() const { return m_code; }
    bool isFilled() const { return m_filled == m_code.size(); }
    /// `whole`: the ground of the lines is coloured too, not just the gutter.
    void setMarks(QList<LineMark> marks, bool whole = false);
    /// Other numbers than the rows' own, 0 for none; an empty list goes back to them.
    void setLineNumbers(const QList<int> &numbers);
    const QList<LineMark> &marks() const { return m_marks; }
    /// Marks the lines from `first` to `last` and brings them into view; -1 marks none.
    void setMarked(int first, int last, bool show);
    int markedFirst() const { return m_first; }
    int markedLast() const { return m_last; }
    /// Greyed: this is not what a run would write now.
    void setStale(bool stale);
    editor::Highlighter *highlighter() const { return m_highlighter.get(); }

    int gutterWidth() const;
    void paintGutter(QPaintEvent *event);

Q_SIGNALS:
    /// A click (no selection) or Enter on a line.
    void lineChosen(int line);

protected:
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void restart(const QByteArray &text);
    void fill();
    void exchange(const QByteArray &text);
    void refreshMarked();
    void paintMarks(const QRect &area);
    void showMarked();
    void colourVisible();
    int lastVisible() const;

    QWidget *m_gutter;
    std::unique_ptr<editor::Highlighter> m_highlighter;
    QList<LineMark> m_marks;
    bool m_whole = false;
    QList<int> m_numbers;
    QString m_path;
    QByteArray m_code;
    qsizetype m_filled = 0; ///< bytes of m_code that stand in the document; whole lines
    QTimer m_fill;
    int m_first = -1;
    int m_last = -1;
    bool m_showWhenFilled = false;
    bool m_stale = false;
};

/// The marks of `after` against `before`.
QList<LineMark> marksOf(QByteArrayView before, QByteArrayView after);

} // namespace csis::preview
