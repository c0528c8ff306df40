// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/names.h"

#include <QStringList>

#include <algorithm>
#include <numeric>
#include <vector>

using namespace Qt::StringLiterals;

namespace csis {
namespace {

qsizetype editDistance(QStringView a, QStringView b)
{
    std::vector<qsizetype> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        qsizetype diagonal = row[0];
        row[0] = i + 1;
        for (qsizetype j = 0; j < b.size(); ++j) {
            const qsizetype substituted = diagonal + (a[i].toCaseFolded() == b[j].toCaseFolded() ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, substituted});
        }
    }
    return row.back();
}

// True for what neither lower case nor the other names' rules would change.
bool isSafe(QChar c)
{
    const char16_t u = c.unicode();
    return u > u' ' && u < 0x7F && u != u':' && !(u >= u'A' && u <= u'Z');
}

} // namespace

QString safeName(QStringView name)
{
    const QStringView trimmed = name.trimmed();
    // Nearly every name is written as it is called.
    if (std::ranges::all_of(trimmed, isSafe))
        return trimmed.toString();
    QString safe = trimmed.toString().toLower();
    safe.replace(u' ', u'_').replace(u':', u'_');
    return safe;
}

QString superSafeName(QStringView name)
{
    QString safe = safeName(name);
    constexpr QStringView turned = u":+ ./\\-@";
    QChar *const begin = safe.data();
    for (QChar *c = begin; c != begin + safe.size(); ++c) {
        if (c->unicode() < u'_' && turned.contains(*c))
            *c = u'_';
    }
    return safe;
}

bool isReservedWord(QStringView word)
{
    const QStringView trimmed = word.trimmed();
    const auto is = [&](QLatin1StringView reserved) { // of the same length
        for (qsizetype i = 0; i < trimmed.size(); ++i) {
            const char16_t c = trimmed[i].unicode();
            if (c >= 0x80 || (c | 0x20) != char16_t(reserved[i].toLatin1()))
                return false;
        }
        return true;
    };
    switch (trimmed.size()) {
    case 0: return true;
    case 4: return is("self"_L1) || is("none"_L1) || is("null"_L1);
    case 5: return is("empty"_L1);
    case 7: return is("default"_L1);
    default: return false;
    }
}

QString runId(Clock::Instant start)
{
    using namespace std::chrono;
    const sys_time<microseconds> local{start.sinceEpoch + start.zoneOffset};
    const auto day = floor<days>(local);
    const year_month_day date{day};
    const hh_mm_ss time{local - day};
    constexpr QChar zero = u'0';
    return u"%1_%2_%3t%4_%5_%6_%7"_s.arg(int(date.year()), 4, 10, zero)
        .arg(unsigned(date.month()), 2, 10, zero)
        .arg(unsigned(date.day()), 2, 10, zero)
        .arg(time.hours().count(), 2, 10, zero)
        .arg(time.minutes().count(), 2, 10, zero)
        .arg(time.seconds().count(), 2, 10, zero)
        .arg(time.subseconds().count(), 6, 10, zero);
}

QStringList didYouMean(QStringView word, const QStringList &names, qsizetype most)
{
    std::vector<std::pair<qsizetype, QString>> near;
    const qsizetype limit = std::max<qsizetype>(1, word.size() / 3);
    for (const QString &name : names) {
        if (std::abs(name.size() - word.size()) > limit)
            continue;
        if (const qsizetype distance = editDistance(word, name); distance <= limit)
            near.emplace_back(distance, name);
    }
    std::ranges::stable_sort(near, {}, &std::pair<qsizetype, QString>::first);
    QStringList best;
    for (qsizetype i = 0; i < std::min<qsizetype>(most, qsizetype(near.size())); ++i)
        best.append(near[i].second);
    return best;
}

} // namespace csis
