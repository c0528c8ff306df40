// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/treeassist.h"

#include "core/model/registry.h"
#include "core/schema/completion.h"
#include "core/schema/textcontext.h"
#include "core/yaml/edits.h"
#include "core/yaml/reader.h"

using namespace Qt::StringLiterals;

namespace csis::shell {

editor::Proposals TreeAssist::complete(const QString &path, const QString &text, int line, int column) const
{
    const schema::Kind *document = model::documentKindOf(path);
    if (!document)
        return {};
    const schema::Completions found = schema::complete(*document, text, line, column, [this](const QString &kind) {
        return m_tree ? m_tree->names(kind) : QStringList();
    });
    editor::Proposals proposals{found.from, {}};
    for (const schema::Completion &one : found.items) {
        const auto kind = one.kind == schema::Completion::Kind::Key         ? editor::Proposal::Kind::Key
                          : one.kind == schema::Completion::Kind::Reference ? editor::Proposal::Kind::Reference
                                                                            : editor::Proposal::Kind::Value;
        proposals.items.append({kind, one.label, one.insert, one.detail, one.doc});
    }
    return proposals;
}

editor::HoverText TreeAssist::hover(const QString &path, const QString &text, int line, int column) const
{
    const schema::Kind *document = model::documentKindOf(path);
    if (!document)
        return {};
    const schema::Hover found = schema::hover(*document, yaml::read({path, text.toUtf8()}).root, line, column);
    return {found.title, found.doc, found.facts};
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
    if (!m_tree)
        return {};
    const auto placeOf = [&](const model::Item *item) { return item ? m_tree->locate(item->ref()) : Location(); };
    if (reference.kind == "storages"_L1)
        return placeOf(m_tree->storage(reference.name));
    if (reference.kind == "images"_L1)
        return placeOf(m_tree->image(reference.name));
    if (reference.kind == "instances"_L1)
        return placeOf(m_tree->instance(reference.name));
    if (reference.kind == "groups"_L1)
        return placeOf(m_tree->group(reference.name));
    if (reference.kind == "users"_L1)
        return placeOf(m_tree->user(reference.name));
    for (auto it = m_tree->builders.keyBegin(); it != m_tree->builders.keyEnd(); ++it) {
        if (config::builderKey(*it) == reference.kind)
            return placeOf(m_tree->builder(*it, reference.name));
    }
    return m_tree->locate({reference.kind, reference.name});
}

} // namespace csis::shell
