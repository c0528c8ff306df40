// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/imagebuilds.h"

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

using config::BuilderClass;

// Why an image builder has work: the entries that name it, by builder.
QMap<QString, terraform::SourceList> bakers(const config::Configuration &configuration, Lifecycle lifecycle)
{
    QMap<QString, terraform::SourceList> found;
    const auto use = [&](const QString &name, const model::Item &item, const QString &key) {
        if (const model::Builder *builder = configuration.builder(BuilderClass::Image, name))
            found[builder->name].append({item.ref(), key});
    };
    const auto each = [&](const model::Item &item, const QList<model::ImageRuntime> &runtimes) {
        for (const model::ImageRuntime &runtime : runtimes)
            use(runtime.imageBuilder, item, u"runtimes"_s);
    };
    if (lifecycle == Lifecycle::BaseImage) {
        for (const config::BuilderPtr &builder : configuration.builders.value(BuilderClass::Os)) {
            if (const auto *os = dynamic_cast<const model::OsBuilder *>(builder.get()))
                each(*os, os->runtimes);
        }
    } else if (lifecycle == Lifecycle::InstanceImage) {
        for (const model::Image &image : configuration.images) {
            each(image, image.runtimes);
            use(image.type, image, u"type"_s);
        }
    }
    return found;
}

bool inScope(const aws::Scope &scope, const model::Builder &builder)
{
    if (scope.runtimeScope().isEmpty())
        return true;
    const model::AwsRuntime *runtime = aws::runtimeOf(scope.configuration, builder);
    return runtime && runtime->name == scope.runtimeScope();
}

} // namespace

QList<ImageBuild> imageBuilds(const aws::Scope &scope, Lifecycle lifecycle)
{
    QList<ImageBuild> builds;
    const QMap<QString, terraform::SourceList> used = bakers(scope.configuration, lifecycle);
    for (const config::BuilderPtr &entry : scope.configuration.builders.value(BuilderClass::Image)) {
        const auto *builder = dynamic_cast<const model::ImageBuilder *>(entry.get());
        if (!builder || builder->requiredPlugins.isEmpty() || !used.contains(builder->name) || !inScope(scope, *builder))
            continue;
        ImageBuild build{packer::Workspace(builder->name), {}};
        const terraform::SourceList sources{{builder->ref(), u"required_plugins"_s}};
        for (const model::RequiredPlugin &plugin : builder->requiredPlugins)
            build.workspace.requirePlugin({plugin.name, plugin.source, plugin.version, sources, {}});
        const aws::Place place = aws::placeOf(scope.configuration, lifecycleName(lifecycle), builder->name, u"image-generation"_s);
        build.files = build.workspace.files(place.folder + u'/' + place.stem());
        for (EmittedFile &file : build.files)
            terraform::coverFile(file, terraform::SourceList{{builder->ref(), u"name"_s}} + used[builder->name]);
        builds.append(std::move(build));
    }
    return builds;
}

} // namespace csis::lifecycle
