// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/schema/field.h"

using namespace Qt::StringLiterals;

namespace csis::schema {

const Field *Kind::field(QStringView name) const
{
    for (const Field &field : fields) {
        if (field.name == name)
            return &field;
    }
    return nullptr;
}

QStringList Kind::fieldNames() const
{
    QStringList names;
    for (const Field &field : fields) {
        if (field.retired.isEmpty())
            names.append(field.name);
    }
    return names;
}

const Kind *entryKind(const Field &field, const yaml::Node &node)
{
    if (field.variant) {
        if (const Kind *kind = field.variant(node.find(u"type").text()))
            return kind;
    }
    return field.object ? field.object() : nullptr;
}

const Kind *kindAt(const Kind &document, const yaml::Node &root, const QList<PathPart> &path)
{
    const Kind *kind = &document;
    yaml::Node node = root;
    for (const PathPart &part : path) {
        const Field *field = kind->field(part.key);
        if (!field)
            return nullptr;
        node = node.find(part.key);
        if (part.index >= 0)
            node = part.index < node.items().size() ? node.items().at(part.index) : yaml::Node();
        kind = entryKind(*field, node);
        if (!kind)
            return nullptr;
    }
    return kind;
}

} // namespace csis::schema
