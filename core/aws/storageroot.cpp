// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/storageroot.h"

#include "core/aws/transitions.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::aws {
namespace {

// The builder that realised a recorded storage: the record's own word, else the read-model's.
QString recordedBuilder(const Scope &scope, const QString &name, const meta::StorageRecord &record)
{
    const QString builder = record.facts.value(u"builder"_s);
    return builder.isEmpty() ? scope.meta.storage[u"storages"_s][name][u"builder"_s].text() : builder;
}

QList<StorageView> viewsOf(const Scope &scope, const StorageOwner &owner,
                           const QHash<QString, QStringList> &attachments)
{
    QList<StorageView> views;
    views.reserve(owner.storages.size());
    for (const model::Storage *storage : owner.storages)
        views.append(viewOf(scope, *storage, attachments.value(storage->name)));
    for (auto it = scope.meta.storageState.begin(); it != scope.meta.storageState.end(); ++it) {
        if (it->state == "destroyed"_L1 || scope.configuration.storage(it.key()))
            continue;
        if (recordedBuilder(scope, it.key(), *it) == owner.builder->name)
            views.append(leftView(it.key(), *it));
    }
    return views;
}

// Numbers of groups that identity roots keep are read from those roots' states.
void referenceIdentities(const Scope &scope, const QList<StorageView> &views, terraform::Workspace &head)
{
    QMap<QString, terraform::RemoteState> states;
    for (const StorageView &view : views) {
        for (const identity::GroupIdentity &group : view.groups) {
            if (!group.byReference)
                continue;
            auto state = identityState(scope.configuration, group);
            if (!state)
                continue;
            state->sources.append(view.key(u"groups"_s));
            if (const auto known = states.find(group.builder); known != states.end())
                known->sources += state->sources;
            else
                states.insert(group.builder, *state);
        }
    }
    for (terraform::RemoteState &state : states)
        head.readState(std::move(state));
}

terraform::EmittedFile rootFile(const StorageRootView &view, const terraform::Workspace &head,
                                const terraform::SourceList &why)
{
    terraform::Sources sources;
    hcl::Body file;
    file.comment(u"Terraform configuration for storages, by cs-image-system (%1)"_s.arg(view.builder.name),
                 sources.of(terraform::SourceList{{view.builder, u"name"_s}} + why));
    head.write(file, sources);
    terraform::EmittedFile made = terraform::emittedFile(view.place.path(u".tf"_s), hcl::write(file), sources);
    terraform::coverFile(made, why);
    return made;
}

} // namespace

QList<StorageOwner> storageOwners(const config::Configuration &configuration)
{
    QList<StorageOwner> owners;
    QHash<QString, qsizetype> places;
    for (const config::BuilderPtr &builder : configuration.builders.value(config::BuilderClass::Storage)) {
        if (const auto *aws = dynamic_cast<const model::AwsStorageBuilder *>(builder.get())) {
            places.insert(aws->name, owners.size());
            owners.append(StorageOwner{aws, {}});
        }
    }
    for (const model::Storage &storage : configuration.storages) {
        if (const auto place = places.constFind(storage.type); place != places.constEnd())
            owners[*place].storages.append(&storage);
    }
    return owners;
}

QHash<QString, QStringList> attachments(const config::Configuration &configuration)
{
    QHash<QString, QStringList> found;
    found.reserve(configuration.storages.size());
    for (const model::Instance &instance : configuration.instances) {
        for (const model::StorageMapping &mapping : instance.storages)
            found[mapping.storage].append(instance.name);
    }
    return found;
}

std::optional<StorageRoot> storageRoot(const Scope &scope, const StorageOwner &owner,
                                       const QHash<QString, QStringList> &attachments,
                                       const StorageFileMaker &makeFile)
{
    const model::AwsRuntime *runtime = runtimeOf(scope.configuration, *owner.builder);
    if (!runtime || (!scope.runtimeScope().isEmpty() && scope.runtimeScope() != runtime->name))
        return {};
    StorageRoot root;
    root.storages = viewsOf(scope, owner, attachments);
    if (root.storages.isEmpty())
        return {};
    root.view = viewOf(scope, *owner.builder, *runtime);

    terraform::GatedRoot gated;
    setTool(gated, scope.configuration, *owner.builder);
    gated.mayApply = root.view.mayApply;
    gated.applySources = {{terraform::settingsRef(), u"apply_storage"_s}};
    gated.applyKey = u"storage"_s;
    gated.root = owner.builder->name;
    gated.aliases = {runtime->name};
    gated.overlays = scope.overlays;
    gated.applyRuntime = scope.applyRuntime;
    root.view.applyCheck = terraform::applyCheckArguments(gated);

    terraform::RootResult &result = root.result;
    result.sources = {root.storages.first().key(u"type"_s), root.storages.first().key(u"name"_s)};
    result.head = headOf(scope.configuration, root.view.place, *owner.builder, *runtime, owner.builder->requiredPlugins);
    referenceIdentities(scope, root.storages, result.head);
    setState(gated, scope, result.head);
    if (auto file = result.head.backendFile(root.view.place.path(u".tfbackend.hcl"_s))) {
        gated.backendFile = root.view.place.stem() + u".tfbackend.hcl"_s;
        gated.backendSources = result.head.binding().sources;
        terraform::coverFile(*file, result.sources);
        result.files.append(*file);
    }
    result.files.append(rootFile(root.view, result.head, result.sources));
    for (const StorageView &storage : std::as_const(root.storages)) {
        if (storage.declared)
            result.files.append(makeFile(root.view, storage));
        Transition transition = transitionOf(root.view, storage);
        if (transition.sanction)
            gated.sanctions.append(*transition.sanction);
        if (transition.script)
            result.files.append(*transition.script);
        if (transition.beforeApply)
            gated.beforeApply.append(*transition.beforeApply);
        if (transition.afterApply)
            gated.afterApply.append(*transition.afterApply);
    }
    result.deferred = terraform::gatedSequence(gated);
    finish(result, root.view.place, root.view.runtime, gated, scope.dryRun);
    return root;
}

} // namespace csis::aws
