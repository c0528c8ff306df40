// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/terraform/collector.h"
#include "core/terraform/gated.h"

namespace csis::terraform {

/// What the maker of one root gives: its files, its commands and what it asked of the tool.
struct RootResult {
    Root root;
    Workspace head;
    QList<EmittedFile> files;
    QList<SourcedStep> deferred; ///< the same steps as root.deferred, with their reasons
    SourceList sources;          ///< why the root is there at all
    SourceList guardSources;     ///< the reasons for what guards.json says of sanctions
    QList<Diagnostic> diagnostics;
    QStringList notes;
};

} // namespace csis::terraform
