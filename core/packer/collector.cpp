// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/packer/collector.h"

#include "core/terraform/versions.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::packer {
namespace {

bool sameRequirement(const PluginRequirement &a, const PluginRequirement &b)
{
    return a.name == b.name && a.source == b.source && a.version == b.version && a.requestedBy == b.requestedBy;
}

bool sameDeclaration(const VariableDeclaration &a, const VariableDeclaration &b)
{
    const bool sameDefault = a.defaultValue.has_value() == b.defaultValue.has_value()
        && (!a.defaultValue || terraform::sameValue(*a.defaultValue, *b.defaultValue));
    return a.type == b.type && sameDefault && a.description == b.description && a.environment == b.environment
        && a.sensitive == b.sensitive
        && std::ranges::equal(a.validations, b.validations, [](const Validation &x, const Validation &y) {
               return x.condition == y.condition && x.errorMessage == y.errorMessage;
           });
}

void writeVariable(hcl::Body &file, const VariableDeclaration &variable, Sources &sources)
{
    hcl::Body &block = file.block("variable", {variable.name}, sources.of(variable.sources));
    block.attribute("type", hcl::Expression(variable.type));
    if (!variable.environment.isEmpty())
        block.attribute("default", hcl::Value::call("env", {variable.environment}));
    else if (variable.defaultValue)
        block.attribute("default", *variable.defaultValue);
    if (!variable.description.isEmpty())
        block.attribute("description", variable.description);
    if (variable.sensitive)
        block.attribute("sensitive", true);
    for (const Validation &validation : variable.validations) {
        hcl::Body &rule = block.block("validation");
        rule.attribute("condition", validation.condition);
        rule.attribute("error_message", validation.errorMessage);
    }
}

// The sources that a workspace names for one plugin, one a folded spelling, and who named them.
struct Named {
    QStringList folded;
    QStringList spellings;
    QStringList askers;
    SourceList sources;
};

void compareSources(const Workspace &workspace, QList<Conflict> &conflicts)
{
    QMap<QString, Named> plugins;
    for (const PluginRequirement &plugin : workspace.plugins()) {
        if (plugin.source.isEmpty())
            continue;
        Named &named = plugins[plugin.name];
        named.sources += plugin.sources;
        if (const QString folded = plugin.source.toLower(); !named.folded.contains(folded)) {
            named.folded.append(folded);
            named.spellings.append(plugin.source);
        }
        if (!named.askers.contains(plugin.requestedBy))
            named.askers.append(plugin.requestedBy);
    }
    for (auto it = plugins.begin(); it != plugins.end(); ++it) {
        if (it->folded.size() > 1)
            conflicts.append({u"packer.sources"_s,
                              u"Packer plugin '%1' requested with different sources: %2 (requested by %3)"_s.arg(
                                  it.key(), terraform::listOfNames(it->spellings), terraform::listOfNames(it->askers)),
                              it->sources});
    }
}

} // namespace

void Workspace::requirePlugin(PluginRequirement requirement)
{
    if (requirement.requestedBy.isEmpty())
        requirement.requestedBy = m_name;
    const bool known = std::ranges::any_of(m_plugins, [&](const PluginRequirement &other) { return sameRequirement(other, requirement); });
    if (!known)
        m_plugins.append(std::move(requirement));
}

void Workspace::declareVariable(VariableDeclaration variable)
{
    const auto known = std::ranges::find(m_variables, variable.name, &VariableDeclaration::name);
    if (known == m_variables.end())
        m_variables.append(std::move(variable));
    else if (!sameDeclaration(*known, variable))
        m_conflicts.append({u"packer.variable-redefined"_s,
                            u"Packer variable '%1' redefined with different attributes in workspace '%2'"_s.arg(variable.name, m_name),
                            known->sources + variable.sources});
}

QList<PluginRequirement> Workspace::mergedPlugins() const
{
    QList<PluginRequirement> merged;
    QList<QStringList> constraints;
    for (const PluginRequirement &plugin : m_plugins) {
        const auto same = std::ranges::find(merged, plugin.name, &PluginRequirement::name);
        if (same == merged.end()) {
            merged.append(plugin);
            constraints.append(QStringList{plugin.version});
            continue;
        }
        if (same->source.isEmpty())
            same->source = plugin.source;
        constraints[same - merged.begin()].append(plugin.version);
        same->sources += plugin.sources;
    }
    for (qsizetype i = 0; i < merged.size(); ++i)
        merged[i].version = terraform::mergedConstraint(constraints[i]);
    return merged;
}

void Workspace::writePacker(hcl::Body &file, Sources &sources) const
{
    const QList<PluginRequirement> plugins = mergedPlugins();
    if (plugins.isEmpty())
        return;
    hcl::Body &required = file.block("packer").block("required_plugins");
    for (const PluginRequirement &plugin : plugins) {
        QList<hcl::MapEntry> entries;
        if (!plugin.version.isEmpty())
            entries.append({u"version"_s, plugin.version, true});
        if (!plugin.source.isEmpty())
            entries.append({u"source"_s, plugin.source, true});
        required.attribute(plugin.name.toUtf8(), hcl::Value::map(std::move(entries), hcl::Layout::Lines), sources.of(plugin.sources));
    }
}

void Workspace::writeVariables(hcl::Body &file, Sources &sources) const
{
    for (const VariableDeclaration &variable : m_variables)
        writeVariable(file, variable, sources);
}

QList<EmittedFile> Workspace::files(const QString &stem) const
{
    QList<EmittedFile> files;
    const auto add = [&](const QString &label, const auto &write) {
        Sources sources;
        hcl::Body body;
        write(body, sources);
        files.append(terraform::emittedFile(stem + u'-' + label + u".pkr.hcl"_s, hcl::write(body), sources));
    };
    if (!m_plugins.isEmpty())
        add(u"packer"_s, [&](hcl::Body &body, Sources &sources) { writePacker(body, sources); });
    for (const VariableDeclaration &variable : m_variables)
        add(u"variable-"_s + variable.name, [&](hcl::Body &body, Sources &sources) { writeVariable(body, variable, sources); });
    return files;
}

QList<Conflict> conflictsBetween(const QList<Workspace> &workspaces)
{
    QList<Conflict> conflicts;
    QMap<QString, QList<terraform::VersionRequest>> versions;
    QMap<QString, SourceList> sources;
    for (const Workspace &workspace : workspaces) {
        conflicts += workspace.conflicts();
        compareSources(workspace, conflicts);
        for (const PluginRequirement &plugin : workspace.plugins()) {
            versions[plugin.name].append({plugin.version, plugin.requestedBy});
            sources[plugin.name] += plugin.sources;
        }
    }
    for (auto it = versions.begin(); it != versions.end(); ++it) {
        if (const auto merged = terraform::mergeRequests(it.key(), *it); !merged) {
            const QString id = merged.error().id == "version.syntax"_L1 ? u"packer.version-syntax"_s : u"packer.versions"_s;
            conflicts.append({id, merged.error().message, sources[it.key()]});
        }
    }
    return conflicts;
}

} // namespace csis::packer
