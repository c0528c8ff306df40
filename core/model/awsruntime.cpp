// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/awsruntime.h"

#include "core/model/describecommon.h"

using namespace Qt::StringLiterals;

namespace csis::model {
namespace {

// Case and blanks around the word do not matter.
QString sessionWord(const QString &value)
{
    return value.trimmed().toLower();
}

QString sessionFault(const QString &name, const QString &value)
{
    const QString word = sessionWord(value);
    return word.isEmpty() || word == "ssm"_L1
        ? QString()
        : u"AWS runtime %1: unknown session mechanism '%2' (supported: ssm)"_s.arg(name, value);
}

void readSession(AwsRuntime &runtime, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    binder.read(runtime.sessionMechanism, node, field);
    runtime.sessionMechanism = sessionWord(runtime.sessionMechanism);
}

} // namespace

const AwsSubnet *AwsNetworking::defaultSubnet() const
{
    for (const AwsSubnet &subnet : subnets) {
        if (subnet.isDefault)
            return &subnet;
    }
    return nullptr;
}

QString AwsNetworking::defaultAvailabilityZone() const
{
    for (const AwsAvailabilityZone &zone : availabilityZones) {
        if (zone.isDefault)
            return zone.name;
    }
    return {};
}

const Kind &awsCredentialsKind()
{
    static const Kind kind =
        Describe<AwsCredentials>({.key = u"credentials"_s, .singular = Say::tr("AWS credentials"),
                                  .doc = Say::tr("How the provider signs in. Name a profile; keys do not belong in a tree.")})
            .add(&AwsCredentials::profileName,
                 {.name = u"profile_name"_s, .mayBeEncrypted = false, .doc = Say::tr("Profile of the AWS configuration.")})
            .add(&AwsCredentials::accessKeyId, {.name = u"aws_access_key_id"_s, .secret = true, .doc = Say::tr("Static access key.")})
            .add(&AwsCredentials::secretAccessKey,
                 {.name = u"aws_secret_access_key"_s, .secret = true, .doc = Say::tr("Static secret key.")})
            .add(&AwsCredentials::sessionToken,
                 {.name = u"aws_session_token"_s, .secret = true, .doc = Say::tr("Token of a temporary session.")})
            .done();
    return kind;
}

const Kind &awsSubnetKind()
{
    static const Kind kind =
        Describe<AwsSubnet>({.key = u"subnets"_s, .singular = Say::tr("subnet"), .doc = Say::tr("A subnet of the network.")})
            .add(&AwsSubnet::name, {.name = u"name"_s, .doc = Say::tr("Name for people; the subnet's id by default.")})
            .add(&AwsSubnet::subnetId, {.name = u"subnet_id"_s, .required = true, .doc = Say::tr("Id of the subnet.")})
            .add(&AwsSubnet::isDefault, {.name = u"is_default"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                         .doc = Say::tr("Instances and volumes go here. The first one so marked counts.")})
            .add(&AwsSubnet::isPublic, {.name = u"public"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                        .doc = Say::tr("Keeps mount targets of file systems out of this subnet.")})
            .add(&AwsSubnet::cidr, {.name = u"cidr"_s, .effect = Effect::Documentation, .doc = Say::tr("Address range, for people.")})
            .add(&AwsSubnet::availabilityZone, {.name = u"availability_zone"_s,
                                                .doc = Say::tr("Zone of the subnet; checked against zones named elsewhere.")})
            .checked({.name = u"config"_s, .type = FieldType::Object, .effect = Effect::None, .doc = Say::tr("Read by nothing.")})
            .done();
    return kind;
}

const Kind &awsAvailabilityZoneKind()
{
    static const Kind kind =
        Describe<AwsAvailabilityZone>({.key = u"availability_zones"_s, .singular = Say::tr("availability zone"),
                                       .doc = Say::tr("A zone of the network.")})
            .add(&AwsAvailabilityZone::name, {.name = u"name"_s, .required = true, .doc = Say::tr("Zone, such as us-east-2a.")})
            .add(&AwsAvailabilityZone::isDefault, {.name = u"is_default"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                                   .doc = Say::tr("New volumes go to this zone.")})
            .done();
    return kind;
}

const Kind &awsNetworkingKind()
{
    static const Kind kind =
        Describe<AwsNetworking>({.key = u"networking"_s, .singular = Say::tr("network"),
                                 .doc = Say::tr("The network that instances and mount targets join.")})
            .add(&AwsNetworking::name, {.name = u"name"_s, .doc = Say::tr("Name for people; the network's id by default.")})
            .add(&AwsNetworking::network, {.name = u"network"_s, .defaultText = u"default"_s,
                                           .doc = Say::tr("Id of the VPC; `default` is the account's default VPC.")})
            .object(&AwsNetworking::subnets,
                    {.name = u"subnets"_s, .type = FieldType::ObjectList,
                     .doc = Say::tr("At least one subnet, one of them the default.")},
                    awsSubnetKind)
            .object(&AwsNetworking::availabilityZones,
                    {.name = u"availability_zones"_s, .type = FieldType::ObjectList, .doc = Say::tr("Zones; one may be the default.")},
                    awsAvailabilityZoneKind)
            .add(&AwsNetworking::additionalSecurityGroups,
                 {.name = u"addl_security_groups"_s, .type = FieldType::TextList,
                  .doc = Say::tr("Security groups that every instance wears besides its own, at most five. File systems admit them.")})
            .add(&AwsNetworking::sshIngressSecurityGroupIds,
                 {.name = u"ssh_ingress_security_group_ids"_s, .type = FieldType::TextList,
                  .doc = Say::tr("Security groups whose members may connect on port 22.")})
            .done();
    return kind;
}

const Kind &awsRuntimeKind()
{
    static const Kind kind = [] {
        Describe<AwsRuntime> d({.key = u"runtime_builders"_s, .singular = Say::tr("runtime"), .type = u"aws"_s, .where = u"cfg"_s,
                                .doc = Say::tr("An AWS account and region in which instances and storages stand.")});
        describeBuilder(d, BuilderKeys::Plain, {u"aws"_s}, {}, Effect::Build);
        d.add(&AwsRuntime::defaultMachineType,
              {.name = u"default_machine_type"_s, .required = true,
               .doc = Say::tr("Instance type where an instance names none."),
               .check = [](const QString &name, const QString &value) {
                   return value.trimmed().isEmpty() ? Say::tr("runtime '%1': default_machine_type must not be empty").arg(name) : QString();
               }})
            .add(&AwsRuntime::region, {.name = u"region"_s, .required = true, .doc = Say::tr("AWS region.")})
            .add(&AwsRuntime::accountId, {.name = u"account_id"_s, .effect = Effect::Documentation,
                                          .doc = Say::tr("Account number, for people and templates.")})
            .object(&AwsRuntime::credentials,
                    {.name = u"credentials"_s, .type = FieldType::Object, .doc = Say::tr("How the provider signs in.")},
                    awsCredentialsKind)
            .object(&AwsRuntime::networking,
                    {.name = u"networking"_s, .type = FieldType::Object, .doc = Say::tr("Network, subnets and security groups.")},
                    awsNetworkingKind)
            .add(&AwsRuntime::stateConfiguration,
                 {.name = u"state_configuration"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
                  .refersTo = u"state_backends"_s,
                  .doc = Say::tr("State backend of the roots on this runtime that name none themselves.")})
            .custom({.name = u"session_mechanism"_s, .choices = {u"ssm"_s},
                     .doc = Say::tr("How people and runs reach a machine: `ssm`, or nothing."), .check = sessionFault},
                    readSession)
            .add(&AwsRuntime::sessionInstanceProfile,
                 {.name = u"session_instance_profile"_s,
                  .doc = Say::tr("IAM instance profile of launched instances, worn when the mechanism is ssm.")})
            .add(&AwsRuntime::iamInstanceProfile, {.name = u"iam_instance_profile"_s, .effect = Effect::Build,
                                                   .doc = Say::tr("IAM instance profile of machines that bake images.")})
            .add(&AwsRuntime::ephemeral, {.name = u"ephemeral"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                          .effect = Effect::Build,
                                          .doc = Say::tr("Retention disposes of every image baked here. Storages are untouched.")})
            .add(&AwsRuntime::retentionKeep, {.name = u"retention_keep"_s, .type = FieldType::Integer, .effect = Effect::Build,
                                              .doc = Say::tr("How many images of a series are kept."),
                                              .check = atLeast(0, u"runtime '%1': retention_keep must be a non-negative int, got %2"_s)})
            .add(&AwsRuntime::onFailure, {.name = u"on_failure"_s, .type = FieldType::Choice, .choices = {u"keep"_s, u"teardown"_s},
                                          .effect = Effect::Gate,
                                          .doc = Say::tr("What happens to an ephemeral instance that fails its check.")})
            .add(&AwsRuntime::teardownAfter, {.name = u"teardown_after"_s, .effect = Effect::Gate,
                                              .doc = Say::tr("Age after which a failed ephemeral instance goes, such as 2h or 1d."),
                                              .check = duration(u"runtime"_s)})
            .add(&AwsRuntime::defaultOwners, {.name = u"default_owners"_s, .type = FieldType::TextList, .effect = Effect::Build,
                                              .doc = Say::tr("Accounts whose images a bake may start from.")})
            .add(&AwsRuntime::defaultImageBuilder,
                 {.name = u"default_image_builder"_s, .type = FieldType::Reference, .refersTo = u"image_builders"_s,
                  .effect = Effect::Build, .doc = Say::tr("Image builder where a runtime entry names none.")})
            .add(&AwsRuntime::defaultConfigUsername, {.name = u"default_config_username"_s, .effect = Effect::Build,
                                                      .doc = Say::tr("Account under which a bake configures the machine.")})
            .add(&AwsRuntime::sshUsername,
                 {.name = u"ssh_username"_s, .effect = Effect::Build, .doc = Say::tr("Account with which a bake connects.")})
            .add(&AwsRuntime::enaSupport, {.name = u"ena_support"_s, .type = FieldType::Boolean, .effect = Effect::Build,
                                           .doc = Say::tr("Enhanced networking of baked images.")})
            .add(&AwsRuntime::sriovSupport, {.name = u"sriov_support"_s, .type = FieldType::Boolean, .effect = Effect::Build,
                                             .doc = Say::tr("Virtual functions of baked images.")});
        return d.done();
    }();
    return kind;
}

} // namespace csis::model
