// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

/// The identity token of a group's builder: "posix" here, another system's type elsewhere; empty when unknown.
QString identityType(const Subject &subject, const model::Group &group)
{
    const model::Builder *builder = subject.configuration.builder(BuilderClass::Group, group.type);
    return builder ? builder->type : QString();
}

void judgeOwners(const Subject &subject, Findings &findings)
{
    for (const model::Image &image : subject.configuration.images) {
        if (!image.group.isEmpty() && !subject.configuration.group(image.group))
            findings.add(image.ref(), u"group"_s, u"image '%1': group '%2' has no identity builder"_s.arg(image.name, image.group));
    }
    for (const model::Instance &instance : subject.configuration.instances) {
        const model::Image *image = subject.facts->imageOf(instance);
        if (image && image->group.isEmpty()) {
            Diagnostic &found = findings.add(
                instance.ref(), u"image"_s,
                u"instance '%1' uses image '%2' which has no owning group; every instance image belongs to exactly one group (Q4)"_s
                    .arg(instance.name, image->name));
            found.related.append(findings.claimant(image->ref(), u"name"_s, u"add `group:` to this image"_s));
        }
    }
}

void judgeCapabilities(const Subject &subject, Findings &findings)
{
    for (const model::Image &image : subject.configuration.images) {
        const model::OsBuilder *base = subject.facts->baseOf(image);
        const model::Group *group = subject.configuration.group(image.group);
        if (!base || !group)
            continue;
        const QString token = identityType(subject, *group);
        if (!token.isEmpty() && !base->identityTypes.contains(token)) {
            Diagnostic &found = findings.add(
                image.ref(), u"group"_s,
                u"image '%1' (group '%2' -> identity type '%3') uses an identity type its base '%4' does not declare "
                "(declared: %5, via declaration); the cycle is broken"_s
                    .arg(image.name, group->name, token, base->name, listText(base->identityTypes)));
            found.related.append(findings.claimant(base->ref(), u"identity_types"_s, u"declared here"_s));
        }
    }
    for (const model::Instance &instance : subject.configuration.instances) {
        const model::Image *image = subject.facts->imageOf(instance);
        const model::OsBuilder *base = image ? subject.facts->baseOf(*image) : nullptr;
        if (!base)
            continue;
        const auto mounted = subject.facts->mounted(instance);
        for (qsizetype i = 0; i < instance.storages.size(); ++i) {
            const model::StorageMapping &mapping = instance.storages[i];
            const model::Storage *storage = mounted[size_t(i)];
            const model::StorageTraits *traits = storage ? subject.facts->of(*storage).traits : nullptr;
            if (!traits || base->storageTypes.contains(traits->capability))
                continue;
            Diagnostic &found = findings.add(
                instance, mapping.node,
                u"instance '%1' (image '%2') attaches storage '%3' of type '%4' which base '%5' does not declare (declared: "
                "%6, via declaration); the cycle is broken"_s
                    .arg(instance.name, image->name, storage->name, traits->capability, base->name,
                         listText(base->storageTypes)));
            found.related.append(findings.claimant(base->ref(), u"storage_types"_s, u"declared here"_s));
        }
    }
}

void judgeBases(const Subject &subject, Findings &findings)
{
    QStringList storageTypes;
    bool storageElsewhere = false;
    for (const config::BuilderPtr &builder : subject.configuration.builders.value(BuilderClass::Storage)) {
        if (const auto *storage = dynamic_cast<const model::StorageBuilder *>(builder.get())) {
            if (!storageTypes.contains(storage->traits().capability))
                storageTypes.append(storage->traits().capability);
        } else {
            storageElsewhere = true;
        }
    }
    storageTypes.sort();
    QStringList identityTypes;
    for (const config::BuilderPtr &builder : subject.configuration.builders.value(BuilderClass::Group)) {
        if (!identityTypes.contains(builder->type))
            identityTypes.append(builder->type);
    }
    identityTypes.sort();
    const bool identityElsewhere = identityTypes.size() > 1 || (identityTypes.size() == 1 && identityTypes.first() != "posix"_L1);

    for (const config::BuilderPtr &builder : subject.configuration.builders.value(BuilderClass::Os)) {
        const auto *base = dynamic_cast<const model::OsBuilder *>(builder.get());
        if (!base)
            continue;
        for (const QString &token : base->storageTypes) {
            if (!storageTypes.contains(token) && !storageElsewhere)
                findings.add(base->ref(), u"storage_types"_s,
                             u"base image '%1' declares storage type '%2' but no storage plugin of that type is configured "
                             "(known: %3)"_s.arg(base->name, token, listText(storageTypes)));
        }
        for (const QString &token : base->identityTypes) {
            if (!identityTypes.contains(token) && !identityElsewhere)
                findings.add(base->ref(), u"identity_types"_s,
                             u"base image '%1' declares identity type '%2' but no identity plugin of that type is configured "
                             "(known: %3)"_s.arg(base->name, token, listText(identityTypes)));
        }
        if (base->adminUser.trimmed().isEmpty())
            findings.add(base->ref(), u"admin_user"_s,
                         u"base image '%1': admin_user may not be empty (the local admin user is mandatory)"_s.arg(base->name));
    }
}

QString publicKeyFault(const QString &key)
{
    const QString text = key.trimmed();
    if (text.isEmpty())
        return u"empty key"_s;
    if (text.contains("PRIVATE KEY"_L1))
        return u"PRIVATE key material (never allowed; the config repo is public)"_s;
    if (text.contains(u'\n'))
        return u"multi-line value is not a public key"_s;
    const QString type = text.section(u' ', 0, 0);
    const bool known = type == "ssh-ed25519"_L1 || type == "ssh-rsa"_L1 || type.startsWith("ecdsa-sha2-"_L1)
        || type.startsWith("sk-ssh-ed25519"_L1) || type.startsWith("sk-ecdsa-sha2-"_L1);
    if (!known || !text.section(u' ', 1, 1).startsWith("AAAA"_L1))
        return u"not an OpenSSH public key line (ssh-ed25519/ssh-rsa/ecdsa-sha2-* AAAA...)"_s;
    return {};
}

void judgeWaysIn(const Subject &subject, Findings &findings)
{
    const QStringList shared = subject.configuration.settings.config.adminPublicKeys;
    for (const config::BuilderPtr &builder : subject.configuration.builders.value(BuilderClass::Os)) {
        const auto *base = dynamic_cast<const model::OsBuilder *>(builder.get());
        if (!base)
            continue;
        for (const QString &key : base->adminPublicKeys + shared) {
            if (const QString fault = publicKeyFault(key); !fault.isEmpty())
                findings.add(base->ref(), u"admin_public_keys"_s,
                             u"base image '%1': admin public key rejected: %2"_s.arg(base->name, fault));
        }
        if (!shared.isEmpty() || !base->adminPublicKeys.isEmpty())
            continue;
        QStringList told;
        for (const model::ImageRuntime &entry : base->runtimes) {
            const model::Builder *bake = subject.configuration.builder(BuilderClass::Image, entry.imageBuilder);
            const auto *runtime = bake
                ? subject.configuration.builderAs<model::AwsRuntime>(BuilderClass::Runtime, bake->runtime) : nullptr;
            if (!runtime || !runtime->sessionMechanism.isEmpty() || told.contains(runtime->name))
                continue;
            told.append(runtime->name);
            findings.add(base->ref(), u"runtimes"_s,
                         u"base image '%1' on runtime '%2' has NO debug path: no admin public key (config.admin_public_keys / "
                         "admin_public_keys) and no session mechanism on the runtime (N9 dead end)"_s.arg(base->name, runtime->name));
        }
    }
}

void judgeTwins(const Subject &subject, Findings &findings)
{
    for (const model::Image &image : subject.configuration.images) {
        if (const model::Builder *base = subject.configuration.builder(BuilderClass::Os, image.name))
            findings.add(image.ref(), u"name"_s,
                         u"image '%1' has the name of the base image '%2'; a reference to it may mean either"_s
                             .arg(image.name, base->name));
    }
}

} // namespace

QList<Rule> imageRules()
{
    return {
        {u"image.owner"_s, u"An image of an instance has one owning group"_s,
         u"The group owns every machine made from the image. Declare it, and name it under `group:`."_s, Severity::Error,
         judgeOwners},
        {u"image.capabilities"_s, u"A base image declares what its images use"_s,
         u"Identity and storage types must be prepared in the base image: add the token to its `identity_types` or "
         "`storage_types`."_s, Severity::Error, judgeCapabilities},
        {u"image.base"_s, u"A base image declares what is there"_s,
         u"A declared storage or identity type needs a builder of that type."_s, Severity::Error, judgeBases},
        {u"image.way-in"_s, u"No machine without a way in"_s,
         u"A base image needs an administrator's public key, or its runtime a session mechanism."_s, Severity::Error,
         judgeWaysIn},
        {u"image.twin"_s, u"An image named like a base image"_s,
         u"`source_image` may name either, so a reader cannot tell which is meant. Rename the image."_s, Severity::Warning, judgeTwins},
    };
}

} // namespace csis::rules
