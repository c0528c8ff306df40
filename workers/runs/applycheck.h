// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace csis::runs {

/// What `apply-check` was asked.
struct ApplyCheckRequest {
    QString lifecycle;
    QString configRoot; ///< empty: the nearest folder from the working folder up that holds cfg/_config.yml
    QString root;
    QStringList rootAliases;
    QStringList overlays;
    QString applyRuntime;
};

struct ApplyCheckAnswer {
    bool allowed = false;
    QString text;
};

/// Reads the configuration as a load does and says whether the root may apply now. Where a file tfplan lies in the working
/// folder, tfplan.gate.json beside it must say that this very plan passed.
ApplyCheckAnswer applyCheck(const ApplyCheckRequest &request);

} // namespace csis::runs
