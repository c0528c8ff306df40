// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/edits.h"

namespace csis::forms {

/// One change the form asks for. It becomes a minimal edit of the text by editsFor; the form itself changes nothing.
struct Intent {
    enum class Action {
        Set,        ///< the scalar of `key` in the mapping at `path`
        Remove,     ///< `key` of the mapping at `path`
        RenameKey,  ///< `key` of the mapping at `path` becomes `value`
        Append,     ///< `value` at the end of the list `key` in the mapping at `path`; the list may be absent
        SetItem,    ///< the scalar entry `index` of that list
        RemoveItem, ///< entry `index` of that list; the last one takes the key along
        MoveItem,   ///< entry `index` of that list becomes the one at `target`, with the comments that belong to it
        AppendEntry, ///< a mapping with `entry`: `value` at the end of the list `key`; the list may be absent
        SetEntry,   ///< `entry`: `value` in the mapping `key` of the mapping at `path`; it may be absent
        RemoveEntry ///< `entry` of that mapping; the last one takes the key along
    };
    Action action = Action::Set;
    yaml::Path path; ///< of the mapping that holds `key`
    QString key;
    QString entry;
    qsizetype index = -1;
    qsizetype target = -1;
    QString value;
    bool plain = false; ///< the value is a number or a truth value, written without quotes
    QString undoText; ///< "set size of aws-ebs"
};

/// The edits of the text (ascending) that carry out an intent. Errors as in core/yaml/edits.h.
Result<QList<TextEdit>> editsFor(const yaml::Source &source, const yaml::Node &root, const Intent &intent);

} // namespace csis::forms
