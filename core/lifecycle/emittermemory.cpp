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

// What a root's own file has of an instance.
template<class Take> void ofInstance(const aws::InstanceView &instance, Take take)
{
    take(instance.name);
    if (instance.ephemeral)
        take(QString());
    if (instance.identity && instance.identity->byReference) { // its number is read from another root
        take(instance.image);
        take(instance.identity->group);
        take(instance.identity->builder);
    }
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
    RootFileMemory &known = m_rootFiles[root.view.builder.name];
    qsizetype at = 0;
    bool same = !known.file.path.isEmpty() && known.from.same(now, {Cfg, Groups, Storages, Images});
    for (const aws::MadeInstancePtr &made : std::as_const(root.instances)) {
        if (!same)
            break;
        ofInstance(made->view, [&](const QString &text) {
            same = same && at < known.instances.size() && isSame(known.instances.at(at), text);
            ++at;
        });
    }
    if (!same || at != known.instances.size()) {
        EmittedFile file = make();
        known = {now, {}, root.result.head, std::move(file), {}};
        for (const aws::MadeInstancePtr &made : std::as_const(root.instances))
            ofInstance(made->view, [&](const QString &text) { known.instances.append(text); });
        for (const aws::MadeInstancePtr &made : std::as_const(root.instances))
            known.standing.add(made->view, now.meta);
    }
    root.result.head = known.head;
    return known.file;
}

EmittedFile EmitterMemory::guards(const Circumstances &now, const terraform::RootResult &result, const Standing &standing)
{
    const auto isShared = [](const auto &a, const auto &b) { return a.isSharedWith(b) || (a.isEmpty() && b.isEmpty()); };
    GuardsMemory &known = m_guards[result.root.folder];
    const bool same = !known.file.path.isEmpty() && known.from.same(now, {}) && known.from.options.allowedChanges == now.options.allowedChanges
        && known.sanctions == result.root.sanctions && known.sources == result.sources
        && known.guardSources == result.guardSources && isShared(known.standing.addresses, standing.addresses)
        && isShared(known.standing.sources, standing.sources);
    if (!same)
        known = {now, result.root.sanctions, result.sources, result.guardSources, standing, guardsFile(result, now.meta, standing, now.options)};
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

void EmitterMemory::beginInstances(const Circumstances &now)
{
    using enum config::Part;
    // A folder without a digest holds templates or encrypted values, and they may depend on anything.
    const auto isPlain = [](const Circumstances &one) { return !one.parts[size_t(Instances)].isEmpty(); };
    if (!isPlain(now) || !isPlain(m_now) || !m_now.same(now, {Cfg, Groups, Storages, Images}))
        ++m_circumstances;
    m_now = now;
    m_next = 0;
}

InstanceMemory &EmitterMemory::remembered(const QString &name)
{
    if (m_next < m_sequence.size() && isSame(m_sequence[m_next]->made->view.name, name))
        return *m_sequence[m_next++];
    std::shared_ptr<InstanceMemory> &known = m_instances[name];
    if (!known)
        known = std::make_shared<InstanceMemory>();
    m_sequence.resize(m_next++);
    m_sequence.push_back(known);
    return *known;
}

const InstanceMemory &EmitterMemory::instance(int root, const aws::InstanceRootView &rootView, aws::InstanceViews &views, const model::Instance &instance)
{
    InstanceMemory &known = remembered(instance.name);
    if (instance.reading != 0 && known.reading == instance.reading && known.root == root && known.circumstances == m_circumstances)
        return known;
    aws::InstanceView view = views.of(instance);
    if (known.root != root || !(known.made->view == view)) {
        aws::InstanceFiles files = aws::instanceFiles(rootView, view);
        known = {.root = root, .made = std::make_shared<const aws::MadeInstance>(std::move(view), std::move(files))};
    }
    known.circumstances = m_circumstances;
    known.reading = instance.reading;
    renewEntry(known, rootView);
    return known;
}

// Brings the entry of an instance up to date for this run.
void EmitterMemory::renewEntry(InstanceMemory &known, const aws::InstanceRootView &rootView) const
{
    const aws::InstanceView &view = known.made->view;
    const QString &run = m_now.options.runId;
    std::optional<meta::LaunchParameters> recorded;
    if (const auto record = m_now.meta.launchParams.constFind(view.name); record != m_now.meta.launchParams.constEnd())
        recorded = *record;
    if (known.hasEntry && known.run == run && known.recorded == recorded)
        return;
    known.hasEntry = true;
    known.run = run;
    known.recorded = recorded;
    known.declared = std::make_shared<const meta::LaunchParameters>(aws::launchParameters(rootView, view, known.made->files.userDataSha256, run));
    known.entry = launchEntry(rootView, view, recordedParameters(view, *known.declared, m_now.meta));
}

void EmitterMemory::keepOnly(const config::Configuration &configuration)
{
    if (m_storages.size() > 2 * configuration.storages.size() + 64)
        m_storages.removeIf([&](const auto &entry) { return !configuration.storage(entry.key()); });
    m_sequence.resize(std::min(m_next, m_sequence.size()));
    if (m_instances.size() > 2 * configuration.instances.size() + 64)
        m_instances.removeIf([&](const auto &entry) { return !configuration.instance(entry.key()); });
}

} // namespace csis::lifecycle
