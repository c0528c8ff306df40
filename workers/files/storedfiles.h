// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QMap>
#include <QStringList>

namespace csis::files {

/// Every file below some folders of a tree, by path relative to its root. Links are left out, and what a tool unpacked
/// for itself. `largest`: bytes from which on a file is left out; 0: none is.
QMap<QString, QByteArray> storedFiles(const QString &root, const QStringList &folders, qint64 largest = 0);

} // namespace csis::files
