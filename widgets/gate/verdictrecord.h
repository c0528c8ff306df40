// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/gate/gatemodel.h"

#include <QTreeWidget>

namespace csis::gate {

/// What can be done about one line of the gate, in the user's words; empty when the line is not known.
QString howToMend(const QString &line);

/// The whole verdict of each root: every reason with what can be done about it, and what the gate keeps beside the plan:
/// tool and version, digests, guards, whitelist, receipts, counts.
class VerdictRecord : public QTreeWidget
{
    Q_OBJECT
public:
    explicit VerdictRecord(QWidget *parent = nullptr);

    void setResults(const Results &results);
    /// Opens a root and closes the others.
    void showRoot(const QString &root);
    /// The chosen lines as text, all of them when none is chosen.
    QString asText() const;

private:
    void refresh();

    Results m_results;
};

} // namespace csis::gate
