// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/record.h"

#include "core/base/text.h"
#include "core/yaml/plain.h"

#include <QCoreApplication>

#include <yaml-cpp/yaml.h>

#include <stdexcept>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

struct Records {
    Q_DECLARE_TR_FUNCTIONS(YamlRecord)
};

const Record &nothing()
{
    static const Record record;
    return record;
}

// A value that nobody else holds.
template<class T> T &alone(std::shared_ptr<T> &shared)
{
    if (shared.use_count() > 1)
        shared = std::make_shared<T>(*shared);
    return *shared;
}

Record scalarOf(const YAML::Node &node)
{
    const std::string &bytes = node.Scalar();
    QString text = QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
    const std::string &tag = node.Tag();
    if (tag == "!" || tag == "tag:yaml.org,2002:str")
        return text;
    bool good = false;
    switch (plainType(text)) {
    case PlainType::Null:
        return {};
    case PlainType::Boolean: {
        const QString word = text.toLower();
        return word == "true"_L1 || word == "yes"_L1 || word == "on"_L1;
    }
    case PlainType::Integer:
        // Octal, hexadecimal and other notations stay as written: nobody means 83 by 0123.
        if (text.size() == 1 || !text.startsWith(u'0')) {
            if (const qint64 number = text.toLongLong(&good); good)
                return number;
        }
        return text;
    case PlainType::Float:
        if (const double number = text.toDouble(&good); good)
            return number;
        return text;
    default:
        return text;
    }
}

// Aliases let a short text stand for an endless value.
constexpr int deepestRecord = 200;
constexpr int mostValues = 2'000'000;

class Converter
{
public:
    Record convert(const YAML::Node &node, int depth = 0)
    {
        if (depth > deepestRecord || ++m_values > mostValues)
            throw std::length_error("nested too deep or too large");
        switch (node.Type()) {
        case YAML::NodeType::Scalar:
            return scalarOf(node);
        case YAML::NodeType::Sequence: {
            Record::List list;
            list.reserve(node.size());
            for (const YAML::Node &item : node)
                list.push_back(convert(item, depth + 1));
            return list;
        }
        case YAML::NodeType::Map: {
            Record::Map map;
            for (const auto &entry : node) {
                const std::string &key = entry.first.Scalar();
                const auto [known, isNew] =
                    map.try_emplace(QString::fromUtf8(key.data(), qsizetype(key.size())), convert(entry.second, depth + 1));
                // One of the two would be lost with the next writing.
                if (!isNew)
                    throw YAML::ParserException(entry.first.Mark(), "the key '" + key + "' stands twice");
            }
            return map;
        }
        default:
            return {};
        }
    }

private:
    int m_values = 0;
};

} // namespace

QString Record::text(const QString &fallback) const
{
    if (const auto *value = std::get_if<QString>(&m_value))
        return *value;
    if (const auto *value = std::get_if<qint64>(&m_value))
        return QString::number(*value);
    if (const auto *value = std::get_if<bool>(&m_value))
        return *value ? u"true"_s : u"false"_s;
    if (const auto *value = std::get_if<double>(&m_value))
        return shortestText(*value, std::chars_format::general);
    return fallback;
}

qint64 Record::integer(qint64 fallback) const
{
    if (const auto *value = std::get_if<qint64>(&m_value))
        return *value;
    if (const auto *value = std::get_if<QString>(&m_value)) {
        bool good = false;
        const qint64 number = value->toLongLong(&good);
        return good ? number : fallback;
    }
    return fallback;
}

bool Record::boolean(bool fallback) const
{
    const auto *value = std::get_if<bool>(&m_value);
    return value ? *value : fallback;
}

std::optional<double> Record::real() const
{
    const auto *value = std::get_if<double>(&m_value);
    return value ? std::optional(*value) : std::nullopt;
}

const Record::List &Record::list() const
{
    static const List none;
    const auto *value = std::get_if<std::shared_ptr<List>>(&m_value);
    return value ? **value : none;
}

const Record::Map &Record::map() const
{
    static const Map none;
    const auto *value = std::get_if<std::shared_ptr<Map>>(&m_value);
    return value ? **value : none;
}

bool Record::equals(const Record &other) const
{
    if (m_value == other.m_value)
        return true;
    if (isMap() && other.isMap())
        return map() == other.map();
    return isList() && other.isList() && list() == other.list();
}

const Record &Record::operator[](const QString &key) const
{
    const auto it = map().find(key);
    return it == map().end() ? nothing() : it->second;
}

bool Record::has(const QString &key) const
{
    return map().contains(key);
}

void Record::set(const QString &key, Record value)
{
    if (!isMap())
        m_value = std::make_shared<Map>();
    alone(std::get<std::shared_ptr<Map>>(m_value)).insert_or_assign(key, std::move(value));
}

void Record::remove(const QString &key)
{
    if (has(key))
        alone(std::get<std::shared_ptr<Map>>(m_value)).erase(key);
}

void Record::append(Record value)
{
    if (!isList())
        m_value = std::make_shared<List>();
    alone(std::get<std::shared_ptr<List>>(m_value)).push_back(std::move(value));
}

Result<Record> readRecord(QByteArrayView bytes)
{
    try {
        return Converter().convert(YAML::Load(std::string(bytes.data(), size_t(bytes.size()))));
    } catch (const YAML::Exception &fault) {
        const int line = fault.mark.is_null() ? 1 : fault.mark.line + 1;
        return failure(u"record.syntax"_s, Records::tr("line %1: %2").arg(line).arg(QString::fromStdString(fault.msg)));
    } catch (const std::exception &fault) {
        return failure(u"record.syntax"_s, Records::tr("line %1: %2").arg(1).arg(QString::fromUtf8(fault.what())));
    }
}

} // namespace csis::yaml
