// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/base/names.h"
#include "core/rules/rules.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

QString heading(const rules::Rule &rule)
{
    return u"%1 (%2): %3"_s.arg(rule.id, severityName(rule.severity), rule.title);
}

// One page of all rules, an area a section: the area is what stands before the dot of the id.
QString page()
{
    QString text = u"# "_s + tr("Rules of validation") + u"\n\n"_s +
        tr("Made from the rules' own texts. `validate` names the rule of each finding in square brackets.") + u'\n';
    QList<rules::Rule> sorted = rules::allRules();
    std::ranges::stable_sort(sorted, {}, [](const rules::Rule &rule) { return rule.id; });
    QString area;
    for (const rules::Rule &rule : std::as_const(sorted)) {
        if (const QString own = rule.id.section(u'.', 0, 0); own != area) {
            area = own;
            text += u"\n## %1\n"_s.arg(area);
        }
        text += u"\n### %1\n\n%2 · %3\n\n%4\n"_s.arg(rule.id, severityName(rule.severity), rule.title, rule.doc);
    }
    return text;
}

} // namespace

int printRules(const Arguments &arguments)
{
    if (arguments.format == "markdown"_L1) {
        print(page());
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
                                    {u"title"_s, rule.title}, {u"doc"_s, rule.doc}});
        else if (arguments.rule.isEmpty())
            printLine(heading(rule));
        else
            print(heading(rule) + u"\n\n"_s + rule.doc + u'\n');
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
