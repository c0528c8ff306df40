// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/terraform/declarations.h"

#include <optional>

namespace csis::packer {

using terraform::Conflict;
using terraform::EmittedFile;
using terraform::SourceList;
using terraform::Sources;

struct PluginRequirement {
    QString name;
    QString source;
    QString version;
    SourceList sources;
    QString requestedBy; ///< what a conflict names; empty: the workspace
};

/// A condition on a variable's value, an expression, and the sentence that is said when it does not hold.
struct Validation {
    hcl::Expression condition;
    QString errorMessage;
};

struct VariableDeclaration {
    QString name;
    QByteArray type = "string";
    std::optional<hcl::Value> defaultValue; ///< nothing: a value must be given
    QString description;                    ///< empty: none is written
    QString environment;                    ///< a variable of the environment that gives the default, instead of `defaultValue`
    bool sensitive = false;
    QList<Validation> validations;
    SourceList sources;
};

/// What the templates of one image builder declare. Registered first, then written; what contradicts an earlier
/// registration is kept as a conflict, and the first one stands.
class Workspace
{
public:
    Workspace() = default;
    explicit Workspace(QString name) : m_name(std::move(name)) {}

    void requirePlugin(PluginRequirement requirement);
    void declareVariable(VariableDeclaration variable);

    /// One entry a plugin, constraints merged, the first spelling of a source kept.
    QList<PluginRequirement> mergedPlugins() const;

    /// Appends `packer { required_plugins { … } }`; nothing when nothing is required.
    void writePacker(hcl::Body &file, Sources &sources) const;
    void writeVariables(hcl::Body &file, Sources &sources) const;
    /// One file a block. `stem` leads to the files: "generated/…/bake-image-generation".
    QList<EmittedFile> files(const QString &stem) const;

    const QString &name() const { return m_name; }
    const QList<PluginRequirement> &plugins() const { return m_plugins; }
    const QList<VariableDeclaration> &variables() const { return m_variables; }
    const QList<Conflict> &conflicts() const { return m_conflicts; }

private:
    QString m_name;
    QList<PluginRequirement> m_plugins;
    QList<VariableDeclaration> m_variables;
    QList<Conflict> m_conflicts;
};

/// Everything that contradicts something: sources of a plugin within a workspace, versions of a plugin across all.
QList<Conflict> conflictsBetween(const QList<Workspace> &workspaces);

} // namespace csis::packer
