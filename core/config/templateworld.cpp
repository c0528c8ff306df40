// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The values that templates see of a tree.
#include "core/config/templateworld.h"

#include "core/base/names.h"
#include "core/config/naming.h"
#include "core/model/registry.h"
#include "core/schema/scalars.h"
#include "core/secrets/markers.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using csis::templates::Absence;
using csis::templates::Missing;
using csis::templates::Origin;
using csis::templates::OriginSet;
using csis::templates::Thing;
using csis::templates::Value;

namespace csis::config {
namespace {

/// A text may name a text that holds templates, and so on; ten times is enough for people.
constexpr qsizetype mostRounds = 10;
/// A text that is rendered for another costs more than a look at a value.
constexpr qint64 stepsOfText = 50;

/// A mapping or list of a file.
class NodeThing : public Thing
{
public:
    NodeThing(const TemplateWorld &world, yaml::Node node, TemplatePlace place, const schema::Field *field)
        : m_world(world), m_node(std::move(node)), m_place(std::move(place)), m_field(field)
    {
        if (m_node.isMapping())
            m_place.enclosing.append(m_node);
    }

    Shape shape() const override { return m_node.isMapping() ? Shape::Mapping : Shape::List; }
    qsizetype size() const override { return m_node.size(); }
    QStringList keys() const override
    {
        QStringList keys;
        for (const yaml::Entry &entry : m_node.entries())
            keys.append(entry.key.text());
        return keys;
    }
    Value find(const QString &key) const override
    {
        const yaml::Entry *entry = m_node.entry(key);
        return entry ? m_world.valueOf(entry->value, m_place, below(key)) : Thing::find(key);
    }
    Value at(qsizetype index) const override
    {
        const yaml::Node &node = m_node.items().at(index);
        if (m_field && m_field->type == schema::FieldType::ReferenceList && node.isScalar()) {
            if (Value target = m_world.reference(*m_field, node, m_place); !target.isMissing())
                return target;
        }
        return m_world.valueOf(node, m_place, entryField());
    }

private:
    const schema::Field *below(const QString &key) const
    {
        if (!m_field)
            return nullptr;
        if (m_field->type == schema::FieldType::TextMap)
            return &textField();
        const schema::Kind *kind = m_field->isList() ? schema::entryKind(*m_field, m_node) : m_field->object
            ? m_field->object() : nullptr;
        return kind ? kind->field(key) : nullptr;
    }
    const schema::Field *entryField() const
    {
        if (!m_field || m_field->type == schema::FieldType::ObjectList)
            return m_field;
        return m_field->isList() ? &textField() : nullptr;
    }
    static const schema::Field &textField()
    {
        static const schema::Field field;
        return field;
    }

    const TemplateWorld &m_world;
    yaml::Node m_node;
    TemplatePlace m_place;
    const schema::Field *m_field;
};

/// An item or builder. It prints as its name.
class ItemThing : public Thing
{
public:
    ItemThing(const TemplateWorld &world, const QString &kind, yaml::Node node, TemplatePlace place)
        : m_world(world), m_node(std::move(node)), m_place(std::move(place)), m_kind(model::listKind(kind,
            m_node.find(u"type").text()))
    {
        m_place.enclosing.append(m_node);
    }

    Shape shape() const override { return Shape::Item; }
    qsizetype size() const override { return keys().size(); }
    QString text() const override { return safeName(m_node.find(u"name").text()); }
    QStringList keys() const override
    {
        QStringList keys{u"name"_s, u"display_name"_s};
        if (m_kind)
            keys += m_kind->fieldNames();
        for (const yaml::Entry &entry : m_node.entries())
            keys.append(entry.key.text());
        keys.removeDuplicates();
        return keys;
    }

    Value find(const QString &key) const override
    {
        const yaml::Node name = m_node.find(u"name");
        if (key == "name"_L1 || key == "display_name"_L1) {
            Value value(key == "name"_L1 ? safeName(name.text()) : name.text().trimmed());
            value.origins = {{Origin::Kind::File, key, {m_place.file, name.range()}}};
            return value;
        }
        const schema::Field *field = m_kind ? m_kind->field(key) : nullptr;
        const yaml::Entry *entry = m_node.entry(key);
        if (field && field->type == schema::FieldType::Reference && (!entry || entry->value.isScalar())) {
            const Value target = entry ? m_world.reference(*field, entry->value, m_place)
                                       : m_world.reference(*field, QString());
            if (!target.isMissing())
                return target;
        }
        if (entry)
            return m_world.valueOf(entry->value, m_place, field);
        return field && field->retired.isEmpty() ? notWritten(*field) : Thing::find(key);
    }

private:
    static Value notWritten(const schema::Field &field)
    {
        Value value = Value::None();
        if (field.isList())
            value = templates::makeList({});
        else if (field.type == schema::FieldType::TextMap)
            value = templates::makeMapping({});
        else if (field.type == schema::FieldType::Boolean && !field.defaultText.isEmpty())
            value = field.defaultText == "true"_L1;
        else if (field.type == schema::FieldType::Integer && !field.defaultText.isEmpty())
            value = qint64(field.defaultText.toLongLong());
        else if (!field.defaultText.isEmpty() && !field.isReference())
            value = field.defaultText;
        value.origins = {{Origin::Kind::Default, field.name, {}}};
        return value;
    }

    const TemplateWorld &m_world;
    yaml::Node m_node;
    TemplatePlace m_place;
    const schema::Kind *m_kind;
};

/// A scalar without templates, by what is declared there, or by its own look.
Value plainValue(const yaml::Node &node, const schema::Field *field)
{
    using enum schema::FieldType;
    const QString &text = node.text();
    if (node.isNull())
        return Value::None();
    const bool isTyped = field && (field->type == Integer || field->type == Boolean);
    const bool isText = (field && !isTyped && field->type != Any) || node.style() != yaml::Style::Plain
        || !node.tag().isEmpty();
    if (isText && !isTyped)
        return text;
    switch (schema::lookOf(text)) {
    case schema::Look::Boolean:
    case schema::Look::OldBoolean: return *schema::booleanWord(text);
    case schema::Look::Integer: {
        bool ok = false;
        const qint64 value = text.toLongLong(&ok);
        return ok ? Value(Value::Integer{value, text}) : Value(text);
    }
    case schema::Look::Float: return Value::Float{text.toDouble(), text};
    default: return text;
    }
}

} // namespace

QStringList RenderedText::variables() const
{
    QStringList names;
    for (const TemplatePart &part : parts) {
        for (const Origin &origin : part.origins) {
            if (origin.kind == Origin::Kind::Environment && !names.contains(origin.name))
                names.append(origin.name);
        }
    }
    return names;
}

EnvironmentUses environmentUses(const RenderedTexts &texts)
{
    EnvironmentUses uses;
    for (const auto &file : texts) {
        for (const RenderedText &text : file) {
            if (const QStringList variables = text.variables(); !variables.isEmpty())
                uses[text.item].append({text.key, text.text, variables});
        }
    }
    return uses;
}

QList<RenderedText> renderedAt(const RenderedTexts &texts, const QString &file, int line, int column)
{
    QList<RenderedText> found;
    const auto known = texts.constFind(file);
    if (known == texts.cend())
        return found;
    for (const RenderedText &text : *known) {
        if (text.range.contains(line, column))
            found.prepend(text); // the map has the latest first
    }
    return found;
}

bool TemplateWorld::isEncrypted(const yaml::Node &scalar) const
{
    return secrets::isMarker(scalar.text()) || markers.value(scalar.identity(), Publicity::Public) == Publicity::Hidden;
}

bool TemplateWorld::holdsEncrypted(const yaml::Node &scalar) const
{
    const auto made = m_made.constFind(scalar.identity());
    return isEncrypted(scalar) || (made != m_made.cend() && made->encrypted);
}

bool TemplateWorld::isTemplate(const yaml::Node &scalar) const
{
    return templates::isTemplate(scalar.text()) && !markers.contains(scalar.identity());
}

void TemplateWorld::keepMade(const yaml::Node &scalar, const templates::Rendering &made)
{
    OriginSet origins;
    for (const templates::RenderedPart &part : made.parts)
        origins.add(part.origins);
    m_made.insert(scalar.identity(), {scalar, made.encrypted, origins.take()});
}

Value TemplateWorld::valueOf(const yaml::Node &node, const TemplatePlace &place, const schema::Field *field) const
{
    if (const auto other = foreign.constFind(node.identity()); other != foreign.cend() && *other != place.file) {
        TemplatePlace own = place;
        own.file = *other;
        return valueOf(node, own, field);
    }
    if (node.isScalar())
        return scalar(node, place, field);
    if (node.isMissing())
        return Value::None();
    Value value(templates::ThingPtr(std::make_shared<NodeThing>(*this, node, place, field)));
    value.origins = {{Origin::Kind::File, {}, {place.file, node.range()}}};
    return value;
}

Value TemplateWorld::item(const QString &kind, const yaml::Node &node, const TemplatePlace &place) const
{
    Value value(templates::ThingPtr(std::make_shared<ItemThing>(*this, kind, node, place)));
    value.origins = {{Origin::Kind::File, {}, {place.file, node.find(u"name").range()}}};
    return value;
}

Value TemplateWorld::item(const model::Item &target) const
{
    return item(target.kind, target.node, {target.file, {}, TemplatePlace::Stage::Rendered, nullptr});
}

Value TemplateWorld::reference(const schema::Field &field, const QString &written) const
{
    const bool isAbsent = meansDefault(written) && !isNone(written);
    const QString value = isAbsent && !field.defaultText.isEmpty() ? field.defaultText : written;
    if (const auto own = unread.constFind(safeName(value)); own != unread.cend() && !isAbsent
        && (own->list == field.refersTo || field.refersTo == "source_images"_L1))
        return item(own->list, own->node, {own->file, {}, TemplatePlace::Stage::Item, own->scope.get()});
    const model::Item *target = referenced ? referenced(field.refersTo, value) : nullptr;
    return target ? item(*target) : Value(Missing{Absence::Key, field.name, {}});
}

Value TemplateWorld::reference(const schema::Field &field, const yaml::Node &written, const TemplatePlace &place) const
{
    const Value name = valueOf(written, place, &field);
    if (!name.text() && !name.isNone())
        return Missing{Absence::Key, field.name, {}};
    Value target = reference(field, name.text() ? *name.text() : QString());
    OriginSet origins;
    origins.add(target.origins);
    origins.addEnvironment(name.origins); // what names it has a say in what it gives
    target.origins = origins.take();
    return target;
}

void TemplateWorld::takeCfg(const TemplateWorld &other)
{
    cfg = other.cfg;
    cfgIsRendered = true;
    rendered = other.rendered;
    said = other.said;
    m_made = other.m_made;
}

void TemplateWorld::settle()
{
    environment = nullptr; // texts are rendered; of the environment nothing is told but what is in them
    bytesOf = {};
    unread.clear();
    said.clear();
    m_trees.clear();
    m_stepsOfAll = stepsOfAll;
}

Value TemplateWorld::scalar(const yaml::Node &node, const TemplatePlace &place, const schema::Field *field) const
{
    if (place.stage != TemplatePlace::Stage::Rendered && isTemplate(node))
        return renderedScalar(node, place);
    Value value = plainValue(node, field);
    value.origins = {{Origin::Kind::File, {}, {place.file, node.range()}}};
    value.encrypted = isEncrypted(node);
    // What was made of other values came from there as well.
    if (const auto made = m_made.constFind(node.identity()); made != m_made.cend()) {
        value.encrypted = value.encrypted || made->encrypted;
        value.origins += made->origins;
    }
    return value;
}

Value TemplateWorld::renderedScalar(const yaml::Node &node, const TemplatePlace &place) const
{
    if (m_trail.contains(node.identity()))
        return Missing{Absence::Circle, {}, {}};
    if (m_trail.size() >= mostRounds)
        return Missing{Absence::TooDeep, {}, {}};
    m_budget.steps -= stepsOfText + node.text().size() / 8;
    templates::Rendering made;
    if (place.stage == TemplatePlace::Stage::Item)
        made = render(node, *place.scope);
    else
        made = render(node, DocumentScope(*this, place));
    if (made.circle || made.tooDeep)
        return Missing{made.circle ? Absence::Circle : Absence::TooDeep, {}, {}};
    Value value(made.text);
    value.encrypted = made.encrypted;
    OriginSet origins;
    origins.add({Origin::Kind::File, {}, {place.file, node.range()}});
    for (const templates::RenderedPart &part : std::as_const(made.parts))
        origins.add(part.origins);
    value.origins = origins.take();
    return value;
}

std::shared_ptr<const templates::Tree> TemplateWorld::tree(const QString &text) const
{
    auto &known = m_trees[text];
    if (!known)
        known = std::make_shared<const templates::Tree>(templates::parse(text));
    return known;
}

templates::Rendering TemplateWorld::render(const QString &text, const void *identity, const templates::Scope &scope) const
{
    const std::shared_ptr<const templates::Tree> parsed = tree(text);
    const bool outermost = m_trail.isEmpty();
    qint64 given = 0;
    if (outermost) {
        m_budget = {};
        given = m_budget.steps = std::min(m_budget.steps, m_stepsOfAll);
    }
    m_trail.append(identity);
    templates::Rendering made = templates::render(*parsed, scope, m_budget);
    m_trail.removeLast();
    if (outermost)
        m_stepsOfAll -= given - m_budget.steps;
    return made;
}

} // namespace csis::config
