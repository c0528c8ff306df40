// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/cloud/credentials.h"

#include "workers/cloud/say.h"
#include "workers/process/command.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace csis::cloud {
namespace {

constexpr int processTimeout = 30000;
constexpr qint64 largestFile = 4 * 1024 * 1024;

QByteArray fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(largestFile) : QByteArray();
}

live::AwsKeys environmentKeys(const QProcessEnvironment &environment)
{
    return {environment.value(u"AWS_ACCESS_KEY_ID"_s), environment.value(u"AWS_SECRET_ACCESS_KEY"_s), environment.value(u"AWS_SESSION_TOKEN"_s)};
}

/// Follows a profile to its keys.
class Path
{
public:
    Path(live::AwsSettings settings, AwsHome home, QString region, const QProcessEnvironment &environment, const Patience &patience,
         const std::stop_token &stop)
        : m_settings(std::move(settings)), m_home(std::move(home)), m_region(std::move(region)), m_environment(environment), m_patience(patience),
          m_stop(stop)
    {
    }

    Result<live::AwsKeys> keys(const QString &profile) const
    {
        const Result<live::SignIn> way = live::signInOf(m_settings, profile);
        if (!way)
            return std::unexpected(way.error());
        switch (way->way) {
        case live::SignIn::Way::Keys: return way->keys;
        case live::SignIn::Way::Process: return ofProcess(*way);
        case live::SignIn::Way::Sso: return ofSso(*way);
        case live::SignIn::Way::Role: return ofRole(*way);
        }
        return live::AwsKeys{};
    }

private:
    Result<live::AwsKeys> ofRole(const live::SignIn &way) const
    {
        Result<live::AwsKeys> own = environmentKeys(m_environment);
        if (way.source == way.profile)
            own = live::AwsKeys{m_settings.value(way.profile, u"aws_access_key_id"_s), m_settings.value(way.profile, u"aws_secret_access_key"_s),
                                m_settings.value(way.profile, u"aws_session_token"_s)};
        else if (!way.source.isEmpty())
            own = keys(way.source);
        if (!own)
            return own;
        if (own->isEmpty())
            return failure(u"aws.session"_s, tr("profile '%1' opens its role with the environment's keys, and there are none").arg(way.profile));
        const AwsClient client(*own, m_region, m_environment, m_settings.value(way.profile, u"endpoint_url"_s), m_patience);
        Result<live::AwsKeys> opened = client.assumeRole(way, m_stop);
        if (!opened)
            return failure(opened.error().id, tr("profile '%1' cannot open its role: %2").arg(way.profile, opened.error().message));
        return opened;
    }

    // The program is started without a shell, with the words as they are quoted. What it prints is never told on.
    Result<live::AwsKeys> ofProcess(const live::SignIn &way) const
    {
        const auto refuse = [&](const QString &why) {
            return failure(u"aws.session"_s, tr("profile '%1': its credential_process gave no keys (%2)").arg(way.profile, why));
        };
        QStringList words = QProcess::splitCommand(way.command);
        if (words.isEmpty())
            return refuse(tr("it names no program"));
        process::Command command;
        command.program = words.takeFirst();
        command.arguments = words;
        command.folder = QDir::homePath();
        command.environment = m_environment;
        const Result<process::Captured> printed = process::capture(command, processTimeout);
        if (!printed)
            return refuse(printed.error().message);
        if (printed->exitCode != 0)
            return refuse(tr("it ended with %1").arg(printed->exitCode));
        const QJsonObject object = QJsonDocument::fromJson(printed->out).object();
        live::AwsKeys keys{object["AccessKeyId"_L1].toString(), object["SecretAccessKey"_L1].toString(), object["SessionToken"_L1].toString()};
        if (object["Version"_L1].toInt() != 1 || keys.isEmpty())
            return refuse(tr("it printed none"));
        return keys;
    }

    Result<live::AwsKeys> ofSso(const live::SignIn &way) const
    {
        const auto renew = [&](const QString &what) {
            return failure(u"aws.session"_s, tr("the session of profile '%1' %2; run aws sso login --profile %1").arg(way.profile, what));
        };
        const live::SsoSession session = live::readSsoSession(fileText(m_home.ssoCache + u'/' + live::ssoCacheFile(way.ssoName)));
        if (session.token.isEmpty())
            return renew(tr("has not begun"));
        if (session.expires && *session.expires <= QDateTime::currentSecsSinceEpoch())
            return renew(tr("has ended"));
        QString address = m_environment.value(u"AWS_ENDPOINT_URL_SSO"_s);
        if (address.isEmpty())
            address = u"https://portal.sso.%1.amazonaws.com"_s.arg(way.ssoRegion);
        HttpRequest request;
        request.url = address + u"/federation/credentials?role_name=%1&account_id=%2"_s.arg(
                                    QString::fromLatin1(QUrl::toPercentEncoding(way.ssoRole)),
                                    QString::fromLatin1(QUrl::toPercentEncoding(way.ssoAccount)));
        request.headers = {"x-amz-sso_bearer_token: " + session.token.toUtf8()};
        request.connectMs = m_patience.connectMs;
        request.timeoutMs = m_patience.timeoutMs;
        const Result<HttpAnswer> answer = send(request, m_environment, m_stop);
        if (!answer)
            return std::unexpected(answer.error());
        if (answer->status == 401)
            return renew(tr("has ended"));
        const QJsonObject role = QJsonDocument::fromJson(answer->body).object()["roleCredentials"_L1].toObject();
        live::AwsKeys keys{role["accessKeyId"_L1].toString(), role["secretAccessKey"_L1].toString(), role["sessionToken"_L1].toString()};
        if (answer->status != 200 || keys.isEmpty())
            return failure(u"aws.session"_s, tr("the session of profile '%1' gives no keys for role %2 of account %3 (status %4)")
                                                 .arg(way.profile, way.ssoRole, way.ssoAccount)
                                                 .arg(answer->status));
        return keys;
    }

    live::AwsSettings m_settings;
    AwsHome m_home;
    QString m_region;
    const QProcessEnvironment &m_environment;
    const Patience &m_patience;
    const std::stop_token &m_stop;
};

} // namespace

AwsHome awsHome(const QProcessEnvironment &environment)
{
    QString folder = environment.value(u"CSIS_AWS_DIR"_s);
    if (folder.isEmpty())
        folder = environment.value(u"HOME"_s, QDir::homePath()) + u"/.aws"_s;
    const auto file = [&](const QString &variable, const QString &name) {
        const QString set = environment.value(variable);
        return set.isEmpty() ? folder + u'/' + name : set;
    };
    return {file(u"AWS_CONFIG_FILE"_s, u"config"_s), file(u"AWS_SHARED_CREDENTIALS_FILE"_s, u"credentials"_s), folder + u"/sso/cache"_s};
}

live::AwsSettings readSettings(const AwsHome &home)
{
    return live::readAwsSettings(fileText(home.config), fileText(home.credentials));
}

QString profileOf(const model::AwsRuntime &runtime, const QProcessEnvironment &environment)
{
    if (!runtime.credentials.profileName.isEmpty())
        return runtime.credentials.profileName;
    if (!runtime.credentials.accessKeyId.isEmpty() || !environmentKeys(environment).isEmpty())
        return {};
    const QString named = environment.value(u"AWS_PROFILE"_s);
    return named.isEmpty() ? u"default"_s : named;
}

Result<Access> accessOf(const model::AwsRuntime &runtime, const QProcessEnvironment &environment, const Patience &patience,
                        const std::stop_token &stop)
{
    if (runtime.credentials.profileName.isEmpty() && !runtime.credentials.accessKeyId.isEmpty())
        return Access{{runtime.credentials.accessKeyId, runtime.credentials.secretAccessKey, runtime.credentials.sessionToken}, {}};
    const QString profile = profileOf(runtime, environment);
    if (profile.isEmpty())
        return Access{environmentKeys(environment), {}};
    const AwsHome home = awsHome(environment);
    const live::AwsSettings settings = readSettings(home);
    const Path path(settings, home, runtime.region, environment, patience, stop);
    const Result<live::AwsKeys> keys = path.keys(profile);
    if (!keys)
        return std::unexpected(keys.error());
    return Access{*keys, settings.value(profile, u"endpoint_url"_s)};
}

live::SessionState sessionOf(const QString &profile, const QProcessEnvironment &environment, qint64 now)
{
    if (profile.isEmpty()) {
        live::SessionState state;
        state.why = tr("keys carry no expiry");
        return state;
    }
    const AwsHome home = awsHome(environment);
    const live::AwsSettings settings = readSettings(home);
    // The session may be that of the profile whose keys open a role.
    Result<live::SignIn> way = live::signInOf(settings, profile);
    for (int step = 0; step < 10 && way && way->way == live::SignIn::Way::Role && !way->source.isEmpty() && way->source != way->profile; ++step)
        way = live::signInOf(settings, way->source);
    std::optional<QByteArray> cached;
    if (way && way->way == live::SignIn::Way::Sso) {
        const QString path = home.ssoCache + u'/' + live::ssoCacheFile(way->ssoName);
        if (QFile::exists(path))
            cached = fileText(path);
    }
    return live::judgeSession(settings, profile, cached, now);
}

QList<live::SessionState> sessionsOf(const QList<const model::AwsRuntime *> &runtimes, const QProcessEnvironment &environment, qint64 now)
{
    QList<live::SessionState> sessions;
    for (const model::AwsRuntime *runtime : runtimes) {
        const QString profile = profileOf(*runtime, environment);
        const auto same = std::ranges::find(sessions, profile, &live::SessionState::profile);
        if (same != sessions.end()) {
            same->runtimes.append(runtime->name);
            continue;
        }
        live::SessionState state = sessionOf(profile, environment, now);
        state.runtimes = {runtime->name};
        sessions.append(state);
    }
    return sessions;
}

QStringList emptyVariables(const QProcessEnvironment &environment)
{
    QStringList names;
    for (const QString &name : {u"AWS_ACCESS_KEY_ID"_s, u"AWS_SECRET_ACCESS_KEY"_s, u"AWS_SESSION_TOKEN"_s, u"AWS_PROFILE"_s}) {
        if (environment.contains(name) && environment.value(name).isEmpty())
            names.append(name);
    }
    return names;
}

} // namespace csis::cloud
