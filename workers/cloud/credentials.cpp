// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/cloud/credentials.h"

#include "core/base/text.h"
#include "core/secrets/markers.h"
#include "workers/cloud/say.h"
#include "workers/process/command.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QUrl>

#include <cerrno>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace csis::cloud {
namespace {

constexpr int processTimeout = 30000;
constexpr qint64 largestFile = 4 * 1024 * 1024;

std::unexpected<Error> unreadable(const QString &path, const QString &why)
{
    return failure(u"aws.file"_s, tr("%1 cannot be read: %2").arg(path, why));
}

// Nothing where no such file is. An empty device, which stands for none, is as good as one; a pipe may never end.
Result<std::optional<QByteArray>> fileText(const QString &path)
{
    struct stat kind = {};
    if (::stat(QFile::encodeName(path).constData(), &kind) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            return std::optional<QByteArray>();
        return unreadable(path, qt_error_string(errno));
    }
    if (S_ISDIR(kind.st_mode))
        return unreadable(path, tr("it is a folder"));
    if (!S_ISREG(kind.st_mode) && !S_ISCHR(kind.st_mode))
        return unreadable(path, tr("it is no ordinary file"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return unreadable(path, file.errorString());
    QByteArray text = file.read(largestFile + 1);
    if (file.error() != QFile::NoError)
        return unreadable(path, file.errorString());
    if (text.size() > largestFile)
        return unreadable(path, tr("it is larger than any such file is"));
    return std::optional(std::move(text));
}

live::AwsKeys environmentKeys(const QProcessEnvironment &environment)
{
    return {environment.value(u"AWS_ACCESS_KEY_ID"_s), environment.value(u"AWS_SECRET_ACCESS_KEY"_s), environment.value(u"AWS_SESSION_TOKEN"_s)};
}

QString ssoFile(const AwsHome &home, const live::SignIn &way)
{
    return home.ssoCache + u'/' + live::ssoCacheFile(way.ssoName);
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
        const Result<QList<live::SignIn>> ways = live::signInsOf(m_settings, profile);
        if (!ways)
            return std::unexpected(ways.error());
        Result<live::AwsKeys> keys = firstKeys(ways->last());
        for (auto way = ways->crbegin(); keys && way != ways->crend(); ++way) {
            if (way->way == live::SignIn::Way::Role)
                keys = roleKeys(*way, *keys);
        }
        return keys;
    }

private:
    // Those that the last way has, or that open its role.
    Result<live::AwsKeys> firstKeys(const live::SignIn &way) const
    {
        switch (way.way) {
        case live::SignIn::Way::Keys: return way.keys;
        case live::SignIn::Way::Process: return ofProcess(way);
        case live::SignIn::Way::Sso: return ofSso(way);
        case live::SignIn::Way::Role: break;
        }
        live::AwsKeys keys = environmentKeys(m_environment);
        if (!way.source.isEmpty())
            keys = {m_settings.value(way.profile, u"aws_access_key_id"_s), m_settings.value(way.profile, u"aws_secret_access_key"_s),
                    m_settings.value(way.profile, u"aws_session_token"_s)};
        if (!keys.isEmpty())
            return keys;
        return failure(u"aws.session"_s, way.source.isEmpty()
                                             ? tr("profile '%1' opens its role with the environment's keys, and there are none").arg(way.profile)
                                             : tr("profile '%1' opens its role with its own keys, and they lack their secret").arg(way.profile));
    }

    Result<live::AwsKeys> roleKeys(const live::SignIn &way, const live::AwsKeys &own) const
    {
        const AwsClient client(own, m_region, m_environment, m_settings.value(way.profile, u"endpoint_url"_s), m_patience);
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
        const Result<process::Captured> printed = process::capture(command, processTimeout, m_stop);
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
        const Result<std::optional<QByteArray>> cached = fileText(ssoFile(m_home, way));
        if (!cached)
            return std::unexpected(cached.error());
        const live::SsoSession session = live::readSsoSession(cached->value_or(QByteArray()));
        if (session.token.isEmpty())
            return renew(tr("has not begun"));
        if (session.expires && *session.expires <= QDateTime::currentSecsSinceEpoch())
            return renew(tr("has ended"));
        QString address = m_environment.value(u"AWS_ENDPOINT_URL_SSO"_s);
        if (address.isEmpty())
            address = live::serviceEndpoint(u"portal.sso"_s, way.ssoRegion);
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

Result<UserSettings> readSettings(const AwsHome &home)
{
    const Result<std::optional<QByteArray>> config = fileText(home.config);
    if (!config)
        return std::unexpected(config.error());
    const Result<std::optional<QByteArray>> credentials = fileText(home.credentials);
    if (!credentials)
        return std::unexpected(credentials.error());
    const QByteArray first = config->value_or(QByteArray());
    const QByteArray second = credentials->value_or(QByteArray());
    return UserSettings{live::readAwsSettings(first, second), sha256Hex((sha256Hex(first) + sha256Hex(second)).toLatin1())};
}

Result<void> isOpened(const model::AwsRuntime &runtime)
{
    const auto &own = runtime.credentials;
    const bool keysCount = own.profileName.isEmpty();
    for (const auto &[text, key, counts] : {std::tuple(own.profileName, "profile_name", true), std::tuple(own.accessKeyId, "access_key_id", keysCount),
                                            std::tuple(own.secretAccessKey, "secret_access_key", keysCount),
                                            std::tuple(own.sessionToken, "session_token", keysCount), std::tuple(runtime.region, "region", true)}) {
        if (counts && secrets::isMarker(text))
            return failure(u"aws.encrypted"_s, tr("its `%1` is encrypted, and no identity opens it (CSIS_CONFIG_IDENTITY)").arg(QLatin1StringView(key)));
    }
    return {};
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
    if (const Result<void> opened = isOpened(runtime); !opened)
        return std::unexpected(opened.error());
    if (runtime.credentials.profileName.isEmpty() && !runtime.credentials.accessKeyId.isEmpty())
        return Access{{runtime.credentials.accessKeyId, runtime.credentials.secretAccessKey, runtime.credentials.sessionToken}, {}};
    const QString profile = profileOf(runtime, environment);
    if (profile.isEmpty())
        return Access{environmentKeys(environment), {}};
    const AwsHome home = awsHome(environment);
    const Result<UserSettings> user = readSettings(home);
    if (!user)
        return std::unexpected(user.error());
    const Path path(user->settings, home, runtime.region, environment, patience, stop);
    const Result<live::AwsKeys> keys = path.keys(profile);
    if (!keys)
        return std::unexpected(keys.error());
    return Access{*keys, user->settings.value(profile, u"endpoint_url"_s)};
}

live::SessionState sessionOf(const QString &profile, const QProcessEnvironment &environment, qint64 now)
{
    if (profile.isEmpty()) {
        live::SessionState state;
        state.why = tr("keys carry no expiry");
        return state;
    }
    const auto untold = [&](const Error &error) {
        live::SessionState state;
        state.profile = profile;
        state.kind = live::SessionState::Kind::Unreadable;
        state.why = error.message;
        return state;
    };
    const AwsHome home = awsHome(environment);
    const Result<UserSettings> user = readSettings(home);
    if (!user)
        return untold(user.error());
    // The session may be that of the profile whose keys open a role.
    const Result<QList<live::SignIn>> ways = live::signInsOf(user->settings, profile);
    std::optional<QByteArray> cached;
    if (ways && ways->last().way == live::SignIn::Way::Sso) {
        Result<std::optional<QByteArray>> text = fileText(ssoFile(home, ways->last()));
        if (!text)
            return untold(text.error());
        cached = std::move(*text);
    }
    return live::judgeSession(user->settings, profile, cached, now);
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
