// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/naming.h"

#include "core/base/names.h"

using namespace Qt::StringLiterals;

namespace csis::config {

bool isNone(QStringView reference)
{
    return reference.trimmed().compare("none"_L1, Qt::CaseInsensitive) == 0;
}

void Naming::take(const Builders &builders)
{
    m_classes.clear();
    for (auto list = builders.cbegin(); list != builders.cend(); ++list) {
        Class &known = m_classes[list.key()];
        for (const auto &builder : *list) {
            known.names.insert(builder->name, builder.get());
            if (builder->isDefault && !known.byDefault)
                known.byDefault = builder.get();
        }
        for (const auto &builder : *list) {
            for (const QString &alias : builder->aliases) {
                if (const QString name = safeName(alias); !known.names.contains(name))
                    known.names.insert(name, builder.get());
            }
        }
    }
}

const model::Item *Naming::named(const Configuration &configuration, const QString &kind, const QString &value) const
{
    if (const auto known = m_classes.constFind(kind); known != m_classes.cend()) {
        const auto exact = known->names.constFind(value);
        return exact != known->names.cend() ? *exact : known->names.value(safeName(value));
    }
    if (kind == "source_images"_L1) {
        const model::Item *image = named(configuration, u"images"_s, value);
        return image ? image : named(configuration, u"os_builders"_s, value);
    }
    return configuration.item({kind, value});
}

const model::Item *Naming::defaultOf(const QString &kind) const
{
    const auto known = m_classes.constFind(kind == "source_images"_L1 ? u"os_builders"_s : kind);
    return known == m_classes.cend() ? nullptr : known->byDefault;
}

const model::Item *Naming::referenced(const Configuration &configuration, const QString &kind, const QString &value) const
{
    return meansDefault(value) && !isNone(value) ? defaultOf(kind) : named(configuration, kind, value);
}

} // namespace csis::config
