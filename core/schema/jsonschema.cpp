// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/schema/jsonschema.h"

#include "core/schema/completion.h"
#include "core/schema/say.h"

#include <QHash>
#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace csis::schema {
namespace {

QJsonObject reference(const QString &name)
{
    return {{u"$ref"_s, u"#/$defs/"_s + name}};
}

QJsonArray words(const QStringList &texts)
{
    return QJsonArray::fromStringList(texts);
}

QJsonObject anyOf(QJsonArray choices)
{
    return {{u"anyOf"_s, choices}};
}

const QJsonObject nothing{{u"type"_s, u"null"_s}};

// The choices in whatever case, blanks around them or not; schemas know no folding of case.
QString foldedPattern(const QStringList &choices)
{
    QStringList patterns;
    for (const QString &choice : choices) {
        QString pattern;
        for (const QChar c : choice)
            pattern += c.isLetter() ? u"[%1%2]"_s.arg(c.toUpper()).arg(c.toLower()) : QRegularExpression::escape(QString(c));
        patterns.append(pattern);
    }
    return uR"(^\s*(?:%1)\s*$)"_s.arg(patterns.join(u'|'));
}

// Scalars as people write them: the forms that binding accepts, however a reader of YAML types the token.
QJsonObject scalarDefinitions()
{
    QStringList truths;
    for (const QString &word : {u"true"_s, u"false"_s, u"yes"_s, u"no"_s, u"on"_s, u"off"_s, u"y"_s, u"n"_s, u"1"_s, u"0"_s}) {
        const QStringList spellings{word, word.toUpper(), word.left(1).toUpper() + word.mid(1)};
        for (const QString &spelling : spellings) {
            if (!truths.contains(spelling))
                truths.append(spelling);
        }
    }
    const QJsonObject late = reference(u"late"_s);
    return {
        {u"late"_s,
         QJsonObject{{u"description"_s, Say::tr("A template, or an encrypted value: known only when the tree is read.")},
                     {u"type"_s, u"string"_s},
                     {u"pattern"_s, uR"(\{\{|\{%|^ENC\[)"_s}}},
        {u"text"_s, QJsonObject{{u"type"_s, QJsonArray{u"string"_s, u"number"_s}}}},
        {u"integer"_s,
         anyOf({QJsonObject{{u"type"_s, u"integer"_s}},
                QJsonObject{{u"type"_s, u"string"_s}, {u"pattern"_s, u"^[+-]?[0-9]+$"_s}}, late})},
        {u"boolean"_s,
         anyOf({QJsonObject{{u"type"_s, u"boolean"_s}}, QJsonObject{{u"enum"_s, words(truths)}},
                QJsonObject{{u"enum"_s, QJsonArray{0, 1}}}, late})},
        {u"texts"_s, QJsonObject{{u"type"_s, u"array"_s}, {u"items"_s, reference(u"text"_s)}}},
        {u"textMap"_s, QJsonObject{{u"type"_s, u"object"_s}, {u"additionalProperties"_s, reference(u"text"_s)}}},
    };
}

class Writer
{
public:
    Writer(const TypesOf &typesOf, bool overlay) : m_typesOf(typesOf), m_overlay(overlay), m_definitions(scalarDefinitions()) {}

    // Properties of a mapping, and what must and must not stand in it.
    QJsonObject mapping(const Kind &kind, const QString &name)
    {
        QJsonObject properties;
        // an overlay changes items of the tree: they need no more than their name, and may be taken out
        const bool changes = m_overlay && kind.field(u"name");
        if (changes)
            properties[u"undeclare"_s] = reference(u"boolean"_s);
        QStringList required;
        for (const Field &field : kind.fields) {
            if (!field.retired.isEmpty()) {
                properties[field.name] = false;
                continue;
            }
            properties[field.name] = property(field, name);
            if (field.required && (!changes || field.name == u"name"))
                required.append(field.name);
        }
        QJsonObject schema{{u"type"_s, u"object"_s}, {u"properties"_s, properties}};
        if (!kind.doc.isEmpty())
            schema[u"description"_s] = kind.doc;
        if (!required.isEmpty())
            schema[u"required"_s] = words(required);
        // keys of YAML's own merge are resolved before binding
        if (kind.unknown == UnknownKeys::Refuse)
            schema[u"additionalProperties"_s] = false;
        return schema;
    }

    const QJsonObject &definitions() const { return m_definitions; }

private:
    QString define(const Kind &kind, const QString &wanted)
    {
        if (const auto known = m_names.constFind(&kind); known != m_names.cend())
            return *known;
        QString name = wanted;
        for (int i = 2; m_definitions.contains(name); ++i)
            name = wanted + u'.' + QString::number(i);
        m_names.insert(&kind, name);
        m_definitions[name] = true; // takes the name while the mapping is being written
        m_definitions[name] = mapping(kind, name);
        return name;
    }

    QJsonObject entries(const Field &field, const QString &owner)
    {
        const QString base = owner.isEmpty() ? field.name : owner + u'.' + field.name;
        const QStringList types = field.variant && m_typesOf ? m_typesOf(field.name) : QStringList();
        if (types.isEmpty()) {
            const Kind *kind = field.object ? field.object() : nullptr;
            return kind ? reference(define(*kind, base)) : QJsonObject{{u"type"_s, u"object"_s}};
        }
        // The type chooses the keys; a type that is realised elsewhere leaves them open.
        QJsonArray rules;
        for (const QString &type : types) {
            const Kind *kind = field.variant(type);
            if (!kind)
                continue;
            const QJsonObject typed{{u"properties"_s, QJsonObject{{u"type"_s, QJsonObject{{u"const"_s, type}}}}},
                                    {u"required"_s, QJsonArray{u"type"_s}}};
            rules.append(QJsonObject{{u"if"_s, typed}, {u"then"_s, reference(define(*kind, base + u'.' + type))}});
        }
        const QJsonObject type{{u"type"_s, u"string"_s}, {u"examples"_s, words(types)}};
        return {{u"type"_s, u"object"_s}, {u"properties"_s, QJsonObject{{u"type"_s, type}}}, {u"allOf"_s, rules}};
    }

    QJsonObject value(const Field &field, const QString &owner)
    {
        switch (field.type) {
        case FieldType::Text:
        case FieldType::Reference:
            return reference(u"text"_s);
        case FieldType::Integer:
            return reference(u"integer"_s);
        case FieldType::Boolean:
            return reference(u"boolean"_s);
        case FieldType::Choice:
            if (field.foldCase)
                return anyOf({QJsonObject{{u"type"_s, u"string"_s}, {u"pattern"_s, foldedPattern(field.choices)}}, reference(u"late"_s)});
            return anyOf({QJsonObject{{u"enum"_s, words(field.choices)}}, reference(u"late"_s)});
        case FieldType::TextList:
        case FieldType::ReferenceList:
            if (field.oneTextForList && field.choices.contains(u"true"_s))
                return anyOf({reference(u"texts"_s), reference(u"text"_s), reference(u"boolean"_s)});
            if (field.oneTextForList)
                return anyOf({reference(u"texts"_s), reference(u"text"_s)});
            return anyOf({reference(u"texts"_s), reference(u"late"_s)});
        case FieldType::TextMap:
            return anyOf({reference(u"textMap"_s), reference(u"late"_s)});
        case FieldType::Object:
            if (const Kind *kind = field.object ? field.object() : nullptr)
                return reference(define(*kind, owner.isEmpty() ? field.name : owner + u'.' + field.name));
            return {{u"type"_s, u"object"_s}};
        case FieldType::ObjectList:
            return {{u"type"_s, u"array"_s}, {u"items"_s, entries(field, owner)}};
        case FieldType::Any:
            return {};
        }
        return {};
    }

    QJsonObject property(const Field &field, const QString &owner)
    {
        QJsonObject schema = value(field, owner);
        const bool open = schema.isEmpty();
        // an empty value counts as a key that is not written
        if (!field.required && !open)
            schema = anyOf({schema, nothing});
        QStringList doc{field.doc};
        if (!field.defaultText.isEmpty())
            doc.append(Say::tr("Default: %1").arg(field.defaultText));
        doc.append(effectText(field.effect) + u'.');
        doc.removeAll(QString());
        schema[u"description"_s] = doc.join(u"\n\n"_s);
        if (field.type != FieldType::Choice && !field.choices.isEmpty())
            schema[u"examples"_s] = words(field.choices);
        return schema;
    }

    const TypesOf &m_typesOf;
    bool m_overlay = false;
    QJsonObject m_definitions;
    QHash<const Kind *, QString> m_names;
};

} // namespace

QJsonObject jsonSchema(const Kind &document, const QString &title, const TypesOf &typesOf)
{
    Writer writer(typesOf, document.where == u"overlays");
    QJsonObject schema = writer.mapping(document, {});
    // what a tree must say may stand in another of its files
    schema.remove(u"required"_s);
    schema[u"$schema"_s] = u"https://json-schema.org/draft/2020-12/schema"_s;
    schema[u"title"_s] = title;
    // an empty file declares nothing
    schema[u"type"_s] = QJsonArray{u"object"_s, u"null"_s};
    schema[u"$defs"_s] = writer.definitions();
    return schema;
}

} // namespace csis::schema
