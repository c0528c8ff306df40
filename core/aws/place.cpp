// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/place.h"

#include "core/base/names.h"

#include <QDir>
#include <QSet>

using namespace Qt::StringLiterals;

namespace csis::aws {

using terraform::Source;
using terraform::SourceList;

bool Scope::mayApply(const model::ApplyFlag &flag, const model::Builder &builder, const QString &runtime) const
{
    if (!applyRuntime.isEmpty())
        return runtime == applyRuntime;
    return flag.allows(builder.name, {runtime});
}

QString generationFolder(const config::Configuration &configuration)
{
    return QDir::cleanPath(configuration.settings.generationDirectory);
}

Place placeOf(const config::Configuration &configuration, const QString &lifecycle, const QString &builder,
              const QString &phase)
{
    return {lifecycle, builder, phase,
            QStringList{generationFolder(configuration), lifecycle, builder, phase}.join(u'/')};
}

RuntimeView viewOf(const model::AwsRuntime &runtime)
{
    RuntimeView view;
    view.ref = runtime.ref();
    view.region = runtime.region;
    view.profile = runtime.credentials.profileName;
    view.machineType = runtime.defaultMachineType;
    view.session = runtime.sessionMechanism;
    view.onFailure = runtime.onFailure;
    if (!runtime.sessionMechanism.isEmpty())
        view.sessionProfile = runtime.sessionInstanceProfile;
    if (!runtime.networking)
        return view;
    const model::AwsNetworking &network = *runtime.networking;
    if (!isReservedWord(network.network))
        view.vpc = network.network;
    if (const model::AwsSubnet *subnet = network.defaultSubnet())
        view.subnet = subnet->subnetId;
    view.zone = network.defaultAvailabilityZone();
    QSet<QString> zones;
    for (const model::AwsSubnet &subnet : network.subnets) {
        const QString zone = subnet.availabilityZone.isEmpty() ? subnet.subnetId : subnet.availabilityZone;
        if (subnet.isPublic || zones.contains(zone))
            continue;
        zones.insert(zone);
        view.privateSubnets.append(subnet.subnetId);
    }
    view.additionalGroups = network.additionalSecurityGroups;
    view.sshGroups = network.sshIngressSecurityGroupIds;
    return view;
}

const model::AwsRuntime *runtimeOf(const config::Configuration &configuration, const model::Builder &builder)
{
    using enum config::BuilderClass;
    const model::Builder *runtime = builder.runtime.isEmpty() ? configuration.defaultBuilder(Runtime)
                                                              : configuration.builder(Runtime, builder.runtime);
    return dynamic_cast<const model::AwsRuntime *>(runtime);
}

QString configTag(const model::GlobalSettings &settings)
{
    if (!settings.config.csisConfigTag)
        return {};
    QString tag = settings.id.toLower();
    for (QChar &c : tag) {
        const bool kept = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'_' || c == u'-';
        if (!kept)
            c = u'-';
    }
    return tag.left(63);
}

SourceList configTagSources()
{
    return {{terraform::settingsRef(), u"csis_config_tag"_s}, {terraform::settingsRef(), u"id"_s}};
}

hcl::Value tagsValue(const model::Tags &tags)
{
    QList<hcl::MapEntry> entries;
    for (auto it = tags.begin(); it != tags.end(); ++it)
        entries.append({it.key(), it.value()});
    return hcl::Value::map(std::move(entries), hcl::Layout::OneLine);
}

terraform::Workspace headOf(const config::Configuration &configuration, const Place &place,
                           const model::Builder &builder, const model::AwsRuntime &runtime,
                           const QList<model::RequiredPlugin> &plugins)
{
    terraform::Workspace head(builder.name, place.folder, configuration.settings.config.useStateBackends);
    const SourceList pluginSources{{builder.ref(), u"required_plugins"_s}};
    for (const model::RequiredPlugin &plugin : plugins)
        head.requireProvider({plugin.name, plugin.source, plugin.version, pluginSources, {}});
    if (plugins.isEmpty())
        head.requireProvider({u"aws"_s, u"hashicorp/aws"_s, {}, pluginSources, {}});
    terraform::ProviderBlock provider;
    provider.name = u"aws"_s;
    provider.alias = superSafeName(builder.name);
    provider.sources = {{builder.ref(), u"name"_s}};
    const Source chosen{builder.ref(), u"runtime"_s};
    const auto setting = [&](const QByteArray &name, const QString &value, const QString &key) {
        if (value.isEmpty())
            return;
        provider.settings.append({name, value, key});
        provider.settingSources.append({chosen, {runtime.ref(), u"is_default"_s}, {runtime.ref(), key}});
    };
    setting("region", runtime.region, u"region"_s);
    setting("profile", runtime.credentials.profileName, u"credentials.profile_name"_s);
    head.configureProvider(std::move(provider));
    head.bind(terraform::bindWorkspace(configuration, builder, &runtime));
    return head;
}

std::optional<terraform::RemoteState> identityState(const config::Configuration &configuration,
                                                    const identity::GroupIdentity &identity)
{
    const model::Builder *builder = configuration.builder(config::BuilderClass::Group, identity.builder);
    if (!identity.byReference || !builder)
        return {};
    terraform::RemoteState state{builder->name, terraform::bindWorkspace(configuration, *builder, nullptr),
                                 gidSources(identity), {}};
    return state;
}

hcl::Value gidValue(const identity::GroupIdentity &identity)
{
    if (!identity.byReference)
        return identity.gid;
    return hcl::Expression("data.terraform_remote_state." + superSafeName(identity.builder).toUtf8()
                           + ".outputs.group_gids")
        .at(identity.group);
}

SourceList gidSources(const identity::GroupIdentity &identity)
{
    const model::ItemRef group{u"groups"_s, identity.group};
    return {{group, u"type"_s}, {group, u"gid"_s}};
}

void setTool(terraform::GatedRoot &gated, const config::Configuration &configuration, const model::Builder &builder)
{
    gated.guards = configuration.settings.config.gateGuards;
    gated.toolSources.append({builder.ref(), u"executable"_s});
    const QString name = builder.executable.isEmpty() ? u"tofu"_s : builder.executable;
    const model::Executable *executable = configuration.executable(name);
    gated.tool = name;
    if (!executable)
        return;
    gated.tool = executable->binary; // the loader puts the name there where none is given
    gated.prepended = executable->prependedArguments;
    gated.appended = executable->appendedArguments;
    for (const QString &key : {u"binary"_s, u"prepended_arguments"_s, u"appended_arguments"_s})
        gated.toolSources.append({executable->ref(), key});
}

void setState(terraform::GatedRoot &gated, const Scope &scope, const terraform::Workspace &head)
{
    gated.workspace = head.name();
    gated.treeRoot = scope.configuration.root;
    gated.runId = scope.runId;
    gated.location = head.location();
    gated.migrating = head.usesBackend() && scope.migrating.contains(head.name());
}

void finish(terraform::RootResult &result, const Place &place, const RuntimeView &runtime,
            const terraform::GatedRoot &gated, bool dryRun)
{
    terraform::Root &root = result.root;
    root.lifecycle = place.lifecycle;
    root.name = place.builder;
    root.phase = place.phase;
    root.folder = place.folder;
    root.runtime = runtime.ref.name;
    root.tool = gated.tool;
    root.backendFile = gated.backendFile;
    root.location = result.head.location();
    root.mayApply = gated.mayApply;
    for (const terraform::RemoteState &state : std::as_const(result.head.remoteStates()))
        root.dependsOn.append(state.workspace);
    root.generation = terraform::generationSteps(gated, dryRun);
    for (const terraform::SourcedStep &step : std::as_const(result.deferred))
        root.deferred.append(step.step);
    for (const QList<terraform::Sanction> &list : {gated.sanctions, gated.replacements}) {
        for (const terraform::Sanction &sanction : list)
            root.sanctions.insert(sanction.address, sanction.reason);
        for (const terraform::Sanction &sanction : list)
            result.guardSources += sanction.sources;
    }
    result.guardSources += gated.toolSources;
}

} // namespace csis::aws
