// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/meta/records.h"
#include "workers/process/filelock.h"

namespace csis::runs {

/// The records of a tree, held by one writer at a time: whoever comes second waits, reads what the first wrote, and goes on
/// from there. A holder that ends, however it ends, holds nothing.
class RecordStore
{
public:
    /// Waits for at most `timeoutMs`. Errors: "run.unwritable", "lock.unwritable", "lock.timeout".
    static Result<RecordStore> take(const QString &root, int timeoutMs = 60000);

    /// What stands on the disk now, as readRecords() tells it. Nothing is to be derived from records with errors.
    meta::Read read() const;

    /// What became of one file.
    struct Written {
        QString file; ///< "meta-state/pins.yaml"
        QByteArray before;
        bool changed = false;
        QString refused; ///< why it was left as it is; empty when it was not
    };
    /// Replaces a record file as a whole, unless it cannot be read, is of a newer version, or `bytes` hold what must not be
    /// public. Bytes that stand there already are not written again.
    Written write(const QString &name, const QByteArray &bytes) const;

private:
    RecordStore(QString root, process::FileLock lock) : m_root(std::move(root)), m_lock(std::move(lock)) {}
    QString m_root;
    process::FileLock m_lock;
};

} // namespace csis::runs
