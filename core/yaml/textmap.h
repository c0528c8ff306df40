// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"

#include <QByteArray>

#include <vector>

namespace csis::yaml {

/// Turns places of a UTF-8 text from one way of counting into another: bytes, characters (code points, byte order
/// marks not counted), and lines with UTF-16 columns. Lines end at LF, CR LF or CR.
class TextMap
{
public:
    /// The bytes must stay alive and be valid UTF-8.
    explicit TextMap(QByteArrayView bytes);

    bool isAscii() const { return m_ascii; }
    int lineCount() const { return int(m_lines.size()); }
    /// The place of a byte; offsets beyond the text are its end.
    Position at(qsizetype offset) const;
    SourceRange range(qsizetype begin, qsizetype end) const { return {at(begin), at(end)}; }
    /// The byte at which a character begins.
    qsizetype offsetOfCharacter(qsizetype index) const;
    /// The byte at a line and UTF-16 column, clamped to the line.
    qsizetype offsetAt(int line, int column) const;
    qsizetype lineBegin(int line) const;
    /// The end of a line's text, before its line end.
    qsizetype lineEnd(int line) const;
    /// The spaces in front of a line's text; -1 for a line that has none.
    qsizetype indentOf(int line) const;
    /// The line a byte is on.
    int lineOf(qsizetype offset) const;

    /// Places of characters asked for in ascending order, without a search for each.
    class Cursor
    {
    public:
        explicit Cursor(const TextMap &map) : m_map(map) {}
        Position to(qsizetype character);

    private:
        const TextMap &m_map;
        Position m_at;
        qsizetype m_character = 0;
    };

private:
    struct Mark {
        qsizetype offset;
        qsizetype characters;
        qsizetype units;
    };
    qsizetype unitsTo(qsizetype offset) const;
    Mark step(Mark mark) const;

    QByteArrayView m_bytes;
    bool m_ascii = true;
    std::vector<qsizetype> m_lines; // where each line begins
    std::vector<Mark> m_marks;      // every 64 bytes or so, for texts that are not ASCII
};

} // namespace csis::yaml
