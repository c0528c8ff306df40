// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/world.h"
#include "core/config/markers.h"
#include "core/config/rendered.h"
#include "core/schema/field.h"
#include "core/template/render.h"
#include "core/yaml/node.h"

#include <functional>
#include <set>
#include <tuple>

namespace csis::config {

/// Where a value of a template was found: what its own templates mean is told from there.
struct TemplatePlace {
    enum class Stage {
        Rendered, ///< texts are what they are
        Document, ///< of cfg/: `this` is the mapping around the text
        Item,     ///< of the item that is being rendered
    };
    QString file;
    QList<yaml::Node> enclosing; ///< mappings, outermost first
    Stage stage = Stage::Rendered;
    const templates::Scope *scope = nullptr; ///< at stage Item
};

/// What the templates of a tree may look at. Values hold on to it; it outlives them.
class TemplateWorld
{
public:
    struct Text {
        QString file;
        yaml::Node root;
    };
    QList<Text> cfg;            ///< the documents of cfg/, in the order of their files
    bool cfgIsRendered = false; ///< their templates are done
    QList<Text> overlays;       ///< the `config:` of each overlay, in order
    const Environment *environment = nullptr;
    Clock::Instant started;
    QString dateFormat;
    bool isDateFormatEncrypted = false;
    /// What a reference to a kind means, as it is written or absent; null when nothing.
    std::function<const model::Item *(const QString &kind, const QString &value)> referenced;
    /// An item of the list that is being read, as it is written.
    struct Unread {
        QString list;
        yaml::Node node;
        QString file;
        std::shared_ptr<const templates::Scope> scope;
    };
    QHash<QString, Unread> unread; ///< by name and alias
    MarkerValues markers;
    /// The file of a value that an overlay laid over what another file says.
    QHash<const void *, QString> foreign;
    std::function<QByteArray(const QString &file)> bytesOf;
    RenderedTexts rendered;
    std::set<std::tuple<QString, qsizetype, QString>> said; ///< file, byte, message

    /// True when the scalar was encrypted, and stands as its marker in generated files.
    bool isEncrypted(const yaml::Node &scalar) const;
    /// The same, or an encrypted value is part of it.
    bool holdsEncrypted(const yaml::Node &scalar) const;
    /// True when the scalar's text is to be rendered. What was encrypted never is, whatever its plaintext holds.
    bool isTemplate(const yaml::Node &scalar) const;
    /// Remembers what a text became: values made of it know where they come from.
    void keepMade(const yaml::Node &scalar, const templates::Rendering &made);

    /// A node as a template sees it. `field` says what is declared there, where that is known.
    templates::Value valueOf(const yaml::Node &node, const TemplatePlace &place,
        const schema::Field *field = nullptr) const;
    /// An item: its keys, what its references name, and what it has by default.
    templates::Value item(const QString &kind, const yaml::Node &node, const TemplatePlace &place) const;
    templates::Value item(const model::Item &item) const;
    /// The item that a reference names, `written` or absent; Missing when it names nothing.
    templates::Value reference(const schema::Field &field, const QString &written) const;
    /// The same of a text of a file, which may be a template itself.
    templates::Value reference(const schema::Field &field, const yaml::Node &written, const TemplatePlace &place) const;

    /// Renders a text; what values hold themselves counts against the same budget. At the outermost call the budget is new.
    templates::Rendering render(const yaml::Node &scalar, const templates::Scope &scope) const
    {
        return render(scalar.text(), scalar.identity(), scope);
    }
    /// The same of a text that stands nowhere; `identity` tells it from others.
    templates::Rendering render(const QString &text, const void *identity, const templates::Scope &scope) const;
    std::shared_ptr<const templates::Tree> tree(const QString &text) const;

    /// Takes the documents of cfg/ from another world, and all that is known of their texts.
    void takeCfg(const TemplateWorld &other);
    /// Lets go of what a load has and nobody else; full budgets.
    void settle();

private:
    /// A text that was rendered. Keeps its node, so that no other one has its identity.
    struct Made {
        yaml::Node node;
        bool encrypted = false;
        templates::Origins origins;
    };

    templates::Value scalar(const yaml::Node &node, const TemplatePlace &place, const schema::Field *field) const;
    templates::Value renderedScalar(const yaml::Node &node, const TemplatePlace &place) const;

    QHash<const void *, Made> m_made;
    mutable templates::Budget m_budget;
    static constexpr qint64 stepsOfAll = 20'000'000; ///< whatever a tree holds, it is read in seconds
    mutable qint64 m_stepsOfAll = stepsOfAll;
    mutable QList<const void *> m_trail;      ///< texts that are being rendered, the outermost first
    mutable QHash<QString, std::shared_ptr<const templates::Tree>> m_trees;
};

/// Names in a text of cfg/.
class DocumentScope : public templates::Scope
{
public:
    DocumentScope(const TemplateWorld &world, TemplatePlace place) : m_world(world), m_place(std::move(place)) {}
    templates::Value find(const QString &name) const override;
    QStringList names() const override;
    bool isRenderedAgain() const override { return !later.isEmpty(); }

    /// Names that a later stage knows; what `this` does not have may be there then, too.
    QStringList later;

private:
    const TemplateWorld &m_world;
    TemplatePlace m_place;
};

/// Names in a text of an item: what it is itself, what it refers to, and what a document has.
class ItemScope : public templates::Scope
{
public:
    ItemScope(const TemplateWorld &world, QString kind, yaml::Node item, QString file)
        : m_world(world), m_kind(std::move(kind)), m_item(std::move(item)), m_file(std::move(file))
    {
    }
    templates::Value find(const QString &name) const override;
    QStringList names() const override;

    /// Values that are not in the item's text yet.
    QMap<QString, templates::Value> added;

private:
    templates::Value self() const;

    const TemplateWorld &m_world;
    QString m_kind;
    yaml::Node m_item;
    QString m_file;
};

/// `ENV`, `execution` and the keys of the documents, for both; Missing when the name is none of them.
templates::Value findCommon(const TemplateWorld &world, const QString &name);
QStringList commonNames(const TemplateWorld &world);
/// `config`: own ones in front, innermost first, then those of overlays and of the tree.
templates::Value findConfig(const TemplateWorld &world, const TemplatePlace &place, qsizetype outermost);

} // namespace csis::config
