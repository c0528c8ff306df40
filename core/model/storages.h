// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/builder.h"

#include <optional>

namespace csis::model {

/// What a kind of storage can do; read by rules, roots and read-models.
struct StorageTraits {
    QString capability;        ///< the token a base image declares in storage_types: "ebs", "efs", "s3"
    bool singleAttach = false; ///< one instance at a time
    bool zonal = false;        ///< lives in one availability zone
    bool posix = false;        ///< groups own folders
    bool archives = false;     ///< can be archived and restored
};

/// A builder of storages.
struct StorageBuilder : Builder {
    virtual StorageTraits traits() const = 0;
};

/// What all AWS storage builders share.
struct AwsStorageBuilder : StorageBuilder {
    QList<RequiredPlugin> requiredPlugins;
    Tags variableTags; ///< `variables.tags`
};

struct EbsBuilder : AwsStorageBuilder {
    StorageTraits traits() const override { return {QStringLiteral("ebs"), true, true, true, true}; }

    int size = 100; ///< GB
    QString volumeType;
    std::optional<bool> encrypted;
};

struct EfsBuilder : AwsStorageBuilder {
    StorageTraits traits() const override { return {QStringLiteral("efs"), false, false, true, false}; }

    QString performanceMode;
    std::optional<bool> encrypted;
};

struct S3Builder : AwsStorageBuilder {
    StorageTraits traits() const override { return {QStringLiteral("s3"), false, false, false, false}; }

    QString bucketName;
    std::optional<bool> forceDestroy;
};

struct Storage : Item {
    QString type;    ///< canonical storage builder
    QString runtime; ///< canonical; the builder's runtime governs
    QStringList groups;
    bool publicRead = false;
    QString shareMode = QStringLiteral("2770");
    QString state = QStringLiteral("active");
    QString availabilityZone;
    QString bucketName;
    yaml::Node lifecycle;
    QString fileSystemId; ///< `config.file_system_id`: adopts an existing EFS
};

const schema::Kind &ebsBuilderKind();
const schema::Kind &efsBuilderKind();
const schema::Kind &s3BuilderKind();
const schema::Kind &storageKind();

} // namespace csis::model
