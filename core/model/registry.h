// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/builder.h"
#include "core/schema/binder.h"

namespace csis::model {

/// One `type:` of a builder class that is realised here.
struct BuilderModel {
    QString classKey; ///< "storage_builders"
    QString type;     ///< "tf-aws-ebs"
    const schema::Kind &(*kind)();
    /// Reads an entry into a struct of the model's own.
    std::shared_ptr<Builder> (*read)(const yaml::Node &node, schema::Binder &binder);
};

/// Every builder type that is known here. A new cloud's builders are further rows.
const QList<BuilderModel> &builderModels();
/// The row for a type of a class; null when the type is not realised here.
const BuilderModel *builderModel(const QString &classKey, const QString &type);
/// The row for entries of other clouds and identity systems.
const BuilderModel &elsewhereModel();
/// True for the types of other clouds and identity systems, which are kept and realised elsewhere.
bool isElsewhereType(const QString &type);

/// The lists of builders in the order in which they are read: "runtime_builders", "state_backends", …
const QStringList &builderClassKeys();
/// The types of a class, for messages and completion.
QStringList builderTypes(const QString &classKey);
/// The class as messages name it: "storage_builder" for "storage_builders".
QString className(const QString &key);

/// The lists of items: users, groups, storages, images, instances, in the order in which they are read.
const QStringList &itemKeys();
/// The folder of an item list: "groups" for users too.
QString itemFolder(const QString &itemKey);
/// The Kind of the entries of an item list, or of `executables`; null for others.
const schema::Kind *itemKind(const QString &key);

/// The Kind of the entries of any list by its key; for a builder class that of the type, or the common keys.
const schema::Kind *listKind(const QString &key, const QString &type = {});

/// The Kind of a whole file by the folder it is in ("cfg", "groups", "storages", "images", "instances", "overlays");
/// null for other folders.
const schema::Kind *documentKind(QStringView folder);
/// The folders that have one, in the order in which they are read.
const QStringList &documentFolders();
/// The same by a file's path relative to the tree.
const schema::Kind *documentKindOf(QStringView file);

} // namespace csis::model
