// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/edits.h"
#include "core/yaml/layout.h"
#include "core/yaml/nodedata.h"
#include "core/yaml/textmap.h"

#include <functional>
#include <optional>

namespace csis::yaml {

/// One edit in the making: the text, its places, and the check that nothing else changes.
class Editor
{
public:
    using Check = std::function<bool(const Node &before, const Node &after)>;

    Editor(const Source &source, const Node &root);

    const TextMap &map() const { return m_map; }
    QByteArrayView bytes() const { return m_source.bytes; }
    const QString &lineEnd() const { return m_lineEnd; }
    const Node &root() const { return m_root; }

    /// Nothing when the path can be edited in place; an error when it leads through an alias or a merged mapping.
    std::optional<Error> refusal(const Path &path) const;
    TextEdit replace(qsizetype begin, qsizetype end, const QString &text) const { return {m_map.range(begin, end), text}; }
    TextEdit insert(qsizetype at, const QString &text) const { return replace(at, at, text); }
    /// True when brackets are around the value at the path.
    bool insideFlow(const Path &path) const;
    /// Columns by which the file indents a mapping, and a list under its key.
    qsizetype mappingStep() const;
    qsizetype listStep() const;
    /// The column that a block below the value at `path` is measured from: of its key, or of its dash.
    qsizetype anchorColumn(const Path &path) const;
    /// The column of a list's dashes below the key or dash of the value at `path`.
    qsizetype dashColumn(const Path &path) const;
    Outline outline(const Node &collection) const;
    /// Lines of block YAML with the file's line ends, all but the first indented.
    QString indented(const QString &lines, qsizetype indent) const;

    /// The edits when reading the new text gives the old values save at `path`, where `check` must hold.
    Result<QList<TextEdit>> finish(const QList<TextEdit> &edits, const Path &path, const Check &check) const;

private:
    const Source &m_source;
    Node m_root;
    TextMap m_map;
    QString m_lineEnd;
};

/// True when each of the few stands among the many.
bool sameEntries(const QList<Entry> &few, const QList<Entry> &many);
Path parentOf(const Path &path);
QString spaces(qsizetype count);

Error missingPlace(const Path &path);
Error unsupportedPlace(const Path &path);

} // namespace csis::yaml
