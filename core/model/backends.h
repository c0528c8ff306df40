// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/builder.h"

namespace csis::model {

/// `state_backends` of `type: s3`.
struct S3Backend : Builder {
    QString bucket;
    QString key; ///< prefix, with exactly one trailing '/'
    QString region = QStringLiteral("us-east-2");
    bool encrypt = false;
    bool useLockfile = true;
    QString profile;
    QStringList allowedAccountIds;
    QStringList forbiddenAccountIds;
    QString noProxy;
    QString httpProxy;
    QString httpsProxy;
    bool insecure = false;
    bool skipCredentialsValidation = false;
    bool skipRegionValidation = false;
    bool skipRequestingAccountId = false;
    bool skipMetadataApiCheck = false;
    bool skipS3Checksum = false;
    bool useDualstackEndpoint = false;
    bool useFipsEndpoint = false;
    int maxRetries = 5;
    QString sharedConfigFile;
    QString sharedCredentialsFile;
    yaml::Node endpoints;
    yaml::Node assumeRole;
    yaml::Node assumeRoleWithWebIdentity;
};

/// `state_backends` of `type: local`.
struct LocalBackend : Builder {
    QString path = QStringLiteral("state"); ///< folder, relative to the root or absolute
};

const schema::Kind &s3BackendKind();
const schema::Kind &localBackendKind();

} // namespace csis::model
