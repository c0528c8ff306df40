// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/node.h"

namespace csis::yaml {

/// How the text of a scalar is meant to be read.
enum class Writing {
    Keep,  ///< as text, save where the old plain value and the new one are both numbers, booleans or the like
    Text,  ///< quoted when the plain form would be read as something other than text
    Plain, ///< the plain form where YAML allows it: numbers, booleans
};

/// True when the text can stand without quotes; inside brackets fewer can.
bool canBePlain(const QString &value, bool flow);

/// The scalar in `style` (not Literal or Folded), in quotes where it must.
QString scalarText(const QString &value, Style style, Writing writing, bool flow);

/// A literal or folded block of lines indented by `indent`; empty when the value cannot be written so.
QString blockText(const QString &value, Style style, qsizetype indent, const QString &lineEnd);

/// A value in flow style on one line.
QString flowText(const Node &node);

} // namespace csis::yaml
