// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/memoryworld.h"

using namespace Qt::StringLiterals;

namespace csis {

Result<QByteArray> MemoryFiles::read(const QString &path) const
{
    if (const auto it = m_files.constFind(path); it != m_files.constEnd())
        return *it;
    if (isFolder(path))
        return failure(u"files.folder"_s, u"%1 is a folder, not a file"_s.arg(path));
    return failure(u"files.missing"_s, u"%1 does not exist"_s.arg(path));
}

bool MemoryFiles::isFile(const QString &path) const
{
    return m_files.contains(path);
}

bool MemoryFiles::isFolder(const QString &path) const
{
    const QString prefix = path.endsWith(u'/') ? path : path + u'/';
    const auto it = m_files.lowerBound(prefix);
    return it != m_files.constEnd() && it.key().startsWith(prefix);
}

Result<QStringList> MemoryFiles::list(const QString &folder, bool recursive) const
{
    if (!isFolder(folder))
        return failure(u"files.missing"_s, u"%1 does not exist"_s.arg(folder));
    const QString prefix = folder.endsWith(u'/') ? folder : folder + u'/';
    QStringList paths;
    for (auto it = m_files.lowerBound(prefix); it != m_files.constEnd() && it.key().startsWith(prefix); ++it) {
        if (recursive || it.key().indexOf(u'/', prefix.size()) < 0)
            paths.append(it.key());
    }
    return paths;
}

std::optional<QString> MemoryEnvironment::value(const QString &name) const
{
    if (const auto it = m_values.constFind(name); it != m_values.constEnd())
        return *it;
    return std::nullopt;
}

} // namespace csis
