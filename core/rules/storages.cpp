// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"

#include <QMap>
#include <QSet>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

void judgeAttachRule(const Subject &subject, Findings &findings)
{
    for (const model::Instance &instance : subject.configuration.instances) {
        if (instance.storages.isEmpty())
            continue;
        const model::Image *image = subject.facts->imageOf(instance);
        if (!image && !instance.image.isEmpty())
            continue; // the reference itself is at fault, and has its own finding
        const QString group = image ? image->group : QString();
        const auto mounted = subject.facts->mounted(instance);
        for (qsizetype i = 0; i < instance.storages.size(); ++i) {
            const model::StorageMapping &mapping = instance.storages[i];
            const model::Storage *storage = mounted[size_t(i)];
            if (!storage || storage->publicRead)
                continue;
            if (group.isEmpty()) {
                findings.add(instance, mapping.node,
                             u"instance '%1' attaches group-gated storage '%2' but its image '%3' has no owning group"_s
                                 .arg(instance.name, storage->name, image ? image->name : u"None"_s));
            } else if (!storage->groups.contains(group)) {
                Diagnostic &found = findings.add(
                    instance, mapping.node,
                    u"instance '%1' (image '%2', group '%3') may not attach storage '%4': allowed groups are %5 (N2)"_s
                        .arg(instance.name, image->name, group, storage->name, listText(storage->groups)));
                found.related.append(findings.claimant(storage->ref(), u"groups"_s, u"the storage's groups"_s));
                found.related.append(findings.claimant(image->ref(), u"group"_s, u"the image's group"_s));
            }
        }
    }
}

void judgeSingleAttach(const Subject &subject, Findings &findings)
{
    const config::Configuration &configuration = subject.configuration;
    for (const model::Storage &storage : configuration.storages) {
        const Facts::Stored &known = subject.facts->of(storage);
        const model::StorageBuilder *builder = known.builder;
        if (known.users.size() < 2 || !builder || !known.traits->singleAttach)
            continue;
        const QStringList names = subject.facts->userNames(storage);
        QStringList shared;
        for (const config::BuilderPtr &other : configuration.builders.value(BuilderClass::Storage)) {
            const auto *candidate = dynamic_cast<const model::StorageBuilder *>(other.get());
            if (candidate && !candidate->traits().singleAttach && candidate->runtime == builder->runtime)
                shared.append(candidate->name);
        }
        shared.sort();
        Diagnostic &found = findings.add(
            storage.ref(), {},
            u"storage '%1' (%2) is single-attach but instances %3 all attach it (N16); multi-host storage builders on %4: %5"_s
                .arg(storage.name, builder->name, listText(names), builder->runtime,
                     shared.isEmpty() ? u"none"_s : listText(shared)));
        for (const model::Instance *instance : known.users)
            found.related.append(findings.claimant(instance->ref(), u"storages"_s, u"instance '%1' attaches it"_s.arg(instance->name)));
    }
}

void judgeMountPoints(const Subject &subject, Findings &findings)
{
    for (const model::Instance &instance : subject.configuration.instances) {
        QMap<QString, const model::StorageMapping *> taken;
        const bool several = instance.storages.size() > 1;
        for (const model::StorageMapping &mapping : instance.storages) {
            if (!several && mapping.mountPoint.startsWith(u'/'))
                break;
            const yaml::Node at = mapping.node.find(u"mount_point");
            if (!mapping.mountPoint.startsWith(u'/'))
                findings.add(instance, at.isMissing() ? mapping.node : at,
                             u"instance '%1': mount point '%2' of storage '%3' is not absolute; begin it with '/'"_s
                                 .arg(instance.name, mapping.mountPoint, mapping.storage));
            const model::StorageMapping *&first = taken[mapping.mountPoint];
            if (!first) {
                first = &mapping;
                continue;
            }
            Diagnostic &found = findings.add(
                instance, at.isMissing() ? mapping.node : at,
                u"instance '%1' mounts '%2' and '%3' both at '%4'; give each storage its own mount_point"_s
                    .arg(instance.name, first->storage, mapping.storage, mapping.mountPoint));
            found.related.append({{instance.file, first->node.range()}, u"the other mount"_s});
        }
    }
}

void judgeBuckets(const Subject &subject, Findings &findings)
{
    QMap<QString, const model::Storage *> owner;
    for (const model::Storage &storage : subject.configuration.storages) {
        const auto *builder = dynamic_cast<const model::S3Builder *>(subject.facts->of(storage).builder);
        if (!builder || storage.state == "destroyed"_L1)
            continue;
        const QString bucket = !storage.bucketName.isEmpty() ? storage.bucketName
            : !builder->bucketName.isEmpty()                 ? builder->bucketName
                                                             : storage.name;
        const model::Storage *&first = owner[bucket];
        if (!first) {
            first = &storage;
            continue;
        }
        Diagnostic &found = findings.add(storage.ref(), u"bucket_name"_s,
                                         u"storages '%1' and '%2' both own the bucket '%3'; give each its own `bucket_name:`"_s
                                             .arg(first->name, storage.name, bucket));
        found.related.append(findings.claimant(first->ref(), u"bucket_name"_s, u"the other owner"_s));
    }
}

void judgeUseless(const Subject &subject, Findings &findings)
{
    for (const model::Storage &storage : subject.configuration.storages) {
        const model::StorageTraits *traits = subject.facts->of(storage).traits;
        if (traits && traits->posix && storage.groups.isEmpty() && !storage.publicRead
            && storage.state == "active"_L1)
            findings.add(storage.ref(), {},
                         u"storage '%1' allows no group and is not public_read, so no instance may attach it; name groups "
                         "under `groups:`"_s.arg(storage.name));
    }
}

void judgeMountTargets(const Subject &subject, Findings &findings)
{
    QSet<QString> told;
    for (const model::Storage &storage : subject.configuration.storages) {
        const auto *builder = dynamic_cast<const model::EfsBuilder *>(subject.facts->of(storage).builder);
        if (!builder || told.contains(builder->name))
            continue;
        const auto *runtime = subject.configuration.builderAs<model::AwsRuntime>(BuilderClass::Runtime, builder->runtime);
        if (!runtime)
            continue;
        bool privateSubnet = false;
        if (runtime->networking) {
            for (const model::AwsSubnet &subnet : runtime->networking->subnets)
                privateSubnet = privateSubnet || !subnet.isPublic;
        }
        if (privateSubnet && !runtime->networking->additionalSecurityGroups.isEmpty())
            continue;
        told.insert(builder->name);
        findings.add(builder->ref(), {},
                     u"storage builder '%1': its file systems get no mount target, so nothing can mount them; runtime '%2' "
                     "needs a private subnet and `addl_security_groups:` under `networking:`"_s.arg(builder->name, runtime->name));
    }
}

} // namespace

QList<Rule> storageRules()
{
    return {
        {u"storage.group-rule"_s, u"Only allowed groups attach a storage"_s,
         u"The group that owns an instance is its image's `group:`. It must stand in the storage's `groups:`, or the storage "
         "be `public_read`."_s, Severity::Error, judgeAttachRule},
        {u"storage.single-attach"_s, u"A disk is attached once"_s,
         u"A block volume can be attached to one machine. For more than one use a file system or a bucket."_s,
         Severity::Error, judgeSingleAttach},
        {u"storage.mount-point"_s, u"Mount points are absolute and used once"_s,
         u"Two storages on one mount point hide each other; a relative one has no meaning at boot."_s, Severity::Error,
         judgeMountPoints},
        {u"storage.bucket-owner"_s, u"A bucket has one owner"_s,
         u"Two storages that name one bucket would both create and destroy it."_s, Severity::Error, judgeBuckets},
        {u"storage.nobody"_s, u"A storage that nobody may attach"_s,
         u"Without groups and without public_read the attach rule refuses every instance."_s, Severity::Warning, judgeUseless},
        {u"storage.no-mount-target"_s, u"A file system that nothing can mount"_s,
         u"Mount targets are made in the runtime's private subnets for its additional security groups; without both there "
         "are none."_s, Severity::Warning, judgeMountTargets},
    };
}

} // namespace csis::rules
