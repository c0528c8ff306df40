// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/emit.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

struct Row {
    Lifecycle lifecycle;
    QString name;
    QStringList aliases;
};

const std::array<Row, 6> &rows()
{
    using enum Lifecycle;
    static const std::array<Row, 6> table{{
        {Identity, u"identity"_s, {u"id"_s}},
        {Storage, u"storage"_s, {u"storages"_s}},
        {BaseImage, u"base-image"_s, {u"base-images"_s, u"base"_s}},
        {InstanceImage, u"instance-image"_s, {u"instance-images"_s, u"instances"_s}},
        {Release, u"release"_s, {}},
        {Retention, u"retention"_s, {}},
    }};
    return table;
}

} // namespace

QString lifecycleName(Lifecycle lifecycle)
{
    return rows().at(size_t(lifecycle)).name;
}

QList<Lifecycle> allLifecycles()
{
    QList<Lifecycle> all;
    for (const Row &row : rows())
        all.append(row.lifecycle);
    return all;
}

Result<Lifecycle> lifecycleByName(const QString &name)
{
    const QString folded = name.trimmed().toLower();
    QStringList names;
    for (const Row &row : rows()) {
        if (row.name == folded || row.aliases.contains(folded))
            return row.lifecycle;
        names.append(u'\'' + row.name + u'\'');
    }
    names.sort();
    return failure(u"lifecycle.unknown"_s,
                   u"Unknown lifecycle '%1'; expected one of [%2] or 'all'"_s.arg(name, names.join(u", "_s)));
}

} // namespace csis::lifecycle
