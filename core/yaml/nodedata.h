// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/node.h"

namespace csis::yaml {

/// What few nodes have.
struct NodeMarks {
    QString tag;
    QString alias;
    QString anchor;
    qsizetype begin = -1; ///< where anchor and tag begin; -1 without
    QList<qsizetype> merged; ///< entries that are written elsewhere and taken over by `<<`
};

struct Node::Data {
    NodeKind kind = NodeKind::Missing;
    Style style = Style::Plain;
    int height = 0;    ///< levels below, aliases followed
    qint64 weight = 1; ///< values in it, itself included, aliases followed
    SourceRange range;
    QString text;
    QList<Node> items;
    QList<Entry> entries;
    std::shared_ptr<const NodeMarks> marks;
};

/// The anchor written at a node (`&name`), empty when there is none.
const QString &anchorAt(const Node &node);
/// The byte where a node's anchor or tag begins, else the value itself.
qsizetype writtenBegin(const Node &node);
/// The entries written in the mapping itself, merged ones left out.
QList<Entry> ownEntries(const Node &mapping);
bool isMerged(const Node &mapping, qsizetype entry);

} // namespace csis::yaml
