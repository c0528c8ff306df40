// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/live/awsxml.h"

#include "core/live/say.h"

#include <QXmlStreamReader>

#include <memory>
#include <vector>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

constexpr int deepest = 32;

struct Element {
    QString name;
    QString text;
    std::vector<Element> children;

    const Element &operator[](QLatin1StringView child) const
    {
        static const Element none;
        for (const Element &one : children) {
            if (one.name == child)
                return one;
        }
        return none;
    }
    bool isMissing() const { return name.isEmpty(); }
};

bool readChildren(QXmlStreamReader &reader, Element &into, int depth)
{
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::StartElement:
            if (depth == deepest)
                return false;
            into.children.push_back({reader.name().toString(), {}, {}});
            if (!readChildren(reader, into.children.back(), depth + 1))
                return false;
            break;
        case QXmlStreamReader::Characters:
            into.text += reader.text();
            break;
        case QXmlStreamReader::EndElement:
            into.text = into.text.trimmed();
            return true;
        case QXmlStreamReader::DTD: // no service sends one
        case QXmlStreamReader::Invalid:
            return false;
        default:
            break;
        }
    }
    return depth == 0 && !reader.hasError();
}

Result<Element> parse(const QByteArray &xml, QLatin1StringView root)
{
    QXmlStreamReader reader(xml);
    Element document;
    if (!readChildren(reader, document, 0) || document.children.size() != 1)
        return failure(u"aws.answer"_s, tr("the answer is no whole XML"));
    if (!root.isEmpty() && document.children.front().name != root)
        return failure(u"aws.answer"_s, tr("the answer is of something else: <%1> in place of <%2>").arg(document.children.front().name, root));
    return std::move(document.children.front());
}

template<class T> Result<Page<T>> readPage(const QByteArray &xml, QLatin1StringView root, QLatin1StringView set, QLatin1StringView id,
                                           T (*make)(const Element &))
{
    const Result<Element> answer = parse(xml, root);
    if (!answer)
        return std::unexpected(answer.error());
    const Element &list = (*answer)[set];
    // A list that is not there is not an empty one.
    if (list.isMissing())
        return failure(u"aws.answer"_s, tr("the answer has no <%1>").arg(set));
    Page<T> page;
    for (const Element &item : list.children) {
        if (item.name != "item"_L1 || item[id].text.isEmpty())
            return failure(u"aws.answer"_s, tr("the answer has an entry without <%1>").arg(id));
        page.items.append(make(item));
    }
    page.next = (*answer)["nextToken"_L1].text;
    return page;
}

} // namespace

Result<Page<Vpc>> readVpcs(const QByteArray &xml)
{
    return readPage<Vpc>(xml, "DescribeVpcsResponse"_L1, "vpcSet"_L1, "vpcId"_L1,
                         [](const Element &item) { return Vpc{item["vpcId"_L1].text, item["isDefault"_L1].text == "true"_L1}; });
}

Result<Page<Subnet>> readSubnets(const QByteArray &xml)
{
    return readPage<Subnet>(xml, "DescribeSubnetsResponse"_L1, "subnetSet"_L1, "subnetId"_L1, [](const Element &item) {
        return Subnet{item["subnetId"_L1].text, item["vpcId"_L1].text, item["availabilityZone"_L1].text};
    });
}

Result<Page<SecurityGroup>> readSecurityGroups(const QByteArray &xml)
{
    return readPage<SecurityGroup>(xml, "DescribeSecurityGroupsResponse"_L1, "securityGroupInfo"_L1, "groupId"_L1,
                                   [](const Element &item) { return SecurityGroup{item["groupId"_L1].text, item["vpcId"_L1].text}; });
}

Result<Page<Zone>> readZones(const QByteArray &xml)
{
    return readPage<Zone>(xml, "DescribeAvailabilityZonesResponse"_L1, "availabilityZoneInfo"_L1, "zoneName"_L1,
                          [](const Element &item) { return Zone{item["zoneName"_L1].text, item["zoneState"_L1].text == "available"_L1}; });
}

Result<CallerIdentity> readCallerIdentity(const QByteArray &xml)
{
    const Result<Element> answer = parse(xml, "GetCallerIdentityResponse"_L1);
    if (!answer)
        return std::unexpected(answer.error());
    const Element &result = (*answer)["GetCallerIdentityResult"_L1];
    if (result["Account"_L1].text.isEmpty())
        return failure(u"aws.answer"_s, tr("the answer names no account"));
    return CallerIdentity{result["Account"_L1].text, result["Arn"_L1].text};
}

Result<AwsKeys> readAssumedRole(const QByteArray &xml)
{
    const Result<Element> answer = parse(xml, "AssumeRoleResponse"_L1);
    if (!answer)
        return std::unexpected(answer.error());
    const Element &keys = (*answer)["AssumeRoleResult"_L1]["Credentials"_L1];
    AwsKeys made{keys["AccessKeyId"_L1].text, keys["SecretAccessKey"_L1].text, keys["SessionToken"_L1].text};
    if (made.id.isEmpty() || made.secret.isEmpty())
        return failure(u"aws.answer"_s, tr("the answer holds no keys"));
    return made;
}

AwsFault readFault(const QByteArray &xml)
{
    const Result<Element> answer = parse(xml, {});
    if (!answer)
        return {};
    // EC2 has a list of them, STS one.
    const Element &listed = (*answer)["Errors"_L1]["Error"_L1];
    const Element &fault = listed.isMissing() ? (*answer)["Error"_L1] : listed;
    return {fault["Code"_L1].text, fault["Message"_L1].text};
}

bool isThrottling(const AwsFault &fault)
{
    static const QStringList codes{u"Throttling"_s,           u"ThrottlingException"_s, u"ThrottledException"_s, u"RequestThrottled"_s,
                                   u"RequestThrottledException"_s, u"RequestLimitExceeded"_s, u"TooManyRequestsException"_s, u"SlowDown"_s,
                                   u"PriorRequestNotComplete"_s, u"EC2ThrottledException"_s};
    return codes.contains(fault.code);
}

bool isStaleSession(const AwsFault &fault)
{
    static const QStringList codes{u"ExpiredToken"_s,         u"ExpiredTokenException"_s, u"RequestExpired"_s, u"AuthFailure"_s,
                                   u"InvalidClientTokenId"_s, u"UnrecognizedClientException"_s, u"SignatureDoesNotMatch"_s};
    return codes.contains(fault.code);
}

} // namespace csis::live
