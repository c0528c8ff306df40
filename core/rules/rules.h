// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/live/account.h"
#include "core/live/executables.h"
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
    const live::ExecutableLook *executables = nullptr; ///< what this computer answered; null: not asked
    const live::AccountLook *account = nullptr;        ///< what the account answered; null: not asked
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

/// The findings of the rules about the account alone.
QList<Diagnostic> judgeAccount(const config::Configuration &configuration, const live::AccountLook &account);

} // namespace csis::rules
