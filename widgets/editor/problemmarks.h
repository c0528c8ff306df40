// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"

#include <QTextCursor>

#include <algorithm>

class QTextDocument;

namespace csis::editor {

/// The findings of a text by position. They follow edits until the next verdict.
class ProblemMarks
{
public:
    /// Two cursors, because a step of several edits tells of itself as one big change: only cursors see each of them.
    struct Mark {
        QTextCursor from;
        QTextCursor to; ///< text typed right behind does not belong to it
        Diagnostic diagnostic;

        int begin() const { return from.position(); }
        int end() const { return std::max(from.position(), to.position()); }
    };

    void set(const QList<Diagnostic> &diagnostics, QTextDocument *document);
    /// The text changed.
    void refresh();
    /// Sorted by begin.
    const QList<Mark> &marks() const { return m_marks; }
    /// Those that touch [begin, end], worst first.
    QList<const Mark *> within(int begin, int end) const;
    /// The next mark after (before) a position, wrapping around; null when there is none.
    const Mark *next(int position, bool forward) const;

private:
    QList<Mark> m_marks;
    int m_longest = 0; ///< no mark is longer
};

} // namespace csis::editor
