// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/node.h"

#include <QStringList>

#include <functional>

namespace csis::schema {

enum class FieldType { Text, Integer, Boolean, TextList, TextMap, Reference, ReferenceList, Choice, Object, ObjectList, Any };

/// Who reads a field, and so what changing it does.
enum class Effect {
    None,          ///< accepted and read by nothing; validate and the desktop say so
    Emission,      ///< changes generated files
    Gate,          ///< changes what is sanctioned or applied
    Identity,      ///< changes groups, users, accounts
    Build,         ///< read by image builds only
    Documentation, ///< free text for people
    Load,          ///< changes how the tree is read (names, types, defaults)
};

struct Kind;

/// One key of a mapping: the single description that loader, form, completion, hover, JSON Schema and manual use.
struct Field {
    QString name;
    FieldType type = FieldType::Text;
    bool required = false;
    QString defaultText;    ///< as it would be written; empty when there is none
    QStringList choices;    ///< of a Choice, or suggestions
    QString refersTo;       ///< key of the kind or builder class that a reference names: "groups", "runtime_builders", …
    bool secret = false;    ///< masked in forms, previews and messages
    bool mayBeEncrypted = true;
    Effect effect = Effect::Emission;
    QString doc;            ///< a sentence or two, shown in hover, form and manual
    QString retired;        ///< not empty: the key is refused with this sentence
    std::function<const Kind *()> object; ///< of Object and ObjectList
    /// Stores the value into the model struct; set by the binding, used by bind<T>.
    std::function<void(void *target, const yaml::Node &value, class Binder &binder)> store;
};

/// A mapping's description.
struct Kind {
    QString key;      ///< the list it stands in: "storages", "storage_builders", …
    QString singular; ///< "storage", "storage builder"
    QString type;     ///< of a builder: the `type:` that selects it ("tf-aws-ebs"); empty otherwise
    QString where;    ///< folder it is read from: "cfg", "storages", …
    QString doc;
    QList<Field> fields;

    const Field *field(QStringView name) const;
    QStringList fieldNames() const;
};

} // namespace csis::schema
