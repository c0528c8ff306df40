// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/gated.h"

#include <QCoreApplication>
#include <QSet>

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

QString say(const char *text)
{
    return QCoreApplication::translate("csis::terraform", text);
}

Step toolStep(const GatedRoot &root, StepKind kind, const QString &title, const QStringList &arguments, const QString &why)
{
    return {kind, title, root.tool, root.prepended + arguments + root.appended, why};
}

// What the tree asks for, in its own words. Hundreds of reasons help nobody: the gate's report has them all.
QString asked(const QList<Sanction> &list)
{
    constexpr qsizetype shown = 3;
    QStringList reasons;
    QSet<QString> seen;
    for (const Sanction &sanction : list) {
        if (sanction.reason.isEmpty() || seen.contains(sanction.reason))
            continue;
        seen.insert(sanction.reason);
        reasons.append(sanction.reason);
    }
    const qsizetype more = reasons.size() - shown;
    QString text = reasons.first(qMin(reasons.size(), shown)).join(u"; "_s);
    if (more > 0)
        text += u"; "_s + say("%1 more").arg(more);
    return text;
}

QStringList overlayArguments(const QStringList &overlays)
{
    QStringList arguments;
    for (const QString &overlay : overlays)
        arguments << u"--overlay"_s << overlay;
    return arguments;
}

SourcedStep plan(const GatedRoot &root)
{
    QStringList arguments{u"plan"_s, u"-input=false"_s, u"-out=tfplan"_s};
    SourceList sources = root.toolSources;
    if (root.migrating) // a move is accepted only when the plan at the new place is clean; a change ends with 2
        arguments << u"-detailed-exitcode"_s;
    for (const Sanction &replacement : root.replacements) {
        arguments << u"-replace="_s + replacement.address;
        sources += replacement.sources;
    }
    QStringList why{say("What would change is written to a file, so that exactly that is judged and applied.")};
    if (root.migrating)
        why.append(say("At the state's new place there must be nothing to change."));
    if (const QString reasons = asked(root.replacements); !reasons.isEmpty())
        why.append(say("Replaced on purpose: %1.").arg(reasons));
    return {toolStep(root, StepKind::Plan, u"plan"_s, arguments + root.planArguments, why.join(u' ')), sources};
}

SourcedStep gate(const GatedRoot &root)
{
    QStringList arguments{u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, root.tool};
    SourceList sources = root.toolSources;
    for (const QList<Sanction> &list : {root.sanctions, root.replacements}) {
        for (const Sanction &sanction : list) {
            if (arguments.contains(sanction.address))
                continue;
            arguments << u"--allow-destroy"_s << sanction.address;
            sources += sanction.sources;
        }
    }
    for (const auto &[pair, reasons] : root.unmounted) {
        arguments << u"--require-unmounted"_s << pair;
        sources += reasons;
    }
    if (root.guards)
        arguments << u"--guards"_s << guardsFile();
    sources.append({settingsRef(), u"gate_guards"_s});
    QStringList why{say("Nothing is destroyed that the tree does not ask to destroy.")};
    if (const QString reasons = asked(root.sanctions + root.replacements); !reasons.isEmpty())
        why.append(say("Asked for: %1.").arg(reasons));
    if (!root.unmounted.isEmpty())
        why.append(say("What is detached must have been unmounted."));
    return {{StepKind::Gate, u"gate"_s, systemProgram(), arguments, why.join(u' ')}, sources};
}

Step stateStep(const GatedRoot &root, const QString &title, const QStringList &arguments, const QString &why)
{
    return systemStep(StepKind::Other, title, root.treeRoot, root.overlays, QStringList{u"state-migration"_s} + arguments, why);
}

void appendMove(const GatedRoot &root, QList<SourcedStep> &steps)
{
    const SourceList sources = root.toolSources + root.backendSources;
    steps.append({stateStep(root, u"begin the move of the state"_s,
                            {u"begin"_s, u"--workspace"_s, root.workspace, u"--tofu"_s, root.tool, u"--backend-config"_s,
                             root.backendFile, u"--location"_s, root.location, u"--run"_s, root.runId},
                            say("The state moves to %1: both places are looked at, and a copy is kept.").arg(root.location)),
                  sources});
    steps.append({toolStep(root, StepKind::Init, u"init with the state moved"_s,
                           {u"init"_s, u"-input=false"_s, u"-migrate-state"_s, u"-force-copy"_s,
                            u"-backend-config="_s + root.backendFile},
                           say("The tool copies the state to its new place.")),
                  sources});
}

void appendPrePlan(const GatedRoot &root, QList<SourcedStep> &steps)
{
    if (root.prePlan.isEmpty())
        return;
    SourceList all;
    for (const ToolCall &call : root.prePlan)
        all += call.sources;
    if (root.prePlanBackup)
        steps.append({stateStep(root, u"keep a copy of the state"_s,
                                {u"backup"_s, u"--workspace"_s, root.workspace, u"--tofu"_s, root.tool, u"--run"_s, root.runId},
                                say("Something is taken out of the state next: as it is now, it can be put back.")),
                      all});
    for (const ToolCall &call : root.prePlan)
        steps.append({toolStep(root, StepKind::Other, call.arguments.join(u' '), call.arguments, say("The plan is made from the state as this leaves it.")), root.toolSources + call.sources});
}

} // namespace

QStringList applyCheckArguments(const GatedRoot &root)
{
    QStringList arguments{u"apply-check"_s, u"--lifecycle"_s, root.applyKey};
    if (!root.root.isEmpty()) {
        arguments << u"--root"_s << root.root;
        for (const QString &alias : root.aliases)
            arguments << u"--root-alias"_s << alias;
    }
    arguments += overlayArguments(root.overlays);
    if (!root.applyRuntime.isEmpty())
        arguments << u"--apply-runtime"_s << root.applyRuntime;
    return arguments;
}

Step runnerInit(const GatedRoot &root)
{
    QStringList arguments{u"init"_s, u"-input=false"_s, u"-reconfigure"_s};
    if (!root.backendFile.isEmpty())
        arguments << u"-backend-config="_s + root.backendFile;
    return toolStep(root, StepKind::Init, u"init"_s, arguments,
                    say("This may be the first command here, or the backend's settings may have changed."));
}

QList<SourcedStep> gatedSequence(const GatedRoot &root)
{
    QList<SourcedStep> steps;
    // A failed plan must leave nothing for the gate to read.
    steps.append(SourcedStep{{StepKind::Clean, u"remove the old plan"_s, u"rm"_s, {u"-f"_s, u"tfplan"_s},
                             say("A plan that fails must leave nothing for the gate to read.")}, {}});
    if (root.migrating)
        appendMove(root, steps);
    else
        steps.append({runnerInit(root), root.toolSources + root.backendSources});
    appendPrePlan(root, steps);
    steps += root.beforePlan;
    steps.append(plan(root));
    steps.append(gate(root));
    if (root.migrating)
        steps.append({stateStep(root, u"record the move of the state"_s,
                                {u"finish"_s, u"--workspace"_s, root.workspace, u"--run"_s, root.runId},
                                say("The plan at the new place was clean: the move is accepted.")),
                      root.backendSources});
    if (!root.mayApply)
        return steps;
    if (!root.applyKey.isEmpty())
        steps.append({{StepKind::ApplyCheck, u"apply check"_s, systemProgram(), applyCheckArguments(root),
                       say("apply_%1 is asked once more: this script may be older than the configuration.").arg(root.applyKey)},
                      root.applySources});
    for (SourcedStep step : root.beforeApply) {
        step.sources += root.applySources;
        steps.append(step);
    }
    steps.append({toolStep(root, StepKind::Apply, u"apply"_s, {u"apply"_s, u"-input=false"_s, u"tfplan"_s},
                           say("Exactly the plan that passed the gate is carried out.")),
                  root.applySources + root.toolSources});
    for (SourcedStep step : root.afterApply) {
        step.sources += root.applySources;
        steps.append(step);
    }
    return steps;
}

QList<Step> mirrorReads(const GatedRoot &root, const QList<QStringList> &calls)
{
    QList<Step> steps{systemStep(StepKind::Other, u"open the private mirror"_s, root.treeRoot, root.overlays,
                                 {u"materialize"_s, u"."_s}, say("Encrypted values are opened where nothing is committed.")),
                      runnerInit(root)};
    for (const QStringList &call : calls)
        steps.append(toolStep(root, StepKind::Other, call.value(0), call, say("It reads opened values.")));
    return steps;
}

QList<Step> generationSteps(const GatedRoot &root, bool dryRun)
{
    QStringList init{u"init"_s};
    if (dryRun)
        init << u"-backend=false"_s;
    else if (!root.backendFile.isEmpty())
        init << u"-reconfigure"_s << u"-backend-config="_s + root.backendFile;
    return {toolStep(root, StepKind::Other, u"fmt"_s, {u"fmt"_s}, say("The layout of the files is the tool's own.")),
            toolStep(root, StepKind::Init, u"init"_s, init,
                     dryRun ? say("Providers and modules are needed to check the files; a dry run opens no state.")
                            : say("Providers and modules are needed to check the files, and the state is bound.")),
            toolStep(root, StepKind::Other, u"validate"_s, {u"validate"_s}, say("The tool refuses here what it would refuse in a plan."))};
}

Step systemStep(StepKind kind, const QString &title, const QString &root, const QStringList &overlays,
                const QStringList &arguments, const QString &why)
{
    return {kind, title, systemProgram(),
            QStringList{u"--root-dir"_s, root, u"--no-dry-run"_s} + overlayArguments(overlays) + arguments, why};
}

} // namespace csis::terraform
