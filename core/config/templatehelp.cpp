// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/templatehelp.h"

#include "core/base/names.h"
#include "core/config/say.h"
#include "core/config/templateworld.h"
#include "core/model/registry.h"
#include "core/secrets/markers.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;
using csis::templates::Origin;
using csis::templates::Value;

namespace csis::config {
namespace {

/// What templates look at, of a tree that was read.
void fill(TemplateWorld &world, const Loaded &loaded, const Configuration &tree)
{
    QStringList files = loaded.documents.keys();
    files.sort();
    for (const QString &file : std::as_const(files)) {
        const yaml::Node &root = loaded.documents.constFind(file)->root;
        if (file.startsWith("cfg/"_L1) && root.isMapping())
            world.cfg.append({file, root});
    }
    world.cfgIsRendered = true;
    world.dateFormat = tree.settings.dateFormat;
    world.isEncrypted = [](const QString &, const yaml::Node &scalar) { return secrets::isMarker(scalar.text()); };
    world.referenced = [&tree](const schema::Field &field, const QString &value) -> const model::Item * {
        if (!meansDefault(value))
            return tree.item({field.refersTo, value});
        for (auto builders = tree.builders.cbegin(); builders != tree.builders.cend(); ++builders) {
            if (builderKey(builders.key()) == field.refersTo)
                return tree.defaultBuilder(builders.key());
        }
        return nullptr;
    };
}

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

/// The value of `a.b['c'][0]`, as far as it is typed.
Value valueOfChain(const templates::Scope &scope, const QString &chain)
{
    static const QRegularExpression step(u"([\\p{L}_][\\p{L}\\p{N}_]*)|\\['([^']*)'\\]|\\[\"([^\"]*)\"\\]|\\[(\\d+)\\]"_s);
    Value value;
    bool first = true;
    for (const QRegularExpressionMatch &match : step.globalMatch(chain)) {
        if (const QString index = match.captured(4); !index.isEmpty()) {
            const templates::Thing *list = value.list();
            value = list && index.toLongLong() < list->size() ? list->at(index.toLongLong()) : Value();
        } else {
            const QString key = match.captured(match.lastCapturedIndex());
            value = first ? scope.find(key) : value.mapping() ? value.mapping()->find(key) : Value();
        }
        first = false;
    }
    return value;
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

void addNames(const templates::Scope &scope, const QString &chain, QList<TemplateWord> &words)
{
    if (chain.isEmpty()) {
        QStringList names = scope.names();
        names.sort();
        for (const QString &name : std::as_const(names))
            words.append({TemplateWord::Kind::Name, name, shortText(scope.find(name))});
        return;
    }
    const Value value = valueOfChain(scope, chain);
    if (!value.mapping())
        return;
    QStringList keys = value.mapping()->keys();
    keys.sort();
    for (const QString &key : std::as_const(keys))
        words.append({TemplateWord::Kind::Name, key, shortText(value.mapping()->find(key))});
}

QString wordOf(QStringView before)
{
    qsizetype from = before.size();
    while (from > 0 && (before[from - 1].isLetterOrNumber() || before[from - 1] == u'_'))
        --from;
    return before.sliced(from).toString();
}

} // namespace

TemplateWords templateWordsAt(const Loaded &loaded, const QString &file, QStringView lineText, int line, int column)
{
    TemplateWords result;
    const QStringView typed = lineText.first(std::clamp<qsizetype>(column, 0, lineText.size()));
    const qsizetype output = typed.lastIndexOf(u"{{");
    const qsizetype block = typed.lastIndexOf(u"{%");
    const qsizetype open = std::max(output, block);
    if (open < 0 || typed.indexOf(output > block ? u"}}" : u"%}", open + 2) >= 0 || !loaded.configuration)
        return result;
    result.isInside = true;
    const QString word = wordOf(typed.sliced(open + 2));
    result.from = int(typed.size() - word.size());
    const QStringView before = typed.first(result.from).sliced(open + 2);
    const QStringView trimmed = before.trimmed();
    const auto add = [&](TemplateWord::Kind kind, const QStringList &texts) {
        for (const QString &text : texts)
            result.words.append({kind, text, {}});
    };
    if (block > output && (trimmed.isEmpty() || trimmed == u"-" || trimmed == u"+")) {
        add(TemplateWord::Kind::Word, {u"if"_s, u"elif"_s, u"else"_s, u"endif"_s, u"for"_s, u"endfor"_s});
        return result;
    }
    if (trimmed.endsWith(u'|')) {
        add(TemplateWord::Kind::Filter, templates::filterNames());
        return result;
    }
    if (trimmed.endsWith(u" is") || trimmed.endsWith(u" is not")) {
        add(TemplateWord::Kind::Word, {u"defined"_s});
        return result;
    }
    static const QRegularExpression chainBefore(u"((?:[\\p{L}_][\\p{L}\\p{N}_]*)(?:\\.[\\p{L}\\p{N}_]+|\\['[^']*'\\]|\\[\"[^\"]*\"\\]|\\[\\d+\\])*)\\.$"_s);
    const QString chain = before.endsWith(u'.') ? chainBefore.match(before.toString()).captured(1) : QString();
    if (before.endsWith(u'.') && chain.isEmpty())
        return result;

    const Configuration &tree = loaded.configuration->forEmission();
    TemplateWorld world;
    fill(world, loaded, tree);
    if (file.startsWith("cfg/"_L1)) {
        QList<yaml::Node> enclosing;
        enclosingAt(loaded.documents.value(file).root, line, column, enclosing);
        addNames(DocumentScope(world, {file, enclosing, TemplatePlace::Stage::Rendered, nullptr}), chain, result.words);
    } else if (const model::Item *item = tree.itemAt(file, line)) {
        addNames(ItemScope(world, item->kind, item->node, file), chain, result.words);
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

QList<EnvironmentUse> environmentUses(const RenderedTexts &texts)
{
    QList<EnvironmentUse> uses;
    for (const auto &file : texts) {
        for (const RenderedText &text : file) {
            if (const QStringList variables = text.variables(); !variables.isEmpty())
                uses.append({text.item, text.key, text.text, variables});
        }
    }
    return uses;
}

} // namespace csis::config
