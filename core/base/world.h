// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QStringList>

#include <chrono>
#include <optional>

namespace csis {

/// A way to read folders and files. The real one lives in workers, one in memory serves tests and previews.
class Files
{
public:
    virtual ~Files() = default;

    /// The bytes of the file at an absolute path. Errors: "files.missing", "files.unreadable", "files.folder".
    virtual Result<QByteArray> read(const QString &path) const = 0;
    virtual bool isFile(const QString &path) const = 0;
    virtual bool isFolder(const QString &path) const = 0;
    /// Absolute paths of the files in a folder, sorted; those below it too when `recursive`.
    virtual Result<QStringList> list(const QString &folder, bool recursive) const = 0;
};

/// The process environment.
class Environment
{
public:
    virtual ~Environment() = default;
    virtual std::optional<QString> value(const QString &name) const = 0;
};

/// Wall time in microseconds, and the local zone's offset at that time.
class Clock
{
public:
    struct Instant {
        std::chrono::microseconds sinceEpoch{0};
        std::chrono::seconds zoneOffset{0};
    };
    virtual ~Clock() = default;
    virtual Instant now() const = 0;
};

} // namespace csis
