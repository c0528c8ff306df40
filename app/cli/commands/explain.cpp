// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/base/names.h"
#include "core/model/registry.h"
#include "core/rules/explain.h"
#include "workers/files/system.h"
#include "workers/runs/tree.h"

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

QString placeText(const Location &where)
{
    return where.file.isEmpty() ? QString() : u"%1:%2"_s.arg(where.file).arg(where.range.begin.line + 1);
}

// The item and the key that a word means: the longest item name wins, since names may hold dots.
struct Asked {
    QList<model::ItemRef> items;
    QString key;
};

Asked asked(const config::Configuration &configuration, const QString &word)
{
    if (const auto whole = rules::itemsNamed(configuration, word); !whole.isEmpty())
        return {whole, {}};
    for (qsizetype dot = word.lastIndexOf(u'.'); dot > 0; dot = word.lastIndexOf(u'.', dot - 1)) {
        if (const auto items = rules::itemsNamed(configuration, word.first(dot)); !items.isEmpty())
            return {items, word.sliced(dot + 1)};
    }
    return {};
}

QStringList allNames(const config::Configuration &configuration)
{
    QStringList names;
    for (const QString &kind : model::itemKeys() + model::builderClassKeys())
        names += configuration.names(kind);
    return names;
}

QJsonObject json(const rules::Explanation &one)
{
    QJsonArray values;
    for (const rules::ExplainedValue &value : one.values) {
        QJsonObject object{{u"key"_s, value.key}, {u"value"_s, value.value}, {u"source"_s, rules::sourceName(value.source)}, {u"doc"_s, value.doc}};
        if (!value.where.file.isEmpty()) {
            object[u"file"_s] = value.where.file;
            object[u"line"_s] = value.where.range.begin.line + 1;
        }
        if (!value.written.isEmpty())
            object[u"written"_s] = value.written;
        if (!value.environment.isEmpty())
            object[u"environment"_s] = QJsonArray::fromStringList(value.environment);
        values.append(object);
    }
    QJsonArray mentions;
    for (const config::Mention &mention : one.mentions)
        mentions.append(QJsonObject{{u"kind"_s, mention.from.kind}, {u"item"_s, mention.from.name}, {u"key"_s, mention.key},
                                    {u"file"_s, mention.where.file}, {u"line"_s, mention.where.range.begin.line + 1},
                                    {u"by_template"_s, mention.byTemplate}});
    QJsonArray emitted;
    for (const rules::EmittedPart &part : one.emitted)
        emitted.append(QJsonObject{{u"file"_s, part.path}, {u"first"_s, part.first}, {u"last"_s, part.last}, {u"key"_s, part.key}});
    return {{u"kind"_s, one.item.kind}, {u"name"_s, one.item.name}, {u"what"_s, one.singular}, {u"doc"_s, one.doc},
            {u"file"_s, one.declared.file}, {u"line"_s, one.declared.range.begin.line + 1}, {u"transient"_s, one.transient},
            {u"values"_s, values}, {u"referred_by"_s, mentions}, {u"emits"_s, emitted},
            {u"run"_s, QJsonArray::fromStringList(one.steps)}};
}

void printExplanation(const rules::Explanation &one)
{
    printLine(u"%1 %2 (%3)"_s.arg(one.singular, one.item.name, placeText(one.declared)));
    if (!one.doc.isEmpty())
        printLine(u"  "_s + one.doc);
    if (one.transient)
        printLine(u"  "_s + tr("Declared by an overlay, for this call alone."));
    printLine(tr("values"));
    for (const rules::ExplainedValue &value : one.values) {
        QString from = rules::sourceName(value.source);
        if (const QString place = placeText(value.where); !place.isEmpty())
            from += u' ' + place;
        if (!value.written.isEmpty())
            from += u", "_s + tr("written as %1").arg(value.written);
        if (!value.environment.isEmpty())
            from += u", "_s + tr("from this machine's environment: %1").arg(value.environment.join(u", "_s));
        printLine(u"  %1: %2  [%3]"_s.arg(value.key, value.source == rules::Source::Encrypted ? u"••••"_s : value.value, from));
    }
    if (!one.mentions.isEmpty())
        printLine(tr("referred to by"));
    for (const config::Mention &mention : one.mentions)
        printLine(u"  %1 %2.%3 (%4)"_s.arg(mention.from.kind, mention.from.name, mention.key, placeText(mention.where))
                  + (mention.byTemplate ? tr(", by a template") : QString()));
    if (!one.emitted.isEmpty())
        printLine(tr("emits"));
    for (const rules::EmittedPart &part : one.emitted)
        printLine(u"  %1:%2-%3%4"_s.arg(part.path).arg(part.first).arg(part.last).arg(part.key.isEmpty() ? QString() : u" "_s + part.key));
    printLine(tr("a run would"));
    if (one.steps.isEmpty())
        printLine(u"  "_s + tr("do nothing with it"));
    for (const QString &step : one.steps)
        printLine(u"  "_s + step);
}

} // namespace

int explain(const Arguments &arguments)
{
    const Result<runs::LoadedTree> tree =
        runs::loadTree({treeRoot(arguments), overlayPaths(arguments), arguments.undeclare}, files::SystemClock().now());
    if (!tree || !tree->configuration) {
        complain(u"Error reading config file : "_s + (tree ? tr("the tree has faults; see `validate`") : tree.error().message));
        return 1;
    }
    const Asked found = asked(*tree->configuration, arguments.item);
    if (found.items.isEmpty()) {
        const QStringList near = didYouMean(arguments.item.section(u'.', 0, 0), allNames(*tree->configuration));
        complain(u"Error: "_s + tr("nothing in this tree is called '%1'").arg(arguments.item)
                 + (near.isEmpty() ? QString() : u"; "_s + tr("did you mean '%1'?").arg(near.first())));
        return 1;
    }
    const config::Loaded loaded = tree->loaded();
    lifecycle::Emission emission;
    if (tree->loads) {
        lifecycle::RunOptions options;
        options.lifecycles = lifecycle::allLifecycles();
        options.overlays = overlayPaths(arguments);
        options.undeclared = arguments.undeclare;
        emission = lifecycle::emitTree(*tree->configuration, tree->meta, options);
    }
    QJsonArray list;
    bool known = false;
    for (const model::ItemRef &item : found.items) {
        const rules::Explanation one = rules::explain(loaded, emission, item, found.key);
        if (!found.key.isEmpty() && one.values.isEmpty())
            continue;
        known = true;
        if (arguments.json)
            list.append(json(one));
        else
            printExplanation(one);
    }
    if (!known) {
        complain(u"Error: "_s + tr("%1 has no key '%2'").arg(found.items.first().name, found.key));
        return 1;
    }
    if (arguments.json)
        printJson(list);
    return 0;
}

} // namespace csis::cli
