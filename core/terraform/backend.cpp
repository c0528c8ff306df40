// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/backend.h"

#include "core/base/names.h"

using namespace Qt::StringLiterals;

namespace csis::terraform {

QList<Variable> BackendKind::readVariables(const model::Builder &) const
{
    return {};
}

const BackendKind *backendKind(const model::Builder &backend)
{
    if (dynamic_cast<const model::LocalBackend *>(&backend))
        return &localBackendKind();
    if (dynamic_cast<const model::S3Backend *>(&backend))
        return &s3BackendKind();
    if (dynamic_cast<const model::GcsBackend *>(&backend))
        return &gcsBackendKind();
    if (dynamic_cast<const model::HttpBackend *>(&backend))
        return &httpBackendKind();
    return nullptr;
}

QString noKindText(const model::Builder &backend)
{
    return u"State backend '%1' (type '%2') was registered without a kind: the plugin that declares the type must supply its "
           "renderings; bind the root to a backend of type s3, local, gcs or http"_s.arg(backend.name, backend.type);
}

QString normalPrefix(const QString &prefix)
{
    return prefix.split(u'/', Qt::SkipEmptyParts).join(u'/');
}

Result<QString> objectLocation(const QByteArray &type, const QString &container, const QString &prefix,
                               const QString &workspace)
{
    const QString name = superSafeName(workspace) + u".tfstate"_s;
    const QString normal = normalPrefix(prefix);
    for (const QString &segment : normal.split(u'/')) {
        if (segment == "."_L1 || segment == ".."_L1)
            return failure(u"state.key"_s,
                           u"state key '%1' carries a '%2' segment"_s.arg(prefix.isEmpty() ? name : prefix + u'/' + name, segment));
    }
    return u"%1://%2/%3"_s.arg(QString::fromLatin1(type), container, normal.isEmpty() ? name : normal + u'/' + name);
}

SourceList settingSources(const Binding &binding, const Setting &setting)
{
    SourceList sources{{binding.backend->ref(), setting.key}};
    for (const QString &key : setting.moreKeys)
        sources.append({binding.backend->ref(), key});
    return sources + setting.others;
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
