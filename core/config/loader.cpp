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

/// The folder that reads a file; empty when none does.
QString folderOf(const QString &path)
{
    const qsizetype slash = path.indexOf(u'/');
    if (slash <= 0 || !isYaml(path))
        return {};
    const QString folder = path.first(slash);
    const bool items = folder == "groups"_L1 || folder == "storages"_L1 || folder == "images"_L1 || folder == "instances"_L1;
    const bool cfg = folder == "cfg"_L1 && path.indexOf(u'/', slash + 1) < 0;
    return items || cfg ? folder : QString();
}

bool isSame(const QString &a, const QString &b)
{
    return a.size() == b.size() && (a.constData() == b.constData() || a == b);
}

bool isSame(const QByteArray &a, const QByteArray &b)
{
    return a.size() == b.size() && (a.constData() == b.constData() || a == b);
}

/// A fault of the text behind which something may not have been read.
bool losesText(const Diagnostic &finding)
{
    static const QStringList faults{u"yaml.syntax"_s, u"yaml.tab"_s, u"yaml.unclosed-quote"_s, u"yaml.documents"_s, u"yaml.encoding"_s,
                                    u"yaml.budget"_s};
    return finding.severity == Severity::Error && faults.contains(finding.id);
}

void refresh(CachedFile &file, const QByteArray &bytes, const QString &root)
{
    const Structure &structure = file.structure;
    const ReadText before{file.bytes, file.document.root};
    const bool sound = !file.digest.isEmpty() && file.document.diagnostics.isEmpty() && structure.diagnostics.isEmpty()
        && file.byTextAlone();
    file.before = {file.bytes, file.byTextAlone(), std::move(file.bound)};
    file.bytes = bytes;
    file.digest = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
    file.document = yaml::read({file.path, bytes});
    file.structure = checkStructure({bytes, file.document.root}, root, file.path, sound ? &before : nullptr);
    file.lostText = std::ranges::any_of(file.document.diagnostics, losesText);
    // Where text was lost a value may be among it.
    if (file.lostText)
        file.structure.diagnostics.removeIf([](const Diagnostic &one) { return one.id == "names.reserved"_L1 && one.where.range.isEmpty(); });
    file.faces = {file.document.root, file.document.root, {}};
    file.plaintexts.clear();
    file.stray = strayKeys(file);
    file.bound.clear();
}

/// Takes the files of the tree, parsed anew where their bytes changed. Tells of each part whether one did.
std::array<bool, 5> takeFiles(LoadState &state)
{
    LoadMemory &memory = state.memory;
    std::array<bool, 5> changed{};
    auto known = memory.files.cbegin();
    const auto knownFile = [&](const QString &path) -> CachedFilePtr {
        while (known != memory.files.cend() && !isSame((*known)->path, path) && (*known)->path < path) {
            if (const int part = (*known)->part; part >= 0)
                changed[size_t(part)] = true; // the file is gone
            ++known;
        }
        return known != memory.files.cend() && isSame((*known)->path, path) ? *known++ : nullptr;
    };
    const bool sameSet = memory.documents.size() == qsizetype(memory.files.size());
    bool newSet = !sameSet;
    state.files.reserve(memory.files.size() + 16);
    const auto take = [&](const QString &path, const QByteArray &bytes, const QString &folder, CachedFilePtr file) {
        if (!file) {
            file = std::make_shared<CachedFile>();
            file->path = path;
            file->folder = folder;
            file->part = partOf(folder);
            newSet = true;
        }
        if (file->digest.isEmpty() || !isSame(file->bytes, bytes)) {
            refresh(*file, bytes, state.tree.root);
            readAhead(state, *file);
            if (const int part = file->part; part >= 0)
                changed[size_t(part)] = true;
            if (!newSet)
                memory.documents.insert(path, file->document);
        }
        state.files.push_back(std::move(file));
    };
    const QStringList &overlays = state.options.overlays;
    for (auto it = state.tree.files.cbegin(); it != state.tree.files.cend(); ++it) {
        CachedFilePtr file = knownFile(it.key());
        const QString folder = file && !file->folder.isEmpty() ? file->folder : folderOf(it.key());
        if (!folder.isEmpty() || overlays.contains(it.key()))
            take(it.key(), it.value(), folder, std::move(file));
        else if (file)
            newSet = true; // it was an overlay
    }
    for (; known != memory.files.cend(); ++known) {
        if (const int part = (*known)->part; part >= 0)
            changed[size_t(part)] = true;
    }
    if (newSet || state.files.size() != memory.files.size()) {
        memory.documents.clear();
        memory.documents.reserve(qsizetype(state.files.size()));
        for (const CachedFilePtr &file : state.files)
            memory.documents.insert(file->path, file->document);
    }
    return changed;
}

/// Digests of the folders and of the whole, and which of them tell all there is to know.
void takeDigests(LoadState &state, const std::array<bool, 5> &changed)
{
    LoadMemory &memory = state.memory;
    std::array<bool, 5> open{};
    QMap<QString, QList<std::pair<QString, QByteArray>>> renewed;
    QList<std::pair<QString, QByteArray>> others;
    for (const CachedFilePtr &file : state.files) {
        const int part = file->part;
        if (part < 0) {
            others.append({file->path, file->digest});
            continue;
        }
        open[size_t(part)] |= !file->byTextAlone();
        if (changed[size_t(part)] || memory.folderDigests[size_t(part)].isEmpty())
            renewed[file->folder].append({file->path, file->digest});
    }
    QMap<QString, QByteArray> folders;
    const bool plain = state.options.overlays.isEmpty() && state.options.undeclare.isEmpty();
    for (const QString &folder : partFolders()) {
        const auto part = size_t(partOf(folder));
        if (const auto entries = renewed.constFind(folder); entries != renewed.cend())
            memory.folderDigests[part] = folderDigest(*entries);
        else if (changed[part])
            memory.folderDigests[part].clear();
        const QByteArray &digest = memory.folderDigests[part];
        if (!digest.isEmpty())
            folders.insert(folder, digest);
        // A folder without files is known as well.
        state.configuration.parts[part] = !plain || open[part] ? QByteArray() : digest.isEmpty() ? "none"_ba : digest;
    }
    for (const auto &[path, digest] : std::as_const(others))
        folders.insert(path, folderDigest({{path, digest}}));
    state.configuration.digest = digestOf(folders);
}

/// Takes what the load before left of lists that did not change.
void takeKept(LoadState &state)
{
    LoadMemory &memory = state.memory;
    Configuration &now = state.configuration;
    using enum Part;
    const auto keep = [&](const QString &list, std::initializer_list<Part> parts) {
        if (memory.configuration && sameParts(memory.configuration->parts, now.parts, parts)) {
            state.kept.insert(list);
            state.diagnostics += memory.said.value(list);
        } else {
            memory.said.remove(list);
        }
        return state.kept.contains(list);
    };
    if (keep(u"cfg"_s, {Cfg})) {
        now.settings = memory.configuration->settings;
        state.builders = memory.builders;
        now.takeList(u"executables"_s, *memory.configuration);
    }
    const auto keepList = [&](const QString &list, std::initializer_list<Part> parts) {
        if (keep(list, parts))
            now.takeList(list, *memory.configuration);
    };
    keepList(u"users"_s, {Cfg, Groups});
    keepList(u"groups"_s, {Cfg, Groups});
    keepList(u"storages"_s, {Cfg, Groups, Storages});
    keepList(u"images"_s, {Cfg, Groups, Images});
    keepList(u"instances"_s, {Cfg, Groups, Storages, Images, Instances});
}

/// The builders with all their names, as they are looked up from now on.
void takeBuilders(LoadState &state)
{
    Configuration &configuration = state.configuration;
    constexpr std::array classes{BuilderClass::Runtime, BuilderClass::StateBackend, BuilderClass::Mod,   BuilderClass::Storage,
                                 BuilderClass::Group,   BuilderClass::User,         BuilderClass::Image, BuilderClass::Os,
                                 BuilderClass::Instance, BuilderClass::Other};
    for (const BuilderClass builderClass : classes) {
        QList<BuilderPtr> &list = configuration.builders[builderClass];
        for (const auto &builder : state.builders.value(builderKey(builderClass)))
            list.append(builder);
        configuration.indexBuilders(builderClass);
    }
}

/// Everything between the documents and the configuration.
void readAll(LoadState &state)
{
    if (!state.kept.contains(u"cfg"_s)) {
        state.step(u"cfg"_s, [&] {
            state.diagnostics += state.cfgFindings;
            readSettings(state);
            readBuilders(state);
        });
    }
    state.naming.take(state.builders);
    readItems(state);
    checkAllAliases(state);
    resolveReferences(state);
    takeBuilders(state);
    checkConfiguration(state);
}

} // namespace

struct Loader::Cache {
    QString root;
    LoadMemory memory;
};

Loader::Loader() : m_cache(std::make_unique<Cache>()) {}
Loader::~Loader() = default;

void LoadState::report(const QString &id, Severity severity, const QString &message, const Location &where, QList<Related> related,
                       QList<Fix> fixes)
{
    diagnostics.append({id, severity, message, where, std::move(related), std::move(fixes)});
}

void LoadState::leaveLists()
{
    for (const QString &list : {QStringLiteral("storages"), QStringLiteral("instances")}) {
        if (kept.contains(list))
            continue; // the list is that of before
        if (memory.configuration)
            memory.spare.lists.takeList(list, *memory.configuration);
        memory.spare.segments[list] = std::exchange(memory.segments[list], segments.value(list));
    }
}

Location LoadState::cfgPlace() const
{
    if (!configuration.settings.file.isEmpty())
        return {configuration.settings.file, {}};
    return {cfgFiles.isEmpty() ? u"cfg"_s : cfgFiles.first(), {}};
}

const CachedFile &LoadState::file(const QString &path) const
{
    static const CachedFile none;
    const auto found = std::ranges::lower_bound(files, path, {}, [](const CachedFilePtr &file) -> const QString & { return file->path; });
    return found != files.end() && (*found)->path == path ? **found : none;
}

QByteArray LoadState::basisOf(const QString &list) const
{
    QByteArray basis;
    const auto add = [&](std::initializer_list<Part> parts) {
        for (const Part part : parts) {
            const QByteArray &digest = configuration.parts[size_t(part)];
            if (digest.isEmpty()) {
                basis.clear();
                return;
            }
            basis += digest;
        }
    };
    using enum Part;
    if (list == "storages"_L1)
        add({Cfg, Groups});
    else if (list == "instances"_L1)
        add({Cfg, Groups, Storages, Images});
    return basis;
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

Loaded Loader::load(const SourceTree &tree, const LoadOptions &options)
{
    LoadMemory &memory = m_cache->memory;
    if (m_cache->root != tree.root) {
        memory = {};
        m_cache->root = tree.root;
    }
    LoadState state(tree, options, memory);
    const std::array<bool, 5> changed = takeFiles(state);
    takeDigests(state, changed);
    for (const CachedFilePtr &file : state.files) {
        if (file->folder == "cfg"_L1)
            state.cfgFiles.append(file->path);
        else if (!file->folder.isEmpty())
            state.itemFiles[file->folder].append(file.get());
        state.diagnostics += file->document.diagnostics;
        state.diagnostics += file->structure.diagnostics;
        state.diagnostics += file->stray;
    }
    Loaded loaded;
    loaded.documents = memory.documents;

    for (auto file = tree.unreadable.begin(); file != tree.unreadable.end(); ++file) {
        if (!options.overlays.contains(file.key()))
            state.error(file->id, file->message, {file.key(), {}});
    }
    if (state.cfgFiles.isEmpty())
        state.error(u"tree.no-cfg"_s, u"Failed to read configuration from %1/cfg"_s.arg(tree.root), {u"cfg"_s, {}});

    const auto opened = openMarkers(state);
    const auto begin = [&](LoadState &one) {
        one.configuration.root = tree.root;
        one.configuration.overlays = options.overlays;
        one.configuration.undeclared = options.undeclare;
        one.configuration.opened = opened;
        readOverlays(one);
        one.renderCfg();
    };
    begin(state);
    takeKept(state);
    state.kept.contains(u"cfg"_s) ? state.takeRenderedCfg() : state.keepRenderedCfg();
    readAll(state);
    if (opened && !opened->texts.isEmpty()) {
        // Findings are those of the plaintext, so the second reading is silent.
        LoadState sealed(tree, options, memory, true);
        sealed.files = state.files;
        sealed.cfgFiles = state.cfgFiles;
        sealed.itemFiles = state.itemFiles;
        sealed.markerValues = state.markerValues;
        sealed.configuration.digest = state.configuration.digest;
        sealed.configuration.parts = state.configuration.parts;
        begin(sealed);
        readAll(sealed);
        state.configuration.sealed = std::make_shared<const Configuration>(std::move(sealed.configuration));
        loaded.templates = sealed.takeTemplates(state.configuration.sealed);
    }
    if (state.cfgFiles.isEmpty()) // without settings every reference leads nowhere, and that is no fault of the item's
        state.diagnostics.removeIf([](const Diagnostic &one) { return one.id.startsWith("reference."_L1); });
    if (opened)
        opened->tidy(state.diagnostics);

    std::ranges::stable_sort(state.diagnostics, [](const Diagnostic &a, const Diagnostic &b) {
        return a.where.file != b.where.file ? a.where.file < b.where.file : a.where.range.begin.offset < b.where.range.begin.offset;
    });
    loaded.environment = environmentUses(state.templates().rendered);
    if (!state.templates().rendered.isEmpty())
        loaded.rendered = std::make_shared<const RenderedTexts>(std::move(state.templates().rendered));
    loaded.loads = !hasErrors(state.diagnostics);
    loaded.diagnostics = std::move(state.diagnostics);
    memory.files = std::move(state.files);
    memory.builders = std::move(state.builders);
    state.leaveLists();
    memory.configuration = std::make_shared<const Configuration>(std::move(state.configuration));
    loaded.configuration = memory.configuration;
    if (!loaded.templates)
        loaded.templates = state.takeTemplates(memory.configuration);
    return loaded;
}

} // namespace csis::config
