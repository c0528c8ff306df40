// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/explain.h"

#include "core/base/names.h"
#include "core/model/registry.h"
#include "core/secrets/markers.h"
#include "core/template/syntax.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

struct ExplainWords {
    Q_DECLARE_TR_FUNCTIONS(csis::rules::Explain)
};

QString valueText(const yaml::Node &node)
{
    if (node.isScalar())
        return node.text();
    QStringList parts;
    for (const yaml::Node &one : node.items()) {
        if (one.isScalar())
            parts.append(one.text());
    }
    return parts.join(u", "_s);
}

bool anyScalar(const yaml::Node &node, bool (*test)(const QString &))
{
    if (node.isScalar())
        return test(node.text());
    return std::ranges::any_of(node.items(), [&](const yaml::Node &one) { return anyScalar(one, test); })
        || std::ranges::any_of(node.entries(), [&](const yaml::Entry &one) { return anyScalar(one.value, test); });
}

bool holdsTemplate(const QString &text)
{
    return templates::isTemplate(text);
}

bool isEncrypted(const QString &text)
{
    return secrets::isMarker(text);
}

// The item's mapping as its file has it, templates unresolved.
yaml::Node asWritten(const config::Loaded &loaded, const model::Item &item)
{
    const yaml::Node list = loaded.documents.value(item.file).root.find(item.kind);
    const auto found = std::ranges::find_if(list.items(), [&](const yaml::Node &one) { return one.range() == item.node.range(); });
    return found == list.items().end() ? item.node : *found;
}

/// What templates made of a key's texts.
QList<config::RenderedText> renderedOf(const config::Loaded &loaded, const model::ItemRef &item, const QString &key)
{
    QList<config::RenderedText> found;
    for (const auto &file : loaded.rendered ? *loaded.rendered : config::RenderedTexts()) {
        for (const config::RenderedText &text : file) {
            if (text.item == item && (text.key == key || text.key.startsWith(key + u'.')))
                found.append(text);
        }
    }
    return found;
}

ExplainedValue written(const config::Loaded &loaded, const model::Item &item, const yaml::Entry &entry,
                       const yaml::Node &raw, const schema::Field *field)
{
    const config::Configuration &configuration = *loaded.configuration;
    ExplainedValue value;
    value.key = entry.key.text();
    value.where = configuration.locate(item.ref(), value.key);
    value.doc = field ? field->doc : QString();
    value.source = configuration.overlays.contains(value.where.file) ? Source::Overlay : Source::File;
    const QList<config::RenderedText> rendered = renderedOf(loaded, item.ref(), value.key);
    if ((field && field->secret) || anyScalar(entry.value, isEncrypted) || anyScalar(raw, isEncrypted)
        || std::ranges::any_of(rendered, &config::RenderedText::encrypted)) {
        value.source = Source::Encrypted;
        return value;
    }
    for (const config::RenderedText &text : rendered)
        value.environment += text.variables();
    value.environment.removeDuplicates();
    if (anyScalar(raw, holdsTemplate)) {
        value.source = Source::Template;
        value.written = valueText(raw);
    }
    value.value = valueText(entry.value);
    return value;
}

// From the first to the last line that the item has a part in.
EmittedPart whole(const QList<EmittedPart> &parts)
{
    EmittedPart all{parts.first().path, parts.first().first, parts.first().last, {}};
    for (const EmittedPart &part : parts) {
        all.first = std::min(all.first, part.first);
        all.last = std::max(all.last, part.last);
    }
    return all;
}

QStringList stepsOf(const lifecycle::Emission &emission, const QSet<QString> &files)
{
    QStringList sentences;
    for (const lifecycle::Root &root : emission.roots) {
        const bool inside = std::ranges::any_of(files, [&](const QString &file) { return file.startsWith(root.folder + u'/'); });
        if (!inside)
            continue;
        sentences.append(root.mayApply
                             ? ExplainWords::tr("lifecycle %1 plans root %2, asks the gate, and applies it").arg(root.lifecycle, root.name)
                             : ExplainWords::tr("lifecycle %1 plans root %2; its runtime is outside of what may apply").arg(root.lifecycle, root.name));
        for (const QString &other : root.dependsOn)
            sentences.append(ExplainWords::tr("root %1 reads the state of %2, which must be applied before").arg(root.name, other));
    }
    return sentences;
}

} // namespace

QString sourceName(Source source)
{
    switch (source) {
    case Source::File: return u"file"_s;
    case Source::Overlay: return u"overlay"_s;
    case Source::Template: return u"template"_s;
    case Source::Encrypted: return u"encrypted"_s;
    case Source::Default: return u"default"_s;
    }
    return {};
}

QList<model::ItemRef> itemsNamed(const config::Configuration &configuration, const QString &name)
{
    QStringList kinds = model::itemKeys() + model::builderClassKeys();
    kinds.append(u"executables"_s);
    QString wanted = name;
    if (const qsizetype colon = name.indexOf(u':'); colon > 0 && kinds.contains(name.first(colon))) {
        kinds = {name.first(colon)};
        wanted = name.sliced(colon + 1);
    }
    QList<model::ItemRef> found;
    for (const QString &kind : std::as_const(kinds)) {
        if (const model::Item *item = configuration.item({kind, safeName(wanted)}))
            found.append(item->ref());
    }
    return found;
}

Explanation explain(const config::Loaded &loaded, const lifecycle::Emission &emission, const model::ItemRef &ref, const QString &key)
{
    Explanation result{.item = ref, .singular = {}, .doc = {}, .declared = {}, .values = {}, .mentions = {}, .emitted = {}, .steps = {}};
    // what is encrypted stays so, also in what templates made of it
    const config::Configuration &configuration = loaded.configuration->sealed ? *loaded.configuration->sealed : *loaded.configuration;
    const model::Item *item = configuration.item(ref);
    if (!item)
        return result;
    const schema::Kind *kind = model::listKind(ref.kind, item->node.find(u"type").text());
    result.singular = kind ? kind->singular : ref.kind;
    result.doc = kind ? kind->doc : QString();
    result.declared = configuration.locate(ref);
    result.transient = item->transient;

    const yaml::Node raw = asWritten(loaded, *item);
    QSet<QString> present;
    for (const yaml::Entry &entry : item->node.entries()) {
        const QString name = entry.key.text();
        present.insert(name);
        if (key.isEmpty() || key == name)
            result.values.append(written(loaded, *item, entry, raw.find(name), kind ? kind->field(name) : nullptr));
    }
    for (const schema::Field &field : kind ? kind->fields : QList<schema::Field>()) {
        const bool asked = key.isEmpty() ? !field.defaultText.isEmpty() : key == field.name;
        if (asked && !present.contains(field.name) && field.retired.isEmpty())
            result.values.append({field.name, field.defaultText, {}, Source::Default, {}, field.doc, {}});
    }
    if (key.isEmpty())
        result.mentions = config::mentionsOf(loaded, ref);

    QSet<QString> files;
    for (const lifecycle::EmittedFile &file : emission.files) {
        QList<EmittedPart> parts;
        for (const terraform::PlacedSpan span : file.provenance) {
            const bool ofKey = key.isEmpty() || span.key == key || span.key.startsWith(key + u'.') || span.key.startsWith(key + u'[');
            if (span.item == ref && ofKey)
                parts.append({file.path, span.first + 1, span.last + 1, span.key});
        }
        if (parts.isEmpty())
            continue;
        files.insert(file.path);
        result.emitted += key.isEmpty() ? QList<EmittedPart>{whole(parts)} : parts;
    }
    result.steps = stepsOf(emission, files);
    return result;
}

} // namespace csis::rules
