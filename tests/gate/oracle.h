// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The gate once more, as plainly as it can be said: slow, over another parser, sharing nothing with core.
#pragma once

#include <QByteArray>
#include <QStringList>

#include <optional>

namespace csis::oracle {

struct Answer {
    bool passed = false;
    QStringList refused; ///< addresses, in the plan's order
    int creates = 0;
    int updates = 0;
    int replaces = 0;
    int destroys = 0;
    int unchanged = 0;
};
Answer gate(const QByteArray &plan, const QStringList &allowed, const QStringList &declared);

struct Records {
    QString lineage;
    qint64 serial = 0;
    int addresses = 0;
    QStringList standing;
    QStringList mayBeMadeAnew;
};
struct State {
    QString lineage;
    qint64 serial = 0;
};
/// False when the state that the plan was made from, or what it would make, says that a state was lost.
bool stateIsSound(const QByteArray &plan, const Records &records, const State &state);

/// Everything that a plan means, as sorted lines.
QStringList meaning(const QByteArray &plan);

} // namespace csis::oracle
