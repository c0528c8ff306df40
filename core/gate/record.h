// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/gate/judge.h"

#include <QJsonObject>

#include <optional>

namespace csis::gate {

/// What `gate-plan --planfile P` leaves beside P as P.gate.json, whatever the verdict.
struct GateRecord {
    QString verdict; ///< "passed", "refused", "not-evaluated"
    QString rule;    ///< why not
    QString sha256;  ///< of P; empty when P was not there
    QString fingerprint;
    QString tool;
    QString toolVersion;
    Whitelist whitelist;
    QStringList unmounted;     ///< pairs whose receipt was there
    QString guards;            ///< the guards' file, empty without
    QString guardsSha256;
    int creates = 0;
    int updates = 0;
    int replaces = 0;
    int destroys = 0;
    int noops = 0;
    QStringList errors;

    friend bool operator==(const GateRecord &, const GateRecord &) = default;
};

QByteArray encodeRecord(const GateRecord &record);
/// The same as an object, for a report; and back, where what is missing or of another type is empty.
QJsonObject recordObject(const GateRecord &record);
GateRecord recordFrom(const QJsonObject &object);

/// Why the plan with digest `sha256` may not be applied on the word of `record`, the bytes of tfplan.gate.json; nothing
/// when they say that this very plan passed.
std::optional<QString> notJudged(const std::optional<QByteArray> &record, const QString &sha256);

} // namespace csis::gate
