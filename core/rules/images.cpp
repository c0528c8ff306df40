// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/names.h"
#include "core/identity/identity.h"
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"
#include "core/terraform/sources.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

/// The identity token of a group's builder: "posix" here, another system's elsewhere; empty when unknown.
QString identityToken(const Subject &subject, const model::Group &group)
{
    const model::Builder *builder = subject.configuration.builder(BuilderClass::Group, group.type);
    return builder ? identity::identityType(*builder) : QString();
}

/// What machines made from an image can do, and who says so.
struct Capabilities {
    QStringList identityTypes;
    QStringList storageTypes;
    QString source; ///< "declaration", or "pin:<build>"
};

QStringList tokens(const yaml::Record &list)
{
    QStringList texts;
    for (const yaml::Record &token : list.list())
        texts.append(token.text());
    return texts;
}

/// The recorded builds by their id.
using Builds = QHash<QString, const meta::BuildRecord *>;

Builds buildsOf(const meta::MetaState &meta)
{
    Builds builds;
    for (const meta::BuildRecord &build : meta.lineage) {
        if (!builds.contains(build.buildId))
            builds.insert(build.buildId, &build);
    }
    return builds;
}

/// The first image of the chain that is pinned to a recorded build says by that build's stamp what it can do; else its
/// base image's declaration does.
Capabilities capabilitiesOf(const Subject &subject, const Builds &builds, const model::Image &image, const model::OsBuilder &base, const QString &runtime)
{
    const QMap<QString, QString> &pins = subject.meta.pins.images;
    QSet<QString> seen;
    for (const model::Image *at = &image; at && !pins.isEmpty() && !seen.contains(at->name); at = subject.configuration.image(at->sourceImage)) {
        seen.insert(at->name);
        const QString build = pins.value(at->name + u'@' + runtime, pins.value(at->name));
        const meta::BuildRecord *recorded = builds.value(build);
        if (build.isEmpty() || !recorded || !recorded->raw.has(u"capabilities"_s))
            continue;
        const yaml::Record &stamp = recorded->raw[u"capabilities"_s];
        return {tokens(stamp[u"identity_types"_s]), tokens(stamp[u"storage_types"_s]), u"pin:"_s + build};
    }
    return {base.identityTypes, base.storageTypes, u"declaration"_s};
}

/// The runtime of an image's own builder.
QString primaryRuntime(const Subject &subject, const model::Image &image)
{
    const model::Builder *builder = subject.configuration.builder(BuilderClass::Image, image.type);
    return builder ? builder->runtime : QString();
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
    const Builds builds = buildsOf(subject.meta);
    for (const model::Image &image : subject.configuration.images) {
        const model::OsBuilder *base = subject.facts->baseOf(image);
        const model::Group *group = subject.configuration.group(image.group);
        if (!base || !group)
            continue;
        const QString token = identityToken(subject, *group);
        const Capabilities able = capabilitiesOf(subject, builds, image, *base, primaryRuntime(subject, image));
        if (!token.isEmpty() && !able.identityTypes.contains(token)) {
            Diagnostic &found = findings.add(
                image.ref(), u"group"_s,
                u"image '%1' (group '%2' -> identity type '%3') uses an identity type its base '%4' does not declare "
                "(declared: %5, via %6); the cycle is broken"_s
                    .arg(image.name, group->name, token, base->name, listText(able.identityTypes), able.source));
            found.related.append(findings.claimant(base->ref(), u"identity_types"_s, u"declared here"_s));
        }
    }
    QHash<std::pair<const model::Image *, QString>, Capabilities> known; // by image and runtime
    for (const model::Instance &instance : subject.configuration.instances) {
        const auto mounted = subject.facts->mounted(instance);
        if (mounted.empty())
            continue;
        const model::Image *image = subject.facts->imageOf(instance);
        const model::OsBuilder *base = image ? subject.facts->baseOf(*image) : nullptr;
        if (!base)
            continue;
        const std::pair machine{image, instance.runtime};
        auto found = known.constFind(machine);
        if (found == known.cend())
            found = known.insert(machine, capabilitiesOf(subject, builds, *image, *base, instance.runtime));
        const Capabilities &able = *found;
        for (qsizetype i = 0; i < instance.storages.size(); ++i) {
            const model::StorageMapping &mapping = instance.storages[i];
            const model::Storage *storage = mounted[size_t(i)];
            const model::StorageTraits *traits = storage ? subject.facts->of(*storage).traits : nullptr;
            if (!traits || able.storageTypes.contains(traits->capability))
                continue;
            Diagnostic &fault = findings.add(
                instance, mapping.node,
                u"instance '%1' (image '%2') attaches storage '%3' of type '%4' which base '%5' does not declare (declared: "
                "%6, via %7); the cycle is broken"_s
                    .arg(instance.name, image->name, storage->name, traits->capability, base->name, listText(able.storageTypes),
                         able.source));
            fault.related.append(findings.claimant(base->ref(), u"storage_types"_s, u"declared here"_s));
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
        if (const QString token = identity::identityType(*builder); !identityTypes.contains(token))
            identityTypes.append(token);
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

/// Where a key of a list of them is written; the list may be one text.
yaml::Node keyNode(const yaml::Node &keys, qsizetype index)
{
    return keys.isSequence() ? keys.items().value(index) : keys;
}

void judgeWaysIn(const Subject &subject, Findings &findings)
{
    const model::GlobalSettings &settings = subject.configuration.settings;
    const QStringList &shared = settings.config.adminPublicKeys;
    for (qsizetype i = 0; i < shared.size(); ++i) {
        const QString fault = publicKeyFault(shared[i]);
        if (fault.isEmpty())
            continue;
        Diagnostic &found = findings.add(terraform::settingsRef(), u"admin_public_keys"_s,
                                         u"config.admin_public_keys: admin public key rejected: %1"_s.arg(fault));
        if (const yaml::Node node = keyNode(settings.configNode.find(u"admin_public_keys"), i); !node.isMissing())
            found.where.range = node.range();
    }
    for (const config::BuilderPtr &builder : subject.configuration.builders.value(BuilderClass::Os)) {
        const auto *base = dynamic_cast<const model::OsBuilder *>(builder.get());
        if (!base)
            continue;
        for (qsizetype i = 0; i < base->adminPublicKeys.size(); ++i) {
            if (const QString fault = publicKeyFault(base->adminPublicKeys[i]); !fault.isEmpty())
                findings.add(*base, keyNode(base->node.find(u"admin_public_keys"), i),
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

void judgeRuntimeNames(const Subject &subject, Findings &findings)
{
    struct Named {
        const model::OsBuilder *base;
        yaml::Node at;
    };
    QMap<QString, QList<Named>> byName;
    for (const config::BuilderPtr &builder : subject.configuration.builders.value(BuilderClass::Os)) {
        const auto *base = dynamic_cast<const model::OsBuilder *>(builder.get());
        if (!base)
            continue;
        for (const model::ImageRuntime &entry : base->runtimes) {
            if (!entry.name.isEmpty())
                byName[safeName(entry.name)].append({base, entry.node.find(u"name")});
        }
    }
    for (auto name = byName.cbegin(); name != byName.cend(); ++name) {
        for (qsizetype i = 1; i < name->size(); ++i) {
            Diagnostic &found = findings.add(*name->at(i).base, name->at(i).at,
                                             u"Duplicate OS runtime configuration name found: %1. Global ids must be unique across all "
                                             "builders."_s.arg(name.key()));
            for (qsizetype other = 0; other < name->size(); ++other) {
                if (other != i)
                    found.related.append({{name->at(other).base->file, name->at(other).at.range()},
                                          u"of base image '%1'"_s.arg(name->at(other).base->name)});
            }
        }
    }
}

} // namespace

QList<Rule> imageRules()
{
    return {
        {u"image.owner"_s, u"An image of an instance has one owning group"_s, Severity::Error, judgeOwners,
         u"The group owns every machine made from the image: its members get accounts and its storages may be "
         "mounted."_s,
         u"Declare the group, and name it under the image's `group:`."_s,
         u"images:\n  - name: webimg\n    source_image: base"_s,
         u"images:\n  - name: webimg\n    source_image: base\n    group: devs"_s},
        {u"image.capabilities"_s, u"A base image declares what its images use"_s, Severity::Error, judgeCapabilities,
         u"Identity and storage types must be prepared while the base image is baked; a machine without the "
         "tools can neither make accounts nor mount."_s,
         u"Add the token to `identity_types:` or `storage_types:` of the base image."_s,
         u"os_builders:\n  - name: base\n    identity_types: [posix]\n    storage_types: [s3]"_s,
         u"os_builders:\n  - name: base\n    identity_types: [posix]\n    storage_types: [s3, ebs]"_s},
        {u"image.base"_s, u"A base image declares what is there"_s, Severity::Error, judgeBases,
         u"A declared storage or identity type needs a builder of that type, and every image keeps a local "
         "administrator."_s,
         u"Remove the token, or declare a builder of its type. Leave `admin_user:` out for the default."_s,
         u"os_builders:\n  - name: base\n    storage_types: [ebs, efs]   # no builder makes file systems"_s,
         u"os_builders:\n  - name: base\n    storage_types: [ebs]"_s},
        {u"image.way-in"_s, u"No machine without a way in"_s, Severity::Error, judgeWaysIn,
         u"When something goes wrong somebody must be able to look. A base image needs an administrator's public "
         "key, or its runtime a session mechanism."_s,
         u"Add a public key to `config.admin_public_keys` or to the base image, or set `session_mechanism: ssm` "
         "on the runtime."_s,
         u"runtime_builders:\n  - name: aws-main\n    type: aws"_s,
         u"runtime_builders:\n  - name: aws-main\n    type: aws\n    session_mechanism: ssm"_s},
        {u"image.runtime-name"_s, u"A runtime of a base image has a name of its own"_s, Severity::Error, judgeRuntimeNames,
         u"Images are found by the name of their runtime, across all base images. Two of one name would be taken "
         "for each other."_s,
         u"Rename one of them."_s,
         u"os_builders:\n  - {name: el9, runtimes: [{name: aws, image_builder: pckr}]}\n  - {name: el10, "
         "runtimes: [{name: aws, image_builder: pckr}]}"_s,
         u"os_builders:\n  - {name: el9, runtimes: [{name: aws-el9, image_builder: pckr}]}\n  - {name: el10, "
         "runtimes: [{name: aws-el10, image_builder: pckr}]}"_s},
    };
}

} // namespace csis::rules
