// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/storagemodule.h"
#include "core/lifecycle/readmodels.h"

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
    aws::InstanceView view;
    aws::InstanceFiles files;
    // The entry of launch-params.yaml depends on the run and the recorded entry too.
    bool hasEntry = false;
    QString run;
    std::optional<meta::LaunchParameters> recorded;
    meta::LaunchParameters declared;
    Fragment entry;
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
    InstanceMemory &instance(int root, const aws::InstanceRootView &rootView, const aws::InstanceView &view);
    /// Brings the entry of an instance up to date for this run.
    void renewEntry(InstanceMemory &known, const aws::InstanceRootView &rootView, const meta::MetaState &meta,
                    const QString &run);
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

    QHash<QString, StorageMemory> m_storages;
    QHash<QString, InstanceMemory> m_instances;
    QHash<QString, Seen<aws::StorageRootView>> m_storageRoots;
    QHash<QString, Seen<aws::InstanceRootView>> m_instanceRoots;
    int m_lastNumber = 0;
};

} // namespace csis::lifecycle
