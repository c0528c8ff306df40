// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/ondisk.h"

#include <array>
#include <memory>

namespace csis::preview {

using StoredFiles = std::shared_ptr<const QMap<QString, QByteArray>>;

using lifecycle::FileState;
inline constexpr int fileStateCount = int(FileState::Unknown) + 1;
using PreviewFile = lifecycle::ComparedFile;

/// The files of an emission and those that it would take away, sorted by path.
QList<PreviewFile> compare(const lifecycle::Emission &emission, const StoredFiles &onDisk, const QMap<QString, QString> &unreadable = {});

/// An emission against the disk, and against the comparison before. Immutable; made apart from any view, so that another
/// thread may do it.
struct Comparison {
    QList<PreviewFile> files; ///< sorted by path
    std::array<int, fileStateCount> counts{};
    quint64 number = 0; ///< of this comparison; no two have the same
    quint64 before = 0; ///< number of the one that the lists below start from; 0: none
    QStringList added;
    QStringList removed;
    QStringList restated; ///< files that stayed and stand otherwise against the disk

    /// Null when there is no such file.
    const PreviewFile *file(const QString &path) const;
};
using ComparisonPtr = std::shared_ptr<const Comparison>;

/// `files` sorted by path; `before` may be null.
ComparisonPtr comparison(QList<PreviewFile> files, const ComparisonPtr &before);

} // namespace csis::preview
