// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/yaml/randomyaml.h"

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

using Kind = PlainValue::Kind;

const QStringList keyNames{u"name"_s, u"image"_s, u"machine_type"_s, u"group"_s, u"tags"_s, u"storages"_s, u"mount_point"_s, u"runtime"_s, u"region"_s,
    u"size"_s, u"packages"_s, u"users"_s, u"'quoted key'"_s, u"\"dq\\tkey\""_s, u"gr\u00fc\u00dfe"_s, u"7"_s, u"a.b"_s, u"with space"_s, u"\U0001F600"_s,
    u"url"_s, u"backend"_s, u"x-y"_s, u"env"_s, u"path/to"_s};
const QStringList words{u"web"_s, u"t3.medium"_s, u"eu-central-1"_s, u"/mnt/data"_s, u"http://host:80/a#b"_s, u"it's"_s, u"a, b"_s, u"plain text here"_s,
    u"gr\u00fcn"_s, u"\u4f60\u597d"_s, u"\U0001F680 go"_s, u"x:y"_s, u"a#b"_s, u"-dash"_s, u"?q"_s, u"100%"_s, u"C:\\dir"_s, u"s3://b/k"_s, u"$HOME"_s, u"v1.2.3-rc"_s};
const QStringList typedWords{u"12"_s, u"0"_s, u"true"_s, u"false"_s, u"3.5"_s, u"100"_s, u"2770"_s, u"yes"_s, u"0123"_s, u"2026-01-05"_s, u"1:30"_s, u"443"_s};
const QStringList needQuotes{u"a: b"_s, u"{{ this.name }}"_s, u"x # y"_s, u" led"_s, u"true"_s, u"12"_s, u"*star"_s, u"&and"_s, u"@at"_s, u""_s, u"null"_s, u"[x"_s,
    u"ENC[age:YWJj]"_s, u"\u00a0nbsp"_s, u"a\tb"_s, u"%{x}"_s, u"it's \"both\""_s};

struct Anchor {
    QString name;
    PlainValue value;
};

class Writer
{
public:
    explicit Writer(quint32 seed) : m_random(seed)
    {
        m_end = chance(25) ? u"\r\n"_s : chance(4) ? u"\r"_s : u"\n"_s;
        m_step = QList<int>{2, 2, 2, 4, 3}[below(5)];
        m_listStep = QList<int>{0, 2, 2, 4}[below(4)];
        m_comments = QList<int>{0, 8, 20, 40}[below(4)];
        m_spaced = chance(30);
        m_anchorChance = chance(40) ? 8 : 0;
    }

    WrittenFile file()
    {
        QString text = chance(15) ? QString(QChar(0xFEFF)) : QString();
        const bool mark = chance(15);
        if (mark)
            text += u"---"_s + m_end;
        if (chance(40))
            text += comment() + m_end + (chance(60) ? m_end : QString());
        WrittenFile file;
        file.value.kind = Kind::Map;
        text += chance(85) ? map(file.value, 0, 0, false) : topList(file.value);
        if (chance(20)) {
            text += comment() + m_end;
            m_afterBlockText = false;
        }
        if (!m_afterBlockText && chance(20))
            text.chop(m_end.size());
        file.bytes = text.toUtf8();
        return file;
    }

private:
    int below(qsizetype limit) { return int(m_random.bounded(quint32(limit))); }
    bool chance(int percent) { return below(100) < percent; }
    QString pick(const QStringList &from) { return from[below(from.size())]; }
    static QString pad(int count) { return QString(count, u' '); }
    QString comment() { return u"# c%1 %2"_s.arg(++m_comment).arg(pick({u"note"_s, u"old: value"_s, u"- item"_s, u"\u00e4"_s, u"'quote"_s})); }
    QString trailing() { return chance(m_comments) ? pad(1 + below(3)) + comment() : QString(); }
    QString rest() { return trailing() + (chance(3) ? u"  "_s : QString()) + m_end; }

    // An empty line, unless it would belong to the block of text before it.
    QString gap(int percent) { return !m_keeps && chance(percent) ? m_end : QString(); }

    QString commentLines(int indent)
    {
        QString text;
        if (chance(m_comments / 2)) {
            for (int i = 1 + below(2); i > 0; --i)
                text += pad(m_afterBlockText || chance(85) ? indent : below(8)) + comment() + m_end;
            m_keeps = false;
            if (chance(20))
                text += m_end;
        }
        return text;
    }

    QString topList(PlainValue &value)
    {
        value = {};
        return list(value, 0, 0, false);
    }

    // A scalar that fits on its line, with what it means.
    QString inlineScalar(PlainValue &value, bool flow)
    {
        const auto is = [&](const QString &text, Kind kind = Kind::Text) { value = PlainValue::ofText(text, kind); };
        switch (below(flow ? 8 : 9)) {
        case 0:
        case 1: {
            QString word = pick(words);
            if (flow && (word.contains(u',') || word.startsWith(u'?') || word.startsWith(u'-')))
                word = u"web"_s;
            is(word);
            return word;
        }
        case 2: {
            const QString word = pick(typedWords);
            is(word, Kind::Other);
            return word;
        }
        case 3:
        case 4: {
            QString word = chance(50) ? pick(needQuotes) : pick(words);
            is(word);
            return u'\'' + word.replace(u"'"_s, u"''"_s) + u'\'';
        }
        case 5: {
            const QString word = chance(50) ? pick(needQuotes) : pick(words);
            is(word);
            QString inner = word;
            inner.replace(u"\\"_s, u"\\\\"_s).replace(u"\""_s, u"\\\""_s).replace(u"\t"_s, u"\\t"_s);
            if (chance(20)) {
                is(word + u"\u00e9\n"_s);
                inner += u"\\xe9\\n"_s;
            }
            return u'"' + inner + u'"';
        }
        case 6:
            is({}, Kind::Null);
            return pick({u"null"_s, u"~"_s});
        case 7:
            is(u"5"_s);
            return u"!!str 5"_s;
        default:
            is({}, Kind::Null);
            return {};
        }
    }

    QString flow(PlainValue &value, int depth, int indent)
    {
        const bool isMap = chance(50);
        value = {};
        value.kind = isMap ? Kind::Map : Kind::List;
        const bool lines = chance(25);
        const int count = below(4);
        QString text = isMap ? u"{"_s : u"["_s;
        if (isMap && count > 0 && chance(15) && !lines)
            text += u' ';
        QStringList keys = freshKeys(count);
        for (int i = 0; i < count; ++i) {
            const bool last = i + 1 == count;
            if (lines) {
                text += m_end;
                if (chance(m_comments / 3))
                    text += pad(indent) + comment() + m_end;
                text += pad(indent);
            }
            PlainValue item;
            if (isMap)
                text += keys[i] + u": "_s;
            text += depth < 3 && chance(20) ? flow(item, depth + 1, indent + 2) : aliasOr(item, [&](PlainValue &v) { return inlineScalar(v, true); });
            if (isMap)
                value.entries.append({keyText(keys[i]), item});
            else
                value.items.append(item);
            if (!last || (lines && chance(40)))
                text += u',';
            if (lines)
                text += trailing();
            else if (!last)
                text += u' ';
        }
        if (lines)
            text += m_end + pad(indent - 1);
        return text + (isMap ? u'}' : u']');
    }

    template<class Make> QString aliasOr(PlainValue &value, Make make)
    {
        if (!m_anchors.isEmpty() && chance(m_anchorChance)) {
            const Anchor &anchor = m_anchors[below(m_anchors.size())];
            value = anchor.value;
            return u'*' + anchor.name + (chance(10) ? u" "_s : QString());
        }
        return make(value);
    }

    static QString keyText(const QString &key)
    {
        if (key.startsWith(u'\''))
            return key.sliced(1).chopped(1);
        return key.startsWith(u'"') ? u"dq\tkey"_s : key;
    }

    QStringList freshKeys(int count)
    {
        QStringList keys;
        while (keys.size() < count) {
            if (const QString key = pick(keyNames); !keys.contains(key))
                keys.append(key);
        }
        return keys;
    }

    QString blockText(PlainValue &value, int indent)
    {
        const bool folded = chance(30);
        const QString chomp = pick({u""_s, u"-"_s, u""_s, u"+"_s});
        QString text = (folded ? u">"_s : u"|"_s) + chomp + (chance(m_comments / 2) ? u" "_s + comment() : QString()) + m_end;
        QString meaning;
        const int lines = 1 + below(3);
        for (int i = 0; i < lines; ++i) {
            const QString line = pick({u"echo one"_s, u"# no comment"_s, u"key: value"_s, u"- x"_s, u"\u00e4\u00f6"_s, u"last"_s});
            text += pad(indent) + line + m_end;
            if (i > 0)
                meaning += folded ? u' ' : u'\n';
            meaning += line;
            if (!folded && i + 1 < lines && chance(20)) {
                text += m_end;
                meaning += u'\n';
            }
        }
        meaning += u'\n';
        if (chance(20)) {
            text += m_end;
            if (chomp == "+"_L1)
                meaning += u'\n';
        }
        if (chomp == "-"_L1)
            meaning.chop(1);
        m_keeps = chomp == "+"_L1;
        value = PlainValue::ofText(meaning);
        return text;
    }

    // What stands behind `key:` or a dash, to the end of its lines. `column` is that of the key or dash.
    QString value(PlainValue &value, int column, int depth, bool isItem)
    {
        QString anchor;
        if (chance(m_anchorChance))
            anchor = u"&n%1"_s.arg(m_nextAnchor++);
        const QString lead = anchor.isEmpty() ? u" "_s : u' ' + anchor + u' ';
        QString text;
        const int kind = below(depth > 3 ? 11 : 18);
        m_afterBlockText = kind == 7;
        m_keeps = false;
        if (kind < 7) {
            const bool alias = anchor.isEmpty();
            const QString scalar = alias ? aliasOr(value, [&](PlainValue &v) { return inlineScalar(v, false); }) : inlineScalar(value, false);
            text = (scalar.isEmpty() && anchor.isEmpty() ? QString() : (scalar.isEmpty() ? lead.chopped(1) : lead) + scalar) + rest();
        } else if (kind == 7) {
            text = lead + blockText(value, column + m_step);
        } else if (kind == 8) {
            value = PlainValue::ofText(u"two words over lines"_s);
            text = lead + u"two words"_s + m_end + pad(column + m_step) + u"over lines"_s + rest();
        } else if (kind == 9) {
            value = PlainValue::ofText(u"a b\nc"_s);
            text = lead + u"\"a"_s + m_end + pad(column + m_step) + u"b"_s + m_end + m_end + pad(column + m_step) + u"c\""_s + rest();
        } else if (kind == 10) {
            text = lead + flow(value, 0, column + m_step) + rest();
        } else if (kind < 15) {
            const bool compact = isItem && anchor.isEmpty() && chance(80);
            text = compact ? u" "_s : lead.chopped(1) + rest();
            text += map(value, column + (compact ? 2 : m_step), depth + 1, compact);
        } else {
            const bool compact = isItem && anchor.isEmpty() && chance(50);
            const int indent = isItem ? column + 2 : column + m_listStep;
            text = compact ? u" "_s : lead.chopped(1) + rest();
            text += list(value, indent, depth + 1, compact);
        }
        if (!anchor.isEmpty())
            m_anchors.append({anchor.sliced(1), value});
        return text;
    }

    QString map(PlainValue &value, int indent, int depth, bool compact)
    {
        value = {};
        value.kind = Kind::Map;
        QString text;
        const int count = 1 + below(depth == 0 ? 6 : 4);
        QList<PlainValue::Entry> merged;
        bool mergeDone = false;
        int mergeAt = -1;
        const QStringList keys = freshKeys(count);
        for (int i = 0; i < count; ++i) {
            if (i > 0 && m_spaced)
                text += gap(50);
            if (i > 0 || !compact)
                text += commentLines(indent) + pad(indent);
            if (!mergeDone && m_anchorChance > 0 && chance(15)) {
                QList<Anchor> maps;
                for (const Anchor &anchor : std::as_const(m_anchors)) {
                    if (anchor.value.kind == Kind::Map)
                        maps.append(anchor);
                }
                if (!maps.isEmpty()) {
                    mergeDone = true;
                    mergeAt = int(value.entries.size());
                    merged = maps.last().value.entries;
                    const bool two = maps.size() > 1 && chance(30);
                    if (two)
                        merged += maps.first().value.entries;
                    text += (two ? u"<<: [*%1, *%2]"_s.arg(maps.last().name, maps.first().name) : u"<<: *"_s + maps.last().name) + rest() + pad(indent);
                }
            }
            const bool explicitKey = chance(2);
            text += explicitKey ? u"? "_s + keys[i] + m_end + pad(indent) + u":"_s : keys[i] + u':';
            PlainValue child;
            const QString written = this->value(child, indent, depth, false);
            text += written;
            value.entries.append({keyText(keys[i]), child});
        }
        if (mergeDone) {
            QList<PlainValue::Entry> given;
            for (const PlainValue::Entry &entry : std::as_const(merged)) {
                const auto same = [&](const PlainValue::Entry &other) { return other.key == entry.key; };
                if (std::ranges::none_of(value.entries, same) && std::ranges::none_of(given, same))
                    given.append(entry);
            }
            for (qsizetype i = 0; i < given.size(); ++i)
                value.entries.insert(mergeAt + i, given[i]);
        }
        return text;
    }

    QString list(PlainValue &value, int indent, int depth, bool compact)
    {
        value = {};
        value.kind = Kind::List;
        QString text;
        const int count = 1 + below(4);
        for (int i = 0; i < count; ++i) {
            if (i > 0 && m_spaced)
                text += gap(100);
            if (i > 0 || !compact)
                text += commentLines(indent) + pad(indent);
            PlainValue item;
            text += u"-"_s + this->value(item, indent, depth, true);
            value.items.append(item);
        }
        return text;
    }

    QRandomGenerator m_random;
    QString m_end;
    int m_step = 2;
    int m_listStep = 2;
    int m_comments = 0;
    int m_comment = 0;
    bool m_spaced = false;
    bool m_afterBlockText = false;
    bool m_keeps = false; ///< the block of text before takes in empty lines
    int m_anchorChance = 0;
    int m_nextAnchor = 1;
    QList<Anchor> m_anchors;
};

} // namespace

WrittenFile randomFile(quint32 seed)
{
    return Writer(seed).file();
}

} // namespace csis::test
