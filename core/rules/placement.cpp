// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"

#include <QMap>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

struct Placement {
    QString zone;
    QString who;
};

/// Who puts an instance into a zone, and where it is written.
struct Claim {
    QString zone;
    QString who;
    model::ItemRef item;
    QString key;
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
        const Facts::Stored &known = subject.facts->of(storage);
        if (!known.isZoned)
            continue;
        const auto *runtime = configuration.builderAs<model::AwsRuntime>(BuilderClass::Runtime, known.builder->runtime);
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
            return storage && subject.facts->of(*storage).isZoned;
        };
        if (instance.availabilityZone.isEmpty() && std::ranges::none_of(mounted, isZoned))
            continue; // nothing but its runtime places it
        QList<Claim> claims;
        if (const auto *runtime = configuration.builderAs<model::AwsRuntime>(BuilderClass::Runtime, instance.runtime)) {
            const Placement place = runtimePlacement(*runtime, false);
            claims.append({place.zone, place.who, runtime->ref(), u"networking"_s});
        }
        claims.append({instance.availabilityZone, u"instance '%1'"_s.arg(instance.name), instance.ref(), u"availability_zone"_s});
        for (const model::Storage *storage : mounted) {
            if (isZoned(storage))
                claims.append({storage->availabilityZone, u"storage '%1'"_s.arg(storage->name), storage->ref(), u"availability_zone"_s});
        }
        QMap<QString, QStringList> zones; // zone -> claimants, in the order met
        for (const Claim &claim : std::as_const(claims)) {
            if (!claim.zone.isEmpty() && !zones[claim.zone].contains(claim.who))
                zones[claim.zone].append(claim.who);
        }
        if (zones.size() < 2)
            continue;
        QStringList parts;
        for (auto zone = zones.cbegin(); zone != zones.cend(); ++zone)
            parts.append(u"%1 (%2)"_s.arg(zone.key(), zone->join(u", "_s)));
        const QString key = instance.availabilityZone.isEmpty() ? QString() : u"availability_zone"_s;
        Diagnostic &found = findings.add(
            instance.ref(), key,
            u"instance '%1' cannot be in more than one availability zone: %2"_s.arg(instance.name, parts.join(u"; "_s)));
        for (const Claim &claim : std::as_const(claims)) {
            if (!claim.zone.isEmpty() && claim.item != instance.ref())
                found.related.append(findings.claimant(claim.item, claim.key, u"%1 is in '%2'"_s.arg(claim.who, claim.zone)));
        }
    }
}

} // namespace

QList<Rule> placementRules()
{
    return {
        {u"placement.zones"_s, u"A machine and its disks are in one zone"_s, Severity::Error, judgeZones,
         u"A disk can only be attached in its own availability zone, and moving it to another replaces it."_s,
         u"Name the runtime's zone, or leave the zone out and let the runtime place machine and disks."_s,
         u"instances:\n  - name: web\n    availability_zone: us-east-2b   # the default subnet is in us-east-2a"_s,
         u"instances:\n  - name: web\n    availability_zone: us-east-2a"_s},
    };
}

} // namespace csis::rules
