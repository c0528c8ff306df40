// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/emittermemory.h"

#include <algorithm>
#include <numeric>

namespace csis::lifecycle {
namespace {

bool isSame(const QString &a, const QString &b)
{
    return a.size() == b.size() && (a.constData() == b.constData() || a == b);
}

bool isSame(const QStringList &a, const QStringList &b)
{
    return std::ranges::equal(a, b, [](const QString &x, const QString &y) { return isSame(x, y); });
}

// True when all that an emission reads of the records is shared, or absent in both.
bool isSame(const meta::MetaState &a, const meta::MetaState &b)
{
    const auto same = [](const auto &x, const auto &y) { return x.isSharedWith(y) || (x.isEmpty() && y.isEmpty()); };
    return same(a.storageState, b.storageState) && same(a.launchParams, b.launchParams) && same(a.lineage, b.lineage)
        && same(a.instanceState, b.instanceState) && same(a.pins.instances, b.pins.instances)
        && same(a.pins.pendingReplacements, b.pins.pendingReplacements) && a.storage == b.storage;
}

} // namespace

Circumstances::Circumstances(const config::Configuration &configuration, const meta::MetaState &meta,
                             const RunOptions &options)
    : parts(configuration.parts), root(configuration.root), meta(meta), options(options), builders(configuration.builders)
{
}

bool Circumstances::same(const Circumstances &other, std::initializer_list<config::Part> which) const
{
    return config::sameParts(parts, other.parts, which) && root == other.root && options.runId == other.options.runId
        && options.dryRun == other.options.dryRun && options.onlyRuntime == other.options.onlyRuntime
        && options.applyRuntime == other.options.applyRuntime && options.overlays == other.options.overlays
        && options.migrateState == other.options.migrateState && options.throwaway == other.options.throwaway
        && isSame(meta, other.meta);
}

const StoragePhase *EmitterMemory::storagePhase(const Circumstances &now, const QStringList &mounts) const
{
    using enum config::Part;
    const bool same = m_storagePhase && m_storagePhase->from.same(now, {Cfg, Groups, Storages})
        && isSame(m_storagePhase->mounts, mounts);
    return same ? &*m_storagePhase : nullptr;
}

EmittedFile EmitterMemory::rootFile(const Circumstances &now, aws::InstanceRoot &root,
                                    const std::function<EmittedFile()> &make)
{
    using enum config::Part;
    QStringList instances;
    instances.reserve(root.instances.size());
    for (const aws::InstanceView &instance : std::as_const(root.instances)) {
        instances.append(instance.name);
        if (instance.ephemeral)
            instances.append(QString());
        if (instance.identity && instance.identity->byReference) // its number is read from another root
            instances << instance.image << instance.identity->group << instance.identity->builder;
    }
    RootFileMemory &known = m_rootFiles[root.view.builder.name];
    if (known.file.path.isEmpty() || !known.from.same(now, {Cfg, Groups, Storages, Images})
        || !isSame(known.instances, instances)) {
        EmittedFile file = make();
        known = {now, instances, root.result.head, std::move(file)};
    }
    root.result.head = known.head;
    return known.file;
}

void EmitterMemory::sort(QList<EmittedFile> &files)
{
    bool same = m_paths.size() == files.size();
    for (qsizetype i = 0; same && i < files.size(); ++i)
        same = isSame(m_paths.at(i), files.at(i).path);
    if (!same) {
        m_paths.clear();
        m_paths.reserve(files.size());
        for (const EmittedFile &file : std::as_const(files))
            m_paths.append(file.path);
        m_order.resize(size_t(files.size()));
        std::iota(m_order.begin(), m_order.end(), 0);
        std::ranges::sort(m_order, {}, [&](qsizetype i) -> const QString & { return m_paths.at(i); });
    }
    QList<EmittedFile> sorted;
    sorted.reserve(files.size());
    for (const qsizetype i : m_order)
        sorted.append(std::move(files[i]));
    files = std::move(sorted);
}

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
