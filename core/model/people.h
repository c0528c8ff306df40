// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/builder.h"

namespace csis::model {

/// `group_builders` of `type: posix`: owns no root.
struct PosixGroupBuilder : Builder {
    QString shell = QStringLiteral("/bin/bash");
    bool adminSudo = true;
};

/// `user_builders` of `type: posix`.
struct PosixUserBuilder : Builder {
    QString defaultUserEmailTemplate = QStringLiteral("{{ user.name }}");
    QString defaultUserDescriptionTemplate = QStringLiteral("User {{ user.name }} / {{ user.email }}");
    bool emailAsUsername = true;
};

struct Group : Item {
    QString type; ///< canonical group builder
    bool isRoot = false;
    bool isDefault = false;
    QStringList members;
    QStringList admins;
    std::optional<bool> inBoth;
    std::optional<int> gid; ///< unset when deferred
    bool includeRootGroupInAdmins = true;
    bool unmanaged = false;
    yaml::Node attributes;
};

struct User : Item {
    QString type;
    QString firstName;
    QString lastName;
    QString email;
    std::optional<int> uid;
    QStringList publicKeys;
    bool isServiceAccount = false;
    bool isEnabled = true;
    std::optional<bool> managed;
};

const schema::Kind &posixGroupBuilderKind();
const schema::Kind &posixUserBuilderKind();
const schema::Kind &groupKind();
const schema::Kind &userKind();

} // namespace csis::model
