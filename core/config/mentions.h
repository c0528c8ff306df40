// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/loader.h"

namespace csis::config {

/// One place that names an item.
struct Mention {
    Location where; ///< of the scalar, quotes included
    yaml::Style style = yaml::Style::Plain;
    model::ItemRef from; ///< the item that refers; no name for global settings
    QString key;         ///< its key, dotted below the first level
    bool byTemplate = false; ///< the text there is a template that becomes the name: no place to write another name at
};

/// Every reference to an item, in the order of files and lines, config.apply_… and overlays included; the item's own name
/// is none.
QList<Mention> mentionsOf(const Loaded &loaded, const model::ItemRef &item);

} // namespace csis::config
