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

/// Checks reserved names, characters of names and aliases, refused keys below `config:`, and the places where encrypted
/// values may not stand. `root` is the tree's absolute path, for messages; `file` is relative to it.
Structure checkStructure(const yaml::Node &document, const QString &root, const QString &file);

} // namespace csis::config
