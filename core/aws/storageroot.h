// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/storageviews.h"

#include <functional>

namespace csis::aws {

/// One storage root with the views that made it.
struct StorageRoot {
    StorageRootView view;
    QList<StorageView> storages; ///< declared ones in order, then those that left the declaration
    terraform::RootResult result;
};

/// Makes the file of one storage; a caller may answer from memory.
using StorageFileMaker = std::function<terraform::EmittedFile(const StorageRootView &, const StorageView &)>;

/// One builder and the storages it owns, as a declaration walk found them.
struct StorageOwner {
    const model::AwsStorageBuilder *builder = nullptr;
    QList<const model::Storage *> storages;
};

/// The AWS storage builders in declaration order with their storages.
QList<StorageOwner> storageOwners(const config::Configuration &configuration);
/// Storage name to the instances that mount it, in declaration order.
QHash<QString, QStringList> attachments(const config::Configuration &configuration);

/// The root of one storage builder; empty when it has no work.
std::optional<StorageRoot> storageRoot(const Scope &scope, const StorageOwner &owner,
                                       const QHash<QString, QStringList> &attachments,
                                       const StorageFileMaker &makeFile);

} // namespace csis::aws
