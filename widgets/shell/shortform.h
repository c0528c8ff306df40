// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/loader.h"
#include "core/schema/field.h"

namespace csis::shell {

/// A row of a form: a field of a kind at a path of keys ("runtimes.name": in the first mapping of a list), and what is
/// proposed for it.
struct FormField {
    QString path;
    schema::Field field;
    QString value;
};

/// What one is asked when an item is made: its name, what must be there, and what is set nearly always. Of a builder it
/// follows from its type; of a list that must not be empty the keys of its first entry are asked.
QList<FormField> shortForm(const config::Loaded &loaded, const QString &kind, const QString &type = {});

} // namespace csis::shell
