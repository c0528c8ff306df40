// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/world.h"
#include "core/gate/fingerprint.h"

#include <optional>

namespace csis::runs {

/// Plans that people said yes to and that were not applied since, kept for their owner alone in the tree's .csis/approvals:
/// a plan that has to be made anew and means the same is not asked about again. A day later they are forgotten.
class Approvals
{
public:
    Approvals(const QString &treeRoot, Clock::Instant now);

    /// What was approved for a root ("storage.disks"); nothing when nothing was, or too long ago.
    std::optional<gate::PlanTerms> find(const QString &root) const;
    /// Remembers a yes. Where that cannot be written the next plan is asked about, which is no harm.
    void keep(const QString &root, const gate::PlanTerms &terms) const;
    /// The plan was applied, or refused by who was asked.
    void forget(const QString &root) const;

private:
    QString file(const QString &root) const;

    QString m_folder;
    Clock::Instant m_now;
};

} // namespace csis::runs
