// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/live/account.h"

#include "core/live/say.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

constexpr int keptVersion = 1;

template<class T> QJsonArray rows(const Result<QList<T>> &list, QJsonArray (*row)(const T &))
{
    QJsonArray array;
    for (const T &one : list.value_or(QList<T>()))
        array.append(row(one));
    return array;
}

template<class T> bool takeRows(Result<QList<T>> &list, const QJsonValue &value, T (*row)(const QJsonArray &))
{
    if (!value.isArray())
        return false;
    QList<T> taken;
    for (const QJsonValue &one : value.toArray())
        taken.append(row(one.toArray()));
    list = taken;
    return true;
}

} // namespace

QString ageText(qint64 seconds)
{
    constexpr qint64 minute = 60;
    constexpr qint64 hour = 60 * minute;
    constexpr qint64 day = 24 * hour;
    if (seconds < minute)
        return tr("just asked");
    if (seconds < 2 * hour)
        return tr("%1 min old").arg(seconds / minute);
    if (seconds < 2 * day)
        return tr("%1 h old").arg(seconds / hour);
    return tr("%1 d old").arg(seconds / day);
}

QByteArray encodeFacts(const AccountFacts &facts)
{
    const CallerIdentity identity = facts.identity.value_or(CallerIdentity());
    const QJsonObject object{
        {u"version"_s, keptVersion},
        {u"asked"_s, facts.asked},
        {u"region"_s, facts.region},
        {u"profile"_s, facts.profile},
        {u"account"_s, identity.account},
        {u"arn"_s, identity.arn},
        {u"vpcs"_s, rows<Vpc>(facts.vpcs, [](const Vpc &one) { return QJsonArray{one.id, one.isDefault}; })},
        {u"subnets"_s, rows<Subnet>(facts.subnets, [](const Subnet &one) { return QJsonArray{one.id, one.vpc, one.zone}; })},
        {u"groups"_s, rows<SecurityGroup>(facts.groups, [](const SecurityGroup &one) { return QJsonArray{one.id, one.vpc}; })},
        {u"zones"_s, rows<Zone>(facts.zones, [](const Zone &one) { return QJsonArray{one.name, one.available}; })}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

Result<AccountFacts> decodeFacts(const QByteArray &bytes)
{
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    AccountFacts facts;
    facts.asked = object["asked"_L1].toInteger();
    facts.region = object["region"_L1].toString();
    facts.profile = object["profile"_L1].toString();
    facts.identity = CallerIdentity{object["account"_L1].toString(), object["arn"_L1].toString()};
    const bool whole = object["version"_L1].toInt() == keptVersion && facts.asked > 0
        && takeRows<Vpc>(facts.vpcs, object["vpcs"_L1], [](const QJsonArray &row) { return Vpc{row[0].toString(), row[1].toBool()}; })
        && takeRows<Subnet>(facts.subnets, object["subnets"_L1],
                            [](const QJsonArray &row) { return Subnet{row[0].toString(), row[1].toString(), row[2].toString()}; })
        && takeRows<SecurityGroup>(facts.groups, object["groups"_L1],
                                   [](const QJsonArray &row) { return SecurityGroup{row[0].toString(), row[1].toString()}; })
        && takeRows<Zone>(facts.zones, object["zones"_L1], [](const QJsonArray &row) { return Zone{row[0].toString(), row[1].toBool()}; });
    if (!whole)
        return failure(u"account.kept"_s, tr("the kept account facts cannot be read"));
    return facts;
}

} // namespace csis::live
