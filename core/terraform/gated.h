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

/// Everything that shapes the deferred commands of one root.
struct GatedRoot {
    QString tool;            ///< binary
    QStringList prepended;   ///< arguments around the tool's own
    QStringList appended;
    SourceList toolSources;
    QString backendFile;     ///< file name, empty without a backend
    SourceList backendSources;
    QStringList planArguments; ///< such as `-var=…`
    QList<Sanction> replacements; ///< forced replacements, sanctioned too
    QList<Sanction> sanctions;
    QList<QPair<QString, SourceList>> unmounted; ///< `instance:storage` pairs whose receipt the gate asks for
    QList<SourcedStep> beforePlan;
    bool mayApply = false;
    SourceList applySources;
    QString applyKey;        ///< "storage", "instances"
    QString root;            ///< builder
    QStringList aliases;     ///< its runtime
    QStringList overlays;
    QString applyRuntime;
    QList<SourcedStep> beforeApply; ///< after the apply check, only when the root may apply
    QList<SourcedStep> afterApply;
};

/// Clean, init, plan, gate and, when the root may apply, apply check and apply, with what stands between them.
QList<SourcedStep> gatedSequence(const GatedRoot &root);

/// The arguments of an apply check of this root.
QStringList applyCheckArguments(const GatedRoot &root);

/// Formatter, init and validation as they run at generation.
QList<Step> generationSteps(const GatedRoot &root, bool dryRun);

/// A call of the system's own program that loads the tree: its global options before the sub-command.
Step systemStep(StepKind kind, const QString &title, const QString &root, const QStringList &overlays,
                const QStringList &arguments);

} // namespace csis::terraform
