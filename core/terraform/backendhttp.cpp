// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/backend.h"

#include "core/base/names.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

QString segment(const QString &text)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(text));
}

/// State on a server that speaks the tool's `http` protocol. A state's address names tree and root; it is locked and
/// unlocked there too unless the entry says otherwise.
class HttpBackendKind : public BackendKind
{
public:
    QByteArray type() const override { return "http"; }

    Result<QString> location(const model::Builder &backend, const StateOf &state) const override
    {
        const auto &http = static_cast<const model::HttpBackend &>(backend);
        return below(http.address, http, state);
    }

    QStringList locationKeys() const override { return {u"address"_s, u"project"_s}; }

    QList<Setting> fileSettings(const model::Builder &backend, const StateOf &state) const override
    {
        const auto &http = static_cast<const model::HttpBackend &>(backend);
        const QString lock = http.lockAddress.isEmpty() ? http.address : http.lockAddress;
        const QString unlock = http.unlockAddress.isEmpty() ? lock : http.unlockAddress;
        QList<Setting> settings{
            {"address", below(http.address, http, state), u"address"_s, {u"project"_s}, projectSources(http)},
            {"lock_address", below(lock, http, state), u"lock_address"_s, {u"address"_s, u"project"_s}, projectSources(http)},
            {"unlock_address", below(unlock, http, state), u"unlock_address"_s,
             {u"lock_address"_s, u"address"_s, u"project"_s}, projectSources(http)}};
        text(settings, "update_method", http.updateMethod);
        text(settings, "lock_method", http.lockMethod);
        text(settings, "unlock_method", http.unlockMethod);
        text(settings, "username", http.username);
        text(settings, "password", http.password); // a marker: opened in the private mirror only
        connection(settings, http);
        text(settings, "client_private_key_pem", http.clientPrivateKeyPem);
        return settings;
    }

    QList<Setting> readSettings(const model::Builder &backend, const StateOf &state) const override
    {
        const auto &http = static_cast<const model::HttpBackend &>(backend);
        QList<Setting> settings{{"address", below(http.address, http, state), u"address"_s, {u"project"_s}, projectSources(http)}};
        text(settings, "username", http.username);
        if (!http.username.isEmpty())
            settings.append({"password", variable(http, "password"), u"password"_s, {u"name"_s}});
        connection(settings, http);
        if (!http.clientCertificatePem.isEmpty())
            settings.append({"client_private_key_pem", variable(http, "client_private_key_pem"), u"client_private_key_pem"_s,
                             {u"name"_s}});
        return settings;
    }

    QList<Variable> readVariables(const model::Builder &backend) const override
    {
        const auto &http = static_cast<const model::HttpBackend &>(backend);
        QList<Variable> variables;
        const auto declare = [&](const QByteArray &argument, const QString &what, const QString &key) {
            const QString name = variableName(http, argument);
            variables.append({.name = name,
                              .type = "string",
                              .defaultValue = hcl::Value(), // null lets the tool ask its environment
                              .description = u"%1 of state backend '%2' (TF_VAR_%3); null = TF_HTTP_%4"_s.arg(
                                  what, http.name, name, QString::fromLatin1(argument.toUpper())),
                              .sensitive = true,
                              .sources = {{http.ref(), u"name"_s}, {http.ref(), key}}});
        };
        if (!http.username.isEmpty())
            declare("password", u"Password"_s, u"username"_s);
        if (!http.clientCertificatePem.isEmpty())
            declare("client_private_key_pem", u"Key of the client certificate"_s, u"client_certificate_pem"_s);
        return variables;
    }

private:
    static QString below(const QString &address, const model::HttpBackend &http, const StateOf &state)
    {
        const QString &project = http.project.isEmpty() ? state.treeId : http.project;
        return address + u'/' + segment(project) + u'/' + segment(superSafeName(state.workspace));
    }

    static SourceList projectSources(const model::HttpBackend &http)
    {
        return http.project.isEmpty() ? SourceList{{settingsRef(), u"id"_s}} : SourceList{};
    }

    static QString variableName(const model::HttpBackend &http, const QByteArray &argument)
    {
        return superSafeName(http.name) + u'_' + QString::fromLatin1(argument);
    }

    static hcl::Value variable(const model::HttpBackend &http, const QByteArray &argument)
    {
        return hcl::Expression("var." + variableName(http, argument).toUtf8());
    }

    static void text(QList<Setting> &settings, const QByteArray &argument, const QString &value)
    {
        if (!value.isEmpty())
            settings.append({argument, value, QString::fromLatin1(argument)});
    }

    static void number(QList<Setting> &settings, const QByteArray &argument, int value, int standard)
    {
        if (value != standard)
            settings.append({argument, value, QString::fromLatin1(argument)});
    }

    static void connection(QList<Setting> &settings, const model::HttpBackend &http)
    {
        if (http.skipCertVerification)
            settings.append({"skip_cert_verification", true, u"skip_cert_verification"_s});
        number(settings, "retry_max", http.retryMax, 2);
        number(settings, "retry_wait_min", http.retryWaitMin, 1);
        number(settings, "retry_wait_max", http.retryWaitMax, 30);
        text(settings, "client_ca_certificate_pem", http.clientCaCertificatePem);
        text(settings, "client_certificate_pem", http.clientCertificatePem);
    }
};

} // namespace

const BackendKind &httpBackendKind()
{
    static const HttpBackendKind kind;
    return kind;
}

} // namespace csis::terraform
