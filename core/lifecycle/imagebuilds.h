// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/place.h"
#include "core/lifecycle/emit.h"
#include "core/packer/collector.h"

namespace csis::lifecycle {

/// What one image builder needs for its bakes in one lifecycle. Nothing is baked here; the requirements are shown.
struct ImageBuild {
    packer::Workspace workspace;
    QList<EmittedFile> files;
};

/// The image builders that bake in a lifecycle: of base images the ones that OS builders name, of instance images the
/// ones that images name. Builders outside the scope, and those without requirements, are left out.
QList<ImageBuild> imageBuilds(const aws::Scope &scope, Lifecycle lifecycle);

} // namespace csis::lifecycle
