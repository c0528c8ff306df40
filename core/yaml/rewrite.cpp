// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/rewrite.h"

#include "core/yaml/nodedata.h"

#include <algorithm>

namespace csis::yaml {
namespace {

std::shared_ptr<Node::Data> placed(const Node &node, NodeKind kind)
{
    auto data = std::make_shared<Node::Data>();
    data->kind = kind;
    data->style = node.style();
    data->range = node.range();
    return data;
}

} // namespace

Node withText(const Node &scalar, const QString &text)
{
    const auto data = placed(scalar, NodeKind::Scalar);
    data->style = Style::Literal;
    data->text = text;
    return Node(data);
}

Node withItems(const Node &sequence, const QList<Node> &items)
{
    const auto data = placed(sequence, NodeKind::Sequence);
    data->items = items;
    return Node(data);
}

Node withEntries(const Node &mapping, const QList<Entry> &entries)
{
    const auto data = placed(mapping, NodeKind::Mapping);
    data->entries = entries;
    return Node(data);
}

Node overlaid(const Node &base, const Node &over)
{
    QList<Entry> entries = base.entries();
    for (const Entry &entry : over.entries()) {
        const auto mine = std::ranges::find_if(entries, [&](const Entry &own) { return own.key.text() == entry.key.text(); });
        if (mine == entries.end())
            entries.append(entry);
        else
            *mine = entry;
    }
    return withEntries(base, entries);
}

} // namespace csis::yaml
