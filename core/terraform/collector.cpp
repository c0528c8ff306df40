// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/collector.h"

#include "core/terraform/versions.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

QString collisionText(const QStringList &workspaces, const QString &location)
{
    return u"workspaces %1 would share the state object %2"_s.arg(workspaces.join(u", "_s), location);
}

/// What the workspaces ask of one provider.
struct Asked {
    QStringList spellings; ///< of sources, one a folded source
    QStringList folded;
    QStringList askers;
    QList<VersionRequest> versions;
    SourceList sources;
};

void compareProviders(const QList<Workspace> &workspaces, QList<Conflict> &conflicts)
{
    QMap<QString, Asked> providers;
    for (const Workspace &workspace : workspaces) {
        for (const ProviderRequirement &requirement : workspace.requirements()) {
            Asked &asked = providers[requirement.name];
            asked.versions.append({requirement.version, requirement.requestedBy});
            for (const Source &source : requirement.sources) {
                if (!asked.sources.contains(source))
                    asked.sources.append(source);
            }
            if (requirement.source.isEmpty())
                continue;
            if (const QString folded = requirement.source.toLower(); !asked.folded.contains(folded)) {
                asked.folded.append(folded);
                asked.spellings.append(requirement.source);
            }
            if (!asked.askers.contains(requirement.requestedBy))
                asked.askers.append(requirement.requestedBy);
        }
    }
    for (auto it = providers.begin(); it != providers.end(); ++it) {
        if (it->folded.size() > 1)
            conflicts.append({u"provider.sources"_s,
                              u"Provider '%1' requested with different sources: %2 (requested by %3)"_s.arg(
                                  it.key(), listOfNames(it->spellings), listOfNames(it->askers)),
                              it->sources});
        if (const auto merged = mergeRequests(it.key(), it->versions); !merged) {
            const QString id = merged.error().id == "version.syntax"_L1 ? u"provider.version-syntax"_s : u"provider.versions"_s;
            conflicts.append({id, merged.error().message, it->sources});
        }
    }
}

// The entry that chose the backend, then the keys that name the place.
SourceList placeSources(const Binding &binding)
{
    SourceList sources = binding.sources;
    for (const QString &key : binding.kind->locationKeys())
        sources.append({binding.backend->ref(), key});
    return sources;
}

void compareLocations(const QList<Workspace> &workspaces, QList<Conflict> &conflicts)
{
    QMap<QString, QList<const Workspace *>> places;
    for (const Workspace &workspace : workspaces) {
        const auto location = workspace.declaredLocation();
        if (!location)
            continue;
        if (*location)
            places[**location].append(&workspace);
        else
            conflicts.append({location->error().id, u"workspace '%1': %2"_s.arg(workspace.name(), location->error().message),
                              placeSources(workspace.binding())});
    }
    for (auto it = places.begin(); it != places.end(); ++it) {
        if (it->size() < 2)
            continue;
        QStringList names;
        SourceList sources;
        for (const Workspace *workspace : std::as_const(*it)) {
            names.append(workspace->name());
            sources += workspace->why.isEmpty() ? workspace->binding().sources : workspace->why;
        }
        conflicts.append({u"state.collision"_s, u"state location collision: "_s + collisionText(names, it.key()), sources});
    }
}

} // namespace

Collector::Collector(const config::Configuration &configuration)
    : m_backends(Backends::declaredIn(configuration)), m_backendsEnabled(configuration.settings.config.useStateBackends),
      m_treeId(configuration.settings.id)
{
}

Workspace &Collector::workspace(const QString &name, const QString &folder)
{
    const auto known = std::ranges::find_if(m_workspaces, [&](const Workspace &workspace) { return workspace.name() == name; });
    if (known != m_workspaces.end())
        return *known;
    m_workspaces.append(Workspace(name, folder, m_backendsEnabled));
    return m_workspaces.last();
}

void Collector::add(Workspace workspace)
{
    m_workspaces.append(std::move(workspace));
}

RemoteState Collector::stateOf(const QString &producer, const QString &backendName, const QString &label,
                               const SourceList &sources) const
{
    RemoteState state{producer, {}, sources, label};
    const auto known = std::ranges::find_if(m_workspaces, [&](const Workspace &workspace) { return workspace.name() == producer; });
    const bool named = Backends::effectiveName({backendName}) != "default"_L1;
    if (!named && known != m_workspaces.end() && known->binding()) {
        state.binding = known->binding();
    } else if (const BackendRegistration *chosen = m_backends.resolve(backendName)) {
        state.binding.backend = chosen->declaration;
        state.binding.kind = chosen->declaration ? chosen->kind : nullptr;
        state.binding.sources = {chosen->source};
        state.binding.treeId = m_treeId;
    }
    return state;
}

QMap<QString, QString> Collector::stateLocations() const
{
    QMap<QString, QString> locations;
    for (const Workspace &workspace : m_workspaces) {
        if (const auto location = workspace.declaredLocation(); location && *location)
            locations.insert(workspace.name(), **location);
    }
    return locations;
}

QStringList Collector::evidence() const
{
    QStringList lines;
    for (const Workspace &workspace : m_workspaces) {
        if (const QString location = workspace.location(); !location.isEmpty())
            lines.append(evidenceLine(workspace.name(), location));
    }
    return lines;
}

QList<Conflict> Collector::conflicts() const
{
    return m_backends.conflicts() + conflictsBetween(m_workspaces);
}

QStringList stateCollisions(const QMap<QString, QString> &locations)
{
    QMap<QString, QStringList> places;
    for (auto it = locations.begin(); it != locations.end(); ++it)
        places[*it].append(it.key());
    QStringList messages;
    for (auto it = places.begin(); it != places.end(); ++it) {
        if (it->size() > 1)
            messages.append(collisionText(*it, it.key()));
    }
    return messages;
}

QList<Conflict> conflictsBetween(const QList<Workspace> &workspaces)
{
    QList<Conflict> conflicts;
    for (const Workspace &workspace : workspaces)
        conflicts += workspace.conflicts();
    compareProviders(workspaces, conflicts);
    compareLocations(workspaces, conflicts);
    return conflicts;
}

} // namespace csis::terraform
