// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/settings.h"

#include "core/config/loader.h"
#include "workers/files/diskfiles.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::files {

model::GlobalSettings settingsOf(const QString &root)
{
    const DiskFiles disk;
    config::SourceTree tree{root, {}, {}};
    const auto paths = disk.list(QDir(root).filePath(u"cfg"_s), false);
    for (const QString &path : paths.value_or(QStringList())) {
        if (auto bytes = disk.read(path))
            tree.files.insert(QDir(root).relativeFilePath(path), std::move(*bytes));
    }
    return config::Loader().load(tree).configuration->settings;
}

} // namespace csis::files
