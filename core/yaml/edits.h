// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/yaml/reader.h"
#include "core/yaml/scalars.h"

#include <QStringList>

namespace csis::yaml {

/// One step into a document: a mapping key or a list index.
struct PathStep {
    QString key;         ///< of a mapping; empty for an index
    qsizetype index = -1; ///< of a sequence

    friend bool operator==(const PathStep &, const PathStep &) = default;
};
using Path = QList<PathStep>;

/// `a.b[2].c`
QString formatPath(const Path &path);
/// The node at `path`, Missing when there is none.
Node at(const Node &root, const Path &path);
/// The path of the innermost node that covers a place, keys included; empty outside of everything.
Path pathAt(const Node &root, int line, int column);

/// Minimal edits of a text. Each returns the edits that change just the thing named and keep comments, quotes, order,
/// line ends and every other byte. What they give is read back and compared: an edit that would change anything else
/// is refused. A key that is added counts as text unless `writing` says otherwise. Errors: "edit.missing" (no such place), "edit.unsupported".
Result<QList<TextEdit>> setScalar(const Source &source, const Node &root, const Path &path, const QString &value, Writing writing = Writing::Keep);
/// Sets a key that may be absent: replaces its scalar or inserts `key: value` as the last entry of the mapping at `path`.
Result<QList<TextEdit>> setKey(const Source &source, const Node &root, const Path &mapping, const QString &key, const QString &value,
                               Writing writing = Writing::Keep);
/// Adds a key as the last entry of the mapping at `mapping`, with a value of any kind: `lines` is the value as block YAML
/// without indent. In braces it is written on one line.
Result<QList<TextEdit>> insertKey(const Source &source, const Node &root, const Path &mapping, const QString &key, const QString &lines);
/// The same for the key that `path` ends in; mappings on the way there that are absent come along.
Result<QList<TextEdit>> insertAt(const Source &source, const Node &root, const Path &path, const QString &lines);
/// Takes a key out, with the comments that belong to it (core/yaml/layout.h).
Result<QList<TextEdit>> removeKey(const Source &source, const Node &root, const Path &mapping, const QString &key);
Result<QList<TextEdit>> renameKey(const Source &source, const Node &root, const Path &mapping, const QString &key, const QString &newKey);
/// Appends an entry to the list at `list` (which may be an absent or empty key of a block mapping), in the file's own style. `lines` is the entry as block YAML without indent
/// ("name: x\ngroups:\n  - a" or "x"); comment lines in front of it come to stand above its dash.
Result<QList<TextEdit>> appendItem(const Source &source, const Node &root, const Path &list, const QString &lines);
/// The same in front of the item that is at `index` now; the list's size means the end.
Result<QList<TextEdit>> insertItem(const Source &source, const Node &root, const Path &list, qsizetype index, const QString &lines);
/// An item as appendItem takes it, with the comments that belong to it.
Result<QString> itemLines(const Source &source, const Node &root, const Path &item);
/// Takes an item out, with the comments that belong to it.
Result<QList<TextEdit>> removeItem(const Source &source, const Node &root, const Path &item);

/// Puts the items of a list, or the keys written in a mapping, into another order: first the one that is at `order[0]`
/// now, and so on. Comments that belong to an entry travel with it; blank lines and other comments stay where they are.
Result<QList<TextEdit>> reorder(const Source &source, const Node &root, const Path &collection, const QList<qsizetype> &order);
/// An item, or a key, becomes the one at `to` among its siblings.
Result<QList<TextEdit>> move(const Source &source, const Node &root, const Path &entry, qsizetype to);

/// The scalar as it must be written in `style` to mean the text `value`: quoted when the plain form would change type.
QString writeScalar(const QString &value, Style style = Style::Plain);

/// The bytes after the edits; edits are in ascending order and address the source's bytes.
QByteArray apply(const Source &source, const QList<TextEdit> &edits);

} // namespace csis::yaml
