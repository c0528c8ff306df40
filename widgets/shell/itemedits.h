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

/// What becomes of those who refer to an item that goes.
enum class Referrers {
    Keep,            ///< they stay, and refer to nothing
    Remove,          ///< what refers to it goes too; a key whose absence means a default stays
    RemoveToDefault, ///< such keys go too, and the default stands
};
/// A reference whose absence would mean something else of the tree.
struct Fallback {
    Mention mention;
    QString value; ///< what the default comes to; empty when there would be none
};
/// Those among `mentions` of an item.
QList<Fallback> fallbacksOf(const config::Loaded &loaded, const model::ItemRef &item, const QList<Mention> &mentions);
/// Takes an item out of its list, and what refers to it (`mentions`, all of them): entries of lists, mappings in lists,
/// keys that may be absent. Errors besides: "edit.required" when an item cannot be without what it refers to.
Result<QList<FileEdit>> deleteItem(const config::Loaded &loaded, const model::ItemRef &item, const TextOf &text,
                                   const QList<Mention> &mentions = {}, Referrers referrers = Referrers::Keep);
/// Appends a copy of an item under another name to its list.
Result<QList<FileEdit>> duplicateItem(const config::Loaded &loaded, const model::ItemRef &item, const QString &name, const TextOf &text);
/// Takes an item out of its file and appends it to the same list in another one.
Result<QList<FileEdit>> moveItem(const config::Loaded &loaded, const model::ItemRef &item, const QString &file, const TextOf &text);

/// A new item: keys that are empty are left out, save those that must be there.
struct NewItem {
    QString kind;
    QString file;
    QString type; ///< of a builder
    /// Key and value; of a list its entries, joined by ", ". "runtimes.name": a key of the first mapping in a list; those of
    /// one list stand together.
    QList<std::pair<QString, QString>> values;
};
/// Appends a new item to the list of its kind. Errors: "edit.name-taken" and those of yaml edits.
Result<QList<FileEdit>> addItem(const config::Loaded &loaded, const NewItem &item, const TextOf &text);

/// "storage", "storage builder": what an entry of a list is.
QString kindWord(const QString &kind);
/// "instance analysis · storages.name"
QString mentionText(const Mention &mention);

} // namespace csis::shell
