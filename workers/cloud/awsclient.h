// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/awsrequest.h"
#include "core/live/awsxml.h"
#include "workers/cloud/http.h"

#include <chrono>

namespace csis::cloud {

/// How patiently a client asks.
struct Patience {
    int attempts = 4;                              ///< of one question
    std::chrono::milliseconds pause{200};          ///< before the second; doubled each time, never more than `longestPause`
    std::chrono::milliseconds longestPause{5000};
    int connectMs = 5000;
    int timeoutMs = 20000; ///< of one attempt
};

/// Asks AWS services in one region with one set of keys. Not to be used by two threads at once.
class AwsClient
{
public:
    /// `endpoint`: the address for every service in place of its own, from a profile; the environment's
    /// AWS_ENDPOINT_URL_<SERVICE> and AWS_ENDPOINT_URL go before it.
    AwsClient(live::AwsKeys keys, QString region, QProcessEnvironment environment, QString endpoint = {}, Patience patience = {});

    /// The body of the answer. What passes by itself - a fault of the service, throttling, a connection that broke - is
    /// asked again. Errors: those of send, "aws.fault" (the service's code and words), "aws.session" (the session ended or
    /// the keys are wrong). No error ever holds a key.
    Result<QByteArray> ask(const live::AwsRequest &request, const std::stop_token &stop = {}) const;

    Result<live::CallerIdentity> callerIdentity(const std::stop_token &stop = {}) const;
    Result<live::AwsKeys> assumeRole(const live::SignIn &role, const std::stop_token &stop = {}) const;
    Result<QList<live::Vpc>> vpcs(const std::stop_token &stop = {}) const;
    Result<QList<live::Subnet>> subnets(const std::stop_token &stop = {}) const;
    Result<QList<live::SecurityGroup>> securityGroups(const std::stop_token &stop = {}) const;
    Result<QList<live::Zone>> zones(const std::stop_token &stop = {}) const;

    /// Where the questions to a service go.
    QString endpointOf(const QString &service) const;

private:
    template<class T>
    Result<QList<T>> pages(const QString &action, Result<live::Page<T>> (*read)(const QByteArray &), const std::stop_token &stop) const;
    QString withoutKeys(QString text) const;

    live::AwsKeys m_keys;
    QString m_region;
    QProcessEnvironment m_environment;
    QString m_endpoint;
    Patience m_patience;
};

/// Waits, unless `stop` is asked for; false then.
bool waitFor(std::chrono::milliseconds time, const std::stop_token &stop);

} // namespace csis::cloud
