// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the names in templates mean.
#include "core/config/loadstate.h"

#include "core/base/names.h"
#include "core/model/registry.h"

#include <chrono>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

using Value = std::optional<TemplateValue>;

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

Value execution(const LoadState &state, const QStringList &steps)
{
    const auto local = std::chrono::sys_time<std::chrono::microseconds>(state.options.started.sinceEpoch + state.options.started.zoneOffset);
    QString form = state.configuration.settings.dateFormat;
    for (const QString &file : state.cfgFiles) {
        const yaml::Node written = state.document(file).find(u"dateformat");
        if (written.isScalar())
            form = written.text();
    }
    if (steps.size() != 2)
        return {};
    if (steps[1] == "timestamp"_L1)
        return TemplateValue{strftime(form, local), {}};
    if (steps[1] == "date"_L1)
        return TemplateValue{strftime(u"%Y-%m-%d"_s, local), {}};
    if (steps[1] == "dateformat"_L1)
        return TemplateValue{form, {}};
    return {};
}

/// The text at the end of the steps, with the mappings passed on the way.
Value textAt(const yaml::Node &from, const QStringList &steps, QList<yaml::Node> enclosing)
{
    yaml::Node node = from;
    for (const QString &step : steps) {
        if (node.isMapping())
            enclosing.append(node);
        node = follow(node, {step});
    }
    if (!node.isScalar() || node.isNull())
        return {};
    return TemplateValue{node.text(), enclosing};
}

Value fromCfg(const LoadState &state, const QStringList &steps)
{
    for (qsizetype i = state.cfgFiles.size() - 1; i >= 0; --i) {
        const yaml::Node &root = state.document(state.cfgFiles[i]);
        if (root.entry(steps.first()))
            return textAt(root, steps, {});
    }
    return {};
}

/// `this`, then `.parent` for each mapping outwards.
Value fromThis(const QStringList &steps, const QList<yaml::Node> &enclosing)
{
    qsizetype level = enclosing.size() - 1;
    qsizetype step = 1;
    while (step < steps.size() && steps[step] == "parent"_L1 && level >= 0 && !enclosing[level].entry(u"parent")) {
        --level;
        ++step;
    }
    if (level < 0 || step >= steps.size())
        return {};
    return textAt(enclosing[level], steps.sliced(step), enclosing.first(level));
}

Value fromConfig(const LoadState &state, const QStringList &steps, const QList<yaml::Node> &enclosing)
{
    for (qsizetype level = enclosing.size() - 1; level > 0; --level) {
        const yaml::Node own = enclosing[level].find(u"config");
        if (own.isMapping()) {
            if (const Value value = textAt(enclosing[level], steps, enclosing.first(level)))
                return value;
        }
    }
    if (state.configuration.settings.configNode.isMapping() && !state.overlays.isEmpty()) {
        const yaml::Node &config = state.configuration.settings.configNode;
        return textAt(config, steps.sliced(1), {});
    }
    return fromCfg(state, steps);
}

const model::Item *referenced(const LoadState &state, const schema::Field &field, const QString &value)
{
    const Configuration &c = state.configuration;
    const bool byDefault = meansDefault(value);
    const auto builders = state.builders.constFind(field.refersTo);
    if (builders != state.builders.constEnd()) {
        const QString wanted = safeName(value);
        for (const auto &builder : *builders) {
            if (byDefault ? builder->isDefault : builder->name == wanted)
                return builder.get();
        }
        for (const auto &builder : *builders) {
            for (const QString &alias : builder->aliases) {
                if (!byDefault && safeName(alias) == wanted)
                    return builder.get();
            }
        }
        return nullptr;
    }
    return byDefault ? nullptr : c.item({field.refersTo, value});
}

Value attribute(const LoadState &state, const QString &kindKey, const yaml::Node &node, const QStringList &steps, int depth = 0);

/// The default of a key that is not written; references lead on.
Value notWritten(const LoadState &, const schema::Kind &kind, const QString &key)
{
    const schema::Field *field = kind.field(key);
    return field && !field->defaultText.isEmpty() && !field->isReference() ? Value(TemplateValue{field->defaultText, {}}) : Value();
}

Value attribute(const LoadState &state, const QString &kindKey, const yaml::Node &node, const QStringList &steps, int depth)
{
    if (steps.isEmpty() || depth > 5)
        return {};
    const QString &key = steps.first();
    if (steps.size() == 1 && key == "name"_L1)
        return TemplateValue{safeName(node.find(u"name").text()), {}};
    if (steps.size() == 1 && key == "display_name"_L1)
        return TemplateValue{node.find(u"name").text().trimmed(), {}};
    const schema::Kind *kind = model::listKind(kindKey, node.find(u"type").text());
    const schema::Field *field = kind ? kind->field(key) : nullptr;
    if (field && field->isReference() && !field->isList()) {
        if (const model::Item *target = referenced(state, *field, node.find(key).text()))
            return steps.size() == 1 ? Value(TemplateValue{target->name, {}})
                                     : attribute(state, target->kind, target->node, steps.sliced(1), depth + 1);
    }
    if (node.entry(key))
        return textAt(node, steps, {});
    return kind && steps.size() == 1 ? notWritten(state, *kind, key) : Value();
}

Value fromItem(const LoadState &state, const QString &kind, const yaml::Node &item, const QStringList &steps)
{
    const QString &first = steps.first();
    if (steps.size() > 1 && (first == "this"_L1 || first == kind.chopped(1)))
        return attribute(state, kind, item, steps.sliced(1));
    if (steps.size() > 1 && first == "builder"_L1)
        return attribute(state, kind, item, QStringList{u"type"_s} + steps.sliced(1));
    const schema::Kind *model = model::itemKind(kind);
    const schema::Field *field = model ? model->field(first) : nullptr;
    if (field && field->isReference() && steps.size() > 1)
        return attribute(state, kind, item, steps);
    return {};
}

} // namespace

TemplateLookup templateLookup(LoadState &state, const QString &kind, const yaml::Node &item)
{
    return [&state, kind, item](const QStringList &steps, const QList<yaml::Node> &enclosing) -> Value {
        const QString &first = steps.first();
        if (first == "ENV"_L1) {
            if (steps.size() != 2 || !state.options.environment)
                return {};
            const auto value = state.options.environment->value(steps[1]);
            return value ? Value(TemplateValue{*value, {}}) : Value();
        }
        if (first == "execution"_L1)
            return execution(state, steps);
        if (!item.isMissing()) {
            if (const Value value = fromItem(state, kind, item, steps))
                return value;
        } else if (first == "this"_L1) {
            return fromThis(steps, enclosing);
        }
        if (first == "this"_L1)
            return {};
        if (first == "config"_L1)
            return fromConfig(state, steps, enclosing);
        return fromCfg(state, steps);
    };
}

} // namespace csis::config
