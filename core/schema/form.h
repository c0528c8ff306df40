// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/field.h"

namespace csis::schema {

/// One row of a form.
struct FormRow {
    const Field *field = nullptr; ///< null for a key that the Kind does not list
    QString key;
    yaml::Node value;  ///< Missing when the key is not written
    bool isSet = false; ///< written with a value
    QString shown;     ///< the scalar's text, else the default
};

/// The rows of a mapping's form: required keys first, then those that are set, then the others with their defaults,
/// each group in the order of the Kind; keys that are not known last. Retired keys appear only when they are written.
QList<FormRow> formModel(const Kind &kind, const yaml::Node &mapping);

} // namespace csis::schema
