// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QMetaType>
#include <QString>

namespace csis::desk {

/// What a tree needs of the computer it is opened on.
enum class Thing {
    Tool,    ///< tofu or terraform
    Mirror,  ///< a folder with providers
    Modules, ///< what the tree's module_source_base names
    Sandbox, ///< the emulator and its Python
    Session, ///< the cloud profiles that the tree names
};

/// What was found of one thing.
struct Fact {
    Thing thing = Thing::Tool;
    bool found = false;
    QString name;    ///< "tofu 1.11.2"; the profile; what was looked for when it is not there
    QString where;   ///< a path
    QString how;     ///< how it was found: "path", "settings", "environment", "tree"
    QString trouble; ///< the exact error when it is not there

    friend bool operator==(const Fact &, const Fact &) = default;
};

using Surroundings = QList<Fact>;

/// The things that are missing, as one word each, to remember that the user has seen it.
QString missingMark(const Surroundings &surroundings);

} // namespace csis::desk

Q_DECLARE_METATYPE(csis::desk::Fact)
