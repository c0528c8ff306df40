// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/templatehelp.h"

#include "core/config/say.h"
#include "core/config/templateworld.h"
#include "core/template/typing.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using csis::templates::Origin;
using csis::templates::Value;

namespace csis::config {
namespace {

/// The mappings around a place, outermost first.
void enclosingAt(const yaml::Node &node, int line, int column, QList<yaml::Node> &found)
{
    if (node.isMapping()) {
        found.append(node);
        for (const yaml::Entry &entry : node.entries()) {
            if (entry.value.range().contains(line, column))
                return enclosingAt(entry.value, line, column, found);
        }
    }
    for (const yaml::Node &item : node.items()) {
        if (item.range().contains(line, column))
            return enclosingAt(item, line, column, found);
    }
}

QString shortText(const Value &value)
{
    constexpr qsizetype longest = 60;
    if (value.encrypted)
        return Say::tr("encrypted");
    const bool isOrigin = !value.thing() || value.thing()->shape() == templates::Thing::Shape::Item;
    const templates::Printed printed = isOrigin ? templates::print(value, longest)
        : templates::Printed{templates::describe(value), false, true};
    return printed.encrypted ? Say::tr("encrypted") : printed.whole ? printed.text : templates::describe(value);
}

/// The names at a place, or the keys of what is asked.
QList<TemplateWord> namesOf(const templates::Scope &scope, const templates::Typing &typing)
{
    QList<TemplateWord> words;
    const bool ofKey = typing.place == templates::Typing::Place::Key;
    const Value asked = ofKey ? templates::valueOfExpression(typing.of, scope) : Value();
    QStringList names = !ofKey ? scope.names() : asked.mapping() ? asked.mapping()->keys() : QStringList();
    names.sort();
    for (const QString &name : std::as_const(names))
        words.append({TemplateWord::Kind::Name, name, shortText(ofKey ? asked.mapping()->find(name) : scope.find(name))});
    return words;
}

} // namespace

TemplateWords templateWordsAt(const Loaded &loaded, const QString &file, QStringView lineText, int line, int column)
{
    TemplateWords result;
    const QString typed = lineText.first(std::clamp<qsizetype>(column, 0, lineText.size())).toString();
    const templates::Typing typing = templates::typingAt(typed);
    if (typing.place == templates::Typing::Place::Outside || !loaded.configuration)
        return result;
    result.isInside = true;
    result.from = int(typing.from);
    const auto add = [&](TemplateWord::Kind kind, const QStringList &texts) {
        for (const QString &text : texts)
            result.words.append({kind, text, {}});
    };
    switch (typing.place) {
    case templates::Typing::Place::Statement:
        add(TemplateWord::Kind::Word, {u"if"_s, u"elif"_s, u"else"_s, u"endif"_s, u"for"_s, u"endfor"_s});
        return result;
    case templates::Typing::Place::Filter: add(TemplateWord::Kind::Filter, templates::filterNames()); return result;
    case templates::Typing::Place::Test: add(TemplateWord::Kind::Word, {u"defined"_s}); return result;
    case templates::Typing::Place::Name:
    case templates::Typing::Place::Key: break;
    default: return result;
    }
    if (!loaded.templates)
        return result;
    // A copy, since rendering keeps its accounts there.
    const TemplateWorld world = *loaded.templates;
    if (file.startsWith("cfg/"_L1)) {
        QList<yaml::Node> enclosing;
        const auto own = std::ranges::find(world.cfg, file, &TemplateWorld::Text::file);
        enclosingAt(own == world.cfg.end() ? yaml::Node() : own->root, line, column, enclosing);
        result.words = namesOf(DocumentScope(world, {file, enclosing, TemplatePlace::Stage::Rendered, nullptr}), typing);
    } else if (const model::Item *item = loaded.configuration->forEmission().itemAt(file, line)) {
        result.words = namesOf(ItemScope(world, item->kind, item->node, file), typing);
    }
    return result;
}

QString originText(const Origin &origin)
{
    switch (origin.kind) {
    case Origin::Kind::File: return u"%1:%2"_s.arg(origin.where.file).arg(origin.where.range.begin.line + 1);
    case Origin::Kind::Environment: return Say::tr("environment variable %1 of this machine").arg(origin.name);
    case Origin::Kind::BuiltIn: return Say::tr("built in: %1").arg(origin.name);
    case Origin::Kind::Default: return Say::tr("default of `%1`").arg(origin.name);
    }
    return {};
}

QStringList partLines(const RenderedText &text, int line, int column)
{
    QStringList lines;
    for (const TemplatePart &part : text.parts) {
        QStringList from;
        for (const Origin &origin : part.origins) {
            if (const QString one = originText(origin); !from.contains(one))
                from.append(one);
        }
        QString shown = part.expression;
        if (part.encrypted)
            shown += Say::tr(" → encrypted");
        else if (!part.text.isEmpty())
            shown += u" → "_s + part.text;
        if (!from.isEmpty())
            shown += u" · "_s + from.join(u", "_s);
        part.range.contains(line, column) && part.range != text.range ? lines.prepend(shown) : lines.append(shown);
    }
    return lines;
}

} // namespace csis::config
