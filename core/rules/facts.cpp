// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/facts.h"

#include <QSet>

namespace csis::rules {

Facts::Facts(const config::Configuration &configuration) : m_configuration(configuration)
{
    struct Owner {
        const model::StorageBuilder *builder = nullptr;
        const model::StorageTraits *traits = nullptr;
    };
    QHash<QString, Owner> owners; // few builders own many storages
    m_stored.resize(size_t(configuration.storages.size()));
    for (qsizetype i = 0; i < configuration.storages.size(); ++i) {
        const QString &type = configuration.storages[i].type;
        auto owner = owners.find(type);
        if (owner == owners.end()) {
            owner = owners.insert(type, {});
            owner->builder = configuration.builderAs<model::StorageBuilder>(config::BuilderClass::Storage, type);
            if (owner->builder) {
                m_traits.push_back(std::make_unique<model::StorageTraits>(owner->builder->traits()));
                owner->traits = m_traits.back().get();
            }
        }
        m_stored[size_t(i)].builder = owner->builder;
        m_stored[size_t(i)].traits = owner->traits;
    }
    m_bases.reserve(size_t(configuration.images.size()));
    for (const model::Image &image : configuration.images)
        m_bases.push_back(findBase(image));
    m_images.reserve(size_t(configuration.instances.size()));
    m_firstMounted.reserve(size_t(configuration.instances.size()) + 1);
    for (const model::Instance &instance : configuration.instances) {
        m_images.push_back(configuration.image(instance.image));
        m_firstMounted.push_back(m_mounted.size());
        for (const model::StorageMapping &mapping : instance.storages) {
            const model::Storage *storage = configuration.storage(mapping.storage);
            m_mounted.push_back(storage);
            if (storage)
                m_stored[size_t(storage - configuration.storages.constData())].users.push_back(&instance);
        }
    }
    m_firstMounted.push_back(m_mounted.size());
}

QStringList Facts::userNames(const model::Storage &storage) const
{
    QStringList names;
    for (const model::Instance *instance : of(storage).users)
        names.append(instance->name);
    return names;
}

std::span<const model::Storage *const> Facts::mounted(const model::Instance &instance) const
{
    const size_t index = indexOf(instance);
    return std::span(m_mounted).subspan(m_firstMounted[index], m_firstMounted[index + 1] - m_firstMounted[index]);
}

const model::OsBuilder *Facts::findBase(const model::Image &image) const
{
    QSet<QString> seen;
    QString source = image.sourceImage;
    while (!seen.contains(source)) {
        seen.insert(source);
        // As references are resolved: an image hides an OS builder of its name.
        const model::Image *parent = m_configuration.image(source);
        if (!parent)
            return m_configuration.builderAs<model::OsBuilder>(config::BuilderClass::Os, source);
        source = parent->sourceImage;
    }
    return nullptr;
}

} // namespace csis::rules
