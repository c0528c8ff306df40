// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/backends.h"

#include "core/model/describecommon.h"

using namespace Qt::StringLiterals;

namespace csis::model {
namespace {

Field text(const QString &name, const QString &doc, bool required = false)
{
    return {.name = name, .required = required, .doc = doc};
}

Field flag(const QString &name, const QString &doc)
{
    return {.name = name, .type = FieldType::Boolean, .defaultText = u"false"_s, .doc = doc};
}

Field texts(const QString &name, const QString &doc)
{
    return {.name = name, .type = FieldType::TextList, .doc = doc};
}

const Kind &endpointsKind()
{
    static const Kind kind{.key = u"endpoints"_s, .singular = Say::tr("endpoints"), .doc = Say::tr("Service addresses of the backend."),
                           .fields = {text(u"s3"_s, Say::tr("Address of S3.")), text(u"iam"_s, Say::tr("Address of IAM.")),
                                      text(u"sts"_s, Say::tr("Address of STS.")), text(u"sso"_s, Say::tr("Address of single sign-on.")),
                                      text(u"dynamodb"_s, Say::tr("Address of DynamoDB."))}};
    return kind;
}

const Kind &assumeRoleKind()
{
    static const Kind kind{
        .key = u"assume_role"_s, .singular = Say::tr("role"), .doc = Say::tr("A role that the backend takes on."),
        .fields = {text(u"role_arn"_s, Say::tr("The role."), true), text(u"duration"_s, Say::tr("How long, such as 1h.")),
                   text(u"external_id"_s, Say::tr("External id that the role asks for.")), text(u"policy"_s, Say::tr("Further policy, JSON.")),
                   texts(u"policy_arns"_s, Say::tr("Further policies.")), text(u"session_name"_s, Say::tr("Name of the session.")),
                   text(u"source_identity"_s, Say::tr("Who takes the role on.")),
                   {.name = u"tags"_s, .type = FieldType::TextMap, .doc = Say::tr("Tags of the session.")},
                   texts(u"transitive_tag_keys"_s, Say::tr("Tags that later sessions inherit."))}};
    return kind;
}

const Kind &webIdentityKind()
{
    static const Kind kind{
        .key = u"assume_role_with_web_identity"_s, .singular = Say::tr("role"), .doc = Say::tr("A role taken on with a token."),
        .fields = {text(u"role_arn"_s, Say::tr("The role."), true), text(u"duration"_s, Say::tr("How long, such as 1h.")),
                   text(u"policy"_s, Say::tr("Further policy, JSON.")), texts(u"policy_arns"_s, Say::tr("Further policies.")),
                   text(u"session_name"_s, Say::tr("Name of the session.")),
                   {.name = u"web_identity_token"_s, .secret = true, .doc = Say::tr("The token.")},
                   text(u"web_identity_token_file"_s, Say::tr("File that holds the token."))}};
    return kind;
}

/// Segments with one '/' between them and one at the end.
void readKey(S3Backend &backend, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    binder.read(backend.key, node, field);
    backend.key = backend.key.trimmed().split(u'/', Qt::SkipEmptyParts).join(u'/');
    if (backend.key.isEmpty())
        binder.report(u"backend.key"_s, Severity::Error, Say::tr("state backend '%1': key must not be empty").arg(binder.itemName()), node);
    else
        backend.key += u'/';
}

/// A list, or texts with commas between them.
void readNoProxy(S3Backend &backend, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    QStringList hosts;
    binder.read(hosts, node, field);
    for (const QString &text : std::as_const(hosts)) {
        for (const QString &host : text.split(u',')) {
            if (!host.trimmed().isEmpty())
                backend.noProxy += (backend.noProxy.isEmpty() ? u""_s : u","_s) + host.trimmed();
        }
    }
}

QString pathFault(const QString &name, const QString &path)
{
    const QString trimmed = path.trimmed();
    if (trimmed.isEmpty())
        return Say::tr("state backend '%1': path must not be empty").arg(name);
    if (trimmed == u"."_s)
        return {};
    const QStringList segments = trimmed.split(u'/', Qt::SkipEmptyParts);
    if (segments.isEmpty())
        return Say::tr("state backend '%1': `path: %2` is the root of the disk; name a folder below it").arg(name, path);
    if (segments.contains(u"."_s) || segments.contains(u".."_s))
        return u"state backend '%1': `path: %2` has a `.` or `..` segment; write the directory once, without them"_s.arg(name, path);
    return {};
}

void readPath(LocalBackend &backend, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    QString path = backend.path;
    binder.read(path, node, field);
    path = path.trimmed();
    const bool absolute = path.startsWith(u'/');
    path = path.split(u'/', Qt::SkipEmptyParts).join(u'/');
    if (!path.isEmpty())
        backend.path = absolute ? u'/' + path : path;
}

} // namespace

const Kind &s3BackendKind()
{
    static const Kind kind = [] {
        Describe<S3Backend> d({.key = u"state_backends"_s, .singular = Say::tr("state backend"), .type = u"s3"_s, .where = u"cfg"_s,
                               .doc = Say::tr("Keeps the state of roots in an S3 bucket.")});
        describeBuilder(d, BuilderKeys::Plain, {u"s3"_s, u"local"_s});
        d.add(&S3Backend::bucket, text(u"bucket"_s, Say::tr("The bucket."), true))
            .custom({.name = u"key"_s, .required = true,
                     .doc = Say::tr("What the object keys begin with; each root adds `<root>.tfstate`.")},
                    readKey)
            .add(&S3Backend::region, {.name = u"region"_s, .defaultText = u"us-east-2"_s, .doc = Say::tr("Region of the bucket.")})
            .add(&S3Backend::encrypt, flag(u"encrypt"_s, Say::tr("Encrypts the state at rest.")))
            .add(&S3Backend::useLockfile, {.name = u"use_lockfile"_s, .type = FieldType::Boolean, .defaultText = u"true"_s,
                                           .doc = Say::tr("Locks with an object beside the state.")})
            .add(&S3Backend::profile, text(u"profile"_s, Say::tr("AWS profile that opens the bucket.")))
            .add(&S3Backend::allowedAccountIds, texts(u"allowed_account_ids"_s, Say::tr("Accounts that may be used, no others.")))
            .add(&S3Backend::forbiddenAccountIds, texts(u"forbidden_account_ids"_s, Say::tr("Accounts that must not be used.")))
            .custom({.name = u"no_proxy"_s, .type = FieldType::TextList, .oneTextForList = true,
                     .doc = Say::tr("Hosts that are reached without the proxy: a list, or one text with commas.")},
                    readNoProxy)
            .add(&S3Backend::httpProxy, text(u"http_proxy"_s, Say::tr("Proxy for http.")))
            .add(&S3Backend::httpsProxy, text(u"https_proxy"_s, Say::tr("Proxy for https.")))
            .add(&S3Backend::insecure, flag(u"insecure"_s, Say::tr("Accepts certificates that cannot be checked.")))
            .add(&S3Backend::skipCredentialsValidation, flag(u"skip_credentials_validation"_s, Say::tr("Does not ask STS who is calling.")))
            .add(&S3Backend::skipRegionValidation, flag(u"skip_region_validation"_s, Say::tr("Takes region names that are not known.")))
            .add(&S3Backend::skipRequestingAccountId, flag(u"skip_requesting_account_id"_s, Say::tr("Does not ask for the account's number.")))
            .add(&S3Backend::skipMetadataApiCheck, flag(u"skip_metadata_api_check"_s, Say::tr("Leaves the machine's metadata service alone.")))
            .add(&S3Backend::skipS3Checksum, flag(u"skip_s3_checksum"_s, Say::tr("Sends no checksum, for services that know none.")))
            .add(&S3Backend::useDualstackEndpoint, flag(u"use_dualstack_endpoint"_s, Say::tr("Uses addresses that speak IPv6 too.")))
            .add(&S3Backend::useFipsEndpoint, flag(u"use_fips_endpoint"_s, Say::tr("Uses FIPS addresses.")))
            .add(&S3Backend::maxRetries, {.name = u"max_retries"_s, .type = FieldType::Integer, .defaultText = u"5"_s,
                                          .doc = Say::tr("How often a request is tried again."),
                                          .check = atLeast(0, Say::tr("state backend '%1': max_retries must not be negative, got %2"))})
            .add(&S3Backend::sharedConfigFile, text(u"shared_config_file"_s, Say::tr("AWS configuration file to read.")))
            .add(&S3Backend::sharedCredentialsFile, text(u"shared_credentials_file"_s, Say::tr("AWS credentials file to read.")))
            .add(&S3Backend::endpoints, {.name = u"endpoints"_s, .type = FieldType::Object, .doc = Say::tr("Other service addresses."),
                                         .object = [] { return &endpointsKind(); }})
            .add(&S3Backend::assumeRole, {.name = u"assume_role"_s, .type = FieldType::Object, .doc = Say::tr("A role to take on."),
                                          .object = [] { return &assumeRoleKind(); }})
            .add(&S3Backend::assumeRoleWithWebIdentity,
                 {.name = u"assume_role_with_web_identity"_s, .type = FieldType::Object, .doc = Say::tr("A role to take on with a token."),
                  .object = [] { return &webIdentityKind(); }})
            .checked({.name = u"access_key"_s,
                      .retired = Say::tr("state backend '%1': `access_key` is not accepted; name a `profile` instead")})
            .checked({.name = u"secret_key"_s,
                      .retired = Say::tr("state backend '%1': `secret_key` is not accepted; name a `profile` instead")});
        return d.done();
    }();
    return kind;
}

const Kind &localBackendKind()
{
    static const Kind kind = [] {
        Describe<LocalBackend> d({.key = u"state_backends"_s, .singular = Say::tr("state backend"), .type = u"local"_s, .where = u"cfg"_s,
                                  .doc = Say::tr("Keeps the state of roots in files on this machine.")});
        describeBuilder(d, BuilderKeys::Plain, {u"s3"_s, u"local"_s});
        d.custom({.name = u"path"_s, .defaultText = u"state"_s,
                  .doc = Say::tr("Folder of the state files, below the tree or absolute."), .check = pathFault},
                 readPath);
        return d.done();
    }();
    return kind;
}

} // namespace csis::model
