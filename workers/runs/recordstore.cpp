// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/recordstore.h"

#include "core/secrets/publicsafe.h"
#include "workers/files/atomic.h"
#include "workers/files/diskfiles.h"
#include "workers/runs/runfolder.h"
#include "workers/runs/say.h"
#include "workers/runs/tree.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::runs {

Result<RecordStore> RecordStore::take(const QString &root, int timeoutMs)
{
    const Result<QString> folder = makePrivateFolder(root);
    if (!folder)
        return std::unexpected(folder.error());
    Result<process::FileLock> lock = process::FileLock::take(*folder + u"/records.lock"_s, timeoutMs);
    if (!lock)
        return std::unexpected(lock.error());
    return RecordStore(root, std::move(*lock));
}

meta::Read RecordStore::read() const
{
    return readRecords(m_root);
}

RecordStore::Written RecordStore::write(const QString &name, const QByteArray &bytes) const
{
    Written written;
    written.file = u"meta-state/"_s + name;
    const QString path = QDir(m_root).filePath(written.file);
    const files::DiskFiles disk;
    if (disk.isFile(path)) {
        const Result<QByteArray> before = disk.read(path);
        if (!before) {
            written.refused = tr("%1 is left as it is: it cannot be read (%2)").arg(written.file, before.error().message);
            return written;
        }
        written.before = *before;
    }
    if (written.before == bytes)
        return written;
    if (const meta::Read known = meta::read({{written.file, written.before}}); known.state.untouchable.contains(name)) {
        written.refused = tr("%1 is left as it is: %2").arg(written.file, known.state.untouchable.value(name));
        return written;
    }
    if (const QList<secrets::Leak> leaks = secrets::PublicSafe::hardLeaks(written.file, bytes); !leaks.isEmpty()) {
        written.refused = u"Refusing %1: material that must not be public -- %2"_s.arg(written.file, leaks.first().text());
        return written;
    }
    if (const auto done = files::replaceFile(path, bytes); !done) {
        written.refused = done.error().message;
        return written;
    }
    written.changed = true;
    return written;
}

} // namespace csis::runs
