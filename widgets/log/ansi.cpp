// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/log/ansi.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::log {
namespace {

constexpr char16_t escape = 0x1b;
constexpr char16_t bell = 0x07;
constexpr qsizetype longestParameters = 64;
constexpr int tabWidth = 8;

quint32 rgb(int red, int green, int blue)
{
    return 0xff000000U | quint32(std::clamp(red, 0, 255)) << 16 | quint32(std::clamp(green, 0, 255)) << 8
           | quint32(std::clamp(blue, 0, 255));
}

// The 256 colours: the sixteen of the palette, a cube of six steps, a ramp of greys.
quint32 indexed(int index)
{
    if (index < 16)
        return quint32(std::max(index, 0)) + 1;
    if (index < 232) {
        const int cube = index - 16;
        const auto level = [](int step) { return step == 0 ? 0 : 55 + step * 40; };
        return rgb(level(cube / 36), level(cube / 6 % 6), level(cube % 6));
    }
    const int grey = 8 + (std::min(index, 255) - 232) * 10;
    return rgb(grey, grey, grey);
}

bool isControl(QChar character)
{
    return character.unicode() < 0x20 || character.unicode() == 0x7f;
}

} // namespace

void AnsiParser::feed(QByteArrayView bytes, QList<Line> &out)
{
    const QString text = m_decoder.decode(bytes);
    const qsizetype size = text.size();
    for (qsizetype i = 0; i < size;) {
        const QChar character = text.at(i);
        switch (m_state) {
        case State::Text: {
            if (isControl(character)) {
                if (character == escape)
                    m_state = State::Escape;
                else
                    control(character, out);
                ++i;
                break;
            }
            qsizetype end = i + 1;
            while (end < size && !isControl(text.at(end)))
                ++end;
            put(QStringView(text).sliced(i, end - i));
            i = end;
            break;
        }
        case State::Escape:
            m_parameters.clear();
            if (character == '['_L1)
                m_state = State::Csi;
            else if (character == ']'_L1)
                m_state = State::Osc;
            else if (character != '('_L1 && character != ')'_L1) // a character set names itself in one more character
                m_state = State::Text;
            ++i;
            break;
        case State::Csi:
            if (character.unicode() >= 0x40 && character.unicode() <= 0x7e) {
                csi(character);
                m_state = State::Text;
            } else if (m_parameters.size() < longestParameters) {
                m_parameters.append(character);
            }
            ++i;
            break;
        case State::Osc:
            if (character == bell)
                m_state = State::Text;
            else if (character == escape)
                m_state = State::OscEscape;
            else if (character == u'\n') { // never closed: do not swallow the output after it
                m_state = State::Text;
                break;
            }
            ++i;
            break;
        case State::OscEscape:
            m_state = State::Text;
            ++i;
            break;
        }
    }
}

void AnsiParser::finish(QList<Line> &out)
{
    if (!m_line.text.isEmpty())
        out.append(std::exchange(m_line, {}));
    m_column = 0;
}

void AnsiParser::control(QChar character, QList<Line> &out)
{
    switch (character.unicode()) {
    case u'\n':
        out.append(std::exchange(m_line, {}));
        m_column = 0;
        break;
    case u'\r':
        m_column = 0;
        break;
    case u'\b':
        m_column = std::max<qsizetype>(0, m_column - 1);
        break;
    case u'\t':
        put(QString(tabWidth - m_column % tabWidth, u' '));
        break;
    default:
        break;
    }
}

void AnsiParser::addSpan(qsizetype start, qsizetype length)
{
    if (m_format.isPlain() || length == 0)
        return;
    if (!m_line.spans.isEmpty()) {
        Span &last = m_line.spans.last();
        if (last.format == m_format && last.start + last.length == start) {
            last.length += qint32(length);
            return;
        }
    }
    m_line.spans.append({qint32(start), qint32(length), m_format});
}

// Cuts the stretch out of the spans, so that new text may stand there.
void AnsiParser::overwrite(qsizetype from, qsizetype length)
{
    const qint32 first = qint32(from);
    const qint32 end = qint32(from + length);
    QList<Span> kept;
    for (const Span &span : std::as_const(m_line.spans)) {
        const qint32 spanEnd = span.start + span.length;
        if (spanEnd <= first || span.start >= end) {
            kept.append(span);
            continue;
        }
        if (span.start < first)
            kept.append({span.start, first - span.start, span.format});
        if (spanEnd > end)
            kept.append({end, spanEnd - end, span.format});
    }
    m_line.spans = std::move(kept);
}

void AnsiParser::put(QStringView text)
{
    QString &line = m_line.text;
    if (m_column > line.size())
        line.append(QString(m_column - line.size(), u' '));
    if (m_column == line.size()) {
        addSpan(m_column, text.size());
        line.append(text);
    } else {
        overwrite(m_column, text.size());
        line.replace(m_column, std::min(text.size(), line.size() - m_column), text.toString());
        if (!m_format.isPlain()) {
            m_line.spans.append({qint32(m_column), qint32(text.size()), m_format});
            std::ranges::sort(m_line.spans, {}, &Span::start);
        }
    }
    m_column += text.size();
}

void AnsiParser::eraseInLine(int mode)
{
    QString &line = m_line.text;
    if (mode == 0 && m_column < line.size()) {
        overwrite(m_column, line.size() - m_column);
        line.truncate(m_column);
    } else if (mode == 1) {
        const qsizetype length = std::min(m_column + 1, line.size());
        overwrite(0, length);
        line.replace(0, length, QString(length, u' '));
    } else if (mode == 2) {
        m_line = {};
    }
}

void AnsiParser::csi(QChar final)
{
    const int first = m_parameters.section(u';', 0, 0).toInt();
    switch (final.unicode()) {
    case u'm':
        sgr();
        break;
    case u'K':
        eraseInLine(first);
        break;
    case u'G':
        m_column = std::clamp(first - 1, 0, 4096);
        break;
    case u'C':
        m_column = std::min<qsizetype>(m_column + std::clamp(first, 1, 4096), 65536);
        break;
    case u'D':
        m_column = std::max<qsizetype>(0, m_column - std::max(first, 1));
        break;
    default:
        break; // other movements have no meaning in a log
    }
}

void AnsiParser::sgr()
{
    QList<int> codes;
    for (const QStringView part : QStringView(m_parameters).tokenize(u';')) {
        for (const QStringView piece : part.tokenize(u':'))
            codes.append(piece.toInt());
    }
    for (qsizetype i = 0; i < codes.size(); ++i) {
        const int code = codes.at(i);
        const auto extended = [&](quint32 &target) {
            const int kind = codes.value(i + 1);
            if (kind == 5) {
                target = indexed(codes.value(i + 2));
                i += 2;
            } else if (kind == 2) {
                target = rgb(codes.value(i + 2), codes.value(i + 3), codes.value(i + 4));
                i += 4;
            }
        };
        const auto set = [&](int flag) { m_format.flags = quint8(m_format.flags | flag); };
        const auto unset = [&](int flag) { m_format.flags = quint8(m_format.flags & ~flag); };
        switch (code) {
        case 0: m_format = {}; break;
        case 1: set(Format::Bold); break;
        case 2: set(Format::Faint); break;
        case 3: set(Format::Italic); break;
        case 4: set(Format::Underline); break;
        case 7: set(Format::Inverse); break;
        case 9: set(Format::Strike); break;
        case 22: unset(Format::Bold | Format::Faint); break;
        case 23: unset(Format::Italic); break;
        case 24: unset(Format::Underline); break;
        case 27: unset(Format::Inverse); break;
        case 29: unset(Format::Strike); break;
        case 38: extended(m_format.foreground); break;
        case 39: m_format.foreground = 0; break;
        case 48: extended(m_format.background); break;
        case 49: m_format.background = 0; break;
        default:
            if (code >= 30 && code <= 37)
                m_format.foreground = quint32(code - 29);
            else if (code >= 40 && code <= 47)
                m_format.background = quint32(code - 39);
            else if (code >= 90 && code <= 97)
                m_format.foreground = quint32(code - 81);
            else if (code >= 100 && code <= 107)
                m_format.background = quint32(code - 91);
        }
    }
}

QString plainText(QByteArrayView bytes)
{
    AnsiParser parser;
    QList<Line> lines;
    parser.feed(bytes, lines);
    QString text;
    for (const Line &line : std::as_const(lines))
        text += line.text + u'\n';
    return text + parser.current().text;
}

} // namespace csis::log
