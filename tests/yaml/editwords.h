// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/yaml/plainvalue.h"

namespace csis::test {

/// What is written into files by edits: texts of every awkward kind, keys, and values of several lines.
const QStringList &newTexts();
const QStringList &awkwardTexts();
const QStringList &newKeys();

struct Lines {
    QString text; ///< block YAML without indent
    PlainValue value;
};
const QList<Lines> &newLines();

/// The places of a value that edits can name.
struct Places {
    QList<yaml::Path> scalars;
    QList<yaml::Path> maps;
    QList<yaml::Path> lists;
};
void collect(const PlainValue &value, const yaml::Path &path, Places &places);

} // namespace csis::test
