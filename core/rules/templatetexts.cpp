// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What is said of templates in values.
#include "core/rules/areas.h"

using namespace Qt::StringLiterals;

namespace csis::rules {

QList<Rule> templateRules()
{
    return {
        {u"template.unresolved"_s, u"A template names something"_s, Severity::Warning, nullptr,
         u"The text is left as it is written, braces and all."_s,
         u"Correct the name, or write the value."_s,
         u"description: '{{ imge.name }}'"_s,
         u"description: '{{ image.name }}'"_s},
        {u"template.none"_s, u"A template has a value to write"_s, Severity::Warning, nullptr,
         u"What is there and has no value is written as the word None."_s,
         u"Say what stands in its place, with `or` or with the filter `default`."_s,
         u"description: 'of {{ image.group }}'"_s,
         u"description: \"of {{ image.group or 'everyone' }}\""_s},
        {u"template.environment"_s, u"A template reads the environment"_s, Severity::Info, nullptr,
         u"The tree means another thing wherever the variable is another one."_s,
         u"Nothing is to be done where that is meant; else write the value."_s,
         u"description: 'made by {{ ENV.USER }}'"_s,
         u"description: made by ann"_s},
        {u"template.syntax"_s, u"What stands in braces is a template"_s, Severity::Error, nullptr,
         u"What cannot be read as one has no value."_s,
         u"Correct it, or write `{{ '{{' }}` where two braces are meant."_s,
         u"description: '{{ image. }}'"_s,
         u"description: '{{ image.name }}'"_s},
        {u"template.unclosed"_s, u"Braces are closed"_s, Severity::Error, nullptr,
         u"Everything behind them would be part of the template."_s,
         u"Close them, or write `{{ '{{' }}` where two braces are meant."_s,
         u"description: '{{ image.name'"_s,
         u"description: '{{ image.name }}'"_s},
        {u"template.unsupported"_s, u"Templates keep to the part of the language that is known here"_s, Severity::Error, nullptr,
         u"Other tools know more of it, and what is not known here is refused, not guessed."_s,
         u"Write it as the message says."_s,
         u"description: \"{{ '%s' % image.name }}\""_s,
         u"description: '{{ image.name }}'"_s},
        {u"template.type"_s, u"Operators and filters get what they take"_s, Severity::Error, nullptr,
         u"A text is no number and a number is no list; nothing is turned into the other silently."_s,
         u"Give it what the message names, or turn the value into it with a filter such as `int`."_s,
         u"description: '{{ image.name + 1 }}'"_s,
         u"description: '{{ image.name ~ 1 }}'"_s},
        {u"template.number"_s, u"Numbers in templates stay within bounds"_s, Severity::Error, nullptr,
         u"What is too large, or divided by zero, is no number."_s,
         u"Correct the calculation."_s,
         u"description: '{{ 1 // 0 }}'"_s,
         u"description: '{{ 1 // 2 }}'"_s},
        {u"template.too-deep"_s, u"An expression stays within what anyone can read"_s, Severity::Error, nullptr,
         u"Depth has a limit, so that no input can hold up the program."_s,
         u"Cut it into several texts."_s},
        {u"template.too-large"_s, u"A template makes a text of bounded size, in bounded time"_s, Severity::Error, nullptr,
         u"Size and steps have limits, so that no input can hold up the program."_s,
         u"Make the template shorter; write long texts out."_s},
        {u"template.encrypted"_s, u"Nothing is made of an encrypted value"_s, Severity::Error, nullptr,
         u"It stands in generated files as its marker. It can be written out whole or joined with other texts; a part of it, a "
         "comparison or a calculation would tell what is in it."_s,
         u"Write the value that is wanted, encrypted by itself."_s},
    };
}

} // namespace csis::rules
