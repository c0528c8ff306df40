// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QStringList>

namespace csis {

/// A stretch of a text that two sides started from.
struct ThreeWayBlock {
    enum class Kind {
        Same,    ///< nobody changed it
        Mine,    ///< one side did
        Theirs,  ///< the other did
        Agreed,  ///< both did the same
        Conflict ///< both did, each otherwise
    };
    Kind kind = Kind::Same;
    QStringList base;
    QStringList mine;
    QStringList theirs;
    int mineLine = 0; ///< where it begins in mine, from zero

    friend bool operator==(const ThreeWayBlock &, const ThreeWayBlock &) = default;
};

/// The blocks in order; joined, the lines of each side give its text. Changes that touch are one block.
QList<ThreeWayBlock> threeWay(const QStringList &base, const QStringList &mine, const QStringList &theirs);

} // namespace csis
