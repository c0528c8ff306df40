// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/linediff.h"

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace csis {
namespace {

// The greedy walk over the edit graph: the shortest script of at most `most` insertions and deletions.
// Gives the matched pairs, or nothing when the script would be longer.
template<class Lines>
bool matches(const Lines &a, const Lines &b, int begin, int endA, int endB, int most,
             std::vector<std::pair<int, int>> &pairs)
{
    const int n = endA - begin;
    const int m = endB - begin;
    const int limit = std::min(n + m, most);
    std::vector<std::vector<int>> trace;
    std::vector<int> furthest(size_t(2 * limit + 3), 0);
    const auto at = [&](std::vector<int> &v, int k) -> int & { return v[size_t(k + limit + 1)]; };
    for (int d = 0; d <= limit; ++d) {
        trace.push_back(furthest);
        for (int k = -d; k <= d; k += 2) {
            int x = (k == -d || (k != d && at(furthest, k - 1) < at(furthest, k + 1))) ? at(furthest, k + 1)
                                                                                       : at(furthest, k - 1) + 1;
            int y = x - k;
            while (x < n && y < m && a.at(begin + x) == b.at(begin + y)) {
                ++x;
                ++y;
            }
            at(furthest, k) = x;
            if (x < n || y < m)
                continue;
            for (int step = d; step >= 0; --step) { // back along the way that led here
                std::vector<int> &v = trace[size_t(step)];
                const int diagonal = x - y;
                const bool down = diagonal == -step || (diagonal != step && at(v, diagonal - 1) < at(v, diagonal + 1));
                const int previous = down ? diagonal + 1 : diagonal - 1;
                const int fromX = step == 0 ? 0 : at(v, previous);
                const int fromY = step == 0 ? 0 : fromX - previous;
                while (x > fromX && y > fromY) {
                    --x;
                    --y;
                    pairs.emplace_back(begin + x, begin + y);
                }
                x = fromX;
                y = fromY;
            }
            std::ranges::reverse(pairs);
            return true;
        }
    }
    return false;
}

template<class Lines> QList<Hunk> differences(const Lines &before, const Lines &after, int most)
{
    int begin = 0;
    int endA = int(before.size());
    int endB = int(after.size());
    while (begin < endA && begin < endB && before.at(begin) == after.at(begin))
        ++begin;
    while (endA > begin && endB > begin && before.at(endA - 1) == after.at(endB - 1)) {
        --endA;
        --endB;
    }
    if (begin == endA && begin == endB)
        return {};
    std::vector<std::pair<int, int>> pairs;
    if (begin == endA || begin == endB || !matches(before, after, begin, endA, endB, most, pairs))
        return {{begin, endA, begin, endB}};
    QList<Hunk> hunks;
    int a = begin;
    int b = begin;
    pairs.emplace_back(endA, endB);
    for (const auto &[x, y] : pairs) {
        if (x > a || y > b)
            hunks.append({a, x, b, y});
        a = x + 1;
        b = y + 1;
    }
    return hunks;
}

} // namespace

QList<Hunk> diffLines(const QStringList &before, const QStringList &after, int most)
{
    return differences(before, after, most);
}

QList<Hunk> diffLines(const QList<QByteArrayView> &before, const QList<QByteArrayView> &after, int most)
{
    return differences(before, after, most);
}

QString unifiedDiff(const QStringList &before, const QStringList &after, int context)
{
    const QList<Hunk> hunks = diffLines(before, after);
    QString text;
    for (qsizetype i = 0; i < hunks.size();) {
        qsizetype last = i;
        while (last + 1 < hunks.size() && hunks.at(last + 1).oldBegin - hunks.at(last).oldEnd <= 2 * context)
            ++last;
        const int oldFrom = std::max(0, hunks.at(i).oldBegin - context);
        const int oldTo = std::min(int(before.size()), hunks.at(last).oldEnd + context);
        const int newFrom = std::max(0, hunks.at(i).newBegin - context);
        const int newTo = std::min(int(after.size()), hunks.at(last).newEnd + context);
        text += u"@@ -%1,%2 +%3,%4 @@\n"_s
                    .arg(oldTo == oldFrom ? oldFrom : oldFrom + 1) // an empty stretch stands behind the line that it names
                    .arg(oldTo - oldFrom)
                    .arg(newTo == newFrom ? newFrom : newFrom + 1)
                    .arg(newTo - newFrom);
        int line = oldFrom;
        for (qsizetype j = i; j <= last; ++j) {
            const Hunk &hunk = hunks.at(j);
            for (; line < hunk.oldBegin; ++line)
                text += u' ' + before.at(line) + u'\n';
            for (; line < hunk.oldEnd; ++line)
                text += u'-' + before.at(line) + u'\n';
            for (int added = hunk.newBegin; added < hunk.newEnd; ++added)
                text += u'+' + after.at(added) + u'\n';
        }
        for (; line < oldTo; ++line)
            text += u' ' + before.at(line) + u'\n';
        i = last + 1;
    }
    return text;
}

} // namespace csis
