// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/instanceroot.h"

#include "core/aws/securitygroup.h"
#include "core/base/names.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::aws {
namespace {

using terraform::Sanction;
using terraform::SourceList;
using terraform::StepKind;

// The runtime that baked the build an instance stands on; empty when no record tells.
QString runtimeOfBuild(const Scope &scope, const QString &instance)
{
    QString build = scope.meta.pins.instances.value(instance);
    if (build.isEmpty())
        build = scope.meta.launchParams.value(instance).build;
    const auto found = std::ranges::find(scope.meta.lineage, build, &meta::BuildRecord::buildId);
    return found == scope.meta.lineage.end() ? QString() : found->runtime;
}

QList<terraform::Variable> variablesOf(const QList<MadeInstancePtr> &instances)
{
    QList<terraform::Variable> variables;
    variables.reserve(instances.size() + 2);
    SourceList ephemeral;
    for (const MadeInstancePtr &made : instances) {
        const InstanceView &instance = made->view;
        variables.append({.name = instance.label + u"_ami_id"_s,
                          .sources = {instance.key(u"type"_s), instance.key(u"name"_s)}});
        if (instance.ephemeral)
            ephemeral.append(instance.key(u"ephemeral"_s));
    }
    if (!ephemeral.isEmpty()) {
        variables.append({.name = u"ephemeral_present"_s, .type = "bool", .defaultValue = true,
                          .description = u"false = the run's ephemeral instances are torn down (stage 10.1)"_s,
                          .sources = ephemeral});
    }
    variables.append({.name = u"sft_enrollment_token"_s,
                      .description = u"Identity enrollment token handed to instances at launch (TF_VAR_...); empty = no enrollment"_s,
                      .sensitive = true});
    return variables;
}

// Every storage root that owns storages is read, used here or not, then the identity roots that give numbers.
void referenceStates(const Scope &scope, const QList<StorageOwner> &storages, InstanceRoot &root)
{
    for (const StorageOwner &owner : storages) {
        const model::AwsRuntime *runtime = runtimeOf(scope.configuration, *owner.builder);
        if (owner.storages.isEmpty() || !runtime)
            continue;
        const model::Storage &first = *owner.storages.first();
        terraform::RemoteState state{owner.builder->name,
                                     terraform::bindWorkspace(scope.configuration, *owner.builder, runtime),
                                     {{owner.builder->ref(), u"name"_s}, {first.ref(), u"name"_s}, {first.ref(), u"type"_s}},
                                     {}};
        root.result.head.readState(std::move(state));
    }
    QMap<QString, terraform::RemoteState> identities;
    for (const MadeInstancePtr &made : std::as_const(root.instances)) {
        const InstanceView &view = made->view;
        if (!view.identity || !view.identity->byReference || identities.contains(view.identity->builder))
            continue;
        if (auto state = identityState(scope.configuration, *view.identity)) {
            state->sources += groupSources(view);
            identities.insert(view.identity->builder, *state);
        }
    }
    for (terraform::RemoteState &state : identities)
        root.result.head.readState(std::move(state));
}

terraform::EmittedFile rootFile(const InstanceRoot &root)
{
    terraform::Sources sources;
    hcl::Body file;
    file.comment(u"Terraform configuration for instances, by cs-image-system (%1)"_s.arg(root.view.builder.name),
                 sources.of(SourceList{{root.view.builder, u"name"_s}} + root.result.sources));
    root.result.head.write(file, sources);
    if (!root.view.runtime.vpc.isEmpty() && !root.instances.isEmpty())
        writeSecurityGroup(file, sources, root.view, root.result.sources);
    terraform::EmittedFile made = terraform::emittedFile(root.view.place.path(u".tf"_s), hcl::write(file), sources);
    terraform::coverFile(made, root.result.sources);
    return made;
}

QString attachmentAddress(const InstanceView &instance, const QString &storage)
{
    return instance.module() + u".aws_volume_attachment.this["_s + QString::fromUtf8(hcl::quoted(storage)) + u']';
}

// A mount that the declaration dropped: unmount it, ask for the receipt, allow this one attachment to go.
void detach(terraform::GatedRoot &gated, const Scope &scope, const Place &place, const InstanceView &instance)
{
    if (instance.detached.isEmpty())
        return;
    const SourceList why{instance.key(u"storages"_s)};
    const QString workdir = scope.configuration.root + u'/' + place.folder;
    for (const meta::LaunchMount &mount : instance.detached) {
        const QString reason = u"instance %1 no longer mounts %2"_s.arg(instance.name, mount.storage);
        gated.beforePlan.append(
            {terraform::systemStep(StepKind::Unmount, u"unmount %1 on %2"_s.arg(mount.storage, instance.name),
                                   scope.configuration.root, scope.overlays,
                                   {u"unmount"_s, u"storage"_s, u"--instance"_s, instance.name, u"--storage"_s,
                                    mount.storage, u"--mount-point"_s, mount.mountPoint, u"--workdir"_s, workdir},
                                   QCoreApplication::translate("csis::aws", "The machine lets go before anything is detached: %1.").arg(reason)),
             why});
        gated.unmounted.append({instance.name + u':' + mount.storage, why});
        if (mount.type == "ebs"_L1) {
            gated.sanctions.append({attachmentAddress(instance, mount.storage), reason, why});
        }
    }
}

void replace(terraform::GatedRoot &gated, const InstanceView &instance)
{
    const QString reason = u"instance %1 is replaced by one of build %2"_s.arg(instance.name, instance.replacedBy);
    const SourceList why{instance.key(u"image_policy"_s), instance.key(u"name"_s)};
    gated.replacements.append({instance.module() + u".aws_instance.this"_s, reason, why});
    // An attachment binds a volume to the machine's id, so it is replaced with the machine.
    gated.sanctions.append({instance.module() + u".aws_volume_attachment.this"_s, reason, why});
}

QList<terraform::SourcedStep> ephemeralSteps(const Scope &scope, const InstanceRoot &root,
                                             const terraform::GatedRoot &main)
{
    QList<terraform::SourcedStep> steps;
    terraform::GatedRoot teardown = main;
    teardown.sanctions.clear();
    teardown.replacements.clear();
    teardown.beforePlan.clear();
    teardown.prePlan.clear();
    teardown.migrating = false; // the state has moved by then
    teardown.unmounted.clear();
    teardown.planArguments = {u"-var=ephemeral_present=false"_s};
    for (const MadeInstancePtr &made : root.instances) {
        const InstanceView &instance = made->view;
        if (!instance.ephemeral)
            continue;
        const SourceList why{instance.key(u"ephemeral"_s), instance.key(u"on_failure"_s),
                             root.view.runtime.key(u"on_failure"_s)};
        QStringList arguments{u"verify"_s, u"instance"_s, instance.name};
        if (instance.teardown)
            arguments << u"--record-only"_s;
        steps.append({terraform::systemStep(StepKind::Other, u"verify %1"_s.arg(instance.name),
                                            scope.configuration.root, scope.overlays, arguments,
                                            QCoreApplication::translate("csis::aws", "What an ephemeral machine shows is recorded before it goes.")),
                      main.applySources + why});
        teardown.sanctions.append({instance.module(), u"instance %1 is ephemeral"_s.arg(instance.name), why});
    }
    if (steps.isEmpty())
        return {};
    for (terraform::SourcedStep step : terraform::gatedSequence(teardown)) {
        step.sources += main.applySources;
        for (const Sanction &sanction : std::as_const(teardown.sanctions))
            step.sources += sanction.sources;
        steps.append(step);
    }
    return steps;
}

} // namespace

QList<InstanceOwner> instanceOwners(const config::Configuration &configuration)
{
    QList<InstanceOwner> owners;
    QHash<QString, qsizetype> places;
    for (const config::BuilderPtr &builder : configuration.builders.value(config::BuilderClass::Instance)) {
        if (const auto *tofu = dynamic_cast<const model::TofuInstanceBuilder *>(builder.get())) {
            places.insert(tofu->name, owners.size());
            owners.append(InstanceOwner{tofu, {}});
        }
    }
    for (const model::Instance &instance : configuration.instances) {
        if (const auto place = places.constFind(instance.type); place != places.constEnd())
            owners[*place].instances.append(&instance);
    }
    return owners;
}

QStringList leftInstances(const Scope &scope)
{
    QStringList left;
    const auto consider = [&](const QString &name) {
        if (!scope.configuration.instance(name) && !left.contains(name))
            left.append(name);
    };
    for (auto it = scope.meta.launchParams.begin(); it != scope.meta.launchParams.end(); ++it) {
        if (it->launched)
            consider(it.key());
    }
    for (auto it = scope.meta.pins.instances.begin(); it != scope.meta.pins.instances.end(); ++it)
        consider(it.key());
    left.sort();
    return left;
}

std::optional<InstanceRoot> instanceRoot(const Scope &scope, const InstanceOwner &owner,
                                         const QList<StorageOwner> &storages, const InstanceMaker &make,
                                         const RootFileMaker &makeRootFile)
{
    const model::AwsRuntime *runtime = runtimeOf(scope.configuration, *owner.builder);
    if (!runtime || (!scope.runtimeScope().isEmpty() && scope.runtimeScope() != runtime->name))
        return {};
    InstanceRoot root;
    for (const QString &name : leftInstances(scope)) {
        const QString baked = runtimeOfBuild(scope, name);
        if (baked.isEmpty() || baked == runtime->name)
            root.decommissioned.append(name);
    }
    if (owner.instances.isEmpty() && root.decommissioned.isEmpty())
        return {};
    root.view = viewOf(scope, *owner.builder, *runtime);
    terraform::RootResult &result = root.result;
    if (!owner.instances.isEmpty())
        result.sources = {{owner.instances.first()->ref(), u"type"_s}, {owner.instances.first()->ref(), u"name"_s}};
    result.head = headOf(scope.configuration, root.view.place, *owner.builder, *runtime, owner.builder->requiredPlugins);

    terraform::GatedRoot gated;
    setTool(gated, scope.configuration, *owner.builder);
    gated.mayApply = scope.mayApply(scope.configuration.settings.config.applyInstances, *owner.builder, runtime->name);
    gated.applySources = {{terraform::settingsRef(), u"apply_instances"_s}};
    gated.applyKey = u"instances"_s;
    gated.root = owner.builder->name;
    gated.aliases = {runtime->name};
    gated.overlays = scope.overlays;
    gated.applyRuntime = scope.applyRuntime;
    setState(gated, scope, result.head);
    if (auto file = result.head.backendFile(root.view.place.path(u".tfbackend.hcl"_s))) {
        gated.backendFile = root.view.place.stem() + u".tfbackend.hcl"_s;
        gated.backendSources = result.head.binding().sources;
        terraform::coverFile(*file, result.sources);
        result.files.append(*file);
    }
    root.instances.reserve(owner.instances.size());
    result.files.reserve(2 * owner.instances.size() + 2);
    InstanceViews views(scope, *runtime);
    for (const model::Instance *instance : owner.instances) {
        MadeInstancePtr made = make(root.view, views, *instance);
        if (made->view.replaced)
            replace(gated, made->view);
        else
            detach(gated, scope, root.view.place, made->view);
        result.files.append(made->files.module);
        result.files.append(made->files.userData);
        root.instances.append(std::move(made));
    }
    for (const QString &name : std::as_const(root.decommissioned)) {
        gated.sanctions.append(Sanction{u"module.instance_"_s + hclLabel(name),
                                u"instance %1 is no longer declared"_s.arg(name),
                                {{{u"instances"_s, name}, u"name"_s}}});
    }
    if (root.instances.isEmpty()) {
        gated.sanctions.append(Sanction{u"aws_security_group.csis_instances"_s, u"no instance is left on this root"_s, {}});
    }
    result.files.append(makeRootFile(root, [&] {
        for (terraform::Variable &variable : variablesOf(root.instances))
            root.result.head.declareVariable(std::move(variable));
        referenceStates(scope, storages, root);
        return rootFile(root);
    }));
    result.deferred = terraform::gatedSequence(gated);
    if (gated.mayApply)
        result.deferred += ephemeralSteps(scope, root, gated);
    finish(result, root.view.place, root.view.runtime, gated, scope.dryRun);
    return root;
}

} // namespace csis::aws
