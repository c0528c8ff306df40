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
        if (user && isPosix(subject, *user) && user->uid)
            return;
        findings.add(group.ref(), key,
                     u"posix group %1: %2 has no posix account -- declare it as a user of a `type: posix` user builder, "
                     "with a `uid:`"_s.arg(group.name, name));
    };
    for (const model::Group &group : subject.configuration.groups) {
        if (!isPosix(subject, group))
            continue;
        for (const QString &member : group.members) {
            if (subject.configuration.user(member))
                check(group, member, u"members"_s);
        }
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
        if (person.*number)
            byNumber[*(person.*number)].append(&person);
        else
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
        for (qsizetype i = 0; i + 1 < it->size(); ++i)
            found.related.append(findings.claimant(it->at(i)->ref(), key, u"%1 %2 has it too"_s.arg(kind, it->at(i)->name)));
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
        {u"groups.posix-account"_s, u"Members and admins of a posix group have an account"_s,
         u"Accounts on machines come from users of a posix user builder that have a `uid:`."_s, Severity::Error, judgeAccounts},
        {u"groups.posix-name"_s, u"Names that a machine accepts"_s,
         u"Group and account names must pass `groupadd` and `useradd`."_s, Severity::Error, judgeNames},
        {u"groups.posix-id"_s, u"Every posix group and account has its own number"_s,
         u"Files belong to numbers. Two names with one number are one owner; a name without a number cannot be made."_s,
         Severity::Error, judgeIds},
        {u"groups.attributes"_s, u"Posix groups have no attributes"_s,
         u"A posix group's id is its `gid:`; attributes belong to other identity systems."_s, Severity::Error, judgeAttributes},
        {u"groups.left"_s, u"Managed groups stay"_s,
         u"A group that was managed keeps its entry, since files and accounts still name it."_s, Severity::Error, judgeLeavers},
    };
}

} // namespace csis::rules
