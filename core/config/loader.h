// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/config/rendered.h"
#include "core/config/sourcetree.h"
#include "core/yaml/reader.h"

#include <QHash>

namespace csis::config {

class TemplateWorld;

struct LoadOptions {
    QStringList overlays;   ///< paths as given, keys of SourceTree::files too
    QStringList undeclare;  ///< kind:name
    const Environment *environment = nullptr;
    Clock::Instant started;
    /// Opens encrypted values. Without one they stay as they are, and nothing can be said of them.
    secrets::Opener *opener = nullptr;
};

/// What a load gives. `configuration` is there whenever anything could be read at all, so that a broken tree still
/// has an outline and a preview of its sound parts; `loads` tells whether a run may go on.
struct Loaded {
    ConfigurationPtr configuration;
    QList<Diagnostic> diagnostics; ///< faults of text, shape, names, references; sorted by file and place
    bool loads = false;            ///< no error among the diagnostics
    /// The parsed documents by file, for the editor.
    QHash<QString, yaml::Document> documents;
    /// What templates made, for hover and explanations; null when there are none.
    std::shared_ptr<const RenderedTexts> rendered;
    /// Which values came from the environment.
    EnvironmentUses environment;
    /// What templates looked at, for completion; encrypted values are markers in it.
    std::shared_ptr<const TemplateWorld> templates;
};

/// Reads trees again and again; files whose bytes did not change are not parsed again.
class Loader
{
public:
    Loader();
    ~Loader();
    Loader(const Loader &) = delete;
    Loader &operator=(const Loader &) = delete;

    Loaded load(const SourceTree &tree, const LoadOptions &options = {});

private:
    struct Cache;
    std::unique_ptr<Cache> m_cache;
};

} // namespace csis::config
