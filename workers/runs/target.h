// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "workers/runs/request.h"
#include "workers/runs/tree.h"

#include <QJsonObject>

namespace csis::runs {

/// What the commands of a run work against.
struct TargetEnvironment {
    QProcessEnvironment environment;
    QString description; ///< one line for people
    QJsonObject json;    ///< for the event: kind, endpoint or account
};

/// Makes the environment of a run's commands. For the sandbox: provider mirror, a private `tofu` when the tree says so
/// and only terraform is there, and, when `contact` is set, the emulator, started unless it runs.
Result<TargetEnvironment> prepareTarget(const QString &root, Target target, const LoadedTree &tree, bool contact);

/// The provider mirror and the private tool alone; `environment` is changed.
Result<void> prepareTools(const QString &folder, const config::Configuration &configuration, bool linkTofu,
                          QProcessEnvironment &environment);

} // namespace csis::runs
