// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/escape.h"

#include <QString>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <array>

namespace csis::hcl {
namespace {

constexpr std::array<bool, 256> makeSpecial()
{
    std::array<bool, 256> special{};
    for (int c = 0; c < 0x20; ++c)
        special[c] = true;
    special[0x7f] = special['"'] = special['\\'] = special['$'] = special['%'] = true;
    special[0xc2] = special[0xe2] = special[0xef] = true; // C1 controls, line separators, byte order mark
    return special;
}
constexpr auto isSpecial = makeSpecial();

void appendCode(Buffer &out, int code)
{
    constexpr char digits[] = "0123456789abcdef";
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4)
        out.append(digits[(code >> shift) & 0xf]);
}

// A character of two or three bytes that editors and tools take for a control: its code, 0 for any other.
int invisible(QByteArrayView text, qsizetype at)
{
    const auto byte = [&](qsizetype i) { return i < text.size() ? uchar(text[i]) : 0; };
    if (byte(at) == 0xc2 && byte(at + 1) < 0xa0)
        return byte(at + 1);
    if (byte(at) == 0xe2 && byte(at + 1) == 0x80 && (byte(at + 2) == 0xa8 || byte(at + 2) == 0xa9))
        return 0x2000 + byte(at + 2) - 0x80;
    if (byte(at) == 0xef && byte(at + 1) == 0xbb && byte(at + 2) == 0xbf)
        return 0xfeff;
    return 0;
}

} // namespace

void appendQuoted(Buffer &out, QByteArrayView text)
{
    out.append('"');
    qsizetype plain = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const auto c = uchar(text[i]);
        if (!isSpecial[c])
            continue;
        if (c == '$' || c == '%') {
            qsizetype run = 1;
            while (i + run < text.size() && text[i + run] == text[i])
                ++run;
            if (i + run < text.size() && text[i + run] == '{') {
                out.append(text.sliced(plain, i - plain));
                for (qsizetype k = 1; k < run; ++k)
                    appendCode(out, c); // a sign before the escape would be read as part of it
                out.append(2, char(c));
                plain = i + run;
            }
            i += run - 1;
            continue;
        }
        if (c >= 0xc2) {
            if (const int code = invisible(text, i)) {
                out.append(text.sliced(plain, i - plain));
                appendCode(out, code);
                i += c == 0xc2 ? 1 : 2;
                plain = i + 1;
            }
            continue;
        }
        out.append(text.sliced(plain, i - plain));
        plain = i + 1;
        switch (c) {
        case '"': out.append("\\\""); break;
        case '\\': out.append("\\\\"); break;
        case '\n': out.append("\\n"); break;
        case '\r': out.append("\\r"); break;
        case '\t': out.append("\\t"); break;
        default: appendCode(out, c);
        }
    }
    out.append(text.sliced(plain));
    out.append('"');
}

void appendQuoted(Buffer &out, QStringView text)
{
    // Nearly all text is plain; only what is not goes the long way.
    char *at = out.room(text.size() + 2);
    *at = '"';
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        if (c >= 0x80 || isSpecial[c]) {
            appendQuoted(out, text.toUtf8());
            return;
        }
        at[i + 1] = char(c);
    }
    at[text.size() + 1] = '"';
    out.grow(text.size() + 2);
}

void appendLabel(Buffer &out, QStringView text)
{
    out.append('"');
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        char32_t code = c;
        if (QChar::isHighSurrogate(c) && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            code = QChar::surrogateToUcs4(c, text[++i].unicode());
        if (c == '"' || c == '\\') {
            out.append('\\');
            out.append(char(c));
        } else if (c == '\n' || c == '\r' || c == '\t') {
            out.append(c == '\n' ? "\\n" : c == '\r' ? "\\r" : "\\t");
        } else if ((c == '$' || c == '%') && i + 1 < text.size() && text[i + 1] == u'{') {
            out.append(2, char(c));
        } else if (c == ' ' || (QChar::isPrint(code) && !QChar::isSpace(code))) {
            out.append(QString::fromUcs4(&code, 1).toUtf8());
        } else if (code <= 0xffff) {
            appendCode(out, int(code));
        } else {
            out.append("\\U");
            out.append(QByteArray::number(uint(code), 16).rightJustified(8, '0'));
        }
    }
    out.append('"');
}

bool isPlain(QByteArrayView utf8)
{
    for (qsizetype i = 0; i < utf8.size(); ++i) {
        const auto c = uchar(utf8[i]);
        if ((c < 0x20 && c != '\n' && c != '\t') || c == 0x7f || (c >= 0xc2 && invisible(utf8, i)))
            return false;
    }
    return true;
}

qsizetype columns(QByteArrayView utf8)
{
    if (std::ranges::all_of(utf8, [](char c) { return uchar(c) < 0x80; }))
        return utf8.size();
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, QString::fromUtf8(utf8));
    qsizetype count = 0;
    while (finder.toNextBoundary() >= 0)
        ++count;
    return count;
}

} // namespace csis::hcl
