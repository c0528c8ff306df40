// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/linediff.h"

#include <vector>

namespace csis::editor {
namespace {

// More differences than this are shown as one: nobody reads them one by one, and the search is quadratic in them.
constexpr qsizetype mostDifferences = 300;

} // namespace

QList<Hunk> diffLines(const QStringList &before, const QStringList &after)
{
    qsizetype head = 0;
    qsizetype oldEnd = before.size();
    qsizetype newEnd = after.size();
    while (head < oldEnd && head < newEnd && before.at(head) == after.at(head))
        ++head;
    while (oldEnd > head && newEnd > head && before.at(oldEnd - 1) == after.at(newEnd - 1)) {
        --oldEnd;
        --newEnd;
    }
    const qsizetype n = oldEnd - head;
    const qsizetype m = newEnd - head;
    if (n == 0 && m == 0)
        return {};
    if (n == 0 || m == 0)
        return {Hunk{head, oldEnd, head, newEnd}};

    // Myers' greedy search for the shortest edit script, remembering each round for the way back.
    const qsizetype limit = std::min(n + m, mostDifferences);
    const qsizetype middle = limit + 1;
    std::vector<qsizetype> reach(size_t(2 * limit + 3), 0);
    std::vector<std::vector<qsizetype>> rounds;
    bool found = false;
    for (qsizetype d = 0; d <= limit && !found; ++d) {
        rounds.push_back(reach);
        for (qsizetype k = -d; k <= d; k += 2) {
            const auto at = [&](qsizetype i) -> qsizetype & { return reach[size_t(middle + i)]; };
            qsizetype x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
            qsizetype y = x - k;
            while (x < n && y < m && before.at(head + x) == after.at(head + y)) {
                ++x;
                ++y;
            }
            at(k) = x;
            if (x >= n && y >= m) {
                found = true;
                break;
            }
        }
    }
    if (!found)
        return {Hunk{head, oldEnd, head, newEnd}};

    QList<Hunk> hunks;
    const auto add = [&hunks](qsizetype oldAt, qsizetype oldCount, qsizetype newAt, qsizetype newCount) {
        // The way back runs from the end: a step that touches the last hunk joins it.
        if (!hunks.isEmpty() && hunks.last().oldBegin == oldAt + oldCount && hunks.last().newBegin == newAt + newCount) {
            hunks.last().oldBegin = oldAt;
            hunks.last().newBegin = newAt;
        } else {
            hunks.append({oldAt, oldAt + oldCount, newAt, newAt + newCount});
        }
    };
    qsizetype x = n;
    qsizetype y = m;
    for (qsizetype d = qsizetype(rounds.size()) - 1; d > 0; --d) {
        const std::vector<qsizetype> &then = rounds[size_t(d)];
        const qsizetype k = x - y;
        const auto at = [&](qsizetype i) { return then[size_t(middle + i)]; };
        const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
        const qsizetype fromX = down ? at(k + 1) : at(k - 1);
        const qsizetype fromY = fromX - (down ? k + 1 : k - 1);
        if (down)
            add(head + fromX, 0, head + fromY, 1);
        else
            add(head + fromX, 1, head + fromY, 0);
        x = fromX;
        y = fromY;
    }
    std::reverse(hunks.begin(), hunks.end());
    return hunks;
}

} // namespace csis::editor
