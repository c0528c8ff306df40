// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/field.h"
#include "core/yaml/node.h"

#include <QHashFunctions>
#include <QMap>
#include <QStringList>

namespace csis::model {

using Tags = QMap<QString, QString>;

/// Names one thing of the tree: kind is the list it stands in ("instances", "storage_builders", …; "config" for the
/// global settings), name its canonical name.
struct ItemRef {
    QString kind;
    QString name;

    friend bool operator==(const ItemRef &, const ItemRef &) = default;
    friend auto operator<=>(const ItemRef &, const ItemRef &) = default;
};
inline size_t qHash(const ItemRef &ref, size_t seed = 0)
{
    return qHashMulti(seed, ref.kind, ref.name);
}

/// A number that no other reading has, in any thread.
quint64 newReading();

/// What everything that has a name in the tree shares.
struct Item {
    QString kind;        ///< the list it stands in
    QString name;        ///< canonical: trimmed, lower case, spaces and ':' as '_'
    QString displayName; ///< as written
    QString description;
    QStringList aliases;
    Tags tags;
    yaml::Node config;
    QString file;         ///< where it was declared, relative to the root
    yaml::Node node;      ///< its mapping, with ranges
    bool transient = false; ///< declared by an overlay only
    /// Of the text that it was read from: the same in two items says that no other text was read between them, wherever it
    /// stands. Zero where nobody gave one.
    quint64 reading = 0;

    ItemRef ref() const { return {kind, name}; }
};

} // namespace csis::model
