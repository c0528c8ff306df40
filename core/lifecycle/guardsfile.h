// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emit.h"
#include "core/lifecycle/readmodels.h"

namespace csis::lifecycle {

/// What the records hold as standing on a root: addresses and why.
struct Standing {
    QStringList addresses;
    terraform::SourceList sources;

    void add(const aws::StorageRootView &root, const aws::StorageView &storage);
    void add(const aws::InstanceView &instance, const meta::MetaState &meta);
};
using StandingByRoot = QMap<QString, Standing>; ///< by builder

/// guards.json of a root: the state as it was applied last, what stands, and the sanctions with their reasons.
EmittedFile guardsFile(const terraform::RootResult &result, const meta::MetaState &meta, const Standing &standing, const RunOptions &options);

} // namespace csis::lifecycle
