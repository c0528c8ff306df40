// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"

#include <QMetaType>
#include <QSet>

#include <array>
#include <memory>

namespace csis::outline {

/// What the outline shows.
struct OutlineContent {
    config::ConfigurationPtr configuration; ///< null: files only
    QStringList files;                      ///< configuration files, relative to the root
    QStringList metaFiles;                  ///< under meta-state/
    QList<Diagnostic> diagnostics;
    QSet<QString> unsaved; ///< files with unsaved text
    QSet<QString> pending; ///< "kind:name" of items that differ from their record
    QSet<QString> elsewhere; ///< "kind:name" of items that are declared here and realised elsewhere
};

/// Where a row leads.
struct Target {
    model::ItemRef item; ///< empty for a file or a group of rows
    QString file;
    Position place;
    bool isValid() const { return !file.isEmpty(); }
};

enum Badge { Error = 1, Warning = 2, Unsaved = 4, Transient = 8, Pending = 16, Elsewhere = 32 };
Q_DECLARE_FLAGS(Badges, Badge)

/// The groups in the order shown; Builders, Files and Records gather what is no item of its own.
enum class OutlineGroup { Storages, Instances, Images, Groups, Users, Builders, Settings, Files, Records };
inline constexpr int outlineGroupCount = int(OutlineGroup::Records) + 1;

struct OutlineRow {
    Target target;
    QString text;
    QString kind;
    QString detail;
    QString note;  ///< description
    Badges badges; ///< all but Unsaved, which is no matter of a verdict
    int errors = 0;
    int warnings = 0;
    int lastLine = -1;

    /// The same item or file, however it looks.
    bool sameThing(const OutlineRow &other) const;
    bool looksLike(const OutlineRow &other) const;
};
using OutlineRowPtr = std::shared_ptr<const OutlineRow>;

/// How the rows of a group came from those before.
struct OutlineChange {
    qsizetype first = 0;
    qsizetype removed = 0;  ///< rows before, from `first`
    qsizetype inserted = 0; ///< rows now, from `first`
    QList<int> looks;       ///< rows now that stayed and look other
};

/// All rows of an outline. Immutable; made apart from any view, so that another thread may do it.
struct OutlineRows {
    std::array<QList<OutlineRowPtr>, outlineGroupCount> groups;
    std::array<Badges, outlineGroupCount> worst; ///< Error and Warning of the rows of a group
    quint64 number = 0;                          ///< of these rows; no two have the same
    quint64 before = 0;                          ///< number of the rows that `changes` start from; 0: of none
    std::array<OutlineChange, outlineGroupCount> changes;
};
using OutlineRowsPtr = std::shared_ptr<const OutlineRows>;

/// The rows of a content, and what became other since `before` (may be null).
OutlineRowsPtr outlineRows(const OutlineContent &content, const OutlineRowsPtr &before);
std::array<OutlineChange, outlineGroupCount> outlineChanges(const OutlineRows &before, const OutlineRows &now);

} // namespace csis::outline

Q_DECLARE_OPERATORS_FOR_FLAGS(csis::outline::Badges)
Q_DECLARE_METATYPE(csis::outline::Target)
