// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/runfolder.h"

#include "workers/files/atomic.h"

#include <QCoreApplication>
#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

constexpr int runFileMode = 0600;
constexpr auto ownerFolder = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;

std::unexpected<Error> unwritable(const QString &path)
{
    return failure(u"run.unwritable"_s, QCoreApplication::translate("csis::runs", "%1 cannot be written").arg(path));
}

} // namespace

Result<QString> makePrivateFolder(const QString &treeRoot)
{
    const QString folder = QDir(treeRoot).absoluteFilePath(u".csis"_s);
    if (!QDir().mkpath(folder))
        return unwritable(folder);
    const QString ignore = folder + u"/.gitignore"_s;
    if (!QFile::exists(ignore)) {
        if (const auto written = files::replaceFile(ignore, "*\n"); !written)
            return failure(u"run.unwritable"_s, written.error().message);
    }
    return folder;
}

Result<RunFolder> RunFolder::make(const QString &treeRoot, const QString &runId)
{
    const Result<QString> base = makePrivateFolder(treeRoot);
    if (!base)
        return std::unexpected(base.error());
    const QString path = *base + u"/runs/"_s + runId;
    if (!QDir().mkpath(path))
        return unwritable(path);
    QFile::setPermissions(*base + u"/runs"_s, ownerFolder);
    QFile::setPermissions(path, ownerFolder);
    return RunFolder(path);
}

Result<void> RunFolder::write(const QString &name, const QByteArray &bytes) const
{
    if (const auto written = files::replaceFile(file(name), bytes, {.root = {}, .mode = runFileMode}); !written)
        return failure(u"run.unwritable"_s, written.error().message);
    return {};
}

} // namespace csis::runs
