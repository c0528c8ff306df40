// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/names.h"
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"
#include "core/config/runtimes.h"

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

bool isLabelCharacter(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= u'a' && u <= u'z') || (u >= u'A' && u <= u'Z') || (u >= u'0' && u <= u'9') || u == u'-';
}

// True when a machine of this name is called by it and a number, whatever the number: nothing is wrong with that.
bool makesHostnames(const QString &name)
{
    constexpr qsizetype longestNumber = 12; // with its hyphen
    return !name.isEmpty() && name.size() <= 63 - longestNumber && name.front() != u'-' && std::ranges::all_of(name, isLabelCharacter);
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
        if (!isLabelCharacter(c) && !bad.contains(QString(c)))
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
        if (makesHostnames(instance.name) && !subject.meta.launchParams.contains(instance.name))
            continue;
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
    QHash<QString, QList<const model::Item *>> owners;
    QHash<QString, const model::Item *> first;
    first.reserve(items.size());
    for (const auto &item : items) {
        const QString label = hclLabel(item.name);
        const model::Item *&known = first[label];
        if (known) {
            QList<const model::Item *> &sharing = owners[label];
            if (sharing.isEmpty())
                sharing.append(known);
            sharing.append(&item);
        } else {
            known = &item;
        }
    }
    for (auto label = owners.cbegin(); label != owners.cend(); ++label) {
        for (qsizetype i = 1; i < label->size(); ++i) {
            const model::Item &item = *label->at(i);
            Diagnostic &found = findings.add(item.ref(), u"name"_s,
                                             u"%1s '%2' and '%3' both become the label '%4' in generated files; rename one of them"_s
                                                 .arg(kind, label->first()->name, item.name, label.key()));
            for (const model::Item *other : *label) {
                if (other != &item)
                    found.related.append(findings.claimant(other->ref(), u"name"_s, u"%1 '%2' becomes it too"_s.arg(kind, other->name)));
            }
        }
    }
}

void judgeLabels(const Subject &subject, Findings &findings)
{
    collide(findings, subject.configuration.instances, u"instance"_s);
    collide(findings, subject.configuration.storages, u"storage"_s);
}

void judgeImages(const Subject &subject, Findings &findings)
{
    for (const model::Instance *const each : subject.facts->withoutImage()) {
        const model::Instance &instance = *each;
        const yaml::Node written = instance.node.find(u"image");
        if (written.isScalar() && !written.isNull()) // else the loader has said so
            findings.add(instance.ref(), u"image"_s,
                         u"Instance '%1' cannot be finalized without an image specified."_s.arg(instance.name));
    }
}

void judgeMachineTypes(const Subject &subject, Findings &findings)
{
    for (const model::Instance *const each : subject.facts->withoutSize()) {
        const model::Instance &instance = *each;
        if (!instance.node.entry(u"machine_type"))
            continue;
        const auto *runtime
            = subject.configuration.builderAs<model::AwsRuntime>(config::BuilderClass::Runtime, instance.runtime);
        if (runtime)
            findings.add(instance.ref(), u"machine_type"_s,
                         u"instance '%1': the machine type is empty, so it becomes the runtime's '%2'"_s
                             .arg(instance.name, runtime->defaultMachineType));
    }
}

// At each machine: there its size is written, and there a comment can say that the default is meant.
void judgeDefaultSizes(const Subject &subject, Findings &findings)
{
    for (const model::Instance *const each : subject.facts->withoutSize()) {
        const model::Instance &instance = *each;
        if (instance.node.entry(u"machine_type"))
            continue;
        const auto *runtime = subject.configuration.builderAs<model::AwsRuntime>(config::BuilderClass::Runtime, instance.runtime);
        if (!runtime || runtime->defaultMachineType.isEmpty())
            continue;
        Diagnostic &found = findings.add(instance.ref(), u"machine_type"_s,
                                         u"instance '%1' names no machine_type, so it gets the default size of runtime '%2': '%3'"_s
                                             .arg(instance.name, runtime->name, runtime->defaultMachineType));
        found.related.append(findings.claimant(runtime->ref(), u"default_machine_type"_s, u"a change here resizes it"_s));
    }
}

// A machine of this cloud is given nothing of another's.
void judgeMountsElsewhere(const Subject &subject, Findings &findings)
{
    const config::Configuration &configuration = subject.configuration;
    for (const model::Instance &instance : configuration.instances) {
        const auto mounted = subject.facts->mounted(instance);
        const auto isElsewhere = [&](const model::Storage *storage) { return storage && !subject.facts->of(*storage).builder; };
        if (std::ranges::none_of(mounted, isElsewhere)
            || !configuration.builderAs<model::TofuInstanceBuilder>(config::BuilderClass::Instance, instance.type))
            continue;
        for (qsizetype i = 0; i < instance.storages.size(); ++i) {
            const model::Storage *storage = mounted[size_t(i)];
            const model::Builder *builder = storage ? configuration.builder(config::BuilderClass::Storage, storage->type) : nullptr;
            if (builder && !subject.facts->of(*storage).builder)
                findings.add(instance, instance.storages[i].node,
                             u"instance '%1' mounts storage '%2' of '%3' (%4), which is realised elsewhere; the machine does not get it"_s
                                 .arg(instance.name, storage->name, builder->name, builder->type));
        }
    }
}

// An image is there for an instance when it is baked on the instance's runtime.
void judgeImagesElsewhere(const Subject &subject, Findings &findings)
{
    const config::Configuration &configuration = subject.configuration;
    QHash<QString, const model::AwsRuntime *> runtimes;
    QHash<std::pair<const model::Image *, const model::AwsRuntime *>, bool> baked;
    const auto isBaked = [&](const model::Image &image, const model::AwsRuntime &runtime) {
        return image.runtimes.isEmpty() || std::ranges::any_of(image.runtimes, [&](const model::ImageRuntime &entry) {
            const model::Builder *builder = configuration.builder(config::BuilderClass::Image, entry.imageBuilder);
            return !builder || builder->runtime == runtime.name;
        });
    };
    for (const model::Instance &instance : configuration.instances) {
        const model::Image *image = subject.facts->imageOf(instance);
        if (!image)
            continue;
        auto known = runtimes.constFind(instance.runtime);
        if (known == runtimes.cend())
            known = runtimes.insert(instance.runtime, configuration.builderAs<model::AwsRuntime>(config::BuilderClass::Runtime, instance.runtime));
        const model::AwsRuntime *runtime = *known;
        if (!runtime)
            continue;
        const std::pair both{image, runtime};
        auto here = baked.constFind(both);
        if (here == baked.cend())
            here = baked.insert(both, isBaked(*image, *runtime));
        if (!*here) {
            Diagnostic &found = findings.add(instance.ref(), u"image"_s,
                                             u"No provider-specific image for image '%1' of instance %2; the module call will not "
                                             "resolve an AMI: the image is not baked on runtime '%3'"_s
                                                 .arg(image->name, instance.name, runtime->name));
            found.related.append(findings.claimant(image->ref(), u"runtimes"_s, u"where it is baked"_s));
        }
    }
}

// An identity system with a registry of machines may know the name already; it is not asked.
void judgeClaims(const Subject &subject, Findings &findings)
{
    const config::Configuration &configuration = subject.configuration;
    struct Registry {
        const model::Group *group = nullptr;
        const model::Builder *builder = nullptr;
    };
    QHash<const model::Image *, Registry> registries; // of the images whose group is kept elsewhere
    for (const model::Image &image : configuration.images) {
        const model::Group *group = configuration.group(image.group);
        const model::Builder *builder = group ? configuration.builder(config::BuilderClass::Group, group->type) : nullptr;
        if (builder && !dynamic_cast<const model::PosixGroupBuilder *>(builder))
            registries.insert(&image, {group, builder});
    }
    if (registries.isEmpty())
        return;
    for (const model::Instance &instance : configuration.instances) {
        const auto [group, builder] = registries.value(subject.facts->imageOf(instance));
        if (builder)
            findings.add(instance.ref(), u"name"_s,
                         u"instance '%1': NOT JUDGED whether canonical hostname '%2' is already claimed: the server registry of group "
                         "'%3' belongs to '%4' (%5), which is realised elsewhere"_s
                             .arg(instance.name, canonicalHostname(subject, instance), group->name, builder->name, builder->type));
    }
}

} // namespace

QList<Rule> instanceRules()
{
    return {
        {u"instance.hostname"_s, u"An instance's name makes a host name"_s, Severity::Error, judgeHostnames,
         u"The machine is called `<name>-<generation>`, which must be a label that DNS accepts: at most 63 "
         "letters, digits and hyphens, no hyphen at its ends."_s,
         u"Rename the instance: hyphens instead of spaces, dots and underscores."_s,
         u"instances:\n  - name: my web"_s,
         u"instances:\n  - name: my-web"_s},
        {u"names.label-collision"_s, u"Labels do not collide"_s, Severity::Error, judgeLabels,
         u"Hyphens, dots and others become underscores in labels and file names. Two names that differ only "
         "there would overwrite each other."_s,
         u"Rename one of them."_s,
         u"storages:\n  - {name: a-b, groups: [devs]}\n  - {name: a_b, groups: [devs]}"_s,
         u"storages:\n  - {name: a-b, groups: [devs]}\n  - {name: a-c, groups: [devs]}"_s},
        {u"instance.image"_s, u"An instance has an image"_s, Severity::Error, judgeImages,
         u"The image says what boots and which group owns the machine."_s,
         u"Name an image under `image:`."_s,
         u"instances:\n  - name: web"_s,
         u"instances:\n  - name: web\n    image: webimg"_s},
        {u"instance.machine-type"_s, u"An empty machine type falls back"_s, Severity::Warning, judgeMachineTypes,
         u"`machine_type:` is written without a value. The machine gets the runtime's default size, which its "
         "author may not have meant."_s,
         u"Name a type, or leave the key out for the runtime's default."_s,
         u"instances:\n  - name: web\n    machine_type: ''"_s,
         u"instances:\n  - name: web\n    machine_type: t3.large"_s},
        {u"instance.default-size"_s, u"A machine of the runtime's default size"_s, Severity::Info, judgeDefaultSizes,
         u"The instance names no `machine_type:`, so the runtime's `default_machine_type:` decides, and a change "
         "there resizes every such machine."_s,
         u"Write the type on the instance when its size matters."_s,
         u"instances:\n  - name: web\n    image: webimg"_s,
         u"instances:\n  - name: web\n    image: webimg\n    machine_type: t3.medium"_s},
        {u"instance.mount-elsewhere"_s, u"A mount that the machine does not get"_s, Severity::Warning, judgeMountsElsewhere,
         u"The storage belongs to a builder of another cloud, which is realised elsewhere. The machine starts "
         "without it, and nothing says so there."_s,
         u"Take the mount out, or give the storage a builder of this cloud."_s,
         u"storages:\n  - {name: data, type: gcp-disks}   # mounted by an AWS instance"_s,
         u"storages:\n  - {name: data, type: aws-ebs}"_s},
        {u"instance.image-elsewhere"_s, u"An image that is not baked where it is launched"_s, Severity::Warning, judgeImagesElsewhere,
         u"The instance's runtime has no build of the image, so there is nothing to boot."_s,
         u"Add an entry to the image's `runtimes:` whose image builder works on the instance's runtime."_s,
         u"images:\n  - {name: webimg, runtimes: [{image_builder: west}]}   # launched in the east"_s,
         u"images:\n  - {name: webimg, runtimes: [{image_builder: west}, {image_builder: east}]}"_s},
        {u"instance.claimed-hostname"_s, u"A host name that may be claimed is not judged"_s, Severity::Info, judgeClaims,
         u"The identity system of the instance's group keeps a registry of machines. It is realised elsewhere "
         "and not asked here, so a second machine of the same name would not be noticed."_s,
         u"Ask that system before the launch."_s},
    };
}

} // namespace csis::rules
