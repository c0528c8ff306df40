// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/schema/scalars.h"

#include <QStringList>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace csis::schema {
namespace {

bool digits(QStringView text, QStringView allowed = u"0123456789")
{
    return !text.isEmpty() && std::ranges::all_of(text, [&](QChar c) { return allowed.contains(c); });
}

QStringView unsigned_(QStringView text)
{
    return !text.isEmpty() && (text.front() == u'-' || text.front() == u'+') ? text.sliced(1) : text;
}

bool isSexagesimal(QStringView text)
{
    const auto parts = text.split(u':');
    return parts.size() > 1 && std::ranges::all_of(parts, [](QStringView part) { return digits(part) && part.size() <= 4; });
}

bool isFloat(QStringView text)
{
    if (text.contains(u'_'))
        return false;
    bool ok = false;
    const double value = text.toDouble(&ok);
    return ok && value == value && std::ranges::any_of(text, [](QChar c) { return c.isDigit(); });
}

} // namespace

std::optional<bool> booleanWord(QStringView text)
{
    const auto is = [&](QStringView word) { return text.compare(word, Qt::CaseInsensitive) == 0; };
    if (is(u"true") || is(u"yes") || is(u"on") || is(u"y"))
        return true;
    if (is(u"false") || is(u"no") || is(u"off") || is(u"n"))
        return false;
    return std::nullopt;
}

Look lookOf(QStringView text)
{
    if (text.isEmpty())
        return Look::Text;
    const QChar first = text.front();
    if (first.isLetter()) {
        if (text.size() > 5 || !booleanWord(text))
            return Look::Text;
        return text.compare(u"true", Qt::CaseInsensitive) == 0 || text.compare(u"false", Qt::CaseInsensitive) == 0
            ? Look::Boolean
            : Look::OldBoolean;
    }
    const QStringView bare = unsigned_(text);
    if (bare.isEmpty() || (!bare.front().isDigit() && bare.front() != u'.'))
        return Look::Text;
    if (digits(bare))
        return bare.size() > 1 && bare.front() == u'0' ? Look::OddInteger : Look::Integer;
    if (bare.size() > 2 && bare.front() == u'0') {
        const QStringView rest = bare.sliced(2);
        const QChar base = bare[1].toLower();
        if ((base == u'x' && digits(rest, u"0123456789abcdefABCDEF_")) || (base == u'o' && digits(rest, u"01234567_"))
            || (base == u'b' && digits(rest, u"01_")))
            return Look::OddInteger;
    }
    if (isSexagesimal(bare) || (bare.contains(u'_') && digits(bare, u"0123456789_")))
        return Look::OddInteger;
    return isFloat(bare) ? Look::Float : Look::Text;
}

std::optional<int> decimalInteger(QStringView text)
{
    const QStringView bare = unsigned_(text);
    if (!digits(bare) || (bare.size() > 1 && bare.front() == u'0'))
        return std::nullopt;
    bool ok = false;
    const int value = text.toInt(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

std::optional<int> oddInteger(QStringView text)
{
    const bool negative = text.startsWith(u'-');
    QString bare = unsigned_(text).toString().remove(u'_').toLower();
    bool ok = false;
    qint64 value = 0;
    if (bare.contains(u':')) {
        ok = true;
        for (const QString &part : bare.split(u':'))
            value = value * 60 + part.toInt();
    } else if (bare.startsWith("0x"_L1)) {
        value = bare.mid(2).toLongLong(&ok, 16);
    } else if (bare.startsWith("0b"_L1)) {
        value = bare.mid(2).toLongLong(&ok, 2);
    } else if (bare.startsWith("0o"_L1)) {
        value = bare.mid(2).toLongLong(&ok, 8);
    } else if (bare.size() > 1 && bare.startsWith(u'0')) {
        value = bare.toLongLong(&ok, 8);
    } else {
        value = bare.toLongLong(&ok, 10);
    }
    if (!ok || value > std::numeric_limits<int>::max())
        return std::nullopt;
    return int(negative ? -value : value);
}

} // namespace csis::schema
