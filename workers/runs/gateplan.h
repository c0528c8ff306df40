// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace csis::runs {

/// What `gate-plan` was asked.
struct GateRequest {
    QString planJson; ///< a file with `show -json` output
    QString planFile; ///< or a saved plan
    QString tool = QStringLiteral("tofu");
    QStringList allowDestroy;
    QStringList allowDestroyFrom; ///< files
    QStringList requireUnmounted; ///< instance:storage
    QString guards;               ///< guards.json; empty: judge destroys alone
    QString savePlanJson;         ///< where to keep the plan's JSON, for its owner alone; empty: nowhere
    bool wantsReport = false;
};

struct GateAnswer {
    int exit = 0; ///< 0 passed, 2 cannot be judged, 3 refused
    QStringList out;
    QStringList err;
    QStringList explanations; ///< what would sanction each refused change
    QJsonObject report;       ///< when it was wanted: verdict, rule, counts, changes, drift, checks, errors, fingerprint, record
};

/// Judges a plan in the working folder of this process: receipts, then stale plan, then destroys, then the guards. For a
/// saved plan P the verdict is left beside it as P.gate.json, whatever it is; where that cannot be written nothing passes.
GateAnswer gatePlan(const GateRequest &request);

} // namespace csis::runs
