// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/record.h"

#include "core/base/text.h"
#include "core/yaml/plain.h"

#include <QList>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

// The layout is the one that the reference's records have, so that a record rewritten by either stays the same text.
namespace csis::yaml {
namespace {

constexpr qsizetype bestWidth = 80;
constexpr qsizetype longestSimpleKey = 123; // 128 with the five letters of "!!str", which count although unwritten

using Points = QList<uint>; // UCS-4, in which columns are counted

bool isBreak(uint c)
{
    return c == '\n' || c == 0x85 || c == 0x2028 || c == 0x2029;
}

bool isPrintable(uint c)
{
    return c == '\n' || (c >= 0x20 && c <= 0x7E) || c == 0x85 || (c >= 0xA0 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD && c != 0xFEFF) || c >= 0x10000;
}

bool isGap(uint c)
{
    return c == 0 || c == ' ' || c == '\t' || c == '\r' || isBreak(c);
}

// What of a text decides how it may be written.
struct Shape {
    bool multiline = false;
    bool plain = true;
    bool single = true;
};

Shape shapeOf(const Points &text)
{
    if (text.isEmpty())
        return {false, false, true};
    Shape shape;
    bool indicators = false;
    bool special = false;
    bool spaceBreak = false;
    bool breakSpace = false;
    if (text.size() >= 3 && ((text[0] == '-' && text[1] == '-' && text[2] == '-') || (text[0] == '.' && text[1] == '.' && text[2] == '.')))
        indicators = true;
    bool precededByGap = true;
    bool lastSpace = false;
    bool lastBreak = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const uint c = text[i];
        const bool followedByGap = i + 1 >= text.size() || isGap(text[i + 1]);
        if (i == 0) {
            if (c < 0x80 && QByteArrayView("#,[]{}&*!|>'\"%@`").contains(char(c)))
                indicators = true;
            if ((c == '?' || c == ':' || c == '-') && followedByGap)
                indicators = true;
        } else if ((c == ':' && followedByGap) || (c == '#' && precededByGap)) {
            indicators = true;
        }
        shape.multiline = shape.multiline || isBreak(c);
        special = special || !isPrintable(c);
        if (c == ' ') {
            breakSpace = breakSpace || lastBreak;
            lastSpace = true;
            lastBreak = false;
        } else if (isBreak(c)) {
            spaceBreak = spaceBreak || lastSpace;
            lastSpace = false;
            lastBreak = true;
        } else {
            lastSpace = false;
            lastBreak = false;
        }
        precededByGap = isGap(c);
    }
    const uint first = text.front();
    const uint last = text.back();
    const bool edges = first == ' ' || last == ' ' || isBreak(first) || isBreak(last);
    shape.plain = !edges && !breakSpace && !spaceBreak && !special && !shape.multiline && !indicators;
    // Readers disagree about the rarer line ends, so they are written as escapes.
    const bool rareBreak = std::ranges::any_of(text, [](uint c) { return c != '\n' && isBreak(c); });
    shape.single = !spaceBreak && !breakSpace && !special && !rareBreak;
    return shape;
}

class Writer
{
public:
    QByteArray take()
    {
        if (!m_out.endsWith(u'\n'))
            m_out += u'\n';
        return m_out.toUtf8();
    }

    void writeValue(const Record &value, int indent);
    void writeBlockMap(const Record &value, int indent, bool inPlace);
    void writeBlockList(const Record &value, int indent, bool inPlace);
    void writeText(const QString &text, int indent, bool simpleKey);

private:
    void put(QStringView text)
    {
        m_out += text;
        for (const QChar c : text)
            m_column += c.isLowSurrogate() ? 0 : 1;
    }
    void put(const Points &text, qsizetype from, qsizetype to)
    {
        for (qsizetype i = from; i < to; ++i)
            m_out += QChar::fromUcs4(text[i]);
        m_column += to - from;
    }
    void lineBreak(uint c = '\n')
    {
        m_out += QChar(char16_t(c));
        m_column = 0;
    }
    void beginLine(int indent)
    {
        if (m_column > 0)
            lineBreak();
        put(QString(indent, u' '));
    }
    void writePlain(const Points &text, int indent, bool split);
    void writeSingle(const Points &text, int indent, bool split);
    void writeDouble(const Points &text, int indent, bool split);

    QString m_out;
    qsizetype m_column = 0;
};

void Writer::writePlain(const Points &text, int indent, bool split)
{
    qsizetype start = 0;
    for (qsizetype end = 0; end <= text.size(); ++end) {
        const bool space = end < text.size() && text[end] == ' ';
        if (start < end && text[start] == ' ') {
            if (space)
                continue;
            if (start + 1 == end && m_column > bestWidth && split)
                beginLine(indent);
            else
                put(text, start, end);
            start = end;
        } else if (end == text.size() || space) {
            put(text, start, end);
            start = end;
        }
    }
}

void Writer::writeSingle(const Points &text, int indent, bool split)
{
    put(u"'");
    qsizetype start = 0;
    for (qsizetype end = 0; end <= text.size(); ++end) {
        const uint c = end < text.size() ? text[end] : 0;
        const bool done = end == text.size();
        if (start < end && text[start] == ' ') {
            if (done || c != ' ') {
                if (start + 1 == end && m_column > bestWidth && split && start != 0 && !done)
                    beginLine(indent);
                else
                    put(text, start, end);
                start = end;
            }
        } else if (start < end && isBreak(text[start])) {
            if (done || !isBreak(c)) {
                if (text[start] == '\n')
                    lineBreak();
                for (qsizetype i = start; i < end; ++i)
                    lineBreak(text[i]);
                put(QString(indent, u' '));
                start = end;
            }
        } else if ((done || c == ' ' || isBreak(c) || c == '\'') && start < end) {
            put(text, start, end);
            start = end;
        }
        if (!done && c == '\'') {
            put(u"''");
            start = end + 1;
        }
    }
    put(u"'");
}

QString escaped(uint c)
{
    switch (c) {
    case 0: return u"\\0"_s;
    case 7: return u"\\a"_s;
    case 8: return u"\\b"_s;
    case 9: return u"\\t"_s;
    case 10: return u"\\n"_s;
    case 11: return u"\\v"_s;
    case 12: return u"\\f"_s;
    case 13: return u"\\r"_s;
    case 27: return u"\\e"_s;
    case '"': return u"\\\""_s;
    case '\\': return u"\\\\"_s;
    default: break;
    }
    // Some readers get the short forms of the rarer line ends wrong.
    if (isBreak(c))
        return u"\\u%1"_s.arg(c, 4, 16, QChar(u'0'));
    const auto hex = [&](int width) { return QString::number(c, 16).toUpper().rightJustified(width, u'0'); };
    return c <= 0xFF ? u"\\x"_s + hex(2) : c <= 0xFFFF ? u"\\u"_s + hex(4) : u"\\U"_s + hex(8);
}

void Writer::writeDouble(const Points &text, int indent, bool split)
{
    put(u"\"");
    qsizetype start = 0;
    for (qsizetype end = 0; end <= text.size(); ++end) {
        const bool done = end == text.size();
        const uint c = done ? 0 : text[end];
        const bool escape = !done && (c == '"' || c == '\\' || c == 0x85 || c == 0x2028 || c == 0x2029 || c == 0xFEFF || c < 0x20
                                      || c == 0x7F || !isPrintable(c));
        if (done || escape) {
            put(text, start, end);
            start = end;
            if (escape) {
                put(escaped(c));
                start = end + 1;
            }
        }
        if (end > 0 && end < text.size() - 1 && (c == ' ' || start >= end) && m_column + (end - start) > bestWidth && split) {
            if (start < end)
                put(text, start, end);
            put(u"\\");
            start = std::max(start, end);
            beginLine(indent);
            if (text[start] == ' ')
                put(u"\\");
        }
    }
    put(u"\"");
}

// Most texts are words that need no thought.
bool isPlainWord(QStringView text)
{
    const auto isLetter = [](char16_t c) { return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9'); };
    return !text.isEmpty() && (isLetter(text.front().unicode()) || text.front() == u'/' || text.front() == u'_')
        && std::ranges::all_of(text, [&](QChar c) {
               return isLetter(c.unicode()) || c == u'_' || c == u'-' || c == u'/' || c == u'.';
           });
}

void Writer::writeText(const QString &text, int indent, bool simpleKey)
{
    if (isPlainWord(text) && plainType(text) == PlainType::Text) {
        put(text);
        return;
    }
    const Points points = text.toUcs4();
    const Shape shape = shapeOf(points);
    const bool split = !simpleKey;
    // "=" has a type of its own in YAML 1.1.
    const bool isText = plainType(text) == PlainType::Text && text != "="_L1;
    if (shape.plain && isText)
        writePlain(points, indent, split);
    else if (shape.single && !(simpleKey && shape.multiline))
        writeSingle(points, indent, split);
    else
        writeDouble(points, indent, split);
}

QString numberText(double value)
{
    if (std::isnan(value))
        return u".nan"_s;
    if (std::isinf(value))
        return value < 0 ? u"-.inf"_s : u".inf"_s;
    const double size = std::abs(value);
    const bool scientific = size != 0 && (size < 1e-4 || size >= 1e16);
    QString text = shortestText(value, scientific ? std::chars_format::scientific : std::chars_format::fixed);
    if (const qsizetype exponent = text.indexOf(u'e'); exponent >= 0) {
        if (!text.first(exponent).contains(u'.'))
            text.insert(exponent, u".0"_s);
    } else if (!text.contains(u'.')) {
        text += u".0"_s;
    }
    return text;
}

// The value behind "key:" or "-", on the same line where it can be.
void Writer::writeValue(const Record &value, int indent)
{
    if (value.isNull())
        put(u"null");
    else if (value.isMap() && value.map().empty())
        put(u"{}");
    else if (value.isList() && value.list().empty())
        put(u"[]");
    else if (value.isMap())
        writeBlockMap(value, indent, true);
    else if (value.isList())
        writeBlockList(value, indent, true);
    else if (value.isText())
        writeText(value.text(), indent, false);
    else if (const auto real = value.real())
        put(numberText(*real));
    else
        put(value.text());
}

void Writer::writeBlockMap(const Record &value, int indent, bool inPlace)
{
    bool first = inPlace;
    for (const auto &[key, item] : value.map()) {
        if (!first)
            beginLine(indent);
        first = false;
        const Points points = key.toUcs4();
        const bool simple = !points.isEmpty() && points.size() < longestSimpleKey && !shapeOf(points).multiline;
        if (simple) {
            writeText(key, indent, true);
            put(u":");
        } else {
            put(u"? ");
            writeText(key, indent + 2, false);
            beginLine(indent);
            put(u":");
        }
        const bool nested = (item.isMap() && !item.map().empty()) || (item.isList() && !item.list().empty());
        if (!nested || !simple) {
            put(u" ");
            writeValue(item, indent + 2);
        } else if (item.isMap()) {
            writeBlockMap(item, indent + 2, false);
        } else {
            writeBlockList(item, indent, false);
        }
    }
}

void Writer::writeBlockList(const Record &value, int indent, bool inPlace)
{
    bool first = inPlace;
    for (const Record &item : value.list()) {
        if (!first)
            beginLine(indent);
        first = false;
        put(u"- ");
        writeValue(item, indent + 2);
    }
}

} // namespace

QByteArray writeRecord(const Record &record)
{
    Writer writer;
    writer.writeValue(record, 0);
    return writer.take();
}

QByteArray writeField(const QString &key, const Record &value, int indent)
{
    Writer writer;
    writer.writeBlockMap(Record(Record::Map{{key, value}}), indent, false);
    return writer.take();
}

} // namespace csis::yaml
