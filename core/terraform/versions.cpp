// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/versions.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

using Test = VersionClause::Test;

constexpr qsizetype mostDigits = 18; // so that the next number still fits

bool isNumber(QStringView text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

bool isWord(QStringView text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'-';
    });
}

// Numbers of any length, without leading zeros.
QStringView significant(QStringView number)
{
    while (number.size() > 1 && number.front() == u'0')
        number = number.sliced(1);
    return number;
}

std::strong_ordering compareWords(const QString &a, const QString &b)
{
    const bool aNumber = isNumber(a);
    const bool bNumber = isNumber(b);
    if (aNumber != bNumber)
        return aNumber ? std::strong_ordering::less : std::strong_ordering::greater;
    if (!aNumber)
        return a.compare(b) <=> 0;
    const QStringView first = significant(a);
    const QStringView second = significant(b);
    return first.size() != second.size() ? first.size() <=> second.size() : first.compare(second) <=> 0;
}

struct Written {
    Version version;
    qsizetype numbers = 0; ///< how many were given
};

std::optional<Written> versionOf(QStringView text)
{
    Written written;
    if (const qsizetype build = text.indexOf(u'+'); build >= 0) {
        for (const QStringView word : text.sliced(build + 1).split(u'.')) {
            if (!isWord(word))
                return {};
        }
        text = text.first(build); // build metadata does not take part in the order
    }
    if (const qsizetype hyphen = text.indexOf(u'-'); hyphen >= 0) {
        for (const QStringView word : text.sliced(hyphen + 1).split(u'.')) {
            if (!isWord(word))
                return {};
            written.version.preRelease.append(word.toString());
        }
        text = text.first(hyphen);
    }
    for (const QStringView number : text.split(u'.')) {
        if (written.numbers == 3 || !isNumber(number) || significant(number).size() > mostDigits)
            return {};
        written.version.numbers[size_t(written.numbers++)] = number.toULongLong();
    }
    return written;
}

struct Sign {
    QStringView text;
    Test test;
};

// Longer ones first, so that none hides another.
constexpr std::array signs{Sign{u">=", Test::GreaterOrEqual}, Sign{u"<=", Test::LessOrEqual}, Sign{u"!=", Test::NotEqual},
                           Sign{u"==", Test::Equal}, Sign{u">", Test::Greater}, Sign{u"<", Test::Less}, Sign{u"=", Test::Equal}};

bool parseClause(QStringView clause, QList<VersionClause> &clauses)
{
    clause = clause.trimmed();
    if (clause.startsWith(u"~>")) {
        const auto written = versionOf(clause.sliced(2).trimmed());
        if (!written)
            return false;
        const size_t raised = written->numbers == 3 ? 1 : 0;
        Version above;
        for (size_t i = 0; i <= raised; ++i)
            above.numbers[i] = written->version.numbers[i];
        ++above.numbers[raised];
        clauses.append({Test::GreaterOrEqual, written->version, true});
        clauses.append({Test::Less, above, false});
        return true;
    }
    Test test = Test::Equal;
    for (const Sign &sign : signs) {
        if (clause.startsWith(sign.text)) {
            test = sign.test;
            clause = clause.sliced(sign.text.size()).trimmed();
            break;
        }
    }
    const auto written = versionOf(clause);
    if (!written)
        return false;
    const bool names = test == Test::Equal || test == Test::LessOrEqual || test == Test::GreaterOrEqual;
    clauses.append({test, written->version, names});
    return true;
}

Version next(Version release)
{
    ++release.numbers[2];
    return release;
}

/// What is left when the ranges of all clauses are laid over each other.
struct Range {
    std::optional<Version> low;
    bool lowOpen = false;
    std::optional<Version> high;
    bool highOpen = false;
    QList<Version> holes;

    void atLeast(const Version &version, bool open)
    {
        if (low && (*low > version || (*low == version && (lowOpen || !open))))
            return;
        low = version;
        lowOpen = open;
    }
    void atMost(const Version &version, bool open)
    {
        if (high && (*high < version || (*high == version && (highOpen || !open))))
            return;
        high = version;
        highOpen = open;
    }
    void cut(const VersionClause &clause)
    {
        switch (clause.test) {
        case Test::Equal:
            atLeast(clause.version, false);
            atMost(clause.version, false);
            break;
        case Test::NotEqual: holes.append(clause.version); break;
        case Test::Less: atMost(clause.version, true); break;
        case Test::LessOrEqual: atMost(clause.version, false); break;
        case Test::Greater: atLeast(clause.version, true); break;
        case Test::GreaterOrEqual: atLeast(clause.version, false); break;
        }
    }
    // Releases are well ordered, so when the smallest one above the lower bound that is no hole lies too high, all do.
    std::optional<Version> smallestRelease() const
    {
        Version candidate;
        if (low) {
            candidate.numbers = low->numbers; // the release that follows a pre-release has its numbers
            if (low->isRelease() && lowOpen)
                candidate = next(candidate);
        }
        while (holes.contains(candidate))
            candidate = next(candidate);
        const bool fits = !high || candidate < *high || (candidate == *high && !highOpen);
        return fits ? std::optional(candidate) : std::nullopt;
    }
};

} // namespace

QString Version::text() const
{
    const QString text = u"%1.%2.%3"_s.arg(numbers[0]).arg(numbers[1]).arg(numbers[2]);
    return isRelease() ? text : text + u'-' + preRelease.join(u'.');
}

std::strong_ordering operator<=>(const Version &a, const Version &b)
{
    if (const auto order = a.numbers <=> b.numbers; order != 0)
        return order;
    if (a.isRelease() != b.isRelease())
        return a.isRelease() ? std::strong_ordering::greater : std::strong_ordering::less;
    for (qsizetype i = 0; i < std::min(a.preRelease.size(), b.preRelease.size()); ++i) {
        if (const auto order = compareWords(a.preRelease[i], b.preRelease[i]); order != 0)
            return order;
    }
    return a.preRelease.size() <=> b.preRelease.size();
}

bool VersionClause::holds(const Version &candidate) const
{
    const auto order = candidate <=> version;
    switch (test) {
    case Test::Equal: return order == 0;
    case Test::NotEqual: return order != 0;
    case Test::Less: return order < 0;
    case Test::LessOrEqual: return order <= 0;
    case Test::Greater: return order > 0;
    case Test::GreaterOrEqual: return order >= 0;
    }
    return false;
}

Result<QList<VersionClause>> parseConstraint(QStringView constraint)
{
    QList<VersionClause> clauses;
    if (constraint.trimmed().isEmpty())
        return clauses;
    for (const QStringView clause : constraint.split(u',')) {
        if (!parseClause(clause, clauses))
            return failure(u"version.syntax"_s,
                           u"'%1' in the version constraint '%2' cannot be read; a clause is >=, >, <=, <, ~>, = or != "
                           "(or nothing) before one to three numbers with points between them, such as `~> 5.1`"_s
                               .arg(clause.trimmed().toString().left(100), constraint.toString().left(200)));
    }
    return clauses;
}

std::optional<Version> smallestVersion(const QList<VersionClause> &clauses)
{
    Range range;
    for (const VersionClause &clause : clauses)
        range.cut(clause);
    std::optional<Version> smallest = range.smallestRelease();
    for (const VersionClause &naming : clauses) {
        const Version &version = naming.version;
        if (!naming.names || version.isRelease() || (smallest && *smallest <= version))
            continue;
        if (std::ranges::all_of(clauses, [&](const VersionClause &clause) { return clause.holds(version); }))
            smallest = version;
    }
    return smallest;
}

QString mergedConstraint(const QStringList &constraints)
{
    QStringList merged;
    for (const QString &constraint : constraints) {
        const QString text = constraint.trimmed();
        if (!text.isEmpty() && !merged.contains(text))
            merged.append(text);
    }
    return merged.join(u", "_s);
}

Result<QString> mergeRequests(const QString &name, const QList<VersionRequest> &requests)
{
    QStringList constraints;
    QList<VersionClause> clauses;
    QStringList asked;
    for (const VersionRequest &request : requests) {
        const auto parsed = parseConstraint(request.constraint);
        if (!parsed)
            return failure(parsed.error().id, u"'%1' as %2 asks for it: %3"_s.arg(name, request.requestedBy, parsed.error().message));
        constraints.append(request.constraint);
        clauses += *parsed;
        const QString words = u"'%1' requested by %2"_s.arg(request.constraint.trimmed(), request.requestedBy);
        if (!parsed->isEmpty() && !asked.contains(words))
            asked.append(words);
    }
    if (!smallestVersion(clauses))
        return failure(u"version.conflict"_s,
                       u"Irreconcilable version constraints for '%1': %2"_s.arg(name, asked.join(u"; "_s)));
    return mergedConstraint(constraints);
}

} // namespace csis::terraform
