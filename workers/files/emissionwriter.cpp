// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/emissionwriter.h"

#include "core/base/text.h"
#include "core/lifecycle/ondisk.h"
#include "workers/files/atomic.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QSet>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace csis::files {
namespace {

int modeOf(const QString &path)
{
    struct stat status = {};
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? static_cast<int>(status.st_mode & 07777) : -1;
}

} // namespace

Result<QList<WrittenFile>> writeEmission(const QString &root, const lifecycle::Emission &emission)
{
    const QDir tree(root);
    QList<WrittenFile> written;
    QSet<QString> kept;
    for (const lifecycle::EmittedFile &file : emission.files) {
        kept.insert(file.path);
        const QString path = tree.filePath(file.path);
        WrittenFile one{file.path, sha256Hex(file.bytes), {}, u"new"_s};
        QFile before(path);
        if (before.open(QIODevice::ReadOnly)) {
            const QByteArray bytes = before.readAll();
            one.oldDigest = sha256Hex(bytes);
            one.state = bytes == file.bytes ? u"same"_s : u"changed"_s;
        }
        if (one.state != "same"_L1 || modeOf(path) != file.mode) {
            if (const auto done = replaceFile(path, file.bytes, {.root = root, .mode = file.mode}); !done)
                return std::unexpected(done.error());
        }
        written.append(one);
    }
    for (const QString &folder : emission.ownedFolders) {
        QDirIterator iterator(tree.filePath(folder), QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
        QStringList gone;
        while (iterator.hasNext()) {
            const QString relative = tree.relativeFilePath(iterator.next());
            if (!kept.contains(relative) && !lifecycle::isToolsOwn(relative))
                gone.append(relative);
        }
        for (const QString &relative : std::as_const(gone)) {
            if (!QFile::remove(tree.filePath(relative))) {
                return failure(u"files.unwritable"_s,
                               QCoreApplication::translate("csis::files", "%1 cannot be removed").arg(tree.filePath(relative)));
            }
            written.append({relative, {}, {}, u"removed"_s});
        }
    }
    return written;
}

} // namespace csis::files
