// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QHash>
#include <QMap>
#include <QStringList>

namespace simdjson::dom {
class element;
}

namespace csis::gate {

/// One thing that a plan would do: which object, which actions, and a digest of each known value by its path
/// ("before.size", "after.tags.Name"). Holds no value, so that it may be kept.
struct PlanTerm {
    QStringList actions;
    QMap<QString, QByteArray> values;

    friend bool operator==(const PlanTerm &, const PlanTerm &) = default;
};

/// A plan in these terms, by the object: an address, with the previous one, the deposed key or the imported id behind it;
/// outputs as "output.<name>". Order, times and what is unknown do not count.
using PlanTerms = QMap<QString, PlanTerm>;

/// Reads the terms of `show -json` output. Errors: "gate.unreadable".
Result<PlanTerms> readTerms(QByteArray json);

/// 64 hexadecimal digits: equal exactly for plans whose terms are.
QString fingerprintOf(const PlanTerms &terms);

/// The same of a plan that is read part by part, whose terms are not all held at once.
class FingerprintMaker
{
public:
    void addChange(const simdjson::dom::element &entry);    ///< an entry of resource_changes
    void addOutputs(const simdjson::dom::element &outputs); ///< output_changes
    QString result() const;

private:
    void add(const QString &object, const PlanTerm &term);

    QMap<QString, QByteArray> m_digests;
    QHash<QString, int> m_times; ///< how often objects came again
};

/// What `now` would do that `before` would not, one sentence each, sorted by address. Empty for equal fingerprints.
QStringList differences(const PlanTerms &before, const PlanTerms &now);

/// Terms as they are kept with an approval, and back. Errors: "gate.terms".
QByteArray encodeTerms(const PlanTerms &terms);
Result<PlanTerms> decodeTerms(const QByteArray &bytes);

} // namespace csis::gate
