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

/// One rule: a stable id, what it says, and the judgement. Its texts are its page in docs/rules and in the window.
struct Rule {
    QString id;    ///< "storage.single-attach"
    QString title; ///< what holds, or what is found
    Severity severity = Severity::Error; ///< the gravest of its findings
    /// Null for what is said while the tree is read, before there is a configuration to judge.
    void (*judge)(const Subject &subject, Findings &findings) = nullptr;
    QString why;  ///< why it is a rule
    QString mend; ///< how to mend what breaks it
    QString before = {}; ///< YAML that breaks it; empty when no example would help
    QString after = {};  ///< the same, mended
    bool varies = false; ///< some of its findings are less grave
};

/// Every rule, grouped by area; the rules of reading too.
const QList<Rule> &allRules();
/// The rule of an id; null when there is none.
const Rule *rule(const QString &id);

/// All findings, sorted by file and place.
QList<Diagnostic> validate(const Subject &subject);

/// The findings of the rules about the account alone.
QList<Diagnostic> judgeAccount(const config::Configuration &configuration, const live::AccountLook &account);

} // namespace csis::rules
