// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QStringList>

namespace csis::editor {

/// Lines [oldBegin, oldEnd) were replaced by lines [newBegin, newEnd).
struct Hunk {
    qsizetype oldBegin = 0;
    qsizetype oldEnd = 0;
    qsizetype newBegin = 0;
    qsizetype newEnd = 0;

    friend bool operator==(const Hunk &, const Hunk &) = default;
};

/// The differences of two texts by line, ascending. Texts that differ very much give one hunk, in bounded time.
QList<Hunk> diffLines(const QStringList &before, const QStringList &after);

} // namespace csis::editor
