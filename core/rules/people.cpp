// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/findings.h"

#include <QMap>
#include <QSet>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

bool isPosix(const Subject &subject, const model::Group &group)
{
    return subject.configuration.builderAs<model::PosixGroupBuilder>(BuilderClass::Group, group.type) != nullptr;
}

bool isPosix(const Subject &subject, const model::User &user)
{
    return subject.configuration.builderAs<model::PosixUserBuilder>(BuilderClass::User, user.type) != nullptr;
}

bool isMachineName(QStringView name)
{
    if (name.isEmpty() || name.size() > 32)
        return false;
    for (qsizetype i = 0; i < name.size(); ++i) {
        const char16_t c = name[i].unicode();
        const bool letter = (c >= u'a' && c <= u'z') || c == u'_';
        const bool later = (c >= u'0' && c <= u'9') || c == u'.' || c == u'-';
        if (!letter && (i == 0 || !later))
            return false;
    }
    return true;
}

void judgeAccounts(const Subject &subject, Findings &findings)
{
    const auto check = [&](const model::Group &group, const QString &name, const QString &key) {
        const model::User *user = subject.configuration.user(name);
        if (!user || !subject.configuration.builder(BuilderClass::User, user->type))
            return; // the reference itself is at fault, and has its own finding
        if (isPosix(subject, *user) && (user->uid || !user->node.find(u"uid").isMissing()))
            return;
        findings.add(group.ref(), key,
                     u"posix group %1: %2 has no posix account -- declare it as a user of a `type: posix` user builder, "
                     "with a `uid:`"_s.arg(group.name, name));
    };
    for (const model::Group &group : subject.configuration.groups) {
        if (!isPosix(subject, group))
            continue;
        for (const QString &member : group.members)
            check(group, member, u"members"_s);
        for (const QString &admin : group.admins) {
            if (!group.members.contains(admin))
                check(group, admin, u"admins"_s);
        }
    }
}

void judgeNames(const Subject &subject, Findings &findings)
{
    const QString text = u"%1 %2: not a name a machine accepts -- lower case, a letter or underscore first, at most 32 "
                         "characters, `.`, `_` and `-` allowed"_s;
    for (const model::Group &group : subject.configuration.groups) {
        if (isPosix(subject, group) && !isMachineName(group.name))
            findings.add(group.ref(), u"name"_s, text.arg(u"group"_s, group.name));
    }
    for (const model::User &user : subject.configuration.users) {
        if (isPosix(subject, user) && !isMachineName(user.name))
            findings.add(user.ref(), u"name"_s, text.arg(u"user"_s, user.name));
    }
}

template<class Person> void judgeNumbers(const Subject &subject, Findings &findings, const QList<Person> &people,
                                         std::optional<int> Person::*number, const QString &kind, const QString &key)
{
    QMap<int, QList<const Person *>> byNumber;
    for (const Person &person : people) {
        if (!isPosix(subject, person))
            continue;
        const yaml::Node written = person.node.find(key);
        const bool unread = written.isScalar() && !written.isNull() && written.text() != "0"_L1
            && written.text().trimmed().compare("default"_L1, Qt::CaseInsensitive) != 0;
        if (person.*number)
            byNumber[*(person.*number)].append(&person);
        else if (!unread) // else the loader has said what is wrong with it
            findings.add(person.ref(), {},
                         u"%1 %2: no side supplies its id (the configuration); declare one (`%3:`)"_s.arg(kind, person.name, key));
    }
    for (auto it = byNumber.cbegin(); it != byNumber.cend(); ++it) {
        if (it->size() < 2)
            continue;
        QStringList names;
        for (const Person *person : *it)
            names.append(person->name);
        names.sort();
        Diagnostic &found = findings.add(it->last()->ref(), key,
                                         u"%1s %2 all have id %3 -- a machine could not tell them apart"_s
                                             .arg(kind, names.join(u", "_s)).arg(it.key()));
        for (const Person *person : *it) {
            if (person != it->last())
                found.related.append(findings.claimant(person->ref(), key, u"%1 %2 has it too"_s.arg(kind, person->name)));
        }
    }
}

void judgeIds(const Subject &subject, Findings &findings)
{
    judgeNumbers(subject, findings, subject.configuration.groups, &model::Group::gid, u"group"_s, u"gid"_s);
    judgeNumbers(subject, findings, subject.configuration.users, &model::User::uid, u"user"_s, u"uid"_s);
}

void judgeLeavers(const Subject &subject, Findings &findings)
{
    const yaml::Record &groups = subject.meta.identity[u"groups"_s];
    for (const auto &[name, record] : groups.map()) {
        if (record[u"managed"_s].boolean() && !subject.configuration.group(name))
            findings.add(u"identity: group '%1' was managed by the system but is missing from the YAML; groups never leave "
                         "the configuration (keep the entry with 'unmanaged: true' to stop managing it, or add a new group "
                         "under a new name to rename)"_s.arg(name));
    }
}

void judgeAttributes(const Subject &subject, Findings &findings)
{
    for (const model::Group &group : subject.configuration.groups) {
        if (!isPosix(subject, group) || !group.attributes.isMapping() || group.attributes.size() == 0)
            continue;
        QStringList keys;
        for (const yaml::Entry &entry : group.attributes.entries())
            keys.append(entry.key.text());
        keys.sort();
        findings.add(group.ref(), u"attributes"_s,
                     u"group '%1': a posix group declares its id as `gid:`, not as attributes (declared %2)"_s
                         .arg(group.name, listText(keys)));
    }
}

} // namespace

QList<Rule> peopleRules()
{
    return {
        {u"groups.posix-account"_s, u"Members and admins of a posix group have an account"_s, Severity::Error, judgeAccounts,
         u"Accounts on machines come from users of a posix user builder that have a `uid:`. A name without one "
         "could neither sign in nor own a file."_s,
         u"Declare the user with a `uid:`, or take the name out of the group."_s,
         u"groups:\n  - {name: devs, gid: 5002, members: [bob]}\nusers:\n  - {name: bob, first_name: Bob, "
         "last_name: Birch}"_s,
         u"groups:\n  - {name: devs, gid: 5002, members: [bob]}\nusers:\n  - {name: bob, first_name: Bob, "
         "last_name: Birch, uid: 6002}"_s},
        {u"groups.posix-name"_s, u"Names that a machine accepts"_s, Severity::Error, judgeNames,
         u"Group and account names are given to `groupadd` and `useradd`, which take lower case, a letter or "
         "underscore first, and at most 32 characters."_s,
         u"Choose a name of lower-case letters, digits, `.`, `_` and `-` that begins with a letter or underscore."_s,
         u"groups:\n  - {name: 9lives, gid: 5003}"_s,
         u"groups:\n  - {name: nine-lives, gid: 5003}"_s},
        {u"groups.posix-id"_s, u"Every posix group and account has its own number"_s, Severity::Error, judgeIds,
         u"Files belong to numbers, not to names. Two names with one number are one owner, and a name without a "
         "number cannot be made."_s,
         u"Give each group a `gid:` and each user a `uid:` of its own, at least 1024."_s,
         u"groups:\n  - {name: devs, gid: 5002}\n  - {name: ops, gid: 5002}"_s,
         u"groups:\n  - {name: devs, gid: 5002}\n  - {name: ops, gid: 5003}"_s},
        {u"groups.attributes"_s, u"Posix groups have no attributes"_s, Severity::Error, judgeAttributes,
         u"Attributes belong to identity systems that keep them. A posix group has a number only, and that is "
         "its `gid:`."_s,
         u"Remove `attributes:` and write the number under `gid:`."_s,
         u"groups:\n  - name: devs\n    gid: 5002\n    attributes: {unixGid: 5002}"_s,
         u"groups:\n  - name: devs\n    gid: 5002"_s},
        {u"groups.left"_s, u"Managed groups stay"_s, Severity::Error, judgeLeavers,
         u"A group that was managed keeps its entry, since files and accounts on machines still name it."_s,
         u"Put the entry back, with `unmanaged: true` when it is no longer to be managed. To rename, add a new "
         "group beside it."_s,
         u"groups:\n  - {name: ops, is_root: true, gid: 5001}"_s,
         u"groups:\n  - {name: ops, is_root: true, gid: 5001}\n  - {name: devs, gid: 5002, unmanaged: true}"_s},
    };
}

} // namespace csis::rules
