// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/treeassist.h"

#include "core/model/registry.h"
#include "core/yaml/reader.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(csis::shell::TreeAssist)
};

/// A line's parts: where its content begins, whether it opens a list entry, and its key.
struct Parts {
    int indent = 0;     ///< of the dash, or of the content
    int content = 0;    ///< first column of the content behind any dash
    bool dash = false;
    bool blank = true;
    QString key;
    int colon = -1;
};

Parts partsOf(const QString &line)
{
    Parts parts;
    int at = 0;
    while (at < line.size() && line.at(at) == u' ')
        ++at;
    parts.indent = at;
    if (at < line.size() && line.at(at) == u'-' && (at + 1 == line.size() || line.at(at + 1) == u' ')) {
        parts.dash = true;
        ++at;
        while (at < line.size() && line.at(at) == u' ')
            ++at;
    }
    parts.content = at;
    parts.blank = (at >= line.size() && !parts.dash) || (at < line.size() && line.at(at) == u'#');
    for (qsizetype i = at; i < line.size(); ++i) {
        if (line.at(i) == u'#' || line.at(i) == u'"' || line.at(i) == u'\'')
            break;
        if (line.at(i) == u':' && (i + 1 == line.size() || line.at(i + 1) == u' ')) {
            parts.key = line.mid(at, i - at).trimmed();
            parts.colon = int(i);
            break;
        }
    }
    return parts;
}

QString typeWord(const schema::Field &field)
{
    switch (field.type) {
    case schema::FieldType::Text: return Text::tr("text");
    case schema::FieldType::Integer: return Text::tr("integer");
    case schema::FieldType::Boolean: return Text::tr("true or false");
    case schema::FieldType::TextList: return Text::tr("list of texts");
    case schema::FieldType::TextMap: return Text::tr("names and texts");
    case schema::FieldType::Reference: return Text::tr("names one of %1").arg(field.refersTo);
    case schema::FieldType::ReferenceList: return Text::tr("names several of %1").arg(field.refersTo);
    case schema::FieldType::Choice: return Text::tr("one of: %1").arg(field.choices.join(u", "_s));
    case schema::FieldType::Object: return Text::tr("mapping");
    case schema::FieldType::ObjectList: return Text::tr("list of mappings");
    case schema::FieldType::Any: return Text::tr("anything");
    }
    return {};
}

QString effectWord(schema::Effect effect)
{
    switch (effect) {
    case schema::Effect::None: return Text::tr("Nothing reads this: it has no effect.");
    case schema::Effect::Emission: return Text::tr("Changes generated files.");
    case schema::Effect::Gate: return Text::tr("Changes what the gate sanctions.");
    case schema::Effect::Identity: return Text::tr("Changes groups, users or accounts.");
    case schema::Effect::Build: return Text::tr("Read when images are built.");
    case schema::Effect::Documentation: return Text::tr("For people only.");
    case schema::Effect::Load: return Text::tr("Changes how the tree is read.");
    }
    return {};
}

} // namespace

LinePlace placeOf(const QStringList &lines, int line, int column)
{
    LinePlace place;
    const QString text = lines.value(line);
    Parts own = partsOf(text);
    const int level = own.blank ? (own.dash ? own.content : std::max(own.content, column)) : own.content;
    place.isValue = own.colon >= 0 && column > own.colon;
    place.key = own.key;
    place.wordStart = place.isValue ? own.colon + 1 : own.content;
    while (place.wordStart < std::min<qsizetype>(column, text.size()) && text.at(place.wordStart) == u' ')
        ++place.wordStart;

    // Upwards: each line that stands further left opens a mapping or a list around ours.
    struct Around {
        QString key;
        qsizetype index = -1;
    };
    QList<Around> around;
    int mapping = level;                     // column of the keys of the mapping we are in
    int dash = own.dash ? own.indent : -1;   // column of the dash of the entry we are in
    qsizetype index = own.dash ? 0 : -1;
    if (own.colon >= 0)
        place.siblings.append(own.key);
    bool sameMapping = !own.dash;            // lines above still belong to the mapping of our line
    for (int at = line - 1; at >= 0; --at) {
        const Parts above = partsOf(lines.at(at));
        if (above.blank)
            continue;
        if (dash >= 0) { // inside of a list: count entries until the key that holds it
            if (above.dash && above.indent == dash) {
                ++index;
                continue;
            }
            const bool holds = !above.dash ? above.content <= dash : above.indent < dash && above.content <= dash;
            if (!holds || above.colon < 0)
                continue;
            around.prepend({above.key, index});
            mapping = above.content;
            dash = above.dash ? above.indent : -1;
            index = above.dash ? 0 : -1;
            sameMapping = false;
            continue;
        }
        if (above.content == mapping && above.colon >= 0) {
            if (sameMapping && around.isEmpty())
                place.siblings.append(above.key);
            if (above.dash) {
                dash = above.indent;
                index = 0;
            }
        } else if (above.content < mapping && above.colon >= 0 && !(above.dash && above.content > mapping)) {
            around.prepend({above.key, -1});
            mapping = above.content;
            sameMapping = false;
            if (above.dash) {
                dash = above.indent;
                index = 0;
            }
        }
    }
    for (const Around &part : std::as_const(around))
        place.path.append({part.key, part.index});
    // A plain entry belongs to the list's key, in the mapping above.
    if (own.dash && own.colon < 0 && !place.path.isEmpty()) {
        place.isListEntry = true;
    }
    // Below ours: further keys of the same mapping.
    for (int at = line + 1; at < lines.size(); ++at) {
        const Parts below = partsOf(lines.at(at));
        if (below.blank)
            continue;
        if (below.content < level || below.dash)
            break;
        if (below.content == level && below.colon >= 0)
            place.siblings.append(below.key);
    }
    return place;
}

void TreeAssist::setTree(const config::ConfigurationPtr &tree, const QStringList &)
{
    m_tree = tree;
}

const schema::Kind *TreeAssist::kindOf(const QString &path, const QStringList &lines, int line, const LinePlace &place) const
{
    const schema::Kind *document = model::documentKindOf(path);
    if (!document)
        return nullptr;
    // The line being written may break the text; without it the rest tells which types the entries have.
    QStringList whole = lines;
    if (place.key.isEmpty())
        whole[line] = partsOf(lines.at(line)).dash ? lines.at(line).left(partsOf(lines.at(line)).content) : QString();
    const yaml::Document read = yaml::read({path, whole.join(u'\n').toUtf8()});
    return schema::kindAt(*document, read.root, place.path);
}

editor::Proposals TreeAssist::complete(const QString &path, const QString &text, int line, int column) const
{
    editor::Proposals proposals;
    const QStringList lines = text.split(u'\n');
    if (line < 0 || line >= lines.size())
        return proposals;
    LinePlace place = placeOf(lines, line, column);
    proposals.from = place.wordStart;

    const auto addValues = [&](const schema::Field &field) {
        QStringList written;
        if (field.isReference() && m_tree) {
            for (const QString &name : m_tree->names(field.refersTo))
                proposals.items.append({editor::Proposal::Kind::Reference, name, {}, field.refersTo, {}});
        }
        QStringList choices = field.choices;
        if (field.type == schema::FieldType::Boolean)
            choices = {u"true"_s, u"false"_s};
        for (const QString &choice : std::as_const(choices))
            proposals.items.append({editor::Proposal::Kind::Value, choice, {},
                                    choice == field.defaultText ? Text::tr("default") : QString(), field.doc});
    };

    if (place.isListEntry) { // of a list of names: the field is the list's key in the mapping around
        LinePlace outer = place;
        const schema::PathPart list = outer.path.takeLast();
        const schema::Kind *kind = kindOf(path, lines, line, outer);
        const schema::Field *field = kind ? kind->field(list.key) : nullptr;
        if (field && field->type != schema::FieldType::ObjectList) {
            addValues(*field);
            return proposals;
        }
    }
    const schema::Kind *kind = kindOf(path, lines, line, place);
    if (!kind)
        return proposals;
    if (place.isValue) {
        if (const schema::Field *field = kind->field(place.key))
            addValues(*field);
        if (place.key == "type"_L1 && !place.path.isEmpty() && proposals.items.isEmpty()) {
            for (const QString &type : model::builderTypes(place.path.last().key))
                proposals.items.append({editor::Proposal::Kind::Builder, type, {}, {}, {}});
        }
        return proposals;
    }
    for (const schema::Field &field : kind->fields) {
        if (!field.retired.isEmpty() || (place.siblings.contains(field.name) && field.name != place.key))
            continue;
        const bool opens = field.type == schema::FieldType::Object || field.isList() || field.type == schema::FieldType::TextMap;
        QString insert = field.name + u':';
        if (!opens)
            insert += u' ';
        proposals.items.append({editor::Proposal::Kind::Key, field.name, place.key.isEmpty() ? insert : field.name,
                                field.required ? Text::tr("required") : typeWord(field), field.doc});
    }
    std::ranges::stable_partition(proposals.items, [&](const editor::Proposal &proposal) {
        const schema::Field *field = kind->field(proposal.text);
        return field && field->required;
    });
    return proposals;
}

editor::HoverText TreeAssist::hover(const QString &path, const QString &text, int line, int column) const
{
    const QStringList lines = text.split(u'\n');
    if (line < 0 || line >= lines.size())
        return {};
    const LinePlace place = placeOf(lines, line, column);
    if (place.key.isEmpty())
        return {};
    const schema::Kind *kind = kindOf(path, lines, line, place);
    const schema::Field *field = kind ? kind->field(place.key) : nullptr;
    if (!field)
        return {};
    QStringList facts;
    if (field->required)
        facts.append(Text::tr("Required."));
    if (!field->defaultText.isEmpty())
        facts.append(Text::tr("Default: %1").arg(field->defaultText));
    facts.append(effectWord(field->effect));
    return {u"%1 · %2"_s.arg(field->name, typeWord(*field)), field->doc, facts.join(u'\n')};
}

Reference TreeAssist::referenceAt(const QString &path, const QString &text, int line, int column) const
{
    const QStringList lines = text.split(u'\n');
    if (line < 0 || line >= lines.size())
        return {};
    LinePlace place = placeOf(lines, line, column);
    QString key = place.key;
    const QString own = lines.at(line);
    QString value = own.mid(partsOf(own).colon + 1);
    if (place.isListEntry) {
        key = place.path.takeLast().key;
        value = own.mid(partsOf(own).content);
    }
    const schema::Kind *kind = kindOf(path, lines, line, place);
    const schema::Field *field = kind ? kind->field(key) : nullptr;
    if (!field || !field->isReference())
        return {};
    if (value.trimmed().startsWith(u'[')) { // a list in one line: the entry at the column
        const qsizetype from = std::max<qsizetype>(own.lastIndexOf(u'[', column), own.lastIndexOf(u',', std::max(0, column - 1)));
        qsizetype to = own.indexOf(u',', column);
        if (to < 0)
            to = own.indexOf(u']', column);
        value = own.mid(from + 1, to - from - 1);
    }
    const qsizetype comment = value.indexOf(" #"_L1);
    if (comment >= 0)
        value.truncate(comment);
    value = value.trimmed();
    if (value.size() > 1 && (value.startsWith(u'"') || value.startsWith(u'\'')))
        value = value.mid(1, value.size() - 2);
    return {field->refersTo, value};
}

Location TreeAssist::locate(const Reference &reference) const
{
    if (!m_tree)
        return {};
    // Names may be aliases: the item that answers to it, then its place.
    const auto placeOfItem = [&](const model::Item *item) { return item ? m_tree->locate(item->ref()) : Location(); };
    if (reference.kind == "storages"_L1)
        return placeOfItem(m_tree->storage(reference.name));
    if (reference.kind == "images"_L1)
        return placeOfItem(m_tree->image(reference.name));
    if (reference.kind == "instances"_L1)
        return placeOfItem(m_tree->instance(reference.name));
    if (reference.kind == "groups"_L1)
        return placeOfItem(m_tree->group(reference.name));
    if (reference.kind == "users"_L1)
        return placeOfItem(m_tree->user(reference.name));
    for (auto it = m_tree->builders.keyBegin(); it != m_tree->builders.keyEnd(); ++it) {
        if (config::builderKey(*it) == reference.kind)
            return placeOfItem(m_tree->builder(*it, reference.name));
    }
    return m_tree->locate({reference.kind, reference.name});
}

} // namespace csis::shell
