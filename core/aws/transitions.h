// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/storageviews.h"

namespace csis::aws {

/// What a change of a storage's state asks of its root beside the plan.
struct Transition {
    std::optional<terraform::Sanction> sanction;
    std::optional<terraform::EmittedFile> script;
    std::optional<terraform::SourcedStep> beforeApply;
    std::optional<terraform::SourcedStep> afterApply;
};

/// From the recorded state to the requested one. The scripts ask the apply check themselves, so that one started by
/// hand is no way around it.
Transition transitionOf(const StorageRootView &root, const StorageView &storage);

} // namespace csis::aws
