// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/field.h"

#include <QJsonObject>

namespace csis::schema {

/// The types that entries of a list may say by `type:`, by the list's key; empty where entries have none.
using TypesOf = std::function<QStringList(const QString &listKey)>;

/// JSON Schema (draft 2020-12) of files that are described by `document`, for other editors. It accepts what the
/// loader accepts as far as a schema can see it: templates and encrypted markers stand wherever a scalar may, numbers
/// may be written where a text is wanted. `title` names the kind of file.
QJsonObject jsonSchema(const Kind &document, const QString &title, const TypesOf &typesOf);

} // namespace csis::schema
