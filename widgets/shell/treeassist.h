// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "widgets/editor/assist.h"

namespace csis::shell {

/// What a scalar names: an item of a kind.
struct Reference {
    QString kind;
    QString name;
};

/// Completion, hover and definition from the schema and the tree as it was judged last.
class TreeAssist : public editor::Assist
{
public:
    void setTree(const config::ConfigurationPtr &tree) { m_tree = tree; }

    editor::Proposals complete(const QString &path, const QString &text, int line, int column) const override;
    editor::HoverText hover(const QString &path, const QString &text, int line, int column) const override;
    /// What the value at a place names; empty when it is no reference.
    Reference referenceAt(const QString &path, const QString &text, int line, int column) const;
    /// Where the item is declared that answers to a name or alias.
    Location locate(const Reference &reference) const;

private:
    config::ConfigurationPtr m_tree;
};

} // namespace csis::shell
