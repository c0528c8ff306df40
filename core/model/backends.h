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

/// `state_backends` of `type: gcs`.
struct GcsBackend : Builder {
    QString bucket;
    QString prefix; ///< without '/' at either end
    QString credentials; ///< path of a key file
    QString impersonateServiceAccount;
    QStringList impersonateServiceAccountDelegates;
    QString kmsEncryptionKey;
    QString storageCustomEndpoint;
};

/// `state_backends` of `type: http`: a server that keeps states by address. Fields are named as the tool's arguments.
struct HttpBackend : Builder {
    QString address; ///< without '/' at the end; each root adds `/<project>/<workspace>`
    QString project; ///< empty: the tree's id
    QString updateMethod;
    QString lockAddress;   ///< empty: the address
    QString unlockAddress; ///< empty: the lock address
    QString lockMethod;
    QString unlockMethod;
    QString username;
    QString password; ///< a marker; empty: TF_HTTP_PASSWORD of the environment
    bool skipCertVerification = false;
    int retryMax = 2;
    int retryWaitMin = 1;  ///< seconds
    int retryWaitMax = 30; ///< seconds
    QString clientCaCertificatePem;
    QString clientCertificatePem;
    QString clientPrivateKeyPem; ///< a marker; empty: TF_HTTP_CLIENT_PRIVATE_KEY_PEM of the environment
};

const schema::Kind &s3BackendKind();
const schema::Kind &localBackendKind();
const schema::Kind &gcsBackendKind();
const schema::Kind &httpBackendKind();

} // namespace csis::model
