// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/sourcetree.h"

#include "core/base/text.h"
#include "core/config/say.h"

#include <QCryptographicHash>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

void readInto(SourceTree &tree, const Files &files, const QString &path, const QString &key)
{
    auto bytes = files.read(path);
    if (bytes)
        tree.files.insert(key, std::move(*bytes));
    else
        tree.unreadable.insert(key, bytes.error());
}

} // namespace

bool isYaml(const QString &path)
{
    return path.endsWith(".yml"_L1, Qt::CaseInsensitive) || path.endsWith(".yaml"_L1, Qt::CaseInsensitive);
}

QByteArray folderDigest(const QList<std::pair<QString, QByteArray>> &fileDigests)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const auto &[path, digest] : fileDigests) {
        hash.addData(path.toUtf8());
        hash.addData(QByteArrayView("\0", 1));
        hash.addData(digest);
    }
    return hash.result();
}

QString digestOf(const QMap<QString, QByteArray> &folderDigests)
{
    QList<std::pair<QString, QByteArray>> digests;
    for (auto folder = folderDigests.cbegin(); folder != folderDigests.cend(); ++folder)
        digests.append({folder.key(), folder.value()});
    return QString::fromLatin1(folderDigest(digests).toHex());
}

const QStringList &partFolders()
{
    static const QStringList folders{u"cfg"_s, u"groups"_s, u"storages"_s, u"images"_s, u"instances"_s};
    return folders;
}

int partOf(QStringView folder)
{
    return int(partFolders().indexOf(folder));
}

QString SourceTree::digest() const
{
    QMap<QString, QList<std::pair<QString, QByteArray>>> folders;
    for (auto file = files.begin(); file != files.end(); ++file) {
        const QString folder = file.key().section(u'/', 0, 0);
        if (folder != "meta-state"_L1 && file.key() != stateReportFile)
            folders[partOf(folder) >= 0 && folder != file.key() ? folder : file.key()].append(
                {file.key(), QCryptographicHash::hash(file.value(), QCryptographicHash::Sha256)});
    }
    QMap<QString, QByteArray> digests;
    for (auto folder = folders.cbegin(); folder != folders.cend(); ++folder)
        digests.insert(folder.key(), folderDigest(*folder));
    return digestOf(digests);
}

Result<SourceTree> readTree(const Files &files, const QString &root, const QStringList &overlays)
{
    if (!files.isFolder(root)) {
        if (files.isFile(root))
            return failure(u"tree.not-folder"_s, Say::tr("Path is not a directory: %1").arg(root));
        return failure(u"tree.missing"_s, Say::tr("Path does not exist: %1").arg(root));
    }
    SourceTree tree;
    tree.root = root.size() > 1 && root.endsWith(u'/') ? root.chopped(1) : root;
    const QString base = tree.root.endsWith(u'/') ? tree.root : tree.root + u'/';
    const auto readFolder = [&](const QString &folder, bool recursive, bool yamlOnly) {
        const QString path = base + folder;
        if (!files.isFolder(path))
            return;
        const auto listed = files.list(path, recursive);
        if (!listed) {
            tree.unreadable.insert(folder, listed.error());
            return;
        }
        for (const QString &file : *listed) {
            if (!yamlOnly || isYaml(file))
                readInto(tree, files, file, file.mid(base.size()));
        }
    };
    readFolder(u"cfg"_s, false, true);
    for (const QString &folder : {u"groups"_s, u"storages"_s, u"images"_s, u"instances"_s})
        readFolder(folder, true, true);
    readFolder(u"meta-state"_s, true, false);
    if (files.isFile(base + stateReportFile))
        readInto(tree, files, base + stateReportFile, stateReportFile);
    for (const QString &overlay : overlays) {
        const QString path = overlay.startsWith(u'/') ? overlay : base + overlay;
        if (files.isFile(path))
            readInto(tree, files, path, overlay);
    }
    return tree;
}

} // namespace csis::config
