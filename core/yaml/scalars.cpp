// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/scalars.h"

#include "core/yaml/edits.h"
#include "core/yaml/plain.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

bool needsEscape(QChar c)
{
    const char16_t u = c.unicode();
    return u < 0x20 || u == 0x7F || (u >= 0x80 && u < 0xA0) || u == 0xA0 || (u >= 0x2000 && u <= 0x200F) || (u >= 0x2028 && u <= 0x202F)
        || u == 0x205F || u == 0x2060 || u == 0x3000 || u == 0xFEFF || u == 0xFFFE || u == 0xFFFF;
}

bool needsEscape(const QString &value)
{
    return std::ranges::any_of(value, [](QChar c) { return needsEscape(c); });
}

QString doubleQuoted(const QString &value)
{
    QString text = u"\""_s;
    for (const QChar c : value) {
        if (c == u'"' || c == u'\\')
            text += u'\\' + QString(c);
        else if (c == u'\n')
            text += u"\\n"_s;
        else if (c == u'\t')
            text += u"\\t"_s;
        else if (c == u'\r')
            text += u"\\r"_s;
        else if (needsEscape(c))
            text += u"\\u%1"_s.arg(c.unicode(), 4, 16, QChar(u'0'));
        else
            text += c;
    }
    return text + u'"';
}

} // namespace

bool canBePlain(const QString &value, bool flow)
{
    if (value.isEmpty() || value.front().isSpace() || value.back().isSpace() || needsEscape(value))
        return false;
    const QChar first = value.front();
    if (QStringView(u",[]{}#&*!|>'\"%@`").contains(first))
        return false;
    if (QStringView(u"-?:").contains(first) && (value.size() == 1 || value[1] == u' ' || flow))
        return false;
    if (value.startsWith("---"_L1) || value.startsWith("..."_L1) || value.endsWith(u':') || value.contains(": "_L1) || value.contains(" #"_L1))
        return false;
    return !flow || std::ranges::none_of(value, [](QChar c) { return QStringView(u",[]{}?").contains(c); });
}

QString scalarText(const QString &value, Style style, Writing writing, bool flow)
{
    if (style == Style::DoubleQuoted || needsEscape(value))
        return doubleQuoted(value);
    const bool word = value == "<<"_L1 || value == "="_L1; // no value of any kind to a reader of YAML 1.1
    const bool plain = style != Style::SingleQuoted && canBePlain(value, flow)
        && (writing == Writing::Plain ? !word : !mayReadAsOther(value));
    if (plain)
        return value;
    QString inner = value;
    return u'\'' + inner.replace(u"'"_s, u"''"_s) + u'\'';
}

QString blockText(const QString &value, Style style, qsizetype indent, const QString &lineEnd)
{
    if (value.isEmpty() || value.front().isSpace() || value == "\n"_L1)
        return {};
    for (const QChar c : value) {
        if (c != u'\n' && c != u'\t' && needsEscape(c))
            return {};
    }
    const bool folded = style == Style::Folded && !value.chopped(1).contains(u'\n');
    QString body = value;
    QString header = folded ? u">"_s : u"|"_s;
    if (!body.endsWith(u'\n'))
        header += u'-';
    else
        body.chop(1);
    if (body.endsWith(u'\n'))
        return {}; // several line ends at the end are kept only by a rarer form
    QString text = header;
    for (const QString &line : body.split(u'\n'))
        text += lineEnd + (line.isEmpty() ? QString() : QString(indent, u' ') + line);
    return text;
}

QString flowText(const Node &node)
{
    QStringList parts;
    switch (node.kind()) {
    case NodeKind::Missing:
        return u"null"_s;
    case NodeKind::Scalar:
        if (node.isNull())
            return u"null"_s;
        return scalarText(node.text(), node.isQuoted() ? node.style() : Style::Plain, node.isQuoted() ? Writing::Text : Writing::Plain, true);
    case NodeKind::Sequence:
        for (const Node &item : node.items())
            parts.append(flowText(item));
        return u'[' + parts.join(", "_L1) + u']';
    case NodeKind::Mapping:
        break;
    }
    for (const Entry &entry : node.entries())
        parts.append(flowText(entry.key) + u": "_s + flowText(entry.value));
    return u'{' + parts.join(", "_L1) + u'}';
}

QString writeScalar(const QString &value, Style style)
{
    return scalarText(value, style, Writing::Text, false);
}

} // namespace csis::yaml
