// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/workspace.h"

#include "core/base/names.h"
#include "core/secrets/markers.h"
#include "core/terraform/versions.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

bool sameRequirement(const ProviderRequirement &a, const ProviderRequirement &b)
{
    return a.name == b.name && a.source == b.source && a.version == b.version && a.requestedBy == b.requestedBy;
}

bool sameSettings(const QList<Setting> &a, const QList<Setting> &b)
{
    return std::ranges::equal(a, b, [](const Setting &x, const Setting &y) { return x.name == y.name && sameValue(x.value, y.value); });
}

bool sameVariable(const Variable &a, const Variable &b)
{
    return a.type == b.type && sameValue(a.defaultValue, b.defaultValue) && a.description == b.description
        && a.sensitive == b.sensitive;
}

void addOnce(SourceList &list, const SourceList &more)
{
    for (const Source &source : more) {
        if (!list.contains(source))
            list.append(source);
    }
}

} // namespace

Workspace::Workspace(QString name, QString folder, bool backendsEnabled)
    : m_name(std::move(name)), m_folder(std::move(folder)), m_backendsEnabled(backendsEnabled)
{
}

void Workspace::conflict(const QString &id, const QString &message, const SourceList &sources)
{
    m_conflicts.append({id, message, sources});
}

void Workspace::requireProvider(ProviderRequirement requirement)
{
    if (requirement.requestedBy.isEmpty())
        requirement.requestedBy = m_name;
    const auto same = std::ranges::find_if(m_requirements, [&](const ProviderRequirement &known) { return sameRequirement(known, requirement); });
    if (same == m_requirements.end())
        m_requirements.append(std::move(requirement));
    else
        addOnce(same->sources, requirement.sources);
}

void Workspace::configureProvider(ProviderBlock provider)
{
    if (provider.alias.isEmpty())
        provider.alias = superSafeName(m_name);
    const auto known = std::ranges::find_if(m_providers, [&](const ProviderBlock &other) {
        return other.name == provider.name && other.alias == provider.alias;
    });
    if (known == m_providers.end()) {
        m_providers.append(std::move(provider));
        return;
    }
    if (!sameSettings(known->settings, provider.settings))
        conflict(u"provider.configured-twice"_s,
                 u"Provider '%1' (alias=%2) configured twice with different arguments in workspace '%3'"_s.arg(
                     provider.name, provider.alias, m_name),
                 known->sources + provider.sources);
}

void Workspace::declareVariable(Variable variable)
{
    const auto known = m_variablePlaces.constFind(variable.name);
    if (known == m_variablePlaces.constEnd()) {
        m_variablePlaces.insert(variable.name, m_variables.size());
        m_variables.append(std::move(variable));
        return;
    }
    Variable &first = m_variables[*known];
    if (!sameVariable(first, variable))
        conflict(u"variable.redefined"_s,
                 u"Variable '%1' redefined with different attributes in workspace '%2'"_s.arg(variable.name, m_name),
                 first.sources + variable.sources);
    else
        addOnce(first.sources, variable.sources);
}

void Workspace::bind(Binding binding)
{
    if (m_binding.backend && binding.backend && m_binding.backend->name != binding.backend->name) {
        conflict(u"state.rebound"_s,
                 u"Workspace '%1' is bound to state backend '%2' and cannot be rebound to '%3': a workspace keeps its state "
                 "in exactly one location"_s.arg(m_name, m_binding.backend->name, binding.backend->name),
                 m_binding.sources + binding.sources);
        return;
    }
    if (binding.backend && !binding.kind && m_backendsEnabled)
        conflict(u"state.no-kind"_s, noKindText(*binding.backend), binding.sources);
    if (!m_binding.backend)
        m_binding = std::move(binding);
}

void Workspace::readState(RemoteState state)
{
    if (!m_backendsEnabled)
        return;
    if (!state.binding) {
        conflict(u"state.producer-unbound"_s,
                 u"Workspace '%1' references remote state of '%2' but no backend is registered for it"_s.arg(
                     m_name, state.workspace),
                 state.sources);
        return;
    }
    if (state.label.isEmpty())
        state.label = superSafeName(state.workspace);
    const auto known = std::ranges::find_if(m_remoteStates, [&](const RemoteState &other) { return other.label == state.label; });
    if (known != m_remoteStates.end() && known->workspace == state.workspace && known->binding.backend == state.binding.backend) {
        addOnce(known->sources, state.sources);
        return;
    }
    if (known != m_remoteStates.end()) {
        conflict(u"state.read-twice"_s,
                 u"Workspace '%1' reads the states of '%2' and '%3' under one label '%4'; give one of them another name"_s.arg(
                     m_name, known->workspace, state.workspace, state.label),
                 known->sources + state.sources);
        return;
    }
    for (Variable &variable : state.binding.kind->readVariables(*state.binding.backend)) {
        addOnce(variable.sources, state.sources + state.binding.sources);
        declareVariable(std::move(variable));
    }
    m_remoteStates.append(std::move(state));
}

hcl::Value Workspace::sensitiveRef(const QString &key, const QString &value, const SourceList &sources)
{
    if (secrets::markersIn(QStringView(value)).isEmpty())
        return value;
    const auto known = m_sensitive.constFind(key);
    if (known != m_sensitive.constEnd() && known->ciphertext != value) {
        conflict(u"sensitive.registered-twice"_s,
                 u"Sensitive value '%1' registered twice with different ciphertexts in workspace '%2'"_s.arg(key, m_name),
                 known->sources + sources);
    } else if (!hcl::isIdentifier(key)) {
        conflict(u"sensitive.key"_s,
                 u"Sensitive value '%1' of workspace '%2': the key must be a name of letters, digits, '_' and '-'"_s.arg(key, m_name),
                 sources);
    } else if (known == m_sensitive.constEnd()) {
        m_sensitive.insert(key, {value, sources});
    }
    requireProvider({u"external"_s, u"hashicorp/external"_s, {}, sources, {}});
    return hcl::Expression("local.sensitive").at(key);
}

hcl::Value Workspace::providerBindings() const
{
    QList<hcl::MapEntry> entries;
    for (const ProviderBlock &provider : m_providers)
        entries.append({provider.name, hcl::Expression(provider.name.toUtf8()).dot(provider.alias.toUtf8()), true});
    return hcl::Value::map(std::move(entries), hcl::Layout::OneLine);
}

std::optional<Result<QString>> Workspace::declaredLocation() const
{
    if (!m_binding)
        return {};
    return m_binding.kind->location(*m_binding.backend, m_binding.stateOf(m_name));
}

QString Workspace::location() const
{
    return usesBackend() ? declaredLocation()->value_or(QString()) : QString();
}

QString evidenceLine(const QString &workspace, const QString &location)
{
    return u"# state: workspace %1 -> %2"_s.arg(workspace, location);
}

QList<ProviderRequirement> mergedRequirements(const QList<ProviderRequirement> &requirements)
{
    QList<ProviderRequirement> merged;
    QList<QStringList> constraints;
    for (const ProviderRequirement &requirement : requirements) {
        const auto same = std::ranges::find(merged, requirement.name, &ProviderRequirement::name);
        if (same == merged.end()) {
            merged.append(requirement);
            constraints.append(QStringList{requirement.version});
            continue;
        }
        if (same->source.isEmpty())
            same->source = requirement.source;
        constraints[same - merged.begin()].append(requirement.version);
        addOnce(same->sources, requirement.sources);
    }
    for (qsizetype i = 0; i < merged.size(); ++i)
        merged[i].version = mergedConstraint(constraints[i]);
    return merged;
}

} // namespace csis::terraform
