// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

namespace csis::live {

/// The folder of the example trees: beside the program when it runs from its build, else where it was installed.
QString findExamples();

/// The names of the example trees, the one to begin with first.
QStringList exampleNames(const QString &examples);

/// Copies an example tree with the modules it uses into `destination` (made; it must be empty or not there).
/// The tree's module_source_base becomes "tfmodules". Errors: "example.missing", "example.not-empty", "example.write".
Result<QString> copyExample(const QString &examples, const QString &name, const QString &destination);

} // namespace csis::live
