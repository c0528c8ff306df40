// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/rules.h"

namespace csis::rules {

/// Where one rule puts what it finds: diagnostics with the rule's id and severity at the line at fault.
class Findings
{
public:
    Findings(const Subject &subject, const Rule &rule, QList<Diagnostic> &out)
        : m_subject(subject), m_rule(rule), m_out(out) {}

    /// At an item's key; at the item itself when the key is not written.
    Diagnostic &add(const model::ItemRef &item, const QString &key, const QString &message);
    /// At a node of an item's file.
    Diagnostic &add(const model::Item &item, const yaml::Node &node, const QString &message);
    /// Without a place in the tree.
    Diagnostic &add(const QString &message);

    /// Another claimant of a finding.
    Related claimant(const model::ItemRef &item, const QString &key, const QString &message) const;

private:
    const Subject &m_subject;
    const Rule &m_rule;
    QList<Diagnostic> &m_out;
};

/// Names as a list in a message: ['a', 'b'].
QString listText(const QStringList &names);

/// What keeps a text from being a host name label; empty when nothing does.
QString hostnameFault(const QString &hostname);

} // namespace csis::rules
