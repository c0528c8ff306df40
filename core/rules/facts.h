// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"

#include <QSet>

#include <deque>
#include <optional>
#include <span>
#include <vector>

namespace csis::rules {

/// What many rules ask of every item, looked up once for all of them. The items asked for must be those of the
/// configuration itself.
class Facts
{
public:
    explicit Facts(const config::Configuration &configuration);

    /// The storages of one builder.
    struct Owner {
        QString type;                                   ///< as the storages name it
        const model::StorageBuilder *builder = nullptr; ///< null when it is realised elsewhere, or missing
        std::optional<model::StorageTraits> traits;     ///< of the builder
        std::vector<const model::Storage *> storages;   ///< in declaration order, never empty
    };
    /// In the order of their first storages.
    const std::deque<Owner> &owners() const { return m_owners; }

    /// What is known of a storage.
    struct Stored {
        const model::StorageBuilder *builder = nullptr;  ///< null when its builder is realised elsewhere, or missing
        const model::StorageTraits *traits = nullptr;    ///< of the builder
        std::span<const model::Instance *const> users;   ///< that mount it, in declaration order
        bool isZoned = false; ///< it lives in one zone, and names it
    };
    const Stored &of(const model::Storage &storage) const
    {
        return m_stored[size_t(&storage - m_configuration.storages.constData())];
    }
    /// The names of the instances that mount it.
    QStringList userNames(const model::Storage &storage) const;

    /// The storages that an instance's mappings name, one a mapping; null for one that is not declared.
    std::span<const model::Storage *const> mounted(const model::Instance &instance) const
    {
        const size_t index = indexOf(instance);
        return std::span(m_mounted).subspan(m_firstMounted[index], m_firstMounted[index + 1] - m_firstMounted[index]);
    }
    /// The image of an instance; null when there is none.
    const model::Image *imageOf(const model::Instance &instance) const { return m_images[indexOf(instance)]; }
    /// The instances that name no image, and those whose machine type is empty, in declaration order.
    const std::vector<const model::Instance *> &withoutImage() const { return m_withoutImage; }
    const std::vector<const model::Instance *> &withoutSize() const { return m_withoutSize; }
    /// True when an instance is of this instance builder.
    bool hasInstances(const QString &type) const { return m_instanceTypes.contains(type); }
    /// The OS builder at the end of an image's chain; null when the chain ends nowhere.
    const model::OsBuilder *baseOf(const model::Image &image) const
    {
        return m_bases[size_t(&image - m_configuration.images.constData())];
    }

private:
    size_t indexOf(const model::Instance &instance) const
    {
        return size_t(&instance - m_configuration.instances.constData());
    }
    const model::OsBuilder *findBase(const model::Image &image) const;

    void lookAtStorages();
    void lookAtInstances();

    const config::Configuration &m_configuration;
    std::deque<Owner> m_owners;
    std::vector<Stored> m_stored;
    std::vector<const model::Instance *> m_users; ///< of all storages, one storage after the other
    std::vector<const model::Image *> m_images;
    std::vector<const model::OsBuilder *> m_bases;
    std::vector<const model::Storage *> m_mounted;
    std::vector<size_t> m_firstMounted; ///< of each instance, and the end
    std::vector<const model::Instance *> m_withoutImage;
    std::vector<const model::Instance *> m_withoutSize;
    QSet<QString> m_instanceTypes;
};

} // namespace csis::rules
