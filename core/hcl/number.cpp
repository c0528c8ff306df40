// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/number.h"

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <string>

namespace csis::hcl {

using BigFloat = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<512, boost::multiprecision::digit_base_2, void, std::int32_t>, boost::multiprecision::et_off>;

struct Number::Data {
    BigFloat value;
};

namespace {

constexpr int maxDigits = 600;
constexpr int maxExponent = 2000;
// So many decimal digits tell any two numbers of 512 bits apart.
constexpr int allDigits = 156;

// The digits and the power of ten: 0.d1d2d3… × 10^point.
struct Decimal {
    std::string digits;
    int point = 0;
};

Decimal decimal(const BigFloat &value, int digits)
{
    const std::string text = value.str(digits - 1, std::ios_base::scientific);
    Decimal out;
    const size_t exponent = text.find('e');
    for (size_t i = 0; i < std::min(exponent, text.size()); ++i) {
        if (text[i] >= '0' && text[i] <= '9')
            out.digits += text[i];
    }
    out.point = 1 + (exponent == std::string::npos ? 0 : std::stoi(text.substr(exponent + 1)));
    while (out.digits.size() > 1 && out.digits.back() == '0')
        out.digits.pop_back();
    return out;
}

// digits × 10^exponent, rounded once: both sides of the division are exact up to 500 bits and more.
BigFloat scaled(const std::string &digits, int exponent)
{
    using boost::multiprecision::cpp_int;
    const size_t first = digits.find_first_not_of('0'); // the library takes a leading zero for an octal number
    if (first == std::string::npos)
        return BigFloat(0);
    const cpp_int whole(digits.substr(first));
    const cpp_int power = boost::multiprecision::pow(cpp_int(10), unsigned(std::abs(exponent)));
    return exponent >= 0 ? BigFloat(cpp_int(whole * power)) : BigFloat(BigFloat(whole) / BigFloat(power));
}

BigFloat parsed(const Decimal &decimal)
{
    return scaled(decimal.digits, decimal.point - int(decimal.digits.size()));
}

} // namespace

Number::Number(qint64 value) : d(std::make_shared<const Data>(Data{BigFloat(value)})) {}
Number::Number(Data &&data) : d(std::make_shared<const Data>(std::move(data))) {}

std::optional<Number> Number::fromText(QByteArrayView text)
{
    qsizetype at = text.startsWith('-') ? 1 : 0;
    std::string digits;
    const auto run = [&] {
        const qsizetype from = at;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9')
            ++at;
        return text.sliced(from, at - from);
    };
    const QByteArrayView whole = run();
    QByteArrayView fraction;
    if (whole.isEmpty())
        return std::nullopt;
    if (at < text.size() && text[at] == '.') {
        ++at;
        fraction = run();
        if (fraction.isEmpty())
            return std::nullopt;
    }
    int exponent = 0;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        const bool down = at < text.size() && text[at] == '-';
        if (at < text.size() && (text[at] == '+' || text[at] == '-'))
            ++at;
        bool good = false;
        exponent = run().toInt(&good);
        if (!good || exponent > maxExponent)
            return std::nullopt;
        exponent = down ? -exponent : exponent;
    }
    if (at != text.size() || whole.size() + fraction.size() > maxDigits)
        return std::nullopt;
    digits.append(whole.data(), size_t(whole.size())).append(fraction.data(), size_t(fraction.size()));
    const BigFloat value = scaled(digits, exponent - int(fraction.size()));
    return Number(Data{text.startsWith('-') ? BigFloat(-value) : value});
}

QByteArray Number::text() const
{
    if (const auto integer = toInteger())
        return QByteArray::number(*integer);
    const bool negative = d->value < 0;
    const BigFloat value = negative ? BigFloat(-d->value) : d->value;
    int low = 2; // the library takes a precision of none for all digits
    int high = allDigits;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (parsed(decimal(value, middle)) == value)
            high = middle;
        else
            low = middle + 1;
    }
    const Decimal shortest = decimal(value, low);
    const auto digits = int(shortest.digits.size());
    QByteArray out = negative ? "-" : "";
    if (shortest.point <= 0) {
        out += "0." + QByteArray(-shortest.point, '0') + QByteArray::fromStdString(shortest.digits);
    } else if (shortest.point >= digits) {
        out += QByteArray::fromStdString(shortest.digits) + QByteArray(shortest.point - digits, '0');
    } else {
        const QByteArray all = QByteArray::fromStdString(shortest.digits);
        out += all.first(shortest.point) + '.' + all.sliced(shortest.point);
    }
    return out;
}

bool Number::isWhole() const { return trunc(d->value) == d->value; }

std::optional<qint64> Number::toInteger() const
{
    static const BigFloat least(std::numeric_limits<qint64>::min());
    static const BigFloat most(std::numeric_limits<qint64>::max());
    if (d->value < least || d->value > most || !isWhole())
        return std::nullopt;
    return d->value.convert_to<qint64>();
}

Number Number::negated() const { return Number(Data{BigFloat(-d->value)}); }
Number operator+(const Number &left, const Number &right) { return Number(Number::Data{BigFloat(left.d->value + right.d->value)}); }
Number operator-(const Number &left, const Number &right) { return Number(Number::Data{BigFloat(left.d->value - right.d->value)}); }
Number operator*(const Number &left, const Number &right) { return Number(Number::Data{BigFloat(left.d->value * right.d->value)}); }

std::optional<Number> Number::dividedBy(const Number &divisor) const
{
    if (divisor.d->value == 0)
        return std::nullopt;
    return Number(Data{BigFloat(d->value / divisor.d->value)});
}

std::optional<Number> Number::modulo(const Number &divisor) const
{
    if (divisor.d->value == 0)
        return std::nullopt;
    const BigFloat times = trunc(BigFloat(d->value / divisor.d->value));
    return Number(Data{BigFloat(d->value - BigFloat(times * divisor.d->value))});
}

bool operator==(const Number &left, const Number &right) { return left.d->value == right.d->value; }

std::strong_ordering operator<=>(const Number &left, const Number &right)
{
    const int order = left.d->value.compare(right.d->value);
    return order < 0 ? std::strong_ordering::less : order > 0 ? std::strong_ordering::greater : std::strong_ordering::equal;
}

} // namespace csis::hcl
