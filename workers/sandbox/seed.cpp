// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/sandbox/seed.h"

#include "core/base/names.h"
#include "core/config/runtimes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

using namespace Qt::StringLiterals;
using csis::config::BuilderClass;

namespace csis::sandbox {
namespace {

/// Gathers entries, each id once.
class Seed
{
public:
    void network(const model::AwsRuntime &runtime)
    {
        if (!runtime.networking)
            return;
        const model::AwsNetworking &networking = *runtime.networking;
        const QString vpc = isReservedWord(networking.network) ? QString() : networking.network;
        if (!vpc.isEmpty())
            add(u"vpcs"_s, vpc, {{u"id"_s, vpc}, {u"region"_s, runtime.region}});
        for (const model::AwsSubnet &subnet : networking.subnets) {
            QJsonObject entry{{u"id"_s, subnet.subnetId}, {u"vpc"_s, vpc}, {u"region"_s, runtime.region}, {u"public"_s, subnet.isPublic}};
            const QString zone = subnet.availabilityZone.isEmpty() ? networking.defaultAvailabilityZone() : subnet.availabilityZone;
            if (!zone.isEmpty())
                entry.insert(u"az"_s, zone);
            if (!subnet.cidr.isEmpty())
                entry.insert(u"cidr"_s, subnet.cidr);
            add(u"subnets"_s, subnet.subnetId, entry);
        }
        for (const QString &group : networking.additionalSecurityGroups + networking.sshIngressSecurityGroupIds)
            add(u"security_groups"_s, group, {{u"id"_s, group}, {u"vpc"_s, vpc}, {u"region"_s, runtime.region}});
    }

    void image(const QString &name, const QString &region, const QString &id = {})
    {
        QJsonObject entry{{u"name"_s, name}, {u"region"_s, region}};
        if (!id.isEmpty())
            entry.insert(u"id"_s, id);
        add(u"images"_s, id.isEmpty() ? region + u'/' + name : id, entry);
    }

    void bucket(const QString &name)
    {
        if (!name.isEmpty() && !m_seen.contains(u"buckets/"_s + name)) {
            m_seen.insert(u"buckets/"_s + name);
            m_buckets.append(name);
        }
    }

    QJsonObject take(const QString &region, const QString &account)
    {
        QJsonObject seed{{u"region"_s, region}, {u"buckets"_s, m_buckets}};
        if (account.size() == 12)
            seed.insert(u"account_id"_s, account);
        for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list)
            seed.insert(list.key(), *list);
        return seed;
    }

private:
    void add(const QString &list, const QString &id, const QJsonObject &entry)
    {
        if (id.isEmpty() || m_seen.contains(list + u'/' + id))
            return;
        m_seen.insert(list + u'/' + id);
        m_lists[list].append(entry);
    }

    QMap<QString, QJsonArray> m_lists;
    QJsonArray m_buckets;
    QSet<QString> m_seen;
};

// The builders that bake an image, the primary one first.
QStringList bakers(const model::Image &image)
{
    QStringList names{image.type};
    for (const model::ImageRuntime &runtime : image.runtimes)
        names.append(runtime.imageBuilder);
    names.removeAll(QString());
    names.removeDuplicates();
    return names;
}

} // namespace

QByteArray seedFor(const config::Configuration &configuration, const meta::MetaState &meta)
{
    Seed seed;
    const QList<const model::AwsRuntime *> all = config::awsRuntimes(configuration);
    for (const model::AwsRuntime *runtime : all) {
        seed.network(*runtime);
        for (const model::Image &image : configuration.images) {
            for (const QString &baker : bakers(image))
                seed.image(image.displayName + u'-' + baker + u'*', runtime->region);
        }
    }
    for (auto pin = meta.pins.instances.cbegin(); pin != meta.pins.instances.cend(); ++pin) {
        const model::Instance *instance = configuration.instance(pin.key());
        const auto *runtime = instance ? configuration.builderAs<model::AwsRuntime>(BuilderClass::Runtime, instance->runtime) : nullptr;
        if (runtime && pin->startsWith("ami-"_L1))
            seed.image(u"pinned-"_s + *pin, runtime->region, *pin);
    }
    for (const config::BuilderPtr &builder : configuration.builders.value(BuilderClass::StateBackend)) {
        if (const auto *backend = dynamic_cast<const model::S3Backend *>(builder.get()))
            seed.bucket(backend->bucket);
    }
    const QString account = all.isEmpty() ? QString() : all.first()->accountId;
    return QJsonDocument(seed.take(defaultRegion(configuration), account)).toJson();
}

QStringList profiles(const config::Configuration &configuration)
{
    QStringList names;
    for (const model::AwsRuntime *runtime : config::awsRuntimes(configuration))
        names.append(runtime->credentials.profileName);
    for (const config::BuilderPtr &builder : configuration.builders.value(BuilderClass::StateBackend)) {
        if (const auto *backend = dynamic_cast<const model::S3Backend *>(builder.get()))
            names.append(backend->profile);
    }
    names.removeAll(QString());
    names.removeDuplicates();
    names.sort();
    return names;
}

QString defaultRegion(const config::Configuration &configuration)
{
    const auto *chosen = dynamic_cast<const model::AwsRuntime *>(configuration.defaultBuilder(BuilderClass::Runtime));
    if (!chosen) {
        const QList<const model::AwsRuntime *> all = config::awsRuntimes(configuration);
        chosen = all.isEmpty() ? nullptr : all.first();
    }
    return chosen && !chosen->region.isEmpty() ? chosen->region : u"us-east-1"_s;
}

} // namespace csis::sandbox
