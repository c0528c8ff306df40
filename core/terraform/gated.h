// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/settings.h"
#include "core/terraform/sources.h"

namespace csis::terraform {

/// The program that emitted scripts call back.
inline QString systemProgram()
{
    return QStringLiteral("cs-image-system");
}

/// What the gate of a root knows beside the plan, in the root's folder.
inline QString guardsFile()
{
    return QStringLiteral("guards.json");
}

/// A step and what made it.
struct SourcedStep {
    Step step;
    SourceList sources;
};

/// A destroy that the declaration asks for.
struct Sanction {
    QString address;
    QString reason;
    SourceList sources;
};

/// Arguments of the tool that run between init and plan, such as `state rm ADDRESS`.
struct ToolCall {
    QStringList arguments;
    SourceList sources;
};

/// Everything that shapes the commands of one root.
struct GatedRoot {
    QString tool;            ///< binary
    QStringList prepended;   ///< arguments around the tool's own, in every command
    QStringList appended;
    SourceList toolSources;
    QString backendFile;     ///< file name, empty without a backend
    SourceList backendSources;
    QString workspace;       ///< name of the root, for steps that move or keep its state
    QString treeRoot;        ///< where those steps find the configuration
    QString runId;
    bool migrating = false;  ///< this run moves the root's state to `location`
    QString location;
    QList<ToolCall> prePlan;
    bool prePlanBackup = false; ///< the state is kept before `prePlan`; without those it does nothing
    QStringList planArguments; ///< such as `-var=…`
    QList<Sanction> replacements; ///< forced replacements, sanctioned too
    QList<Sanction> sanctions;
    bool guards = false; ///< the gate reads guards.json beside the plan
    QList<QPair<QString, SourceList>> unmounted; ///< `instance:storage` pairs whose receipt the gate asks for
    QList<SourcedStep> beforePlan; ///< after `prePlan`, as given
    bool mayApply = false;
    SourceList applySources;
    QString applyKey;        ///< "storage", "instances"; empty: no apply check stands before the apply
    QString root;            ///< builder; empty: the apply check asks of the lifecycle as a whole
    QStringList aliases;     ///< its runtime
    QStringList overlays;
    QString applyRuntime;
    QList<SourcedStep> beforeApply; ///< after the apply check, only when the root may apply
    QList<SourcedStep> afterApply;
};

/// Clean, init (or the move of the state), what stands before the plan, plan, gate and, when the root may apply, apply
/// check and apply. Each step is a command of its own, run in the root's private mirror.
QList<SourcedStep> gatedSequence(const GatedRoot &root);

/// The runner's own init, always in the form of a real run: a fresh clone knows nothing of the root.
Step runnerInit(const GatedRoot &root);

/// Commands at generation that must read the opened emission: it is opened into the private mirror, and the mirror is
/// initialised, before each of `calls` runs there. The first step runs in the root's own folder.
QList<Step> mirrorReads(const GatedRoot &root, const QList<QStringList> &calls);

/// The arguments of an apply check of this root.
QStringList applyCheckArguments(const GatedRoot &root);

/// Formatter, init and validation as they run at generation.
QList<Step> generationSteps(const GatedRoot &root, bool dryRun);

/// A call of the system's own program that loads the tree: its global options before the sub-command.
Step systemStep(StepKind kind, const QString &title, const QString &root, const QStringList &overlays,
                const QStringList &arguments, const QString &why);

} // namespace csis::terraform
