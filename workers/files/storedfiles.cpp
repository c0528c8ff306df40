// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/storedfiles.h"

#include "workers/files/diskfiles.h"
#include "workers/files/say.h"

#include <QDir>
#include <QDirIterator>

using namespace Qt::StringLiterals;

namespace csis::files {
namespace {

// What is passed over in silence looks like what is not there.
void store(const QDir &tree, const QString &folder, qint64 largest, lifecycle::OnDisk &stored)
{
    const QFileInfo here(tree.filePath(folder));
    if (!here.isDir())
        return;
    if (!here.isReadable() || !here.isExecutable()) {
        stored.unreadable.insert(folder, tr("%1 cannot be read: you may not look into it").arg(here.filePath()));
        return;
    }
    const DiskFiles disk;
    QDirIterator entries(here.filePath(), QDir::Files | QDir::Dirs | QDir::Hidden | QDir::System | QDir::NoSymLinks | QDir::NoDotAndDotDot);
    while (entries.hasNext()) {
        const QFileInfo info = entries.nextFileInfo();
        const QString path = folder + u'/' + info.fileName();
        if (info.isDir()) {
            if (info.fileName() != ".terraform"_L1)
                store(tree, path, largest, stored);
        } else if (largest > 0 && info.size() > largest) {
            stored.unreadable.insert(path, tr("%1 is too large to be compared").arg(info.filePath()));
        } else if (Result<QByteArray> bytes = disk.read(info.filePath())) {
            stored.files.insert(path, std::move(*bytes));
        } else {
            stored.unreadable.insert(path, bytes.error().message);
        }
    }
}

} // namespace

lifecycle::OnDisk storedFiles(const QString &root, const QStringList &folders, qint64 largest)
{
    lifecycle::OnDisk stored;
    for (const QString &folder : folders)
        store(QDir(root), QDir::cleanPath(folder), largest, stored);
    return stored;
}

} // namespace csis::files
