// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/meta/records.h"

namespace csis::rules {

class Facts;

/// What the rules look at. They judge a loaded configuration; faults of loading are the loader's.
struct Subject {
    const config::Configuration &configuration;
    const meta::MetaState &meta;
    bool dryRun = true;
    QByteArray stateReport = {}; ///< generated/state-report.json as the last state query left it; empty: no opinion
    QStringList migrating = {};  ///< workspaces whose state this run moves
    const Facts *facts = nullptr; ///< looked up by validate for all rules
};

class Findings;

/// One rule: a stable id, a title, a line of documentation, and the judgement.
struct Rule {
    QString id; ///< "storage.single-attach"
    QString title;
    QString doc; ///< why it is a rule and how to mend what breaks it
    Severity severity = Severity::Error;
    void (*judge)(const Subject &subject, Findings &findings);
};

/// Every rule, grouped by area.
const QList<Rule> &allRules();

/// All findings, sorted by file and place.
QList<Diagnostic> validate(const Subject &subject);

} // namespace csis::rules
