// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/node.h"

namespace csis::yaml {

/// A scalar with another text at the same place. Its style is Literal: what was computed was not typed, so no rule about
/// plain words or quotes applies to it.
Node withText(const Node &scalar, const QString &text);
/// A sequence with other items at the same place.
Node withItems(const Node &sequence, const QList<Node> &items);
/// A mapping with other entries at the same place.
Node withEntries(const Node &mapping, const QList<Entry> &entries);
/// `base` with each entry of `over` replacing its own or added behind; values are not merged further.
Node overlaid(const Node &base, const Node &over);

} // namespace csis::yaml
