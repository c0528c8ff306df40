// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/applycheck.h"

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

QString flagText(const model::ApplyFlag &flag)
{
    if (flag.names.isEmpty())
        return flag.on ? u"true"_s : u"false"_s;
    QStringList quoted;
    for (const QString &name : flag.names)
        quoted.append(u"'%1'"_s.arg(name));
    return u"[%1]"_s.arg(quoted.join(u", "_s));
}

} // namespace

ApplyAnswer applyCheck(const ApplyQuestion &question, const model::ApplyFlag &declared)
{
    model::ApplyFlag flag = declared;
    const bool scoped = question.lifecycle == "storage"_L1 || question.lifecycle == "instances"_L1;
    if (!question.applyRuntime.isEmpty() && scoped)
        flag = {.on = true, .names = {question.applyRuntime}, .isSet = true};

    const QString forRoot = u" for root '%1'"_s.arg(question.root);
    if (flag.allows(question.root, question.rootAliases)) {
        const QString text = question.root.isEmpty()
            ? u"apply_%1 allows; proceeding."_s.arg(question.lifecycle)
            : u"apply_%1 allows root '%2'; proceeding."_s.arg(question.lifecycle, question.root);
        return {true, text};
    }
    return {false,
            u"apply_%1 is %2 NOW in %3/cfg/_config.yml%4 — this runner script was generated when it allowed the "
            "apply; not applying."_s.arg(question.lifecycle, flagText(flag), question.configRoot,
                                        question.root.isEmpty() ? QString() : forRoot)};
}

} // namespace csis::gate
