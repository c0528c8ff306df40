// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

/// What its groups are cannot be told: the loader has said so.
bool hasUnreadGroups(const model::Storage &storage)
{
    const yaml::Node groups = storage.groups.isEmpty() ? storage.node.find(u"groups") : yaml::Node();
    return !groups.isMissing() && !groups.isNull() && !groups.isSequence();
}

void judgeAttachRule(const Subject &subject, Findings &findings)
{
    for (const model::Instance &instance : subject.configuration.instances) {
        const auto mounted = subject.facts->mounted(instance);
        if (mounted.empty())
            continue;
        const model::Image *image = subject.facts->imageOf(instance);
        if (!image)
            continue; // there is none, or the reference is at fault: both have their own finding
        const QString &group = image->group;
        const auto isAllowed = [&](const model::Storage *storage) {
            return !storage || storage->publicRead || (!group.isEmpty() && storage->groups.contains(group));
        };
        if (std::ranges::all_of(mounted, isAllowed))
            continue;
        for (qsizetype i = 0; i < instance.storages.size(); ++i) {
            const model::StorageMapping &mapping = instance.storages[i];
            const model::Storage *storage = mounted[size_t(i)];
            if (!storage || storage->publicRead || hasUnreadGroups(*storage))
                continue;
            if (group.isEmpty()) {
                findings.add(instance, mapping.node,
                             u"instance '%1' attaches group-gated storage '%2' but its image '%3' has no owning group"_s
                                 .arg(instance.name, storage->name, image->name));
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
        QMap<QString, QList<const model::StorageMapping *>> taken;
        const bool several = instance.storages.size() > 1;
        const auto placeOf = [](const model::StorageMapping &mapping) {
            const yaml::Node at = mapping.node.find(u"mount_point");
            return at.isMissing() ? mapping.node : at;
        };
        for (const model::StorageMapping &mapping : instance.storages) {
            if (!mapping.mountPoint.startsWith(u'/') && !mapping.mountPoint.trimmed().isEmpty())
                findings.add(instance, placeOf(mapping),
                             u"instance '%1': mount point '%2' of storage '%3' is not absolute; begin it with '/'"_s
                                 .arg(instance.name, mapping.mountPoint, mapping.storage));
            if (several && !mapping.mountPoint.trimmed().isEmpty())
                taken[mapping.mountPoint].append(&mapping);
        }
        for (auto point = taken.cbegin(); point != taken.cend(); ++point) {
            for (qsizetype i = 1; i < point->size(); ++i) {
                const model::StorageMapping &mapping = *point->at(i);
                Diagnostic &found = findings.add(
                    instance, placeOf(mapping),
                    u"instance '%1' mounts '%2' and '%3' both at '%4'; give each storage its own mount_point"_s
                        .arg(instance.name, point->first()->storage, mapping.storage, mapping.mountPoint));
                for (const model::StorageMapping *other : *point) {
                    if (other != &mapping)
                        found.related.append({{instance.file, placeOf(*other).range()}, u"'%1' is mounted there"_s.arg(other->storage)});
                }
            }
        }
    }
}

void judgeBuckets(const Subject &subject, Findings &findings)
{
    QHash<QString, const model::Storage *> first;
    QMap<QString, QList<const model::Storage *>> owners; // of buckets that have several
    std::vector<const model::Storage *> storages;
    for (const Facts::Owner &owner : subject.facts->owners()) {
        if (dynamic_cast<const model::S3Builder *>(owner.builder))
            storages.insert(storages.end(), owner.storages.begin(), owner.storages.end());
    }
    std::ranges::sort(storages, std::less<>()); // they stand in one list: as they are declared
    for (const model::Storage *const declared : storages) {
        const model::Storage &storage = *declared;
        const auto *builder = dynamic_cast<const model::S3Builder *>(subject.facts->of(storage).builder);
        if (storage.state == "destroyed"_L1)
            continue;
        const QString bucket = !storage.bucketName.isEmpty() ? storage.bucketName
            : !builder->bucketName.isEmpty()                 ? builder->bucketName
                                                             : storage.name;
        const model::Storage *&known = first[bucket];
        if (known) {
            QList<const model::Storage *> &sharing = owners[bucket];
            if (sharing.isEmpty())
                sharing.append(known);
            sharing.append(&storage);
        } else {
            known = &storage;
        }
    }
    for (auto bucket = owners.cbegin(); bucket != owners.cend(); ++bucket) {
        for (qsizetype i = 1; i < bucket->size(); ++i) {
            const model::Storage &storage = *bucket->at(i);
            Diagnostic &found = findings.add(storage.ref(), u"bucket_name"_s,
                                             u"storages '%1' and '%2' both own the bucket '%3'; give each its own `bucket_name:`"_s
                                                 .arg(bucket->first()->name, storage.name, bucket.key()));
            for (const model::Storage *other : *bucket) {
                if (other != &storage)
                    found.related.append(findings.claimant(other->ref(), u"bucket_name"_s, u"storage '%1' owns it"_s.arg(other->name)));
            }
        }
    }
}

void judgeUseless(const Subject &subject, Findings &findings)
{
    for (const model::Storage &storage : subject.configuration.storages) {
        const model::StorageTraits *traits = subject.facts->of(storage).traits;
        if (traits && storage.groups.isEmpty() && !storage.publicRead && storage.state == "active"_L1 && !hasUnreadGroups(storage))
            findings.add(storage.ref(), {},
                         u"storage '%1' allows no group and is not public_read, so no instance may attach it; name groups "
                         "under `groups:`"_s.arg(storage.name));
    }
}

void judgeMountTargets(const Subject &subject, Findings &findings)
{
    QSet<QString> told;
    for (const Facts::Owner &owner : subject.facts->owners()) {
        const auto *builder = dynamic_cast<const model::EfsBuilder *>(owner.builder);
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
        {u"storage.group-rule"_s, u"Only allowed groups attach a storage"_s, Severity::Error, judgeAttachRule,
         u"The group that owns an instance is its image's `group:`. What a machine mounts its group can read, so "
         "that group must be allowed."_s,
         u"Add the image's group to the storage's `groups:`, make the storage `public_read`, or launch from an "
         "image of an allowed group."_s,
         u"storages:\n  - {name: data, groups: [ops]}\nimages:\n  - {name: webimg, source_image: base, group: "
         "devs, runtimes: [{image_builder: pckr}]}"_s,
         u"storages:\n  - {name: data, groups: [ops, devs]}\nimages:\n  - {name: webimg, source_image: base, "
         "group: devs, runtimes: [{image_builder: pckr}]}"_s},
        {u"storage.single-attach"_s, u"A disk is attached once"_s, Severity::Error, judgeSingleAttach,
         u"A block volume can be attached to one machine at a time."_s,
         u"Let one instance attach it, or give the storage a builder that several hosts can share: a file system "
         "or a bucket."_s,
         u"storages:\n  - {name: data, type: aws-ebs, groups: [devs]}"_s,
         u"storages:\n  - {name: data, type: aws-efs, groups: [devs]}"_s},
        {u"storage.mount-point"_s, u"Mount points are absolute and used once"_s, Severity::Error, judgeMountPoints,
         u"Two storages on one mount point hide each other; a relative one has no meaning while a machine starts."_s,
         u"Begin each `mount_point:` with '/', and give each storage of an instance another."_s,
         u"storages:\n  - {name: data, mount_point: /mnt/data}\n  - {name: share, mount_point: /mnt/data}"_s,
         u"storages:\n  - {name: data, mount_point: /mnt/data}\n  - {name: share, mount_point: /mnt/share}"_s},
        {u"storage.bucket-owner"_s, u"A bucket has one owner"_s, Severity::Error, judgeBuckets,
         u"Two storages that name one bucket would both create it, and the destroy of one would take the objects "
         "of the other."_s,
         u"Give each storage a `bucket_name:` of its own."_s,
         u"storages:\n  - {name: raw, type: aws-s3, groups: [devs]}\n  - {name: cooked, type: aws-s3, groups: "
         "[devs]}"_s,
         u"storages:\n  - {name: raw, type: aws-s3, bucket_name: demo-raw, groups: [devs]}\n  - {name: cooked, "
         "type: aws-s3, bucket_name: demo-cooked, groups: [devs]}"_s},
        {u"storage.nobody"_s, u"A storage that nobody may attach"_s, Severity::Warning, judgeUseless,
         u"Without groups and without `public_read` every instance is refused, so the storage costs money and "
         "serves no one."_s,
         u"Name the groups that may use it under `groups:`, or set `public_read: true`."_s,
         u"storages:\n  - name: data"_s,
         u"storages:\n  - name: data\n    groups: [devs]"_s},
        {u"storage.no-mount-target"_s, u"A file system that nothing can mount"_s, Severity::Warning, judgeMountTargets,
         u"Mount targets are made in the runtime's private subnets for its additional security groups. Without "
         "both there are none, and the file system stays out of reach."_s,
         u"Give the runtime a subnet that is not `public` and an entry under `addl_security_groups:`."_s,
         u"networking:\n  network: vpc-1\n  subnets:\n    - {subnet_id: subnet-1, is_default: true}"_s,
         u"networking:\n  network: vpc-1\n  addl_security_groups: [sg-1]\n  subnets:\n    - {subnet_id: "
         "subnet-1, is_default: true}"_s},
    };
}

} // namespace csis::rules
