// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QList>
#include <QMetaType>
#include <QString>

namespace csis::gate {

/// One attribute of a planned change, before and after. Values are as a person reads them: text bare, everything else
/// as JSON; text that is JSON is laid out, user data is decoded. A sensitive value is never here.
struct Attribute {
    enum class Kind { Same, Added, Changed, Removed };
    QString path; ///< dotted: "tags.Name", "rule[0].id"
    Kind kind = Kind::Changed;
    QString before;
    QString after;
    bool sensitive = false; ///< one of the values is; both texts are empty
    bool unknown = false;   ///< known after the apply
    bool replaces = false;  ///< it is one of those that force a replacement

    friend bool operator==(const Attribute &, const Attribute &) = default;
};

/// The attributes that differ in the change of `address`, sorted by path, from the output of `show -json` of a plan.
/// Errors: "gate.unreadable", "gate.no-change" when the plan does not change that address.
Result<QList<Attribute>> attributesOf(const QByteArray &planJson, const QString &address);

} // namespace csis::gate

Q_DECLARE_METATYPE(csis::gate::Attribute)
