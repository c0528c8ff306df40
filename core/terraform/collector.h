// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/terraform/backend.h"

#include <optional>

namespace csis::terraform {

struct ProviderRequirement {
    QString name;
    QString source;
    QString version;
    SourceList sources;
};

struct ProviderBlock {
    QString name;
    QString alias;
    QList<Setting> settings; ///< `key` unused
    QList<SourceList> settingSources; ///< one a setting
    SourceList sources;
};

struct Variable {
    QString name;
    QByteArray type = "string";
    hcl::Value defaultValue = hcl::Value(QString());
    QString description; ///< empty: none is written
    bool sensitive = false;
    SourceList sources;
};

struct RemoteState {
    QString workspace; ///< the root that is read
    Binding binding;
    SourceList sources;
};

/// What one root needs before its module calls. Collected first, then written as the head of the root file.
struct RootHead {
    QString workspace;
    QString folder;
    Binding binding;
    QList<ProviderRequirement> requirements;
    QList<ProviderBlock> providers;
    QList<Variable> variables;
    QList<RemoteState> remoteStates;
    SourceList why; ///< the root is there because of these

    /// `aws = aws.<alias>` for module calls.
    hcl::Value providerBindings() const;
    /// Appends the terraform block, the providers, the variables and the remote states.
    void write(hcl::Body &file, Sources &sources) const;
    /// The partial configuration file; nothing when the root is not bound.
    std::optional<EmittedFile> backendFile(const QString &path) const;
    QString location() const;
    /// The entry of state-locations.yaml, without the run.
    yaml::Record record() const;
};

/// Requirements with one entry a name: versions comma-joined without repeats, the first spelling of a source kept.
QList<ProviderRequirement> mergedRequirements(const QList<ProviderRequirement> &requirements);

/// Contradictions between the roots of a run: one provider from two places, two roots on one state object.
QList<Diagnostic> contradictions(const QList<RootHead> &heads);

} // namespace csis::terraform
