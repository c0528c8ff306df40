// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/template/lexer.h"

#include "core/template/say.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::templates {
namespace {

bool startsName(QChar c)
{
    return c.isLetter() || c == u'_' || c.isSurrogate();
}

bool continuesName(QChar c)
{
    return startsName(c) || c.isLetterOrNumber() || c.isMark();
}

class Cutter
{
public:
    Cutter(const QString &text, QList<Problem> &problems) : m_text(text), m_view(text), m_problems(problems) {}

    std::vector<Token> cut()
    {
        while (m_at < m_view.size()) {
            const qsizetype tag = nextTag(m_at);
            takeText(m_at, tag);
            m_at = tag;
            if (tag < m_view.size())
                takeTag();
        }
        m_tokens.push_back({TokenKind::End, m_view.size(), m_view.size(), {}});
        return std::move(m_tokens);
    }

    std::vector<Token> open() { return std::move(m_open); }

private:
    qsizetype nextTag(qsizetype from) const
    {
        for (qsizetype at = m_view.indexOf(u'{', from); at >= 0; at = m_view.indexOf(u'{', at + 1)) {
            const QChar next = at + 1 < m_view.size() ? m_view[at + 1] : QChar();
            if (next == u'{' || next == u'%' || next == u'#')
                return at;
        }
        return m_view.size();
    }

    /// The blanks that `{{-` takes from the text before it begin here.
    qsizetype blanksBefore(qsizetype tag, qsizetype from) const
    {
        while (tag > from && isBlank(m_view[tag - 1]))
            --tag;
        return tag;
    }
    qsizetype blanksBehind(qsizetype from) const
    {
        while (from < m_view.size() && isBlank(m_view[from]))
            ++from;
        return from;
    }

    void takeText(qsizetype begin, qsizetype end)
    {
        const bool trims = end + 2 < m_view.size() && m_view[end + 2] == u'-';
        m_blanks = trims ? blanksBefore(end, begin) : end;
        if (m_blanks > begin)
            m_tokens.push_back({TokenKind::Text, begin, m_blanks, m_text.sliced(begin, m_blanks - begin)});
    }

    void takeTag()
    {
        const qsizetype begin = m_at;
        const QChar kind = m_view[begin + 1];
        qsizetype inside = begin + 2;
        if (inside < m_view.size() && (m_view[inside] == u'-' || m_view[inside] == u'+'))
            ++inside;
        if (kind == u'#')
            takeComment(begin, inside);
        else if (kind == u'%' && isRaw(inside))
            takeRaw(begin, inside);
        else
            takeCode(begin, inside, kind == u'{');
    }

    void unclosed(qsizetype begin, const QString &opens, const QString &closes)
    {
        problem(u"template.unclosed"_s,
            Say::tr("`%1` has no `%2`; a text that is no template writes it as {{ '%1' }}").arg(opens, closes), begin,
                begin + 2);
        m_at = m_view.size();
    }

    void takeComment(qsizetype begin, qsizetype inside)
    {
        const qsizetype end = m_view.indexOf(u"#}", inside);
        if (end < 0)
            return unclosed(begin, u"{#"_s, u"#}"_s);
        m_at = end > inside && m_view[end - 1] == u'-' ? blanksBehind(end + 2) : end + 2;
    }

    bool isRaw(qsizetype inside) const
    {
        const qsizetype word = blanksBehind(inside);
        return m_view.sliced(word).startsWith(u"raw") && (word + 3 == m_view.size() || !continuesName(m_view[word + 3]));
    }

    void takeRaw(qsizetype begin, qsizetype inside)
    {
        const qsizetype open = m_view.indexOf(u"%}", inside);
        if (open < 0)
            return unclosed(begin, u"{%"_s, u"%}"_s);
        problem(u"template.unsupported"_s, Say::tr("`{% raw %}` is not understood; write {{ '{{' }} for two braces"),
            begin, open + 2);
        const qsizetype close = m_view.indexOf(u"endraw", open);
        const qsizetype end = close < 0 ? -1 : m_view.indexOf(u"%}", close);
        m_at = end < 0 ? m_view.size() : end + 2;
    }

    void takeCode(qsizetype begin, qsizetype inside, bool isOutput)
    {
        const size_t first = m_tokens.size();
        const QStringView closes = isOutput ? u"}}" : u"%}";
        m_tokens.push_back({isOutput ? TokenKind::OutputBegin : TokenKind::BlockBegin, m_blanks, inside,
            m_text.sliced(begin, inside - begin)});
        m_brackets.clear();
        m_at = inside;
        const qsizetype said = m_problems.size();
        while (m_problems.size() == said) {
            m_at = blanksBehind(m_at);
            if (m_at >= m_view.size()) {
                m_open.assign(m_tokens.begin() + qsizetype(first), m_tokens.end());
                unclosed(begin, isOutput ? u"{{"_s : u"{%"_s, closes.toString());
                break;
            }
            const QStringView rest = m_view.sliced(m_at);
            const bool marked = (rest.front() == u'-' || (rest.front() == u'+' && !isOutput))
                && rest.sliced(1).startsWith(closes);
            if (m_brackets.isEmpty() && (marked || rest.startsWith(closes))) {
                const qsizetype end = m_at + (marked ? 3 : 2);
                const qsizetype next = rest.front() == u'-' ? blanksBehind(end) : end;
                m_tokens.push_back({isOutput ? TokenKind::OutputEnd : TokenKind::BlockEnd, m_at, next,
                    m_text.sliced(m_at, end - m_at)});
                m_at = next;
                return;
            }
            takeToken(rest);
        }
        const qsizetype end = m_view.indexOf(closes, std::min(m_at, m_view.size()));
        if (end < 0 && m_open.empty())
            m_open = {m_tokens[first], {TokenKind::End, m_view.size(), m_view.size(), {}}};
        m_tokens.resize(first);
        m_at = end < 0 ? m_view.size() : end + 2;
    }

    void push(TokenKind kind, qsizetype length, QString text)
    {
        m_tokens.push_back({kind, m_at, m_at + length, std::move(text)});
        m_at += length;
    }

    void takeToken(QStringView rest)
    {
        const QChar c = rest.front();
        if (c == u'"' || c == u'\'')
            takeString(rest);
        else if (c >= u'0' && c <= u'9')
            takeNumber(rest);
        else if (startsName(c))
            takeName(rest);
        else
            takeSign(rest);
    }

    void takeName(QStringView rest)
    {
        const auto end = std::ranges::find_if_not(rest, continuesName);
        const qsizetype length = end - rest.begin();
        push(TokenKind::Name, length, rest.first(length).toString());
    }

    static qsizetype digitsIn(QStringView text, QStringView allowed = u"0123456789")
    {
        qsizetype length = 0;
        while (length < text.size()) {
            const bool grouped = text[length] == u'_' && length > 0 && length + 1 < text.size();
            const qsizetype at = grouped ? length + 1 : length;
            if (!allowed.contains(text[at]))
                break;
            length = at + 1;
        }
        return length;
    }

    void takeNumber(QStringView rest)
    {
        static constexpr std::array<std::pair<char16_t, QStringView>, 3> bases{{{u'x', u"0123456789abcdefABCDEF"},
            {u'o', u"01234567"}, {u'b', u"01"}}};
        for (const auto &[letter, digits] : bases) {
            if (rest.size() > 2 && rest[0] == u'0' && rest[1].toLower() == letter) {
                if (const qsizetype length = digitsIn(rest.sliced(2), digits); length > 0)
                    return push(TokenKind::Integer, 2 + length, rest.first(2 + length).toString());
            }
        }
        qsizetype length = digitsIn(rest);
        bool isFloat = false;
        if (const bool behindDot = m_at > 0 && m_view[m_at - 1] == u'.'; !behindDot) {
            if (length + 1 < rest.size() && rest[length] == u'.') {
                if (const qsizetype more = digitsIn(rest.sliced(length + 1)); more > 0) {
                    length += 1 + more;
                    isFloat = true;
                }
            }
            if (length < rest.size() && rest[length].toLower() == u'e') {
                const bool sign = length + 1 < rest.size() && (rest[length + 1] == u'+' || rest[length + 1] == u'-');
                const qsizetype from = length + (sign ? 2 : 1);
                if (const qsizetype more = from < rest.size() ? digitsIn(rest.sliced(from)) : 0; more > 0) {
                    length = from + more;
                    isFloat = true;
                }
            }
        }
        const QString text = rest.first(length).toString().remove(u'_');
        if (!isFloat && text.size() > 1 && text.front() == u'0' && text.count(u'0') != text.size())
            return problem(u"template.syntax"_s, Say::tr("a number does not begin with 0"), m_at, m_at + length);
        push(isFloat ? TokenKind::Float : TokenKind::Integer, length, text);
    }

    void takeString(QStringView rest)
    {
        QString value;
        qsizetype i = 1;
        while (i < rest.size() && rest[i] != rest.front()) {
            if (rest[i] == u'\\' && i + 1 < rest.size())
                i += takeEscape(rest.sliced(i), value);
            else
                value += rest[i++];
        }
        if (i >= rest.size()) {
            problem(u"template.syntax"_s, Say::tr("the text that begins here has no closing %1").arg(rest.front()),
                m_at, m_at + 1);
            m_at = m_view.size();
            return;
        }
        push(TokenKind::String, i + 1, value);
    }

    /// Adds what an escape means; gives its length. What is no escape stays as it is written.
    static qsizetype takeEscape(QStringView rest, QString &value)
    {
        const QChar c = rest[1];
        static constexpr std::array<std::pair<char16_t, char16_t>, 10> simple{
            {{u'n', u'\n'}, {u't', u'\t'}, {u'r', u'\r'}, {u'\\', u'\\'}, {u'\'', u'\''}, {u'"', u'"'}, {u'a', u'\a'},
                {u'b', u'\b'}, {u'f', u'\f'}, {u'v', u'\v'}}};
        for (const auto &[letter, meaning] : simple) {
            if (c == letter) {
                value += QChar(meaning);
                return 2;
            }
        }
        if (c == u'\n')
            return 2;
        const qsizetype digits = c == u'x' ? 2 : c == u'u' ? 4 : c == u'U' ? 8 : 0;
        if (digits > 0 && rest.size() >= 2 + digits) {
            bool ok = false;
            const uint code = rest.sliced(2, digits).toUInt(&ok, 16);
            if (ok && code <= 0x10FFFF && !rest.sliced(2, digits).contains(u'+')) {
                value += QString::fromUcs4(reinterpret_cast<const char32_t *>(&code), 1);
                return 2 + digits;
            }
        }
        value += rest.first(2);
        return 2;
    }

    void takeSign(QStringView rest)
    {
        static constexpr std::array<QStringView, 6> pairs{u"//", u"**", u"==", u"!=", u">=", u"<="};
        for (const QStringView sign : pairs) {
            if (rest.startsWith(sign))
                return push(TokenKind::Sign, 2, sign.toString());
        }
        const QChar c = rest.front();
        if (!QStringView(u"+-/*%~[](){}><=.:|,;").contains(c)) {
            const qsizetype length = c.isHighSurrogate() && rest.size() > 1 ? 2 : 1;
            return problem(u"template.syntax"_s, Say::tr("'%1' means nothing in a template").arg(rest.first(length)),
                m_at, m_at + length);
        }
        if (c == u'(' || c == u'[' || c == u'{') {
            m_brackets.append(c);
        } else if (c == u')' || c == u']' || c == u'}') {
            const QChar opening = c == u')' ? u'(' : c == u']' ? u'[' : u'{';
            if (m_brackets.isEmpty() || m_brackets.back() != opening)
                return problem(u"template.syntax"_s, Say::tr("nothing is open that '%1' closes").arg(c), m_at, m_at + 1);
            m_brackets.chop(1);
        }
        push(TokenKind::Sign, 1, QString(c));
    }

    void problem(const QString &id, const QString &message, qsizetype begin, qsizetype end)
    {
        m_problems.append({id, Severity::Error, message, begin, end, {}});
    }

    const QString &m_text;
    QStringView m_view;
    QList<Problem> &m_problems;
    std::vector<Token> m_tokens;
    std::vector<Token> m_open; // of the tag that the text ends in
    QString m_brackets; // that are open in the tag at hand
    qsizetype m_at = 0;
    qsizetype m_blanks = 0; // where the blanks before the next tag begin that it takes away
};

} // namespace

bool isBlank(QChar c)
{
    return c.isSpace() || (c >= u'\x1c' && c <= u'\x1f');
}

std::vector<Token> cut(const QString &text, QList<Problem> &problems)
{
    return Cutter(text, problems).cut();
}

std::vector<Token> cutOpen(const QString &text)
{
    QList<Problem> problems;
    Cutter cutter(text, problems);
    cutter.cut();
    return cutter.open();
}

bool isTemplate(QStringView text)
{
    qsizetype closing = -2; // of the last comment, once it was looked for
    for (qsizetype at = text.indexOf(u'{'); at >= 0 && at + 1 < text.size(); at = text.indexOf(u'{', at + 1)) {
        const QChar next = text[at + 1];
        if (next == u'{' || next == u'%')
            return true;
        if (next != u'#')
            continue;
        if (closing == -2)
            closing = text.lastIndexOf(u"#}");
        if (closing >= at + 2)
            return true;
    }
    return false;
}

} // namespace csis::templates
