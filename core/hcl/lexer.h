// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/syntax.h"

namespace csis::hcl {

enum class TokenKind : quint8 {
    End, Newline, Identifier, Number, Quote, Heredoc,
    OpenBrace, CloseBrace, OpenBracket, CloseBracket, OpenParen, CloseParen,
    Comma, Dot, Ellipsis, Colon, DoubleColon, Question, Assign, Arrow, Tilde,
    Or, And, Equal, NotEqual, Greater, GreaterEqual, Less, LessEqual, Plus, Minus, Star, Slash, Percent, Not,
    OpenComment, ///< a comment without an end
    Bad,
};

struct Token {
    TokenKind kind = TokenKind::End;
    quint32 begin = 0;
    quint32 end = 0;
};

/// Cuts a text into tokens, one at a time; the parser scans the inside of quotes and heredocs itself.
class Lexer
{
public:
    Lexer(const char *text, quint32 size, std::vector<CommentPlace> *comments)
        : m_text(text), m_size(size), m_comments(comments)
    {
    }

    /// The next token from `at`, blanks and comments skipped, line breaks too when `lines` is false.
    Token next(quint32 at, bool lines);
    /// Behind the identifier that begins at `at`; `at` itself when none does.
    quint32 identifierEnd(quint32 at) const;

private:
    Token number(quint32 at) const;
    char byte(quint32 at) const { return at < m_size ? m_text[at] : '\0'; }
    void comment(quint32 begin, quint32 end);
    quint32 lineEnd(quint32 at) const;

    const char *m_text;
    quint32 m_size;
    std::vector<CommentPlace> *m_comments;
    bool m_noEnd = false; ///< no comment ends behind here; looking again for each would take forever
};

} // namespace csis::hcl
