// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/constant.h"

#include "core/hcl/value.h"

#include <QString>

#include <algorithm>

namespace csis::hcl {

struct Constant::Data {
    Number number;
    QByteArray text;
    std::vector<Constant> items;
    std::vector<Member> members;
};

QByteArray composed(const QByteArray &utf8)
{
    if (std::ranges::all_of(utf8, [](char c) { return uchar(c) < 0x80; }))
        return utf8;
    return QString::fromUtf8(utf8).normalized(QString::NormalizationForm_C).toUtf8();
}

Constant Constant::null()
{
    Constant value;
    value.m_kind = Kind::Null;
    return value;
}

Constant Constant::boolean(bool on)
{
    Constant value;
    value.m_kind = Kind::Boolean;
    value.m_boolean = on;
    return value;
}

Constant Constant::number(Number number)
{
    Constant value;
    value.m_kind = Kind::Number;
    value.d = std::make_shared<const Data>(Data{std::move(number), {}, {}, {}});
    return value;
}

Constant Constant::text(const QByteArray &utf8)
{
    Constant value;
    value.m_kind = Kind::Text;
    value.d = std::make_shared<const Data>(Data{{}, composed(utf8), {}, {}});
    return value;
}

Constant Constant::list(std::vector<Constant> items)
{
    Constant value;
    value.m_kind = Kind::List;
    value.d = std::make_shared<const Data>(Data{{}, {}, std::move(items), {}});
    return value;
}

Constant Constant::object(std::vector<Member> members)
{
    Constant value;
    value.m_kind = Kind::Object;
    value.d = std::make_shared<const Data>(Data{{}, {}, {}, std::move(members)});
    return value;
}

bool Constant::isWhole() const
{
    return isEvaluated() && std::ranges::all_of(items(), &Constant::isWhole)
        && std::ranges::all_of(members(), [](const Member &member) { return member.value.isWhole(); });
}

const Number &Constant::toNumber() const
{
    static const Number zero;
    return d ? d->number : zero;
}

const QByteArray &Constant::bytes() const
{
    static const QByteArray none;
    return d ? d->text : none;
}

const std::vector<Constant> &Constant::items() const
{
    static const std::vector<Constant> none;
    return d ? d->items : none;
}

const std::vector<Member> &Constant::members() const
{
    static const std::vector<Member> none;
    return d ? d->members : none;
}

const Constant *Constant::member(QByteArrayView key) const
{
    const std::vector<Member> &all = members();
    const auto found = std::ranges::lower_bound(all, key, {}, [](const Member &member) { return QByteArrayView(member.key); });
    return found != all.end() && found->key == key ? &found->value : nullptr;
}

std::optional<Constant> Constant::asText() const
{
    switch (m_kind) {
    case Kind::Text: return *this;
    case Kind::Boolean: return text(m_boolean ? "true" : "false");
    case Kind::Number: return text(toNumber().text());
    default: return std::nullopt;
    }
}

std::optional<Constant> Constant::asNumber() const
{
    if (m_kind == Kind::Number)
        return *this;
    if (m_kind == Kind::Text) {
        if (const auto value = Number::fromText(bytes()))
            return number(*value);
    }
    return std::nullopt;
}

std::optional<Constant> Constant::asBoolean() const
{
    if (m_kind == Kind::Boolean)
        return *this;
    if (m_kind == Kind::Text && (bytes() == "true" || bytes() == "false"))
        return boolean(bytes() == "true");
    return std::nullopt;
}

QByteArray Constant::toSource() const
{
    QByteArray out;
    switch (m_kind) {
    case Kind::Unevaluated: return "…";
    case Kind::Null: return "null";
    case Kind::Boolean: return m_boolean ? "true" : "false";
    case Kind::Number: return toNumber().text();
    case Kind::Text: return quoted(QString::fromUtf8(bytes()));
    case Kind::List:
        for (const Constant &item : items())
            out += (out.isEmpty() ? "" : ", ") + item.toSource();
        return '[' + out + ']';
    case Kind::Object:
        for (const Member &member : members()) {
            const QString key = QString::fromUtf8(member.key);
            out += (out.isEmpty() ? " " : ", ") + (isIdentifier(key) ? member.key : quoted(key)) + " = " + member.value.toSource();
        }
        return out.isEmpty() ? "{}" : '{' + out + " }";
    }
    return out;
}

bool operator==(const Constant &left, const Constant &right)
{
    if (left.m_kind != right.m_kind)
        return false;
    switch (left.m_kind) {
    case Constant::Kind::Unevaluated: return false;
    case Constant::Kind::Null: return true;
    case Constant::Kind::Boolean: return left.m_boolean == right.m_boolean;
    case Constant::Kind::Number: return left.toNumber() == right.toNumber();
    case Constant::Kind::Text: return left.bytes() == right.bytes();
    case Constant::Kind::List: return left.items() == right.items();
    case Constant::Kind::Object:
        return std::ranges::equal(left.members(), right.members(),
                                  [](const Member &a, const Member &b) { return a.key == b.key && a.value == b.value; });
    }
    return false;
}

} // namespace csis::hcl
