// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/names.h"
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

// The generation of the machine that the next launch makes; a standing machine keeps the name it has.
QString canonicalHostname(const Subject &subject, const model::Instance &instance)
{
    const auto launch = subject.meta.launchParams.constFind(instance.name);
    if (launch != subject.meta.launchParams.cend() && launch->launched && !launch->hostname.isEmpty()
        && !subject.meta.pins.pendingReplacements.contains(instance.name))
        return launch->hostname;
    const meta::InstanceGenerations generations = subject.meta.instanceState.value(instance.name);
    const int next = (instance.ephemeral ? generations.ephemeral : generations.durable) + 1;
    return instance.name + u'-' + QString::number(next).rightJustified(3, u'0');
}

} // namespace

QString hostnameFault(const QString &hostname)
{
    if (hostname.isEmpty())
        return u"is empty"_s;
    if (hostname.size() > 63)
        return u"is %1 characters, over the 63 a hostname label allows"_s.arg(hostname.size());
    QStringList bad;
    for (const QChar c : hostname) {
        const bool fine = c.unicode() < 128 && (c.isLetterOrNumber() || c == u'-');
        if (!fine && !bad.contains(QString(c)))
            bad.append(QString(c));
    }
    std::ranges::sort(bad);
    if (!bad.isEmpty())
        return u"contains %1, which a hostname may not"_s.arg(listText(bad));
    if (hostname.startsWith(u'-') || hostname.endsWith(u'-'))
        return u"starts or ends with a hyphen, which a hostname may not"_s;
    return {};
}

namespace {

void judgeHostnames(const Subject &subject, Findings &findings)
{
    for (const model::Instance &instance : subject.configuration.instances) {
        const QString hostname = canonicalHostname(subject, instance);
        if (const QString fault = hostnameFault(hostname); !fault.isEmpty())
            findings.add(instance.ref(), u"name"_s,
                         u"instance '%1': canonical hostname '%2' %3 (RFC 1123 label, at most 63 characters of letters, digits "
                         "and hyphens; it becomes the OS hostname and the OPA canonical name)"_s
                             .arg(instance.name, hostname, fault));
    }
}

template<class Items> void collide(Findings &findings, const Items &items, const QString &kind)
{
    // One root holds the items of one builder, but outputs and files are named by label alone: no two may share one.
    QHash<QString, const model::Item *> owner;
    owner.reserve(items.size());
    for (const auto &item : items) {
        const model::Item *&first = owner[hclLabel(item.name)];
        if (!first) {
            first = &item;
            continue;
        }
        Diagnostic &found = findings.add(item.ref(), u"name"_s,
                                         u"%1s '%2' and '%3' both become the label '%4' in generated files; rename one of them"_s
                                             .arg(kind, first->name, item.name, hclLabel(item.name)));
        found.related.append(findings.claimant(first->ref(), u"name"_s, u"the other %1"_s.arg(kind)));
    }
}

void judgeLabels(const Subject &subject, Findings &findings)
{
    collide(findings, subject.configuration.instances, u"instance"_s);
    collide(findings, subject.configuration.storages, u"storage"_s);
}

void judgeImages(const Subject &subject, Findings &findings)
{
    for (const model::Instance &instance : subject.configuration.instances) {
        if (instance.image.isEmpty())
            findings.add(instance.ref(), u"image"_s,
                         u"Instance '%1' cannot be finalized without an image specified."_s.arg(instance.name));
    }
}

void judgeMachineTypes(const Subject &subject, Findings &findings)
{
    for (const model::Instance &instance : subject.configuration.instances) {
        if (!instance.machineType.isEmpty() || !instance.node.entry(u"machine_type"))
            continue;
        const auto *runtime
            = subject.configuration.builderAs<model::AwsRuntime>(config::BuilderClass::Runtime, instance.runtime);
        if (runtime)
            findings.add(instance.ref(), u"machine_type"_s,
                         u"instance '%1': the machine type is empty, so it becomes the runtime's '%2'"_s
                             .arg(instance.name, runtime->defaultMachineType));
    }
}

} // namespace

QList<Rule> instanceRules()
{
    return {
        {u"instance.hostname"_s, u"An instance's name makes a host name"_s,
         u"The machine is called `<name>-<generation>`, which must be a label that DNS accepts: letters, digits, hyphens."_s,
         Severity::Error, judgeHostnames},
        {u"names.label-collision"_s, u"Labels do not collide"_s,
         u"Hyphens and dots become underscores in labels and file names; two names that differ only there would overwrite "
         "each other."_s, Severity::Error, judgeLabels},
        {u"instance.image"_s, u"An instance has an image"_s, u"The image says what boots and which group owns the machine."_s,
         Severity::Error, judgeImages},
        {u"instance.machine-type"_s, u"An empty machine type falls back"_s,
         u"Leave the key out for the runtime's default, or name a type."_s, Severity::Warning, judgeMachineTypes},
    };
}

} // namespace csis::rules
