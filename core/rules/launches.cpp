// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What a launched machine was given does not change under it.
#include "core/aws/instanceviews.h"
#include "core/rules/areas.h"
#include "core/rules/findings.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

// Equal, or what is declared is what was recorded with some mounts gone.
bool mountsAllowed(const QList<meta::LaunchMount> &recorded, const QList<meta::LaunchMount> &declared)
{
    qsizetype at = 0;
    for (const meta::LaunchMount &mount : recorded) {
        if (at < declared.size() && mount == declared[at])
            ++at;
    }
    return at == declared.size();
}

struct Changed {
    QString parameter; ///< as recorded
    QString key;       ///< of the instance, where the change was made
};

// Encrypted values are compared by what is in them: encrypting anew changes nothing.
meta::LaunchParameters cleared(meta::LaunchParameters recorded, const secrets::Opened *opened)
{
    if (!opened)
        return recorded;
    recorded.userdata = opened->clear(recorded.userdata);
    for (meta::LaunchMount &mount : recorded.mounts)
        mount.mountPoint = opened->clear(mount.mountPoint);
    return recorded;
}

QList<Changed> changes(const meta::LaunchParameters &recorded, const meta::LaunchParameters &declared)
{
    QList<Changed> changed;
    const auto compare = [&](bool same, const QString &parameter, const QString &key) {
        if (!same)
            changed.append({parameter, key});
    };
    compare(recorded.alias == declared.alias, u"alias"_s, u"name"_s);
    compare(recorded.enrollment == declared.enrollment, u"enrollment"_s, u"image"_s);
    compare(recorded.ephemeral == declared.ephemeral, u"ephemeral"_s, u"ephemeral"_s);
    compare(recorded.group == declared.group, u"group"_s, u"image"_s);
    // A record that says nothing of the name is from before names were recorded.
    compare(recorded.hostname.isEmpty() || recorded.hostname == declared.hostname, u"hostname"_s, u"name"_s);
    compare(recorded.identityType == declared.identityType, u"identity_type"_s, u"image"_s);
    compare(recorded.image == declared.image, u"image"_s, u"image"_s);
    compare(mountsAllowed(recorded.mounts, declared.mounts), u"mounts"_s, u"storages"_s);
    compare(recorded.session == declared.session, u"session"_s, u"name"_s);
    compare(recorded.userdata == declared.userdata, u"userdata"_s, u"userdata"_s);
    return changed;
}

void judgeLaunched(const Subject &subject, Findings &findings)
{
    if (subject.meta.launchParams.isEmpty())
        return;
    const aws::Scope scope{.configuration = subject.configuration, .meta = subject.meta, .runId = {}, .dryRun = subject.dryRun};
    for (const model::Instance &instance : subject.configuration.instances) {
        const auto recorded = subject.meta.launchParams.constFind(instance.name);
        if (recorded == subject.meta.launchParams.constEnd() || !recorded->launched)
            continue;
        const auto *builder = subject.configuration.builderAs<model::TofuInstanceBuilder>(config::BuilderClass::Instance, instance.type);
        const model::AwsRuntime *runtime = builder ? aws::runtimeOf(subject.configuration, *builder) : nullptr;
        if (!runtime)
            continue; // realised elsewhere
        const aws::InstanceView view = aws::viewOf(scope, instance, *runtime);
        if (view.replaced)
            continue; // the machine that comes may differ
        aws::InstanceRootView root;
        root.runtime = aws::viewOf(*runtime);
        const QList<Changed> changed = changes(cleared(*recorded, subject.configuration.opened.get()), aws::launchParameters(root, view, {}, {}));
        if (changed.isEmpty())
            continue;
        QStringList parameters;
        for (const Changed &one : changed)
            parameters.append(one.parameter);
        const QString run = recorded->launchedRun.isEmpty() ? recorded->run : recorded->launchedRun;
        findings.add(instance.ref(), changed.first().key,
                     u"instance '%1' was launched (run %2) and its launch parameters changed (%3); launch parameters are "
                     "immutable after launch -- replace the instance (upgrade instance, or decommission and redeclare) (N26)"_s
                         .arg(instance.name, run, parameters.join(u", "_s)));
    }
}

} // namespace

QList<Rule> launchRules()
{
    return {
        {u"launch.immutable"_s, u"Launch parameters do not change after launch"_s, Severity::Error, judgeLaunched,
         u"The machine read them when it started and never again. A mount may go (it is unmounted first) and the "
         "machine type may change; anything else needs a new machine."_s,
         u"Undo the change, or replace the instance: `upgrade instance`, or take it out and declare it again."_s},
    };
}

} // namespace csis::rules
