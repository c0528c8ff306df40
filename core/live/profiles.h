// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QStringList>

#include <optional>

namespace csis::live {

/// Keys that sign requests. Never to be shown or logged.
struct AwsKeys {
    QString id;
    QString secret;
    QString token; ///< of a temporary session; empty for lasting keys

    bool isEmpty() const { return id.isEmpty() || secret.isEmpty(); }
};

/// The AWS configuration of a user: two files, one value.
struct AwsSettings {
    using Section = QMap<QString, QString>; ///< keys in lower case
    QMap<QString, Section> profiles;        ///< of the config file, "default" among them
    QMap<QString, Section> keys;            ///< of the credentials file
    QMap<QString, Section> ssoSessions;

    bool hasProfile(const QString &name) const { return profiles.contains(name) || keys.contains(name); }
    /// A profile's setting; what the credentials file says comes first.
    QString value(const QString &profile, const QString &key) const;
};

/// Reads the texts of the config and the credentials file. Lines that mean nothing are passed over, as the tools do.
AwsSettings readAwsSettings(QByteArrayView config, QByteArrayView credentials);

/// How a profile signs in.
struct SignIn {
    enum class Way {
        Keys,    ///< they stand in the files
        Process, ///< a program prints them
        Role,    ///< another profile's keys, or those of the environment, open a role
        Sso,     ///< the session of `aws sso login`
    };
    Way way = Way::Keys;
    QString profile;
    AwsKeys keys;
    QString command;
    // of a role
    QString role;
    QString source; ///< the profile whose keys open it, itself perhaps; empty: those of the environment
    QString sessionName;
    QString externalId;
    int seconds = 3600;
    // of an SSO session
    QString ssoName; ///< what the session is kept under: its name, else its start address
    QString ssoRegion;
    QString ssoAccount;
    QString ssoRole;
};

/// How a profile signs in: its own way first; when that is a role, the way of the profile whose keys open it, and so on. The
/// last is no role, or a role that the environment's keys or its own open. Errors: "aws.profile" (there is none, or it leads
/// in a circle), "aws.sign-in" (a way that is not supported here: a second factor, a token file, a machine's own role).
Result<QList<SignIn>> signInsOf(const AwsSettings &settings, const QString &profile);

/// The name of the file in which an SSO session is kept, below `sso/cache`.
QString ssoCacheFile(const QString &ssoName);

/// What such a file says.
struct SsoSession {
    QString token;
    std::optional<qint64> expires; ///< seconds since 1970
    bool renewsItself = false;
};
SsoSession readSsoSession(const QByteArray &json);

} // namespace csis::live
