// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The two stages of templates in a load: the documents of cfg/, and then each item.
#include "core/config/loadstate.h"

#include "core/base/names.h"
#include "core/config/say.h"
#include "core/secrets/markers.h"

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

const model::Item *namedBuilder(const QList<std::shared_ptr<model::Builder>> &builders, const QString &value)
{
    const bool byDefault = meansDefault(value);
    const QString wanted = byDefault ? QString() : safeName(value);
    for (const auto &builder : builders) {
        if (byDefault ? builder->isDefault : builder->name == wanted)
            return builder.get();
    }
    for (const auto &builder : builders) {
        for (const QString &alias : builder->aliases) {
            if (!byDefault && safeName(alias) == wanted)
                return builder.get();
        }
    }
    return nullptr;
}

QString dateFormatOf(const LoadState &state)
{
    QString form = model::GlobalSettings().dateFormat;
    for (const QString &file : state.cfgFiles) {
        const yaml::Node written = state.document(file).find(u"dateformat");
        if (written.isScalar())
            form = written.text();
    }
    return form;
}

} // namespace

TemplateWorld &LoadState::templates()
{
    if (m_world)
        return *m_world;
    m_world = std::make_unique<TemplateWorld>();
    TemplateWorld &world = *m_world;
    world.environment = options.environment;
    world.started = options.started;
    world.dateFormat = dateFormatOf(*this);
    world.referenced = [this](const schema::Field &field, const QString &value) -> const model::Item * {
        const auto list = builders.constFind(field.refersTo);
        if (list != builders.constEnd())
            return namedBuilder(*list, value);
        return meansDefault(value) ? nullptr : configuration.item({field.refersTo, value});
    };
    world.isEncrypted = [this](const QString &path, const yaml::Node &scalar) {
        return secrets::isMarker(scalar.text()) || file(path).hidden.contains(scalar.range().begin.offset);
    };
    world.bytesOf = [this](const QString &path) { return file(path).bytes; };
    for (const auto &[path, overlay] : std::as_const(overlays)) {
        if (const yaml::Node config = overlay.find(u"config"); config.isMapping())
            world.overlays.append({path, config});
    }
    // Where cfg/ was taken from the load before it holds no templates.
    for (const QString &path : std::as_const(cfgFiles)) {
        if (const yaml::Node &root = document(path); root.isMapping())
            world.cfg.append({path, root});
    }
    world.cfgIsRendered = true;
    return world;
}

void LoadState::renderCfg()
{
    for (const QString &path : std::as_const(cfgFiles)) {
        const yaml::Node &root = document(path);
        if (!root.isMissing() && !root.isNull() && !root.isMapping())
            error(u"cfg.shape"_s, Say::tr("YAML file %1 does not contain a top-level dictionary").arg(fullPath(path)),
                {path, root.range()});
    }
    TemplateWorld &world = templates();
    world.cfgIsRendered = false;
    QList<TemplateWorld::Text> rendered = world.cfg;
    for (TemplateWorld::Text &text : rendered) {
        if (file(text.file).structure.hasTemplates)
            text.root = Templates(world, diagnostics).document(text.file, text.root);
    }
    world.cfg = rendered;
    world.cfgIsRendered = true;
}

} // namespace csis::config
