// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/jsonschema.h"

namespace csis::schema {

/// A page of Markdown about files that are described by `document`: a section a mapping, a row a key, with type,
/// default, effect and documentation. `title` is the page's heading.
QString manualPage(const Kind &document, const QString &title, const TypesOf &typesOf);

} // namespace csis::schema
