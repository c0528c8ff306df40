// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/preview/linediff.h"

#include <QPlainTextEdit>

namespace csis::preview {

class CodeHighlighter;

/// How a line stands against the disk.
enum class LineMark : quint8 { None, Added, Changed, RemovedAbove };

/// Read-only source text with line numbers, marks of lines that differ, and one marked block.
class CodeView : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit CodeView(QWidget *parent = nullptr);

    /// Shows a text; only the part that differs from the text shown is exchanged. `path` picks the language.
    void setCode(const QString &path, const QString &text);
    void setMarks(QList<LineMark> marks);
    const QList<LineMark> &marks() const { return m_marks; }
    /// Marks the lines from `first` to `last` and brings them into view; -1 marks none.
    void setMarked(int first, int last, bool show);
    /// Greyed: this is not what a run would write now.
    void setStale(bool stale);
    CodeHighlighter *highlighter() const { return m_highlighter; }

    int gutterWidth() const;
    void paintGutter(QPaintEvent *event);

Q_SIGNALS:
    /// A click (no selection) or Enter on a line.
    void lineChosen(int line);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void refreshSelections();

    QWidget *m_gutter;
    CodeHighlighter *m_highlighter;
    QList<LineMark> m_marks;
    QString m_path;
    int m_first = -1;
    int m_last = -1;
    bool m_stale = false;
};

/// The marks of `after` against `before`.
QList<LineMark> marksOf(const QStringList &before, const QStringList &after);

} // namespace csis::preview
