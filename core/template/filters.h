// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/template/syntax.h"

namespace csis::templates {

/// What is wrong with the arguments that a filter is called with, by their names (empty ones stand by position), as a
/// sentence; empty when nothing is.
QString argumentFault(const QString &filter, const QStringList &names);

/// The arguments by their place; Missing where none is given.
QList<Value> placedArguments(const QString &filter, const QStringList &names, const QList<Value> &values);

/// What a filter makes of a value; `limit` is how many characters it may make. Errors: "template.type",
/// "template.encrypted", "template.number", "template.too-large". `default` is the evaluator's.
Result<Value> applyFilter(const QString &filter, const Value &value, const QList<Value> &arguments, qsizetype limit);

/// The characters of a text: a pair of surrogates is one.
QStringList characters(const QString &text);

} // namespace csis::templates
