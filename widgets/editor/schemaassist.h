// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/completion.h"
#include "widgets/editor/assist.h"

#include <functional>

namespace csis::editor {

/// Answers from the schema: the same descriptions that forms and the manual use.
class SchemaAssist : public Assist
{
public:
    /// What the whole file at a path is; null when it is none of the tree's.
    using DocumentKind = std::function<const schema::Kind *(const QString &path)>;
    /// The last parse of a file; it may be a keystroke old.
    using Root = std::function<yaml::Node(const QString &path)>;

    SchemaAssist(DocumentKind kind, Root root, schema::Names names);

    Proposals complete(const QString &path, const QString &text, int line, int column) const override;
    HoverText hover(const QString &path, const QString &text, int line, int column) const override;

private:
    DocumentKind m_kind;
    Root m_root;
    schema::Names m_names;
};

} // namespace csis::editor
