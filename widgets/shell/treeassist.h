// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/schema/field.h"
#include "widgets/editor/assist.h"

namespace csis::shell {

/// What a scalar names: an item of a kind.
struct Reference {
    QString kind;
    QString name;
};

/// Where a line stands, read from indents alone, so that it holds while the text is half-written.
struct LinePlace {
    QList<schema::PathPart> path; ///< of the mapping around the line
    QString key;                  ///< of the line; of the list around it for a plain entry
    QStringList siblings;         ///< keys of the same mapping that are written already
    bool isValue = false;         ///< the column is behind the colon, or in a plain entry
    bool isListEntry = false;     ///< the line is a plain entry of the list `key`
    int wordStart = 0;
};
LinePlace placeOf(const QStringList &lines, int line, int column);

/// Completion, hover and definition from the schema and the tree as it was judged last.
class TreeAssist : public editor::Assist
{
public:
    void setTree(const config::ConfigurationPtr &tree, const QStringList &files);

    editor::Proposals complete(const QString &path, const QString &text, int line, int column) const override;
    editor::HoverText hover(const QString &path, const QString &text, int line, int column) const override;
    /// What the value at a place names; empty when it is no reference.
    Reference referenceAt(const QString &path, const QString &text, int line, int column) const;
    Location locate(const Reference &reference) const;

private:
    const schema::Kind *kindOf(const QString &path, const QStringList &lines, int line, const LinePlace &place) const;

    config::ConfigurationPtr m_tree;
};

} // namespace csis::shell
