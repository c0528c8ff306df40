// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/treeassist.h"

#include "core/model/registry.h"
#include "core/schema/textcontext.h"
#include "core/yaml/edits.h"
#include "core/yaml/reader.h"

using namespace Qt::StringLiterals;

namespace csis::shell {

TreeAssist::TreeAssist()
    : editor::SchemaAssist([](const QString &path) { return model::documentKindOf(path); },
                           [this](const QString &path) { return m_loaded ? m_loaded->documents.value(path).root : yaml::Node(); },
                           [this](const QString &kind) { return m_loaded && m_loaded->configuration ? m_loaded->configuration->names(kind) : QStringList(); })
{
}

Reference TreeAssist::referenceAt(const QString &path, const QString &text, int line, int column) const
{
    const schema::Kind *document = model::documentKindOf(path);
    if (!document)
        return {};
    const schema::TextContext context = schema::contextAt(*document, text, line, column);
    if (context.where != schema::TextContext::Where::Value || !context.field || !context.field->isReference())
        return {};
    const yaml::Node root = yaml::read({path, text.toUtf8()}).root;
    const yaml::Node value = yaml::at(root, yaml::pathAt(root, line, column));
    return value.isScalar() ? Reference{context.field->refersTo, value.text()} : Reference();
}

Location TreeAssist::locate(const Reference &reference) const
{
    const config::Configuration *tree = m_loaded ? m_loaded->configuration.get() : nullptr;
    if (!tree)
        return {};
    const auto placeOf = [&](const model::Item *item) { return item ? tree->locate(item->ref()) : Location(); };
    if (reference.kind == "storages"_L1)
        return placeOf(tree->storage(reference.name));
    if (reference.kind == "images"_L1)
        return placeOf(tree->image(reference.name));
    if (reference.kind == "instances"_L1)
        return placeOf(tree->instance(reference.name));
    if (reference.kind == "groups"_L1)
        return placeOf(tree->group(reference.name));
    if (reference.kind == "users"_L1)
        return placeOf(tree->user(reference.name));
    for (auto it = tree->builders.keyBegin(); it != tree->builders.keyEnd(); ++it) {
        if (config::builderKey(*it) == reference.kind)
            return placeOf(tree->builder(*it, reference.name));
    }
    return tree->locate({reference.kind, reference.name});
}

} // namespace csis::shell
