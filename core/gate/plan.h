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

/// What a change does, as the table of action lists knows it.
enum class PlanAction : quint8 {
    NoOp,
    Create,
    Read,
    Update,
    Delete,
    Replace,       ///< delete and create, in either order
    Forget,        ///< leaves the object standing and forgets it
    ReplaceForget, ///< create, and forget the old one
    Unknown,       ///< a list that the table does not hold
};

/// What a change may do to what stands, in rising order.
enum class LossClass : quint8 { Harmless, Outage, Exposure, Loss };
QString lossClassName(LossClass lossClass); ///< "harmless", "outage", "exposure", "loss"

/// One rule of the loss table that a change meets.
struct Loss {
    QString rule;
    LossClass lossClass = LossClass::Harmless;
    QString text;        ///< what it would do, in words
    QString sanctionedBy; ///< the address of the sanction that allows it
    QString why;          ///< that sanction's reason
};

/// What the gate thinks of one change.
enum class Sanction : quint8 {
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
    QString sanctionedBy;     ///< the entry that allows the destroy
    QString reason;           ///< in words
    QList<Loss> losses;       ///< only when the plan was read for guards
    QString owner;            ///< of a create that meets a rule: what it belongs to, empty when the same plan makes that
    PlanAction action = PlanAction::Unknown;
    bool isData = false;
    bool isDeposed = false;
    bool isImported = false;

    bool destroys() const { return actions.contains(QStringLiteral("delete")); }
    bool replaces() const { return destroys() && actions.contains(QStringLiteral("create")); }
    LossClass lossClass() const; ///< the worst one
};

/// A check of the configuration that does not hold.
struct FailedCheck {
    QString address;
    QString status; ///< "fail" or "error"

    friend bool operator==(const FailedCheck &, const FailedCheck &) = default;
};

/// What only the guards ask of a plan.
struct GuardFacts {
    QStringList notEvaluated; ///< sentences: what the tables of sections and actions do not know
    QStringList vanished;     ///< addresses that the plan says are gone
    QStringList drifted;      ///< addresses that changed outside
    QList<FailedCheck> failedChecks;
    QStringList accounts; ///< of the objects that stand, sorted
    int standing = 0;     ///< managed objects that the plan found in the state
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
    std::optional<GuardFacts> facts; ///< only when it was read for guards
    QString fingerprint;             ///< only when it was asked for
};

struct ReadOptions {
    bool guards = false;
    bool fingerprint = false;
};

/// Reads the output of `show -json` of a saved plan. The bytes are given up: spare capacity at their end (64 bytes) and
/// no other owner save a copy. Errors: "gate.unreadable" (no JSON, a key twice, a wrong type, no plan), "gate.format"
/// (a format major that is not known), "gate.errored" (the tool marks the plan as errored).
Result<Plan> readPlan(QByteArray json, ReadOptions options = {});

/// True for an error of readPlan that is a refusal of a readable plan.
bool isRefusal(const Error &error);

} // namespace csis::gate

Q_DECLARE_TYPEINFO(csis::gate::Change, Q_RELOCATABLE_TYPE);
