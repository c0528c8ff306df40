// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/tokens.h"

namespace csis::secrets {
namespace {

bool joins(char16_t c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_' || c == u'-' || c == u'.';
}
bool joins(QChar c)
{
    return joins(c.unicode()) || (c.unicode() > 127 && c.isLetterOrNumber());
}
bool joins(char c)
{
    return joins(char16_t(static_cast<unsigned char>(c)));
}

template<class Text> qsizetype tokenIn(Text text, Text word, qsizetype from)
{
    if (word.isEmpty())
        return -1;
    for (qsizetype at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
        const qsizetype end = at + word.size();
        if ((at == 0 || !joins(text[at - 1])) && (end == text.size() || !joins(text[end])))
            return at;
    }
    return -1;
}

} // namespace

qsizetype indexOfToken(QStringView text, QStringView word, qsizetype from)
{
    return tokenIn(text, word, from);
}

qsizetype indexOfToken(QByteArrayView text, QByteArrayView word, qsizetype from)
{
    return tokenIn(text, word, from);
}

QString replacedTokens(const QString &text, const QString &word, const QString &by)
{
    QString result = text;
    for (qsizetype at = indexOfToken(result, word); at >= 0; at = indexOfToken(result, word, at + by.size()))
        result.replace(at, word.size(), by);
    return result;
}

} // namespace csis::secrets
