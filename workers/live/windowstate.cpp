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

} // namespace

WindowState::WindowState()
    : m_settings(QStandardPaths::writableLocation(QStandardPaths::GenericStateLocation) + "/csis-studio/window.ini"_L1, QSettings::IniFormat)
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

int WindowState::theme() const
{
    return std::clamp(m_settings.value(u"theme"_s, 0).toInt(), 0, 2);
}

void WindowState::setTheme(int theme)
{
    m_settings.setValue(u"theme"_s, theme);
}

} // namespace csis::live
