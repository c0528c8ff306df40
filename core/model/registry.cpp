// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/registry.h"

#include "core/model/awsruntime.h"
#include "core/model/backends.h"
#include "core/model/describecommon.h"
#include "core/model/images.h"
#include "core/model/instances.h"
#include "core/model/people.h"
#include "core/model/settings.h"
#include "core/model/storages.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::model {
namespace {

template<class T, const Kind &(*kind)()> BuilderModel row(const QString &classKey, const QString &type)
{
    return {classKey, type, kind, [](const yaml::Node &node, schema::Binder &binder) -> std::shared_ptr<Builder> {
                auto builder = std::make_shared<T>();
                binder.bind(kind(), builder.get(), node);
                return builder;
            }};
}

Field listField(const QString &key, const QString &doc)
{
    return {.name = key, .type = FieldType::ObjectList, .effect = Effect::Load, .doc = doc,
            .object = [key] { return listKind(key); },
            .variant = [key](const QString &type) { return listKind(key, type); }};
}

Kind itemDocument(const QString &folder, const QStringList &keys)
{
    Kind kind{.where = folder, .unknown = UnknownKeys::Keep};
    for (const QString &key : keys)
        kind.fields.append(listField(key, itemKind(key)->doc));
    return kind;
}

Kind cfgDocument()
{
    Kind kind = globalSettingsKind();
    kind.fields.append(listField(u"executables"_s, executableKind().doc));
    for (const QString &key : builderClassKeys())
        kind.fields.append(listField(key, Say::tr("The %1s of the tree.").arg(className(key).replace(u'_', u' '))));
    kind.fields.append({.name = u"base_plugins"_s, .type = FieldType::Any, .effect = Effect::Load,
                        .doc = Say::tr("Plugins of the reference; kept.")});
    return kind;
}

} // namespace

const QList<BuilderModel> &builderModels()
{
    static const QList<BuilderModel> rows = [] {
        QList<BuilderModel> all{
            row<AwsRuntime, awsRuntimeKind>(u"runtime_builders"_s, u"aws"_s),
            row<S3Backend, s3BackendKind>(u"state_backends"_s, u"s3"_s),
            row<LocalBackend, localBackendKind>(u"state_backends"_s, u"local"_s),
            row<GcsBackend, gcsBackendKind>(u"state_backends"_s, u"gcs"_s),
            row<HttpBackend, httpBackendKind>(u"state_backends"_s, u"http"_s),
            row<ModBuilder, modBuilderKind>(u"mod_builders"_s, u"bash-remote"_s),
            row<ModBuilder, modBuilderKind>(u"mod_builders"_s, u"ansible"_s),
            row<EbsBuilder, ebsBuilderKind>(u"storage_builders"_s, u"tf-aws-ebs"_s),
            row<EfsBuilder, efsBuilderKind>(u"storage_builders"_s, u"tf-aws-efs"_s),
            row<S3Builder, s3BuilderKind>(u"storage_builders"_s, u"tf-aws-s3"_s),
            row<PosixGroupBuilder, posixGroupBuilderKind>(u"group_builders"_s, u"posix"_s),
            row<PosixUserBuilder, posixUserBuilderKind>(u"user_builders"_s, u"posix"_s),
            row<ImageBuilder, imageBuilderKind>(u"image_builders"_s, u"packer-ebs"_s),
            row<TofuInstanceBuilder, tofuInstanceBuilderKind>(u"instance_builders"_s, u"tofu"_s),
        };
        for (const QString &type : {u"rhel"_s, u"fedora"_s, u"debian"_s, u"ubuntu"_s, u"alpine"_s})
            all.append(row<OsBuilder, osBuilderKind>(u"os_builders"_s, type));
        return all;
    }();
    return rows;
}

const BuilderModel *builderModel(const QString &classKey, const QString &type)
{
    const auto &rows = builderModels();
    const auto found = std::ranges::find_if(rows, [&](const BuilderModel &row) { return row.classKey == classKey && row.type == type; });
    return found == rows.end() ? nullptr : &*found;
}

const BuilderModel &elsewhereModel()
{
    static const BuilderModel model = row<ElsewhereBuilder, elsewhereBuilderKind>({}, {});
    return model;
}

bool isElsewhereType(const QString &type)
{
    const bool whole = type == "gcloud"_L1 || type == "gcs"_L1 || type == "tofu-gce"_L1;
    const auto begins = {"okta-"_L1, "tf-gcp"_L1, "packer"_L1, "ansible"_L1, "bash-"_L1};
    return whole || std::ranges::any_of(begins, [&](QLatin1StringView prefix) { return type.startsWith(prefix); });
}

const QStringList &builderClassKeys()
{
    static const QStringList keys{u"runtime_builders"_s, u"state_backends"_s, u"mod_builders"_s, u"storage_builders"_s,
                                  u"group_builders"_s,   u"user_builders"_s,  u"image_builders"_s, u"os_builders"_s,
                                  u"instance_builders"_s, u"other_builders"_s};
    return keys;
}

QStringList builderTypes(const QString &classKey)
{
    QStringList types;
    for (const BuilderModel &row : builderModels()) {
        if (row.classKey == classKey)
            types.append(row.type);
    }
    return types;
}

QString className(const QString &key)
{
    return key.endsWith(u's') ? key.chopped(1) : key;
}

const QStringList &itemKeys()
{
    static const QStringList keys{u"users"_s, u"groups"_s, u"storages"_s, u"images"_s, u"instances"_s};
    return keys;
}

QString itemFolder(const QString &itemKey)
{
    return itemKey == "users"_L1 ? u"groups"_s : itemKey;
}

const Kind *itemKind(const QString &key)
{
    if (key == "users"_L1)
        return &userKind();
    if (key == "groups"_L1)
        return &groupKind();
    if (key == "storages"_L1)
        return &storageKind();
    if (key == "images"_L1)
        return &imageKind();
    if (key == "instances"_L1)
        return &instanceKind();
    if (key == "executables"_L1)
        return &executableKind();
    return nullptr;
}

const Kind *listKind(const QString &key, const QString &type)
{
    if (const Kind *kind = itemKind(key))
        return kind;
    if (const BuilderModel *model = builderModel(key, type))
        return &model->kind();
    return builderClassKeys().contains(key) ? &elsewhereBuilderKind() : nullptr;
}

const Kind *documentKind(QStringView folder)
{
    static const Kind cfg = cfgDocument();
    static const Kind groups = itemDocument(u"groups"_s, {u"groups"_s, u"users"_s});
    static const Kind storages = itemDocument(u"storages"_s, {u"storages"_s});
    static const Kind images = itemDocument(u"images"_s, {u"images"_s});
    static const Kind instances = itemDocument(u"instances"_s, {u"instances"_s});
    static const Kind overlays = [] {
        Kind kind = itemDocument(u"overlays"_s, itemKeys());
        kind.fields.append(*globalSettingsKind().field(u"config"));
        return kind;
    }();
    for (const Kind *kind : {&cfg, &groups, &storages, &images, &instances, &overlays}) {
        if (kind->where == folder)
            return kind;
    }
    return nullptr;
}

const QStringList &documentFolders()
{
    static const QStringList folders{u"cfg"_s, u"groups"_s, u"storages"_s, u"images"_s, u"instances"_s, u"overlays"_s};
    return folders;
}

const Kind *documentKindOf(QStringView file)
{
    const qsizetype slash = file.indexOf(u'/');
    return slash < 0 ? nullptr : documentKind(file.first(slash));
}

} // namespace csis::model
