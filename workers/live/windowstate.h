// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace csis::live {

/// What the window remembers between starts, in the XDG state folder; never in the tree and never in settings.
class WindowState
{
public:
    /// `file` for tests; empty is the user's own.
    explicit WindowState(const QString &file = {});

    QStringList recentTrees() const;
    void addRecentTree(const QString &root);
    QByteArray layout(const QString &root) const;
    void setLayout(const QString &root, const QByteArray &layout);
    /// What the user has read and closed of what was found for a tree (desk::missingMark).
    QString foundSeen(const QString &root) const;
    void setFoundSeen(const QString &root, const QString &mark);
    QStringList paletteRecent() const;
    void setPaletteRecent(const QStringList &ids);
    /// Everything above, gone.
    void forget();
    int theme() const;
    void setTheme(int theme);

private:
    mutable QSettings m_settings;
};

} // namespace csis::live
