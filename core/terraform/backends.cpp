// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/backends.h"

#include "core/base/names.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

// The settings of a declaration, as its kind writes them for one and the same root.
bool sameSettings(const BackendRegistration &a, const BackendRegistration &b)
{
    if (a.declaration == b.declaration)
        return true;
    if (!a.declaration || !b.declaration || !a.kind || a.kind != b.kind)
        return false;
    const StateOf state{u"w"_s, u".."_s, u"t"_s};
    return std::ranges::equal(a.kind->fileSettings(*a.declaration, state), b.kind->fileSettings(*b.declaration, state),
                              [](const Setting &x, const Setting &y) { return x.name == y.name && sameValue(x.value, y.value); });
}

} // namespace

Backends Backends::declaredIn(const config::Configuration &configuration)
{
    Backends backends;
    for (const config::BuilderPtr &backend : configuration.builders.value(config::BuilderClass::StateBackend)) {
        backends.add({backend->name, backend->type, backend->isDefault, backend.get(), backendKind(*backend),
                      {backend->ref(), u"name"_s}});
    }
    return backends;
}

void Backends::add(BackendRegistration registration)
{
    const auto known = std::ranges::find(m_registered, registration.name, &BackendRegistration::name);
    if (known != m_registered.end()) {
        const bool same = known->type == registration.type && known->isDefault == registration.isDefault
            && sameSettings(*known, registration);
        if (!same)
            m_conflicts.append({u"state.registered-twice"_s,
                                u"State backend '%1' registered twice with different configurations"_s.arg(registration.name),
                                {known->source, registration.source}});
        return;
    }
    if (registration.isDefault) {
        QStringList defaults;
        SourceList sources;
        for (const BackendRegistration &other : std::as_const(m_registered)) {
            if (other.isDefault) {
                defaults.append(other.name);
                sources.append(other.source);
            }
        }
        if (!defaults.isEmpty())
            m_conflicts.append({u"state.two-defaults"_s,
                                u"Multiple default state backends registered: %1"_s.arg(
                                    listOfNames(defaults + QStringList{registration.name})),
                                sources + SourceList{registration.source}});
    }
    m_registered.append(std::move(registration));
}

const BackendRegistration *Backends::resolve(const QString &name) const
{
    const auto find = [&](auto matches) -> const BackendRegistration * {
        const auto found = std::ranges::find_if(m_registered, matches);
        return found == m_registered.end() ? nullptr : &*found;
    };
    if (meansDefault(name))
        return find([](const BackendRegistration &backend) { return backend.isDefault; });
    const QString wanted = safeName(name);
    if (const BackendRegistration *named = find([&](const BackendRegistration &backend) { return backend.name == wanted; }))
        return named;
    return find([&](const BackendRegistration &backend) {
        return backend.declaration && std::ranges::any_of(backend.declaration->aliases, [&](const QString &alias) {
                   return safeName(alias) == wanted;
               });
    });
}

QString Backends::effectiveName(const QStringList &candidates)
{
    const auto named = std::ranges::find_if_not(candidates, [](const QString &name) { return isReservedWord(name); });
    return named == candidates.end() ? u"default"_s : *named;
}

Binding Backends::bindingOf(const config::Configuration &configuration, const model::Builder &builder,
                            const model::Builder *runtime) const
{
    Binding binding;
    binding.treeId = configuration.settings.id;
    binding.sources.append({settingsRef(), u"use_state_backends"_s});
    binding.sources.append({builder.ref(), u"state_configuration"_s});
    QStringList candidates{builder.stateConfiguration};
    if (runtime) {
        binding.sources.append({builder.ref(), u"runtime"_s});
        binding.sources.append({runtime->ref(), u"state_configuration"_s});
        candidates.append(runtime->stateConfiguration);
    }
    if (const BackendRegistration *chosen = resolve(effectiveName(candidates))) {
        binding.backend = chosen->declaration;
        binding.kind = chosen->declaration ? chosen->kind : nullptr;
        for (const QString &key : {u"is_default"_s, u"name"_s, u"type"_s})
            binding.sources.append({chosen->source.item, key});
    }
    return binding;
}

Binding bindWorkspace(const config::Configuration &configuration, const model::Builder &builder,
                      const model::Builder *runtime)
{
    return Backends::declaredIn(configuration).bindingOf(configuration, builder, runtime);
}

} // namespace csis::terraform
