// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/mentions.h"

#include <QSet>

namespace csis::config {

/// Renames an item and every reference to it (`mentions`, all of them) that says its name; references by an alias still
/// hold, those that a template makes have no name in them: both stay as they are written. Errors: "edit.missing",
/// "edit.name-taken".
Result<QList<FileEdit>> renameItem(const Loaded &loaded, const model::ItemRef &item, const QString &name, const QList<Mention> &mentions);

/// The files in which items of a kind may stand, the one with the most of them first.
QStringList filesFor(const Loaded &loaded, const QStringList &files, const QString &kind);

/// A name of the kind that nobody has, and that shares its label with none: `wish`, or `wish-2`, … `own`: an item whose
/// name counts for none. `labels`: more that are taken.
QString freeName(const Configuration &configuration, const QString &kind, const QString &wish, const QString &own = {},
                 const QSet<QString> &labels = {});

/// The number behind the highest of all groups or users ("groups": gid, "users": uid); none when nobody has one.
std::optional<int> nextNumber(const Configuration &configuration, const QString &kind);

} // namespace csis::config
