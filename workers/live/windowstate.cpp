// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/live/windowstate.h"

#include "core/base/text.h"

#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

constexpr qsizetype mostRecent = 8;

QString layoutKey(const QString &root)
{
    return u"layout/"_s + sha256Hex(root.toUtf8()).left(24);
}

QString foundKey(const QString &root)
{
    return u"found/"_s + sha256Hex(root.toUtf8()).left(24);
}

} // namespace

WindowState::WindowState(const QString &file)
    : m_settings(file.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericStateLocation) + "/csis-studio/window.ini"_L1 : file,
                 QSettings::IniFormat)
{
}

QStringList WindowState::recentTrees() const
{
    return m_settings.value(u"recent"_s).toStringList();
}

void WindowState::addRecentTree(const QString &root)
{
    QStringList trees = recentTrees();
    trees.removeAll(root);
    trees.prepend(root);
    m_settings.setValue(u"recent"_s, trees.first(std::min(trees.size(), mostRecent)));
}

QByteArray WindowState::layout(const QString &root) const
{
    return m_settings.value(layoutKey(root)).toByteArray();
}

void WindowState::setLayout(const QString &root, const QByteArray &layout)
{
    m_settings.setValue(layoutKey(root), layout);
}

QString WindowState::foundSeen(const QString &root) const
{
    return m_settings.value(foundKey(root)).toString();
}

void WindowState::setFoundSeen(const QString &root, const QString &mark)
{
    m_settings.setValue(foundKey(root), mark);
}

QStringList WindowState::paletteRecent() const
{
    return m_settings.value(u"palette"_s).toStringList();
}

void WindowState::setPaletteRecent(const QStringList &ids)
{
    m_settings.setValue(u"palette"_s, ids);
}

void WindowState::forget()
{
    for (const QString &key : {u"recent"_s, u"layout"_s, u"found"_s, u"palette"_s})
        m_settings.remove(key);
}

int WindowState::theme() const
{
    return std::clamp(m_settings.value(u"theme"_s, 0).toInt(), 0, 2);
}

void WindowState::setTheme(int theme)
{
    m_settings.setValue(u"theme"_s, theme);
}

} // namespace csis::live
