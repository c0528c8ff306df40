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

} // namespace

QString safeName(QStringView name)
{
    QString safe = name.trimmed().toString().toLower();
    safe.replace(u' ', u'_').replace(u':', u'_');
    return safe;
}

QString superSafeName(QStringView name)
{
    QString safe = safeName(name);
    constexpr QStringView turned = u":+ ./\\-@";
    for (QChar &c : safe) {
        if (turned.contains(c))
            c = u'_';
    }
    return safe;
}

bool isReservedWord(QStringView word)
{
    const QString folded = word.trimmed().toString().toLower();
    return folded.isEmpty() || folded == "default"_L1 || folded == "self"_L1 || folded == "none"_L1
        || folded == "null"_L1 || folded == "empty"_L1;
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
