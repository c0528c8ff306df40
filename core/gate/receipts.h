// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace csis::gate {

struct TfFile {
    QString relativePath;
    qint64 modified = 0; ///< nanoseconds
};
/// Why a plan file may not be judged: it is absent, or a *.tf below its folder is newer.
std::optional<QString> stalePlan(const QString &path, std::optional<qint64> planModified, const QList<TfFile> &sources);

/// The name of a detach's receipt below the root: unmount-receipts/<instance>__<storage>.json. `pair` is
/// "instance:storage"; Error "gate.pair" when it is not.
Result<QString> receiptPath(const QString &pair);
/// The line for a pair without a successful receipt; nothing when the receipt says `"ok": true`
/// and, where it names an instance and a storage, these.
std::optional<QString> missingReceipt(const QString &pair, const std::optional<QByteArray> &receipt);

} // namespace csis::gate
