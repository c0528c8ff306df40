// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/builder.h"

namespace csis::model {

/// `instance_builders` of `type: tofu`.
struct TofuInstanceBuilder : Builder {
    QList<RequiredPlugin> requiredPlugins;
};

struct StorageMapping {
    QString storage; ///< canonical storage name
    QString type;    ///< canonical storage builder
    QString mountPoint = QStringLiteral("/mnt/storage");
    int minSize = 100;
    QString description;
    Tags tags;
    yaml::Node node;
};

struct Instance : Item {
    QString image;   ///< canonical
    QString type;    ///< canonical instance builder
    QString runtime; ///< canonical
    QString machineType; ///< empty: the runtime's default
    QList<StorageMapping> storages; ///< one a storage; a later mapping of the same storage has replaced the earlier
    QString availabilityZone;
    bool ephemeral = false;
    QString onFailure;
    QString teardownAfter;
    QString imagePolicy = QStringLiteral("pinned");
    QString userdata;
};

const schema::Kind &tofuInstanceBuilderKind();
const schema::Kind &instanceKind();
const schema::Kind &storageMappingKind();

} // namespace csis::model
