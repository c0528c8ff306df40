// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/templateworld.h"

namespace csis::config {

/// Renders the templates in the texts of a tree. What leads nowhere stays as written, with a warning; what is outside of
/// the language understood here is an error. Ids "template.*".
class Templates
{
public:
    Templates(TemplateWorld &world, QList<Diagnostic> &out) : m_world(world), m_out(out) {}

    /// A document of cfg/ with its texts rendered; the same node when there was nothing to do.
    yaml::Node document(const QString &file, const yaml::Node &root);
    /// An item of a list with its texts rendered. `foreign` are nodes that an overlay brought, by identity; what takes
    /// their place is added to it.
    yaml::Node item(const QString &list, const yaml::Node &item, const QString &file, QHash<const void *,
        QString> &foreign);
    /// What a form gives where no value is written. `written` is the form's own text, Missing where it is built in; what
    /// is wrong is said at `place`.
    templates::Value text(const QString &form, const yaml::Node &written, const Location &place,
        const templates::Scope &scope);

private:
    /// What is known of the place that the walk is at.
    struct At {
        QString file;
        const schema::Kind *kind = nullptr;
        const schema::Field *field = nullptr;
        model::ItemRef item;
        QString key;
        QStringList later; ///< names that a later stage knows
    };

    yaml::Node visit(const yaml::Node &node, const At &at);
    yaml::Node scalar(const yaml::Node &node, const At &at);
    yaml::Node sequence(const yaml::Node &node, const At &at);
    yaml::Node mapping(const yaml::Node &node, const At &at);
    At below(const At &at, const yaml::Entry &entry) const;
    At entryOf(const At &at, const yaml::Node &entry) const;
    void say(const Diagnostic &finding);
    bool wasSaid(const Location &place, const QString &message) const;
    void report(const yaml::Node &node, const At &at, const QList<templates::Problem> &problems);
    void record(const yaml::Node &node, const At &at, const templates::Rendering &made);
    bool mayBeEncrypted(const At &at) const;

    TemplateWorld &m_world;
    QList<Diagnostic> &m_out;
    const templates::Scope *m_scope = nullptr; ///< of an item; null in a document
    QHash<const void *, QString> *m_foreign = nullptr;
    QList<yaml::Node> m_enclosing;
};

} // namespace csis::config
