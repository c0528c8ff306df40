// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/field.h"

namespace csis::schema {

/// One proposal at the caret.
struct Completion {
    enum class Kind { Key, Value, Reference };
    Kind kind = Kind::Key;
    QString label;  ///< shown and matched
    QString insert; ///< what takes the place of the word; a '\n' is followed by spaces as deep as the line needs
    QString detail; ///< type, "required", …
    QString doc;
};

/// Proposals for the word from column `from` to the caret.
struct Completions {
    int from = 0;
    QList<Completion> items;
};

/// The names that a reference to a kind may use ("groups", "runtime_builders", …).
using Names = std::function<QStringList(const QString &kind)>;

/// Keys, choices, truth values and references that may stand at a place. It looks at the text, not at a parse of it, so
/// it answers within a line that is half typed.
Completions complete(const Kind &document, QStringView text, int line, int column, const Names &names);

/// What is known of a key.
struct Hover {
    QString title; ///< "size · integer"
    QString doc;
    QString facts; ///< default, effect, …; one a line
    SourceRange range; ///< of the key
    bool isEmpty() const { return title.isEmpty(); }
};
Hover hover(const Kind &document, const yaml::Node &root, int line, int column);
/// The same for one field.
Hover describe(const Field &field);

/// "integer", "list of groups", …
QString typeText(const Field &field);
/// What changing the field does, in a few words.
QString effectText(Effect effect);

} // namespace csis::schema
