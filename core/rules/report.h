// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/silence.h"

#include <QJsonObject>

namespace csis::rules {

/// Findings as a SARIF 2.1.0 log, for services that read code scanning results. Rules that found something are
/// described with their titles and pages; what is silenced is there as suppressed. `version` is the program's.
QJsonObject sarif(const QList<Diagnostic> &found, const QList<Silenced> &silenced, const QString &version);

/// Findings as workflow commands of GitHub Actions, one a finding, which show as annotations at their lines.
QStringList githubAnnotations(const QList<Diagnostic> &found);

} // namespace csis::rules
