// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/model/awsruntime.h"
#include "core/model/backends.h"
#include "core/model/images.h"
#include "core/model/instances.h"
#include "core/model/people.h"
#include "core/model/settings.h"
#include "core/model/storages.h"
#include "core/secrets/opener.h"

#include <QHash>
#include <QMap>

#include <memory>

namespace csis::config {

/// The classes of builders, by the list they stand in.
enum class BuilderClass { Runtime, StateBackend, Mod, Storage, Group, User, Image, Os, Instance, Other };

/// "runtime_builders", "state_backends", …
QString builderKey(BuilderClass builderClass);

using BuilderPtr = std::shared_ptr<const model::Builder>;

/// A tree that was read: every item with its references made canonical. Immutable and cheap to share.
/// Items stand in declaration order (files sorted by path). A reference that names nothing stays as written and
/// has a Diagnostic.
struct Configuration {
    QString root;
    QString digest;
    model::GlobalSettings settings;
    QList<model::Executable> executables;
    QMap<BuilderClass, QList<BuilderPtr>> builders;
    QList<model::User> users;
    QList<model::Group> groups;
    QList<model::Storage> storages;
    QList<model::Image> images;
    QList<model::Instance> instances;
    QStringList overlays;   ///< as given
    QStringList undeclared; ///< kind:name
    /// What was encrypted in the tree; null when nothing was. This configuration holds the plaintext.
    std::shared_ptr<const secrets::Opened> opened;
    /// The same tree with the markers in the place of encrypted texts: what generated files and records are made from.
    /// Null when there is nothing encrypted.
    std::shared_ptr<const Configuration> sealed;

    /// The builder of a class by canonical name or alias; null when there is none.
    const model::Builder *builder(BuilderClass builderClass, const QString &nameOrAlias) const;
    template<class T> const T *builderAs(BuilderClass builderClass, const QString &nameOrAlias) const
    {
        return dynamic_cast<const T *>(builder(builderClass, nameOrAlias));
    }
    const model::Builder *defaultBuilder(BuilderClass builderClass) const;
    const model::Executable *executable(const QString &name) const;
    const model::User *user(const QString &name) const;
    const model::Group *group(const QString &name) const;
    const model::Storage *storage(const QString &nameOrAlias) const;
    const model::Image *image(const QString &nameOrAlias) const;
    const model::Instance *instance(const QString &nameOrAlias) const;
    /// Any item by reference; null when there is none.
    const model::Item *item(const model::ItemRef &ref) const;
    /// The item declared around a place of a file; null when there is none.
    const model::Item *itemAt(const QString &file, int line) const;
    /// The names (and aliases) that a reference to `kind` may use: "groups", "runtime_builders", …
    QStringList names(const QString &kind) const;
    /// Where an item's key is written; the item's own place when the key is absent. A key may lead on:
    /// `storages[1].mount_point`.
    Location locate(const model::ItemRef &ref, const QString &key = {}) const;

    /// What is written down is made from this.
    const Configuration &forEmission() const { return sealed ? *sealed : *this; }

    /// Fills the look-up tables; called once by the loader when everything stands.
    void buildIndex();
    /// The same for one list, while the others are still being read.
    void indexKind(const QString &kind);

private:
    qsizetype position(const QString &kind, const QString &nameOrAlias) const;

    QHash<QString, QHash<QString, qsizetype>> m_index; // kind -> name or alias -> position
};

using ConfigurationPtr = std::shared_ptr<const Configuration>;

} // namespace csis::config
