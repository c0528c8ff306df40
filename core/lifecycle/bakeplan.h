// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emit.h"

namespace csis::lifecycle {

/// What a run of the image lifecycles says about each image on each of its runtimes: `<image>@<runtime>` -> `skip: <why>`.
/// Nothing is baked here, so every decision is to skip; the reason is the selection (`--only`, the runtime in scope),
/// a recorded build, or that none is recorded. Empty when no image lifecycle was asked for.
QMap<QString, QString> bakePlan(const config::Configuration &configuration, const meta::MetaState &meta, const RunOptions &options);

} // namespace csis::lifecycle
