// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/backends.h"

#include "core/model/describecommon.h"

#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::model {
namespace {

QStringList backendTypes()
{
    return {u"s3"_s, u"local"_s, u"gcs"_s, u"http"_s};
}

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

void readPrefix(GcsBackend &backend, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    binder.read(backend.prefix, node, field);
    backend.prefix = backend.prefix.trimmed().split(u'/', Qt::SkipEmptyParts).join(u'/');
}

/// An address that a path can be added to, and that carries no credentials.
QString addressFault(const QString &name, const QString &value)
{
    const QUrl url(value.trimmed(), QUrl::StrictMode);
    const bool web = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    if (!url.isValid() || !web || url.host().isEmpty())
        return Say::tr("state backend '%1': an address begins with https:// or http:// and a host, such as https://state.example.org").arg(name);
    if (!url.userInfo().isEmpty())
        return Say::tr("state backend '%1': an address carries no user name or password; use `username` and TF_HTTP_PASSWORD").arg(name);
    if (url.hasQuery() || url.hasFragment())
        return Say::tr("state backend '%1': an address ends with a path, without `?` or `#`; each root adds its own").arg(name);
    const QStringList segments = url.path().split(u'/');
    if (segments.contains(u"."_s) || segments.contains(u".."_s))
        return Say::tr("state backend '%1': an address has no `.` or `..` segment").arg(name);
    return {};
}

QString projectFault(const QString &name, const QString &value)
{
    const QString project = value.trimmed();
    return project.isEmpty() || project.contains(u'/') || project == u"."_s || project == u".."_s
        ? Say::tr("state backend '%1': a project is one step of a path, without '/'; got '%2'").arg(name, value)
        : QString();
}

QString methodFault(const QString &name, const QString &value)
{
    const bool fine = !value.isEmpty() && std::ranges::all_of(value, [](QChar c) { return c >= u'A' && c <= u'Z'; });
    return fine ? QString() : Say::tr("state backend '%1': a method is a word in capital letters, such as POST; got '%2'").arg(name, value);
}

template<QString HttpBackend::*member>
void readAddress(HttpBackend &backend, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    binder.read(backend.*member, node, field);
    QString &address = backend.*member;
    address = address.trimmed();
    while (address.endsWith(u'/'))
        address.chop(1);
}

Field httpMethod(const QString &name, const QString &standard, const QString &doc)
{
    return {.name = name, .defaultText = standard, .doc = doc, .check = methodFault};
}

Field countField(const QString &name, const QString &standard, const QString &doc)
{
    return {.name = name, .type = FieldType::Integer, .defaultText = standard, .doc = doc,
            .check = atLeast(0, Say::tr("state backend '%1': a number of tries or seconds must not be negative, got %2"))};
}

Field secretField(const QString &name, const QString &doc)
{
    return {.name = name, .secret = true, .doc = doc};
}

} // namespace

const Kind &gcsBackendKind()
{
    static const Kind kind = [] {
        Describe<GcsBackend> d({.key = u"state_backends"_s, .singular = Say::tr("state backend"), .type = u"gcs"_s, .where = u"cfg"_s,
                                .doc = Say::tr("Keeps the state of roots in a bucket of Google Cloud Storage."),
                                .unknown = UnknownKeys::Warn});
        describeBuilder(d, BuilderKeys::Plain, backendTypes());
        d.add(&GcsBackend::bucket, text(u"bucket"_s, Say::tr("The bucket."), true))
            .custom({.name = u"prefix"_s,
                     .doc = Say::tr("Folder of the states in the bucket; each root adds its own name.")},
                    readPrefix)
            .add(&GcsBackend::credentials, text(u"credentials"_s, Say::tr("Path of a service account's key file.")))
            .add(&GcsBackend::impersonateServiceAccount,
                 text(u"impersonate_service_account"_s, Say::tr("Service account to act as.")))
            .add(&GcsBackend::impersonateServiceAccountDelegates,
                 texts(u"impersonate_service_account_delegates"_s, Say::tr("Accounts on the way to the one to act as.")))
            .add(&GcsBackend::kmsEncryptionKey, text(u"kms_encryption_key"_s, Say::tr("Key that encrypts the state at rest.")))
            .add(&GcsBackend::storageCustomEndpoint, text(u"storage_custom_endpoint"_s, Say::tr("Other address of the service.")))
            .checked({.name = u"access_token"_s, .secret = true,
                      .retired = Say::tr("state backend '%1': `access_token` is not accepted; set GOOGLE_OAUTH_ACCESS_TOKEN where the tool runs")})
            .checked({.name = u"encryption_key"_s, .secret = true,
                      .retired = Say::tr("state backend '%1': `encryption_key` is not accepted; set GOOGLE_ENCRYPTION_KEY where the tool runs")});
        return d.done();
    }();
    return kind;
}

const Kind &httpBackendKind()
{
    static const Kind kind = [] {
        Describe<HttpBackend> d({.key = u"state_backends"_s, .singular = Say::tr("state backend"), .type = u"http"_s, .where = u"cfg"_s,
                                 .doc = Say::tr("Keeps the state of roots on a server, at `<address>/<project>/<root>`.")});
        describeBuilder(d, BuilderKeys::Plain, backendTypes());
        d.custom({.name = u"address"_s, .required = true,
                  .doc = Say::tr("Where the server is; each root adds `/<project>/<root>`."), .check = addressFault},
                 readAddress<&HttpBackend::address>)
            .add(&HttpBackend::project, {.name = u"project"_s, .doc = Say::tr("First step of every state's path. By default the tree's id."),
                                         .check = projectFault})
            .add(&HttpBackend::updateMethod, httpMethod(u"update_method"_s, u"POST"_s, Say::tr("Method that stores a state.")))
            .custom({.name = u"lock_address"_s, .doc = Say::tr("Where locks are taken, when not at the address."), .check = addressFault},
                    readAddress<&HttpBackend::lockAddress>)
            .custom({.name = u"unlock_address"_s, .doc = Say::tr("Where locks are given back, when not where they are taken."),
                     .check = addressFault},
                    readAddress<&HttpBackend::unlockAddress>)
            .add(&HttpBackend::lockMethod, httpMethod(u"lock_method"_s, u"LOCK"_s, Say::tr("Method that takes a lock.")))
            .add(&HttpBackend::unlockMethod, httpMethod(u"unlock_method"_s, u"UNLOCK"_s, Say::tr("Method that gives a lock back.")))
            .add(&HttpBackend::username, text(u"username"_s, Say::tr("Who the server is told is calling.")))
            .add(&HttpBackend::password,
                 secretField(u"password"_s, Say::tr("The password, encrypted. Without it TF_HTTP_PASSWORD is read where the tool runs.")))
            .add(&HttpBackend::skipCertVerification,
                 flag(u"skip_cert_verification"_s, Say::tr("Accepts certificates that cannot be checked.")))
            .add(&HttpBackend::retryMax, countField(u"retry_max"_s, u"2"_s, Say::tr("How often a request is tried again.")))
            .add(&HttpBackend::retryWaitMin, countField(u"retry_wait_min"_s, u"1"_s, Say::tr("Shortest wait before that, in seconds.")))
            .add(&HttpBackend::retryWaitMax, countField(u"retry_wait_max"_s, u"30"_s, Say::tr("Longest wait before that, in seconds.")))
            .add(&HttpBackend::clientCaCertificatePem,
                 text(u"client_ca_certificate_pem"_s, Say::tr("Certificate that vouches for the server, as PEM text.")))
            .add(&HttpBackend::clientCertificatePem,
                 text(u"client_certificate_pem"_s, Say::tr("Certificate that vouches for the caller, as PEM text.")))
            .add(&HttpBackend::clientPrivateKeyPem,
                 secretField(u"client_private_key_pem"_s,
                             Say::tr("Key of that certificate, encrypted. Without it TF_HTTP_CLIENT_PRIVATE_KEY_PEM is read where the tool runs.")));
        return d.done();
    }();
    return kind;
}

const Kind &s3BackendKind()
{
    static const Kind kind = [] {
        Describe<S3Backend> d({.key = u"state_backends"_s, .singular = Say::tr("state backend"), .type = u"s3"_s, .where = u"cfg"_s,
                               .doc = Say::tr("Keeps the state of roots in an S3 bucket.")});
        describeBuilder(d, BuilderKeys::Plain, backendTypes());
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
            .checked({.name = u"access_key"_s, .secret = true,
                      .retired = Say::tr("state backend '%1': `access_key` is not accepted; name a `profile` instead")})
            .checked({.name = u"secret_key"_s, .secret = true,
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
        describeBuilder(d, BuilderKeys::Plain, backendTypes());
        d.custom({.name = u"path"_s, .defaultText = u"state"_s,
                  .doc = Say::tr("Folder of the state files, below the tree or absolute."), .check = pathFault},
                 readPath);
        return d.done();
    }();
    return kind;
}

} // namespace csis::model
