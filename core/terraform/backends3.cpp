// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/backend.h"

#include "core/base/names.h"

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

// A mapping or list as written; all members of the backend's objects are texts.
hcl::Value valueOf(const yaml::Node &node)
{
    if (node.isMapping()) {
        QList<hcl::MapEntry> entries;
        for (const yaml::Entry &entry : node.entries())
            entries.append({entry.key.text(), valueOf(entry.value), hcl::isIdentifier(entry.key.text())});
        return hcl::Value::map(std::move(entries), hcl::Layout::OneLine);
    }
    if (node.isSequence()) {
        QList<hcl::Value> items;
        for (const yaml::Node &item : node.items())
            items.append(valueOf(item));
        return hcl::Value::list(std::move(items));
    }
    return node.isNull() ? hcl::Value() : hcl::Value(node.text());
}

/// State as objects of a bucket.
class S3BackendKind : public BackendKind
{
public:
    QByteArray type() const override { return "s3"; }

    Result<QString> location(const model::Builder &backend, const StateOf &state) const override
    {
        const auto &s3 = static_cast<const model::S3Backend &>(backend);
        return objectLocation(type(), s3.bucket, s3.key, state.workspace);
    }

    QStringList locationKeys() const override { return {u"bucket"_s, u"key"_s}; }

    QList<Setting> fileSettings(const model::Builder &backend, const StateOf &state) const override
    {
        const auto &s3 = static_cast<const model::S3Backend &>(backend);
        QList<Setting> settings = place(s3, state.workspace);
        settings.append({"encrypt", s3.encrypt, u"encrypt"_s});
        settings.append({"use_lockfile", s3.useLockfile, u"use_lockfile"_s});
        return settings + access(s3);
    }

    QList<Setting> readSettings(const model::Builder &backend, const StateOf &state) const override
    {
        const auto &s3 = static_cast<const model::S3Backend &>(backend);
        return place(s3, state.workspace) + access(s3);
    }

private:
    static QString key(const model::S3Backend &s3, const QString &workspace)
    {
        const QString prefix = normalPrefix(s3.key);
        const QString name = superSafeName(workspace) + u".tfstate"_s;
        return prefix.isEmpty() ? name : prefix + u'/' + name;
    }

    static QList<Setting> place(const model::S3Backend &s3, const QString &workspace)
    {
        return {{"bucket", s3.bucket, u"bucket"_s},
                {"key", key(s3, workspace), u"key"_s},
                {"region", s3.region, u"region"_s}};
    }

    static QList<Setting> access(const model::S3Backend &s3)
    {
        QList<Setting> settings;
        const auto text = [&](const QByteArray &name, const QString &value, const QString &from) {
            if (!value.isEmpty())
                settings.append({name, value, from});
        };
        const auto list = [&](const QByteArray &name, const QStringList &values, const QString &from) {
            if (!values.isEmpty())
                settings.append({name, hcl::Value::texts(values), from});
        };
        const auto flag = [&](const QByteArray &name, bool value) {
            if (value)
                settings.append({name, true, QString::fromLatin1(name)});
        };
        const auto object = [&](const QByteArray &name, const yaml::Node &node) {
            if (node.isMapping() && node.size() > 0)
                settings.append({name, valueOf(node), QString::fromLatin1(name)});
        };
        text("profile", s3.profile, u"profile"_s);
        list("allowed_account_ids", s3.allowedAccountIds, u"allowed_account_ids"_s);
        list("forbidden_account_ids", s3.forbiddenAccountIds, u"forbidden_account_ids"_s);
        text("no_proxy", s3.noProxy, u"no_proxy"_s);
        text("http_proxy", s3.httpProxy, u"http_proxy"_s);
        text("https_proxy", s3.httpsProxy, u"https_proxy"_s);
        flag("insecure", s3.insecure);
        flag("skip_credentials_validation", s3.skipCredentialsValidation);
        flag("skip_region_validation", s3.skipRegionValidation);
        flag("skip_requesting_account_id", s3.skipRequestingAccountId);
        flag("skip_metadata_api_check", s3.skipMetadataApiCheck);
        flag("skip_s3_checksum", s3.skipS3Checksum);
        flag("use_dualstack_endpoint", s3.useDualstackEndpoint);
        flag("use_fips_endpoint", s3.useFipsEndpoint);
        if (s3.maxRetries != 5)
            settings.append({"max_retries", s3.maxRetries, u"max_retries"_s});
        if (!s3.sharedConfigFile.isEmpty())
            list("shared_config_files", {s3.sharedConfigFile}, u"shared_config_file"_s);
        if (!s3.sharedCredentialsFile.isEmpty())
            list("shared_credentials_files", {s3.sharedCredentialsFile}, u"shared_credentials_file"_s);
        object("endpoints", s3.endpoints);
        object("assume_role", s3.assumeRole);
        object("assume_role_with_web_identity", s3.assumeRoleWithWebIdentity);
        return settings;
    }
};

} // namespace

const BackendKind &s3BackendKind()
{
    static const S3BackendKind kind;
    return kind;
}

} // namespace csis::terraform
