// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/cloud/awsclient.h"

#include "workers/cloud/say.h"

#include <QRandomGenerator>

#include <algorithm>
#include <condition_variable>
#include <mutex>

using namespace Qt::StringLiterals;

namespace csis::cloud {
namespace {

constexpr int pageSize = 1000;
constexpr int mostPages = 500; // a service that always has another page does not keep us for ever

bool mayPass(const Error &error)
{
    return error.id == "cloud.timeout"_L1 || error.id == "cloud.cut-off"_L1 || error.id == "cloud.network"_L1;
}

bool mayPass(int status, const live::AwsFault &fault)
{
    return status == 429 || status == 500 || status >= 502 || live::isThrottling(fault);
}

} // namespace

bool waitFor(std::chrono::milliseconds time, const std::stop_token &stop)
{
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any woken;
    woken.wait_for(lock, stop, time, [&stop] { return stop.stop_requested(); });
    return !stop.stop_requested();
}

AwsClient::AwsClient(live::AwsKeys keys, QString region, QProcessEnvironment environment, QString endpoint, Patience patience)
    : m_keys(std::move(keys)), m_region(std::move(region)), m_environment(std::move(environment)), m_endpoint(std::move(endpoint)),
      m_patience(patience)
{
}

QString AwsClient::endpointOf(const QString &service) const
{
    QString own = m_environment.value(u"AWS_ENDPOINT_URL_"_s + service.toUpper());
    if (own.isEmpty())
        own = m_environment.value(u"AWS_ENDPOINT_URL"_s);
    if (own.isEmpty())
        own = m_endpoint;
    if (own.isEmpty())
        own = live::serviceEndpoint(service, m_region);
    return own.endsWith(u'/') ? own : own + u'/';
}

QString AwsClient::withoutKeys(QString text) const
{
    for (const QString &key : {m_keys.id, m_keys.secret, m_keys.token}) {
        if (!key.isEmpty())
            text.replace(key, u"***"_s);
    }
    return text;
}

Result<QByteArray> AwsClient::ask(const live::AwsRequest &request, const std::stop_token &stop) const
{
    HttpRequest http;
    http.url = endpointOf(request.service);
    http.body = live::formBody(request);
    http.keys = m_keys;
    http.service = request.service;
    http.region = m_region;
    http.connectMs = m_patience.connectMs;
    http.timeoutMs = m_patience.timeoutMs;
    Error last;
    std::chrono::milliseconds pause = m_patience.pause;
    for (int attempt = 0; attempt < m_patience.attempts; ++attempt) {
        if (attempt > 0) {
            // Many that were sent away together do not come back together.
            const int percent = 50 + int(QRandomGenerator::global()->bounded(51));
            if (!waitFor(pause * percent / 100, stop))
                return failure(u"cloud.cancelled"_s, tr("cancelled"));
            pause = std::min(pause * 2, m_patience.longestPause);
        }
        const Result<HttpAnswer> answer = send(http, m_environment, stop);
        if (!answer) {
            last = {answer.error().id, request.action + u": "_s + withoutKeys(answer.error().message)};
            if (!mayPass(answer.error()))
                break;
            continue;
        }
        if (answer->status == 200)
            return answer->body;
        const live::AwsFault fault = live::readFault(answer->body);
        const QString words = fault.code.isEmpty() ? tr("status %1").arg(answer->status) : fault.code + u": "_s + fault.message;
        last = {live::isStaleSession(fault) ? u"aws.session"_s : u"aws.fault"_s, request.action + u": "_s + withoutKeys(words)};
        if (!mayPass(answer->status, fault))
            break;
    }
    return std::unexpected(last);
}

template<class T>
Result<QList<T>> AwsClient::pages(const QString &action, Result<live::Page<T>> (*read)(const QByteArray &), const std::stop_token &stop) const
{
    QList<T> all;
    QString token;
    const live::AwsRequest question{u"ec2"_s, action, {}};
    for (int page = 0; page < mostPages; ++page) {
        const Result<QByteArray> body = ask(live::paged(question, pageSize, token), stop);
        if (!body)
            return std::unexpected(body.error());
        const Result<live::Page<T>> answer = read(*body);
        if (!answer)
            return failure(answer.error().id, action + u": "_s + answer.error().message);
        all += answer->items;
        // The same token again would be the same page again.
        if (answer->next.isEmpty())
            return all;
        if (answer->next == token)
            break;
        token = answer->next;
    }
    return failure(u"aws.answer"_s, tr("%1: the pages of the answer do not end").arg(action));
}

Result<live::CallerIdentity> AwsClient::callerIdentity(const std::stop_token &stop) const
{
    const Result<QByteArray> body = ask({u"sts"_s, u"GetCallerIdentity"_s, {}}, stop);
    return body ? live::readCallerIdentity(*body) : std::unexpected(body.error());
}

Result<live::AwsKeys> AwsClient::assumeRole(const live::SignIn &role, const std::stop_token &stop) const
{
    live::AwsRequest request{u"sts"_s,
                             u"AssumeRole"_s,
                             {{u"RoleArn"_s, role.role},
                              {u"RoleSessionName"_s, role.sessionName.isEmpty() ? u"csis-studio"_s : role.sessionName},
                              {u"DurationSeconds"_s, QString::number(role.seconds)}}};
    if (!role.externalId.isEmpty())
        request.parameters.append({u"ExternalId"_s, role.externalId});
    const Result<QByteArray> body = ask(request, stop);
    return body ? live::readAssumedRole(*body) : std::unexpected(body.error());
}

Result<QList<live::Vpc>> AwsClient::vpcs(const std::stop_token &stop) const
{
    return pages<live::Vpc>(u"DescribeVpcs"_s, live::readVpcs, stop);
}

Result<QList<live::Subnet>> AwsClient::subnets(const std::stop_token &stop) const
{
    return pages<live::Subnet>(u"DescribeSubnets"_s, live::readSubnets, stop);
}

Result<QList<live::SecurityGroup>> AwsClient::securityGroups(const std::stop_token &stop) const
{
    return pages<live::SecurityGroup>(u"DescribeSecurityGroups"_s, live::readSecurityGroups, stop);
}

Result<QList<live::Zone>> AwsClient::zones(const std::stop_token &stop) const
{
    // All at once: this question knows no pages.
    const Result<QByteArray> body = ask({u"ec2"_s, u"DescribeAvailabilityZones"_s, {}}, stop);
    if (!body)
        return std::unexpected(body.error());
    Result<live::Page<live::Zone>> answer = live::readZones(*body);
    if (!answer)
        return failure(answer.error().id, u"DescribeAvailabilityZones: "_s + answer.error().message);
    return std::move(answer->items);
}

} // namespace csis::cloud
