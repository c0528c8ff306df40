// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/constant.h"
#include "core/hcl/syntax.h"

namespace csis::hcl {

struct ModuleVariable {
    QString name;
    QString type;                       ///< as written; empty: any
    QString description;
    std::optional<QString> defaultText; ///< as written; nothing: the variable must be given
    Constant defaultValue;              ///< unevaluated when there is none
    bool sensitive = false;
    bool nullable = true;
    Location where;     ///< the block
    Location nameWhere; ///< its label

    bool isRequired() const { return !defaultText; }
};

struct ModuleOutput {
    QString name;
    QString description;
    QString value; ///< as written
    bool sensitive = false;
    Location where;
    Location nameWhere;
};

/// What a module takes and gives.
struct ModuleInterface {
    QList<ModuleVariable> variables; ///< in the order of the files
    QList<ModuleOutput> outputs;

    const ModuleVariable *variable(QStringView name) const;
    const ModuleOutput *output(QStringView name) const;
};

/// Reads the variables and outputs of a module from its files.
ModuleInterface readModule(const QList<Syntax> &files);

} // namespace csis::hcl
