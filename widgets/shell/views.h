// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/verdict.h"
#include "widgets/outline/outlinerows.h"
#include "widgets/preview/comparison.h"
#include "widgets/shell/effect.h"

namespace csis::shell {

/// What the views show of a verdict, with what became other since the verdict before. Immutable; it is made in the thread
/// that judged, because it costs as much as the tree is large.
struct Views {
    outline::OutlineRowsPtr outline;
    QList<EffectLine> effects;
    preview::ComparisonPtr preview; ///< of the last verdict that had an emission; null: there was none yet
};
using ViewsPtr = std::shared_ptr<const Views>;

/// `files`: the configuration files of the tree; `before`: the views of the verdict shown last, or null.
ViewsPtr viewsOf(const rules::Verdict &verdict, const QStringList &files, const ViewsPtr &before);

} // namespace csis::shell
