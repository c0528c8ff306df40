// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emission.h"
#include "widgets/run/runchoice.h"
#include "widgets/run/runstate.h"

namespace csis::run {

/// What a run of this choice would do, step by step, from the emission alone: the same steps that a run announces, as far
/// as the choice lets it go.
RunState plannedRun(const QList<lifecycle::Root> &roots, const RunChoice &choice);

/// Why a step is there, where nothing in the tree says more.
QString whyOf(lifecycle::StepKind kind);

} // namespace csis::run
