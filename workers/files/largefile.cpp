// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/largefile.h"

#include "core/base/largepages.h"

#include <QFile>
#include <QFileInfo>

namespace csis::files {

std::optional<QByteArray> readLargeFile(const QString &path)
{
    constexpr qsizetype spare = 64;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return std::nullopt;
    QByteArray bytes;
    bytes.reserve(file.size() + spare);
    preferLargePages(bytes.data(), std::size_t(bytes.capacity()));
    bytes.resize(file.size());
    const qint64 count = file.read(bytes.data(), bytes.size());
    if (count < 0)
        return std::nullopt;
    bytes.resize(count);
    // What tells no size, and what grew meanwhile.
    bytes += file.readAll();
    if (file.error() != QFileDevice::NoError)
        return std::nullopt;
    bytes.reserve(bytes.size() + spare);
    return bytes;
}

} // namespace csis::files
