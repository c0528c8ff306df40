// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/people.h"

#include "core/model/describecommon.h"
#include "core/schema/scalars.h"

using namespace Qt::StringLiterals;

namespace csis::model {
namespace {

QString notBlank(const QString &name, const QString &value)
{
    return value.trimmed().isEmpty() ? Say::tr("user '%1': first and last name must not be blank").arg(name) : QString();
}

/// Reads a number of at least 1024; another one is refused with `refusal` (%1 item, %2 number).
void readId(std::optional<int> &id, const QString &rule, const QString &refusal, const yaml::Node &node, const Field &field,
            schema::Binder &binder)
{
    std::optional<int> read;
    binder.read(read, node, field);
    if (read && *read < 1024)
        binder.report(rule, Severity::Error, refusal.arg(binder.itemName()).arg(*read), node);
    else
        id = read;
}

/// 0 and `default` put the answer off.
void readGid(Group &group, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    if (node.isScalar() && (node.text().trimmed().compare(u"default"_s, Qt::CaseInsensitive) == 0 || node.text() == u"0"_s))
        return;
    readId(group.gid, u"group.gid"_s, u"Group %1 has gid %2; gid must be at least 1024 (or 'default'/0/None to defer it)."_s,
           node, field, binder);
}

void readUid(User &user, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    readId(user.uid, u"user.uid"_s, u"User %1 has uid %2; uid must be at least 1024."_s, node, field, binder);
}

} // namespace

const Kind &posixGroupBuilderKind()
{
    static const Kind kind = [] {
        Describe<PosixGroupBuilder> d({.key = u"group_builders"_s, .singular = Say::tr("group builder"), .type = u"posix"_s,
                                       .where = u"cfg"_s, .doc = Say::tr("Groups as POSIX groups on the machines themselves.")});
        describeBuilder(d, BuilderKeys::Plain, {u"posix"_s});
        d.add(&PosixGroupBuilder::shell, {.name = u"shell"_s, .defaultText = u"/bin/bash"_s, .effect = Effect::Identity,
                                          .doc = Say::tr("Login shell of the accounts it makes.")})
            .add(&PosixGroupBuilder::adminSudo, {.name = u"admin_sudo"_s, .type = FieldType::Boolean, .defaultText = u"true"_s,
                                                 .effect = Effect::Identity, .doc = Say::tr("Admins of a group may use sudo.")});
        return d.done();
    }();
    return kind;
}

const Kind &posixUserBuilderKind()
{
    static const Kind kind = [] {
        Describe<PosixUserBuilder> d({.key = u"user_builders"_s, .singular = Say::tr("user builder"), .type = u"posix"_s,
                                      .where = u"cfg"_s, .doc = Say::tr("Users as POSIX accounts on the machines themselves.")});
        describeBuilder(d, BuilderKeys::Plain, {u"posix"_s});
        d.add(&PosixUserBuilder::defaultUserEmailTemplate,
              {.name = u"default_user_email_template"_s, .defaultText = u"{{ user.name }}"_s, .effect = Effect::Identity,
               .doc = Say::tr("E-mail of a user that has none.")})
            .add(&PosixUserBuilder::defaultUserDescriptionTemplate,
                 {.name = u"default_user_description_template"_s, .defaultText = u"User {{ user.name }} / {{ user.email }}"_s,
                  .effect = Effect::Identity, .doc = Say::tr("Description of a user that has none.")})
            .add(&PosixUserBuilder::emailAsUsername,
                 {.name = u"email_as_username"_s, .type = FieldType::Boolean, .defaultText = u"true"_s, .effect = Effect::Identity,
                  .doc = Say::tr("The e-mail is the user's name at the identity system.")});
        return d.done();
    }();
    return kind;
}

const Kind &groupKind()
{
    static const Kind kind = [] {
        Describe<Group> d({.key = u"groups"_s, .singular = Say::tr("group"), .where = u"groups"_s,
                           .doc = Say::tr("People who own images and may use storages.")});
        describeItem(d, true, Effect::Identity);
        d.add(&Group::type, {.name = u"type"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
                             .refersTo = u"group_builders"_s, .effect = Effect::Identity, .doc = Say::tr("The group builder.")})
            .add(&Group::isRoot, {.name = u"is_root"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                  .effect = Effect::Identity,
                                  .doc = Say::tr("The one group of administrators. Exactly one group of a tree has it.")})
            .add(&Group::isDefault, {.name = u"is_default"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                     .effect = Effect::Load, .doc = Say::tr("What a reference to the default group means.")})
            .add(&Group::members, {.name = u"members"_s, .type = FieldType::ReferenceList, .refersTo = u"users"_s,
                                   .effect = Effect::Identity, .doc = Say::tr("Users that belong to it.")})
            .add(&Group::admins, {.name = u"admins"_s, .type = FieldType::ReferenceList, .refersTo = u"users"_s,
                                  .effect = Effect::Identity, .doc = Say::tr("Users that administer its machines.")})
            .add(&Group::inBoth, {.name = u"in_both"_s, .type = FieldType::Boolean, .effect = Effect::Identity,
                                  .doc = Say::tr("true: admins are members too. false: who is both is admin only. Unset: as written.")})
            .custom({.name = u"gid"_s, .type = FieldType::Integer, .effect = Effect::Identity,
                     .doc = Say::tr("Number of the group on every machine, at least 1024; `default` or 0 puts it off.")},
                    readGid)
            .add(&Group::includeRootGroupInAdmins,
                 {.name = u"include_root_group_in_admins"_s, .type = FieldType::Boolean, .defaultText = u"true"_s,
                  .effect = Effect::Identity, .doc = Say::tr("Admins of the root group are admins here too.")})
            .add(&Group::unmanaged, {.name = u"unmanaged"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                     .effect = Effect::Identity, .doc = Say::tr("Leaves management; the entry stays.")})
            .add(&Group::attributes, {.name = u"attributes"_s, .type = FieldType::Object, .effect = Effect::Identity,
                                      .doc = Say::tr("Attributes at an identity system; a posix group has none.")});
        return d.done();
    }();
    return kind;
}

const Kind &userKind()
{
    static const Kind kind = [] {
        Describe<User> d({.key = u"users"_s, .singular = Say::tr("user"), .where = u"groups"_s, .doc = Say::tr("A person or service."),
                          .unknown = UnknownKeys::Warn});
        describeItem(d, false, Effect::Identity);
        d.custom({.name = u"aliases"_s, .type = FieldType::TextList, .effect = Effect::Load,
                  .doc = Say::tr("Refused: a user has one name.")},
                 [](User &, const yaml::Node &node, const Field &field, schema::Binder &binder) {
                     QStringList aliases;
                     binder.read(aliases, node, field);
                     for (QString &alias : aliases)
                         alias = u"'%1'"_s.arg(alias);
                     if (!aliases.isEmpty())
                         binder.report(u"user.aliases"_s, Severity::Error,
                                       u"Aliases are not allowed for User items. Found aliases: {%1} in %2."_s
                                           .arg(aliases.join(u", "_s), binder.itemName()),
                                       node);
                 })
            .add(&User::type, {.name = u"type"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
                               .refersTo = u"user_builders"_s, .effect = Effect::Identity, .doc = Say::tr("The user builder.")})
            .add(&User::firstName, {.name = u"first_name"_s, .required = true, .effect = Effect::Identity,
                                    .doc = Say::tr("First name."), .check = notBlank})
            .add(&User::lastName, {.name = u"last_name"_s, .required = true, .effect = Effect::Identity, .doc = Say::tr("Last name."),
                                   .check = notBlank})
            .add(&User::email, {.name = u"email"_s, .effect = Effect::Identity,
                                .doc = Say::tr("E-mail; by default made from the user builder's template.")})
            .custom({.name = u"uid"_s, .type = FieldType::Integer, .effect = Effect::Identity,
                     .doc = Say::tr("Number of the account on every machine, at least 1024; a posix user needs one.")},
                    readUid)
            .add(&User::publicKeys, {.name = u"public_keys"_s, .type = FieldType::TextList, .effect = Effect::Identity,
                                     .doc = Say::tr("OpenSSH public keys: the way in.")})
            .add(&User::isServiceAccount, {.name = u"is_service_account"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                           .effect = Effect::Identity, .doc = Say::tr("No person. A posix one with a key proves logins.")})
            .add(&User::isEnabled, {.name = u"is_enabled"_s, .type = FieldType::Boolean, .defaultText = u"true"_s,
                                    .effect = Effect::Identity, .doc = Say::tr("Whether the account may be used.")})
            .add(&User::managed, {.name = u"managed"_s, .type = FieldType::Boolean, .effect = Effect::Identity,
                                  .doc = Say::tr("Whether the account is made here.")});
        return d.done();
    }();
    return kind;
}

} // namespace csis::model
