// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/field.h"

#include <QHash>
#include <QMap>
#include <QVarLengthArray>

#include <optional>

namespace csis::schema {

/// Reads mappings into model structs by their Kind and collects everything wrong with them: unknown keys, wrong types,
/// missing keys, values that are no choice. Diagnostics carry ids "schema.*".
/// A value that cannot be read leaves the member at its default, so the rest of the item still stands.
class Binder
{
public:
    Binder(QString file, QList<Diagnostic> &out);

    /// Reads `node` into the struct at `target`, which must be of the type that `kind` describes; a null `target`
    /// checks only. The item's `name` becomes the subject of all messages below.
    void bind(const Kind &kind, void *target, const yaml::Node &node);

    void read(QString &value, const yaml::Node &node, const Field &field);
    void read(bool &value, const yaml::Node &node, const Field &field);
    void read(int &value, const yaml::Node &node, const Field &field);
    void read(std::optional<bool> &value, const yaml::Node &node, const Field &field);
    void read(std::optional<int> &value, const yaml::Node &node, const Field &field);
    void read(QStringList &value, const yaml::Node &node, const Field &field);
    void read(QMap<QString, QString> &value, const yaml::Node &node, const Field &field);
    /// Keeps the value as written, checked as far as the field's type says.
    void read(yaml::Node &value, const yaml::Node &node, const Field &field);

    /// Calls `each` for every mapping of a list; what is no list or no mapping is reported.
    void eachMapping(const yaml::Node &node, const Field &field, const std::function<void(const yaml::Node &)> &each);
    /// True when `node` is a mapping; null counts as absent, anything else is reported.
    bool isMapping(const yaml::Node &node, const Field &field);

    void report(const QString &id, Severity severity, const QString &message, const yaml::Node &at, QList<Fix> fixes = {});
    /// "instance 'web'", or the file when the mapping has no name.
    QString subject() const;
    /// The name of the item that is being read.
    const QString &itemName() const { return m_name; }
    const QString &file() const { return m_file; }
    /// `networking.subnets[1].cidr`
    QString pathTo(const Field &field) const;

    /// Nodes that stand in another file than the rest of the mapping, by identity.
    void setForeign(const QHash<const void *, QString> *foreign) { m_foreign = foreign; }

private:
    struct Step {
        const Field *field;
        qsizetype index;
    };
    class Inside;

    QString fileOf(const yaml::Node &node) const;
    void unknownKey(const Kind &kind, const yaml::Node &key);
    void missingKey(const Kind &kind, const Field &field, const yaml::Node &node);
    void wrongType(const yaml::Node &node, const Field &field, const QString &wanted, QList<Fix> fixes = {});
    std::optional<QString> textOf(const yaml::Node &node, const Field &field);
    std::optional<bool> booleanOf(const yaml::Node &node, const Field &field);
    std::optional<int> integerOf(const yaml::Node &node, const Field &field);
    void checkValue(const yaml::Node &node, const Field &field, const QString &value);
    QString choiceOf(const yaml::Node &node, const Field &field, const QString &value);
    void checkOnly(const yaml::Node &node, const Field &field);

    QString m_file;
    QList<Diagnostic> &m_out;
    QString m_singular;
    QString m_name;
    QVarLengthArray<Step, 12> m_path;
    const QHash<const void *, QString> *m_foreign = nullptr;
};

/// A cure that replaces a node's text in `file`.
Fix replaceFix(const QString &title, const QString &file, const SourceRange &range, const QString &text);

} // namespace csis::schema
