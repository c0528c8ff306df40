// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/gate/judge.h"

#include <QJsonObject>

namespace csis::runs {

/// A verdict as `gate-plan --json` and `--report` give it.
QJsonObject gateReport(const gate::Verdict &verdict);
/// The same for a plan that no verdict was reached about.
QJsonObject gateReport(gate::Outcome outcome, const QString &rule, const QStringList &errors);

} // namespace csis::runs
