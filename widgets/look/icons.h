// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/look/look.h"

#include <QIcon>

namespace csis::look {

/// An icon of the set by name ("open", "storage", "chip-create", …), drawn in the colour of the role. It is sharp
/// in every size and follows a change of scheme by itself. Empty for an unknown name.
QIcon icon(const QString &name, Role role = Role::Text);
/// Every name of the set.
QStringList iconNames();
/// The icon name of a severity or a kind of the tree ("storages", "storage_builders", …); "file" for others.
QString kindIcon(const QString &kind);

} // namespace csis::look
