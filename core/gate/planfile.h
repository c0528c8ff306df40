// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace csis::gate {

/// The state that a saved plan was made from.
struct PlanState {
    QString lineage;  ///< empty when there was no state
    qint64 serial = 0;

    bool isAbsent() const { return lineage.isEmpty(); }
};

/// One member of a saved plan, which is a zip archive. Errors: "gate.planfile" (no archive, no such member, damaged, or
/// larger than a state has any reason to be).
Result<QByteArray> planMember(QByteArrayView planFile, const QByteArray &name);

/// Lineage and serial of the member `tfstate`. Errors: "gate.planfile".
Result<PlanState> readPlanState(QByteArrayView planFile);

} // namespace csis::gate
