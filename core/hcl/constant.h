// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/number.h"

#include <QByteArray>

#include <memory>
#include <vector>

namespace csis::hcl {

struct Member;

/// A value of the language. Copies share their data.
class Constant
{
public:
    enum class Kind {
        Unevaluated, ///< only the tool knows: it depends on a reference or on a function
        Null,
        Boolean,
        Number,
        Text,
        List,
        Object,
    };

    Constant() = default; ///< unevaluated
    static Constant null();
    static Constant boolean(bool value);
    static Constant number(Number value);
    /// UTF-8; it is brought to composed form, as the language does.
    static Constant text(const QByteArray &utf8);
    static Constant list(std::vector<Constant> items);
    /// Members sorted by their keys, each key once.
    static Constant object(std::vector<Member> members);

    Kind kind() const { return m_kind; }
    bool isEvaluated() const { return m_kind != Kind::Unevaluated; }
    /// Nothing in it is unevaluated.
    bool isWhole() const;
    bool isCollection() const { return m_kind == Kind::List || m_kind == Kind::Object; }
    bool toBoolean() const { return m_boolean; }
    const Number &toNumber() const;
    const QByteArray &bytes() const; ///< of a text
    const std::vector<Constant> &items() const;
    const std::vector<Member> &members() const;
    const Constant *member(QByteArrayView key) const;

    /// A text, number or boolean as another of these kinds, as the language converts: "5" is 5, true is "true".
    std::optional<Constant> asText() const;
    std::optional<Constant> asNumber() const;
    std::optional<Constant> asBoolean() const;

    /// As people write it, on one line; unevaluated parts as `…`.
    QByteArray toSource() const;

    /// The language's `==`: kinds are not converted. Unevaluated values are equal to nothing.
    friend bool operator==(const Constant &left, const Constant &right);

private:
    struct Data;
    Kind m_kind = Kind::Unevaluated;
    bool m_boolean = false;
    std::shared_ptr<const Data> d;
};

struct Member {
    QByteArray key;
    Constant value;
};

/// A text in composed form (NFC).
QByteArray composed(const QByteArray &utf8);

} // namespace csis::hcl
