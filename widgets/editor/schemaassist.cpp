// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/schemaassist.h"

#include <utility>

namespace csis::editor {

SchemaAssist::SchemaAssist(DocumentKind kind, Root root, schema::Names names)
    : m_kind(std::move(kind)), m_root(std::move(root)), m_names(std::move(names))
{
}

Proposals SchemaAssist::complete(const QString &path, const QString &text, int line, int column) const
{
    const schema::Kind *kind = m_kind(path);
    if (!kind)
        return {};
    const schema::Completions found = schema::complete(*kind, text, line, column, m_names);
    Proposals proposals{found.from, {}};
    proposals.items.reserve(found.items.size());
    for (const schema::Completion &item : found.items) {
        const auto type = item.kind == schema::Completion::Kind::Key ? Proposal::Kind::Key
            : item.kind == schema::Completion::Kind::Reference       ? Proposal::Kind::Reference
                                                                     : Proposal::Kind::Value;
        proposals.items.append({type, item.label, item.insert, item.detail, item.doc});
    }
    return proposals;
}

HoverText SchemaAssist::hover(const QString &path, const QString &, int line, int column) const
{
    const schema::Kind *kind = m_kind(path);
    if (!kind)
        return {};
    const schema::Hover found = schema::hover(*kind, m_root(path), line, column);
    return {found.title, found.doc, found.facts};
}

} // namespace csis::editor
