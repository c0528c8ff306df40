// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/syntax.h"

#include <QHash>

namespace csis::hcl {

enum class ReferenceKind {
    Variable,       ///< `var.x`
    Local,          ///< `local.x`
    Module,         ///< `module.x`, attribute: the output that is read
    Data,           ///< `data.type.x`
    Resource,       ///< `type.x`
    ModuleArgument, ///< the name of an argument in a module's call, attribute: that name
};

/// A name that stands for something defined elsewhere.
struct Reference {
    ReferenceKind kind = ReferenceKind::Variable;
    QByteArray name;      ///< `x`; of data and resources `type.x`
    QByteArray attribute; ///< what is read of it, or the argument's name; may be empty
    SourceRange range;    ///< of the address, or of the argument's name

    friend bool operator==(const Reference &, const Reference &) = default;
};

/// The reference at an offset, when one is there. Names that a `for` declares are none.
std::optional<Reference> referenceAt(const Syntax &syntax, quint32 offset);

/// All references of a file by address, in order; arguments of module calls are not among them.
QList<Reference> referencesIn(const Syntax &syntax);

/// Where something is defined: the file's number in the set, its block or argument.
struct Definition {
    qsizetype file = -1;
    NodeId node = noNode;
    Location where;     ///< the whole
    Location nameWhere; ///< the label or the name

    bool isValid() const { return file >= 0; }
};

/// What the files of one root define.
class Definitions
{
public:
    Definitions() = default;
    explicit Definitions(QList<Syntax> files);

    const QList<Syntax> &files() const { return m_files; }
    /// Where a variable, local, module's call, data source or resource is defined. An argument of a module's call is
    /// defined in the module: ask the Definitions of its files for the variable.
    Definition find(const Reference &reference) const;
    /// The text of an argument in a definition's block; empty when there is none.
    QByteArray argument(const Definition &definition, QByteArrayView name) const;
    /// `source` of a module's call, when it is a literal.
    QString moduleSource(QByteArrayView module) const;

private:
    void add(ReferenceKind kind, const QByteArray &name, qsizetype file, NodeId node, const SourceRange &nameRange);

    QList<Syntax> m_files;
    QHash<std::pair<int, QByteArray>, Definition> m_definitions;
};

} // namespace csis::hcl
