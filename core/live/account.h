// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QList>
#include <QMap>

namespace csis::live {

struct Vpc {
    QString id;
    bool isDefault = false;
    friend bool operator==(const Vpc &, const Vpc &) = default;
};

struct Subnet {
    QString id;
    QString vpc;
    QString zone;
    friend bool operator==(const Subnet &, const Subnet &) = default;
};

struct SecurityGroup {
    QString id;
    QString vpc;
    friend bool operator==(const SecurityGroup &, const SecurityGroup &) = default;
};

struct Zone {
    QString name;
    bool available = true;
    friend bool operator==(const Zone &, const Zone &) = default;
};

/// Whose credentials they are.
struct CallerIdentity {
    QString account;
    QString arn;
    friend bool operator==(const CallerIdentity &, const CallerIdentity &) = default;
};

/// What has not been asked is not known.
template<class T> Result<T> notAsked()
{
    return failure(QStringLiteral("account.not-asked"), QStringLiteral("not asked"));
}

/// What an account answered about one region. An error in place of a list says why there is no answer; only a list
/// that was answered can show that something is absent.
struct AccountFacts {
    QString region;
    QString profile;  ///< as the runtime names it
    qint64 asked = 0; ///< seconds since 1970
    Result<CallerIdentity> identity = notAsked<CallerIdentity>();
    Result<QList<Vpc>> vpcs = notAsked<QList<Vpc>>();
    Result<QList<Subnet>> subnets = notAsked<QList<Subnet>>();
    Result<QList<SecurityGroup>> groups = notAsked<QList<SecurityGroup>>();
    Result<QList<Zone>> zones = notAsked<QList<Zone>>();

    /// True when every question was answered.
    bool isComplete() const { return identity && vpcs && subnets && groups && zones; }
};

/// The three answers to "is it there?".
enum class Presence { There, Absent, Unavailable };

/// Whether a list that was asked for holds something with this id. `found` is set when it does.
template<class T> Presence presenceOf(const Result<QList<T>> &list, const QString &id, const T **found = nullptr)
{
    if (!list)
        return Presence::Unavailable;
    for (const T &one : *list) {
        if (one.id != id)
            continue;
        if (found)
            *found = &one;
        return Presence::There;
    }
    return Presence::Absent;
}

/// What was found out for the runtimes of a tree, by the name of the runtime, and when it was looked at.
struct AccountLook {
    QMap<QString, AccountFacts> runtimes;
    qint64 now = 0; ///< seconds since 1970
};

/// "just asked", "3 min old", "2 h old", "4 d old".
QString ageText(qint64 seconds);

/// Facts as they are kept between two calls, and read again. What was not answered is not kept: only complete facts are.
/// Errors of the reader: "account.kept" (of another version, damaged).
QByteArray encodeFacts(const AccountFacts &facts);
Result<AccountFacts> decodeFacts(const QByteArray &bytes);

} // namespace csis::live
