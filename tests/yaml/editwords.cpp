// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/yaml/editwords.h"

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

using Kind = PlainValue::Kind;
using yaml::Path;

PlainValue textOf(const QString &text)
{
    return PlainValue::ofText(text);
}

PlainValue mapOf(const QList<PlainValue::Entry> &entries)
{
    PlainValue value;
    value.kind = Kind::Map;
    value.entries = entries;
    return value;
}

PlainValue listOf(const QList<PlainValue> &items)
{
    PlainValue value;
    value.kind = Kind::List;
    value.items = items;
    return value;
}

} // namespace

const QStringList &newTexts()
{
    static const QStringList texts{u"x"_s, u"true"_s, u"12"_s, u"a b"_s, u"a: b"_s, u"it's"_s, u"gr\u00fc\u00df"_s, u"- x"_s, u"#"_s, u""_s, u"[a"_s, u"x,y"_s, u"two\nlines"_s,
    u"two\nlines\n"_s, u"\U0001F600"_s, u"null"_s, u"0123"_s, u"2026-01-05"_s, u"{{ this.x }}"_s, u" led"_s, u"trail "_s, u"\ttab"_s, u"q\"q"_s, u"%x"_s, u"*a"_s, u"&a"_s,
    u"a #b"_s, u"a:"_s, u"http://x:1/#y"_s, u"\u00a0"_s, u"~"_s, u"---"_s, u"long text of several words, with a comma"_s};
    return texts;
}

const QStringList &awkwardTexts()
{
    static const QStringList texts{u"y"_s, u"0o17"_s, u"1e3"_s, u"="_s, u"<<"_s, u"|"_s, u">"_s, u"?"_s, u"-"_s, u"@x"_s, u"`x`"_s, u"!x"_s};
    return texts;
}

const QStringList &newKeys()
{
    static const QStringList texts{u"fresh"_s, u"new key"_s, u"true"_s, u"9"_s, u"k: v"_s, u"\u00fcber"_s, u"a,b"_s, u"it's"_s, u"x#y"_s, u"- dash"_s, u"<<"_s, u"zone"_s, u"labels"_s};
    return texts;
}

const QList<Lines> &newLines()
{
    static const QList<Lines> all{{u"x"_s, textOf(u"x"_s)},
            {u"'a: b'"_s, textOf(u"a: b"_s)},
            {u"42"_s, PlainValue::ofText(u"42"_s, Kind::Other)},
            {u"name: new\nsize: 3"_s, mapOf({{u"name"_s, textOf(u"new"_s)}, {u"size"_s, PlainValue::ofText(u"3"_s, Kind::Other)}})},
            {u"name: y\ngroups:\n  - a\n  - b: c"_s,
             mapOf({{u"name"_s, textOf(u"y"_s)}, {u"groups"_s, listOf({textOf(u"a"_s), mapOf({{u"b"_s, textOf(u"c"_s)}})})}})},
            {u"- p\n- q"_s, listOf({textOf(u"p"_s), textOf(u"q"_s)})},
            {u"{a: 'x,y', b: []}"_s, mapOf({{u"a"_s, textOf(u"x,y"_s)}, {u"b"_s, listOf({})}})},
            {u"text: |\n  one\n\n  two\nend: z"_s, mapOf({{u"text"_s, textOf(u"one\n\ntwo\n"_s)}, {u"end"_s, textOf(u"z"_s)}})}};
    return all;
}

void collect(const PlainValue &value, const Path &path, Places &places)
{
    if (value.kind == Kind::Map)
        places.maps.append(path);
    else if (value.kind == Kind::List)
        places.lists.append(path);
    else
        places.scalars.append(path);
    for (const PlainValue::Entry &entry : value.entries)
        collect(entry.value, path + Path{{entry.key}}, places);
    for (qsizetype i = 0; i < value.items.size(); ++i)
        collect(value.items[i], path + Path{{{}, i}}, places);
}

} // namespace csis::test
