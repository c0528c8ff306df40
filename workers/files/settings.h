// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/settings.h"

namespace csis::files {

/// The settings of a tree from its cfg/ alone, however broken it or the rest is; defaults where nothing can be read.
model::GlobalSettings settingsOf(const QString &root);

} // namespace csis::files
