// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/identity/identity.h"

using namespace Qt::StringLiterals;

namespace csis::identity {

std::optional<GroupIdentity> identityOf(const config::Configuration &configuration, const QString &group)
{
    const model::Group *found = configuration.group(group);
    if (!found)
        return {};
    const model::Builder *builder = configuration.builder(config::BuilderClass::Group, found->type);
    if (!builder)
        return {};
    GroupIdentity identity{found->name, builder->name, identityType(*builder)};
    if (found->gid)
        identity.gid = *found->gid;
    else if (dynamic_cast<const model::PosixGroupBuilder *>(builder))
        return {};
    else
        identity.byReference = true;
    return identity;
}

QString identityType(const model::Builder &builder)
{
    return builder.type.section(u'-', 0, 0);
}

QString gidPolicy(const model::Builder &builder)
{
    const bool posix = dynamic_cast<const model::PosixGroupBuilder *>(&builder);
    return posix ? u"config-time"_s : u"provider-assigned"_s;
}

Roster rosterOf(const model::Group &group)
{
    Roster roster{group.members, group.admins};
    if (group.inBoth) {
        for (const QString &admin : group.admins) {
            if (*group.inBoth)
                roster.members.append(admin);
            else
                roster.members.removeAll(admin);
        }
    }
    for (QStringList *names : {&roster.members, &roster.admins}) {
        names->sort();
        names->removeDuplicates();
    }
    return roster;
}

} // namespace csis::identity
