// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/meta/records.h"
#include "core/model/item.h"

namespace csis::rules {

/// The files under meta-state/ that know an item by its name. Runs keep them; an edit never does.
QStringList recordsNaming(const meta::MetaState &meta, const model::ItemRef &item);

} // namespace csis::rules
