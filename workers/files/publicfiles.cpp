// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/publicfiles.h"

#include "core/secrets/guard.h"
#include "core/yaml/reader.h"
#include "workers/files/diskfiles.h"
#include "workers/files/say.h"

#include <QDir>
#include <QDirIterator>

using namespace Qt::StringLiterals;

namespace csis::files {

Result<PublicSearch> searchFiles(const QStringList &names, const std::function<Result<QByteArray>(const QString &)> &read,
                                 const secrets::PublicSafe &rules)
{
    PublicSearch search;
    for (const QString &name : names) {
        const auto bytes = read(name);
        if (!bytes)
            return std::unexpected(bytes.error());
        search.leaks += rules.judge(name, *bytes);
        ++search.files;
    }
    return search;
}

Result<PublicSearch> searchFolder(const QString &folder, const secrets::PublicSafe &rules)
{
    if (!QFileInfo(folder).isDir())
        return failure(u"files.missing"_s, tr("%1 is no folder").arg(folder));
    const QDir base(folder);
    QStringList names;
    QDirIterator iterator(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (iterator.hasNext()) {
        const QString name = base.relativeFilePath(iterator.next());
        if (!name.startsWith(".git/"_L1) && !name.contains("/.git/"_L1))
            names.append(name);
    }
    names.sort();
    const DiskFiles disk;
    return searchFiles(names, [&](const QString &name) { return disk.read(base.filePath(name)); }, rules);
}

Result<void> guardPlaintext(const QString &root, const QString &generationFolder, const QStringList &hidden)
{
    const DiskFiles disk;
    for (const QString &folder : {generationFolder, u"meta-state"_s}) {
        const QString path = QDir(root).filePath(folder);
        if (hidden.isEmpty() || !disk.isFolder(path))
            continue;
        const auto files = disk.list(path, true);
        if (!files)
            return std::unexpected(files.error());
        for (const QString &file : *files) {
            const auto bytes = disk.read(file);
            if (!bytes)
                return std::unexpected(bytes.error());
            const auto found = secrets::plaintextIn(QDir(root).relativeFilePath(file), *bytes, hidden);
            if (!found.isEmpty())
                return failure(u"secrets.in-clear"_s, u"Refusing the run's meta-state commit: "_s + found.first().text());
        }
    }
    return {};
}

Result<QStringList> allowedIn(const QString &path)
{
    const auto bytes = DiskFiles().read(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    const yaml::Document document = yaml::read({path, *bytes});
    if (hasErrors(document.diagnostics))
        return failure(u"public-safe.config"_s, document.diagnostics.first().message);
    QStringList allowed;
    const QList<yaml::Node> entries = document.root.find(u"public_safe").find(u"allow").items();
    for (const yaml::Node &entry : entries)
        allowed.append(entry.text());
    return allowed;
}

} // namespace csis::files
