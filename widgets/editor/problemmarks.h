// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"

class QTextDocument;

namespace csis::editor {

/// The findings of a text by position. They follow edits until the next verdict.
class ProblemMarks
{
public:
    struct Mark {
        int begin = 0; ///< position in the document
        int end = 0;
        Diagnostic diagnostic;
    };

    void set(const QList<Diagnostic> &diagnostics, const QTextDocument *document);
    void shift(int from, int removed, int added);
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
