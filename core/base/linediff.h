// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>
#include <QStringList>

namespace csis {

/// One stretch that differs: lines [oldBegin, oldEnd) became [newBegin, newEnd).
struct Hunk {
    int oldBegin = 0;
    int oldEnd = 0;
    int newBegin = 0;
    int newEnd = 0;

    friend bool operator==(const Hunk &, const Hunk &) = default;
};

/// The stretches in which two texts differ, in order. Texts that differ in more than `most` lines are cut into one
/// coarse stretch, so that the time stays bounded.
QList<Hunk> diffLines(const QStringList &before, const QStringList &after, int most = 400);
QList<Hunk> diffLines(const QList<QByteArrayView> &before, const QList<QByteArrayView> &after, int most = 400);

/// The difference as `diff -u` would show it, without a header; empty when there is none.
QString unifiedDiff(const QStringList &before, const QStringList &after, int context = 3);

} // namespace csis
