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
    QString savePlanJson;         ///< where to keep the plan's JSON, for its owner alone; empty: nowhere
};

struct GateAnswer {
    int exit = 0; ///< 0 passed, 2 cannot be judged, 3 refused
    QStringList out;
    QStringList err;
    QJsonObject report; ///< verdict, rule, counts, changes, errors
};

/// Judges a plan in the working folder of this process: receipts, then stale plan, then destroys.
GateAnswer gatePlan(const GateRequest &request);

} // namespace csis::runs
