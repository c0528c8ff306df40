// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/field.h"

namespace csis::schema {

/// Where a caret is in a YAML text, told from indentation alone, so that a line that is half typed does not matter.
struct TextContext {
    enum class Where {
        Key,   ///< a key of `kind` is being typed
        Value, ///< the value of `field`, or an entry of it when it is a list
        None,  ///< a comment, or inside of something unknown
    };
    Where where = Where::None;
    const Kind *kind = nullptr;
    const Field *field = nullptr;
    QStringList presentKeys; ///< keys of the mapping that are written already, the typed one left out
    QString typed;           ///< from `from` to the caret
    int from = 0;            ///< column where the word begins
    int indent = 0;          ///< column of the mapping's keys
    bool flow = false;       ///< inside of { } or [ ]
    bool ownLine = false;    ///< nothing follows the caret on its line
};

/// `document` is the Kind of the whole file; line and column count from zero, in UTF-16 units.
TextContext contextAt(const Kind &document, QStringView text, int line, int column);

} // namespace csis::schema
