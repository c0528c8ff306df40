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

/// True when the read value has this structure, order, text, and texts where it has them and other scalars where it has those.
bool means(const yaml::Node &node, const PlainValue &value);

/// The tokens of these tests that a reader of YAML 1.1 takes for something other than text, by its specification's table.
/// What only readers of 1.2 take so (0o17, 1e3), or nearly none (y), is none of them.
bool isTypedToken(const QString &token);
bool isNullToken(const QString &token);

} // namespace csis::test
