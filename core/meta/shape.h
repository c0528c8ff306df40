// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/record.h"

#include <QList>
#include <QStringList>

namespace csis::meta {

/// The newest version of a record file that is understood: its top-level key `version`, 1 where there is none.
inline constexpr qint64 knownVersion = 1;

/// What may stand at one place of a record. Keys that a mapping of fields does not name may hold anything; they are of a
/// later version, or somebody's own, and stay. A value may be missing or null unless it is required.
struct Shape {
    enum class Kind {
        Anything,
        Text, ///< a number or truth value reads as its text
        Integer,
        Boolean,
        Fields, ///< a mapping of known keys
        Named,  ///< a mapping of names to entries of one shape
        Listed, ///< a list of entries of one shape
    };
    Kind kind = Kind::Anything;
    bool required = false;
    QList<std::pair<QString, Shape>> fields;
    QList<Shape> entry; ///< of Named and Listed: one
};

/// The shape of a record file, by its name in meta-state/; null for one that is not known.
const Shape *shapeOf(const QString &file);
/// The names of all record files that have a shape.
QStringList shapedFiles();

/// A place whose value is of another type than it must be.
struct Misfit {
    QStringList path; ///< keys, and "[3]" for the fourth of a list
    QString message;  ///< "must be a whole number, not a list"

    /// "storages.data_vol.history[1].generation"
    QString place() const;
};

/// Everything in a record that does not fit its shape, in the order of its keys.
QList<Misfit> misfits(const yaml::Record &record, const Shape &shape);

} // namespace csis::meta
