// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"

#include <QSet>
#include <QStringList>

#include <memory>
#include <optional>
#include <variant>

namespace csis::templates {

/// Where a value came from.
struct Origin {
    enum class Kind {
        File,        ///< `where` is the place of the value
        Environment, ///< `name` is the variable's
        BuiltIn,     ///< `name` is how a template calls it
        Default,     ///< nothing is written; `name` is the key
    };
    Kind kind = Kind::File;
    QString name;
    Location where;

    friend bool operator==(const Origin &, const Origin &) = default;
};
using Origins = QList<Origin>;
size_t qHash(const Origin &origin, size_t seed = 0);

/// Origins without repetition, in the order in which they came.
class OriginSet
{
public:
    void add(const Origin &origin);
    void add(const Origins &origins);
    /// Only those from the environment.
    void addEnvironment(const Origins &origins);
    const Origins &all() const { return m_all; }
    Origins take();
    void clear() { take(); }

private:
    Origins m_all;
    QSet<Origin> m_known; ///< the same; empty while they are few
};

/// Why a name gave nothing.
enum class Absence {
    Key,    ///< what it was asked of is known and has no such key
    Name,   ///< nothing is known by that name
    Later,  ///< a later stage knows it
    Circle, ///< it leads back to the text that asks
    TooDeep, ///< texts name texts, deeper than is followed
    Else,   ///< a condition without `else` that does not hold: prints as nothing
};

/// What a name gives that leads nowhere: a value too.
struct Missing {
    Absence absence = Absence::Name;
    QString name;     ///< the name or key that is not there
    QStringList near; ///< what may have been meant, whole words, best first
};

class Thing;
using ThingPtr = std::shared_ptr<const Thing>;

/// What an expression of a template is worth. Cheap to copy.
class Value
{
public:
    struct None {};
    /// A number keeps the spelling that it was read from; it prints like that.
    struct Integer {
        qint64 value = 0;
        QString spelling;
    };
    struct Float {
        double value = 0;
        QString spelling;
    };

    Value() = default;
    Value(Missing missing) : m_data(std::move(missing)) {}
    Value(None) : m_data(None()) {}
    Value(bool value) : m_data(value) {}
    Value(qint64 value) : m_data(Integer{value, {}}) {}
    Value(Integer value) : m_data(std::move(value)) {}
    Value(double value) : m_data(Float{value, {}}) {}
    Value(Float value) : m_data(std::move(value)) {}
    Value(QString value) : m_data(std::move(value)) {}
    Value(ThingPtr thing) : m_data(std::move(thing)) {}

    const Missing *missing() const { return std::get_if<Missing>(&m_data); }
    bool isMissing() const { return missing() != nullptr; }
    bool isNone() const { return std::holds_alternative<None>(m_data); }
    const bool *boolean() const { return std::get_if<bool>(&m_data); }
    const QString *text() const { return std::get_if<QString>(&m_data); }
    /// Null for everything but lists, mappings and items.
    const Thing *thing() const;
    const Thing *list() const;
    const Thing *mapping() const; ///< of items too

    /// The value of a number; truth counts as 0 and 1.
    std::optional<qint64> integer() const;
    std::optional<double> number() const; ///< of integers and truth too
    bool isNumber() const { return number().has_value(); }
    const QString &spelling() const;

    /// Part of it was encrypted: it may be written out, where it stands as its marker, but not computed with.
    bool encrypted = false;
    Origins origins;

private:
    std::variant<Missing, None, bool, Integer, Float, QString, ThingPtr> m_data;
};

/// A list, a mapping, or an item of the tree: what has parts.
class Thing
{
public:
    enum class Shape { List, Mapping, Item };

    Thing() = default;
    virtual ~Thing() = default;
    Thing(const Thing &) = delete;
    Thing &operator=(const Thing &) = delete;

    virtual Shape shape() const = 0;
    /// Of a list: how many; of the others: how many keys.
    virtual qsizetype size() const = 0;
    /// Of a list, 0 <= index < size().
    virtual Value at(qsizetype index) const;
    /// The value of a key; Missing when there is none.
    virtual Value find(const QString &key) const;
    virtual QStringList keys() const { return {}; }
    /// An item prints as its name.
    virtual QString text() const { return {}; }
};

/// Values written in the template itself.
ThingPtr makeList(QList<Value> items);
ThingPtr makeMapping(QList<std::pair<QString, Value>> entries);

/// A key that is not there, with the near ones.
Missing missingKey(const QString &key, const QStringList &known);

/// "a text", "a list", …: for messages.
QString describe(const Value &value);
/// Truth as Jinja sees it: false are none, false, zero, and what is empty or missing.
bool isTrue(const Value &value);

/// A value as it prints, at most `limit` characters of it (UTF-16 units).
struct Printed {
    QString text;
    bool encrypted = false; ///< an encrypted value is in it
    bool whole = true;      ///< false when the limit cut it
};
Printed print(const Value &value, qsizetype limit);

/// The number as Jinja prints it: 1.0, 1e+16.
QString printFloat(double value);

/// Adds the environment variables that the parts of a list or mapping come from; items are not looked into. `steps` counts
/// down.
void addEnvironmentOfParts(const Value &value, OriginSet &origins, qint64 &steps);

/// Equal as Jinja sees it: numbers and truth by value, lists and mappings by their parts, an item and a text by its name.
/// `steps` counts down; when it is used up the answer means nothing.
bool areEqual(const Value &a, const Value &b, qint64 &steps);

} // namespace csis::templates
