// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/instancemodule.h"
#include "core/aws/storageroot.h"

#include <functional>

namespace csis::aws {

struct InstanceRoot {
    InstanceRootView view;
    QList<InstanceView> instances;
    QStringList decommissioned; ///< recorded and no longer declared
    terraform::RootResult result;
};

/// Makes the files of one instance; a caller may answer from memory.
using InstanceFileMaker = std::function<InstanceFiles(const InstanceRootView &, const InstanceView &)>;
/// Fills the head of a root and gives its root file: by calling `make`, or from memory when the root is as it was.
using RootFileMaker = std::function<terraform::EmittedFile(InstanceRoot &, const std::function<terraform::EmittedFile()> &make)>;

struct InstanceOwner {
    const model::TofuInstanceBuilder *builder = nullptr;
    QList<const model::Instance *> instances;
};

/// The instance builders in declaration order with their instances.
QList<InstanceOwner> instanceOwners(const config::Configuration &configuration);

/// Instances that are recorded as launched or pinned and are no longer declared.
QStringList leftInstances(const Scope &scope);

/// The root of one instance builder; empty when it has no work.
std::optional<InstanceRoot> instanceRoot(const Scope &scope, const InstanceOwner &owner,
                                         const QList<StorageOwner> &storages, const InstanceFileMaker &makeFiles,
                                         const RootFileMaker &makeRootFile);

} // namespace csis::aws
