// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/syntax.h"

namespace csis::hcl {

/// A block, or a value of `locals`, as a list of contents shows it.
struct OutlineItem {
    QString title;         ///< `resource aws_instance.web`; of a local its name
    SourceRange range;     ///< from the first word to the closing brace
    SourceRange nameRange; ///< the first word
    QList<OutlineItem> children;

    friend bool operator==(const OutlineItem &left, const OutlineItem &right);
};

/// The blocks of a file in order, each with the blocks in it.
QList<OutlineItem> outline(const Syntax &syntax);

} // namespace csis::hcl
