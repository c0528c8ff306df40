// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/instancemodule.h"
#include "core/aws/storageroot.h"

#include <functional>
#include <memory>

namespace csis::aws {

/// An instance as a root sees it, with its files. Shared, since most stay as they are from one emission to the next.
struct MadeInstance {
    InstanceView view;
    InstanceFiles files;
};
using MadeInstancePtr = std::shared_ptr<const MadeInstance>;

struct InstanceRoot {
    InstanceRootView view;
    QList<MadeInstancePtr> instances;
    QStringList decommissioned; ///< recorded and no longer declared
    terraform::RootResult result;
};

/// Makes one instance; a caller may answer from memory, without a look at it.
using InstanceMaker = std::function<MadeInstancePtr(const InstanceRootView &, InstanceViews &, const model::Instance &)>;
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
                                         const QList<StorageOwner> &storages, const InstanceMaker &make,
                                         const RootFileMaker &makeRootFile);

} // namespace csis::aws
