// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Where roots keep their states and what they ask of the tool.
#include "core/base/names.h"
#include "core/identity/identity.h"
#include "core/packer/collector.h"
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"
#include "core/secrets/markers.h"
#include "core/terraform/collector.h"

#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

const QList<model::RequiredPlugin> *pluginsOf(const model::Builder &builder)
{
    if (const auto *storage = dynamic_cast<const model::AwsStorageBuilder *>(&builder))
        return &storage->requiredPlugins;
    if (const auto *instances = dynamic_cast<const model::TofuInstanceBuilder *>(&builder))
        return &instances->requiredPlugins;
    return nullptr;
}

// An instance root with instances reads the state of every storage root with storages.
void readStorages(const Subject &subject, terraform::Collector &collector)
{
    const config::Configuration &configuration = subject.configuration;
    const auto firstOf = [&](const model::AwsStorageBuilder &builder) -> const model::Storage * {
        const auto owner = std::ranges::find(subject.facts->owners(), builder.name, &Facts::Owner::type);
        return owner == subject.facts->owners().end() ? nullptr : owner->storages.front();
    };
    for (const config::BuilderPtr &reader : configuration.builders.value(BuilderClass::Instance)) {
        if (!dynamic_cast<const model::TofuInstanceBuilder *>(reader.get()) || !subject.facts->hasInstances(reader->name))
            continue;
        for (const config::BuilderPtr &producer : configuration.builders.value(BuilderClass::Storage)) {
            const auto *storages = dynamic_cast<const model::AwsStorageBuilder *>(producer.get());
            const model::Storage *first = storages ? firstOf(*storages) : nullptr;
            if (first)
                collector.workspace(reader->name)
                    .readState(collector.stateOf(producer->name, {}, {}, {{first->ref(), u"name"_s}, {reader->ref(), u"name"_s}}));
        }
    }
}

// Every builder that owns a root with a state, also one that has nothing to do yet; roots realised elsewhere too.
terraform::Collector declaredRoots(const Subject &subject)
{
    const config::Configuration &configuration = subject.configuration;
    terraform::Collector collector(configuration);
    for (const BuilderClass builderClass : {BuilderClass::Storage, BuilderClass::Instance}) {
        for (const config::BuilderPtr &builder : configuration.builders.value(builderClass)) {
            const model::Builder *runtime = builder->runtime.isEmpty()
                ? configuration.defaultBuilder(BuilderClass::Runtime)
                : configuration.builder(BuilderClass::Runtime, builder->runtime);
            const auto *plugins = pluginsOf(*builder);
            terraform::Binding binding = collector.backends().bindingOf(configuration, *builder, runtime);
            if (!plugins && !binding)
                continue; // root and backend are both realised elsewhere
            terraform::Workspace &workspace = collector.workspace(builder->name);
            workspace.why = {{builder->ref(), u"name"_s}};
            workspace.bind(std::move(binding));
            if (plugins) {
                const terraform::SourceList sources{{builder->ref(), u"required_plugins"_s}};
                for (const model::RequiredPlugin &plugin : *plugins)
                    workspace.requireProvider({plugin.name, plugin.source, plugin.version, sources, {}});
                // Its builder asked for nothing: where others contradict each other, the fault is not here.
                if (plugins->isEmpty())
                    workspace.requireProvider({u"aws"_s, u"hashicorp/aws"_s, {}, {}, {}});
            }
        }
    }
    return collector;
}

void report(const Subject &subject, Findings &findings, const terraform::Conflict &conflict)
{
    const Diagnostic placed = terraform::diagnosticOf(conflict, subject.configuration);
    Diagnostic &found = findings.add(conflict.message);
    found.where = placed.where;
    found.related = placed.related;
}

void reportConflicts(const Subject &subject, Findings &findings, const terraform::Collector &roots, const QStringList &ids)
{
    for (const terraform::Conflict &conflict : roots.conflicts()) {
        if (ids.contains(conflict.id))
            report(subject, findings, conflict);
    }
}

void judgeCollisions(const Subject &subject, Findings &findings)
{
    const terraform::Collector roots = declaredRoots(subject);
    reportConflicts(subject, findings, roots, {u"state.collision"_s});
    // A storage builder and an instance builder of one name are one workspace to the collector, and two roots on disk.
    const config::Configuration &configuration = subject.configuration;
    for (const config::BuilderPtr &instances : configuration.builders.value(BuilderClass::Instance)) {
        const auto *storages = configuration.builder(BuilderClass::Storage, instances->name);
        if (!storages || storages->name != instances->name || !pluginsOf(*instances) || !pluginsOf(*storages))
            continue;
        const auto root = std::ranges::find(roots.workspaces(), instances->name, &terraform::Workspace::name);
        if (root == roots.workspaces().end() || !root->usesBackend())
            continue;
        const auto location = root->declaredLocation();
        Diagnostic &found = findings.add(instances->ref(), u"name"_s,
                                         u"state location collision: workspaces %1, %1 would share the state object %2"_s
                                             .arg(instances->name, location ? location->value_or(QString()) : QString()));
        found.related.append(findings.claimant(storages->ref(), u"name"_s, u"storage builder '%1' keeps its state there"_s.arg(storages->name)));
    }
}

void judgeKeys(const Subject &subject, Findings &findings)
{
    reportConflicts(subject, findings, declaredRoots(subject), {u"state.key"_s});
}

void judgeKinds(const Subject &subject, Findings &findings)
{
    if (!subject.configuration.settings.config.useStateBackends)
        return;
    terraform::Collector roots = declaredRoots(subject);
    readStorages(subject, roots);
    reportConflicts(subject, findings, roots, {u"state.no-kind"_s, u"state.producer-unbound"_s});
}

void judgeProviders(const Subject &subject, Findings &findings)
{
    reportConflicts(subject, findings, declaredRoots(subject), {u"provider.sources"_s, u"provider.versions"_s, u"provider.version-syntax"_s});
}

void judgePlugins(const Subject &subject, Findings &findings)
{
    QList<packer::Workspace> bakes;
    for (const config::BuilderPtr &entry : subject.configuration.builders.value(BuilderClass::Image)) {
        const auto *builder = dynamic_cast<const model::ImageBuilder *>(entry.get());
        if (!builder)
            continue;
        packer::Workspace bake(builder->name);
        for (const model::RequiredPlugin &plugin : builder->requiredPlugins)
            bake.requirePlugin({plugin.name, plugin.source, plugin.version, {{builder->ref(), u"required_plugins"_s}}, {}});
        bakes.append(std::move(bake));
    }
    for (const terraform::Conflict &conflict : packer::conflictsBetween(bakes))
        report(subject, findings, conflict);
}

// What the records say stands in the state of a workspace.
QStringList standingIn(const Subject &subject, const QString &workspace)
{
    QStringList things;
    for (auto it = subject.meta.storageState.cbegin(); it != subject.meta.storageState.cend(); ++it) {
        const QString builder = it->facts.value(u"builder"_s);
        const QString recorded = subject.meta.storage[u"storages"_s][it.key()][u"builder"_s].text();
        if (it->state != "destroyed"_L1 && (builder.isEmpty() ? recorded : builder) == workspace)
            things.append(u"storage %1 (%2)"_s.arg(it.key(), it->state));
    }
    for (const model::Instance &instance : subject.configuration.instances) {
        const bool stands = subject.meta.pins.instances.contains(instance.name)
            || subject.meta.launchParams.value(instance.name).launched;
        if (stands && instance.type == workspace)
            things.append(u"instance %1"_s.arg(instance.name));
    }
    return things;
}

struct Move {
    QString workspace;
    QString from;
    QString to;
    QStringList standing;
    model::ItemRef builder;
};

QList<Move> movesOf(const Subject &subject)
{
    QList<Move> moves;
    const yaml::Record &recorded = subject.meta.stateLocations[u"workspaces"_s];
    if (recorded.map().empty())
        return moves;
    const terraform::Collector roots = declaredRoots(subject);
    for (const terraform::Workspace &workspace : roots.workspaces()) {
        QString from = recorded[workspace.name()][u"location"_s].text();
        if (const auto &opened = subject.configuration.opened)
            from = opened->clear(from);
        if (from.isEmpty() || subject.migrating.contains(workspace.name()))
            continue;
        const auto location = workspace.declaredLocation();
        const QString to = workspace.usesBackend() && location ? location->value_or(QString()) : QString();
        if (workspace.usesBackend() ? !to.isEmpty() && to != from : !workspace.backendsEnabled())
            moves.append({workspace.name(), from, to, standingIn(subject, workspace.name()), workspace.why.first().item});
    }
    return moves;
}

void judgeMoves(const Subject &subject, Findings &findings)
{
    for (const Move &move : movesOf(subject)) {
        if (move.to.isEmpty() || move.standing.isEmpty())
            continue;
        findings.add(move.builder, u"state_configuration"_s,
                     u"workspace '%1' would move its state from %2 to %3 while %4 stand(s) in it: the new location is empty, so "
                     "the next plan would create everything again and strand the old state. To MOVE the state: `run "
                     "--no-dry-run ... --migrate-state %1` (backs the old state up, copies it, accepts only a clean plan at "
                     "the new location and records the move). If those resources are gone or being given up, correct the "
                     "records instead (the state query's import and forget paths); never rebind past this refusal."_s
                         .arg(move.workspace, move.from, move.to, move.standing.join(u", "_s)));
    }
}

void judgeFreeMoves(const Subject &subject, Findings &findings)
{
    for (const Move &move : movesOf(subject)) {
        if (!move.to.isEmpty() && move.standing.isEmpty())
            findings.add(move.builder, u"state_configuration"_s,
                         u"workspace '%1' moves its state from %2 to %3; nothing stands in it, so the move is free"_s
                             .arg(move.workspace, move.from, move.to));
    }
}

void judgeStranded(const Subject &subject, Findings &findings)
{
    for (const Move &move : movesOf(subject)) {
        if (move.to.isEmpty() && !move.standing.isEmpty())
            findings.add(terraform::settingsRef(), u"use_state_backends"_s,
                         u"workspace '%1' keeps its state at %2 and %3 stand(s) in it; with use_state_backends: false the root "
                         "starts from an empty state beside its files, and the next plan would create everything again"_s
                             .arg(move.workspace, move.from, move.standing.join(u", "_s)));
    }
}

void judgeSecrets(const Subject &subject, Findings &findings)
{
    for (const config::BuilderPtr &builder : subject.configuration.forEmission().builders.value(BuilderClass::StateBackend)) {
        const auto *http = dynamic_cast<const model::HttpBackend *>(builder.get());
        if (!http)
            continue;
        for (const auto &[key, value] : {std::pair{u"password"_s, http->password},
                                         std::pair{u"client_private_key_pem"_s, http->clientPrivateKeyPem}}) {
            if (!value.isEmpty() && !secrets::isMarker(value))
                findings.add(http->ref(), key,
                             u"state backend '%1': `%2` must not stand in clear, because what is generated from it is committed; "
                             "encrypt the value, or leave the key out and set TF_HTTP_%3 where the tool runs"_s
                                 .arg(http->name, key, key.toUpper()));
        }
    }
}

void judgePlainHttp(const Subject &subject, Findings &findings)
{
    for (const config::BuilderPtr &builder : subject.configuration.builders.value(BuilderClass::StateBackend)) {
        const auto *http = dynamic_cast<const model::HttpBackend *>(builder.get());
        const QUrl url(http ? http->address : QString());
        static const QStringList own{u"localhost"_s, u"127.0.0.1"_s, u"::1"_s};
        if (http && url.scheme() == "http"_L1 && !http->username.isEmpty() && !own.contains(url.host()))
            findings.add(http->ref(), u"address"_s,
                         u"state backend '%1': the password and every state travel in clear to %2; use an https:// address"_s
                             .arg(http->name, url.host()));
    }
}

/// What a root reads of other roots through their states, and which items make it.
struct Reads {
    QMap<QString, terraform::SourceList> producers;

    void add(const QString &producer, const terraform::Source &source) { producers[producer].append(source); }
};

void readIdentity(const Subject &subject, Reads &reads, const QString &group, const terraform::Source &source)
{
    const auto identity = identity::identityOf(subject.configuration, group);
    if (identity && identity->byReference)
        reads.add(identity->builder, source);
}

Reads readsOf(const Subject &subject, const model::Builder &builder)
{
    const config::Configuration &configuration = subject.configuration;
    Reads reads;
    for (const model::Storage &storage : configuration.storages) {
        if (storage.type != builder.name || builder.kind != config::builderKey(BuilderClass::Storage))
            continue;
        for (const QString &group : storage.groups)
            readIdentity(subject, reads, group, {storage.ref(), u"groups"_s});
    }
    for (const model::Instance &instance : configuration.instances) {
        if (instance.type != builder.name || builder.kind != config::builderKey(BuilderClass::Instance))
            continue;
        for (qsizetype i = 0; i < instance.storages.size(); ++i) {
            const model::Storage *storage = configuration.storage(instance.storages[i].storage);
            const auto *owner = storage ? configuration.builderAs<model::StorageBuilder>(BuilderClass::Storage, storage->type) : nullptr;
            if (owner && owner->traits().posix) // buckets are reached by name, without their state
                reads.add(owner->name, {instance.ref(), u"storages[%1]"_s.arg(i)});
        }
        if (const model::Image *image = configuration.image(instance.image))
            readIdentity(subject, reads, image->group, {instance.ref(), u"image"_s});
    }
    return reads;
}

void judgeBackendsOff(const Subject &subject, Findings &findings)
{
    if (subject.configuration.settings.config.useStateBackends)
        return;
    for (const BuilderClass builderClass : {BuilderClass::Storage, BuilderClass::Instance}) {
        for (const config::BuilderPtr &builder : subject.configuration.builders.value(builderClass)) {
            const Reads reads = readsOf(subject, *builder);
            if (reads.producers.isEmpty())
                continue;
            QStringList names;
            for (auto it = reads.producers.begin(); it != reads.producers.end(); ++it)
                names.append(u"'%1'"_s.arg(it.key()));
            Diagnostic &found = findings.add(
                terraform::settingsRef(), u"use_state_backends"_s,
                u"config.use_state_backends is false, but the root '%1' reads %2 through terraform remote state, which the flag "
                "turns off; set use_state_backends: true (with a declared state backend) or remove what it reads"_s
                    .arg(builder->name, names.join(u", "_s)));
            for (auto it = reads.producers.begin(); it != reads.producers.end(); ++it) {
                const terraform::Source &first = it->first();
                found.related.append(findings.claimant(first.item, first.key, u"reads '%1'"_s.arg(it.key())));
            }
        }
    }
}

} // namespace

QList<Rule> stateRules()
{
    return {
        {u"state.collision"_s, u"Each root has a state of its own"_s, Severity::Error, judgeCollisions,
         u"Two roots on one state object overwrite each other's memory. Names that differ only in case, hyphens "
         "or dots become one there."_s,
         u"Change the name of one builder, or give it another state backend."_s,
         u"storage_builders:\n  - {name: aws-ebs, type: tf-aws-ebs}\n  - {name: aws_ebs, type: tf-aws-ebs}"_s,
         u"storage_builders:\n  - {name: aws-ebs, type: tf-aws-ebs}\n  - {name: big-disks, type: tf-aws-ebs}"_s},
        {u"state.key"_s, u"A state's key stays where it is put"_s, Severity::Error, judgeKeys,
         u"`.` and `..` in the key of a backend mean other places to different tools."_s,
         u"Write the key without them."_s,
         u"state_backends:\n  - {name: s3, type: s3, bucket: b, key: a/../c}"_s,
         u"state_backends:\n  - {name: s3, type: s3, bucket: b, key: c}"_s},
        {u"state.no-kind"_s, u"A root's backend is there, and of a type that is realised here"_s, Severity::Error, judgeKinds,
         u"Roots that are written here, and those they read, need a backend whose settings are known here: s3, "
         "local, gcs or http."_s,
         u"Name another backend under `state_configuration:`, or change the backend's `type:`."_s},
        {u"provider.requirements"_s, u"The roots agree on their providers"_s, Severity::Error, judgeProviders,
         u"One provider comes from one source, and one version must meet every constraint on it."_s,
         u"Make `source:` and `version:` under `required_plugins:` of the builders agree."_s,
         u"required_plugins:\n  - {name: aws, version: '>= 6'}\n  - {name: aws, version: '< 5'}"_s,
         u"required_plugins:\n  - {name: aws, version: '>= 5, < 7'}"_s},
        {u"packer.requirements"_s, u"Image builders agree on their plugins"_s, Severity::Error, judgePlugins,
         u"One plugin comes from one source, and one version must meet every constraint on it."_s,
         u"Make `source:` and `version:` under `required_plugins:` of the image builders agree."_s},
        {u"backend.secret-in-clear"_s, u"Secrets of a backend are encrypted"_s, Severity::Error, judgeSecrets,
         u"The backend's settings are part of what is generated and committed."_s,
         u"Encrypt the value, or leave the key out and give it by the environment."_s,
         u"state_backends:\n  - {name: server, type: http, address: https://state.example.org, password: hunter2}"_s,
         u"state_backends:\n  - {name: server, type: http, address: https://state.example.org}"_s},
        {u"backend.plain-http"_s, u"Passwords do not travel in clear"_s, Severity::Warning, judgePlainHttp,
         u"Whoever is on the way reads the password and every state."_s,
         u"Reach a server on another machine by https."_s,
         u"address: http://state.example.org"_s,
         u"address: https://state.example.org"_s},
        {u"state.moved"_s, u"A state with resources in it does not move by an edit"_s, Severity::Error, judgeMoves,
         u"The new place is empty: what stands would be made again beside the old."_s,
         u"Undo the edit, or move the state with `run --no-dry-run … --migrate-state <root>`."_s},
        {u"state.free-move"_s, u"A state without resources moves freely"_s, Severity::Info, judgeFreeMoves,
         u"Nothing is recorded as standing in the old state."_s,
         u"Nothing is to be done."_s},
        {u"state.stranded"_s, u"Backends are not turned off while states are kept there"_s, Severity::Warning, judgeStranded,
         u"The root would start from an empty state, and the next plan would create everything again."_s,
         u"Keep `use_state_backends: true` as long as something stands in a recorded state."_s,
         u"config:\n  use_state_backends: false"_s,
         u"config:\n  use_state_backends: true"_s},
        {u"state.backends-off"_s, u"What is read through remote state needs backends"_s, Severity::Error, judgeBackendsOff,
         u"Without backends no root can read another's outputs: volumes, file systems, numbers of groups."_s,
         u"Set `use_state_backends: true` with a declared state backend, or remove what is read."_s,
         u"config:\n  use_state_backends: false"_s,
         u"config:\n  use_state_backends: true"_s},
    };
}

} // namespace csis::rules
