// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/scalarplaces.h"

#include <array>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

bool isWhite(QChar c)
{
    return c == u' ' || c == u'\t' || c == u'\n' || c == u'\r';
}

/// What an escape in double quotes means, and how long it is.
struct Escape {
    QString text;
    qsizetype length = 2;
};

Escape escapeAt(QStringView raw)
{
    if (raw.size() < 2)
        return {{}, 1};
    static constexpr std::array<std::pair<char16_t, char16_t>, 19> simple{{
        {u'0', u'\0'},    {u'a', u'\a'},  {u'b', u'\b'},    {u't', u'\t'},     {u'\t', u'\t'},
        {u'n', u'\n'},    {u'v', u'\v'},  {u'f', u'\f'},    {u'r', u'\r'},     {u'e', u'\x1b'},
        {u' ', u' '},     {u'"', u'"'},   {u'/', u'/'},     {u'\\', u'\\'},    {u'N', u'\x85'},
        {u'_', u'\xa0'}, {u'\'', u'\''}, {u'L', u'\x2028'}, {u'P', u'\x2029'},
    }};
    const QChar c = raw[1];
    for (const auto &[letter, meaning] : simple) {
        if (c == letter)
            return {QString(QChar(meaning)), 2};
    }
    const qsizetype digits = c == u'x' ? 2 : c == u'u' ? 4 : c == u'U' ? 8 : 0;
    if (digits > 0 && raw.size() >= 2 + digits) {
        const char32_t code = raw.sliced(2, digits).toUInt(nullptr, 16);
        return {QString::fromUcs4(&code, 1), 2 + digits};
    }
    // A line that is continued: the break and the blanks behind it are nothing.
    qsizetype length = 1;
    while (length < raw.size() && isWhite(raw[length]))
        ++length;
    return {{}, std::max<qsizetype>(length, 1)};
}

} // namespace

ScalarPlaces::ScalarPlaces(const QByteArray &bytes, const Node &scalar) : m_whole(scalar.range())
{
    const qsizetype begin = m_whole.begin.offset;
    const qsizetype end = m_whole.end.offset;
    if (!scalar.alias().isEmpty() || begin < 0 || end > bytes.size() || begin >= end)
        return;
    const QString raw = QString::fromUtf8(QByteArrayView(bytes).sliced(begin, end - begin));
    match(raw, scalar.text());
}

void ScalarPlaces::match(QStringView raw, QStringView text)
{
    const QChar first = raw.front();
    const bool doubled = first == u'"';
    const bool single = first == u'\'';
    Position at = m_whole.begin;
    qsizetype i = 0;
    const auto step = [&](qsizetype units) {
        for (; units > 0 && i < raw.size(); --units, ++i) {
            const QChar c = raw[i];
            const bool breaks = c == u'\n' || (c == u'\r' && !(i + 1 < raw.size() && raw[i + 1] == u'\n'));
            // Of a pair of surrogates the first has all the bytes.
            at.offset += c.unicode() < 0x80 ? 1 : c.unicode() < 0x800 ? 2 : c.isHighSurrogate() ? 4
                : c.isLowSurrogate() ? 0 : 3;
            at.line += breaks ? 1 : 0;
            at.column = breaks ? 0 : at.column + 1;
        }
    };
    if (doubled || single) {
        step(1);
    } else if (first == u'|' || first == u'>') {
        const qsizetype header = raw.indexOf(u'\n');
        if (header >= 0)
            step(header + 1);
    }
    std::vector<SourceRange> places;
    places.reserve(size_t(text.size()));
    for (qsizetype next = 0; next < text.size();) {
        const QChar wanted = text[next];
        const Position begin = at;
        if (i < raw.size() && doubled && raw[i] == u'\\') {
            const Escape escape = escapeAt(raw.sliced(i));
            step(escape.length);
            if (!escape.text.isEmpty() && !text.sliced(next).startsWith(escape.text))
                return;
            for (qsizetype unit = 0; unit < escape.text.size(); ++unit, ++next)
                places.push_back({begin, at});
            continue;
        }
        const bool here = i < raw.size() && raw[i] == wanted;
        if (here) {
            step(single && wanted == u'\'' ? 2 : 1);
        } else if (!isWhite(wanted)) {
            if (i >= raw.size() || !isWhite(raw[i]))
                return;
            step(1); // indentation, or a break that was folded
            continue;
        } else if (i < raw.size() && !isWhite(raw[i])) {
            return;
        }
        // White space that was made of other white space stands where that begins.
        places.push_back({begin, at});
        ++next;
    }
    m_places = std::move(places);
}

SourceRange ScalarPlaces::range(qsizetype begin, qsizetype end) const
{
    if (m_places.empty() || begin < 0 || begin >= qsizetype(m_places.size()))
        return m_whole;
    end = std::clamp(end, begin + 1, qsizetype(m_places.size()));
    return {m_places[size_t(begin)].begin, m_places[size_t(end - 1)].end};
}

} // namespace csis::yaml
