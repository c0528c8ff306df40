// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/lifecycle/emit.h"
#include "widgets/look/look.h"

#include <QSet>
#include <QStringList>

#include <functional>

namespace csis::shell {

/// One row of recorded state: what stands in the table, and what one reads when it is chosen.
struct StateRow {
    QStringList cells;
    look::Role role = look::Role::Text; ///< of what is to be noticed; with an icon
    QString icon;
    model::ItemRef item; ///< what it is of in the configuration; empty when there is none
    /// Its history and the record as it stands; asked for only when the row is chosen.
    std::function<QString(const meta::MetaState &)> details;
    QString may{}; ///< what may be done about it, in sentences
};

struct StateTable {
    QString id; ///< "storages", "instances", …
    QString title;
    QStringList columns;
    QList<StateRow> rows;
};

/// The records as tables. `tree` may be null; `declared` are the launch parameters as the configuration has them now.
QList<StateTable> stateTables(const meta::MetaState &state, const config::Configuration *tree,
                              const lifecycle::DeclaredLaunches &declared);

/// True when a machine is what it was recorded as.
bool isAsRecorded(const meta::LaunchParameters &recorded, const meta::LaunchParameters &declared);
/// "kind:name" of what is declared here and realised by another system.
QSet<QString> elsewhereItems(const config::Configuration &tree);

} // namespace csis::shell
