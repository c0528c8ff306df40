// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"

#include <span>
#include <vector>

namespace csis::rules {

/// What many rules ask of every item, looked up once for all of them. The items asked for must be those of the
/// configuration itself.
class Facts
{
public:
    explicit Facts(const config::Configuration &configuration);

    /// What is known of a storage.
    struct Stored {
        const model::StorageBuilder *builder = nullptr; ///< null when its builder is realised elsewhere, or missing
        const model::StorageTraits *traits = nullptr;   ///< of the builder
        std::vector<const model::Instance *> users;     ///< that mount it, in declaration order
    };
    const Stored &of(const model::Storage &storage) const
    {
        return m_stored[size_t(&storage - m_configuration.storages.constData())];
    }
    /// The names of the instances that mount it.
    QStringList userNames(const model::Storage &storage) const;

    /// The storages that an instance's mappings name, one a mapping; null for one that is not declared.
    std::span<const model::Storage *const> mounted(const model::Instance &instance) const;
    /// The image of an instance; null when there is none.
    const model::Image *imageOf(const model::Instance &instance) const { return m_images[indexOf(instance)]; }
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

    const config::Configuration &m_configuration;
    std::vector<std::unique_ptr<model::StorageTraits>> m_traits;
    std::vector<Stored> m_stored;
    std::vector<const model::Image *> m_images;
    std::vector<const model::OsBuilder *> m_bases;
    std::vector<const model::Storage *> m_mounted;
    std::vector<size_t> m_firstMounted; ///< of each instance, and the end
};

} // namespace csis::rules
