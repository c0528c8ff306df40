// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/base/names.h"
#include "core/rules/page.h"

using namespace Qt::StringLiterals;

namespace csis::cli {

int printRules(const Arguments &arguments)
{
    const bool markdown = arguments.format == "markdown"_L1;
    if (markdown && arguments.rule.isEmpty() && !arguments.json) {
        print(rules::markdownIndex());
        return 0;
    }
    QStringList ids;
    QJsonArray list;
    for (const rules::Rule &rule : rules::allRules()) {
        ids.append(rule.id);
        if (!arguments.rule.isEmpty() && arguments.rule != rule.id)
            continue;
        if (arguments.json)
            list.append(QJsonObject{{u"id"_s, rule.id}, {u"severity"_s, severityName(rule.severity)},
                                    {u"title"_s, rule.title}, {u"why"_s, rule.why}, {u"mend"_s, rule.mend},
                                    {u"doc"_s, rule.why + u' ' + rule.mend}, {u"before"_s, rule.before}, {u"after"_s, rule.after}, {u"page"_s, rules::markdownPage(rule)}});
        else if (arguments.rule.isEmpty())
            printLine(u"%1 (%2): %3"_s.arg(rule.id, severityName(rule.severity), rule.title));
        else
            print(markdown ? rules::markdownPage(rule) : rules::plainPage(rule));
    }
    if (!arguments.rule.isEmpty() && !ids.contains(arguments.rule)) {
        const QStringList near = didYouMean(arguments.rule, ids);
        complain(u"Error: no rule '%1'%2."_s.arg(arguments.rule, near.isEmpty() ? QString() : u"; did you mean '%1'?"_s.arg(near.first())));
        return 2;
    }
    if (arguments.json)
        printJson(list);
    return 0;
}

} // namespace csis::cli
