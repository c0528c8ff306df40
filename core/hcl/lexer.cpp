// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/lexer.h"

#include <QChar>

#include <algorithm>
#include <array>
#include <cstring>

namespace csis::hcl {
namespace {

enum CharClass : quint8 { WordStart = 1, WordPart = 2, Digit = 4 };

constexpr std::array<quint8, 256> makeClasses()
{
    std::array<quint8, 256> classes{};
    for (int c = 'a'; c <= 'z'; ++c)
        classes[c] = classes[c - 'a' + 'A'] = WordStart | WordPart;
    for (int c = '0'; c <= '9'; ++c)
        classes[c] = WordPart | Digit;
    classes['_'] = WordStart | WordPart;
    classes['-'] = WordPart;
    return classes;
}
constexpr auto classes = makeClasses();

// The code point that begins at `text`, and how many bytes it takes; 0 bytes when they are no UTF-8.
char32_t codePoint(const char *text, quint32 left, quint32 &length)
{
    const auto byte = [&](quint32 i) { return i < left ? uchar(text[i]) : 0; };
    const uchar lead = byte(0);
    length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
    char32_t code = length == 4 ? lead & 7 : length == 3 ? lead & 15 : lead & 31;
    for (quint32 i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) {
            length = 0;
            return 0;
        }
        code = code << 6 | (byte(i) & 0x3f);
    }
    return code;
}

bool isWord(char32_t code, bool start)
{
    if (QChar::isLetter(code))
        return true;
    const QChar::Category category = QChar::category(code);
    if (category == QChar::Number_Letter)
        return true;
    return !start
        && (category == QChar::Mark_NonSpacing || category == QChar::Mark_SpacingCombining || category == QChar::Number_DecimalDigit
            || category == QChar::Punctuation_Connector);
}

} // namespace

quint32 Lexer::identifierEnd(quint32 at) const
{
    const quint32 begin = at;
    while (at < m_size) {
        const auto c = uchar(m_text[at]);
        if (c < 0x80) {
            if (!(classes[c] & (at == begin ? WordStart : WordPart)))
                break;
            ++at;
            continue;
        }
        quint32 length = 0;
        const char32_t code = codePoint(m_text + at, m_size - at, length);
        if (length == 0 || !isWord(code, at == begin))
            break;
        at += length;
    }
    return at;
}

quint32 Lexer::lineEnd(quint32 at) const
{
    const void *found = std::memchr(m_text + at, '\n', m_size - at);
    if (!found)
        return m_size;
    const quint32 end = quint32(static_cast<const char *>(found) - m_text);
    return end > at && m_text[end - 1] == '\r' ? end - 1 : end;
}

void Lexer::comment(quint32 begin, quint32 end)
{
    if (m_comments->empty() || m_comments->back().begin < begin) // the parser may look at a place again
        m_comments->push_back({begin, end});
}

Token Lexer::number(quint32 at) const
{
    quint32 end = at;
    const auto digits = [&] {
        while (classes[uchar(byte(end))] & Digit)
            ++end;
    };
    digits();
    if (byte(end) == '.' && (classes[uchar(byte(end + 1))] & Digit)) {
        ++end;
        digits();
    }
    if (byte(end) == 'e' || byte(end) == 'E') {
        const quint32 sign = byte(end + 1) == '+' || byte(end + 1) == '-' ? 1 : 0;
        if (classes[uchar(byte(end + 1 + sign))] & Digit) {
            end += 1 + sign;
            digits();
        }
    }
    return {TokenKind::Number, at, end};
}

Token Lexer::next(quint32 at, bool lines)
{
    for (;;) {
        if (at >= m_size)
            return {TokenKind::End, m_size, m_size};
        const char c = m_text[at];
        const auto one = [at](TokenKind kind) { return Token{kind, at, at + 1}; };
        const auto either = [&](char second, TokenKind both, TokenKind alone) {
            return byte(at + 1) == second ? Token{both, at, at + 2} : Token{alone, at, at + 1};
        };
        if (classes[uchar(c)] & WordStart)
            return {TokenKind::Identifier, at, identifierEnd(at)};
        switch (c) {
        case ' ':
        case '\t': ++at; continue;
        case '\r':
            if (byte(at + 1) != '\n')
                return one(TokenKind::Bad);
            if (lines)
                return {TokenKind::Newline, at, at + 2};
            at += 2;
            continue;
        case '\n':
            if (lines)
                return one(TokenKind::Newline);
            ++at;
            continue;
        case '#': {
            const quint32 end = lineEnd(at);
            comment(at, end);
            at = end;
            continue;
        }
        case '/':
            if (byte(at + 1) == '/') {
                const quint32 end = lineEnd(at);
                comment(at, end);
                at = end;
                continue;
            }
            if (byte(at + 1) == '*') {
                const QByteArrayView rest(m_text + at + 2, m_size - at - 2);
                const qsizetype end = m_noEnd ? -1 : rest.indexOf(QByteArrayView("*/"));
                if (end < 0) {
                    m_noEnd = true;
                    return {TokenKind::OpenComment, at, at + 2};
                }
                comment(at, at + 4 + quint32(end));
                at += 4 + quint32(end);
                continue;
            }
            return one(TokenKind::Slash);
        case '"': return one(TokenKind::Quote);
        case '{': return one(TokenKind::OpenBrace);
        case '}': return one(TokenKind::CloseBrace);
        case '[': return one(TokenKind::OpenBracket);
        case ']': return one(TokenKind::CloseBracket);
        case '(': return one(TokenKind::OpenParen);
        case ')': return one(TokenKind::CloseParen);
        case ',': return one(TokenKind::Comma);
        case '?': return one(TokenKind::Question);
        case '~': return one(TokenKind::Tilde);
        case '+': return one(TokenKind::Plus);
        case '-': return one(TokenKind::Minus);
        case '*': return one(TokenKind::Star);
        case '%': return one(TokenKind::Percent);
        case ':': return either(':', TokenKind::DoubleColon, TokenKind::Colon);
        case '!': return either('=', TokenKind::NotEqual, TokenKind::Not);
        case '>': return either('=', TokenKind::GreaterEqual, TokenKind::Greater);
        case '&': return either('&', TokenKind::And, TokenKind::Bad);
        case '|': return either('|', TokenKind::Or, TokenKind::Bad);
        case '=': return byte(at + 1) == '>' ? Token{TokenKind::Arrow, at, at + 2} : either('=', TokenKind::Equal, TokenKind::Assign);
        case '<': {
            const quint32 word = at + (byte(at + 1) == '<' ? 2 : 0) + (byte(at + 2) == '-' ? 1 : 0);
            if (byte(at + 1) == '<' && identifierEnd(word) > word)
                return {TokenKind::Heredoc, at, identifierEnd(word)};
            return either('=', TokenKind::LessEqual, TokenKind::Less);
        }
        case '.':
            if (byte(at + 1) == '.' && byte(at + 2) == '.')
                return {TokenKind::Ellipsis, at, at + 3};
            return one(TokenKind::Dot);
        default: break;
        }
        if (classes[uchar(c)] & Digit)
            return number(at);
        if (uchar(c) >= 0x80) {
            if (const quint32 end = identifierEnd(at); end > at)
                return {TokenKind::Identifier, at, end};
            quint32 length = 0;
            codePoint(m_text + at, m_size - at, length);
            return {TokenKind::Bad, at, at + std::max(length, 1u)};
        }
        return one(TokenKind::Bad);
    }
}

} // namespace csis::hcl
