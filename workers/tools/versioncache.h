// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

namespace csis::tools {

/// The versions that programs told, by the state of their files. A cache: whatever cannot be read or written is asked anew.
class VersionCache
{
public:
    /// `file`: where it is kept; empty: in the user's cache.
    explicit VersionCache(const QString &file);
    /// Writes what is new.
    ~VersionCache();
    VersionCache(const VersionCache &) = delete;
    VersionCache &operator=(const VersionCache &) = delete;

    /// What a program's answer to a `question` is kept under; empty when it must be asked every time.
    static QString keyOf(const QString &program, const QStringList &question);

    QString version(const QString &key) const { return m_versions.value(key); }
    void keep(const QString &key, const QString &version);

private:
    QString m_file;
    QMap<QString, QString> m_versions;
    bool m_changed = false;
};

} // namespace csis::tools
