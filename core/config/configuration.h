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

#include <array>
#include <memory>

namespace csis::config {

/// The classes of builders, by the list they stand in.
enum class BuilderClass { Runtime, StateBackend, Mod, Storage, Group, User, Image, Os, Instance, Other };

/// "runtime_builders", "state_backends", …
QString builderKey(BuilderClass builderClass);

using BuilderPtr = std::shared_ptr<const model::Builder>;

/// The folders that a configuration is read from.
enum class Part { Cfg, Groups, Storages, Images, Instances };

/// A digest of each folder's files: what was read from folders with the same digests is the same. Empty where more than
/// the files decides: templates, overlays, what is left out.
using PartDigests = std::array<QByteArray, 5>;
/// True when both know these parts, and they are the same.
bool sameParts(const PartDigests &a, const PartDigests &b, std::initializer_list<Part> parts);

/// A tree that was read: every item with its references made canonical. Immutable and cheap to share.
/// Items stand in declaration order (files sorted by path). A reference that names nothing stays as written and
/// has a Diagnostic.
struct Configuration {
    QString root;
    QString digest;
    PartDigests parts;
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
    /// The same of a class by its key ("storage_builders"); null for any other kind too.
    const model::Builder *defaultBuilder(const QString &kind) const;
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

    /// Fills all look-up tables.
    void buildIndex();
    /// Fills the look-up table of a class of builders, or of a list of items. False when two of a list have one name.
    void indexBuilders(BuilderClass builderClass);
    bool indexKind(const QString &kind);
    /// Takes a list, with its table, from another configuration.
    void takeList(const QString &kind, const Configuration &other);

private:
    enum Table { Executables = int(BuilderClass::Other) + 1, Users, Groups, Storages, Images, Instances, TableCount };
    static int tableOf(const QString &kind);
    template<class Visit> static auto visitList(auto &configuration, int table, Visit visit);
    qsizetype position(int table, const QString &nameOrAlias) const;

    std::array<QHash<QString, qsizetype>, TableCount> m_index; // name or alias -> position
};

using ConfigurationPtr = std::shared_ptr<const Configuration>;

} // namespace csis::config
