// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Any text as a constraint, each line of it asked for by somebody: reading ends, a version that is found meets every
// clause, and a conjunction is no easier than its parts.
#include "tests/fuzz/target.h"

#include "core/terraform/versions.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;
using fuzz::require;
using namespace csis::terraform;

const QByteArrayList &csis::fuzz::words()
{
    static const QByteArrayList all{"~>", ">=", "<=", "!=", "=", ">", "<", ",", ".", "-", "+", " ", "0", "1", "99999999999999999999", "beta", "-rc.1", "\n", "v", "\xff"};
    return all;
}

void csis::fuzz::tryOne(const QByteArray &bytes)
{
    QList<VersionRequest> requests;
    QList<VersionClause> all;
    bool readable = true;
    bool possible = true;
    for (const QString &line : QString::fromUtf8(bytes).split(u'\n')) {
        requests.append({line, u"w"_s});
        const auto clauses = parseConstraint(line);
        if (!clauses) {
            require(clauses.error().message.size() < 1000, "a sentence stays short");
            readable = false;
            continue;
        }
        all += *clauses;
        possible = possible && smallestVersion(*clauses).has_value();
    }
    const auto smallest = smallestVersion(all);
    if (smallest) {
        require(std::ranges::all_of(all, [&](const VersionClause &clause) { return clause.holds(*smallest); }), "the version found meets each clause");
        // A pre-release counts only where a clause names it, so one clause may let in what another alone would not.
        require(possible || !smallest->isRelease(), "a conjunction is no easier than its parts");
        // One more than the largest number that may be written cannot be.
        if (std::ranges::all_of(smallest->numbers, [](quint64 number) { return number < 1'000'000'000'000'000'000; })) {
            const auto again = parseConstraint(u"= "_s + smallest->text());
            require(again && again->size() == 1 && again->first().version == *smallest, "a version is read as it is written");
        }
    }
    const auto merged = mergeRequests(u"p"_s, requests);
    require(merged.has_value() == (readable && smallest.has_value()), "merging refuses just what cannot be");
    if (merged)
        require(parseConstraint(*merged).has_value(), "a merged constraint can be read");
}
