// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

namespace csis::run {

enum class Target { Sandbox, Cloud };
enum class Mode {
    Dry,   ///< generate and check, nothing is asked of a cloud
    Judge, ///< plan and gate, nothing is applied
    Apply, ///< plan, gate, ask, apply
};

/// What a run is to do.
struct RunChoice {
    QStringList lifecycles = {QStringLiteral("storage"), QStringLiteral("instance-image")};
    Mode mode = Mode::Dry;
    Target target = Target::Sandbox;

    friend bool operator==(const RunChoice &, const RunChoice &) = default;
};

/// "sandbox" or "cloud": the word of the command line.
QString targetName(Target target);
/// The word for people.
QString targetWord(Target target);
/// The arguments of cs-image-system after the root folder.
QStringList runArguments(const RunChoice &choice);
/// The lifecycles that can be chosen now, in the order they run.
QStringList lifecycleNames();

} // namespace csis::run
