// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// With config.require_released_builds, instances stand on released builds.
#include "core/rules/areas.h"
#include "core/rules/findings.h"

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

bool isReleased(const meta::MetaState &meta, const QString &image, const QString &build)
{
    const yaml::Record releases = meta.files.value(meta::file::releases);
    return std::ranges::any_of(releases[u"current"_s].map(), [&](const auto &model) { return model.second[image].text() == build; });
}

// Why an unreleased build may not be stood on; empty when it may for the time being.
QString noGrace(const Subject &subject, const model::Instance &instance, const QString &pin)
{
    const meta::MetaState &meta = subject.meta;
    const auto build = std::ranges::find(meta.lineage, pin, &meta::BuildRecord::buildId);
    if (build == meta.lineage.cend())
        return u"lineage does not record the build"_s;
    if (meta::seriesHead(meta, instance.image, instance.runtime) != pin)
        return u"the build is not the head of series '%1' on its runtime"_s.arg(instance.image);
    if (!build->raw[u"tests"_s][u"in_bake"_s].boolean())
        return u"the build carries no in-bake verification record"_s;
    const yaml::Record tests = meta.files.value(meta::file::imageTests);
    const yaml::Record &tested = tests[u"builds"_s][pin];
    if (tested.has(u"ok"_s) && !tested[u"ok"_s].boolean())
        return u"the build FAILED its post-bake tests in run %1"_s.arg(tested[u"run"_s].text());
    const yaml::Record current = meta.instanceState.value(instance.name).raw[u"current"_s];
    const bool stands = current[u"launch_params"_s][u"build"_s].text() == pin;
    if (meta.pins.pendingReplacements.value(instance.name) != pin && !stands)
        return u"'%1' neither stands on the build nor is a pending replacement onto it"_s.arg(instance.name);
    return {};
}

void eachUnreleased(const Subject &subject, const std::function<void(const model::Instance &, const QString &pin, const QString &why)> &report)
{
    if (!subject.configuration.settings.config.requireReleasedBuilds)
        return;
    for (const model::Instance &instance : subject.configuration.instances) {
        const QString pin = subject.meta.pins.instances.value(instance.name);
        if (!pin.isEmpty() && !isReleased(subject.meta, instance.image, pin))
            report(instance, pin, noGrace(subject, instance, pin));
    }
}

void judgeReleased(const Subject &subject, Findings &findings)
{
    eachUnreleased(subject, [&](const model::Instance &instance, const QString &pin, const QString &why) {
        if (!why.isEmpty())
            findings.add(instance.ref(), u"image"_s,
                         u"instance '%1' is pinned to build %2 of '%3', which is not a released build "
                         "(config.require_released_builds; no grace: %4)"_s.arg(instance.name, pin, instance.image, why));
    });
}

void judgeGrace(const Subject &subject, Findings &findings)
{
    eachUnreleased(subject, [&](const model::Instance &instance, const QString &pin, const QString &why) {
        if (why.isEmpty())
            findings.add(instance.ref(), u"image"_s,
                         u"instance '%1' is pinned to build %2 of '%3', which is not released yet; it may stand because it is the "
                         "newest verified build: release it or move on"_s.arg(instance.name, pin, instance.image));
    });
}

} // namespace

QList<Rule> releaseRules()
{
    return {
        {u"release.required"_s, u"Instances stand on released builds"_s, Severity::Error, judgeReleased,
         u"With `config.require_released_builds` a build must be released before a machine stands on it. The "
         "newest verified build has grace while an instance stands on it or is about to."_s,
         u"Release the build with `release <image>`, or move the instance to a released one."_s},
        {u"release.grace"_s, u"A build that is not released yet"_s, Severity::Warning, judgeGrace,
         u"It may stand for the time being, because it is the newest verified build."_s,
         u"Release it with `release <image>`."_s},
    };
}

} // namespace csis::rules
