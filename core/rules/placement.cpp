// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

struct Placement {
    QString zone;
    QString who;
};

/// Where a runtime puts what names no zone: its default zone for storages, its default subnet for instances.
Placement runtimePlacement(const model::AwsRuntime &runtime, bool forStorage)
{
    if (!runtime.networking)
        return {};
    if (forStorage) {
        if (const QString zone = runtime.networking->defaultAvailabilityZone(); !zone.isEmpty())
            return {zone, u"runtime '%1'"_s.arg(runtime.name)};
    }
    const model::AwsSubnet *subnet = runtime.networking->defaultSubnet();
    if (!subnet || subnet->availabilityZone.isEmpty())
        return {};
    return {subnet->availabilityZone,
            u"runtime '%1' subnet '%2'"_s.arg(runtime.name, subnet->name.isEmpty() ? subnet->subnetId : subnet->name)};
}

void judgeZones(const Subject &subject, Findings &findings)
{
    const config::Configuration &configuration = subject.configuration;
    for (const model::Storage &storage : configuration.storages) {
        const model::StorageBuilder *builder = subject.facts->of(storage).builder;
        if (!builder || !subject.facts->of(storage).traits->zonal || storage.availabilityZone.isEmpty())
            continue;
        const auto *runtime = configuration.builderAs<model::AwsRuntime>(BuilderClass::Runtime, builder->runtime);
        const Placement place = runtime ? runtimePlacement(*runtime, true) : Placement{};
        if (!place.zone.isEmpty() && place.zone != storage.availabilityZone)
            findings.add(storage.ref(), u"availability_zone"_s,
                         u"storage '%1' declares availability zone '%2' but %3 is in '%4': a zonal storage must be where its "
                         "runtime puts it (changing a zone REPLACES the storage)"_s
                             .arg(storage.name, storage.availabilityZone, place.who, place.zone));
    }
    for (const model::Instance &instance : configuration.instances) {
        const auto mounted = subject.facts->mounted(instance);
        const auto isZoned = [&](const model::Storage *storage) {
            const model::StorageTraits *traits = storage ? subject.facts->of(*storage).traits : nullptr;
            return traits && traits->zonal && !storage->availabilityZone.isEmpty();
        };
        if (instance.availabilityZone.isEmpty() && std::ranges::none_of(mounted, isZoned))
            continue; // nothing but its runtime places it
        QList<QPair<QString, QStringList>> claims; // zone -> claimants, in the order met
        const auto claim = [&claims](const QString &zone, const QString &who) {
            if (zone.isEmpty())
                return;
            for (auto &[known, claimants] : claims) {
                if (known == zone) {
                    if (!claimants.contains(who))
                        claimants.append(who);
                    return;
                }
            }
            claims.append({zone, {who}});
        };
        if (const auto *runtime = configuration.builderAs<model::AwsRuntime>(BuilderClass::Runtime, instance.runtime)) {
            const Placement place = runtimePlacement(*runtime, false);
            claim(place.zone, place.who);
        }
        claim(instance.availabilityZone, u"instance '%1'"_s.arg(instance.name));
        for (const model::Storage *storage : mounted) {
            if (isZoned(storage))
                claim(storage->availabilityZone, u"storage '%1'"_s.arg(storage->name));
        }
        if (claims.size() < 2)
            continue;
        std::ranges::sort(claims, {}, &QPair<QString, QStringList>::first);
        QStringList parts;
        for (const auto &[zone, claimants] : claims)
            parts.append(u"%1 (%2)"_s.arg(zone, claimants.join(u", "_s)));
        const QString key = instance.availabilityZone.isEmpty() ? QString() : u"availability_zone"_s;
        findings.add(instance.ref(), key,
                     u"instance '%1' cannot be in more than one availability zone: %2"_s.arg(instance.name, parts.join(u"; "_s)));
    }
}

void judgeUnusedMinSize(const Subject &subject, Findings &findings)
{
    for (const model::Instance &instance : subject.configuration.instances) {
        for (const model::StorageMapping &mapping : instance.storages) {
            if (const yaml::Node node = mapping.node.find(u"min_size"); !node.isMissing())
                findings.add(instance, node,
                             u"instance '%1': `min_size:` has no effect; a disk's size is its builder's `size:`"_s
                                 .arg(instance.name));
        }
    }
}

} // namespace

QList<Rule> placementRules()
{
    return {
        {u"placement.zones"_s, u"A machine and its disks are in one zone"_s,
         u"A disk can only be attached in its own availability zone, and moving it to another replaces it."_s,
         Severity::Error, judgeZones},
        {u"placement.min-size"_s, u"min_size is read by nothing"_s, u"Set `size:` on the storage builder."_s,
         Severity::Warning, judgeUnusedMinSize},
    };
}

} // namespace csis::rules
