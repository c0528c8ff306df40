// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/run/plannedrun.h"

#include "core/base/text.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace csis::run {
namespace {

struct PlanWords {
    Q_DECLARE_TR_FUNCTIONS(csis::run::PlannedRun)
};

QString commandText(const lifecycle::Step &step)
{
    QStringList words{shellQuote(step.program)};
    for (const QString &argument : step.arguments)
        words.append(shellQuote(argument));
    return words.join(u' ');
}

// A step of the emission may say itself what in the tree asks for it.
template<class Step> QString ownWhy(const Step &step)
{
    if constexpr (requires { step.why; })
        return step.why;
    else
        return {};
}

} // namespace

QString whyOf(lifecycle::StepKind kind)
{
    using lifecycle::StepKind;
    switch (kind) {
    case StepKind::Clean: return PlanWords::tr("Nothing of an earlier run may be left in the folder that this one works in.");
    case StepKind::Init: return PlanWords::tr("Providers, modules and the state's place are made ready; nothing is changed by it.");
    case StepKind::Plan: return PlanWords::tr("The tool says what would change. The plan is saved: only this very plan can be applied.");
    case StepKind::Gate: return PlanWords::tr("Every change of the plan is judged: what nothing in the tree sanctions is refused, and the run stops here.");
    case StepKind::ApplyCheck: return PlanWords::tr("Asked once more right before the apply: may this root apply, and is the plan still the one that was judged?");
    case StepKind::Apply: return PlanWords::tr("Carries out the plan that passed the gate, and nothing else.");
    case StepKind::Unmount: return PlanWords::tr("A machine lets go of a storage before it is detached.");
    case StepKind::Transition: return PlanWords::tr("A storage moves to another state; this keeps or brings back what is on it.");
    case StepKind::Other: break;
    }
    return {};
}

RunState plannedRun(const QList<lifecycle::Root> &roots, const RunChoice &choice)
{
    PlanOfRun plan;
    plan.steps.append({.id = u"write"_s, .title = PlanWords::tr("Write the generated files"),
                       .why = PlanWords::tr("What the preview shows is written to generated/, so that every later step reads just that.")});
    for (const lifecycle::Root &root : roots) {
        if (!choice.lifecycles.contains(root.lifecycle))
            continue;
        const QString parent = root.lifecycle + u'.' + root.name;
        const QString waits = root.dependsOn.isEmpty() ? QString() : PlanWords::tr("It reads the state of %1, so it comes after it.").arg(root.dependsOn.join(u", "_s));
        plan.steps.append({.id = parent, .lifecycle = root.lifecycle, .root = root.name, .phase = root.phase, .title = root.name, .why = waits});
        int number = 0;
        const auto add = [&](const lifecycle::Step &step) {
            const QString own = ownWhy(step);
            plan.steps.append({.id = u"%1.%2"_s.arg(parent, QString::number(++number).rightJustified(2, u'0')), .parent = parent,
                               .lifecycle = root.lifecycle, .root = root.name, .phase = root.phase, .title = step.title,
                               .command = commandText(step), .why = own.isEmpty() ? whyOf(step.kind) : own});
        };
        for (const lifecycle::Step &step : root.generation)
            add(step);
        if (choice.mode == Mode::Dry)
            continue;
        for (const lifecycle::Step &step : root.deferred) {
            add(step);
            if (choice.mode == Mode::Judge && step.kind == lifecycle::StepKind::Gate)
                break;
        }
    }
    RunState state;
    state.apply({{}, {}, plan});
    return state;
}

} // namespace csis::run
