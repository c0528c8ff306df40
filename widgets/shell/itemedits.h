// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/mentions.h"
#include "core/yaml/edits.h"

#include <functional>

namespace csis::shell {

using config::Mention;
using config::mentionsOf;

/// The text of a file as it stands now, unsaved or not.
using TextOf = std::function<QByteArray(const QString &file)>;

/// Renames an item and every reference to it. Errors: "edit.missing", "edit.name-taken".
Result<QList<FileEdit>> renameItem(const config::Loaded &loaded, const model::ItemRef &item, const QString &name);
/// Takes an item out of its list.
Result<QList<FileEdit>> deleteItem(const config::Loaded &loaded, const model::ItemRef &item, const TextOf &text);
/// Appends a copy of an item under another name to its list.
Result<QList<FileEdit>> duplicateItem(const config::Loaded &loaded, const model::ItemRef &item, const QString &name, const TextOf &text);
/// Appends a new item to the list that holds the others of its kind.
Result<QList<FileEdit>> addItem(const config::Loaded &loaded, const QString &kind, const QString &name, const TextOf &text);

/// A name of the kind that nobody has: `wish`, or `wish-2`, …
QString freeName(const config::Loaded &loaded, const QString &kind, const QString &wish);

} // namespace csis::shell
