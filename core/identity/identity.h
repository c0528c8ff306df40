// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"

#include <optional>

namespace csis::identity {

/// How machines and storages learn a group's number.
struct GroupIdentity {
    QString group;
    QString builder;   ///< canonical group builder
    QString type;      ///< "posix", "okta", …
    bool byReference = false; ///< read from the state of the builder's root
    int gid = 0;       ///< when it is not read by reference

    friend bool operator==(const GroupIdentity &, const GroupIdentity &) = default;
};

/// Empty when there is no such group, or it has no number and no root that could give one.
std::optional<GroupIdentity> identityOf(const config::Configuration &configuration, const QString &group);

/// "posix", or what stands before the first '-' of the builder's type.
QString identityType(const model::Builder &builder);
/// "config-time" when numbers are declared, else "provider-assigned".
QString gidPolicy(const model::Builder &builder);

/// The members and admins after `in_both` was obeyed, each sorted.
struct Roster {
    QStringList members;
    QStringList admins;
};
Roster rosterOf(const model::Group &group);

} // namespace csis::identity
