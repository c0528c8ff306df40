// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What is said of comments that silence.
#include "core/rules/areas.h"

using namespace Qt::StringLiterals;

namespace csis::rules {

QList<Rule> silenceRules()
{
    return {
        {u"silence.unknown-rule"_s, u"A comment that silences names a rule"_s, Severity::Warning, nullptr,
         u"A comment that names no rule silences nothing, however long it stands."_s,
         u"Write `# csis: ignore RULE reason`. `cs-image-system rules` lists them."_s,
         u"# csis: ignore storage.nobdy kept for next year"_s,
         u"# csis: ignore storage.nobody kept for next year"_s},
        {u"silence.no-reason"_s, u"A comment that silences says why"_s, Severity::Warning, nullptr,
         u"Whoever reads the tree next must be able to tell whether the reason still holds. Without one nothing "
         "is silenced."_s,
         u"Write the reason behind the rule's id."_s,
         u"# csis: ignore storage.nobody"_s,
         u"# csis: ignore storage.nobody kept for next year"_s},
        {u"silence.error-rule"_s, u"Errors are not silenced"_s, Severity::Warning, nullptr,
         u"An error is what a run would break on. Silencing it would only move the break."_s,
         u"Mend what the rule says, and remove the comment."_s,
         u"# csis: ignore storage.single-attach later"_s,
         u""_s},
        {u"silence.unused"_s, u"A comment that silences nothing"_s, Severity::Info, nullptr,
         u"What it was written for is gone, or it stands at the wrong place. It would hide the next finding of "
         "that rule unseen."_s,
         u"Remove it, or put it before, within or at the end of the line of what it speaks of."_s,
         u"# csis: ignore storage.nobody kept for next year\nstorages:\n  - {name: data, groups: [devs]}"_s,
         u"storages:\n  - {name: data, groups: [devs]}"_s},
    };
}

} // namespace csis::rules
