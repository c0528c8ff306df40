// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/live/profiles.h"

#include "core/live/say.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

// Sections of a file by their heading as written.
QMap<QString, AwsSettings::Section> sectionsOf(QByteArrayView bytes)
{
    QMap<QString, AwsSettings::Section> sections;
    AwsSettings::Section *section = nullptr;
    const QString text = QString::fromUtf8(bytes);
    for (QStringView line : QStringView(text).split(u'\n')) {
        const bool nested = !line.isEmpty() && line.front().isSpace();
        line = line.trimmed();
        if (line.isEmpty() || line.front() == u'#' || line.front() == u';')
            continue;
        if (line.front() == u'[') {
            const qsizetype end = line.indexOf(u']');
            section = end < 0 ? nullptr : &sections[line.sliced(1, end - 1).trimmed().toString().simplified()];
            continue;
        }
        const qsizetype equals = line.indexOf(u'=');
        if (!section || nested || equals <= 0)
            continue;
        QString value = line.sliced(equals + 1).trimmed().toString();
        // A comment behind a value begins with a space.
        for (const QString &mark : {u" #"_s, u" ;"_s, u"\t#"_s, u"\t;"_s}) {
            if (const qsizetype at = value.indexOf(mark); at >= 0)
                value = value.first(at).trimmed();
        }
        section->insert(line.first(equals).trimmed().toString().toLower(), value);
    }
    return sections;
}

std::unexpected<Error> unsupported(const QString &profile, const QString &what)
{
    return failure(u"aws.sign-in"_s, tr("profile '%1' %2; export keys of a session for it (aws configure export-credentials --profile %1) "
                                        "or name another profile")
                                         .arg(profile, what));
}

SignIn ssoOf(const AwsSettings &settings, const QString &profile)
{
    SignIn way;
    way.way = SignIn::Way::Sso;
    way.profile = profile;
    const QString session = settings.value(profile, u"sso_session"_s);
    const AwsSettings::Section shared = settings.ssoSessions.value(session);
    way.ssoName = session.isEmpty() ? settings.value(profile, u"sso_start_url"_s) : session;
    way.ssoRegion = session.isEmpty() ? settings.value(profile, u"sso_region"_s) : shared.value(u"sso_region"_s);
    way.ssoAccount = settings.value(profile, u"sso_account_id"_s);
    way.ssoRole = settings.value(profile, u"sso_role_name"_s);
    return way;
}

// One step: a role's own source is another profile's business.
Result<SignIn> signInOf(const AwsSettings &settings, const QString &profile)
{
    if (!settings.hasProfile(profile))
        return failure(u"aws.profile"_s, tr("profile '%1' is not in the AWS configuration").arg(profile));
    const auto value = [&](QLatin1StringView key) { return settings.value(profile, QString(key)); };
    SignIn way;
    way.profile = profile;
    if (const QString role = value("role_arn"_L1); !role.isEmpty()) {
        if (!value("mfa_serial"_L1).isEmpty())
            return unsupported(profile, tr("wants a second factor"));
        if (!value("web_identity_token_file"_L1).isEmpty())
            return unsupported(profile, tr("signs in with a token file"));
        way.way = SignIn::Way::Role;
        way.role = role;
        way.source = value("source_profile"_L1);
        way.externalId = value("external_id"_L1);
        way.sessionName = value("role_session_name"_L1);
        if (const int seconds = value("duration_seconds"_L1).toInt(); seconds > 0)
            way.seconds = seconds;
        if (way.source.isEmpty() && value("credential_source"_L1) != "Environment"_L1)
            return unsupported(profile, tr("takes its keys from the machine it runs on"));
        return way;
    }
    way.keys = {value("aws_access_key_id"_L1), value("aws_secret_access_key"_L1), value("aws_session_token"_L1)};
    if (!way.keys.isEmpty())
        return way;
    if (!value("sso_session"_L1).isEmpty() || !value("sso_start_url"_L1).isEmpty())
        return ssoOf(settings, profile);
    way.command = value("credential_process"_L1);
    if (!way.command.isEmpty()) {
        way.way = SignIn::Way::Process;
        return way;
    }
    return failure(u"aws.profile"_s, tr("profile '%1' has neither keys nor a way to get some").arg(profile));
}

} // namespace

QString AwsSettings::value(const QString &profile, const QString &key) const
{
    const Section own = keys.value(profile);
    const auto it = own.constFind(key);
    return it != own.cend() ? *it : profiles.value(profile).value(key);
}

AwsSettings readAwsSettings(QByteArrayView config, QByteArrayView credentials)
{
    AwsSettings settings;
    const auto read = sectionsOf(config);
    for (const auto &[heading, section] : read.asKeyValueRange()) {
        if (heading == "default"_L1)
            settings.profiles.insert(heading, section);
        else if (heading.startsWith("profile "_L1))
            settings.profiles.insert(heading.sliced(8), section);
        else if (heading.startsWith("sso-session "_L1))
            settings.ssoSessions.insert(heading.sliced(12), section);
    }
    settings.keys = sectionsOf(credentials);
    return settings;
}

Result<QList<SignIn>> signInsOf(const AwsSettings &settings, const QString &profile)
{
    QList<SignIn> ways;
    QStringList seen;
    for (QString next = profile;; next = ways.last().source) {
        seen.append(next);
        const Result<SignIn> way = signInOf(settings, next);
        if (!way)
            return std::unexpected(way.error());
        ways.append(*way);
        if (way->way != SignIn::Way::Role || way->source.isEmpty())
            return ways;
        // A profile may name itself: its own lasting keys open the role.
        if (way->source == next && !settings.value(next, u"aws_access_key_id"_s).isEmpty())
            return ways;
        if (seen.contains(way->source))
            return failure(u"aws.profile"_s, tr("profile '%1': its source_profile leads in a circle (%2)").arg(profile, seen.join(u" -> "_s)));
    }
}

QString ssoCacheFile(const QString &ssoName)
{
    return QString::fromLatin1(QCryptographicHash::hash(ssoName.toUtf8(), QCryptographicHash::Sha1).toHex()) + u".json"_s;
}

SsoSession readSsoSession(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    SsoSession session;
    session.token = object["accessToken"_L1].toString();
    session.renewsItself = !object["refreshToken"_L1].toString().isEmpty();
    // Older tools end the time with "UTC".
    QString text = object["expiresAt"_L1].toString();
    if (text.endsWith("UTC"_L1))
        text.replace(text.size() - 3, 3, u"Z"_s);
    const QDateTime when = QDateTime::fromString(text, Qt::ISODate);
    if (when.isValid())
        session.expires = when.toSecsSinceEpoch();
    return session;
}

} // namespace csis::live
