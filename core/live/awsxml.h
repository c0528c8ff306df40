// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/account.h"
#include "core/live/profiles.h"

#include <QByteArray>

namespace csis::live {

/// One page of a list, and the token that asks for the next; empty on the last.
template<class T> struct Page {
    QList<T> items;
    QString next;
};

// Answers of the EC2 and STS query APIs. Errors: "aws.answer", for whatever is not the whole answer to that question:
// no XML, cut off, of another question.
Result<Page<Vpc>> readVpcs(const QByteArray &xml);
Result<Page<Subnet>> readSubnets(const QByteArray &xml);
Result<Page<SecurityGroup>> readSecurityGroups(const QByteArray &xml);
Result<Page<Zone>> readZones(const QByteArray &xml);
Result<CallerIdentity> readCallerIdentity(const QByteArray &xml);
/// The keys that AssumeRole answered.
Result<AwsKeys> readAssumedRole(const QByteArray &xml);

/// An error as the service words it; both empty when the body is none.
struct AwsFault {
    QString code;
    QString message;
};
AwsFault readFault(const QByteArray &xml);

/// True when the service asks to come again later.
bool isThrottling(const AwsFault &fault);
/// True when it is the session that ended or the keys that are wrong, not a permission that lacks.
bool isStaleSession(const AwsFault &fault);

} // namespace csis::live
