// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/gate/plan.h"

namespace csis::gate {

/// True when `entry` sanctions a destroy of `address`: equal, or `address` goes on behind it with '.' or '['.
bool sanctions(QStringView entry, QStringView address);

/// The addresses of a declaration file: one a line, blank lines and lines that begin with '#' aside.
QStringList readSanctionFile(QByteArrayView bytes);

/// What may be destroyed.
struct Whitelist {
    QStringList allowed;  ///< each covers an address and all below it
    QStringList declared; ///< exact addresses

    friend bool operator==(const Whitelist &, const Whitelist &) = default;
};

enum class Outcome { Passed, Refused, NotEvaluated };
QString outcomeName(Outcome outcome); ///< "passed", "refused", "not-evaluated"

/// The gate's answer to a plan.
struct Verdict {
    Outcome outcome = Outcome::Passed;
    QString rule;       ///< why not: "destroy", "exposure", "loss", "lost-state", "check", "not-evaluated"
    Plan plan;          ///< its changes carry their sanction and reason
    QStringList errors; ///< the lines for standard error
    QStringList notes;  ///< the lines for standard output

    bool passed() const { return outcome == Outcome::Passed; }
};

/// Judges every planned destroy.
Verdict judge(Plan plan, const Whitelist &whitelist);

} // namespace csis::gate
