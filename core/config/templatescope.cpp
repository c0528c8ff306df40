// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the names in templates mean.
#include "core/config/loadstate.h"
#include "core/config/say.h"

#include "core/base/names.h"
#include "core/model/registry.h"

#include <chrono>

using namespace Qt::StringLiterals;
using csis::templates::Absence;
using csis::templates::Missing;
using csis::templates::Origin;
using csis::templates::Thing;
using csis::templates::Value;

namespace csis::config {
namespace {

QString strftime(const QString &form, std::chrono::sys_time<std::chrono::microseconds> local)
{
    using namespace std::chrono;
    const auto day = floor<days>(local);
    const year_month_day date{day};
    const hh_mm_ss time{floor<seconds>(local) - day};
    const auto two = [](unsigned value) { return u"%1"_s.arg(value, 2, 10, QChar(u'0')); };
    QString text;
    for (qsizetype i = 0; i < form.size(); ++i) {
        if (form[i] != u'%' || i + 1 == form.size()) {
            text += form[i];
            continue;
        }
        switch (form[++i].unicode()) {
        case u'Y': text += QString::number(int(date.year())); break;
        case u'y': text += two(unsigned(int(date.year()) % 100)); break;
        case u'm': text += two(unsigned(date.month())); break;
        case u'd': text += two(unsigned(date.day())); break;
        case u'H': text += two(unsigned(time.hours().count())); break;
        case u'M': text += two(unsigned(time.minutes().count())); break;
        case u'S': text += two(unsigned(time.seconds().count())); break;
        case u'j': text += u"%1"_s.arg((day - sys_days{date.year() / 1 / 1}).count() + 1, 3, 10, QChar(u'0')); break;
        case u'f': text += u"%1"_s.arg((local - floor<seconds>(local)).count(), 6, 10, QChar(u'0')); break;
        case u'%': text += u'%'; break;
        default: text += u'%'; text += form[i];
        }
    }
    return text;
}

/// The environment. What it holds is not told, so it has no list of keys.
class EnvironmentThing : public Thing
{
public:
    explicit EnvironmentThing(const Environment *environment) : m_environment(environment) {}
    Shape shape() const override { return Shape::Item; }
    qsizetype size() const override { return 0; }
    QString text() const override { return u"ENV"_s; }
    Value find(const QString &key) const override
    {
        // That a variable is not there depends on the machine as well.
        const auto found = m_environment ? m_environment->value(key) : std::nullopt;
        Value value = found ? Value(*found) : Value(Missing{Absence::Key, key, {}});
        value.origins = {{Origin::Kind::Environment, key, {}}};
        return value;
    }

private:
    const Environment *m_environment;
};

Value executionValue(const TemplateWorld &world)
{
    const auto local = std::chrono::sys_time<std::chrono::microseconds>(world.started.sinceEpoch + world.started.zoneOffset);
    const auto entry = [&](const QString &key, const QString &text) {
        Value value(text);
        value.encrypted = world.isDateFormatEncrypted && key != "date"_L1;
        value.origins = {{Origin::Kind::BuiltIn, u"execution."_s + key, {}}};
        return std::pair(key, value);
    };
    return templates::makeMapping({entry(u"timestamp"_s, strftime(world.dateFormat, local)), entry(u"date"_s,
        strftime(u"%Y-%m-%d"_s, local)),
                                   entry(u"dateformat"_s, world.dateFormat)});
}

/// Several mappings, of which the first that has a key counts.
class LayeredThing : public Thing
{
public:
    struct Layer {
        yaml::Node node;
        TemplatePlace place;
    };
    LayeredThing(const TemplateWorld &world, QList<Layer> layers) : m_world(world), m_layers(std::move(layers)) {}

    Shape shape() const override { return Shape::Mapping; }
    qsizetype size() const override { return keys().size(); }
    QStringList keys() const override
    {
        QStringList keys;
        for (const Layer &layer : m_layers) {
            for (const yaml::Entry &entry : layer.node.entries())
                keys.append(entry.key.text());
        }
        keys.removeDuplicates();
        return keys;
    }
    Value find(const QString &key) const override
    {
        for (const Layer &layer : m_layers) {
            if (const yaml::Entry *entry = layer.node.entry(key))
                return m_world.valueOf(entry->value, layer.place);
        }
        return Thing::find(key);
    }

private:
    const TemplateWorld &m_world;
    QList<Layer> m_layers;
};

/// `this` in a document: a mapping, and by `parent` the one around it.
class ThisThing : public Thing
{
public:
    ThisThing(const TemplateWorld &world, TemplatePlace place, bool isLater) : m_world(world),
        m_place(std::move(place)), m_isLater(isLater) {}
    Shape shape() const override { return Shape::Mapping; }
    qsizetype size() const override { return node().size(); }
    QStringList keys() const override
    {
        QStringList keys;
        for (const yaml::Entry &entry : node().entries())
            keys.append(entry.key.text());
        return keys;
    }
    Value find(const QString &key) const override
    {
        if (const yaml::Entry *entry = node().entry(key))
            return m_world.valueOf(entry->value, m_place);
        if (key == "parent"_L1 && m_place.enclosing.size() > 1) {
            TemplatePlace outer = m_place;
            outer.enclosing.removeLast();
            return templates::ThingPtr(std::make_shared<ThisThing>(m_world, outer, false));
        }
        Missing missing = templates::missingKey(key, keys() << u"parent"_s);
        if (m_isLater)
            missing.absence = Absence::Later;
        return missing;
    }

private:
    const yaml::Node &node() const { return m_place.enclosing.last(); }

    const TemplateWorld &m_world;
    TemplatePlace m_place;
    bool m_isLater;
};

/// An item, and values that are not in its text yet.
class AddedThing : public Thing
{
public:
    AddedThing(Value item, QMap<QString, Value> added) : m_item(std::move(item)), m_added(std::move(added)) {}
    Shape shape() const override { return Shape::Item; }
    qsizetype size() const override { return m_item.mapping()->size(); }
    QString text() const override { return m_item.mapping()->text(); }
    QStringList keys() const override { return m_item.mapping()->keys(); }
    Value find(const QString &key) const override
    {
        const auto added = m_added.constFind(key);
        if (added == m_added.cend())
            return m_item.mapping()->find(key);
        Value value = *added;
        value.origins = {{Origin::Kind::Default, key, {}}};
        return value;
    }

private:
    Value m_item;
    QMap<QString, Value> m_added;
};

TemplatePlace placeOf(const TemplateWorld &world, const TemplateWorld::Text &text)
{
    return {text.file, {text.root}, world.cfgIsRendered ? TemplatePlace::Stage::Rendered
        : TemplatePlace::Stage::Document, nullptr};
}

/// A key of the documents: of the last file that has it, or all its lists together.
Value documentKey(const TemplateWorld &world, const QString &key)
{
    QList<Value> items;
    const TemplateWorld::Text *last = nullptr;
    for (const TemplateWorld::Text &text : world.cfg) {
        const yaml::Entry *entry = text.root.entry(key);
        if (!entry)
            continue;
        if (!entry->value.isSequence() || (last && !last->root.find(key).isSequence()))
            items.clear();
        last = &text;
        const Value list = world.valueOf(entry->value, placeOf(world, text));
        for (qsizetype i = 0; list.list() && i < list.list()->size(); ++i)
            items.append(list.list()->at(i));
    }
    if (!last)
        return Missing{Absence::Name, key, {}};
    const yaml::Node value = last->root.find(key);
    return value.isSequence() ? Value(templates::makeList(items)) : world.valueOf(value, placeOf(world, *last));
}

} // namespace

Value findConfig(const TemplateWorld &world, const TemplatePlace &place, qsizetype outermost)
{
    QList<LayeredThing::Layer> layers;
    for (qsizetype level = place.enclosing.size() - 1; level >= outermost; --level) {
        const yaml::Node own = place.enclosing[level].find(u"config");
        if (!own.isMapping())
            continue;
        TemplatePlace inside = place;
        inside.enclosing = place.enclosing.first(level + 1) << own;
        layers.append({own, inside});
    }
    for (qsizetype i = world.overlays.size() - 1; i >= 0; --i)
        layers.append({world.overlays[i].root, {world.overlays[i].file, {world.overlays[i].root},
            TemplatePlace::Stage::Rendered, nullptr}});
    for (qsizetype i = world.cfg.size() - 1; i >= 0; --i) {
        const yaml::Node config = world.cfg[i].root.find(u"config");
        if (config.isMissing())
            continue;
        TemplatePlace inside = placeOf(world, world.cfg[i]);
        inside.enclosing.append(config);
        layers.append({config, inside});
        break; // the last file's takes the place of all before
    }
    return templates::ThingPtr(std::make_shared<LayeredThing>(world, layers));
}

Value findCommon(const TemplateWorld &world, const QString &name)
{
    if (name == "ENV"_L1)
        return templates::ThingPtr(std::make_shared<EnvironmentThing>(world.environment));
    if (name == "execution"_L1)
        return executionValue(world);
    return documentKey(world, name);
}

QStringList commonNames(const TemplateWorld &world)
{
    QStringList names{u"ENV"_s, u"config"_s, u"execution"_s, u"this"_s};
    for (const TemplateWorld::Text &text : world.cfg) {
        for (const yaml::Entry &entry : text.root.entries())
            names.append(entry.key.text());
    }
    names.removeDuplicates();
    return names;
}

Value DocumentScope::find(const QString &name) const
{
    if (later.contains(name))
        return Missing{Absence::Later, name, {}};
    if (name == "this"_L1 && !m_place.enclosing.isEmpty())
        return templates::ThingPtr(std::make_shared<ThisThing>(m_world, m_place, !later.isEmpty()));
    if (name == "config"_L1)
        return findConfig(m_world, m_place, 1);
    return findCommon(m_world, name);
}

QStringList DocumentScope::names() const
{
    return commonNames(m_world);
}

Value ItemScope::self() const
{
    Value value = m_world.item(m_kind, m_item, {m_file, {}, TemplatePlace::Stage::Item, this});
    if (added.isEmpty())
        return value;
    return templates::ThingPtr(std::make_shared<AddedThing>(value, added));
}

Value ItemScope::find(const QString &name) const
{
    if (name == "this"_L1 || name == m_kind.chopped(1))
        return self();
    const schema::Kind *kind = model::itemKind(m_kind);
    const QString key = name == "builder"_L1 ? u"type"_s : name;
    const schema::Field *field = kind ? kind->field(key) : nullptr;
    if (field && field->type == schema::FieldType::Reference && (name == "builder"_L1 || name != "type"_L1)) {
        const Value value = self().mapping()->find(key);
        if (value.mapping())
            return value;
    }
    if (name == "config"_L1)
        return findConfig(m_world, {m_file, {m_item}, TemplatePlace::Stage::Item, this}, 0);
    return findCommon(m_world, name);
}

QStringList ItemScope::names() const
{
    QStringList names = commonNames(m_world) << m_kind.chopped(1) << u"builder"_s;
    if (const schema::Kind *kind = model::itemKind(m_kind)) {
        for (const schema::Field &field : kind->fields) {
            if (field.type == schema::FieldType::Reference && field.name != "type"_L1)
                names.append(field.name);
        }
    }
    names.removeDuplicates();
    return names;
}

} // namespace csis::config
