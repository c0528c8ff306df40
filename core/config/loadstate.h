// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/suggest.h"
#include "core/config/loader.h"
#include "core/config/markers.h"
#include "core/config/naming.h"
#include "core/config/structure.h"
#include "core/config/templates.h"

#include <QSet>

#include <algorithm>
#include <any>
#include <utility>
#include <vector>

namespace csis::config {

/// What a file gave to each list. There is one mostly, so a table would cost far more than it holds: trees have
/// thousands of files.
class BoundLists
{
public:
    /// Null when the list was not read from the file.
    std::any *find(const QString &list)
    {
        const auto found = std::ranges::find(m_lists, list, &std::pair<QString, std::any>::first);
        return found == m_lists.end() ? nullptr : &found->second;
    }
    std::any &operator[](const QString &list)
    {
        std::any *const known = find(list);
        return known ? *known : m_lists.emplace_back(list, std::any()).second;
    }
    void remove(const QString &list)
    {
        std::erase_if(m_lists, [&](const auto &one) { return one.first == list; });
    }
    void clear() { m_lists.clear(); }

private:
    std::vector<std::pair<QString, std::any>> m_lists;
};

/// What is known of one file; kept from load to load while its bytes stay the same.
struct CachedFile {
    QString path;
    QString folder; ///< that its items belong to: "cfg", "groups", …; empty for an overlay
    int part = -1;  ///< the folder as Part
    QByteArray bytes;
    QByteArray digest;
    yaml::Document document;
    Structure structure;
    Faces faces;            ///< the document with what is encrypted in it opened
    QStringList plaintexts; ///< that the faces were made with, each behind its marker
    QList<Diagnostic> stray; ///< keys that nothing reads
    bool lostText = false;   ///< the document is not all of the text
    BoundLists bound; ///< items by list key; the sealed ones under another key
    /// What the file was before it changed, until its items are read anew.
    struct Before {
        QByteArray bytes;
        bool byTextAlone = false; ///< neither templates nor encrypted values had a say
        BoundLists bound;
    } before;

    bool hasMarkers() const { return !structure.markers.isEmpty(); }
    /// True when the text alone decides what is read from it.
    bool byTextAlone() const { return !structure.hasTemplates && !hasMarkers(); }
};
using CachedFilePtr = std::shared_ptr<CachedFile>;

/// The mapping of one item, and where it came from.
struct RawEntry {
    QString file;
    yaml::Node node;
    bool transient = false;
    QHash<const void *, QString> foreign; ///< nodes that an overlay brought
};

/// Which items of a list a file gave.
struct Segment {
    CachedFile *file = nullptr;
    qsizetype begin = 0;
    qsizetype count = 0;
    quint64 version = 0; ///< of what the file keeps for the list; zero where some of it was not taken as it is
};
using Segments = QHash<QString, QList<Segment>>; ///< by list

/// What a load leaves to the next one. A list whose folder, and all it refers to, did not change is taken as it is.
struct LoadMemory {
    std::vector<CachedFilePtr> files; ///< sorted by path
    QHash<QString, yaml::Document> documents;
    std::array<QByteArray, 5> folderDigests; ///< by Part, templates or not
    ConfigurationPtr configuration;
    Naming::Builders builders; ///< of `configuration`
    QHash<QString, QList<Diagnostic>> said; ///< what was found in each list, and under "cfg" in that folder
    Segments segments; ///< of the lists of `configuration`
    /// The lists of the load before that one. Once nobody else has them they are changed into the next ones: to copy
    /// thousands of items costs more than all the rest.
    struct Spare {
        Configuration lists;
        Segments segments;
    } spare;
    quint64 versions = 0; ///< given to what files keep
    std::shared_ptr<const TemplateWorld> cfgWorld; ///< the documents of cfg/ that `configuration` was read from
};

/// A load while it runs: what the steps hand on.
class LoadState
{
public:
    LoadState(const SourceTree &tree, const LoadOptions &options, LoadMemory &memory, bool sealed = false)
        : tree(tree), options(options), memory(memory), sealed(sealed)
    {
    }

    const SourceTree &tree;
    const LoadOptions &options;
    LoadMemory &memory;
    const bool sealed; ///< reads the documents with their markers
    std::vector<CachedFilePtr> files; ///< of this load, sorted by path
    MarkerValues markerValues; ///< of all files
    QStringList cfgFiles;
    QHash<QString, QList<CachedFile *>> itemFiles; ///< folder -> files
    Configuration configuration;
    QList<Diagnostic> diagnostics;
    QList<std::pair<QString, yaml::Node>> overlays; ///< as given -> its mapping
    QList<std::pair<QString, QString>> undeclared;  ///< kind, name
    Naming::Builders builders; ///< by class key, until references are made canonical
    Naming naming;             ///< once builders are read
    QSet<QString> kept; ///< lists taken from the load before, and "cfg"
    QSet<QString> stale; ///< lists whose table of names is to be made
    Segments segments; ///< nothing where items are not kept by file
    QHash<QString, std::vector<bool>> settled; ///< by list: whose references are canonical already

    /// What templates look at; the documents of cfg/ in it are rendered.
    TemplateWorld &templates();
    /// The entries of a list while it is being read: those of them that refer to each other find the others here.
    void setUnread(const QString &list, const QList<RawEntry> &entries);
    /// What templates looked at, for completion: it needs nothing of this load any more.
    std::shared_ptr<const TemplateWorld> takeTemplates(const ConfigurationPtr &made);
    /// Renders the documents of cfg/, and notes what is wrong with their shapes and templates. With that a digest tells
    /// all of what is read from them.
    void renderCfg();
    QList<Diagnostic> cfgFindings;
    /// Takes the rendered documents of the load before, which are the same, so that its builders know their texts.
    void takeRenderedCfg();
    void keepRenderedCfg();

    void report(const QString &id, Severity severity, const QString &message, const Location &where, QList<Related> related = {},
                QList<Fix> fixes = {});
    void error(const QString &id, const QString &message, const Location &where) { report(id, Severity::Error, message, where); }
    QString fullPath(const QString &file) const { return file.startsWith(u'/') ? file : tree.root + u'/' + file; }
    /// The place to speak of when something is missing in cfg/ as a whole.
    Location cfgPlace() const;
    /// Leaves the lists of the load before to the next one, once it is known which are new.
    void leaveLists();
    const CachedFile &file(const QString &path) const;
    const yaml::Node &document(const CachedFile &file) const { return sealed ? file.faces.sealed : file.faces.opened; }
    const yaml::Node &document(const QString &path) const { return document(file(path)); }
    /// Does a step for one list and notes what it finds, for the next load.
    template<class Work> void step(const QString &list, Work work)
    {
        const qsizetype before = diagnostics.size();
        work();
        for (qsizetype i = before; !sealed && i < diagnostics.size(); ++i)
            memory.said[list].append(diagnostics[i]);
    }
    /// The name under which a file keeps the items of a list.
    QString keptAs(const QString &list) const { return sealed ? QStringLiteral("sealed ") + list : list; }
    /// What the items of a list are made from beside their own file; empty when more than files decides.
    QByteArray basisOf(const QString &list) const;

private:
    std::shared_ptr<TemplateWorld> m_world;
};

/// Opens what is encrypted in the files; null when nothing is.
std::shared_ptr<const secrets::Opened> openMarkers(LoadState &state);

/// Steps of a load, in order.
void readOverlays(LoadState &state);
void readSettings(LoadState &state);
void readBuilders(LoadState &state);
void readItems(LoadState &state);
/// Reads the items of a file for readItems(), where nothing but its text has a say in them: while the text is at hand that
/// costs much less than later, when thousands of other files were read.
void readAhead(LoadState &state, CachedFile &file);
/// Keys beside the lists of a file: it may hold others, but they are read by nobody.
QList<Diagnostic> strayKeys(const CachedFile &file);
/// Aliases without those that are taken or the own name.
void checkAllAliases(LoadState &state);
void resolveReferences(LoadState &state);
void checkConfiguration(LoadState &state);

/// Keeps the items of a list by file, references and all; `clean` tells of each whether nothing was said of it.
void keepSettled(LoadState &state, const QString &list, const std::vector<bool> &clean);

/// Applies overlays and --undeclare to the entries of one list.
void overlayEntries(LoadState &state, const QString &key, QList<RawEntry> &entries);

/// Lower-case name of an entry, empty when it has none.
QString entryName(const yaml::Node &node);
/// The range of an entry's `name`, else of the entry's beginning.
SourceRange namePlace(const yaml::Node &node);

} // namespace csis::config
