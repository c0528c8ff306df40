// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/settings.h"

#include <QString>
#include <QStringList>

namespace csis::gate {

/// The question that a runner asks right before an apply: is this root still allowed to?
struct ApplyQuestion {
    QString lifecycle;  ///< identity, storage, instances or release
    QString configRoot; ///< the folder that holds cfg/_config.yml, for the text
    QString root;       ///< builder; empty asks for any
    QStringList rootAliases; ///< the root's runtime
    QString applyRuntime;    ///< --apply-runtime: replaces the flag for storage and instances
};

struct ApplyAnswer {
    bool allowed = false;
    QString text; ///< standard output when allowed, standard error when not
};

/// `flag` is config.apply_<lifecycle> as it stands now, overlays included.
ApplyAnswer applyCheck(const ApplyQuestion &question, const model::ApplyFlag &flag);

} // namespace csis::gate
