// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/plain.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

bool matches(const QRegularExpression &pattern, QStringView text)
{
    return pattern.matchView(text).hasMatch();
}

// A word as it is written in one of its three cases: true, True, TRUE.
bool isWord(QStringView text, QLatin1StringView lower)
{
    if (text.size() != lower.size() || text.compare(lower, Qt::CaseInsensitive) != 0)
        return false;
    const bool tailLower = std::ranges::none_of(text.sliced(1), [](QChar c) { return c.isUpper(); });
    const bool allUpper = std::ranges::none_of(text, [](QChar c) { return c.isLower(); });
    return tailLower || allUpper;
}

} // namespace

PlainType plainType(QStringView text)
{
    if (text.isEmpty() || text == u"~" || isWord(text, "null"_L1))
        return PlainType::Null;
    if (text == u"<<")
        return PlainType::Merge;
    constexpr std::array booleans{"true"_L1, "false"_L1, "yes"_L1, "no"_L1, "on"_L1, "off"_L1};
    if (std::ranges::any_of(booleans, [&](QLatin1StringView word) { return isWord(text, word); }))
        return PlainType::Boolean;
    const QChar first = text.front();
    if (!(first >= u'0' && first <= u'9') && first != u'-' && first != u'+' && first != u'.')
        return PlainType::Text;
    static const QRegularExpression integer(
        uR"(\A[-+]?(?:0b[01_]+|0x[0-9a-fA-F_]+|0[0-7_]*|[1-9][0-9_]*(?::[0-5]?[0-9])*)\z)"_s);
    static const QRegularExpression real(
        uR"(\A(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?)"
        uR"(|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\z)"_s);
    static const QRegularExpression timestamp(
        uR"(\A[0-9]{4}-(?:[0-9]{2}-[0-9]{2}|[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?)"
        uR"((?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?)\z)"_s);
    if (matches(integer, text))
        return PlainType::Integer;
    if (matches(real, text))
        return PlainType::Float;
    return matches(timestamp, text) ? PlainType::Timestamp : PlainType::Text;
}

bool mayReadAsOther(QStringView text)
{
    if (plainType(text) != PlainType::Text || text == u"=")
        return true;
    if (text.size() == 1 && QStringView(u"yYnN").contains(text.front()))
        return true;
    static const QRegularExpression newer(uR"(\A[-+]?(?:0o[0-7]+|[0-9]+(?:\.[0-9]*)?[eE][-+]?[0-9]+|\.[0-9]+[eE][0-9]+|[0-9]+)\z)"_s);
    return matches(newer, text);
}

} // namespace csis::yaml
