// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/appliedstate.h"
#include "core/meta/records.h"

#include <optional>

namespace csis::lifecycle {

/// When something was recorded.
struct Occasion {
    QString run;
    QString at; ///< UTC, "2026-02-01T09:00:00+00:00"
};

/// One instance as an apply left it.
struct StandingMachine {
    QString name;
    QString kind; ///< "durable" or "ephemeral"
    meta::LaunchParameters launched;
    std::optional<StateMachine> seen; ///< nothing when the state could not be asked
    bool replaced = false;            ///< this run was to replace it
    bool stoodBefore = false;         ///< a run before this one launched it
};

/// Brings an instance's entry of instance-state.yaml up to date: a generation is one machine. It is opened `observed`
/// when the provider's id is known, else `inferred`; `adopted` when it stood before anything counted it. Another machine
/// than the one recorded closes the generation (`replaced`, `replaced-out-of-band`). The same machine stays the same
/// generation; another machine type is an event of it.
void noteStanding(meta::InstanceGenerations &entry, const StandingMachine &machine, const Occasion &occasion);

/// Closes the open generation, if there is one. `why`: "decommission", "ephemeral".
void closeGeneration(meta::InstanceGenerations &entry, const QString &why, const Occasion &occasion);

} // namespace csis::lifecycle
