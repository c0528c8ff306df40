// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/backend.h"

#include "core/base/names.h"

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

/// State as objects of a Google Cloud Storage bucket. The tool keeps a root's state as `default.tfstate` below its prefix,
/// so each root has a prefix of its own.
class GcsBackendKind : public BackendKind
{
public:
    QByteArray type() const override { return "gcs"; }

    Result<QString> location(const model::Builder &backend, const StateOf &state) const override
    {
        const auto &gcs = static_cast<const model::GcsBackend &>(backend);
        return objectLocation(type(), gcs.bucket, gcs.prefix, state.workspace);
    }

    QStringList locationKeys() const override { return {u"bucket"_s, u"prefix"_s}; }

    QList<Setting> fileSettings(const model::Builder &backend, const StateOf &state) const override
    {
        const auto &gcs = static_cast<const model::GcsBackend &>(backend);
        const QString name = superSafeName(state.workspace);
        QList<Setting> settings{{"bucket", gcs.bucket, u"bucket"_s},
                                {"prefix", gcs.prefix.isEmpty() ? name : gcs.prefix + u'/' + name, u"prefix"_s}};
        const auto text = [&](const QByteArray &argument, const QString &value) {
            if (!value.isEmpty())
                settings.append({argument, value, QString::fromLatin1(argument)});
        };
        text("credentials", gcs.credentials);
        text("impersonate_service_account", gcs.impersonateServiceAccount);
        if (!gcs.impersonateServiceAccountDelegates.isEmpty())
            settings.append({"impersonate_service_account_delegates",
                             hcl::Value::texts(gcs.impersonateServiceAccountDelegates),
                             u"impersonate_service_account_delegates"_s});
        text("kms_encryption_key", gcs.kmsEncryptionKey);
        text("storage_custom_endpoint", gcs.storageCustomEndpoint);
        return settings;
    }

    QList<Setting> readSettings(const model::Builder &backend, const StateOf &state) const override
    {
        return fileSettings(backend, state);
    }
};

} // namespace

const BackendKind &gcsBackendKind()
{
    static const GcsBackendKind kind;
    return kind;
}

} // namespace csis::terraform
