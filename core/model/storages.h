// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/builder.h"

#include <optional>

namespace csis::model {

/// What all AWS storage builders share.
struct AwsStorageBuilder : Builder {
    QList<RequiredPlugin> requiredPlugins;
    Tags variableTags; ///< `variables.tags`
};

struct EbsBuilder : AwsStorageBuilder {
    int size = 100; ///< GB
    QString volumeType;
    std::optional<bool> encrypted;
};

struct EfsBuilder : AwsStorageBuilder {
    QString performanceMode;
    std::optional<bool> encrypted;
};

struct S3Builder : AwsStorageBuilder {
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

} // namespace csis::model
