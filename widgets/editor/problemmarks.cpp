// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/problemmarks.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace csis::editor {
namespace {

int positionOf(const QTextDocument *document, const Position &place)
{
    const QTextBlock block = document->findBlockByNumber(std::clamp(place.line, 0, document->blockCount() - 1));
    return block.position() + std::clamp(place.column, 0, block.length() - 1);
}

} // namespace

void ProblemMarks::set(const QList<Diagnostic> &diagnostics, QTextDocument *document)
{
    m_marks.clear();
    for (const Diagnostic &diagnostic : diagnostics) {
        int begin = positionOf(document, diagnostic.where.range.begin);
        int end = std::max(begin, positionOf(document, diagnostic.where.range.end));
        const QTextBlock block = document->findBlock(begin);
        const QString text = block.text();
        // A finding about a whole item is underlined in its first line only: calm, and still at the place.
        end = std::min(end, block.position() + int(text.size()));
        if (end == begin) {
            // An empty range takes the word it stands before, or the last thing in the line.
            int at = begin - block.position();
            while (at < text.size() && !text.at(at).isSpace() && text.at(at) != u':')
                ++at;
            end = block.position() + at;
            if (end == begin) {
                at = begin - block.position();
                while (at > 0 && text.at(at - 1).isSpace())
                    --at;
                while (at > 0 && !text.at(at - 1).isSpace())
                    --at;
                begin = block.position() + at;
            }
        }
        Mark mark{QTextCursor(document), QTextCursor(document), diagnostic};
        mark.from.setPosition(begin);
        mark.to.setPosition(end);
        mark.to.setKeepPositionOnInsert(true);
        m_marks.append(std::move(mark));
    }
    std::ranges::stable_sort(m_marks, {}, &Mark::begin);
    refresh();
}

void ProblemMarks::refresh()
{
    m_longest = 0;
    for (const Mark &mark : std::as_const(m_marks))
        m_longest = std::max(m_longest, mark.end() - mark.begin());
}

QList<const ProblemMarks::Mark *> ProblemMarks::within(int begin, int end) const
{
    QList<const Mark *> found;
    for (auto mark = std::ranges::lower_bound(m_marks, begin - m_longest, {}, &Mark::begin);
         mark != m_marks.end() && mark->begin() <= end; ++mark)
        if (mark->end() >= begin)
            found.append(&*mark);
    std::ranges::stable_sort(found, {}, [](const Mark *mark) { return int(mark->diagnostic.severity); });
    return found;
}

const ProblemMarks::Mark *ProblemMarks::next(int position, bool forward) const
{
    if (m_marks.isEmpty())
        return nullptr;
    if (forward) {
        const auto found = std::ranges::upper_bound(m_marks, position, {}, &Mark::begin);
        return found == m_marks.end() ? &m_marks.first() : &*found;
    }
    const auto found = std::ranges::lower_bound(m_marks, position, {}, &Mark::begin);
    return found == m_marks.begin() ? &m_marks.last() : &*std::prev(found);
}

} // namespace csis::editor
