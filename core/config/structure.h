// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/yaml/node.h"

namespace csis::config {

/// What is true of a file whatever its keys mean.
struct Structure {
    QList<Diagnostic> diagnostics;
    bool hasTemplates = false;
    /// An encrypted value: where it stands.
    struct Marker {
        SourceRange range;
        QString path; ///< `storages[0].tags.x`
    };
    QList<Marker> markers;
};

/// A text and what was read from it.
struct ReadText {
    QByteArray bytes;
    yaml::Node document;
};

/// Checks reserved names, characters of names and aliases, refused keys below `config:`, and the places where encrypted
/// values may not stand. `root` is the tree's absolute path, for messages; `file` is relative to it. `sound` is the file's
/// text of before, when nothing was found in it: what stands in both is not looked at again.
Structure checkStructure(const ReadText &text, const QString &root, const QString &file, const ReadText *sound = nullptr);
inline Structure checkStructure(const yaml::Node &document, const QString &root, const QString &file)
{
    return checkStructure(ReadText{{}, document}, root, file);
}

} // namespace csis::config
