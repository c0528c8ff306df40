// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/builder.h"

namespace csis::model {

struct AwsCredentials {
    QString profileName;
    QString accessKeyId;
    QString secretAccessKey;
    QString sessionToken;
};

struct AwsSubnet {
    QString name;
    QString subnetId;
    bool isDefault = false;
    bool isPublic = false;
    QString cidr;
    QString availabilityZone;
    yaml::Node node;
};

struct AwsAvailabilityZone {
    QString name;
    bool isDefault = false;
};

struct AwsNetworking {
    QString name;
    QString network = QStringLiteral("default"); ///< VPC id
    QList<AwsSubnet> subnets;
    QList<AwsAvailabilityZone> availabilityZones;
    QStringList additionalSecurityGroups;
    QStringList sshIngressSecurityGroupIds;

    const AwsSubnet *defaultSubnet() const;  ///< the first marked as default
    QString defaultAvailabilityZone() const; ///< the zone marked as default, empty when none is
};

/// `runtime_builders` of `type: aws`.
struct AwsRuntime : Builder {
    QString defaultMachineType;
    QString region;
    QString accountId;
    AwsCredentials credentials;
    std::optional<AwsNetworking> networking;
    QString sessionMechanism; ///< "ssm" or empty
    QString sessionInstanceProfile;
    QString iamInstanceProfile; ///< build machines only
    bool ephemeral = false;
    std::optional<int> retentionKeep;
    QString onFailure;
    QString teardownAfter;
    QStringList defaultOwners;
    QString defaultImageBuilder;
    QString defaultConfigUsername;
    QString sshUsername;
    std::optional<bool> enaSupport;
    std::optional<bool> sriovSupport;
};

const schema::Kind &awsRuntimeKind();
const schema::Kind &awsCredentialsKind();
const schema::Kind &awsNetworkingKind();
const schema::Kind &awsSubnetKind();
const schema::Kind &awsAvailabilityZoneKind();

} // namespace csis::model
