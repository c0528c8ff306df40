// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace csis::gate {

/// One entry of a plan's resource_changes that is no no-op.
struct Change {
    QString address;
    QString type;
    QStringList actions; ///< as the plan says: "delete", "create", …
    QString actionReason;
    QStringList replacePaths;
    QString previousAddress; ///< when it was moved
    bool destroys() const { return actions.contains(QStringLiteral("delete")); }
    QString sanctionedBy; ///< whitelist entry or declaration that allows its destroy; empty otherwise
    QString verdict;      ///< "none" (no destroy), "sanctioned", "refused"
    QString reason;       ///< in words
};

/// A plan as far as the gate reads it.
struct Plan {
    QString formatVersion;
    QString toolVersion;
    bool errored = false;
    QList<Change> changes;
    int creates = 0;
    int updates = 0;
    int replaces = 0;
    int destroys = 0;
    int noops = 0;
};

/// Reads `show -json` output. Errors "gate.unreadable", "gate.not-a-plan", "gate.format", "gate.errored".
Result<Plan> readPlan(QByteArrayView json);

/// True when `entry` sanctions a destroy of `address`: equal, or `address` goes on after it with '.' or '['.
bool sanctions(QStringView entry, QStringView address);

struct Verdict {
    bool passed = false;
    QList<Change> changes;
    QStringList errors; ///< the exact lines for standard error
    QStringList notes;  ///< the exact lines for standard output
    Plan plan;
};

/// Judges every planned destroy against the whitelist; `declared` are addresses sanctioned by a declaration file.
Verdict judge(const Plan &plan, const QStringList &allowDestroy, const QStringList &declared = {});

} // namespace csis::gate
