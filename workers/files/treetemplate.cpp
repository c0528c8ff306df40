// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/treetemplate.h"

#include "core/config/modulebase.h"
#include "workers/files/say.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace csis::files {
namespace {

// What runs leave behind is no part of a template.
const QStringList leftovers{u".csis"_s, u".terraform"_s, u"generated"_s, u"_private"_s, u"state"_s, u".git"_s};

// A record that was written for the example begins with a comment; those that runs write never do.
bool isLeftRecord(const QString &relative, const QString &path)
{
    if (!relative.startsWith("meta-state/"_L1))
        return false;
    QFile file(path);
    return !file.open(QIODevice::ReadOnly) || file.read(1) != "#";
}

// Relative path of the copy -> file to copy.
using Copies = QMap<QString, QString>;

void gatherCopies(const QString &from, const QString &prefix, Copies &copies)
{
    const QDir base(from);
    QDirIterator iterator(from, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (iterator.hasNext()) {
        const QString path = base.relativeFilePath(iterator.next());
        const QStringList parts = path.split(u'/');
        if (std::ranges::none_of(parts, [](const QString &part) { return leftovers.contains(part); }) && !isLeftRecord(path, base.filePath(path)))
            copies.insert(prefix + path, base.filePath(path));
    }
}

std::unexpected<Error> notWritten(const QString &path, const QString &why)
{
    return failure(u"template.unwritable"_s, tr("%1 cannot be written: %2").arg(path, why));
}

} // namespace

Result<QString> dataFolder()
{
    const QString own = QCoreApplication::applicationDirPath();
    QStringList candidates{qEnvironmentVariable("CSIS_DATA_DIR"), QDir::cleanPath(own + u"/../share/csis-studio"_s)};
    QFile noted(own + u"/csis-data-dir"_s);
    if (noted.open(QIODevice::ReadOnly))
        candidates.append(QString::fromUtf8(noted.readAll()).trimmed());
    for (const QString &candidate : std::as_const(candidates)) {
        if (!candidate.isEmpty() && QFileInfo(candidate + u"/examples"_s).isDir())
            return candidate;
    }
    return failure(u"template.no-data"_s, tr("the example trees are not at %1; set CSIS_DATA_DIR").arg(candidates.value(1)));
}

QStringList templateNames(const QString &dataFolder)
{
    QStringList names;
    for (const QFileInfo &folder : QDir(dataFolder + u"/examples"_s).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        if (QFileInfo(folder.filePath() + u"/cfg"_s).isDir())
            names.append(folder.fileName());
    }
    if (names.removeOne(u"quickstart"_s))
        names.prepend(u"quickstart"_s); // the one to begin with
    return names;
}

Result<QStringList> copyTemplate(const QString &dataFolder, const QString &name, const QString &destination, bool force)
{
    const QStringList known = templateNames(dataFolder);
    if (!known.contains(name))
        return failure(u"template.unknown"_s, tr("unknown template '%1'; known: %2").arg(name, known.join(u", "_s)));
    Copies copies;
    gatherCopies(dataFolder + u"/examples/"_s + name, {}, copies);
    gatherCopies(dataFolder + u"/tfmodules"_s, u"tfmodules/"_s, copies);
    const QDir target(destination);
    for (auto copy = copies.cbegin(); copy != copies.cend() && !force; ++copy) {
        if (target.exists(copy.key()))
            return failure(u"template.exists"_s, tr("%1 is there already; nothing was written").arg(target.filePath(copy.key())));
    }
    for (auto copy = copies.cbegin(); copy != copies.cend(); ++copy) {
        const QString path = target.absoluteFilePath(copy.key());
        QFile source(*copy);
        if (!source.open(QIODevice::ReadOnly))
            return notWritten(path, source.errorString());
        const QByteArray bytes = source.readAll();
        if (!QDir().mkpath(QFileInfo(path).path()))
            return notWritten(QFileInfo(path).path(), tr("the folder cannot be made"));
        QSaveFile file(path);
        const Result<QByteArray> written = copy.key().startsWith("cfg/"_L1) ? config::withModuleBase(copy.key(), bytes, u"tfmodules"_s) : bytes;
        if (!written)
            return notWritten(path, written.error().message);
        if (!file.open(QIODevice::WriteOnly) || file.write(*written) != written->size() || !file.commit())
            return notWritten(path, file.errorString());
        if (source.permissions() & QFile::ExeOwner)
            QFile::setPermissions(path, QFile::permissions(path) | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther);
    }
    return copies.keys();
}

} // namespace csis::files
