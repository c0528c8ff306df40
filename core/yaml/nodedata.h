// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/node.h"

namespace csis::yaml {

/// What few nodes have.
struct NodeMarks {
    QString tag;
    QString alias;
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

} // namespace csis::yaml
