// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/modulesource.h"

#include <QDir>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

bool isAddress(const QString &base)
{
    static constexpr std::array starts{"git@"_L1, "git::"_L1, "github.com/"_L1, "s3::"_L1, "gcs::"_L1};
    return base.contains("://"_L1) || std::ranges::any_of(starts, [&](QLatin1StringView start) {
        return base.startsWith(start);
    });
}

} // namespace

QString upFrom(const QString &folder)
{
    const qsizetype levels = folder.split(u'/', Qt::SkipEmptyParts).size();
    QStringList up(levels, u".."_s);
    return levels == 0 ? u"."_s : up.join(u'/');
}

QString moduleSource(const QString &base, const QString &module, const QString &folder)
{
    if (isAddress(base)) {
        const qsizetype query = base.indexOf(u'?');
        QString place = query < 0 ? base : base.first(query);
        while (place.endsWith(u'/'))
            place.chop(1);
        return place + u'/' + module + (query < 0 ? QString() : base.sliced(query));
    }
    if (base.startsWith(u'/'))
        return QDir::cleanPath(base) + u'/' + module;
    return QDir::cleanPath(upFrom(folder) + u'/' + base) + u'/' + module;
}

} // namespace csis::terraform
