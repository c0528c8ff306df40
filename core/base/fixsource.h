// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"

#include <functional>

namespace csis {

/// Where a view gets the cures of findings when somebody asks for them; most are made only then. Without functions the
/// cures are those that a finding carries.
struct FixSource {
    std::function<QList<Fix>(const Diagnostic &finding)> make;
    std::function<int(const Diagnostic &finding)> alike; ///< how many findings are of its kind
    using Then = std::function<void(const Fix &fix)>;
    /// Makes one fix for all of its kind, without edits when there is none, and hands it over when it is made: a thousand
    /// cures take longer than a window may wait.
    std::function<void(const Diagnostic &finding, const Then &then)> makeAll;

    QList<Fix> of(const Diagnostic &finding) const { return make ? make(finding) : finding.fixes; }
    /// The number of findings that one fix is offered for; 0 when it would be no more than the finding's own.
    int together(const Diagnostic &finding) const
    {
        const int count = makeAll && alike ? alike(finding) : 0;
        return count > 1 ? count : 0;
    }
};

} // namespace csis
