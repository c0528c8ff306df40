// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/emit.h"

#include "core/lifecycle/emittermemory.h"
#include "core/lifecycle/guardsfile.h"
#include "core/lifecycle/imagebuilds.h"
#include "core/lifecycle/runnerscript.h"

#include <QSet>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

/// One emission in the making.
class Generation
{
public:
    Generation(EmitterMemory &memory, const config::Configuration &configuration, const meta::MetaState &meta,
               const RunOptions &options)
        : m_memory(memory), m_configuration(configuration), m_meta(meta), m_options(options),
          m_scope{configuration, meta, options.runId, options.dryRun, options.onlyRuntime, options.applyRuntime, options.overlays,
                  options.migrateState},
          m_now(configuration, meta, options), m_generated(aws::generationFolder(configuration)),
          m_owners(aws::storageOwners(configuration))
    {
    }

    Emission take()
    {
        m_emission.files.reserve(m_configuration.storages.size() + 2 * m_configuration.instances.size() + 32);
        for (const Lifecycle lifecycle : allLifecycles()) {
            if (!m_options.lifecycles.contains(lifecycle))
                continue;
            m_results.clear();
            if (lifecycle == Lifecycle::Identity)
                add(identityReadModel(m_configuration, m_options.runId));
            else if (lifecycle == Lifecycle::Storage)
                storages();
            else if (lifecycle == Lifecycle::InstanceImage)
                instances();
            images(lifecycle);
            close(lifecycle);
        }
        add(gitignore(m_generated, m_configuration.settings.gitignore, true));
        add(finalScript(m_generated));
        if (m_configuration.settings.config.useStateBackends && !m_heads.isEmpty())
            add(stateLocations(m_options.runId, m_meta, m_heads, m_options.migrateState));
        check();
        m_memory.sort(m_emission.files);
        m_memory.keepOnly(m_configuration);
        return std::move(m_emission);
    }

private:
    void add(EmittedFile file) { m_emission.files.append(std::move(file)); }
    void add(QList<EmittedFile> files) { m_emission.files.append(std::move(files)); }

    void storages()
    {
        QStringList mounts;
        mounts.reserve(2 * m_configuration.instances.size());
        for (const model::Instance &instance : m_configuration.instances) {
            for (const model::StorageMapping &mapping : instance.storages)
                mounts << mapping.storage << instance.name;
        }
        if (const StoragePhase *known = m_memory.storagePhase(m_now, mounts)) {
            m_results = known->results;
            m_standing = known->standing;
            add(known->readModel);
            return;
        }
        const QHash<QString, QStringList> attachments = aws::attachments(m_configuration);
        QList<std::pair<QString, Fragment>> entries;
        for (const aws::StorageOwner &owner : std::as_const(m_owners)) {
            int number = -1;
            const auto make = [&](const aws::StorageRootView &rootView, const aws::StorageView &view) {
                if (number < 0)
                    number = m_memory.number(rootView);
                const StorageMemory &known = m_memory.storage(number, rootView, view);
                if (!m_options.throwaway)
                    m_standing[rootView.builder.name].add(rootView, view);
                entries.append({view.name, known.entry});
                return known.file;
            };
            if (auto root = aws::storageRoot(m_scope, owner, attachments, make))
                m_results.push_back(std::move(root->result));
        }
        keepOthers(u"storages"_s, m_meta.storage[u"storages"_s], entries);
        EmittedFile readModel = storageReadModel(m_options.runId, std::move(entries));
        m_memory.keep({m_now, mounts, m_results, m_standing, readModel});
        add(std::move(readModel));
    }

    // A recorded storage that this generation does not name (gone, or of another runtime) keeps its entry.
    void keepOthers(const QString &section, const yaml::Record &recorded, QList<std::pair<QString, Fragment>> &entries)
    {
        if (recorded.map().empty())
            return;
        QSet<QString> known;
        for (const auto &entry : std::as_const(entries))
            known.insert(entry.first);
        for (const auto &[name, record] : recorded.map()) {
            const bool declared = m_configuration.storage(name);
            const auto state = m_meta.storageState.constFind(name);
            const bool stands = state != m_meta.storageState.constEnd() && state->state != "destroyed"_L1;
            if (known.contains(name) || !(declared || stands))
                continue;
            QList<RecordField> fields;
            for (const auto &[key, value] : record.map())
                fields.append({key, value, {}});
            entries.append({name, entryFragment(name, {{{section, name}, u"name"_s}}, fields)});
        }
    }

    void instances()
    {
        QList<std::pair<QString, Fragment>> entries;
        entries.reserve(m_configuration.instances.size());
        m_emission.launchParams.reserve(m_configuration.instances.size());
        m_memory.beginInstances(m_now);
        for (const aws::InstanceOwner &owner : aws::instanceOwners(m_configuration)) {
            int number = -1;
            const auto make = [&](const aws::InstanceRootView &rootView, aws::InstanceViews &views, const model::Instance &instance) {
                if (number < 0)
                    number = m_memory.number(rootView);
                const InstanceMemory &known = m_memory.instance(number, rootView, views, instance);
                entries.append({instance.name, known.entry});
                m_emission.launchParams.insert(instance.name, known.declared);
                return known.made;
            };
            const auto rootFile = [this](aws::InstanceRoot &root, const std::function<EmittedFile()> &makeRoot) {
                return m_memory.rootFile(m_now, root, makeRoot);
            };
            if (auto root = aws::instanceRoot(m_scope, owner, m_owners, make, rootFile)) {
                for (const aws::MadeInstancePtr &made : std::as_const(root->instances))
                    bind(made->view);
                if (!m_options.throwaway)
                    m_standing.insert(owner.builder->name, m_memory.standing(owner.builder->name));
                m_results.push_back(std::move(root->result));
            }
        }
        keepLaunched(entries);
        add(launchParamsRecord(std::move(entries)));
        if (!m_options.dryRun && !m_emission.firstBinds.isEmpty())
            add(pinsFile());
    }

    // Machines that stand and were not generated now keep their record; one that never stood leaves it.
    void keepLaunched(QList<std::pair<QString, Fragment>> &entries)
    {
        for (auto it = m_meta.launchParams.begin(); it != m_meta.launchParams.end(); ++it) {
            const bool elsewhere = m_configuration.instance(it.key()) != nullptr;
            if (m_emission.launchParams.contains(it.key()) || !(it->launched || elsewhere))
                continue;
            aws::InstanceView view;
            view.name = it.key();
            view.image = it->image;
            entries.append({it.key(), launchEntry({}, view, *it)});
        }
    }

    void images(Lifecycle lifecycle)
    {
        for (ImageBuild &build : imageBuilds(m_scope, lifecycle)) {
            add(build.files);
            m_bakes.append(std::move(build.workspace));
        }
    }

    void bind(const aws::InstanceView &view)
    {
        if (view.ephemeral || view.ami.isEmpty() || m_meta.pins.instances.contains(view.name))
            return;
        m_emission.firstBinds.insert(view.name, view.ami);
        m_emission.notes.append(u"First bind: instance %1 -> build %2 (series head)"_s.arg(view.name, view.ami));
    }

    EmittedFile pinsFile() const
    {
        meta::Pins pins = m_meta.pins;
        if (!pins.upgrades.isList())
            pins.upgrades = yaml::Record(yaml::Record::List{});
        for (auto it = m_emission.firstBinds.begin(); it != m_emission.firstBinds.end(); ++it) {
            pins.instances.insert(it.key(), *it);
            yaml::Record entry{yaml::Record::Map{}};
            entry.set(u"kind"_s, u"instance"_s);
            entry.set(u"name"_s, it.key());
            entry.set(u"op"_s, u"bind"_s);
            entry.set(u"run"_s, m_options.runId);
            entry.set(u"to"_s, *it);
            pins.upgrades.append(std::move(entry));
        }
        return {u"meta-state/pins.yaml"_s, meta::encodePins(pins), 0644, {}};
    }

    void close(Lifecycle lifecycle)
    {
        const QString folder = m_generated + u'/' + lifecycleName(lifecycle);
        LifecycleEmission made{.lifecycle = lifecycle, .folder = folder};
        std::ranges::sort(m_results, {}, [](const terraform::RootResult &result) { return result.root.name; });
        QList<const terraform::RootResult *> roots;
        for (terraform::RootResult &result : m_results) {
            roots.append(&result);
            made.deferredCommands += int(result.deferred.size());
            m_heads.append(result.head);
            m_heads.last().why = result.sources;
            if (m_configuration.settings.config.gateGuards)
                add(m_memory.guards(m_now, result, m_standing.value(result.root.name)));
            m_emission.roots.append(result.root);
            m_emission.diagnostics += result.diagnostics;
            m_emission.notes += result.notes;
            add(std::move(result.files));
        }
        m_standing = {};
        if (made.deferredCommands > 0) {
            EmittedFile script = runnerScript(lifecycle, folder, m_options.runId, m_configuration.root, roots);
            made.runnerScript = script.path;
            add(std::move(script));
        }
        add(gitignore(folder, m_configuration.settings.gitignore, false));
        own(lifecycle, folder);
        m_emission.lifecycles.append(made);
    }

    // A run over all runtimes replaces the lifecycle's folder; one of a single runtime leaves the others' roots.
    void own(Lifecycle lifecycle, const QString &folder)
    {
        const QString scope = m_scope.runtimeScope();
        if (scope.isEmpty()) {
            m_emission.ownedFolders.append(folder);
            return;
        }
        using enum config::BuilderClass;
        QList<config::BuilderClass> classes;
        if (lifecycle == Lifecycle::Storage)
            classes = {Storage};
        else if (lifecycle == Lifecycle::BaseImage)
            classes = {Image};
        else if (lifecycle == Lifecycle::InstanceImage)
            classes = {Image, Instance};
        for (const config::BuilderClass builderClass : std::as_const(classes)) {
            for (const config::BuilderPtr &builder : m_configuration.builders.value(builderClass)) {
                const model::AwsRuntime *runtime = aws::runtimeOf(m_configuration, *builder);
                if (runtime && runtime->name == scope)
                    m_emission.ownedFolders.append(folder + u'/' + builder->name);
            }
        }
    }

    void check()
    {
        const QList<terraform::Conflict> found = terraform::conflictsBetween(m_heads) + packer::conflictsBetween(m_bakes);
        if (found.isEmpty())
            return;
        for (const terraform::Conflict &conflict : found)
            m_emission.diagnostics.append(terraform::diagnosticOf(conflict, m_configuration));
        for (LifecycleEmission &lifecycle : m_emission.lifecycles) {
            if (lifecycle.deferredCommands > 0)
                lifecycle.error = found.first().message;
        }
    }

    EmitterMemory &m_memory;
    const config::Configuration &m_configuration;
    const meta::MetaState &m_meta;
    const RunOptions &m_options;
    aws::Scope m_scope;
    Circumstances m_now;
    QString m_generated;
    QList<aws::StorageOwner> m_owners;
    std::vector<terraform::RootResult> m_results; ///< of the lifecycle at hand
    StandingByRoot m_standing; ///< of the lifecycle at hand
    QList<terraform::Workspace> m_heads;
    QList<packer::Workspace> m_bakes;
    Emission m_emission;
};

} // namespace

Emitter::Emitter() : m_memory(std::make_unique<EmitterMemory>()) {}
Emitter::~Emitter() = default;

Emission Emitter::emit(const config::Configuration &configuration, const meta::MetaState &meta, const RunOptions &options)
{
    return Generation(*m_memory, configuration.forEmission(), meta, options).take();
}

Emission emitTree(const config::Configuration &configuration, const meta::MetaState &meta, const RunOptions &options)
{
    return Emitter().emit(configuration, meta, options);
}

const EmittedFile *Emission::file(const QString &path) const
{
    const auto found = std::ranges::lower_bound(files, path, {}, &EmittedFile::path);
    return found != files.end() && found->path == path ? &*found : nullptr;
}

} // namespace csis::lifecycle
