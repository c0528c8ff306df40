// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/emittermemory.h"

namespace csis::lifecycle {

const StorageMemory &EmitterMemory::storage(int root, const aws::StorageRootView &rootView,
                                            const aws::StorageView &view)
{
    StorageMemory &known = m_storages[view.name];
    if (known.root != root || !(known.view == view))
        known = {root, view, aws::storageFile(rootView, view), storageEntry(rootView, view)};
    return known;
}

InstanceMemory &EmitterMemory::instance(int root, const aws::InstanceRootView &rootView, const aws::InstanceView &view)
{
    InstanceMemory &known = m_instances[view.name];
    if (known.root != root || !(known.view == view))
        known = {.root = root, .view = view, .files = aws::instanceFiles(rootView, view)};
    return known;
}

void EmitterMemory::renewEntry(InstanceMemory &known, const aws::InstanceRootView &rootView,
                               const meta::MetaState &meta, const QString &run)
{
    std::optional<meta::LaunchParameters> recorded;
    if (const auto record = meta.launchParams.constFind(known.view.name); record != meta.launchParams.constEnd())
        recorded = *record;
    if (known.hasEntry && known.run == run && known.recorded == recorded)
        return;
    known.hasEntry = true;
    known.run = run;
    known.recorded = recorded;
    known.declared = aws::launchParameters(rootView, known.view, known.files.userDataSha256, run);
    known.entry = launchEntry(rootView, known.view, recordedParameters(known.view, known.declared, meta));
}

void EmitterMemory::keepOnly(const config::Configuration &configuration)
{
    if (m_storages.size() > 2 * configuration.storages.size() + 64)
        m_storages.removeIf([&](const auto &entry) { return !configuration.storage(entry.key()); });
    if (m_instances.size() > 2 * configuration.instances.size() + 64)
        m_instances.removeIf([&](const auto &entry) { return !configuration.instance(entry.key()); });
}

} // namespace csis::lifecycle
