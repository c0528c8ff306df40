// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/terraform/workspace.h"

namespace csis::terraform {

/// What the roots of one run declare, workspace by workspace. A value: a run makes one, nothing is shared between runs.
class Collector
{
public:
    Collector() = default;
    /// Takes over the backends that the configuration declares and whether they are in use.
    explicit Collector(const config::Configuration &configuration);

    Backends &backends() { return m_backends; }
    const Backends &backends() const { return m_backends; }
    bool backendsEnabled() const { return m_backendsEnabled; }

    /// The registrations of a workspace, made empty at the first call.
    Workspace &workspace(const QString &name, const QString &folder = {});
    /// Adds a workspace that was filled elsewhere.
    void add(Workspace workspace);
    const QList<Workspace> &workspaces() const { return m_workspaces; }

    /// Another root's state as a reference: in the backend named, else the producer's own, else the default. Unbound
    /// when that names nothing; Workspace::readState then refuses it.
    RemoteState stateOf(const QString &producer, const QString &backendName = {}, const QString &label = {},
                        const SourceList &sources = {}) const;

    /// Where each bound workspace keeps its state, in use or not; what cannot be told is left out.
    QMap<QString, QString> stateLocations() const;
    /// One line a workspace for the head of a runner script: `# state: workspace <ws> -> <location>`.
    QStringList evidence() const;

    /// Everything that contradicts something: within a workspace, between workspaces, between backends. All of it, in
    /// the order of the workspaces.
    QList<Conflict> conflicts() const;

private:
    Backends m_backends;
    bool m_backendsEnabled = true;
    QString m_treeId;
    QList<Workspace> m_workspaces;
};

/// One message a location that two or more workspaces would share.
QStringList stateCollisions(const QMap<QString, QString> &locations);

/// Conflicts between these workspaces: sources of a provider, versions of a provider, places of states.
QList<Conflict> conflictsBetween(const QList<Workspace> &workspaces);

} // namespace csis::terraform
