// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace csis::files {

/// All bytes of a regular file, which may be many megabytes, with spare capacity of 64 bytes as parsers of such documents
/// want it. Nothing when it is no such file or cannot be read.
std::optional<QByteArray> readLargeFile(const QString &path);

} // namespace csis::files
