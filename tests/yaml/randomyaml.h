// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// YAML as people write it: every style, comments everywhere, and the value it has by construction.
#pragma once

#include "tests/yaml/plainvalue.h"

#include <QRandomGenerator>

namespace csis::test {

struct WrittenFile {
    QByteArray bytes;
    PlainValue value;
};

/// The same file for the same seed. Each comment has a number of its own: `# c17`.
WrittenFile randomFile(quint32 seed);

} // namespace csis::test
