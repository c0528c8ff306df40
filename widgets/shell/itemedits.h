// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/itemedits.h"
#include "core/yaml/edits.h"

#include <functional>

namespace csis::shell {

using config::Mention;
using config::mentionsOf;
using config::filesFor;
using config::renameItem;

/// The text of a file as it stands now, unsaved or not.
using TextOf = std::function<QByteArray(const QString &file)>;

/// Takes an item out of its list; with `mentions` also what refers to it: entries of lists, mappings in lists, keys that
/// may be absent. Errors besides: "edit.required" when an item cannot be without what it refers to.
Result<QList<FileEdit>> deleteItem(const config::Loaded &loaded, const model::ItemRef &item, const TextOf &text, bool mentions = false);
/// Appends a copy of an item under another name to its list.
Result<QList<FileEdit>> duplicateItem(const config::Loaded &loaded, const model::ItemRef &item, const QString &name, const TextOf &text);
/// Takes an item out of its file and appends it to the same list in another one.
Result<QList<FileEdit>> moveItem(const config::Loaded &loaded, const model::ItemRef &item, const QString &file, const TextOf &text);

/// A new item: keys that are empty are left out, save those that must be there.
struct NewItem {
    QString kind;
    QString file;
    QString type; ///< of a builder
    QList<std::pair<QString, QString>> values; ///< key and value; of a list its entries, joined by ", "
};
/// Appends a new item to the list of its kind. Errors: "edit.name-taken" and those of yaml edits.
Result<QList<FileEdit>> addItem(const config::Loaded &loaded, const NewItem &item, const TextOf &text);

/// What one is asked when an item is made: its name, what must be there, and what is set nearly always.
QList<const schema::Field *> shortForm(const schema::Kind &kind);
/// "instances analysis, storages.name"
QString mentionText(const Mention &mention);

} // namespace csis::shell
