// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"

#include <algorithm>
#include <functional>

namespace csis {

/// Where a view gets the cures of findings when somebody asks for them; most are made only then. That takes longer than a
/// window may wait, so they are handed over when they are made, or never where the findings are not those of the text any
/// more. Without functions the cures are those that a finding carries.
struct FixSource {
    using Cures = QList<QList<Fix>>; ///< of each finding
    using ThenCures = std::function<void(const Cures &cures)>;
    using Then = std::function<void(const Fix &fix)>;

    std::function<void(const QList<Diagnostic> &findings, const ThenCures &then)> make;
    std::function<int(const Diagnostic &finding)> alike; ///< how many findings are of its kind
    /// One fix for all of its kind, without edits when there is none.
    std::function<void(const Diagnostic &finding, const Then &then)> makeAll;

    void of(const QList<Diagnostic> &findings, const ThenCures &then) const
    {
        if (make)
            return make(findings, then);
        Cures carried;
        std::ranges::transform(findings, std::back_inserter(carried), &Diagnostic::fixes);
        then(carried);
    }
    /// The number of findings that one fix is offered for; 0 when it would be no more than the finding's own.
    int together(const Diagnostic &finding) const
    {
        const int count = makeAll && alike ? alike(finding) : 0;
        return count > 1 ? count : 0;
    }
};

} // namespace csis
