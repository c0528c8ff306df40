// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/outline.h"

#include "core/hcl/canonical.h"

#include <algorithm>

namespace csis::hcl {
namespace {

QList<OutlineItem> outlineOf(const Syntax &syntax, NodeId body, bool withArguments)
{
    QList<OutlineItem> items;
    for (const NodeId id : syntax.children(body)) {
        const bool isBlock = syntax.node(id).kind == NodeKind::Block;
        if (!isBlock && !withArguments)
            continue;
        OutlineItem item{blockTitle(syntax, id), syntax.range(id), syntax.nameRange(id), {}};
        for (const NodeId part : syntax.children(id)) {
            if (syntax.node(part).kind == NodeKind::Body)
                item.children = outlineOf(syntax, part, body == syntax.root() && syntax.nameOf(id) == "locals");
        }
        items.append(std::move(item));
    }
    return items;
}

} // namespace

// Not defaulted: a list of the type cannot be compared while the type is incomplete.
bool operator==(const OutlineItem &left, const OutlineItem &right)
{
    return left.title == right.title && left.range == right.range && left.nameRange == right.nameRange
        && std::ranges::equal(left.children, right.children);
}

QList<OutlineItem> outline(const Syntax &syntax)
{
    return outlineOf(syntax, syntax.root(), false);
}

} // namespace csis::hcl
