// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/reader.h"
#include "core/yaml/textmap.h"

namespace csis::yaml {

/// A comment of a text, from its '#' to the end of its line.
struct Comment {
    SourceRange range;
    QString text;         ///< the '#' included
    bool ownLine = false; ///< nothing but blanks stands before it on its line
};

/// The comments of a text that hold `word`, in order. What looks like one inside a value is none.
QList<Comment> commentsWith(const Source &source, const Node &root, QByteArrayView word);

/// The edit that takes a comment out: its whole line when it has one for itself, else with the blanks before it.
TextEdit removeComment(const Source &source, const Comment &comment);

} // namespace csis::yaml
