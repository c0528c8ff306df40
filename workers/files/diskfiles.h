// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/world.h"

namespace csis::files {

/// Files of the real disk.
class DiskFiles : public Files
{
public:
    Result<QByteArray> read(const QString &path) const override;
    bool isFile(const QString &path) const override;
    bool isFolder(const QString &path) const override;
    Result<QStringList> list(const QString &folder, bool recursive) const override;
};

} // namespace csis::files
