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
struct Field;
class Binder;

/// Says what is wrong with a value, as a sentence; empty when nothing is. `name` is the item's.
using Check = std::function<QString(const QString &name, const QString &value)>;
/// Stores the value of a key into the model struct that `target` points to.
using Store = std::function<void(void *target, const yaml::Node &value, const Field &field, Binder &binder)>;

/// One key of a mapping: the single description that loader, form, completion, hover, JSON Schema and manual use.
struct Field {
    QString name;
    FieldType type = FieldType::Text;
    bool required = false;
    QString defaultText;          ///< as it would be written; empty when there is none
    QStringList choices;          ///< all allowed values of a Choice, suggestions for other types
    QString refersTo;             ///< key of the kind or builder class that a reference names: "groups", "runtime_builders", …
    bool secret = false;          ///< masked in forms, previews and messages
    bool mayBeEncrypted = true;
    bool oneTextForList = false;  ///< of a list: a single text is read as a list of one
    bool foldCase = false;        ///< of a Choice: surrounding space and case do not matter
    Effect effect = Effect::Emission;
    QString doc;                  ///< a sentence or two, shown in hover, form and manual
    QString retired;              ///< not empty: the key is refused with this sentence (%1 is the item's name)
    QString refusal;              ///< of a Choice, what is said of another value: %1 item, %2 value, %3 choices; empty: a general sentence
    QString whenMissing;          ///< of a required key of an item, what is said where it is not there: %1 item; empty: a general sentence
    QString governedBy;           ///< of a key without effect, what decides in its stead: "a disk's size is its builder's `size:`"
    Check check;                  ///< a further condition on a scalar's text
    std::function<const Kind *()> object; ///< of Object and ObjectList
    /// Of a list whose entries say by `type:` what they are; falls back to `object`.
    std::function<const Kind *(const QString &type)> variant;
    Store store; ///< set by Describe; without it the value is checked only

    bool isReference() const { return type == FieldType::Reference || type == FieldType::ReferenceList; }
    bool isList() const
    {
        return type == FieldType::TextList || type == FieldType::ReferenceList || type == FieldType::ObjectList;
    }
};

/// What happens to a key that a Kind does not list.
enum class UnknownKeys {
    Refuse,
    Warn, ///< kept, with a warning when it looks like a slip of a known one
    Keep,
};

/// A mapping's description.
struct Kind {
    QString key;      ///< the list it stands in: "storages", "storage_builders", …
    QString singular; ///< "storage", "storage builder"
    QString type;     ///< of a builder: the `type:` that selects it ("tf-aws-ebs"); empty otherwise
    QString where;    ///< folder it is read from: "cfg", "storages", …
    QString doc;
    UnknownKeys unknown = UnknownKeys::Refuse;
    QList<Field> fields;

    const Field *field(QStringView name) const;
    /// Names of the keys that may be written, retired ones left out.
    QStringList fieldNames() const;
};

/// The Kind that entry `node` of a list field has: by its `type:` where the field has variants.
const Kind *entryKind(const Field &field, const yaml::Node &node);

/// One step into a document: a key, and the entry of the list under it.
struct PathPart {
    QString key;
    qsizetype index = -1; ///< position in the list under `key`; -1 for a plain value
};
/// The Kind that applies to the mapping at a path of a document; null where none is known. `root` is asked for the
/// `type:` of list entries.
const Kind *kindAt(const Kind &document, const yaml::Node &root, const QList<PathPart> &path);

} // namespace csis::schema
