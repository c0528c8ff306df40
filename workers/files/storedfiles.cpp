// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/storedfiles.h"

#include <QDir>
#include <QDirIterator>

using namespace Qt::StringLiterals;

namespace csis::files {

QMap<QString, QByteArray> storedFiles(const QString &root, const QStringList &folders, qint64 largest)
{
    QMap<QString, QByteArray> stored;
    const QDir tree(root);
    for (const QString &folder : folders) {
        QDirIterator entries(tree.filePath(folder), QDir::Files | QDir::Hidden | QDir::NoSymLinks, QDirIterator::Subdirectories);
        while (entries.hasNext()) {
            const QFileInfo info = entries.nextFileInfo();
            const QString path = tree.relativeFilePath(info.filePath());
            if (path.contains("/.terraform/"_L1) || (largest > 0 && info.size() > largest))
                continue;
            QFile file(info.filePath());
            if (file.open(QIODevice::ReadOnly))
                stored.insert(path, file.readAll());
        }
    }
    return stored;
}

} // namespace csis::files
