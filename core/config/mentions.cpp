// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/mentions.h"

#include "core/base/names.h"
#include "core/model/registry.h"
#include "core/template/syntax.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

/// Walks a document along its description and collects scalars that name the item.
class MentionWalker
{
public:
    /// `hidden`: the fields that name base images name another item of this name.
    MentionWalker(const Loaded &loaded, QString file, model::ItemRef item, QStringList names, bool hidden)
        : m_file(std::move(file)), m_item(std::move(item)), m_names(std::move(names)), m_hidden(hidden),
          m_isOverlay(isOverlay(loaded, m_file))
    {
        if (loaded.rendered)
            m_rendered = loaded.rendered->value(m_file);
    }

    static bool isOverlay(const Loaded &loaded, const QString &file)
    {
        return loaded.configuration->overlays.contains(file);
    }

    void document(const schema::Kind &kind, const yaml::Node &root)
    {
        for (const yaml::Entry &entry : root.entries()) {
            const schema::Field *field = kind.field(entry.key.text());
            if (!field)
                continue;
            if (field->type != schema::FieldType::ObjectList) {
                m_from = {QStringLiteral("config"), {}};
                value(*field, entry.value, field->name);
                continue;
            }
            for (const yaml::Node &one : entry.value.items()) {
                m_from = {field->name, safeName(one.find(u"name").text())};
                // What an overlay lays over an item names it.
                if (m_isOverlay && field->name == m_item.kind)
                    check(one.find(u"name"), QStringLiteral("name"));
                if (const schema::Kind *inner = schema::entryKind(*field, one))
                    mapping(*inner, one, {});
            }
        }
    }

    const QList<Mention> &found() const { return m_found; }

private:
    void mapping(const schema::Kind &kind, const yaml::Node &node, const QString &prefix)
    {
        for (const yaml::Entry &entry : node.entries()) {
            if (const schema::Field *field = kind.field(entry.key.text()))
                value(*field, entry.value, prefix + field->name);
        }
    }

    void value(const schema::Field &field, const yaml::Node &node, const QString &key)
    {
        if ((field.isReference() && mayName(field.refersTo)) || switchNames(key)) {
            check(node, key);
            for (const yaml::Node &one : node.items())
                check(one, key);
        } else if (field.type == schema::FieldType::ObjectList) {
            for (const yaml::Node &one : node.items()) {
                if (const schema::Kind *inner = schema::entryKind(field, one))
                    mapping(*inner, one, key + u'.');
            }
        } else if (field.type == schema::FieldType::Object && field.object) {
            mapping(*field.object(), node, key + u'.');
        }
    }

    /// A source image is an image of the tree, and a base image of an OS builder where there is no such image.
    bool mayName(const QString &kind) const
    {
        if (kind == "source_images"_L1)
            return m_item.kind == "images"_L1 || (m_item.kind == "os_builders"_L1 && !m_hidden);
        return kind == m_item.kind;
    }

    /// config.apply_… may name the builders and runtimes whose roots apply.
    bool switchNames(const QString &key) const
    {
        return key.startsWith("config.apply_"_L1) && m_item.kind.endsWith("_builders"_L1);
    }

    void check(const yaml::Node &scalar, const QString &key)
    {
        if (!scalar.isScalar())
            return;
        const bool isWritten = names(scalar.text());
        if (isWritten || (templates::isTemplate(scalar.text()) && becomesName(scalar)))
            m_found.append({{m_file, scalar.range()}, scalar.style(), m_from, key, !isWritten});
    }

    bool names(const QString &text) const { return m_names.contains(safeName(text)); }

    bool becomesName(const yaml::Node &scalar) const
    {
        const auto [first, last] = m_rendered.equal_range(scalar.range().begin.offset);
        return std::any_of(first, last, [&](const RenderedText &text) { return text.item == m_from && names(text.text); });
    }

    QString m_file;
    model::ItemRef m_item;
    QStringList m_names; // canonical name and aliases
    bool m_hidden;
    bool m_isOverlay;
    QMultiMap<qsizetype, RenderedText> m_rendered; ///< of the file
    model::ItemRef m_from;
    QList<Mention> m_found;
};

} // namespace

QList<Mention> mentionsOf(const Loaded &loaded, const model::ItemRef &ref)
{
    const model::Item *item = loaded.configuration ? loaded.configuration->item(ref) : nullptr;
    if (!item)
        return {};
    QStringList names{ref.name};
    for (const QString &alias : item->aliases)
        names.append(safeName(alias));
    QStringList files = loaded.documents.keys();
    files.sort();
    QList<Mention> found;
    for (const QString &file : std::as_const(files)) {
        const bool isOverlay = MentionWalker::isOverlay(loaded, file);
        const schema::Kind *kind = isOverlay ? model::documentKind(u"overlays") : model::documentKindOf(file);
        if (!kind)
            continue;
        MentionWalker walker(loaded, file, ref, names, ref.kind == "os_builders"_L1 && loaded.configuration->image(ref.name));
        walker.document(*kind, loaded.documents.value(file).root);
        found += walker.found();
    }
    return found;
}

} // namespace csis::config
