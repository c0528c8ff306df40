// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/template/syntax.h"

namespace csis::templates {

enum class TokenKind : quint8 {
    Text,        ///< outside of tags; `text` is what is left of it after `{%-` and `-%}`
    OutputBegin, ///< `{{`; begins at the blanks that it takes away
    OutputEnd,
    BlockBegin,
    BlockEnd,    ///< ends behind the blanks that it takes away
    Name,
    Integer,
    Float,
    String,      ///< `text` is its value
    Sign,        ///< an operator or bracket
    End,
};

struct Token {
    TokenKind kind = TokenKind::End;
    qsizetype begin = 0;
    qsizetype end = 0;
    QString text;
};

/// Cuts a template into tokens. The last one is End. A tag that cannot be cut has a problem and no tokens.
std::vector<Token> cut(const QString &text, QList<Problem> &problems);

/// The tokens of the tag that is open at the end of a text, its beginning the first; none when no tag is. The last one is
/// an End where the text cannot be cut any further, as in quotes that are open.
std::vector<Token> cutOpen(const QString &text);

/// White space as Jinja's language knows it.
bool isBlank(QChar c);

} // namespace csis::templates
