// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/backend.h"

using namespace Qt::StringLiterals;

namespace csis::terraform {

const BackendKind *backendKind(const model::Builder &backend)
{
    if (dynamic_cast<const model::LocalBackend *>(&backend))
        return &localBackendKind();
    if (dynamic_cast<const model::S3Backend *>(&backend))
        return &s3BackendKind();
    return nullptr;
}

QString normalPrefix(const QString &prefix)
{
    return prefix.split(u'/', Qt::SkipEmptyParts).join(u'/');
}

Binding bindWorkspace(const config::Configuration &configuration, const model::Builder &builder,
                      const model::Builder *runtime)
{
    Binding binding;
    if (!configuration.settings.config.useStateBackends)
        return binding;
    binding.sources.append({settingsRef(), u"use_state_backends"_s});
    binding.sources.append({builder.ref(), u"state_configuration"_s});
    QString name = builder.stateConfiguration;
    if (runtime) {
        binding.sources.append({builder.ref(), u"runtime"_s});
        binding.sources.append({runtime->ref(), u"state_configuration"_s});
        if (name.isEmpty())
            name = runtime->stateConfiguration;
    }
    using enum config::BuilderClass;
    binding.backend = name.isEmpty() ? configuration.defaultBuilder(StateBackend)
                                     : configuration.builder(StateBackend, name);
    if (binding.backend) {
        binding.kind = backendKind(*binding.backend);
        binding.sources.append({binding.backend->ref(), u"is_default"_s});
        binding.sources.append({binding.backend->ref(), u"name"_s});
        binding.sources.append({binding.backend->ref(), u"type"_s});
    }
    return binding;
}

yaml::Record recordOf(const hcl::Value &value)
{
    using enum hcl::Value::Kind;
    switch (value.kind()) {
    case Null: return {};
    case Boolean: return yaml::Record(value.boolean());
    case Number: return yaml::Record(value.number());
    case Text:
    case Expression:
    case Call: return yaml::Record(QString::fromUtf8(value.bytes()));
    case List: {
        yaml::Record::List list;
        for (const hcl::Value &item : value.items())
            list.emplace_back(recordOf(item));
        return yaml::Record(std::move(list));
    }
    case Map: {
        yaml::Record::Map map;
        for (const hcl::MapEntry &entry : value.entries())
            map.emplace(entry.key, recordOf(entry.value));
        return yaml::Record(std::move(map));
    }
    }
    return {};
}

} // namespace csis::terraform
