// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/shortform.h"

#include "core/model/registry.h"
#include "widgets/shell/itemedits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

// Beside what must be there.
const QStringList &usualKeys(const QString &kind)
{
    static const QHash<QString, QStringList> usual{
        {u"storages"_s, {u"type"_s, u"groups"_s, u"state"_s, u"description"_s}},
        {u"instances"_s, {u"image"_s, u"type"_s, u"machine_type"_s, u"group"_s, u"description"_s}},
        {u"images"_s, {u"source_image"_s, u"group"_s}},
        {u"groups"_s, {u"gid"_s, u"members"_s, u"admins"_s}},
        {u"users"_s, {u"first_name"_s, u"last_name"_s, u"email"_s, u"uid"_s}},
        {u"runtimes"_s, {u"image_builder"_s}}, // of an image
    };
    static const QStringList ofBuilders{u"type"_s, u"runtime"_s};
    const auto found = usual.constFind(kind);
    return found == usual.cend() ? ofBuilders : *found;
}

QString proposal(const config::Loaded &loaded, const schema::Kind &kind, const QString &key, const schema::Field &field)
{
    if (field.name == "name"_L1)
        return config::freeName(*loaded.configuration, key, u"new-"_s + kind.singular.section(u' ', -1));
    if (field.name == "gid"_L1 || field.name == "uid"_L1)
        return config::nextNumber(*loaded.configuration, key).transform([](int number) { return QString::number(number); }).value_or(QString());
    return {};
}

void addRows(QList<FormField> &rows, const config::Loaded &loaded, const schema::Kind &kind, const QString &key, const QString &prefix)
{
    const QStringList usual = usualKeys(prefix.isEmpty() ? key : prefix.chopped(1));
    for (const schema::Field &field : kind.fields) {
        const bool asked = field.required || (usual.contains(field.name) && field.type != schema::FieldType::ObjectList);
        if (!asked || !field.retired.isEmpty())
            continue;
        const bool nested = field.type == schema::FieldType::ObjectList || field.type == schema::FieldType::Object;
        if (nested && field.object) {
            addRows(rows, loaded, *field.object(), key, prefix + field.name + u'.');
            continue;
        }
        FormField row{prefix + field.name, field, prefix.isEmpty() ? proposal(loaded, kind, key, field) : QString()};
        if (!prefix.isEmpty() && field.isReference()) {
            // The entry must say something, and the default says nothing: the first one that is declared.
            row.value = loaded.configuration->names(field.refersTo).value(0);
        }
        rows.append(row);
    }
}

} // namespace

QList<FormField> shortForm(const config::Loaded &loaded, const QString &kind, const QString &type)
{
    const QStringList types = model::builderTypes(kind);
    const QString chosen = type.isEmpty() ? types.value(0) : type;
    const schema::Kind *described = model::listKind(kind, chosen);
    QList<FormField> rows;
    if (!described || !loaded.configuration)
        return rows;
    addRows(rows, loaded, *described, kind, {});
    // The name first; and what decides the other keys.
    std::ranges::stable_partition(rows, [](const FormField &row) { return row.path == "name"_L1; });
    for (FormField &row : rows) {
        if (row.path != "type"_L1 || types.isEmpty())
            continue;
        row.field.type = schema::FieldType::Choice;
        row.field.choices = types;
        row.value = chosen;
    }
    // The first of its class is what `default` means: a list of builders needs one.
    const schema::Field *isDefault = model::builderClassKeys().contains(kind) ? described->field(u"is_default") : nullptr;
    if (isDefault && !loaded.configuration->defaultBuilder(kind))
        rows.append({isDefault->name, *isDefault, u"true"_s});
    return rows;
}

} // namespace csis::shell
