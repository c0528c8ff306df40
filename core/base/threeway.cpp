// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/threeway.h"

#include "core/base/linediff.h"

#include <algorithm>

namespace csis {
namespace {

/// One side's hunks, taken in order. Between hunks a line of the base is `shift` further down here.
struct Side {
    const QStringList &lines;
    QList<Hunk> hunks;
    qsizetype next = 0;
    int shift = 0;

    bool touches(int until) const { return next < hunks.size() && hunks.at(next).oldBegin <= until; }
    int begin() const { return next < hunks.size() ? hunks.at(next).oldBegin : -1; }
    /// Takes the next hunk into a block that ends at `until`; where the block ends then.
    int take(int until)
    {
        const Hunk &hunk = hunks.at(next++);
        shift = hunk.newEnd - hunk.oldEnd;
        return std::max(until, hunk.oldEnd);
    }
    QStringList cut(int from, int to) const { return lines.sliced(from, to - from); }
};

} // namespace

QList<ThreeWayBlock> threeWay(const QStringList &base, const QStringList &mine, const QStringList &theirs)
{
    using Kind = ThreeWayBlock::Kind;
    Side a{mine, diffLines(base, mine)};
    Side b{theirs, diffLines(base, theirs)};
    QList<ThreeWayBlock> blocks;
    int at = 0; // of base
    const auto same = [&](int until) {
        if (until > at) {
            const QStringList lines = base.sliced(at, until - at);
            blocks.append({Kind::Same, lines, lines, lines, at + a.shift});
        }
        at = until;
    };
    while (a.begin() >= 0 || b.begin() >= 0) {
        const int begin = a.begin() < 0 ? b.begin() : b.begin() < 0 ? a.begin() : std::min(a.begin(), b.begin());
        same(begin);
        const int fromA = begin + a.shift;
        const int fromB = begin + b.shift;
        int end = begin;
        bool byA = false;
        bool byB = false;
        while (a.touches(end) || b.touches(end)) {
            if (a.touches(end)) {
                end = a.take(end);
                byA = true;
            } else {
                end = b.take(end);
                byB = true;
            }
        }
        ThreeWayBlock block{Kind::Mine, base.sliced(begin, end - begin), a.cut(fromA, end + a.shift), b.cut(fromB, end + b.shift), fromA};
        block.kind = byA && byB ? (block.mine == block.theirs ? Kind::Agreed : Kind::Conflict) : byA ? Kind::Mine : Kind::Theirs;
        blocks.append(block);
        at = end;
    }
    same(int(base.size()));
    return blocks;
}

} // namespace csis
