// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The two stages of templates in a load: the documents of cfg/, and then each item.
#include "core/config/loadstate.h"

#include "core/base/names.h"
#include "core/config/say.h"

#include <QCryptographicHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

yaml::Node dateFormatOf(const LoadState &state)
{
    yaml::Node form;
    for (const QString &file : state.cfgFiles) {
        const yaml::Node written = state.document(file).find(u"dateformat");
        if (written.isScalar())
            form = written;
    }
    return form;
}

/// A user builder's form that looks at the environment or the time when a user is read.
bool hasFormOfTheMoment(const yaml::Node &builder)
{
    return std::ranges::any_of(builder.entries(), [](const yaml::Entry &entry) {
        const QString &text = entry.value.text();
        return templates::isTemplate(text) && (text.contains("ENV"_L1) || text.contains("execution"_L1));
    });
}

/// Tells apart what templates made of the same files.
QByteArray digestOfRendered(const TemplateWorld &world, const QList<Diagnostic> &findings)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&](const QString &text) {
        hash.addData(text.toUtf8());
        hash.addData(QByteArrayView("\0", 1));
    };
    for (const TemplateWorld::Text &document : world.cfg) {
        add(document.file);
        const auto texts = world.rendered.value(document.file);
        for (auto text = texts.cbegin(); text != texts.cend(); ++text) {
            add(QString::number(text.key()));
            add(text->text);
            add(text->variables().join(u' '));
        }
    }
    for (const Diagnostic &finding : findings)
        add(formatDiagnostic(finding));
    return hash.result();
}

} // namespace

TemplateWorld &LoadState::templates()
{
    if (m_world)
        return *m_world;
    m_world = std::make_shared<TemplateWorld>();
    TemplateWorld &world = *m_world;
    world.environment = options.environment;
    world.started = options.started;
    world.markers = markerValues;
    const yaml::Node dateFormat = dateFormatOf(*this);
    world.dateFormat = dateFormat.isMissing() ? model::GlobalSettings().dateFormat : dateFormat.text();
    world.isDateFormatEncrypted = world.isEncrypted(dateFormat);
    world.referenced = [this](const QString &kind, const QString &value) {
        return naming.referenced(configuration, kind, value);
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

void LoadState::setUnread(const QString &list, const QList<RawEntry> &entries)
{
    TemplateWorld &world = templates();
    world.unread.clear();
    for (const RawEntry &entry : entries) {
        world.foreign.insert(entry.foreign);
        const TemplateWorld::Unread one{list, entry.node, entry.file,
                                        std::make_shared<ItemScope>(world, list, entry.node, entry.file)};
        if (const QString name = entryName(entry.node); !name.isEmpty() && !world.unread.contains(name))
            world.unread.insert(name, one);
    }
    for (const RawEntry &entry : entries) {
        const QList<yaml::Node> aliases = entry.node.find(u"aliases").items();
        for (const yaml::Node &alias : aliases) {
            if (const QString name = safeName(alias.text()); !name.isEmpty() && !world.unread.contains(name))
                world.unread.insert(name, world.unread.value(entryName(entry.node)));
        }
    }
}

std::shared_ptr<const TemplateWorld> LoadState::takeTemplates(const ConfigurationPtr &made)
{
    TemplateWorld &world = templates();
    world.settle();
    world.referenced = [naming = naming, made](const QString &kind, const QString &value) {
        return naming.referenced(*made, kind, value);
    };
    return std::move(m_world);
}

void LoadState::renderCfg()
{
    bool hasTemplates = false;
    bool hasMarkers = false;
    for (const QString &path : std::as_const(cfgFiles)) {
        const CachedFile &one = file(path);
        hasTemplates = hasTemplates || one.structure.hasTemplates;
        hasMarkers = hasMarkers || one.hasMarkers();
        const yaml::Node &root = document(one);
        if (!root.isMissing() && !root.isNull() && !root.isMapping())
            cfgFindings.append({u"cfg.shape"_s, Severity::Error,
                                Say::tr("YAML file %1 does not contain a top-level dictionary").arg(fullPath(path)),
                                {path, root.range()}, {}, {}});
    }
    TemplateWorld &world = templates();
    world.cfgIsRendered = false;
    QList<TemplateWorld::Text> rendered = world.cfg;
    for (TemplateWorld::Text &text : rendered) {
        if (file(text.file).structure.hasTemplates)
            text.root = Templates(world, cfgFindings).document(text.file, text.root);
    }
    world.cfg = rendered;
    world.cfgIsRendered = true;
    const bool isPlain = options.overlays.isEmpty() && options.undeclare.isEmpty();
    if (!hasTemplates || hasMarkers || !isPlain || sealed)
        return;
    const bool isSettled = std::ranges::none_of(world.cfg, [](const TemplateWorld::Text &text) {
        return std::ranges::any_of(text.root.find(u"user_builders").items(), hasFormOfTheMoment);
    });
    if (isSettled)
        configuration.parts[size_t(Part::Cfg)] = memory.folderDigests[size_t(Part::Cfg)] + digestOfRendered(world, cfgFindings);
}

void LoadState::takeRenderedCfg()
{
    if (memory.cfgWorld)
        templates().takeCfg(*memory.cfgWorld);
}

void LoadState::keepRenderedCfg()
{
    auto world = std::make_shared<TemplateWorld>();
    world->takeCfg(templates());
    memory.cfgWorld = std::move(world);
}

} // namespace csis::config
