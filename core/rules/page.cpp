// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/page.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

QString severityWords(const Rule &rule)
{
    const QString word = rule.severity == Severity::Info ? u"note"_s : severityName(rule.severity);
    return rule.varies ? word + u", in some cases less"_s : word;
}

QString indented(const QString &text)
{
    return u"    "_s + QString(text).replace(u'\n', u"\n    "_s);
}

QString silencing(const Rule &rule)
{
    const bool own = rule.id.startsWith("silence."_L1);
    if (own || (rule.severity == Severity::Error && !rule.varies))
        return {};
    return u"Where it does not apply, a comment before, within or at the end of the line of the entry silences it: "
           "`# csis: ignore %1 <reason>`."_s.arg(rule.id);
}

} // namespace

QString markdownPage(const Rule &rule)
{
    QString text = u"# %1\n\n**%2** · %3\n\n## Why\n\n%4\n\n## How to mend it\n\n%5\n"_s
                       .arg(rule.id, rule.title, severityWords(rule), rule.why, rule.mend);
    if (!rule.before.isEmpty())
        text += u"\n## Example\n\nBefore:\n\n```yaml\n%1\n```\n"_s.arg(rule.before);
    if (!rule.before.isEmpty() && !rule.after.isEmpty())
        text += u"\nAfter:\n\n```yaml\n%1\n```\n"_s.arg(rule.after);
    if (const QString how = silencing(rule); !how.isEmpty())
        text += u'\n' + how + u'\n';
    return text;
}

QString plainPage(const Rule &rule)
{
    QString text = u"%1 (%2): %3\n\nWhy: %4\n\nHow to mend it: %5\n"_s.arg(rule.id, severityWords(rule), rule.title, rule.why, rule.mend);
    if (!rule.before.isEmpty())
        text += u"\nBefore:\n\n%1\n"_s.arg(indented(rule.before));
    if (!rule.before.isEmpty() && !rule.after.isEmpty())
        text += u"\nAfter:\n\n%1\n"_s.arg(indented(rule.after));
    if (const QString how = silencing(rule); !how.isEmpty())
        text += u'\n' + how + u'\n';
    return text;
}

QString markdownIndex()
{
    QString text = u"# Rules of validation\n\nMade from the rules' own texts. `validate` names the rule of each finding; "
                   "`cs-image-system rules RULE` prints its page.\n"_s;
    QList<Rule> sorted = allRules();
    std::ranges::stable_sort(sorted, {}, &Rule::id);
    QString area;
    for (const Rule &rule : std::as_const(sorted)) {
        if (const QString own = rule.id.section(u'.', 0, 0); own != area) {
            area = own;
            text += u"\n## %1\n\n| rule | severity | what |\n| --- | --- | --- |\n"_s.arg(area);
        }
        text += u"| [%1](rules/%1.md) | %2 | %3 |\n"_s.arg(rule.id, severityWords(rule), rule.title);
    }
    return text;
}

} // namespace csis::rules
