// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/world.h"

#include <QMap>

namespace csis {

/// Files held in memory: path to bytes. Folders exist where a file lies below them.
class MemoryFiles : public Files
{
public:
    MemoryFiles() = default;
    explicit MemoryFiles(QMap<QString, QByteArray> files) : m_files(std::move(files)) {}

    void insert(const QString &path, QByteArray bytes) { m_files.insert(path, std::move(bytes)); }
    void remove(const QString &path) { m_files.remove(path); }

    Result<QByteArray> read(const QString &path) const override;
    bool isFile(const QString &path) const override;
    bool isFolder(const QString &path) const override;
    Result<QStringList> list(const QString &folder, bool recursive) const override;

private:
    QMap<QString, QByteArray> m_files;
};

/// An environment with just the given variables.
class MemoryEnvironment : public Environment
{
public:
    MemoryEnvironment() = default;
    explicit MemoryEnvironment(QMap<QString, QString> values) : m_values(std::move(values)) {}
    std::optional<QString> value(const QString &name) const override;

private:
    QMap<QString, QString> m_values;
};

/// A clock that stands still.
class FixedClock : public Clock
{
public:
    explicit FixedClock(Instant instant) : m_instant(instant) {}
    Instant now() const override { return m_instant; }

private:
    Instant m_instant;
};

} // namespace csis
