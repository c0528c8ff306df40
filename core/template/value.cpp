// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/template/value.h"

#include "core/base/names.h"
#include "core/base/text.h"
#include "core/template/say.h"

#include <QHash>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace csis::templates {
namespace {

/// Deeper values are cut when they are printed.
constexpr int deepestPrint = 50;

class LiteralList : public Thing
{
public:
    explicit LiteralList(QList<Value> items) : m_items(std::move(items)) {}
    Shape shape() const override { return Shape::List; }
    qsizetype size() const override { return m_items.size(); }
    Value at(qsizetype index) const override { return m_items.at(index); }

private:
    QList<Value> m_items;
};

class LiteralMapping : public Thing
{
public:
    explicit LiteralMapping(QList<std::pair<QString, Value>> entries)
    {
        for (auto &[key, value] : entries) {
            if (!m_values.contains(key))
                m_keys.append(key);
            m_values.insert(key, std::move(value));
        }
    }
    Shape shape() const override { return Shape::Mapping; }
    qsizetype size() const override { return m_keys.size(); }
    Value find(const QString &key) const override
    {
        const auto found = m_values.constFind(key);
        return found == m_values.cend() ? Value(missingKey(key, m_keys)) : *found;
    }
    QStringList keys() const override { return m_keys; }

private:
    QStringList m_keys;
    QHash<QString, Value> m_values;
};

/// A text in quotes as Jinja shows it inside of a list.
QString quotedText(QStringView text)
{
    const bool doubled = text.contains(u'\'') && !text.contains(u'"');
    const QChar quote = doubled ? u'"' : u'\'';
    QString quoted = quote;
    for (const QChar c : text) {
        switch (c.unicode()) {
        case u'\\': quoted += u"\\\\"_s; break;
        case u'\n': quoted += u"\\n"_s; break;
        case u'\r': quoted += u"\\r"_s; break;
        case u'\t': quoted += u"\\t"_s; break;
        default:
            if (c == quote)
                quoted += u'\\';
            if (c.unicode() < 0x20 || c.unicode() == 0x7f)
                quoted += u"\\x%1"_s.arg(c.unicode(), 2, 16, QChar(u'0'));
            else
                quoted += c;
        }
    }
    return quoted + quote;
}

class Printer
{
public:
    explicit Printer(qsizetype limit) : m_limit(limit) {}

    void add(const Value &value, bool inside, int depth = 0)
    {
        result.encrypted = result.encrypted || value.encrypted;
        if (value.isMissing())
            return;
        if (value.isNone()) {
            append(u"None");
        } else if (const bool *truth = value.boolean()) {
            append(*truth ? u"True" : u"False");
        } else if (const QString *text = value.text()) {
            inside ? append(quotedText(*text)) : append(*text);
        } else if (!value.spelling().isEmpty()) {
            append(value.spelling());
        } else if (const auto integer = value.integer()) {
            append(QString::number(*integer));
        } else if (const auto number = value.number()) {
            append(printFloat(*number));
        } else if (const Thing *thing = value.thing()) {
            addThing(*thing, inside, depth);
        }
    }

    Printed result;

private:
    void addThing(const Thing &thing, bool inside, int depth)
    {
        if (thing.shape() == Thing::Shape::Item) {
            inside ? append(quotedText(thing.text())) : append(thing.text());
            return;
        }
        const bool isList = thing.shape() == Thing::Shape::List;
        append(isList ? u"[" : u"{");
        if (depth >= deepestPrint) {
            result.whole = false;
        } else {
            const QStringList keys = thing.keys();
            for (qsizetype i = 0; i < thing.size() && result.whole; ++i) {
                if (i > 0)
                    append(u", ");
                if (!isList) {
                    append(quotedText(keys.value(i)));
                    append(u": ");
                }
                add(isList ? thing.at(i) : thing.find(keys.value(i)), true, depth + 1);
            }
        }
        append(isList ? u"]" : u"}");
    }

    void append(QStringView text)
    {
        if (result.text.size() + text.size() > m_limit)
            result.whole = false;
        if (result.whole)
            result.text += text;
    }

    qsizetype m_limit;
};

class Comparison
{
public:
    explicit Comparison(qint64 &steps) : m_steps(steps) {}

    bool areEqual(const Value &a, const Value &b, int depth = 0)
    {
        // What is encrypted equals nothing: the answer would be another one where it stands as its marker.
        if (--m_steps <= 0 || depth > deepestPrint || a.encrypted || b.encrypted)
            return false;
        if (a.isMissing() || b.isMissing() || a.isNone() || b.isNone())
            return (a.isMissing() && b.isMissing()) || (a.isNone() && b.isNone());
        if (a.isNumber() && b.isNumber()) {
            if (a.integer() && b.integer())
                return *a.integer() == *b.integer();
            return *a.number() == *b.number();
        }
        if (const auto left = nameOf(a), right = nameOf(b); left || right)
            return left && right && *left == *right;
        return a.thing() && b.thing() && haveEqualParts(*a.thing(), *b.thing(), depth + 1);
    }

private:
    static std::optional<QString> nameOf(const Value &value)
    {
        if (const Thing *thing = value.thing(); thing && thing->shape() == Thing::Shape::Item)
            return thing->text();
        return value.text() ? std::optional(*value.text()) : std::nullopt;
    }

    bool haveEqualParts(const Thing &a, const Thing &b, int depth)
    {
        if (a.shape() != b.shape() || a.size() != b.size())
            return false;
        if (a.shape() == Thing::Shape::List) {
            for (qsizetype i = 0; i < a.size(); ++i) {
                if (!areEqual(a.at(i), b.at(i), depth))
                    return false;
            }
            return true;
        }
        return std::ranges::all_of(a.keys(), [&](const QString &key) {
            const Value other = b.find(key);
            return !other.isMissing() && areEqual(a.find(key), other, depth);
        });
    }

    qint64 &m_steps;
};

} // namespace

size_t qHash(const Origin &origin, size_t seed)
{
    return qHashMulti(seed, int(origin.kind), origin.name, origin.where.file, origin.where.range.begin.offset);
}

void OriginSet::add(const Origin &origin)
{
    constexpr qsizetype few = 8;
    if (m_all.size() < few) {
        if (!m_all.contains(origin))
            m_all.append(origin);
        return;
    }
    if (m_known.isEmpty())
        m_known = QSet<Origin>(m_all.cbegin(), m_all.cend());
    const qsizetype known = m_known.size();
    m_known.insert(origin);
    if (m_known.size() > known)
        m_all.append(origin);
}

void OriginSet::add(const Origins &origins)
{
    for (const Origin &origin : origins)
        add(origin);
}

void OriginSet::addEnvironment(const Origins &origins)
{
    for (const Origin &origin : origins) {
        if (origin.kind == Origin::Kind::Environment)
            add(origin);
    }
}

Origins OriginSet::take()
{
    m_known.clear();
    return std::exchange(m_all, {});
}

const Thing *Value::thing() const
{
    const auto *thing = std::get_if<ThingPtr>(&m_data);
    return thing ? thing->get() : nullptr;
}

const Thing *Value::list() const
{
    const Thing *found = thing();
    return found && found->shape() == Thing::Shape::List ? found : nullptr;
}

const Thing *Value::mapping() const
{
    const Thing *found = thing();
    return found && found->shape() != Thing::Shape::List ? found : nullptr;
}

std::optional<qint64> Value::integer() const
{
    if (const auto *whole = std::get_if<Integer>(&m_data))
        return whole->value;
    return boolean() ? std::optional<qint64>(*boolean() ? 1 : 0) : std::nullopt;
}

std::optional<double> Value::number() const
{
    if (const auto *real = std::get_if<Float>(&m_data))
        return real->value;
    const auto whole = integer();
    return whole ? std::optional(double(*whole)) : std::nullopt;
}

const QString &Value::spelling() const
{
    static const QString none;
    if (const auto *whole = std::get_if<Integer>(&m_data))
        return whole->spelling;
    const auto *real = std::get_if<Float>(&m_data);
    return real ? real->spelling : none;
}

Value Thing::at(qsizetype) const
{
    return Missing{Absence::Key, {}, {}};
}

Value Thing::find(const QString &key) const
{
    return missingKey(key, keys());
}

ThingPtr makeList(QList<Value> items)
{
    return std::make_shared<const LiteralList>(std::move(items));
}

ThingPtr makeMapping(QList<std::pair<QString, Value>> entries)
{
    return std::make_shared<const LiteralMapping>(std::move(entries));
}

Missing missingKey(const QString &key, const QStringList &known)
{
    return {Absence::Key, key, didYouMean(key, known)};
}

QString describe(const Value &value)
{
    if (value.isMissing())
        return Say::tr("nothing");
    if (value.isNone())
        return Say::tr("none");
    if (value.boolean())
        return Say::tr("a truth value");
    if (value.isNumber())
        return Say::tr("a number");
    if (value.text())
        return Say::tr("a text");
    if (value.list())
        return Say::tr("a list");
    return value.thing()->shape() == Thing::Shape::Item ? Say::tr("an item") : Say::tr("a mapping");
}

bool isTrue(const Value &value)
{
    if (value.encrypted)
        return true;
    if (value.isMissing() || value.isNone())
        return false;
    if (const auto number = value.number())
        return *number != 0;
    if (const QString *text = value.text())
        return !text->isEmpty();
    return value.thing()->shape() == Thing::Shape::Item || value.thing()->size() > 0;
}

Printed print(const Value &value, qsizetype limit)
{
    Printer printer(limit);
    printer.add(value, false);
    return std::move(printer.result);
}

QString printFloat(double value)
{
    if (std::isnan(value))
        return u"nan"_s;
    if (std::isinf(value))
        return value < 0 ? u"-inf"_s : u"inf"_s;
    // The shortest digits that give the number back, laid out as Python does.
    const QString text = shortestText(value, std::chars_format::scientific);
    const qsizetype e = text.indexOf(u'e');
    const bool negative = text.startsWith(u'-');
    const QString digits = text.sliced(negative ? 1 : 0, e - (negative ? 1 : 0)).remove(u'.');
    const int exponent = text.sliced(e + 1).toInt();
    QString laid;
    if (exponent < -4 || exponent >= 16) {
        laid = digits.first(1) + (digits.size() > 1 ? u'.' + digits.sliced(1) : QString()) + u'e' + (exponent < 0
            ? u'-' : u'+')
            + u"%1"_s.arg(std::abs(exponent), 2, 10, QChar(u'0'));
    } else if (exponent < 0) {
        laid = u"0."_s + QString(-exponent - 1, u'0') + digits;
    } else if (digits.size() <= exponent + 1) {
        laid = digits + QString(exponent + 1 - digits.size(), u'0') + u".0"_s;
    } else {
        laid = digits.first(exponent + 1) + u'.' + digits.sliced(exponent + 1);
    }
    return negative ? u'-' + laid : laid;
}

namespace {

void addParts(const Value &value, OriginSet &origins, qint64 &steps, int depth)
{
    const Thing *thing = value.thing();
    if (!thing || thing->shape() == Thing::Shape::Item || depth >= deepestPrint)
        return;
    const bool isList = thing->shape() == Thing::Shape::List;
    const QStringList keys = isList ? QStringList() : thing->keys();
    for (qsizetype i = 0; i < thing->size() && steps > 0; ++i, --steps) {
        const Value part = isList ? thing->at(i) : thing->find(keys.value(i));
        origins.addEnvironment(part.origins);
        addParts(part, origins, steps, depth + 1);
    }
}

} // namespace

void addEnvironmentOfParts(const Value &value, OriginSet &origins, qint64 &steps)
{
    addParts(value, origins, steps, 0);
}

bool areEqual(const Value &a, const Value &b, qint64 &steps)
{
    return Comparison(steps).areEqual(a, b);
}

} // namespace csis::templates
