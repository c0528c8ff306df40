// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Networks, subnets, groups and zones, by what the account answered. Nothing is judged unless it was asked; what could not be
// answered is said to be not judged, never to be absent.
#include "core/rules/areas.h"
#include "core/rules/findings.h"

#include "core/base/names.h"
#include "core/config/runtimes.h"
#include "core/live/account.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using live::AccountFacts;
using live::Presence;

// Calls `judge` for every AWS runtime with what its account answered; null when it was not asked, or as another one.
template<class Judge> void eachRuntime(const Subject &subject, Judge judge)
{
    if (!subject.account)
        return;
    for (const model::AwsRuntime *runtime : config::awsRuntimes(subject.configuration)) {
        const auto facts = subject.account->runtimes.constFind(runtime->name);
        const bool asked = facts != subject.account->runtimes.cend() && facts->region == runtime->region
            && facts->profile == runtime->credentials.profileName;
        judge(*runtime, asked ? &*facts : nullptr);
    }
}

template<class Judge> void eachAccount(const Subject &subject, Judge judge)
{
    eachRuntime(subject, [&](const model::AwsRuntime &runtime, const AccountFacts *facts) {
        if (facts)
            judge(runtime, *facts);
    });
}

template<class Judge> void eachNetwork(const Subject &subject, Judge judge)
{
    eachAccount(subject, [&](const model::AwsRuntime &runtime, const AccountFacts &facts) {
        if (runtime.networking)
            judge(runtime, *runtime.networking, facts);
    });
}

QString builderText(const model::AwsRuntime &runtime)
{
    return u"specified in networking configuration for AWS cloud builder %1"_s.arg(runtime.name);
}

const live::Vpc *defaultVpc(const AccountFacts &facts)
{
    if (!facts.vpcs)
        return nullptr;
    const auto it = std::ranges::find_if(*facts.vpcs, &live::Vpc::isDefault);
    return it == facts.vpcs->cend() ? nullptr : &*it;
}

// The id of the network that a runtime means; empty when that is the default one and nobody knows it.
QString networkOf(const model::AwsNetworking &networking, const AccountFacts &facts)
{
    if (!isReservedWord(networking.network))
        return networking.network;
    const live::Vpc *vpc = defaultVpc(facts);
    return vpc ? vpc->id : QString();
}

void judgeIdentity(const Subject &subject, Findings &findings)
{
    eachAccount(subject, [&](const model::AwsRuntime &runtime, const AccountFacts &facts) {
        if (!runtime.accountId.isEmpty() && facts.identity && facts.identity->account != runtime.accountId)
            findings.add(runtime.ref(), u"account_id"_s,
                         u"runtime '%1' declares account %2, but its credentials are those of account %3: correct `account_id:`, or sign in to the "
                         "account that is meant"_s.arg(runtime.name, runtime.accountId, facts.identity->account));
    });
}

void judgeVpc(const Subject &subject, Findings &findings)
{
    eachNetwork(subject, [&](const model::AwsRuntime &runtime, const model::AwsNetworking &networking, const AccountFacts &facts) {
        if (!isReservedWord(networking.network) && live::presenceOf(facts.vpcs, networking.network) == Presence::Absent)
            findings.add(runtime.ref(), u"networking.network"_s,
                         u"VPC ID %1 %2 not found in AWS account."_s.arg(networking.network, builderText(runtime)));
    });
}

void judgeDefaultVpc(const Subject &subject, Findings &findings)
{
    eachNetwork(subject, [&](const model::AwsRuntime &runtime, const model::AwsNetworking &networking, const AccountFacts &facts) {
        if (isReservedWord(networking.network) && facts.vpcs && !defaultVpc(facts))
            findings.add(runtime.ref(), u"networking.network"_s,
                         u"The AWS account has no default VPC in %1, which the networking configuration for AWS cloud builder %2 asks for: name a "
                         "VPC as `network:`"_s.arg(runtime.region, runtime.name));
    });
}

void judgeSubnets(const Subject &subject, Findings &findings)
{
    eachNetwork(subject, [&](const model::AwsRuntime &runtime, const model::AwsNetworking &networking, const AccountFacts &facts) {
        const QString vpc = networkOf(networking, facts);
        if (vpc.isEmpty() || live::presenceOf(facts.vpcs, vpc) == Presence::Absent)
            return; // said already
        for (qsizetype i = 0; i < networking.subnets.size(); ++i) {
            const model::AwsSubnet &subnet = networking.subnets[i];
            const live::Subnet *found = nullptr;
            const Presence there = live::presenceOf(facts.subnets, subnet.subnetId, &found);
            if (there == Presence::Absent || (found && found->vpc != vpc)) {
                const QString name = subnet.name.isEmpty() ? subnet.subnetId : subnet.name;
                findings.add(runtime.ref(), u"networking.subnets[%1].subnet_id"_s.arg(i),
                             u"Subnet %1 (%2) in networking configuration for AWS cloud builder %3 is not in VPC %4."_s.arg(subnet.subnetId, name,
                                                                                                                          runtime.name, vpc));
            }
        }
    });
}

void judgeGroups(const Subject &subject, Findings &findings)
{
    eachNetwork(subject, [&](const model::AwsRuntime &runtime, const model::AwsNetworking &networking, const AccountFacts &facts) {
        const auto judge = [&](const QStringList &ids, const QString &key) {
            for (qsizetype i = 0; i < ids.size(); ++i) {
                if (live::presenceOf(facts.groups, ids[i]) == Presence::Absent)
                    findings.add(runtime.ref(), u"networking.%1[%2]"_s.arg(key).arg(i),
                                 u"Security group ID %1 %2 not found in AWS account."_s.arg(ids[i], builderText(runtime)));
            }
        };
        judge(networking.additionalSecurityGroups, u"addl_security_groups"_s);
        judge(networking.sshIngressSecurityGroupIds, u"ssh_ingress_security_group_ids"_s);
        // A machine wears groups of its own network alone; those that may connect may be of one that is peered with it.
        const QString vpc = networkOf(networking, facts);
        if (vpc.isEmpty() || live::presenceOf(facts.vpcs, vpc) == Presence::Absent)
            return; // said already
        for (qsizetype i = 0; i < networking.additionalSecurityGroups.size(); ++i) {
            const QString &id = networking.additionalSecurityGroups[i];
            const live::SecurityGroup *found = nullptr;
            live::presenceOf(facts.groups, id, &found);
            if (found && !found->vpc.isEmpty() && found->vpc != vpc)
                findings.add(runtime.ref(), u"networking.addl_security_groups[%1]"_s.arg(i),
                             u"Security group ID %1 %2 is in VPC %3, not in VPC %4."_s.arg(id, builderText(runtime), found->vpc, vpc));
        }
    });
}

// A zone that is closed now may be open tomorrow: the tree is right, and an apply would fail all the same.
void judgeZoneStates(const Subject &subject, Findings &findings)
{
    eachNetwork(subject, [&](const model::AwsRuntime &runtime, const model::AwsNetworking &networking, const AccountFacts &facts) {
        if (!facts.zones)
            return;
        QStringList said;
        const auto judge = [&](const QString &name, const QString &key) {
            const auto zone = std::ranges::find(*facts.zones, name, &live::Zone::name);
            if (zone == facts.zones->cend() || zone->available || said.contains(name))
                return;
            said.append(name);
            findings.add(runtime.ref(), key,
                         u"Availability zone %1 %2 is not available in AWS now (region %3)."_s.arg(name, builderText(runtime), runtime.region));
        };
        for (qsizetype i = 0; i < networking.availabilityZones.size(); ++i)
            judge(networking.availabilityZones[i].name, u"networking.availability_zones[%1].name"_s.arg(i));
        for (qsizetype i = 0; i < networking.subnets.size(); ++i) {
            const live::Subnet *found = nullptr;
            live::presenceOf(facts.subnets, networking.subnets[i].subnetId, &found);
            if (found)
                judge(found->zone, u"networking.subnets[%1].subnet_id"_s.arg(i));
        }
    });
}

void judgeZonesOfAccount(const Subject &subject, Findings &findings)
{
    eachNetwork(subject, [&](const model::AwsRuntime &runtime, const model::AwsNetworking &networking, const AccountFacts &facts) {
        for (qsizetype i = 0; i < networking.availabilityZones.size() && facts.zones; ++i) {
            const QString &name = networking.availabilityZones[i].name;
            if (std::ranges::find(*facts.zones, name, &live::Zone::name) == facts.zones->cend())
                findings.add(runtime.ref(), u"networking.availability_zones[%1].name"_s.arg(i),
                             u"Availability zone %1 %2 not found in AWS account (region %3)."_s.arg(name, builderText(runtime), runtime.region));
        }
        for (qsizetype i = 0; i < networking.subnets.size(); ++i) {
            const model::AwsSubnet &subnet = networking.subnets[i];
            const live::Subnet *found = nullptr;
            live::presenceOf(facts.subnets, subnet.subnetId, &found);
            if (found && !subnet.availabilityZone.isEmpty() && found->zone != subnet.availabilityZone)
                findings.add(runtime.ref(), u"networking.subnets[%1].availability_zone"_s.arg(i),
                             u"Subnet %1 in networking configuration for AWS cloud builder %2 is in availability zone %3, not in %4."_s.arg(
                                 subnet.subnetId, runtime.name, found->zone, subnet.availabilityZone));
        }
    });
}

void judgeAnswers(const Subject &subject, Findings &findings)
{
    eachRuntime(subject, [&](const model::AwsRuntime &runtime, const AccountFacts *answered) {
        const bool network = runtime.networking.has_value();
        if (!answered) {
            findings.add(runtime.ref(), u"name"_s,
                         u"runtime '%1': not judged -- it is new, or its region or profile is another than the account was asked with; ask again"_s.arg(
                             runtime.name));
            return;
        }
        const AccountFacts &facts = *answered;
        // One reason for all is said once.
        QList<QPair<QString, QStringList>> reasons;
        const auto tell = [&](const auto &answer, const QString &what) {
            if (answer)
                return;
            for (auto &[reason, of] : reasons) {
                if (reason == answer.error().message) {
                    of.append(what);
                    return;
                }
            }
            reasons.append({answer.error().message, {what}});
        };
        tell(facts.identity, u"identity"_s);
        if (network) {
            tell(facts.vpcs, u"VPC"_s);
            tell(facts.subnets, u"subnets"_s);
            tell(facts.groups, u"security groups"_s);
            tell(facts.zones, u"availability zones"_s);
        }
        for (const auto &[reason, what] : std::as_const(reasons))
            findings.add(runtime.ref(), network ? u"networking"_s : u"name"_s,
                         u"runtime '%1': %2 not judged -- the account could not be asked: %3"_s.arg(runtime.name, what.join(u", "_s), reason));
    });
}

void tellAge(const Subject &subject, Findings &findings)
{
    eachAccount(subject, [&](const model::AwsRuntime &runtime, const AccountFacts &facts) {
        if (facts.identity)
            findings.add(runtime.ref(), u"name"_s,
                         u"runtime '%1': account facts %2 (account %3, %4)"_s.arg(
                             runtime.name, live::ageText(subject.account->now - facts.asked), facts.identity->account, facts.region));
    });
}

} // namespace

QList<Rule> accountRules()
{
    return {
        {u"account.identity"_s, u"Credentials are of the account that the runtime declares"_s, Severity::Error, judgeIdentity,
         u"Judged when the account was asked. A profile that signs in to another account would build everything there."_s,
         u"Sign in with the profile of the declared account, or correct `account_id:` of the runtime."_s},
        {u"account.vpc"_s, u"The network is in the account"_s, Severity::Error, judgeVpc,
         u"Judged when the account was asked. Security groups, machines and mount targets are made in this network."_s,
         u"Write the id of a VPC in the runtime's region that its credentials can see."_s},
        {u"account.default-vpc"_s, u"An account that is asked for its default network has one"_s, Severity::Error, judgeDefaultVpc,
         u"Judged when the account was asked. Many accounts have had their default network removed."_s,
         u"Name a VPC as `network:`."_s},
        {u"account.subnet"_s, u"Subnets are in the network"_s, Severity::Error, judgeSubnets,
         u"Judged when the account was asked. Machines, volumes and mount targets go to these subnets, so they lie in the runtime's VPC."_s,
         u"Write the ids of subnets of the runtime's VPC."_s},
        {u"account.security-group"_s, u"Security groups are in the account, and those that machines wear in their network"_s, Severity::Error,
         judgeGroups,
         u"Judged when the account was asked, for the groups that machines wear and those that may connect. A machine can only wear groups "
         "of the VPC it is in."_s,
         u"Write the ids of groups of the runtime's VPC, or remove those that are gone."_s},
        {u"account.zone"_s, u"Zones are where the account has them"_s, Severity::Error, judgeZonesOfAccount,
         u"Judged when the account was asked. A subnet's zone is the one it was made in; a zone is one of the runtime's region."_s,
         u"Write the zone that the account tells, or name another subnet."_s},
        {u"account.zone-state"_s, u"Zones are available"_s, Severity::Warning, judgeZoneStates,
         u"Judged when the account was asked, for the zones that the runtime names and those of its subnets. What is made in a zone that AWS has "
         "closed fails."_s,
         u"Wait until AWS opens the zone again and ask anew with `--refresh`, or use another zone and its subnets."_s},
        {u"account.unavailable"_s, u"The account answers what it is asked"_s, Severity::Warning, judgeAnswers,
         u"What could not be asked is not judged, and never taken for absent."_s,
         u"Mend what the reason names - a session that ended, a permission that lacks, the network - and ask again."_s},
        {u"account.age"_s, u"How old the account's answers are"_s, Severity::Info, tellAge,
         u"`validate --account` keeps what an account answered, and says its age."_s,
         u"Ask again with `--refresh` when the account has changed since."_s},
    };
}

} // namespace csis::rules
