// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace csis::gate {

/// What the gate thinks of one change.
enum class Sanction {
    None,       ///< destroys nothing, needs no sanction
    Sanctioned, ///< a destroy that an entry allows
    Refused,    ///< a destroy that nothing allows
};

/// One entry of a plan's resource_changes that is no no-op.
struct Change {
    QString address;
    QString type;
    QStringList actions; ///< as the plan says: "delete", "create", "update", "read", "forget"
    QString actionReason;
    QStringList replacePaths; ///< dotted: "availability_zone", "rule[0].id"
    QString previousAddress;  ///< when it was moved
    Sanction sanction = Sanction::None;
    QString sanctionedBy; ///< the entry that allows the destroy
    QString reason;       ///< in words

    bool destroys() const { return actions.contains(QStringLiteral("delete")); }
    bool replaces() const { return destroys() && actions.contains(QStringLiteral("create")); }
};

/// A plan as far as the gate reads it.
struct Plan {
    QString formatVersion;
    QString toolVersion;
    QList<Change> changes;
    int creates = 0;
    int updates = 0;
    int replaces = 0;
    int destroys = 0; ///< without replacements
    int noops = 0;
};

/// Reads the output of `show -json` of a saved plan. Errors: "gate.unreadable" (no JSON, duplicate keys, no plan),
/// "gate.format" (a format major that is not known), "gate.errored" (the tool marks the plan as errored).
Result<Plan> readPlan(const QByteArray &json);

/// True when `entry` sanctions a destroy of `address`: equal, or `address` goes on behind it with '.' or '['.
bool sanctions(QStringView entry, QStringView address);

/// The addresses of a declaration file: one a line, blank lines and lines that begin with '#' aside.
QStringList readSanctionFile(QByteArrayView bytes);

/// The gate's answer to a plan.
struct Verdict {
    bool passed = false;
    Plan plan;          ///< its changes carry their sanction and reason
    QStringList errors; ///< the lines for standard error
    QStringList notes;  ///< the lines for standard output
};

/// Judges every planned destroy. `allowDestroy` covers an address and all below it; `declared` is exact.
Verdict judge(const Plan &plan, const QStringList &allowDestroy, const QStringList &declared = {});

/// Why a plan file may not be judged: it is absent, or a *.tf below its folder is newer. Times are nanoseconds.
struct TfFile {
    QString relativePath;
    qint64 modified = 0;
};
std::optional<QString> stalePlan(const QString &path, std::optional<qint64> planModified, const QList<TfFile> &sources);

/// The name of a detach's receipt below the root: unmount-receipts/<instance>__<storage>.json. `pair` is
/// "instance:storage"; Error "gate.pair" when it is not.
Result<QString> receiptPath(const QString &pair);
/// The line for a pair without a successful receipt; nothing when the receipt says `"ok": true`.
std::optional<QString> missingReceipt(const QString &pair, const std::optional<QByteArray> &receipt);

} // namespace csis::gate
