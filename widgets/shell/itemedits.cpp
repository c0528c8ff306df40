// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/itemedits.h"

#include "core/base/names.h"
#include "core/model/registry.h"

#include <QCoreApplication>

#include <algorithm>

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

} // namespace

Result<QList<FileEdit>> renameItem(const config::Loaded &loaded, const model::ItemRef &ref, const QString &name)
{
    const model::Item *item = itemOf(loaded, ref);
    if (!item)
        return missing(ref);
    if (const QString canonical = safeName(name); canonical.isEmpty() || (canonical != ref.name && itemOf(loaded, {ref.kind, canonical})))
        return failure(u"edit.name-taken"_s, Words::tr("The name %1 cannot be used: it is empty or taken").arg(name));
    QMap<QString, QList<TextEdit>> edits;
    const yaml::Node own = item->node.find(u"name");
    edits[item->file].append({own.range(), yaml::writeScalar(name, own.style())});
    // References by an alias still hold and stay as they are written.
    for (const Mention &mention : mentionsOf(loaded, ref)) {
        const yaml::Node root = loaded.documents.value(mention.where.file).root;
        const Position at = mention.where.range.begin;
        const yaml::Node scalar = yaml::at(root, yaml::pathAt(root, at.line, at.column));
        if (safeName(scalar.text()) == ref.name)
            edits[mention.where.file].append({mention.where.range, yaml::writeScalar(name, mention.style)});
    }
    QList<FileEdit> files;
    for (auto it = edits.begin(); it != edits.end(); ++it) {
        std::ranges::sort(*it, {}, [](const TextEdit &edit) { return edit.range.begin.offset; });
        files.append({it.key(), *it});
    }
    return files;
}

Result<QList<FileEdit>> deleteItem(const config::Loaded &loaded, const model::ItemRef &ref, const TextOf &text)
{
    const model::Item *item = itemOf(loaded, ref);
    if (!item)
        return missing(ref);
    const yaml::Source source{item->file, text(item->file)};
    const yaml::Document document = yaml::read(source);
    const yaml::Path path = entryPath(document.root, ref);
    if (path.isEmpty())
        return missing(ref);
    const Result<QList<TextEdit>> edits = yaml::removeItem(source, document.root, path);
    if (!edits)
        return std::unexpected(edits.error());
    return QList<FileEdit>{{item->file, *edits}};
}

Result<QList<FileEdit>> duplicateItem(const config::Loaded &loaded, const model::ItemRef &ref, const QString &name, const TextOf &text)
{
    const model::Item *item = itemOf(loaded, ref);
    if (!item)
        return missing(ref);
    const yaml::Source source{item->file, text(item->file)};
    const yaml::Document document = yaml::read(source);
    const yaml::Path path = entryPath(document.root, ref);
    const yaml::Node entry = yaml::at(document.root, path);
    if (path.isEmpty() || entry.style() == yaml::Style::Flow)
        return missing(ref);
    // The entry's own lines without their indent, the name exchanged.
    const SourceRange range = entry.range();
    const yaml::Node own = entry.find(u"name");
    QByteArray bytes = source.bytes.sliced(range.begin.offset, range.end.offset - range.begin.offset);
    bytes.replace(own.range().begin.offset - range.begin.offset, own.range().end.offset - own.range().begin.offset,
                  yaml::writeScalar(name, own.style()).toUtf8());
    QStringList lines = QString::fromUtf8(bytes).replace(u"\r\n"_s, u"\n"_s).split(u'\n');
    const QString indent(range.begin.column, u' ');
    for (QString &line : lines) {
        if (line.startsWith(indent))
            line.remove(0, indent.size());
    }
    const Result<QList<TextEdit>> edits = yaml::appendItem(source, document.root, {path.first()}, lines.join(u'\n'));
    if (!edits)
        return std::unexpected(edits.error());
    return QList<FileEdit>{{item->file, *edits}};
}

Result<QList<FileEdit>> addItem(const config::Loaded &loaded, const QString &kind, const QString &name, const TextOf &text)
{
    // Where the most of them are, there the next one is looked for.
    QString file;
    qsizetype most = 0;
    for (auto it = loaded.documents.cbegin(); it != loaded.documents.cend(); ++it) {
        const qsizetype count = it->root.find(kind).items().size();
        if (count > most || (count == most && count > 0 && it.key() < file)) {
            most = count;
            file = it.key();
        }
    }
    if (file.isEmpty())
        return failure(u"edit.missing"_s, Words::tr("No file has a list \"%1:\" yet; write it once by hand").arg(kind));
    const yaml::Source source{file, text(file)};
    const yaml::Document document = yaml::read(source);
    QStringList lines{u"name: "_s + yaml::writeScalar(name)};
    if (const schema::Kind *described = model::listKind(kind)) {
        for (const schema::Field &field : described->fields) {
            if (field.required && field.name != "name"_L1)
                lines.append(field.name + (field.isList() ? u": []"_s : u": "_s + yaml::writeScalar(field.defaultText)));
        }
    }
    const Result<QList<TextEdit>> edits = yaml::appendItem(source, document.root, {{kind, -1}}, lines.join(u'\n'));
    if (!edits)
        return std::unexpected(edits.error());
    return QList<FileEdit>{{file, *edits}};
}

QString freeName(const config::Loaded &loaded, const QString &kind, const QString &wish)
{
    QString name = wish;
    for (int number = 2; itemOf(loaded, {kind, safeName(name)}); ++number)
        name = u"%1-%2"_s.arg(wish).arg(number);
    return name;
}

} // namespace csis::shell
