// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/itemedits.h"

#include "core/base/linediff.h"
#include "core/base/names.h"
#include "core/model/registry.h"
#include "core/yaml/textmap.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(csis::shell::ItemEdits)
};

const model::Item *itemOf(const config::Loaded &loaded, const model::ItemRef &ref)
{
    return loaded.configuration ? loaded.configuration->item(ref) : nullptr;
}

std::unexpected<Error> missing(const model::ItemRef &ref)
{
    return failure(u"edit.missing"_s, Words::tr("%1 is not in the tree any more").arg(ref.name));
}

std::unexpected<Error> taken(const QString &name)
{
    return failure(u"edit.name-taken"_s, name.trimmed().isEmpty() ? Words::tr("It needs a name") : Words::tr("The name %1 is taken").arg(name));
}

// The list entry that declares an item, in the text as it is now.
yaml::Path entryPath(const yaml::Node &root, const model::ItemRef &ref)
{
    const yaml::Node list = root.find(ref.kind);
    const QList<yaml::Node> &entries = list.items();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        if (safeName(entries.at(i).find(u"name").text()) == ref.name)
            return {{ref.kind, -1}, {{}, i}};
    }
    return {};
}

/// A file in the making: edits made one after another, told as one.
struct Draft {
    yaml::Source source;
    QByteArray before;

    Draft(const QString &file, const QByteArray &bytes) : source{file, bytes}, before(bytes) {}
    yaml::Node root() const { return yaml::read(source).root; }
    Result<void> take(const Result<QList<TextEdit>> &edits)
    {
        if (!edits)
            return std::unexpected(edits.error());
        source.bytes = yaml::apply(source, *edits);
        return {};
    }
    FileEdit edit() const;
};

QList<QByteArrayView> linesWithEnds(QByteArrayView bytes)
{
    QList<QByteArrayView> lines;
    for (qsizetype at = 0; at < bytes.size();) {
        const qsizetype end = bytes.indexOf('\n', at);
        const qsizetype next = end < 0 ? bytes.size() : end + 1;
        lines.append(bytes.sliced(at, next - at));
        at = next;
    }
    return lines;
}

FileEdit Draft::edit() const
{
    const QList<QByteArrayView> was = linesWithEnds(before);
    const QList<QByteArrayView> now = linesWithEnds(source.bytes);
    const yaml::TextMap map(before);
    const auto offset = [](const QList<QByteArrayView> &lines, QByteArrayView all, int line) {
        return line < lines.size() ? lines.at(line).data() - all.data() : all.size();
    };
    FileEdit made{source.file, {}};
    for (const Hunk &hunk : diffLines(was, now)) {
        const qsizetype from = offset(now, source.bytes, hunk.newBegin);
        const QByteArray text = source.bytes.sliced(from, offset(now, source.bytes, hunk.newEnd) - from);
        made.edits.append({map.range(offset(was, before, hunk.oldBegin), offset(was, before, hunk.oldEnd)), QString::fromUtf8(text)});
    }
    return made;
}

std::unexpected<Error> needed(const yaml::Node &root, const yaml::Path &path)
{
    const yaml::Node holder = yaml::at(root, path.first(2));
    return failure(u"edit.required"_s, Words::tr("%1 cannot be without its %2; give it another one, or delete it first")
                                           .arg(holder.find(u"name").text(), path.last().key));
}

// One entry less; a list that would be empty goes with its key.
Result<QList<TextEdit>> removeEntry(const yaml::Source &source, const yaml::Node &root, const yaml::Path &path)
{
    const yaml::Path list = path.first(path.size() - 1);
    if (yaml::at(root, list).size() <= 1 && list.size() > 1)
        return yaml::removeKey(source, root, list.first(list.size() - 1), list.last().key);
    return yaml::removeItem(source, root, path);
}

Result<QList<TextEdit>> removeMention(const yaml::Source &source, const yaml::Node &root, const yaml::Path &path)
{
    if (path.isEmpty())
        return QList<TextEdit>();
    if (path.last().index >= 0)
        return removeEntry(source, root, path);
    const yaml::Path holder = path.first(path.size() - 1);
    // The mapping that names it, deeper in an item: a storage that is attached goes as a whole.
    // So does what an overlay lays over it.
    if (holder.size() >= 2 && holder.last().index >= 0 && path.last().key == "name"_L1)
        return removeEntry(source, root, holder);
    if (holder.size() == 2 && holder.last().index >= 0) {
        const yaml::Node item = yaml::at(root, holder);
        const schema::Kind *kind = model::listKind(holder.first().key, item.find(u"type").text());
        const schema::Field *field = kind ? kind->field(path.last().key) : nullptr;
        if (field && field->required)
            return needed(root, path);
    }
    return yaml::removeKey(source, root, holder, path.last().key);
}

// The field that describes the key at a path; null for an entry of a list.
const schema::Field *fieldAt(const QString &file, const yaml::Node &root, const yaml::Path &path)
{
    const schema::Kind *document = model::documentKindOf(file);
    if (!document || path.isEmpty() || path.last().index >= 0)
        return nullptr;
    QList<schema::PathPart> parts;
    for (const yaml::PathStep &step : path.first(path.size() - 1)) {
        if (step.index < 0)
            parts.append({step.key, -1});
        else if (!parts.isEmpty())
            parts.last().index = step.index;
    }
    const schema::Kind *kind = parts.isEmpty() ? document : schema::kindAt(*document, root, parts);
    return kind ? kind->field(path.last().key) : nullptr;
}

// What stands where the key is left out, once an item is gone.
QString defaultOf(const config::Configuration &tree, const schema::Field &field, const model::ItemRef &gone)
{
    if (!model::builderClassKeys().contains(field.refersTo))
        return field.defaultText;
    const model::Builder *builder = tree.defaultBuilder(field.refersTo);
    return builder && builder->ref() != gone ? builder->displayName : QString();
}

// The lines of a list entry, without their indent, under another name.
QStringList linesOfEntry(const yaml::Source &source, const yaml::Node &entry, const QString &name)
{
    const SourceRange range = entry.range();
    QByteArray bytes = source.bytes.sliced(range.begin.offset, range.end.offset - range.begin.offset);
    const yaml::Node own = entry.find(u"name");
    bytes.replace(own.range().begin.offset - range.begin.offset, own.range().end.offset - own.range().begin.offset,
                  yaml::writeScalar(name, own.style()).toUtf8());
    QStringList lines = QString::fromUtf8(bytes).replace(u"\r\n"_s, u"\n"_s).split(u'\n');
    const QString indent(range.begin.column, u' ');
    for (QString &line : lines) {
        if (line.startsWith(indent))
            line.remove(0, indent.size());
    }
    return lines;
}

QString written(const schema::Field &field, const QString &value)
{
    if (field.type == schema::FieldType::Integer || field.type == schema::FieldType::Boolean)
        return value;
    if (!field.isList())
        return yaml::writeScalar(value);
    QStringList entries;
    for (const QString &entry : value.split(u',', Qt::SkipEmptyParts))
        entries.append(yaml::writeScalar(entry.trimmed(), yaml::Style::Flow));
    return u'[' + entries.join(u", "_s) + u']';
}

} // namespace

QList<Fallback> fallbacksOf(const config::Loaded &loaded, const model::ItemRef &ref, const QList<Mention> &mentions)
{
    QList<Fallback> found;
    for (const Mention &mention : mentions) {
        if (mention.from == ref)
            continue;
        const yaml::Node root = loaded.documents.value(mention.where.file).root;
        const Position at = mention.where.range.begin;
        const schema::Field *field = fieldAt(mention.where.file, root, yaml::pathAt(root, at.line, at.column));
        if (field && !field->required && !field->defaultText.isEmpty())
            found.append({mention, defaultOf(*loaded.configuration, *field, ref)});
    }
    return found;
}

Result<QList<FileEdit>> deleteItem(const config::Loaded &loaded, const model::ItemRef &ref, const TextOf &text, const QList<Mention> &mentions,
                                   Referrers referrers)
{
    const model::Item *item = itemOf(loaded, ref);
    if (!item)
        return missing(ref);
    std::map<QString, Draft> drafts;
    const auto draft = [&](const QString &file) -> Draft & { return drafts.try_emplace(file, file, text(file)).first->second; };
    // From the last place to the first: what stands before an edit keeps its place.
    const QList<Mention> found = referrers == Referrers::Keep ? QList<Mention>() : mentions;
    QSet<std::pair<QString, qsizetype>> kept;
    if (referrers == Referrers::Remove) {
        for (const Fallback &fallback : fallbacksOf(loaded, ref, found))
            kept.insert({fallback.mention.where.file, fallback.mention.where.range.begin.offset});
    }
    for (auto it = found.crbegin(); it != found.crend(); ++it) {
        if (it->from == ref && it->key != "name"_L1)
            continue; // it goes with the item
        if (kept.contains({it->where.file, it->where.range.begin.offset}))
            continue;
        Draft &file = draft(it->where.file);
        const yaml::Node root = file.root();
        const Position at = it->where.range.begin;
        if (const auto done = file.take(removeMention(file.source, root, yaml::pathAt(root, at.line, at.column))); !done)
            return std::unexpected(done.error());
    }
    Draft &own = draft(item->file);
    const yaml::Node root = own.root();
    const yaml::Path path = entryPath(root, ref);
    if (path.isEmpty())
        return missing(ref);
    if (const auto done = own.take(yaml::removeItem(own.source, root, path)); !done)
        return std::unexpected(done.error());
    QList<FileEdit> edits;
    for (const auto &[file, one] : drafts)
        edits.append(one.edit());
    return edits;
}

Result<QList<FileEdit>> duplicateItem(const config::Loaded &loaded, const model::ItemRef &ref, const QString &name, const TextOf &text)
{
    const model::Item *item = itemOf(loaded, ref);
    if (!item)
        return missing(ref);
    if (const QString canonical = safeName(name); canonical.isEmpty() || itemOf(loaded, {ref.kind, canonical}))
        return taken(name);
    const yaml::Source source{item->file, text(item->file)};
    const yaml::Document document = yaml::read(source);
    const yaml::Path path = entryPath(document.root, ref);
    const yaml::Node entry = yaml::at(document.root, path);
    if (path.isEmpty() || entry.style() == yaml::Style::Flow)
        return missing(ref);
    const Result<QList<TextEdit>> edits = yaml::appendItem(source, document.root, {path.first()}, linesOfEntry(source, entry, name).join(u'\n'));
    if (!edits)
        return std::unexpected(edits.error());
    return QList<FileEdit>{{item->file, *edits}};
}

Result<QList<FileEdit>> moveItem(const config::Loaded &loaded, const model::ItemRef &ref, const QString &file, const TextOf &text)
{
    const model::Item *item = itemOf(loaded, ref);
    if (!item)
        return missing(ref);
    const schema::Kind *kind = model::documentKindOf(file);
    if (!kind || !kind->field(ref.kind) || file == item->file)
        return failure(u"edit.unsupported"_s, Words::tr("%1 is no other file in which %2 may stand").arg(file, ref.name));
    Draft from(item->file, text(item->file));
    const yaml::Node root = from.root();
    const yaml::Path path = entryPath(root, ref);
    const yaml::Node entry = yaml::at(root, path);
    if (path.isEmpty() || entry.style() == yaml::Style::Flow)
        return missing(ref);
    Draft to(file, text(file));
    const Result<QString> lines = yaml::itemLines(from.source, root, path);
    if (!lines)
        return std::unexpected(lines.error());
    if (const auto done = to.take(yaml::appendItem(to.source, to.root(), {{ref.kind, -1}}, *lines)); !done)
        return std::unexpected(done.error());
    if (const auto done = from.take(yaml::removeItem(from.source, root, path)); !done)
        return std::unexpected(done.error());
    return QList<FileEdit>{from.edit(), to.edit()};
}

Result<QList<FileEdit>> addItem(const config::Loaded &loaded, const NewItem &wish, const TextOf &text)
{
    const schema::Kind *kind = model::listKind(wish.kind, wish.type);
    if (!kind || wish.file.isEmpty())
        return failure(u"edit.missing"_s, Words::tr("No file of the tree can hold this"));
    QStringList lines;
    QString open; // the list whose first entry is being written
    for (const auto &[path, value] : wish.values) {
        const QString list = path.section(u'.', 0, -2);
        const QString key = path.section(u'.', -1);
        const schema::Field *holder = list.isEmpty() ? nullptr : kind->field(list);
        const schema::Kind *mapping = holder && holder->object ? holder->object() : kind;
        const schema::Field *field = mapping->field(key);
        if (path == "name"_L1) {
            if (const QString canonical = safeName(value); canonical.isEmpty() || itemOf(loaded, {wish.kind, canonical}))
                return taken(value);
        }
        if (value.trimmed().isEmpty()) {
            if (field && field->required)
                return failure(u"edit.required"_s, Words::tr("%1 has to be filled in").arg(path));
            continue;
        }
        const QString line = key + u": "_s + (field ? written(*field, value) : yaml::writeScalar(value));
        if (!holder) {
            lines.append(line);
            continue;
        }
        const bool ofList = holder->type == schema::FieldType::ObjectList;
        const bool first = list != open;
        if (first)
            lines.append(list + u':');
        lines.append((ofList ? first ? u"  - "_s : u"    "_s : u"  "_s) + line);
        open = list;
    }
    for (const schema::Field &field : kind->fields) {
        const bool nested = field.object && field.required && (field.type == schema::FieldType::ObjectList || field.type == schema::FieldType::Object);
        if (nested && !lines.contains(field.name + u':'))
            return failure(u"edit.required"_s, Words::tr("%1 has to be filled in").arg(field.name));
    }
    const yaml::Source source{wish.file, text(wish.file)};
    const yaml::Document document = yaml::read(source);
    const Result<QList<TextEdit>> edits = yaml::appendItem(source, document.root, {{wish.kind, -1}}, lines.join(u'\n'));
    if (!edits)
        return std::unexpected(edits.error());
    return QList<FileEdit>{{wish.file, *edits}};
}

QString kindWord(const QString &kind)
{
    const schema::Kind *described = model::listKind(kind, model::builderTypes(kind).value(0)); // that of a class without a type says less
    return described ? described->singular : kind;
}

QString mentionText(const Mention &mention)
{
    return mention.from.name.isEmpty() ? mention.key : u"%1 %2 · %3"_s.arg(kindWord(mention.from.kind), mention.from.name, mention.key);
}

} // namespace csis::shell
