// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/yaml/plainvalue.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

using namespace Qt::StringLiterals;

namespace csis::test {

PlainValue PlainValue::ofText(const QString &text, Kind kind)
{
    PlainValue value;
    value.kind = kind;
    value.text = kind == Kind::Null ? QString() : text;
    return value;
}

PlainValue *PlainValue::find(const QString &key)
{
    for (Entry &entry : entries) {
        if (entry.key == key)
            return &entry.value;
    }
    return nullptr;
}

PlainValue *PlainValue::at(const yaml::Path &path)
{
    PlainValue *value = this;
    for (const yaml::PathStep &step : path)
        value = step.index < 0 ? value->find(step.key) : &value->items[step.index];
    return value;
}

QJsonValue PlainValue::toJson() const
{
    switch (kind) {
    case Kind::Null:
        return QJsonValue::Null;
    case Kind::Text:
        return QJsonObject{{u"t"_s, text}};
    case Kind::Other:
        return QJsonObject{{u"o"_s, text}};
    case Kind::List: {
        QJsonArray list;
        for (const PlainValue &item : items)
            list.append(item.toJson());
        return list;
    }
    case Kind::Map:
        break;
    }
    QJsonArray pairs;
    for (const Entry &entry : entries)
        pairs.append(QJsonArray{entry.key, entry.value.toJson()});
    return QJsonObject{{u"m"_s, pairs}};
}

QString PlainValue::toText() const
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{toJson()}).toJson(QJsonDocument::Indented));
}

bool means(const yaml::Node &node, const PlainValue &value)
{
    switch (value.kind) {
    case PlainValue::Kind::Null:
        return node.isMissing() || node.isNull();
    case PlainValue::Kind::Text:
    case PlainValue::Kind::Other: {
        const bool other = node.style() == yaml::Style::Plain && node.tag().isEmpty() && isTypedToken(node.text());
        return node.isScalar() && !node.isNull() && node.text() == value.text && other == (value.kind == PlainValue::Kind::Other);
    }
    case PlainValue::Kind::List:
        if (!node.isSequence() || node.size() != value.items.size())
            return false;
        for (qsizetype i = 0; i < value.items.size(); ++i) {
            if (!means(node.items()[i], value.items[i]))
                return false;
        }
        return true;
    case PlainValue::Kind::Map:
        break;
    }
    if (!node.isMapping() || node.size() != value.entries.size())
        return false;
    for (qsizetype i = 0; i < value.entries.size(); ++i) {
        if (node.entries()[i].key.text() != value.entries[i].key || !means(node.entries()[i].value, value.entries[i].value))
            return false;
    }
    return true;
}

bool isNullToken(const QString &token)
{
    return token.isEmpty() || QStringList{u"~"_s, u"null"_s, u"Null"_s, u"NULL"_s}.contains(token);
}

bool isTypedToken(const QString &token)
{
    static const QSet<QString> typed{u"true"_s, u"false"_s, u"yes"_s, u"NO"_s, u"on"_s, u"Off"_s, u"12"_s, u"0"_s, u"-7"_s, u"3.5"_s, u"0123"_s,
        u"0x1F"_s, u"2026-01-05"_s, u"1:30"_s, u".5"_s, u"1_000"_s, u"100"_s, u"2770"_s, u"22"_s, u"443"_s, u"8"_s, u"3"_s, u"42"_s, u"1.10"_s};
    return isNullToken(token) || typed.contains(token);
}

} // namespace csis::test
