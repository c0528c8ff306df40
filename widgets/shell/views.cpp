// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/views.h"

#include "widgets/shell/statetables.h"

using namespace Qt::StringLiterals;

namespace csis::shell {

ViewsPtr viewsOf(const rules::Verdict &verdict, const QStringList &files, const ViewsPtr &before)
{
    auto made = std::make_shared<Views>();
    made->effects = effectsOf(verdict);
    outline::OutlineContent content;
    content.configuration = verdict.loaded.configuration;
    content.files = files;
    content.diagnostics = verdict.diagnostics;
    if (content.configuration) {
        content.pending = pendingItems(made->effects, verdict.meta);
        content.elsewhere = elsewhereItems(*content.configuration);
    }
    if (verdict.onDisk) {
        const auto records = "meta-state/"_L1;
        for (auto it = verdict.onDisk->lowerBound(records); it != verdict.onDisk->cend() && it.key().startsWith(records); ++it)
            content.metaFiles.append(it.key());
    }
    made->outline = outline::outlineRows(content, before ? before->outline : nullptr);
    made->preview = before ? before->preview : nullptr;
    if (verdict.emitted)
        made->preview = preview::comparison(preview::compare(verdict.emission, verdict.onDisk, verdict.unreadable), made->preview);
    return made;
}

} // namespace csis::shell
