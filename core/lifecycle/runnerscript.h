// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emit.h"
#include "core/terraform/rootresult.h"

namespace csis::lifecycle {

/// One command as a script writes it: every argument quoted for the shell, the tree's root as $CSIS_ROOT.
QString shellLine(const Step &step, const QString &root);

/// What the line of a script that names its run begins with.
inline QString runIdComment()
{
    return QStringLiteral("# run id: ");
}

/// run-<lifecycle>.sh of roots in the order they run. `folder` is the lifecycle's, relative to the tree's root.
EmittedFile runnerScript(Lifecycle lifecycle, const QString &folder, const QString &runId, const QString &root,
                         const QList<const terraform::RootResult *> &roots);

/// generated/final_execution.sh.
EmittedFile finalScript(const QString &generated);

/// A .gitignore below the generation folder; the top one adds the names of what a run leaves there.
EmittedFile gitignore(const QString &folder, const QStringList &own, bool top);

} // namespace csis::lifecycle
