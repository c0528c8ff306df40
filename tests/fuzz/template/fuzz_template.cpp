// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Any text as a template: reading and rendering must end, within their budgets, and every finding lies in the text.
#include "tests/fuzz/target.h"

#include "core/template/render.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;
using fuzz::require;
using templates::Value;

namespace {

class FuzzScope : public templates::Scope
{
public:
    Value find(const QString &name) const override
    {
        if (name == "xs"_L1)
            return templates::makeList({qint64(1), u"two"_s, 2.5, true, Value::None(), templates::makeList({qint64(3)})});
        if (name == "d"_L1)
            return templates::makeMapping({{u"a"_s, u"b"_s}, {u"xs"_s, find(u"xs"_s)}});
        if (name == "s"_L1)
            return u"a text \U0001F600 of some length"_s;
        if (name == "n"_L1)
            return qint64(7);
        if (name == "secret"_L1) {
            Value value(u"ENC[age:c2VjcmV0]"_s);
            value.encrypted = true;
            return value;
        }
        return templates::Missing{name == "user"_L1 ? templates::Absence::Later : templates::Absence::Name, name, {}};
    }
    QStringList names() const override { return {u"xs"_s, u"d"_s, u"s"_s, u"n"_s, u"secret"_s}; }
};

void checkTree(const templates::Tree &tree)
{
    for (size_t i = 0; i < tree.nodes.size(); ++i) {
        const templates::Node &node = tree.nodes[i];
        require(0 <= node.begin && node.begin <= node.end && node.end <= tree.text.size(), "a node lies in the text");
        require(node.nameBegin <= node.nameEnd && node.nameEnd <= tree.text.size(), "a name lies in the text");
        require(node.height <= templates::maxHeight, "no tree is too high");
        for (const templates::NodeId child : node.children)
            require(child < i, "children come before what holds them");
    }
}

void checkProblems(const QList<templates::Problem> &problems, const QString &text)
{
    for (const templates::Problem &problem : problems) {
        require(0 <= problem.begin && problem.begin <= problem.end && problem.end <= text.size(), "a finding lies in the text");
        require(problem.id.startsWith("template."_L1) && !problem.message.isEmpty(), "a finding says something");
    }
}

} // namespace

const QByteArrayList &csis::fuzz::words()
{
    static const QByteArrayList all{"{{", "}}", "{%", "%}", "{#", "#}", "{{-", "-}}", "{%-", "-%}", "{{ xs }}", "{% for x in xs %}", "{% endfor %}",
        "{% if n %}", "{% elif s %}", "{% else %}", "{% endif %}", "{% raw %}", "{% endraw %}", "{% set a = 1 %}", "xs", "d", "s", "n", "secret", "user",
        "loop.index", "nothing.here", ".a", "['a']", "[0]", "[-1]", "[1:2]", "(", ")", "[", "]", "{", "}", ",", ":", "|", " | upper", " | default('x')",
        " | join('-')", " | int", " | replace('a', 'b')", " | length", " | first", " | trim", " is defined", " is not defined", " if ", " else ", " and ",
        " or ", "not ", " in ", "~", "+", "-", "*", "/", "//", "%", "**", "==", "!=", "<", ">=", "=", "'", "\"", "\\", "\\u00e9", "'text'", "1", "2.5",
        "9223372036854775807", "0x1F", "1e400", "true", "None", " ", "\n", "\t", "\xc3\xbc", "\xf0\x9f\x98\x80", "\xff", QByteArray(1, '\0')};
    return all;
}

void csis::fuzz::tryOne(const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    const templates::Tree tree = templates::parse(text);
    checkTree(tree);
    checkProblems(tree.problems, text);
    if (!tree.problems.isEmpty())
        return;
    const FuzzScope scope;
    templates::Budget budget;
    const templates::Rendering made = templates::render(tree, scope, budget);
    checkProblems(made.problems, text);
    require(made.text.size() <= text.size() + templates::Budget().characters, "no more is made than may be");
    require(made.failed == std::ranges::any_of(made.problems, [](const templates::Problem &problem) { return problem.severity == Severity::Error; }),
            "a rendering fails by an error");
    require(!made.failed || made.text == text, "what fails stays as it is");
    // A marker is passed on whole, or not at all.
    if (!made.failed && !text.contains("ENC["_L1))
        require(made.text.count("ENC["_L1) == made.text.count("ENC[age:c2VjcmV0]"_L1), "a marker is not cut");
    if (made.encrypted && !text.contains("ENC["_L1))
        require(made.text.contains("ENC[age:c2VjcmV0]"_L1), "what is encrypted is in the text");
    for (const templates::RenderedPart &part : made.parts)
        require(0 <= part.begin && part.begin < part.end && part.end <= text.size(), "a part lies in the text");
    // The same text gives the same again.
    templates::Budget again;
    require(templates::render(tree, scope, again).text == made.text, "rendering has one answer");
    if (!templates::isTemplate(text))
        require(made.text == text, "a text without templates stays");
}
