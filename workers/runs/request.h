// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emit.h"

namespace csis::runs {

enum class Target { Cloud, Sandbox };
QString targetName(Target target); ///< "cloud", "sandbox"

/// What a run was asked to do.
struct RunRequest {
    QString root; ///< the tree, absolute
    QList<lifecycle::Lifecycle> lifecycles;
    bool dryRun = true;
    bool apply = true;       ///< the apply step runs the deferred work; without it nothing is attempted
    bool untilGate = false;  ///< everything up to each root's verdict, and nothing after
    bool ask = false;        ///< a question before each root's apply
    bool noTool = false;     ///< leave fmt, init and validate out at generation
    bool stateQuery = true;
    bool commit = false;     ///< commit generated/ and meta-state/ once everything went well
    Target target = Target::Cloud;
    int recordsTimeoutMs = 60000; ///< how long another program may hold the records before this run fails
    QStringList migrateState; ///< roots whose state this run moves
    QStringList only;        ///< the bake surface
    QString onlyRuntime;
    QString applyRuntime;
    QStringList overlays;    ///< absolute paths
    QStringList undeclare;
    QList<gate::GuardSanction> allowedChanges;
};

/// How a run ended.
enum class RunVerdict { Ok, Failed, Refused, Stopped };
QString verdictName(RunVerdict verdict); ///< "ok", "failed", "refused", "stopped"

} // namespace csis::runs
