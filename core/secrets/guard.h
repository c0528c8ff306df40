// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>

namespace csis::secrets {

/// Where a plaintext of the tree's encrypted values stands in clear.
struct InClear {
    QString file;
    int line = 0; ///< from one

    /// `<file>:<line>: decrypted-value-in-clear`; never the value.
    QString text() const;
    friend bool operator==(const InClear &, const InClear &) = default;
};

/// Searches a file for plaintexts (Opened::hidden) as whole tokens; those of fewer than three characters would be found
/// everywhere and are not looked for. One finding a line.
QList<InClear> plaintextIn(const QString &file, QByteArrayView bytes, const QStringList &hidden);

} // namespace csis::secrets
