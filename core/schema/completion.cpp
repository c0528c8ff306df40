// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/schema/completion.h"

#include "core/schema/textcontext.h"
#include "core/schema/say.h"


using namespace Qt::StringLiterals;

namespace csis::schema {
namespace {

QString keyInsert(const Field &field, const TextContext &context)
{
    if (context.flow)
        return field.name + u": "_s;
    const QString deeper = u'\n' + QString(context.indent + 2, u' ');
    switch (field.type) {
    case FieldType::Object:
    case FieldType::TextMap:
        return field.name + u':' + deeper;
    case FieldType::ObjectList:
    case FieldType::TextList:
    case FieldType::ReferenceList:
        return field.name + u':' + deeper + u"- "_s;
    default:
        return field.name + u": "_s;
    }
}

void addKeys(const TextContext &context, QList<Completion> &items)
{
    for (const bool required : {true, false}) {
        for (const Field &field : context.kind->fields) {
            if (field.required != required || !field.retired.isEmpty() || context.presentKeys.contains(field.name))
                continue;
            QString detail = typeText(field);
            if (field.required)
                detail += u" · "_s + Say::tr("required");
            items.append({Completion::Kind::Key, field.name, keyInsert(field, context), detail, field.doc});
        }
    }
}

void addValues(const Field &field, const Names &names, QList<Completion> &items)
{
    const auto value = [&](const QString &text, const QString &detail) {
        items.append({Completion::Kind::Value, text, text, detail, field.doc});
    };
    if (field.type == FieldType::Boolean) {
        for (const QString &word : {u"true"_s, u"false"_s})
            value(word, field.defaultText == word ? Say::tr("default") : QString());
        return;
    }
    for (const QString &choice : field.choices)
        value(choice, field.defaultText == choice ? Say::tr("default") : QString());
    if (!field.isReference() || !names)
        return;
    for (const QString &name : names(field.refersTo))
        items.append({Completion::Kind::Reference, name, name, field.refersTo, field.doc});
    if (field.defaultText == "default"_L1)
        value(u"default"_s, Say::tr("the one marked as default"));
}

} // namespace

Completions complete(const Kind &document, QStringView text, int line, int column, const Names &names)
{
    const TextContext context = contextAt(document, text, line, column);
    Completions result;
    result.from = context.from;
    if (context.where == TextContext::Where::Key)
        addKeys(context, result.items);
    else if (context.where == TextContext::Where::Value)
        addValues(*context.field, names, result.items);
    return result;
}

QString typeText(const Field &field)
{
    const QString target = QString(field.refersTo).replace(u'_', u' ');
    switch (field.type) {
    case FieldType::Text: return Say::tr("text");
    case FieldType::Integer: return Say::tr("integer");
    case FieldType::Boolean: return Say::tr("true or false");
    case FieldType::TextList: return Say::tr("list of texts");
    case FieldType::TextMap: return Say::tr("map of texts");
    case FieldType::Reference: return Say::tr("one of %1").arg(target);
    case FieldType::ReferenceList: return Say::tr("list of %1").arg(target);
    case FieldType::Choice: return field.choices.join(u" | "_s);
    case FieldType::Object: return Say::tr("mapping");
    case FieldType::ObjectList: return Say::tr("list of mappings");
    case FieldType::Any: return Say::tr("any value");
    }
    return {};
}

QString effectText(Effect effect)
{
    switch (effect) {
    case Effect::None: return Say::tr("Nothing reads it");
    case Effect::Emission: return Say::tr("Changes generated files");
    case Effect::Gate: return Say::tr("Changes what is checked, sanctioned or applied");
    case Effect::Identity: return Say::tr("Changes groups, users and accounts");
    case Effect::Build: return Say::tr("Read when images are built");
    case Effect::Documentation: return Say::tr("For people");
    case Effect::Load: return Say::tr("Changes how the tree is read");
    }
    return {};
}

Hover describe(const Field &field)
{
    Hover hover;
    hover.title = field.name + u" · "_s + typeText(field);
    hover.doc = field.retired.isEmpty() ? field.doc : Say::tr("Retired; it is refused.");
    QStringList facts;
    if (field.required)
        facts.append(Say::tr("Required"));
    if (!field.defaultText.isEmpty())
        facts.append(Say::tr("Default: %1").arg(field.defaultText));
    if (field.type != FieldType::Choice && !field.choices.isEmpty())
        facts.append(Say::tr("Usual values: %1").arg(field.choices.join(u", "_s)));
    facts.append(effectText(field.effect));
    if (!field.mayBeEncrypted)
        facts.append(Say::tr("Must not be encrypted"));
    hover.facts = facts.join(u'\n');
    return hover;
}

Hover hover(const Kind &document, const yaml::Node &root, int line, int column)
{
    const Kind *kind = &document;
    yaml::Node node = root;
    Hover found;
    while (kind && node.isMapping()) {
        const yaml::Entry *hit = nullptr;
        for (const yaml::Entry &entry : node.entries()) {
            if (entry.key.range().contains(line, column) || entry.value.range().contains(line, column))
                hit = &entry;
        }
        const Field *field = hit ? kind->field(hit->key.text()) : nullptr;
        if (!field)
            return found;
        found = describe(*field);
        found.range = hit->key.range();
        if (hit->key.range().contains(line, column))
            return found;
        node = hit->value;
        if (node.isSequence()) {
            yaml::Node inside;
            for (const yaml::Node &item : node.items()) {
                if (item.range().contains(line, column))
                    inside = item;
            }
            node = inside;
        }
        kind = entryKind(*field, node);
    }
    return found;
}

} // namespace csis::schema
