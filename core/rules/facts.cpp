// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/facts.h"

#include <QHash>

#include <utility>

namespace csis::rules {

Facts::Facts(const config::Configuration &configuration) : m_configuration(configuration)
{
    lookAtStorages();
    m_bases.reserve(size_t(configuration.images.size()));
    for (const model::Image &image : configuration.images)
        m_bases.push_back(findBase(image));
    lookAtInstances();
}

void Facts::lookAtStorages()
{
    QHash<QString, Owner *> owners; // few builders own many storages
    m_stored.reserve(size_t(m_configuration.storages.size()));
    for (const model::Storage &storage : m_configuration.storages) {
        Owner *&owner = owners[storage.type];
        if (!owner) {
            owner = &m_owners.emplace_back();
            owner->type = storage.type;
            owner->builder = m_configuration.builderAs<model::StorageBuilder>(config::BuilderClass::Storage, storage.type);
            if (owner->builder)
                owner->traits = owner->builder->traits();
        }
        owner->storages.push_back(&storage);
        Stored &stored = m_stored.emplace_back();
        stored.builder = owner->builder;
        stored.traits = owner->traits ? &*owner->traits : nullptr;
        stored.isZoned = owner->traits && owner->traits->zonal && !storage.availabilityZone.isEmpty();
    }
}

void Facts::lookAtInstances()
{
    const size_t count = size_t(m_configuration.instances.size());
    m_images.reserve(count);
    m_mounted.reserve(count);
    m_firstMounted.reserve(count + 1);
    std::vector<size_t> users(m_stored.size() + 1); // of each storage
    const auto placeOf = [this](const model::Storage *storage) { return size_t(storage - m_configuration.storages.constData()); };
    // A canonical reference shares its text with the name that it means, and lists mostly run side by side.
    qsizetype next = 0;
    const auto storageOf = [&](const QString &name) {
        const QList<model::Storage> &storages = m_configuration.storages;
        const bool isNext = !name.isEmpty() && next < storages.size() && storages[next].name.constData() == name.constData()
            && storages[next].name.size() == name.size();
        const model::Storage *storage = isNext ? &storages[next] : m_configuration.storage(name);
        if (storage)
            next = storage - storages.constData() + 1;
        return storage;
    };
    const QString *type = nullptr; // mostly all are of one
    for (const model::Instance &instance : m_configuration.instances) {
        m_images.push_back(m_configuration.image(instance.image));
        if (instance.image.isEmpty())
            m_withoutImage.push_back(&instance);
        if (instance.machineType.isEmpty())
            m_withoutSize.push_back(&instance);
        if (!type || *type != instance.type) {
            type = &instance.type;
            m_instanceTypes.insert(instance.type);
        }
        m_firstMounted.push_back(m_mounted.size());
        for (const model::StorageMapping &mapping : instance.storages) {
            const model::Storage *storage = storageOf(mapping.storage);
            m_mounted.push_back(storage);
            if (storage)
                ++users[placeOf(storage)];
        }
    }
    m_firstMounted.push_back(m_mounted.size());

    size_t total = 0;
    for (size_t &place : users)
        total += std::exchange(place, total);
    m_users.resize(total);
    for (size_t i = 0; i < count; ++i) {
        for (size_t mount = m_firstMounted[i]; mount < m_firstMounted[i + 1]; ++mount) {
            if (m_mounted[mount])
                m_users[users[placeOf(m_mounted[mount])]++] = &m_configuration.instances[qsizetype(i)];
        }
    }
    size_t first = 0; // each place is the end of its own now, and the beginning of the next
    for (size_t i = 0; i < m_stored.size(); ++i) {
        m_stored[i].users = std::span(m_users).subspan(first, users[i] - first);
        first = users[i];
    }
}

QStringList Facts::userNames(const model::Storage &storage) const
{
    QStringList names;
    for (const model::Instance *instance : of(storage).users)
        names.append(instance->name);
    return names;
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
