// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/place.h"

namespace csis::aws {

/// Everything of a storage builder, its runtime and the settings that the text of one of its storages depends on.
struct StorageRootView {
    Place place;
    RuntimeView runtime;
    model::ItemRef builder;
    QString plugin;      ///< the builder's type
    QString capability;  ///< "ebs", "efs", "s3"
    bool singleAttach = false;
    bool posix = false;
    bool archives = false;
    QString moduleSource;
    QString alias;       ///< of the provider
    model::Tags tags;    ///< of the builder's variables, with the configuration's tag
    int size = 0;
    QString volumeType;
    QString performanceMode;
    QString bucketName;
    std::optional<bool> encrypted;
    std::optional<bool> forceDestroy;
    bool mayApply = false;
    QStringList applyCheck; ///< arguments of the apply check that transition scripts make

    friend bool operator==(const StorageRootView &, const StorageRootView &) = default;
};

/// Everything of one storage that its text depends on.
struct StorageView {
    QString name;
    QString label;
    QString state; ///< requested; "destroyed" for one that left the declaration
    bool declared = true;
    std::optional<QString> current; ///< recorded
    int generation = 1;
    QList<identity::GroupIdentity> groups; ///< in declaration order; groups without identity are left out
    QStringList allowedGroups;
    bool publicRead = false;
    QString shareMode;
    QString zone;
    QString bucket; ///< own or recorded name, empty when none
    QMap<QString, QString> lifecycle;
    QString fileSystemId;
    model::Tags tags;
    QStringList attachments; ///< instances that mount it

    model::ItemRef ref() const { return {QStringLiteral("storages"), name}; }
    terraform::Source key(const QString &name) const { return {ref(), name}; }
    friend bool operator==(const StorageView &, const StorageView &) = default;
};

StorageRootView viewOf(const Scope &scope, const model::AwsStorageBuilder &builder, const model::AwsRuntime &runtime);
StorageView viewOf(const Scope &scope, const model::Storage &storage, const QStringList &attachments);
/// A storage that is recorded and left the declaration.
StorageView leftView(const QString &name, const meta::StorageRecord &record);

/// True when the storage has a module call: wanted active, or wanted archived where nothing can be archived.
bool isLive(const StorageRootView &root, const StorageView &storage);
/// The bucket of an S3 storage: its own, else the builder's, else its name.
QString bucketOf(const StorageRootView &root, const StorageView &storage);
/// The name under which an archived volume is kept.
QString archiveName(const StorageView &storage);

} // namespace csis::aws
