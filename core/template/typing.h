// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/template/render.h"

namespace csis::templates {

/// What is being typed at the end of a text.
struct Typing {
    enum class Place {
        Outside,   ///< no tag is open
        Nothing,   ///< a tag is, but no word may stand here
        Statement, ///< the first word of `{% … %}`
        Name,
        Key,       ///< of what `of` gives
        Filter,
        Test,
    };
    Place place = Place::Outside;
    qsizetype from = 0; ///< where the word begins that is being typed (UTF-16 units)
    QString of;         ///< the expression whose key is asked for
};

Typing typingAt(const QString &text);

/// What an expression is worth on its own; Missing when that cannot be said.
Value valueOfExpression(const QString &expression, const Scope &scope);

} // namespace csis::templates
