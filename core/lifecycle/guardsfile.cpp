// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/guardsfile.h"

#include "core/meta/applied.h"

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

// The one resource of a storage's module that holds what is kept; access points and rules come and go beside it.
QString holderOf(const QString &capability)
{
    if (capability == "ebs"_L1)
        return u".aws_ebs_volume.this"_s;
    return capability == "efs"_L1 ? u".aws_efs_file_system.this[0]"_s : u".aws_s3_bucket.this"_s;
}

} // namespace

void Standing::add(const aws::StorageRootView &root, const aws::StorageView &storage)
{
    sources << storage.key(u"type"_s) << storage.key(u"name"_s) << storage.key(u"state"_s);
    if (storage.current == u"active"_s && aws::isLive(root, storage))
        addresses.append(u"module.storage_"_s + storage.label + holderOf(root.capability));
}

void Standing::add(const aws::InstanceView &instance, const meta::MetaState &meta)
{
    sources << instance.key(u"type"_s) << instance.key(u"name"_s) << instance.key(u"ephemeral"_s);
    const auto recorded = meta.launchParams.constFind(instance.name);
    if (recorded != meta.launchParams.constEnd() && recorded->launched && !recorded->ephemeral && !instance.ephemeral)
        addresses.append(instance.module() + u".aws_instance.this"_s);
}

EmittedFile guardsFile(const terraform::RootResult &result, const meta::MetaState &meta, const Standing &standing, const RunOptions &options)
{
    const Root &root = result.root;
    gate::Guards guards;
    if (!options.throwaway) {
        const meta::AppliedRoot applied = meta::appliedRoots(meta).value(root.name);
        guards.account = applied.account;
        // A copy of a state at a remote place begins a line of its own: the run that moves it asks for a clean plan instead.
        if (!options.migrateState.contains(root.name)) {
            guards.lineage = applied.lineage;
            guards.serial = applied.serial;
        }
        guards.addresses = applied.addresses;
        guards.standing = standing.addresses;
        guards.standing.sort();
    }
    for (auto sanction = root.sanctions.begin(); sanction != root.sanctions.end(); ++sanction)
        guards.sanctions.append({sanction.key(), u"destroy"_s, sanction.value()});
    guards.sanctions += options.allowedChanges;
    EmittedFile file{root.folder + u'/' + terraform::guardsFile(), gate::encodeGuards(guards), 0644, {}};
    terraform::coverFile(file, result.sources + standing.sources + result.guardSources
                                   + terraform::SourceList{{terraform::settingsRef(), u"gate_guards"_s}});
    return file;
}

} // namespace csis::lifecycle
