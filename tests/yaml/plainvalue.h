// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// A value without places, styles or comments: what a test says a YAML text means, made without reading one.
#pragma once

#include "core/yaml/edits.h"

#include <QJsonValue>

namespace csis::test {

struct PlainValue {
    enum class Kind { Null, Text, Other, List, Map };
    struct Entry;

    Kind kind = Kind::Null;
    QString text; ///< of Text, and of Other: what a reader of YAML 1.1 takes for a number, truth value or date
    QList<PlainValue> items;
    QList<Entry> entries;

    static PlainValue ofText(const QString &text, Kind kind = Kind::Text);
    PlainValue *find(const QString &key);
    PlainValue *at(const yaml::Path &path);
    /// `{"t": text}`, `{"o": text}`, null, a list, or `{"m": [[key, value], ...]}`.
    QJsonValue toJson() const;
    QString toText() const;
};

struct PlainValue::Entry {
    QString key;
    PlainValue value;
};

/// True when the read value has this structure, order and text; whether a scalar is text or other is not looked at.
bool means(const yaml::Node &node, const PlainValue &value);

/// What tokens readers of YAML 1.1 or 1.2 take for something other than text, by the two specifications' tables.
bool isTypedToken(const QString &token);
bool isNullToken(const QString &token);

} // namespace csis::test
