// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/template/operators.h"

#include "core/template/say.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace csis::templates {
namespace {

std::unexpected<Error> tooLargeNumber()
{
    return failure(u"template.number"_s, Say::tr("this number is too large"));
}

std::unexpected<Error> byZero()
{
    return failure(u"template.number"_s, Say::tr("this divides by zero"));
}

std::unexpected<Error> wrongTypes(Operator sign, const Value &a, const Value &b)
{
    QString message = Say::tr("`%1` cannot take %2 and %3").arg(signText(sign), describe(a), describe(b));
    if (sign == Operator::Plus && (a.text() || b.text()))
        message += Say::tr("; `~` joins anything as text");
    else if (a.text() && (sign == Operator::Minus || sign == Operator::Times || sign == Operator::Divide))
        message += Say::tr("; `| int` makes a number of a text");
    return failure(u"template.type"_s, message);
}

Result<Value> integerPower(qint64 base, qint64 exponent)
{
    qint64 result = 1;
    while (exponent > 0) {
        if (exponent % 2 == 1 && __builtin_mul_overflow(result, base, &result))
            return tooLargeNumber();
        exponent /= 2;
        if (exponent > 0 && __builtin_mul_overflow(base, base, &base))
            return tooLargeNumber();
    }
    return Value(result);
}

Result<Value> combineIntegers(Operator sign, qint64 a, qint64 b)
{
    qint64 result = 0;
    switch (sign) {
    case Operator::Plus: return __builtin_add_overflow(a, b, &result) ? Result<Value>(tooLargeNumber()) : Value(result);
    case Operator::Minus: return __builtin_sub_overflow(a, b, &result) ? Result<Value>(tooLargeNumber()) : Value(result);
    case Operator::Times: return __builtin_mul_overflow(a, b, &result) ? Result<Value>(tooLargeNumber()) : Value(result);
    case Operator::FloorDivide:
    case Operator::Modulo: {
        if (b == 0)
            return byZero();
        if (b == -1)
            return sign == Operator::Modulo ? Result<Value>(Value(qint64(0))) : combineIntegers(Operator::Minus, 0, a);
        // Rounded down, as Python does.
        const bool down = a % b != 0 && (a < 0) != (b < 0);
        return Value(sign == Operator::Modulo ? a % b + (down ? b : 0) : a / b - (down ? 1 : 0));
    }
    default: break;
    }
    return integerPower(a, b);
}

Result<Value> combineReals(Operator sign, double a, double b)
{
    double result = 0;
    switch (sign) {
    case Operator::Plus: result = a + b; break;
    case Operator::Minus: result = a - b; break;
    case Operator::Times: result = a * b; break;
    case Operator::Power:
        if (a == 0 && b < 0)
            return byZero();
        result = std::pow(a, b);
        if (std::isnan(result) && !std::isnan(a) && !std::isnan(b))
            return failure(u"template.number"_s, Say::tr("this power is no real number"));
        break;
    default:
        if (b == 0)
            return byZero();
        if (sign == Operator::Divide) {
            result = a / b;
        } else {
            const double rest = std::fmod(a, b);
            const double modulo = rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
            result = sign == Operator::Modulo ? modulo : std::floor((a - modulo) / b + 0.5);
        }
    }
    return std::isinf(result) && !std::isinf(a) && !std::isinf(b) ? Result<Value>(tooLargeNumber()) : Value(result);
}

Result<Value> join(const Value &a, const Value &b, qsizetype limit)
{
    const Printed left = print(a, limit);
    const Printed right = print(b, limit);
    if (!left.whole || !right.whole || left.text.size() + right.text.size() > limit)
        return failure(u"template.too-large"_s, Say::tr("this makes a text that is too large"));
    Value result(left.text + right.text);
    result.encrypted = left.encrypted || right.encrypted;
    return result;
}

bool isBefore(const QString &a, const QString &b)
{
    // By code points, as Python does; UTF-16 has another order.
    return std::ranges::lexicographical_compare(a.toUcs4(), b.toUcs4());
}

Result<bool> isIn(const Value &a, const Value &b, qint64 &steps)
{
    if (const Thing *list = b.list()) {
        for (qsizetype i = 0; i < list->size() && steps > 0; ++i) {
            const Value item = list->at(i);
            if (item.encrypted)
                return encryptedFault();
            if (areEqual(a, item, steps))
                return true;
        }
        return false;
    }
    if (const Thing *mapping = b.mapping(); mapping && mapping->shape() == Thing::Shape::Mapping && !a.list()
        && !a.mapping())
        return a.text() && mapping->keys().contains(*a.text());
    if (b.text() && a.text()) {
        steps -= b.text()->size() / 64;
        return b.text()->contains(*a.text());
    }
    return std::unexpected(wrongTypes(Operator::In, a, b));
}

Result<bool> isOrdered(Operator sign, const Value &a, const Value &b)
{
    int order = 0;
    if (a.text() && b.text()) {
        order = isBefore(*a.text(), *b.text()) ? -1 : isBefore(*b.text(), *a.text()) ? 1 : 0;
    } else if (a.integer() && b.integer()) {
        order = *a.integer() < *b.integer() ? -1 : *a.integer() > *b.integer() ? 1 : 0;
    } else if (a.isNumber() && b.isNumber()) {
        order = *a.number() < *b.number() ? -1 : *a.number() > *b.number() ? 1 : 0;
    } else {
        return std::unexpected(wrongTypes(sign, a, b));
    }
    switch (sign) {
    case Operator::Less: return order < 0;
    case Operator::LessEqual: return order <= 0;
    case Operator::Greater: return order > 0;
    default: return order >= 0;
    }
}

} // namespace

std::unexpected<Error> encryptedFault()
{
    return failure(u"template.encrypted"_s,
                   Say::tr("this value is encrypted, and stands as its marker in generated files: it can be written out, or "
                           "joined with other texts, and nothing else can be made of it"));
}

QString signText(Operator sign)
{
    switch (sign) {
    case Operator::Plus: return u"+"_s;
    case Operator::Minus: return u"-"_s;
    case Operator::Times: return u"*"_s;
    case Operator::Divide: return u"/"_s;
    case Operator::FloorDivide: return u"//"_s;
    case Operator::Modulo: return u"%"_s;
    case Operator::Power: return u"**"_s;
    case Operator::Join: return u"~"_s;
    case Operator::Not: return u"not"_s;
    case Operator::Equal: return u"=="_s;
    case Operator::NotEqual: return u"!="_s;
    case Operator::Less: return u"<"_s;
    case Operator::LessEqual: return u"<="_s;
    case Operator::Greater: return u">"_s;
    case Operator::GreaterEqual: return u">="_s;
    case Operator::In: return u"in"_s;
    case Operator::NotIn: return u"not in"_s;
    }
    return {};
}

Result<Value> combine(Operator sign, const Value &a, const Value &b, qsizetype limit)
{
    if (sign == Operator::Join || (sign == Operator::Plus && a.text() && b.text()))
        return join(a, b, limit);
    if (a.encrypted || b.encrypted)
        return encryptedFault();
    if (sign == Operator::Modulo && a.text())
        return failure(u"template.unsupported"_s,
            Say::tr("filling in a text with `%` is not understood; join texts with `~`"));
    if (sign == Operator::Plus && a.list() && b.list()) {
        if (a.list()->size() + b.list()->size() > limit)
            return failure(u"template.too-large"_s, Say::tr("this makes a list that is too large"));
        QList<Value> items;
        for (const Thing *list : {a.list(), b.list()}) {
            for (qsizetype i = 0; i < list->size(); ++i)
                items.append(list->at(i));
        }
        return Value(makeList(std::move(items)));
    }
    if (!a.isNumber() || !b.isNumber())
        return wrongTypes(sign, a, b);
    const bool whole = a.integer() && b.integer() && sign != Operator::Divide && !(sign == Operator::Power
        && *b.integer() < 0);
    return whole ? combineIntegers(sign, *a.integer(), *b.integer()) : combineReals(sign, *a.number(), *b.number());
}

Result<Value> signedValue(Operator sign, const Value &a)
{
    if (a.encrypted)
        return encryptedFault();
    if (!a.isNumber())
        return failure(u"template.type"_s, Say::tr("`%1` cannot take %2").arg(signText(sign), describe(a)));
    if (sign == Operator::Plus)
        return a.integer() ? Value(*a.integer()) : Value(*a.number());
    return a.integer() ? combineIntegers(Operator::Minus, 0, *a.integer()) : Result<Value>(Value(-*a.number()));
}

Result<bool> holds(Operator sign, const Value &a, const Value &b, qint64 &steps)
{
    if (a.encrypted || b.encrypted)
        return encryptedFault();
    switch (sign) {
    case Operator::Equal: return areEqual(a, b, steps);
    case Operator::NotEqual: return !areEqual(a, b, steps);
    case Operator::In: return isIn(a, b, steps);
    case Operator::NotIn: {
        const auto inside = isIn(a, b, steps);
        return inside ? Result<bool>(!*inside) : inside;
    }
    default: return isOrdered(sign, a, b);
    }
}

} // namespace csis::templates
