// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/loader.h"

#include "core/base/names.h"
#include "core/config/loadstate.h"
#include "core/model/registry.h"
#include "core/config/say.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

/// Sorts the files of a tree by what reads them.
void classify(LoadState &state)
{
    for (auto file = state.tree.files.keyBegin(); file != state.tree.files.keyEnd(); ++file) {
        const QString &path = *file;
        const qsizetype slash = path.indexOf(u'/');
        if (slash <= 0 || !isYaml(path))
            continue;
        const QString folder = path.first(slash);
        if (folder == "cfg"_L1) {
            if (path.indexOf(u'/', slash + 1) < 0)
                state.cfgFiles.append(path);
        } else if (folder == "groups"_L1 || folder == "storages"_L1 || folder == "images"_L1 || folder == "instances"_L1) {
            state.itemFiles[folder].append(path);
        }
    }
}

/// Everything between the documents and the configuration.
void readAll(LoadState &state)
{
    readOverlays(state);
    readSettings(state);
    readBuilders(state);
    readItems(state);
    checkAllAliases(state);
    resolveReferences(state);
    constexpr std::array classes{BuilderClass::Runtime, BuilderClass::StateBackend, BuilderClass::Mod,   BuilderClass::Storage,
                                 BuilderClass::Group,   BuilderClass::User,         BuilderClass::Image, BuilderClass::Os,
                                 BuilderClass::Instance, BuilderClass::Other};
    for (const BuilderClass builderClass : classes) {
        QList<BuilderPtr> &list = state.configuration.builders[builderClass];
        for (const auto &builder : state.builders.value(builderKey(builderClass)))
            list.append(builder);
    }
    state.configuration.buildIndex();
    checkConfiguration(state);
}

} // namespace

struct Loader::Cache {
    QString root;
    QHash<QString, CachedFile> files;
};

Loader::Loader() : m_cache(std::make_unique<Cache>()) {}
Loader::~Loader() = default;

void LoadState::report(const QString &id, Severity severity, const QString &message, const Location &where, QList<Related> related,
                       QList<Fix> fixes)
{
    diagnostics.append({id, severity, message, where, std::move(related), std::move(fixes)});
}

Location LoadState::cfgPlace() const
{
    if (!configuration.settings.file.isEmpty())
        return {configuration.settings.file, {}};
    return {cfgFiles.isEmpty() ? u"cfg"_s : cfgFiles.first(), {}};
}

QString entryName(const yaml::Node &node)
{
    const yaml::Node name = node.find(u"name");
    if (!name.isScalar() || name.isNull() || isReservedWord(name.text()))
        return {};
    return safeName(name.text());
}

SourceRange namePlace(const yaml::Node &node)
{
    if (const yaml::Entry *name = node.entry(u"name"); name && !name->value.range().isEmpty())
        return name->value.range();
    if (!node.isMapping() || node.entries().isEmpty())
        return node.range();
    return node.entries().first().key.range();
}

QString didYouMeanText(const QStringList &near)
{
    return near.isEmpty() ? QString() : Say::tr("; did you mean '%1'?").arg(near.first());
}

Loaded Loader::load(const SourceTree &tree, const LoadOptions &options)
{
    if (m_cache->root != tree.root) {
        m_cache->files.clear();
        m_cache->root = tree.root;
    }
    LoadState state(tree, options, m_cache->files);
    Loaded loaded;
    classify(state);

    QStringList wanted = state.cfgFiles;
    for (const QStringList &files : std::as_const(state.itemFiles))
        wanted += files;
    for (const QString &overlay : options.overlays) {
        if (tree.files.contains(overlay) && !wanted.contains(overlay))
            wanted.append(overlay);
    }
    std::ranges::sort(wanted);
    QList<std::pair<QString, QByteArray>> digests;
    digests.reserve(wanted.size());
    for (const QString &path : std::as_const(wanted)) {
        const QByteArray bytes = tree.files.value(path);
        CachedFile &file = state.files[path];
        if (file.digest.isEmpty() || file.bytes != bytes) {
            file.bytes = bytes;
            file.digest = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
            file.document = yaml::read({path, bytes});
            file.structure = checkStructure(file.document.root, tree.root, path);
            file.bound.clear();
        }
        digests.append({path, file.digest});
        loaded.documents.insert(path, file.document);
        state.diagnostics += file.document.diagnostics;
        state.diagnostics += file.structure.diagnostics;
    }
    if (m_cache->files.size() > wanted.size())
        m_cache->files.removeIf([&](const QHash<QString, CachedFile>::iterator &entry) { return !std::ranges::binary_search(wanted, entry.key()); });

    for (auto file = tree.unreadable.begin(); file != tree.unreadable.end(); ++file) {
        if (!options.overlays.contains(file.key()))
            state.error(file->id, file->message, {file.key(), {}});
    }
    if (state.cfgFiles.isEmpty())
        state.error(u"tree.no-cfg"_s, u"Failed to read configuration from %1/cfg"_s.arg(tree.root), {u"cfg"_s, {}});

    const auto opened = openMarkers(state, wanted);
    const auto begin = [&](LoadState &one) {
        one.configuration.root = tree.root;
        one.configuration.digest = digestOf(digests);
        one.configuration.overlays = options.overlays;
        one.configuration.undeclared = options.undeclare;
        one.configuration.opened = opened;
    };
    begin(state);
    readAll(state);
    if (opened && !opened->texts.isEmpty()) {
        // Findings are those of the plaintext, so the second reading is silent.
        LoadState sealed(tree, options, m_cache->files, true);
        sealed.cfgFiles = state.cfgFiles;
        sealed.itemFiles = state.itemFiles;
        begin(sealed);
        readAll(sealed);
        state.configuration.sealed = std::make_shared<const Configuration>(std::move(sealed.configuration));
    }
    if (opened)
        opened->tidy(state.diagnostics);

    std::ranges::stable_sort(state.diagnostics, {}, [](const Diagnostic &finding) {
        return std::pair(finding.where.file, finding.where.range.begin.offset);
    });
    loaded.loads = !hasErrors(state.diagnostics);
    loaded.diagnostics = std::move(state.diagnostics);
    loaded.configuration = std::make_shared<const Configuration>(std::move(state.configuration));
    return loaded;
}

} // namespace csis::config
