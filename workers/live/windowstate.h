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
    WindowState();

    QStringList recentTrees() const;
    void addRecentTree(const QString &root);
    QByteArray layout(const QString &root) const;
    void setLayout(const QString &root, const QByteArray &layout);
    int theme() const;
    void setTheme(int theme);

private:
    mutable QSettings m_settings;
};

} // namespace csis::live
