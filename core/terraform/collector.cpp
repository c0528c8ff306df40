// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/collector.h"

#include "core/base/names.h"
#include "core/terraform/modulesource.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

void writeRequirements(hcl::Body &terraform, const QList<ProviderRequirement> &requirements, Sources &sources)
{
    hcl::Body &block = terraform.block("required_providers");
    for (const ProviderRequirement &requirement : requirements) {
        QList<hcl::MapEntry> entries;
        if (!requirement.source.isEmpty())
            entries.append({u"source"_s, requirement.source, true});
        if (!requirement.version.isEmpty())
            entries.append({u"version"_s, requirement.version, true});
        block.attribute(requirement.name.toUtf8(), hcl::Value::map(std::move(entries), hcl::Layout::Lines),
                        sources.of(requirement.sources));
    }
}

void writeVariable(hcl::Body &file, const Variable &variable, Sources &sources)
{
    hcl::Body &block = file.block("variable", {variable.name}, sources.of(variable.sources));
    block.attribute("type", hcl::Expression(variable.type));
    block.attribute("default", variable.defaultValue);
    if (!variable.description.isEmpty())
        block.attribute("description", variable.description);
    if (variable.sensitive)
        block.attribute("sensitive", true);
}

void append(SourceList &list, const model::ItemRef &item, const QString &key)
{
    list.append({item, key});
}

} // namespace

hcl::Value RootHead::providerBindings() const
{
    QList<hcl::MapEntry> entries;
    for (const ProviderBlock &provider : providers)
        entries.append({provider.name, hcl::Expression(provider.name.toUtf8()).dot(provider.alias.toUtf8()), true});
    return hcl::Value::map(std::move(entries), hcl::Layout::OneLine);
}

void RootHead::write(hcl::Body &file, Sources &sources) const
{
    hcl::Body &terraform = file.block("terraform");
    writeRequirements(terraform, mergedRequirements(requirements), sources);
    if (binding) {
        terraform.blankLine(sources.of(binding.sources));
        terraform.block(QByteArray("backend"), {QString::fromLatin1(binding.kind->type())}, sources.of(binding.sources));
    }
    for (const ProviderBlock &provider : providers) {
        hcl::Body &block = file.block("provider", {provider.name}, sources.of(provider.sources));
        for (qsizetype i = 0; i < provider.settings.size(); ++i) {
            const Setting &setting = provider.settings[i];
            block.attribute(setting.name, setting.value, sources.of(provider.settingSources.value(i)));
        }
        block.attribute("alias", provider.alias);
    }
    for (const Variable &variable : variables)
        writeVariable(file, variable, sources);
    const QString up = upFrom(folder);
    for (const RemoteState &state : remoteStates) {
        SourceList reasons = state.sources + state.binding.sources;
        hcl::Body &block = file.block("data", {u"terraform_remote_state"_s, superSafeName(state.workspace)},
                                      sources.of(reasons));
        block.attribute("backend", QString::fromLatin1(state.binding.kind->type()));
        block.blankLine();
        QList<hcl::MapEntry> entries;
        SourceList keys;
        const QList<Setting> settings
            = state.binding.kind->readSettings(*state.binding.backend, state.workspace, up);
        for (const Setting &setting : settings) {
            entries.append({QString::fromLatin1(setting.name), setting.value, true});
            append(keys, state.binding.backend->ref(), setting.key);
        }
        block.attribute("config", hcl::Value::map(std::move(entries), hcl::Layout::Lines), sources.of(keys));
    }
}

std::optional<EmittedFile> RootHead::backendFile(const QString &path) const
{
    if (!binding)
        return {};
    Sources sources;
    hcl::Body body;
    body.comment(u"Backend '%1' (%2) partial configuration for workspace %3"_s.arg(
                     binding.backend->name, QString::fromLatin1(binding.kind->type()), workspace),
                 sources.of(binding.sources));
    const QList<Setting> settings = binding.kind->fileSettings(*binding.backend, workspace, upFrom(folder));
    for (const Setting &setting : settings) {
        SourceList reasons = binding.sources;
        append(reasons, binding.backend->ref(), setting.key);
        body.attribute(setting.name, setting.value, sources.of(reasons));
    }
    return emittedFile(path, hcl::writePlain(body), sources);
}

QString RootHead::location() const
{
    return binding ? binding.kind->location(*binding.backend, workspace) : QString();
}

yaml::Record RootHead::record() const
{
    yaml::Record record{yaml::Record::Map{}};
    if (!binding)
        return record;
    for (const Setting &setting : binding.kind->fileSettings(*binding.backend, workspace, upFrom(folder)))
        record.set(QString::fromLatin1(setting.name), recordOf(setting.value));
    record.set(u"backend"_s, binding.backend->name);
    record.set(u"type"_s, QString::fromLatin1(binding.kind->type()));
    record.set(u"location"_s, location());
    return record;
}

QList<ProviderRequirement> mergedRequirements(const QList<ProviderRequirement> &requirements)
{
    QList<ProviderRequirement> merged;
    for (const ProviderRequirement &requirement : requirements) {
        const auto same = std::ranges::find(merged, requirement.name, &ProviderRequirement::name);
        if (same == merged.end()) {
            merged.append(requirement);
            continue;
        }
        if (same->source.isEmpty())
            same->source = requirement.source;
        QStringList versions = same->version.split(u", "_s, Qt::SkipEmptyParts);
        if (!requirement.version.isEmpty() && !versions.contains(requirement.version))
            versions.append(requirement.version);
        same->version = versions.join(u", "_s);
        same->sources += requirement.sources;
    }
    return merged;
}

QList<Diagnostic> contradictions(const QList<RootHead> &heads)
{
    QList<Diagnostic> found;
    QMap<QString, QStringList> places;
    QMap<QString, QMap<QString, QStringList>> sources; // provider -> folded source -> roots
    QMap<QString, QStringList> spellings;
    for (const RootHead &head : heads) {
        if (head.binding)
            places[head.location()].append(head.workspace);
        for (const ProviderRequirement &requirement : head.requirements) {
            if (requirement.source.isEmpty())
                continue;
            QStringList &roots = sources[requirement.name][requirement.source.toLower()];
            if (roots.isEmpty())
                spellings[requirement.name].append(requirement.source);
            if (!roots.contains(head.workspace))
                roots.append(head.workspace);
        }
    }
    for (auto it = places.begin(); it != places.end(); ++it) {
        if (it->size() > 1) {
            found.append({.id = u"state.collision"_s,
                          .message = u"state location collision: workspaces %1 would share the state object %2"_s.arg(
                              it->join(u", "_s), it.key())});
        }
    }
    for (auto it = spellings.begin(); it != spellings.end(); ++it) {
        if (it->size() < 2)
            continue;
        QStringList roots;
        for (const QStringList &names : std::as_const(sources[it.key()]))
            roots += names;
        found.append({.id = u"provider.sources"_s,
                      .message = u"Provider '%1' requested with different sources: ['%2'] (requested by ['%3'])"_s.arg(
                          it.key(), it->join(u"', '"_s), roots.join(u"', '"_s))});
    }
    return found;
}

} // namespace csis::terraform
