// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/templates.h"

#include "core/base/names.h"
#include "core/config/say.h"
#include "core/model/registry.h"
#include "core/yaml/rewrite.h"
#include "core/yaml/scalarplaces.h"

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

/// Keys whose texts are forms for a user: rendered for each one, when users are read.
bool isUserForm(const QString &key)
{
    return key == "default_user_email_template"_L1 || key == "default_user_description_template"_L1;
}

Diagnostic diagnosticOf(const templates::Problem &problem, const QString &file, const SourceRange &range, bool isExact)
{
    Diagnostic finding{problem.id, problem.severity, problem.message, {file, range}, {}, {}};
    if (!problem.cure.isEmpty() && isExact)
        finding.fixes.append(schema::replaceFix(Say::tr("Write '%1'").arg(problem.cure), file, range, problem.cure));
    return finding;
}

} // namespace

yaml::Node Templates::document(const QString &file, const yaml::Node &root)
{
    return visit(root, {file, model::documentKindOf(file), nullptr, {u"config"_s, {}}, {}, {}});
}

yaml::Node Templates::item(const QString &list, const yaml::Node &item, const QString &file, QHash<const void *,
    QString> &foreign)
{
    const ItemScope scope(m_world, list, item, file);
    m_world.foreign.insert(foreign);
    m_scope = &scope;
    m_foreign = foreign.isEmpty() ? nullptr : &foreign;
    const yaml::Node made = visit(item, {file, model::itemKind(list), nullptr, {list,
        safeName(item.find(u"name").text())}, {}, {}});
    m_scope = nullptr;
    m_foreign = nullptr;
    return made;
}

templates::Value Templates::text(const QString &form, const yaml::Node &written, const Location &place,
    const templates::Scope &scope)
{
    templates::Value value(form);
    value.encrypted = m_world.holdsEncrypted(written);
    if (!templates::isTemplate(form) || m_world.markers.contains(written.identity()))
        return value;
    const auto tree = m_world.tree(form);
    const templates::Rendering made = m_world.render(form, nullptr, scope);
    for (const templates::Problem &problem : tree->problems + made.problems) {
        if (written.isMissing() || !wasSaid(place, problem.message)) // the document's stage may have met it already
            say(diagnosticOf(problem, place.file, place.range, false));
    }
    const bool encrypted = value.encrypted || made.encrypted;
    value = made.text;
    value.encrypted = encrypted;
    return value;
}

yaml::Node Templates::visit(const yaml::Node &node, const At &at)
{
    switch (node.kind()) {
    case yaml::NodeKind::Scalar: return m_world.isTemplate(node) ? scalar(node, at) : node;
    case yaml::NodeKind::Sequence: return sequence(node, at);
    case yaml::NodeKind::Mapping: return mapping(node, at);
    case yaml::NodeKind::Missing: break;
    }
    return node;
}

yaml::Node Templates::scalar(const yaml::Node &node, const At &at)
{
    const auto tree = m_world.tree(node.text());
    if (!tree->problems.isEmpty()) {
        report(node, at, tree->problems);
        return node;
    }
    templates::Rendering made;
    if (m_scope) {
        made = m_world.render(node, *m_scope);
    } else {
        DocumentScope scope(m_world, {at.file, m_enclosing, TemplatePlace::Stage::Document, nullptr});
        scope.later = at.later;
        made = m_world.render(node, scope);
    }
    if (made.encrypted && !mayBeEncrypted(at)) {
        made.problems.append({u"template.encrypted"_s, Severity::Error,
                              Say::tr("an encrypted value is in this text, and `%1` has to be readable in generated files").arg(at.key), 0, node.text().size(), {}});
    }
    report(node, at, made.problems);
    const yaml::Node result = made.text == node.text() ? node : yaml::withText(node, made.text);
    if (!made.failed && !made.parts.isEmpty()) {
        record(node, at, made);
        m_world.keepMade(result, made);
    }
    return result;
}

/// Numbers, choices, names and references could not be read as markers.
bool Templates::mayBeEncrypted(const At &at) const
{
    using enum schema::FieldType;
    return !at.field || !(at.field->isReference() || at.field->type == Integer || at.field->type == Boolean
        || at.field->type == Choice);
}

yaml::Node Templates::sequence(const yaml::Node &node, const At &at)
{
    bool changed = false;
    QList<yaml::Node> items = node.items();
    for (yaml::Node &item : items) {
        const yaml::Node made = visit(item, entryOf(at, item));
        changed = changed || made.identity() != item.identity();
        item = made;
    }
    return changed ? yaml::withItems(node, items) : node;
}

yaml::Node Templates::mapping(const yaml::Node &node, const At &at)
{
    m_enclosing.append(node);
    bool changed = false;
    QList<yaml::Entry> entries = node.entries();
    for (yaml::Entry &entry : entries) {
        if (entry.value.isScalar() && !m_world.isTemplate(entry.value))
            continue;
        const At inside = below(at, entry);
        const yaml::Node made = visit(entry.value, inside);
        if (made.identity() == entry.value.identity())
            continue;
        changed = true;
        if (m_foreign && m_foreign->contains(entry.value.identity())) {
            m_foreign->insert(made.identity(), inside.file);
            m_world.foreign.insert(made.identity(), inside.file);
        }
        entry.value = made;
    }
    m_enclosing.removeLast();
    return changed ? yaml::withEntries(node, entries) : node;
}

Templates::At Templates::below(const At &at, const yaml::Entry &entry) const
{
    At inside = at;
    const QString &key = entry.key.text();
    if (m_foreign)
        inside.file = m_foreign->value(entry.value.identity(), at.file);
    inside.field = at.kind ? at.kind->field(key) : nullptr;
    inside.kind = inside.field && inside.field->type == schema::FieldType::Object && inside.field->object
        ? inside.field->object() : nullptr;
    // The global settings are known by the keys below `config:`.
    const bool isGlobal = !m_scope && at.item.name.isEmpty() && at.key.isEmpty();
    inside.key = isGlobal && key == "config"_L1 && entry.value.isMapping() ? QString() : at.key.isEmpty() ? key
        : at.key + u'.' + key;
    if (!m_scope && isUserForm(key))
        inside.later = {u"user"_s, u"builder"_s};
    return inside;
}

Templates::At Templates::entryOf(const At &at, const yaml::Node &entry) const
{
    At inside = at;
    const bool isObject = at.field && at.field->type == schema::FieldType::ObjectList;
    inside.kind = isObject ? schema::entryKind(*at.field, entry) : nullptr;
    if (isObject && !m_scope && m_enclosing.size() == 1) {
        inside.item = {at.key, safeName(entry.find(u"name").text())};
        inside.key.clear();
    }
    return inside;
}

void Templates::report(const yaml::Node &node, const At &at, const QList<templates::Problem> &problems)
{
    if (problems.isEmpty())
        return;
    const yaml::ScalarPlaces places(m_world.bytesOf(at.file), node);
    for (const templates::Problem &problem : problems)
        say(diagnosticOf(problem, at.file, places.range(problem.begin, problem.end), places.isExact()));
}

/// A text that several items have says the same of itself once.
void Templates::say(const Diagnostic &finding)
{
    if (m_world.said.insert({finding.where.file, finding.where.range.begin.offset, finding.message}).second)
        m_out.append(finding);
}

bool Templates::wasSaid(const Location &place, const QString &message) const
{
    const auto last = m_world.said.end();
    for (auto one = m_world.said.lower_bound({place.file, place.range.begin.offset, {}}); one != last; ++one) {
        const auto &[file, offset, known] = *one;
        if (file != place.file || offset > place.range.end.offset)
            return false;
        if (known == message)
            return true;
    }
    return false;
}

void Templates::record(const yaml::Node &node, const At &at, const templates::Rendering &made)
{
    const yaml::ScalarPlaces places(m_world.bytesOf(at.file), node);
    RenderedText text{node.range(), made.encrypted ? QString() : made.text, made.encrypted, at.item, at.key, {}};
    for (const templates::RenderedPart &part : made.parts) {
        const SourceRange range = places.range(part.begin, part.end);
        text.parts.append({range, node.text().sliced(part.begin, part.end - part.begin), part.text, part.encrypted,
            part.origins});
        for (const templates::Origin &origin : part.origins) {
            if (origin.kind == templates::Origin::Kind::Environment)
                say({u"template.environment"_s, Severity::Info,
                     Say::tr("this value comes from the environment of this machine (%1); on another one it may be another").arg(origin.name),
                     {at.file, range}, {}, {}});
        }
    }
    auto &texts = m_world.rendered[at.file];
    if (!texts.contains(node.range().begin.offset, text))
        texts.insert(node.range().begin.offset, text);
}

} // namespace csis::config
