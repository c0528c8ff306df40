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

void ProblemMarks::set(const QList<Diagnostic> &diagnostics, const QTextDocument *document)
{
    m_marks.clear();
    m_longest = 0;
    for (const Diagnostic &diagnostic : diagnostics) {
        Mark mark;
        mark.begin = positionOf(document, diagnostic.where.range.begin);
        mark.end = std::max(mark.begin, positionOf(document, diagnostic.where.range.end));
        const QTextBlock block = document->findBlock(mark.begin);
        const QString text = block.text();
        const int lineEnd = block.position() + int(text.size());
        // A finding about a whole item is underlined in its first line only: calm, and still at the place.
        mark.end = std::min(mark.end, lineEnd);
        if (mark.end == mark.begin) {
            // An empty range takes the word it stands before, or the last thing in the line.
            int end = mark.begin - block.position();
            while (end < text.size() && !text.at(end).isSpace() && text.at(end) != u':')
                ++end;
            mark.end = block.position() + end;
            if (mark.end == mark.begin) {
                int begin = mark.begin - block.position();
                while (begin > 0 && text.at(begin - 1).isSpace())
                    --begin;
                while (begin > 0 && !text.at(begin - 1).isSpace())
                    --begin;
                mark.begin = block.position() + begin;
            }
        }
        mark.diagnostic = diagnostic;
        m_longest = std::max(m_longest, mark.end - mark.begin);
        m_marks.append(std::move(mark));
    }
    std::ranges::stable_sort(m_marks, {}, &Mark::begin);
}

void ProblemMarks::shift(int from, int removed, int added)
{
    const auto moved = [=](int position, bool isEnd) {
        if (position < from || (isEnd && position == from && removed == 0))
            return position;
        if (position >= from + removed)
            return position + added - removed;
        return isEnd ? from : from + added;
    };
    for (Mark &mark : m_marks) {
        const int begin = moved(mark.begin, false);
        const int end = moved(mark.end, true);
        mark.begin = std::min(begin, std::max(begin, end));
        mark.end = std::max(mark.begin, end);
        m_longest = std::max(m_longest, mark.end - mark.begin);
    }
}

QList<const ProblemMarks::Mark *> ProblemMarks::within(int begin, int end) const
{
    QList<const Mark *> found;
    for (auto mark = std::ranges::lower_bound(m_marks, begin - m_longest, {}, &Mark::begin);
         mark != m_marks.end() && mark->begin <= end; ++mark)
        if (mark->end >= begin)
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
