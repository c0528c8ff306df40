// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/schema/form.h"

#include <algorithm>

namespace csis::schema {

QList<FormRow> formModel(const Kind &kind, const yaml::Node &mapping)
{
    QList<FormRow> rows;
    for (const Field &field : kind.fields) {
        const yaml::Entry *entry = mapping.entry(field.name);
        if (!entry && !field.retired.isEmpty())
            continue;
        FormRow row{&field, field.name, entry ? entry->value : yaml::Node(), entry && !entry->value.isNull(), field.defaultText};
        if (row.isSet && row.value.isScalar())
            row.shown = row.value.text();
        rows.append(row);
    }
    const auto rank = [](const FormRow &row) { return row.field->required ? 0 : row.isSet ? 1 : 2; };
    std::ranges::stable_sort(rows, {}, rank);
    for (const yaml::Entry &entry : mapping.entries()) {
        if (!kind.field(entry.key.text()))
            rows.append({nullptr, entry.key.text(), entry.value, !entry.value.isNull(), entry.value.text()});
    }
    return rows;
}

} // namespace csis::schema
