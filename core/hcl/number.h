// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <compare>
#include <memory>
#include <optional>

namespace csis::hcl {

/// A number as the language counts: binary with 512 bits, rounded to even. Whole numbers and the decimals that people
/// write are exact in it, as texts too.
class Number
{
public:
    Number(qint64 value = 0);

    /// From the language's grammar, a sign before it allowed. Nothing for other text, and for numbers of more than 600
    /// digits or with exponents beyond ±2000, which nobody means.
    static std::optional<Number> fromText(QByteArrayView text);

    /// The shortest decimal that reads back as this number; never with an exponent.
    QByteArray text() const;
    bool isWhole() const;
    /// The value, when it is whole and fits.
    std::optional<qint64> toInteger() const;

    Number negated() const;
    friend Number operator+(const Number &left, const Number &right);
    friend Number operator-(const Number &left, const Number &right);
    friend Number operator*(const Number &left, const Number &right);
    /// Nothing when the divisor is zero.
    std::optional<Number> dividedBy(const Number &divisor) const;
    std::optional<Number> modulo(const Number &divisor) const;

    friend bool operator==(const Number &left, const Number &right);
    friend std::strong_ordering operator<=>(const Number &left, const Number &right);

private:
    struct Data;
    explicit Number(Data &&data);
    std::shared_ptr<const Data> d;
};

} // namespace csis::hcl
