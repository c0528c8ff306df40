// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/instanceviews.h"

#include "core/aws/hostname.h"
#include "core/base/names.h"
#include "core/terraform/modulesource.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::aws {
namespace {

// Devices go by letter from f in the order of the mounts that need one.
QString deviceName(int index)
{
    return u"/dev/xvd"_s + QChar(u'f' + std::min(index, 20));
}

// The image builder that bakes the image for a runtime: the one declared there, else the primary one.
QString imageBuilderOf(const Scope &scope, const model::Image &image, const QString &runtime)
{
    using enum config::BuilderClass;
    for (const model::ImageRuntime &entry : image.runtimes) {
        const model::Builder *builder = scope.configuration.builder(Image, entry.imageBuilder);
        if (!builder)
            continue;
        const model::Builder *on = builder->runtime.isEmpty() ? scope.configuration.defaultBuilder(Runtime)
                                                              : scope.configuration.builder(Runtime, builder->runtime);
        if (on && on->name == runtime)
            return builder->name;
    }
    return image.type;
}

void setBuild(InstanceView &view, const Scope &scope, const model::Instance &instance, const QString &head)
{
    const meta::Pins &pins = scope.meta.pins;
    const QString pin = pins.instances.value(instance.name);
    view.ami = pin.isEmpty() ? head : pin;
    if (const QString target = pins.pendingReplacements.value(instance.name); !target.isEmpty()) {
        view.replaced = true;
        view.replacedBy = target;
    } else if (instance.imagePolicy == "follow"_L1 && !pin.isEmpty() && !head.isEmpty() && pin != head) {
        view.replaced = true;
        view.replacedBy = head;
        view.ami = head;
    }
    view.build = view.ami.isEmpty() ? u"unbound"_s : view.ami;
}

void setRecord(InstanceView &view, const Scope &scope)
{
    const auto generations = scope.meta.instanceState.value(view.name);
    const int counted = view.ephemeral ? generations.ephemeral : generations.durable;
    const auto record = scope.meta.launchParams.constFind(view.name);
    const bool known = record != scope.meta.launchParams.constEnd();
    view.launched = known && record->launched;
    view.replaced = view.replaced && view.launched;
    if (known) {
        view.recordedRun = record->run;
        view.launchedRun = record->launchedRun;
    }
    const bool stands = view.launched && !view.replaced;
    view.hostname = stands && !record->hostname.isEmpty() ? record->hostname
                                                          : canonicalHostname(view.name, counted + 1);
    if (!stands)
        return;
    view.aliasName = record->alias;
    // A volume stays where it is attached when one before it goes; another name would attach it anew.
    for (MountView &mount : view.mounts) {
        const auto known = std::ranges::find(record->mounts, mount.storage, &meta::LaunchMount::storage);
        if (known != record->mounts.end() && !known->device.isEmpty() && !mount.device.isEmpty())
            mount.device = known->device;
    }
    for (const meta::LaunchMount &mount : record->mounts) {
        if (std::ranges::find(view.mounts, mount.storage, &MountView::storage) == view.mounts.end())
            view.detached.append(mount);
    }
}

} // namespace

InstanceRootView viewOf(const Scope &scope, const model::TofuInstanceBuilder &builder, const model::AwsRuntime &runtime)
{
    const model::GlobalSettings &settings = scope.configuration.settings;
    InstanceRootView view;
    view.place = placeOf(scope.configuration, u"instance-image"_s, builder.name, u"instance-generation"_s);
    view.runtime = viewOf(runtime);
    view.builder = builder.ref();
    view.moduleSource = terraform::moduleSource(settings.config.moduleSourceBase, u"aws_instance"_s, view.place.folder);
    view.alias = superSafeName(builder.name);
    view.configTag = configTag(settings);
    return view;
}

const InstanceViews::Launched &InstanceViews::launched(const QString &name)
{
    const auto known = m_images.constFind(name);
    if (known != m_images.constEnd())
        return *known;
    Launched made;
    const model::Image *image = m_scope.configuration.image(name);
    made.image = image ? image->name : name;
    if (image) {
        made.builder = imageBuilderOf(m_scope, *image, m_runtime.name);
        made.pattern = image->displayName + u'-' + made.builder;
        made.group = image->group;
        made.identity = identity::identityOf(m_scope.configuration, image->group);
    }
    made.head = meta::seriesHead(m_scope.meta, made.image, m_runtime.name);
    return *m_images.insert(name, std::move(made));
}

const InstanceViews::Owner &InstanceViews::owner(const QString &type)
{
    const auto known = m_owners.constFind(type);
    if (known != m_owners.constEnd())
        return *known;
    Owner made;
    made.builder = m_scope.configuration.builderAs<model::AwsStorageBuilder>(config::BuilderClass::Storage, type);
    if (made.builder)
        made.capability = made.builder->traits().capability;
    return *m_owners.insert(type, std::move(made));
}

QList<MountView> InstanceViews::mountsOf(const model::Instance &instance)
{
    QList<MountView> mounts;
    mounts.reserve(instance.storages.size());
    int devices = 0;
    for (const model::StorageMapping &mapping : instance.storages) {
        const model::Storage *storage = m_scope.configuration.storage(mapping.storage);
        if (!storage)
            continue; // another rule reports it
        const Owner &owner = this->owner(storage->type);
        if (!owner.builder)
            continue; // it is realised elsewhere
        mounts.append({storage->name, hclLabel(storage->name), owner.capability, owner.builder->name, mapping.mountPoint,
                       storage->shareMode, storage->publicRead, owner.capability == "ebs"_L1 ? deviceName(devices++) : QString()});
    }
    return mounts;
}

InstanceView InstanceViews::of(const model::Instance &instance)
{
    InstanceView view;
    view.name = instance.name;
    view.label = hclLabel(instance.name);
    const Launched &image = launched(instance.image);
    view.image = image.image;
    view.imageBuilder = image.builder;
    view.imagePattern = image.pattern;
    view.group = image.group;
    view.identity = image.identity;
    if (view.identity)
        view.identityType = view.identity->type;
    setBuild(view, m_scope, instance, image.head);
    view.machineType = instance.machineType.isEmpty() ? m_runtime.defaultMachineType : instance.machineType;
    view.mounts = mountsOf(instance);
    view.ephemeral = instance.ephemeral;
    view.teardown = (instance.onFailure.isEmpty() ? m_runtime.onFailure : instance.onFailure) == "teardown"_L1;
    view.userdata = instance.userdata.trimmed();
    if (const auto &opened = m_scope.configuration.opened) {
        QString texts = view.userdata;
        for (const MountView &mount : std::as_const(view.mounts))
            texts += u' ' + mount.mountPoint;
        view.opened = opened->of(texts);
    }
    view.tags = instance.tags;
    setRecord(view, m_scope);
    return view;
}

InstanceView viewOf(const Scope &scope, const model::Instance &instance, const model::AwsRuntime &runtime)
{
    return InstanceViews(scope, runtime).of(instance);
}

meta::LaunchParameters launchParameters(const InstanceRootView &root, const InstanceView &instance,
                                        const QString &templateHash, const QString &run)
{
    meta::LaunchParameters params;
    params.image = instance.image;
    params.build = instance.build;
    params.machineType = instance.machineType;
    params.group = instance.group;
    params.identityType = instance.identityType;
    for (const MountView &mount : instance.mounts) {
        params.mounts.append({mount.storage, mount.type, mount.builder, mount.mountPoint, instance.group,
                              mount.shareMode, mount.publicRead, mount.device});
    }
    if (instance.identityType == "okta"_L1) {
        params.enrollment.set(u"enrollment"_s, u"sftd-token"_s);
        params.enrollment.set(u"server_label"_s, u"sftd.tx.group="_s + instance.group);
    }
    params.session = root.runtime.session;
    params.hostname = instance.hostname;
    params.alias = instance.aliasName;
    params.ephemeral = instance.ephemeral;
    params.userdata = instance.userdata;
    params.userDataSha256 = templateHash;
    params.run = run;
    params.launched = instance.launched;
    params.launchedRun = instance.launchedRun;
    return params;
}

terraform::SourceList groupSources(const InstanceView &instance)
{
    terraform::SourceList sources{instance.key(u"image"_s), {{u"images"_s, instance.image}, u"group"_s}};
    if (instance.identity)
        sources += gidSources(*instance.identity);
    return sources;
}

terraform::SourceList mountSources(const InstanceView &instance, const MountView &mount)
{
    const model::ItemRef storage{u"storages"_s, mount.storage};
    return {instance.key(u"storages"_s), {storage, u"type"_s}, {storage, u"name"_s}};
}

} // namespace csis::aws
