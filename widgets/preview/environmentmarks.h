// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/rendered.h"
#include "widgets/preview/comparison.h"

namespace csis::preview {

/// What of a file another machine would write otherwise.
struct EnvironmentMarks {
    QList<int> lines;      ///< counted from zero, ascending
    QStringList variables; ///< of the environment, sorted
    bool isEmpty() const { return lines.isEmpty(); }
};

/// The lines that hold values from this machine's environment, told by which key made which line.
EnvironmentMarks environmentMarks(const PreviewFile &file, const config::EnvironmentUses &uses);

/// "Lines 4, 9 come from this machine's environment (USER); another machine would write something else."
QString environmentText(const EnvironmentMarks &marks);

} // namespace csis::preview
