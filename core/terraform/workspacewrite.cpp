// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The head of a root file and its backend file.
#include "core/terraform/workspace.h"

#include "core/hcl/policy.h"
#include "core/terraform/gated.h"
#include "core/terraform/modulesource.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::terraform {

void Workspace::write(hcl::Body &file, Sources &sources) const
{
    writeTerraform(file, sources);
    writeProviders(file, sources);
    writeVariables(file, sources);
    writeRemoteStates(file, sources);
    writeSensitiveValues(file, sources);
}

void Workspace::writeTerraform(hcl::Body &file, Sources &sources) const
{
    hcl::Body &terraform = file.block("terraform");
    hcl::Body &required = terraform.block("required_providers");
    for (const ProviderRequirement &requirement : mergedRequirements(m_requirements)) {
        QList<hcl::MapEntry> entries;
        if (!requirement.source.isEmpty())
            entries.append({u"source"_s, requirement.source, true});
        if (!requirement.version.isEmpty())
            entries.append({u"version"_s, requirement.version, true});
        required.attribute(requirement.name.toUtf8(), hcl::Value::map(std::move(entries), hcl::Layout::Lines),
                           sources.of(requirement.sources));
    }
    if (!usesBackend())
        return;
    // Empty on purpose: the settings are the partial configuration file's, so one emission serves several backends.
    terraform.blankLine(sources.of(m_binding.sources));
    terraform.block(QByteArray("backend"), {QString::fromLatin1(m_binding.kind->type())}, sources.of(m_binding.sources));
}

void Workspace::writeProviders(hcl::Body &file, Sources &sources) const
{
    for (const ProviderBlock &provider : m_providers) {
        hcl::Body &block = file.block("provider", {provider.name}, sources.of(provider.sources));
        for (qsizetype i = 0; i < provider.settings.size(); ++i) {
            const Setting &setting = provider.settings[i];
            block.attribute(setting.name, hcl::configured(setting.value), sources.of(provider.settingSources.value(i)));
        }
        block.attribute("alias", provider.alias);
    }
}

void Workspace::writeVariables(hcl::Body &file, Sources &sources) const
{
    for (const Variable &variable : m_variables) {
        hcl::Body &block = file.block("variable", {variable.name}, sources.of(variable.sources));
        block.attribute("type", hcl::Expression(variable.type));
        block.attribute("default", variable.defaultValue);
        if (!variable.description.isEmpty())
            block.attribute("description", variable.description);
        if (variable.sensitive)
            block.attribute("sensitive", true);
    }
}

void Workspace::writeRemoteStates(hcl::Body &file, Sources &sources) const
{
    const QString up = upFrom(m_folder);
    for (const RemoteState &state : m_remoteStates) {
        const Binding &binding = state.binding;
        hcl::Body &block = file.block("data", {u"terraform_remote_state"_s, state.label},
                                      sources.of(state.sources + binding.sources));
        block.attribute("backend", QString::fromLatin1(binding.kind->type()));
        block.blankLine();
        QList<hcl::MapEntry> entries;
        SourceList keys;
        for (const Setting &setting : binding.kind->readSettings(*binding.backend, binding.stateOf(state.workspace, up))) {
            entries.append({QString::fromLatin1(setting.name), setting.value, true});
            keys += settingSources(binding, setting);
        }
        block.attribute("config", hcl::Value::map(std::move(entries), hcl::Layout::Lines), sources.of(keys));
    }
}

void Workspace::writeSensitiveValues(hcl::Body &file, Sources &sources) const
{
    if (m_sensitive.isEmpty())
        return;
    SourceList all;
    QList<hcl::MapEntry> query;
    for (auto it = m_sensitive.begin(); it != m_sensitive.end(); ++it) { // sorted by key
        all += it->sources;
        query.append({it.key(), it->ciphertext, true});
    }
    file.comment(u"Encrypted values, opened at plan time with the identity in CSIS_CONFIG_IDENTITY"_s, sources.of(all));
    hcl::Body &data = file.block("data", {u"external"_s, u"sensitive"_s}, sources.of(all));
    const auto provider = std::ranges::find(m_providers, u"external"_s, &ProviderBlock::name);
    if (provider != m_providers.end())
        data.attribute("provider", hcl::Expression("external").dot(provider->alias.toUtf8()), sources.of(provider->sources));
    data.attribute("program", hcl::Value::texts({systemProgram(), u"decrypt"_s, u"--json"_s}));
    data.attribute("query", hcl::Value::map(std::move(query), hcl::Layout::Lines), sources.of(all));
    hcl::Body &locals = file.block("locals", {}, sources.of(all));
    locals.attribute("sensitive", hcl::Value::call("sensitive", {hcl::Expression("data.external.sensitive.result")}));
}

std::optional<EmittedFile> Workspace::backendFile(const QString &path) const
{
    if (!usesBackend())
        return {};
    Sources sources;
    hcl::Body body;
    body.comment(u"Backend '%1' (%2) partial configuration for workspace %3"_s.arg(
                     m_binding.backend->name, QString::fromLatin1(m_binding.kind->type()), m_name),
                 sources.of(m_binding.sources));
    const StateOf state = m_binding.stateOf(m_name, upFrom(m_folder));
    for (const Setting &setting : m_binding.kind->fileSettings(*m_binding.backend, state)) {
        body.attribute(setting.name, setting.value, sources.of(m_binding.sources + settingSources(m_binding, setting)));
    }
    return emittedFile(path, hcl::writePlain(body), sources);
}

yaml::Record Workspace::record() const
{
    yaml::Record record{yaml::Record::Map{}};
    if (!usesBackend())
        return record;
    const StateOf state = m_binding.stateOf(m_name, upFrom(m_folder));
    for (const Setting &setting : m_binding.kind->fileSettings(*m_binding.backend, state))
        record.set(QString::fromLatin1(setting.name), recordOf(setting.value));
    record.set(u"backend"_s, m_binding.backend->name);
    record.set(u"type"_s, QString::fromLatin1(m_binding.kind->type()));
    record.set(u"location"_s, location());
    return record;
}

} // namespace csis::terraform
