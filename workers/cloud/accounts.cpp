// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/cloud/accounts.h"

#include "core/base/text.h"
#include "core/config/runtimes.h"
#include "core/rules/rules.h"
#include "workers/cloud/say.h"
#include "workers/files/atomic.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace csis::cloud {
namespace {

constexpr int ownerOnly = 0600;

// Kept under whatever decides whose answer it is: what the user's files say now, and of keys the id.
Result<QString> keptFile(const model::AwsRuntime &runtime, const QProcessEnvironment &environment, const QString &folder)
{
    if (const Result<void> opened = isOpened(runtime); !opened)
        return std::unexpected(opened.error());
    const QString profile = profileOf(runtime, environment);
    const QString keyId = profile.isEmpty() && !runtime.credentials.accessKeyId.isEmpty() ? runtime.credentials.accessKeyId
                                                                                          : environment.value(u"AWS_ACCESS_KEY_ID"_s);
    UserSettings user;
    if (!profile.isEmpty()) {
        Result<UserSettings> read = readSettings(awsHome(environment));
        if (!read)
            return std::unexpected(read.error());
        user = std::move(*read);
    }
    const AwsClient client({}, runtime.region, environment, user.settings.value(profile, u"endpoint_url"_s));
    const QString whose = QStringList{runtime.region, profile, keyId, user.digest, client.endpointOf(u"ec2"_s)}.join(u'\n');
    const QString base =
        folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/csis-studio/accounts"_s : folder;
    return base + u'/' + sha256Hex(whose.toUtf8()) + u".json"_s;
}

// Keys change, and the name of what is kept with them: what is too old to be used is not left to gather.
void dropOld(const QString &folder, qint64 oldest)
{
    const QDateTime limit = QDateTime::currentDateTimeUtc().addSecs(-oldest);
    for (const QFileInfo &one : QDir(folder).entryInfoList({u"*.json"_s}, QDir::Files)) {
        if (one.lastModified() < limit)
            QFile::remove(one.filePath());
    }
}

std::optional<live::AccountFacts> kept(const QString &path, const LookOptions &options, qint64 now)
{
    QFile file(path);
    if (options.refresh || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const Result<live::AccountFacts> facts = live::decodeFacts(file.readAll());
    const bool young = facts && facts->asked <= now && now - facts->asked <= options.oldest;
    return young ? std::optional(*facts) : std::nullopt;
}

live::AccountFacts unanswered(const model::AwsRuntime &runtime, const Error &error, qint64 asked)
{
    live::AccountFacts facts;
    facts.region = runtime.region;
    facts.profile = runtime.credentials.profileName;
    facts.asked = asked;
    facts.identity = std::unexpected(error);
    facts.vpcs = std::unexpected(error);
    facts.subnets = std::unexpected(error);
    facts.groups = std::unexpected(error);
    facts.zones = std::unexpected(error);
    return facts;
}

Result<AwsClient> clientFor(const model::AwsRuntime &runtime, const QProcessEnvironment &environment, const Patience &patience,
                            const std::stop_token &stop)
{
    const Result<Access> access = accessOf(runtime, environment, patience, stop);
    if (!access)
        return std::unexpected(access.error());
    if (access->keys.isEmpty())
        return failure(u"aws.session"_s, tr("there are no credentials"));
    return AwsClient(access->keys, runtime.region, environment, access->endpoint, patience);
}

Result<live::CallerIdentity> identityOf(const AwsClient &client, const model::AwsRuntime &runtime, const QProcessEnvironment &environment,
                                        const std::stop_token &stop)
{
    Result<live::CallerIdentity> identity = client.callerIdentity(stop);
    const QString profile = profileOf(runtime, environment);
    if (!identity && identity.error().id == "aws.session"_L1 && !profile.isEmpty())
        return failure(identity.error().id, identity.error().message + tr("; renew the session or the keys of profile '%1'").arg(profile));
    return identity;
}

bool isRefuted(const config::Configuration &configuration, const model::AwsRuntime &runtime, const live::AccountFacts &facts)
{
    const live::AccountLook look{{{runtime.name, facts}}, facts.asked};
    return hasErrors(rules::judgeAccount(configuration, look));
}

} // namespace

live::AccountFacts askAccount(const model::AwsRuntime &runtime, const QProcessEnvironment &environment, const LookOptions &options,
                              const std::stop_token &stop)
{
    const qint64 asked = options.now ? options.now : QDateTime::currentSecsSinceEpoch();
    const auto none = [&](const Error &error) { return unanswered(runtime, error, asked); };
    const Result<AwsClient> made = clientFor(runtime, environment, options.patience, stop);
    if (!made)
        return none(made.error());
    const AwsClient &client = *made;
    live::AccountFacts facts;
    facts.region = runtime.region;
    facts.profile = runtime.credentials.profileName;
    facts.asked = asked;
    facts.identity = identityOf(client, runtime, environment, stop);
    // Who is not known, cannot be reached or was called off gets no further question.
    if (!facts.identity && facts.identity.error().id != "aws.fault"_L1)
        return none(facts.identity.error());
    facts.vpcs = client.vpcs(stop);
    facts.subnets = client.subnets(stop);
    facts.groups = client.securityGroups(stop);
    facts.zones = client.zones(stop);
    return facts;
}

Result<live::CallerIdentity> askIdentity(const model::AwsRuntime &runtime, const QProcessEnvironment &environment, const Patience &patience,
                                         const std::stop_token &stop)
{
    const Result<AwsClient> client = clientFor(runtime, environment, patience, stop);
    return client ? identityOf(*client, runtime, environment, stop) : std::unexpected(client.error());
}

live::AccountLook noLook(const config::Configuration &configuration, const Error &why)
{
    live::AccountLook look;
    look.now = QDateTime::currentSecsSinceEpoch();
    for (const model::AwsRuntime *runtime : config::awsRuntimes(configuration))
        look.runtimes.insert(runtime->name, unanswered(*runtime, why, look.now));
    return look;
}

live::AccountLook lookAtAccounts(const config::Configuration &configuration, const QProcessEnvironment &environment,
                                 const LookOptions &options, const std::stop_token &stop)
{
    live::AccountLook look;
    LookOptions own = options;
    own.now = options.now ? options.now : QDateTime::currentSecsSinceEpoch();
    look.now = own.now;
    QMap<QString, live::AccountFacts> answered; // runtimes that sign in alike are asked once
    for (const model::AwsRuntime *runtime : config::awsRuntimes(configuration)) {
        const Result<QString> file = keptFile(*runtime, environment, own.cacheFolder);
        if (!file) {
            look.runtimes.insert(runtime->name, unanswered(*runtime, file.error(), own.now));
            continue;
        }
        const QString &path = *file;
        std::optional<live::AccountFacts> facts = answered.contains(path) ? std::optional(answered.value(path)) : kept(path, own, own.now);
        if (facts)
            facts->profile = runtime->credentials.profileName; // another tree may have named it another way
        if (!facts || (!answered.contains(path) && isRefuted(configuration, *runtime, *facts))) {
            facts = askAccount(*runtime, environment, own, stop);
            // What cannot be kept is asked again, no more.
            if (facts->isComplete()) {
                static_cast<void>(files::replaceFile(path, live::encodeFacts(*facts), {.root = {}, .mode = ownerOnly}));
                dropOld(QFileInfo(path).path(), own.oldest);
            }
            answered.insert(path, *facts);
        }
        look.runtimes.insert(runtime->name, *facts);
    }
    return look;
}

} // namespace csis::cloud
