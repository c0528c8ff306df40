// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/loader.h"
#include "widgets/editor/schemaassist.h"

namespace csis::shell {

/// What a scalar names: an item of a kind.
struct Reference {
    QString kind;
    QString name;
};

/// Completion, hover and definition from the schema and the tree as it was judged last.
class TreeAssist : public editor::SchemaAssist
{
public:
    TreeAssist();
    void setTree(std::shared_ptr<const config::Loaded> loaded) { m_loaded = std::move(loaded); }

    /// Inside of `{{ }}` the names that may stand there; else as the schema has it.
    editor::Proposals complete(const QString &path, const QString &text, int line, int column) const override;
    /// On a text with templates what it becomes, and where each part came from.
    editor::HoverText hover(const QString &path, const QString &text, int line, int column) const override;

    /// What the value at a place names; empty when it is no reference.
    Reference referenceAt(const QString &path, const QString &text, int line, int column) const;
    /// Where the item is declared that answers to a name or alias.
    Location locate(const Reference &reference) const;

private:
    std::shared_ptr<const config::Loaded> m_loaded;
};

} // namespace csis::shell
