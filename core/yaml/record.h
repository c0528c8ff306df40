// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace csis::yaml {

/// A value of the program's own records (meta-state and receipts), never of a user's file.
/// Mappings are sorted by key; text is written quoted only where it must be. Copying is cheap (shared).
class Record
{
public:
    using List = std::vector<Record>;
    using Map = std::map<QString, Record>;

    Record() = default; ///< null
    Record(bool value) : m_value(value) {}
    Record(int value) : m_value(qint64(value)) {}
    Record(qint64 value) : m_value(value) {}
    Record(double value) : m_value(value) {}
    Record(QString value) : m_value(std::move(value)) {}
    Record(List value) : m_value(std::make_shared<List>(std::move(value))) {}
    Record(Map value) : m_value(std::make_shared<Map>(std::move(value))) {}
    template<class T> Record(T *) = delete;

    bool isNull() const { return m_value.index() == 0; }
    bool isMap() const { return std::holds_alternative<std::shared_ptr<Map>>(m_value); }
    bool isList() const { return std::holds_alternative<std::shared_ptr<List>>(m_value); }
    bool isText() const { return std::holds_alternative<QString>(m_value); }

    QString text(const QString &fallback = {}) const; ///< numbers and booleans as their text
    qint64 integer(qint64 fallback = 0) const;
    bool boolean(bool fallback = false) const;
    /// A number with a fraction, nothing when it is none.
    std::optional<double> real() const;
    const List &list() const; ///< empty when it is none
    const Map &map() const;   ///< empty when it is none
    /// The value under `key`, null when absent.
    const Record &operator[](const QString &key) const;
    bool has(const QString &key) const;
    /// Sets a key; a value that is no mapping becomes one.
    void set(const QString &key, Record value);
    void remove(const QString &key);
    /// Appends to a list; a value that is no list becomes one.
    void append(Record value);

    friend bool operator==(const Record &a, const Record &b) { return a.equals(b); }

private:
    bool equals(const Record &other) const;

    // Copies share lists and mappings; whoever changes one that is shared takes a copy first.
    std::variant<std::monostate, bool, qint64, double, QString, std::shared_ptr<List>, std::shared_ptr<Map>> m_value;
};

/// Reads a record file. Errors: "record.syntax" with the line in the message.
Result<Record> readRecord(QByteArrayView bytes);
/// Block style, sorted keys, UTF-8, one final newline.
QByteArray writeRecord(const Record &record);
/// The lines of one `key: value` as they stand in a mapping that is indented by so many columns.
QByteArray writeField(const QString &key, const Record &value, int indent);

} // namespace csis::yaml
