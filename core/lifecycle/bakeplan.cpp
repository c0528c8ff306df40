// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/bakeplan.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using csis::config::BuilderClass;

namespace csis::lifecycle {
namespace {

// The runtimes that an image is for: those of its image builders.
QStringList runtimesOf(const config::Configuration &configuration, const model::Image &image)
{
    QStringList runtimes;
    const auto add = [&](const QString &builderName) {
        const model::Builder *builder = configuration.builder(BuilderClass::Image, builderName);
        if (!builder)
            return;
        const model::Builder *runtime = builder->runtime.isEmpty() ? configuration.defaultBuilder(BuilderClass::Runtime)
                                                                   : configuration.builder(BuilderClass::Runtime, builder->runtime);
        if (runtime && !runtimes.contains(runtime->name))
            runtimes.append(runtime->name);
    };
    for (const model::ImageRuntime &entry : image.runtimes)
        add(entry.imageBuilder);
    if (runtimes.isEmpty())
        add(image.type);
    return runtimes;
}

bool isSelected(const config::Configuration &configuration, const RunOptions &options, const QString &image, const QString &runtime)
{
    return options.only.isEmpty() || std::ranges::any_of(options.only, [&](const QString &only) {
        const model::Image *named = configuration.image(only.section(u'@', 0, 0));
        const QString where = only.section(u'@', 1);
        const model::Builder *there = configuration.builder(BuilderClass::Runtime, where);
        return named && named->name == image && (where.isEmpty() || (there && there->name == runtime));
    });
}

QString decision(const config::Configuration &configuration, const meta::MetaState &meta, const RunOptions &options, const QString &image,
                 const QString &runtime)
{
    if (!isSelected(configuration, options, image, runtime))
        return u"skip: not selected (--only)"_s;
    if (!options.onlyRuntime.isEmpty() && options.onlyRuntime != runtime)
        return u"skip: not selected (--only-runtime %1)"_s.arg(options.onlyRuntime);
    if (options.onlyRuntime.isEmpty() && !options.applyRuntime.isEmpty() && options.applyRuntime != runtime)
        return u"skip: outside the apply scope (--apply-runtime %1)"_s.arg(options.applyRuntime);
    if (const QString build = meta::seriesHead(meta, image, runtime); !build.isEmpty())
        return u"skip: current (build %1)"_s.arg(build);
    return u"skip: no build of %1 on %2 yet, and nothing is baked here"_s.arg(image, runtime);
}

} // namespace

QMap<QString, QString> bakePlan(const config::Configuration &configuration, const meta::MetaState &meta, const RunOptions &options)
{
    QMap<QString, QString> plan;
    if (!options.lifecycles.contains(Lifecycle::BaseImage) && !options.lifecycles.contains(Lifecycle::InstanceImage))
        return plan;
    for (const model::Image &image : configuration.images) {
        for (const QString &runtime : runtimesOf(configuration, image))
            plan.insert(image.name + u'@' + runtime, decision(configuration, meta, options, image.name, runtime));
    }
    return plan;
}

} // namespace csis::lifecycle
