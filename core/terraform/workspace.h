// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/terraform/backends.h"

#include <QHash>

#include <optional>

namespace csis::terraform {

/// One root's state, read by another root.
struct RemoteState {
    QString workspace; ///< the root that is read
    Binding binding;   ///< where its state lies
    SourceList sources;
    QString label;     ///< empty: the safe name of the root that is read
};

/// A value that stands encrypted in the emission and is opened at plan time.
struct SensitiveValue {
    QString ciphertext; ///< a marker, or a text with markers inside
    SourceList sources;
};

/// What one root needs before its module calls. Registered first, then written as the head of the root file. The same
/// registration again changes nothing; what contradicts an earlier one is kept as a conflict, and the first one stands.
class Workspace
{
public:
    Workspace() = default;
    /// `folder` is the root's, relative to the tree. Without `backendsEnabled` no backend and no remote state is
    /// written; where the state would lie is known all the same.
    Workspace(QString name, QString folder, bool backendsEnabled);

    void requireProvider(ProviderRequirement requirement);
    void configureProvider(ProviderBlock provider);
    void declareVariable(Variable variable);
    /// Binds the root to where it keeps its state, once.
    void bind(Binding binding);
    void readState(RemoteState state);
    /// The value itself when it carries no marker; else it is registered under `key`, the provider that opens it is
    /// required, and a reference stands for it. To be called before the head is written.
    hcl::Value sensitiveRef(const QString &key, const QString &value, const SourceList &sources = {});

    /// `aws = aws.<alias>` for module calls, which must bind every configured provider.
    hcl::Value providerBindings() const;

    /// Appends the terraform block, the providers, the variables, the remote states and the sensitive values.
    void write(hcl::Body &file, Sources &sources) const;
    void writeTerraform(hcl::Body &file, Sources &sources) const;
    void writeProviders(hcl::Body &file, Sources &sources) const;
    void writeVariables(hcl::Body &file, Sources &sources) const;
    void writeRemoteStates(hcl::Body &file, Sources &sources) const;
    void writeSensitiveValues(hcl::Body &file, Sources &sources) const;
    /// The partial configuration file; nothing when the root is not bound or backends are off.
    std::optional<EmittedFile> backendFile(const QString &path) const;

    bool backendsEnabled() const { return m_backendsEnabled; }
    /// True when the root's state is kept by a backend that is in use.
    bool usesBackend() const { return m_backendsEnabled && m_binding; }
    /// Where the state lies when a backend is in use, else empty.
    QString location() const;
    /// Where the declaration puts the state, in use or not; nothing for an unbound root.
    std::optional<Result<QString>> declaredLocation() const;
    /// The entry of state-locations.yaml, without the run.
    yaml::Record record() const;

    const QString &name() const { return m_name; }
    const Binding &binding() const { return m_binding; }
    const QList<ProviderRequirement> &requirements() const { return m_requirements; }
    const QList<RemoteState> &remoteStates() const { return m_remoteStates; }
    const QMap<QString, SensitiveValue> &sensitiveValues() const { return m_sensitive; }
    const QList<Conflict> &conflicts() const { return m_conflicts; }

    SourceList why; ///< the root is there because of these

private:
    void conflict(const QString &id, const QString &message, const SourceList &sources);

    QString m_name;
    QString m_folder;
    bool m_backendsEnabled = true;
    Binding m_binding;
    QList<ProviderRequirement> m_requirements;
    QList<ProviderBlock> m_providers;
    QList<Variable> m_variables;
    QHash<QString, qsizetype> m_variablePlaces; ///< one root may declare thousands
    QList<RemoteState> m_remoteStates;
    QMap<QString, SensitiveValue> m_sensitive;
    QList<Conflict> m_conflicts;
};

/// How a runner script's head names the place of a root's state.
QString evidenceLine(const QString &workspace, const QString &location);

/// Requirements with one entry a name: constraints merged, the first spelling of a source kept.
QList<ProviderRequirement> mergedRequirements(const QList<ProviderRequirement> &requirements);

} // namespace csis::terraform
