// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Declared executables, by what this computer answered about them.
#include "core/rules/areas.h"
#include "core/rules/findings.h"

#include "core/live/executables.h"

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

// Calls `judge` for every entry that was looked at as it stands now.
template<class Judge> void eachExecutable(const Subject &subject, Judge judge)
{
    if (!subject.executables)
        return;
    for (const model::Executable &executable : subject.configuration.executables) {
        const auto answer = subject.executables->constFind(executable.name);
        if (answer != subject.executables->cend() && answer->isOf(executable))
            judge(executable, *answer);
    }
}

// It may never be started, so a tree can be read without it.
void judgeMissing(const Subject &subject, Findings &findings)
{
    eachExecutable(subject, [&](const model::Executable &executable, const live::ExecutableAnswer &answer) {
        if (!answer.found)
            findings.add(executable.ref(), u"binary"_s, live::missingBinary(executable.name, answer.binary));
    });
}

void judgeUnreadable(const Subject &subject, Findings &findings)
{
    eachExecutable(subject, [&](const model::Executable &executable, const live::ExecutableAnswer &answer) {
        if (answer.found && answer.version.isEmpty() && !executable.version.isEmpty())
            findings.add(executable.ref(), u"version"_s, executable.name + u": "_s + answer.trouble);
    });
}

void judgeVersion(const Subject &subject, Findings &findings)
{
    eachExecutable(subject, [&](const model::Executable &executable, const live::ExecutableAnswer &answer) {
        if (answer.found && !answer.version.isEmpty() && !live::meetsVersion(answer.version, executable.version))
            findings.add(executable.ref(), u"version"_s,
                         u"%1 %2 does not meet its requirement %3 (cfg/executables.yml)"_s.arg(executable.name, answer.version, executable.version));
    });
}

} // namespace

QList<Rule> executableRules()
{
    return {
        {u"executable.missing"_s, u"Declared programs are on this computer"_s, Severity::Warning, judgeMissing,
         u"A run that would start it is refused; all else works without."_s,
         u"Install it, or give its path as `binary:`."_s},
        {u"executable.version-unreadable"_s, u"A program of which a version is required tells its version"_s, Severity::Error, judgeUnreadable,
         u"It is asked as its entry's name, else its type, says. What tells no version cannot be held against one."_s,
         u"Give it the `type:` that says how it is asked, or leave out `version:`: then it is not asked."_s},
        {u"executable.version"_s, u"Programs have the version that the tree requires"_s, Severity::Error, judgeVersion,
         u"The tree says which versions it was written for; another may plan something else."_s,
         u"Install a version that `version:` allows, or change what it requires."_s},
    };
}

} // namespace csis::rules
