// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/gate/judge.h"
#include "core/gate/planfile.h"

namespace csis::gate {

/// One line of guards.json: this rule may be met at this address and below it.
struct GuardSanction {
    QString address;
    QString rule;
    QString reason;

    friend bool operator==(const GuardSanction &, const GuardSanction &) = default;
};

/// guards.json: what a root's gate knows beside the plan.
struct Guards {
    // As the last real apply left the root; without one all are empty and their guards silent.
    QString account;
    QString lineage;
    qint64 serial = 0;
    int addresses = 0; ///< managed objects in the state
    QStringList standing; ///< addresses that the records hold as standing
    QList<GuardSanction> sanctions;

    bool isRecorded() const { return !lineage.isEmpty(); }
    friend bool operator==(const Guards &, const Guards &) = default;
};

/// Errors: "gate.guards" (no JSON, a key twice or unknown, a wrong type, an unknown version).
Result<Guards> readGuards(const QByteArray &json);
QByteArray encodeGuards(const Guards &guards);

/// The rules that a sanction can name, sorted.
QStringList sanctionableRules();
/// `ADDRESS=RULE` of the command line. Errors: "gate.allow-change" (no such form, an unknown rule).
Result<GuardSanction> allowedChange(const QString &text);

/// Judges what only the guards judge, on top of a verdict about a plan that was read for guards. `state` is that of the
/// plan file; nothing when the plan came as JSON; an error when the file could not be read.
void applyGuards(Verdict &verdict, const Guards &guards, const std::optional<Result<PlanState>> &state);

} // namespace csis::gate
