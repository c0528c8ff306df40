// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/lifecycle/emission.h"
#include "core/lifecycle/generations.h"

#include <QMap>

namespace csis::lifecycle {

/// The record files that something changed, by their name below meta-state/.
using RecordFiles = QMap<QString, QByteArray>;

/// What a run knows once it has applied a root.
struct AppliedRun {
    Occasion occasion;
    QMap<QString, meta::LaunchParameters> launchParams; ///< as declared when the run generated
    std::optional<RootState> state;                     ///< nothing when it could not be asked
    bool complete = true;                               ///< every step of the root was done, not only the apply
};

struct Recorded {
    RecordFiles files;
    QStringList notes; ///< for people: what could not be recorded, and why
};

/// After a root was really applied: what its storages and instances have become, and its entry of applied.yaml. `meta`
/// is what stands recorded. Gives only the files whose content changes; nothing is recorded that was not applied.
Recorded recordApplied(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root,
                       const AppliedRun &run);

/// Why a root cannot be planned yet: the roots it reads that were never applied, or whose storages it mounts are not
/// active yet. Empty when it can.
QStringList unappliedProducers(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root);

} // namespace csis::lifecycle
