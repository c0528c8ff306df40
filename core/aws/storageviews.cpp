// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/storageviews.h"

#include "core/base/names.h"
#include "core/terraform/modulesource.h"

using namespace Qt::StringLiterals;

namespace csis::aws {

StorageRootView viewOf(const Scope &scope, const model::AwsStorageBuilder &builder, const model::AwsRuntime &runtime)
{
    const model::GlobalSettings &settings = scope.configuration.settings;
    const model::StorageTraits traits = builder.traits();
    StorageRootView view;
    view.place = placeOf(scope.configuration, u"storage"_s, builder.name, u"storage-generation"_s);
    view.runtime = viewOf(runtime);
    view.builder = builder.ref();
    view.plugin = builder.type;
    view.capability = traits.capability;
    view.singleAttach = traits.singleAttach;
    view.posix = traits.posix;
    view.archives = traits.archives;
    view.moduleSource = terraform::moduleSource(settings.config.moduleSourceBase,
                                                u"aws_storage_"_s + traits.capability, view.place.folder);
    view.alias = superSafeName(builder.name);
    view.tags = builder.variableTags;
    if (const QString tag = configTag(settings); !tag.isEmpty())
        view.tags.insert(u"csis_config"_s, tag);
    if (const auto *ebs = dynamic_cast<const model::EbsBuilder *>(&builder)) {
        view.size = ebs->size;
        view.volumeType = ebs->volumeType;
        view.encrypted = ebs->encrypted;
    } else if (const auto *efs = dynamic_cast<const model::EfsBuilder *>(&builder)) {
        view.performanceMode = efs->performanceMode;
        view.encrypted = efs->encrypted;
    } else if (const auto *s3 = dynamic_cast<const model::S3Builder *>(&builder)) {
        view.bucketName = s3->bucketName;
        view.forceDestroy = s3->forceDestroy;
    }
    view.mayApply = scope.mayApply(settings.config.applyStorage, builder, runtime.name);
    return view;
}

StorageView viewOf(const Scope &scope, const model::Storage &storage, const QStringList &attachments)
{
    StorageView view;
    view.name = storage.name;
    view.label = hclLabel(storage.name);
    view.state = storage.state;
    view.allowedGroups = storage.groups;
    for (const QString &group : storage.groups) {
        if (const auto identity = identity::identityOf(scope.configuration, group))
            view.groups.append(*identity);
    }
    view.publicRead = storage.publicRead;
    view.shareMode = storage.shareMode;
    view.zone = storage.availabilityZone;
    view.bucket = storage.bucketName;
    for (const yaml::Entry &entry : storage.lifecycle.entries())
        view.lifecycle.insert(entry.key.text(), entry.value.text());
    view.fileSystemId = storage.fileSystemId;
    view.tags = storage.tags;
    view.attachments = attachments;
    if (const auto record = scope.meta.storageState.constFind(storage.name);
        record != scope.meta.storageState.constEnd()) {
        view.current = record->state;
        view.generation = record->generation;
        if (record->state == "destroyed"_L1 && storage.state == "active"_L1)
            ++view.generation;
    }
    return view;
}

StorageView leftView(const QString &name, const meta::StorageRecord &record)
{
    StorageView view;
    view.name = name;
    view.label = hclLabel(name);
    view.state = u"destroyed"_s;
    view.declared = false;
    view.current = record.state;
    view.generation = record.generation;
    view.bucket = record.facts.value(u"bucket_name"_s);
    return view;
}

bool isLive(const StorageRootView &root, const StorageView &storage)
{
    return storage.declared && storage.state != "destroyed"_L1
        && !(storage.state == "archived"_L1 && root.archives);
}

QString bucketOf(const StorageRootView &root, const StorageView &storage)
{
    if (!storage.bucket.isEmpty())
        return storage.bucket;
    return root.bucketName.isEmpty() ? storage.name : root.bucketName;
}

QString archiveName(const StorageView &storage)
{
    QString label = storage.label;
    return u"csis-%1-archive"_s.arg(label.replace(u'_', u'-'));
}

} // namespace csis::aws
