// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/policy.h"

#include "core/hcl/syntax.h"

#include <algorithm>
#include <array>

namespace csis::hcl {

bool isReference(QStringView text)
{
    static constexpr std::array<QStringView, 6> roots{u"var.", u"data.", u"local.", u"module.", u"each.", u"count."};
    if (std::ranges::none_of(roots, [&](QStringView root) { return text.startsWith(root); }))
        return false;
    // What only looks like one would break the root it stands in; on several lines it would break the layout.
    const Syntax syntax = parseExpression(text.toUtf8());
    return syntax.diagnostics().isEmpty() && syntax.comments().empty() && !text.contains(u'\n') && !text.contains(u'\r');
}

Value configured(const QString &text, const QString &marker)
{
    if (!marker.isEmpty())
        return Value(marker);
    return isReference(text) ? Value(Expression(text.trimmed().toUtf8())) : Value(text);
}

Value configured(const Value &value)
{
    switch (value.kind()) {
    case Value::Kind::Text: {
        const QString text = QString::fromUtf8(value.bytes());
        return isReference(text) ? configured(text, {}) : value;
    }
    case Value::Kind::List: {
        QList<Value> items;
        for (const Value &item : value.items())
            items.append(configured(item));
        return Value::list(std::move(items), value.layout());
    }
    case Value::Kind::Map: {
        QList<MapEntry> entries;
        for (const MapEntry &entry : value.entries())
            entries.append({entry.key, configured(entry.value), entry.bare});
        return Value::map(std::move(entries), value.layout());
    }
    default: return value;
    }
}

} // namespace csis::hcl
