// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/textmap.h"

#include <algorithm>

namespace csis::yaml {
namespace {

constexpr qsizetype markDistance = 64;

bool isByteOrderMark(QByteArrayView bytes, qsizetype at)
{
    return at + 3 <= bytes.size() && bytes[at] == '\xEF' && bytes[at + 1] == '\xBB' && bytes[at + 2] == '\xBF';
}

} // namespace

TextMap::TextMap(QByteArrayView bytes) : m_bytes(bytes)
{
    m_ascii = std::ranges::none_of(bytes, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    m_lines.push_back(0);
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        if (c == '\r' && i + 1 < bytes.size() && bytes[i + 1] == '\n')
            ++i;
        else if (c != '\n' && c != '\r')
            continue;
        m_lines.push_back(i + 1);
    }
    if (m_ascii)
        return;
    Mark mark{0, 0, 0};
    m_marks.push_back(mark);
    while (mark.offset < bytes.size()) {
        mark = step(mark);
        if (mark.offset - m_marks.back().offset >= markDistance)
            m_marks.push_back(mark);
    }
}

TextMap::Mark TextMap::step(Mark mark) const
{
    const auto lead = static_cast<unsigned char>(m_bytes[mark.offset]);
    if (lead == 0xEF && isByteOrderMark(m_bytes, mark.offset)) {
        // The first one is no part of the text; others are seen by an editor but not by the scanner.
        return {mark.offset + 3, mark.characters, mark.units + (mark.offset == 0 ? 0 : 1)};
    }
    const qsizetype length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    return {std::min(mark.offset + length, m_bytes.size()), mark.characters + 1, mark.units + (length == 4 ? 2 : 1)};
}

qsizetype TextMap::unitsTo(qsizetype offset) const
{
    if (m_ascii)
        return offset;
    auto it = std::ranges::upper_bound(m_marks, offset, {}, &Mark::offset);
    Mark mark = *std::prev(it);
    while (mark.offset < offset)
        mark = step(mark);
    return mark.units;
}

int TextMap::lineOf(qsizetype offset) const
{
    return int(std::ranges::upper_bound(m_lines, offset) - m_lines.begin()) - 1;
}

Position TextMap::at(qsizetype offset) const
{
    offset = std::clamp<qsizetype>(offset, 0, m_bytes.size());
    const int line = lineOf(offset);
    return {line, int(unitsTo(offset) - unitsTo(m_lines[line])), offset};
}

qsizetype TextMap::offsetOfCharacter(qsizetype index) const
{
    if (m_ascii)
        return std::min(index, m_bytes.size());
    // A mark in front of a byte order mark and one behind it count the same characters: take the later.
    auto it = std::ranges::upper_bound(m_marks, index, {}, &Mark::characters);
    Mark mark = it == m_marks.begin() ? m_marks.front() : *std::prev(it);
    while (mark.offset < m_bytes.size()) {
        if (mark.characters == index && !isByteOrderMark(m_bytes, mark.offset))
            break;
        mark = step(mark);
    }
    return mark.offset;
}

Position TextMap::Cursor::to(qsizetype character)
{
    if (character < m_character) {
        const qsizetype offset = m_map.offsetOfCharacter(character);
        return m_map.at(offset);
    }
    const QByteArrayView bytes = m_map.m_bytes;
    while (m_at.offset < bytes.size()) {
        if (m_character == character && !isByteOrderMark(bytes, m_at.offset))
            break;
        const char c = bytes[m_at.offset];
        const Mark next = m_map.step({m_at.offset, m_character, m_at.column});
        const bool ends = c == '\n' || (c == '\r' && !(next.offset < bytes.size() && bytes[next.offset] == '\n'));
        m_at = ends ? Position{m_at.line + 1, 0, next.offset} : Position{m_at.line, int(next.units), next.offset};
        m_character = next.characters;
    }
    return m_at;
}

qsizetype TextMap::lineBegin(int line) const
{
    return line < 0 ? 0 : line < lineCount() ? m_lines[line] : m_bytes.size();
}

qsizetype TextMap::lineEnd(int line) const
{
    if (line + 1 >= lineCount())
        return m_bytes.size();
    qsizetype end = m_lines[line + 1];
    const qsizetype begin = lineBegin(line);
    if (end > begin && m_bytes[end - 1] == '\n')
        --end;
    if (end > begin && m_bytes[end - 1] == '\r')
        --end;
    return end;
}

qsizetype TextMap::indentOf(int line) const
{
    const qsizetype begin = line == 0 && isByteOrderMark(m_bytes, 0) ? 3 : lineBegin(line);
    const qsizetype end = lineEnd(line);
    qsizetype at = begin;
    while (at < end && m_bytes[at] == ' ')
        ++at;
    return at < end ? at - begin : -1;
}

qsizetype TextMap::offsetAt(int line, int column) const
{
    const qsizetype end = lineEnd(line);
    qsizetype offset = lineBegin(line);
    if (m_ascii)
        return std::min(offset + column, end);
    Mark mark{offset, 0, 0};
    while (mark.offset < end && mark.units < column)
        mark = step(mark);
    return mark.offset;
}

} // namespace csis::yaml
