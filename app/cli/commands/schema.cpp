// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/model/registry.h"
#include "core/schema/jsonschema.h"
#include "core/schema/manual.h"

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

// A file of any folder: the keys of all of them.
schema::Kind anyDocument()
{
    schema::Kind kind{.unknown = schema::UnknownKeys::Keep};
    for (const QString &folder : model::documentFolders()) {
        for (const schema::Field &field : model::documentKind(folder)->fields) {
            if (!kind.field(field.name))
                kind.fields.append(field);
        }
    }
    return kind;
}

QStringList typesOf(const QString &key)
{
    return model::builderClassKeys().contains(key) ? model::builderTypes(key) : QStringList();
}

} // namespace

int printSchema(const Arguments &arguments)
{
    if (!arguments.schemaKind.isEmpty() && !model::documentFolders().contains(arguments.schemaKind)) {
        complain(u"Error: no such kind of file: '%1'. Choose from %2."_s.arg(arguments.schemaKind, model::documentFolders().join(u", "_s)));
        return 2;
    }
    const schema::Kind document = arguments.schemaKind.isEmpty() ? anyDocument() : *model::documentKind(arguments.schemaKind);
    const QString title = arguments.schemaKind.isEmpty() ? tr("Files of a tree") : tr("Files in %1/").arg(arguments.schemaKind);
    if (arguments.format == "markdown"_L1)
        print(schema::manualPage(document, title, typesOf));
    else
        printJson(schema::jsonSchema(document, title, typesOf));
    return 0;
}

} // namespace csis::cli
