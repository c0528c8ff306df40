// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/instanceroot.h"
#include "core/aws/storagemodule.h"
#include "core/lifecycle/emit.h"
#include "core/lifecycle/guardsfile.h"
#include "core/lifecycle/readmodels.h"

#include <optional>
#include <vector>

namespace csis::lifecycle {

/// The text of a storage and everything it was made from.
struct StorageMemory {
    int root = -1; ///< number of the root's view
    aws::StorageView view;
    terraform::EmittedFile file;
    Fragment entry;
};

/// The texts of an instance and everything they were made from.
struct InstanceMemory {
    int root = -1;
    int circumstances = -1; ///< number of those that it was looked at under
    quint64 reading = 0;    ///< of the instance
    aws::MadeInstancePtr made;
    // The entry of launch-params.yaml depends on the run and the recorded entry too.
    bool hasEntry = false;
    QString run;
    std::optional<meta::LaunchParameters> recorded;
    std::shared_ptr<const meta::LaunchParameters> declared;
    Fragment entry;
};

/// What whole roots depend on beside their items. Records that are shared count as the same; equal ones may not.
struct Circumstances {
    config::PartDigests parts;
    QString root;
    meta::MetaState meta;
    RunOptions options;
    /// The heads of roots point to the builders.
    QMap<config::BuilderClass, QList<config::BuilderPtr>> builders;

    Circumstances() = default;
    Circumstances(const config::Configuration &configuration, const meta::MetaState &meta, const RunOptions &options);
    bool same(const Circumstances &other, std::initializer_list<config::Part> parts) const;
};

/// All that the storage lifecycle gave, and what it was made from.
struct StoragePhase {
    Circumstances from;
    QStringList mounts; ///< storage and instance in turn
    std::vector<terraform::RootResult> results;
    StandingByRoot standing;
    EmittedFile readModel;
};

/// The head of an instance root and its file, and what it was made from.
struct RootFileMemory {
    Circumstances from;
    QStringList instances; ///< what it holds of each
    terraform::Workspace head;
    EmittedFile file;
    Standing standing;
};

/// guards.json of a root, and what it was made from.
struct GuardsMemory {
    Circumstances from;
    QMap<QString, QString> sanctions;
    terraform::SourceList sources;
    terraform::SourceList guardSources;
    Standing standing;
    EmittedFile file;
};

/// What an Emitter remembers between two emissions. A view holds all that a text depends on, so equal views mean
/// equal texts.
class EmitterMemory
{
public:
    /// The number of a root's view: the same as last time exactly when the view is.
    int number(const aws::StorageRootView &view) { return numberOf(m_storageRoots, view); }
    int number(const aws::InstanceRootView &view) { return numberOf(m_instanceRoots, view); }

    const StorageMemory &storage(int root, const aws::StorageRootView &rootView, const aws::StorageView &view);
    /// Before the instances of an emission. Where all that an instance depends on beside its own text is as it was, an
    /// instance of the same text is not looked at again.
    void beginInstances(const Circumstances &now);
    const InstanceMemory &instance(int root, const aws::InstanceRootView &rootView, aws::InstanceViews &views, const model::Instance &instance);
    /// The storage lifecycle as it was, when all that it depends on is; null otherwise.
    const StoragePhase *storagePhase(const Circumstances &now, const QStringList &mounts) const;
    void keep(StoragePhase phase) { m_storagePhase = std::move(phase); }
    EmittedFile rootFile(const Circumstances &now, aws::InstanceRoot &root,
                         const std::function<EmittedFile()> &make);
    /// What stands on a root whose file was asked for.
    const Standing &standing(const QString &root) { return m_rootFiles[root].standing; }
    EmittedFile guards(const Circumstances &now, const terraform::RootResult &result, const Standing &standing);

    /// Sorts files by path. The order of last time is taken when the files have the same paths.
    void sort(QList<EmittedFile> &files);

    /// Forgets items that are not among those named.
    void keepOnly(const config::Configuration &configuration);

private:
    template<class View> struct Seen {
        View view;
        int number = -1;
    };
    template<class View> int numberOf(QHash<QString, Seen<View>> &roots, const View &view)
    {
        Seen<View> &seen = roots[view.builder.name];
        if (seen.number < 0 || !(seen.view == view))
            seen = {view, ++m_lastNumber};
        return seen.number;
    }

    InstanceMemory &remembered(const QString &name);
    void renewEntry(InstanceMemory &known, const aws::InstanceRootView &rootView) const;

    QHash<QString, StorageMemory> m_storages;
    QHash<QString, std::shared_ptr<InstanceMemory>> m_instances;
    std::vector<std::shared_ptr<InstanceMemory>> m_sequence; ///< the same in the order in which they were asked for last time
    std::size_t m_next = 0; ///< of these
    Circumstances m_now;    ///< of the instances
    int m_circumstances = 0;
    QHash<QString, Seen<aws::StorageRootView>> m_storageRoots;
    QHash<QString, Seen<aws::InstanceRootView>> m_instanceRoots;
    int m_lastNumber = 0;
    std::optional<StoragePhase> m_storagePhase;
    QHash<QString, RootFileMemory> m_rootFiles; ///< by builder
    QHash<QString, GuardsMemory> m_guards;      ///< by folder
    QStringList m_paths; ///< as they came last time
    std::vector<qsizetype> m_order; ///< of m_paths
};

} // namespace csis::lifecycle
