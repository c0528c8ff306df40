// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/syntax.h"

namespace csis::hcl {

/// One difference in meaning between two bodies.
struct BodyChange {
    enum class Kind { Added, Removed, Changed };
    Kind kind = Kind::Changed;
    bool isBlock = false; ///< else an argument or an entry of a map
    QStringList path;     ///< titles of the blocks around it, the argument, the keys of maps; the changed one last
    Location before;      ///< empty file and range for what was added
    Location after;       ///< empty for what was removed
    QString beforeText;   ///< as written
    QString afterText;
};

/// What differs between two files by blocks and arguments: order of arguments, blanks, comments and spelling (see
/// `canonical`) make no difference. Blocks are paired by type and labels; of several alike, equal ones first, then in
/// order. Maps are compared key by key. Changes stand in the order of `after`, removed ones at the end of their block.
QList<BodyChange> compareBodies(const Syntax &before, const Syntax &after);

/// The same for the files of two roots: a block may stand in another file.
QList<BodyChange> compareRoots(const QList<Syntax> &before, const QList<Syntax> &after);

} // namespace csis::hcl
