// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/loader.h"
#include "core/config/markers.h"
#include "core/config/structure.h"
#include "core/config/templates.h"

#include <any>

namespace csis::config {

/// What is known of one file; kept from load to load while its bytes stay the same.
struct CachedFile {
    QByteArray bytes;
    QByteArray digest;
    yaml::Document document;
    Structure structure;
    Faces faces;            ///< the document with what is encrypted in it opened
    QStringList plaintexts; ///< that the faces were made with
    QHash<QString, std::any> bound; ///< items by list key, of files without templates; the sealed ones under another key
};

/// The mapping of one item, and where it came from.
struct RawEntry {
    QString file;
    yaml::Node node;
    bool transient = false;
    QHash<const void *, QString> foreign; ///< nodes that an overlay brought
};

/// A load while it runs: what the steps hand on.
class LoadState
{
public:
    LoadState(const SourceTree &tree, const LoadOptions &options, QHash<QString, CachedFile> &files, bool sealed = false)
        : tree(tree), options(options), files(files), sealed(sealed)
    {
    }

    const SourceTree &tree;
    const LoadOptions &options;
    QHash<QString, CachedFile> &files;
    const bool sealed; ///< reads the documents with their markers
    QStringList cfgFiles;
    QMap<QString, QStringList> itemFiles; ///< folder -> files
    Configuration configuration;
    QList<Diagnostic> diagnostics;
    QList<std::pair<QString, yaml::Node>> overlays; ///< as given -> its mapping
    QList<std::pair<QString, QString>> undeclared;  ///< kind, name
    QMap<QString, QList<std::shared_ptr<model::Builder>>> builders; ///< by class key, until references are made canonical

    void report(const QString &id, Severity severity, const QString &message, const Location &where, QList<Related> related = {},
                QList<Fix> fixes = {});
    void error(const QString &id, const QString &message, const Location &where) { report(id, Severity::Error, message, where); }
    QString fullPath(const QString &file) const { return file.startsWith(u'/') ? file : tree.root + u'/' + file; }
    /// The place to speak of when something is missing in cfg/ as a whole.
    Location cfgPlace() const;
    const yaml::Node &document(const QString &file) const { return sealed ? files[file].faces.sealed : files[file].faces.opened; }
};

/// Opens what is encrypted in the files; null when nothing is.
std::shared_ptr<const secrets::Opened> openMarkers(LoadState &state, const QStringList &files);

/// Steps of a load, in order.
void readOverlays(LoadState &state);
void readSettings(LoadState &state);
void readBuilders(LoadState &state);
void readItems(LoadState &state);
/// Aliases without those that are taken or the own name.
void checkAllAliases(LoadState &state);
void resolveReferences(LoadState &state);
void checkConfiguration(LoadState &state);

/// Applies overlays and --undeclare to the entries of one list.
void overlayEntries(LoadState &state, const QString &key, QList<RawEntry> &entries);
/// What names mean in a template of a file in cfg/ (`item` missing) or of an item of the list `kind`.
TemplateLookup templateLookup(LoadState &state, const QString &kind = {}, const yaml::Node &item = {});

/// Lower-case name of an entry, empty when it has none.
QString entryName(const yaml::Node &node);
/// The range of an entry's `name`, else of the entry's beginning.
SourceRange namePlace(const yaml::Node &node);
/// "; did you mean 'x'?" or nothing.
QString didYouMeanText(const QStringList &near);

} // namespace csis::config
