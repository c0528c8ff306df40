// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/desk/preferencestore.h"

#include <QSettings>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace csis::desk {

PreferenceStore::PreferenceStore(QString file)
    : m_file(file.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/csis-studio/settings.ini"_L1
                            : std::move(file))
{
}

Preferences PreferenceStore::read() const
{
    const QSettings settings(m_file, QSettings::IniFormat);
    QVariantMap stored;
    for (const QString &key : settings.allKeys())
        stored.insert(key, settings.value(key));
    return decode(stored);
}

void PreferenceStore::write(const Preferences &preferences) const
{
    QSettings settings(m_file, QSettings::IniFormat);
    const QVariantMap before = encode(read());
    const QVariantMap now = encode(preferences);
    for (auto it = before.cbegin(); it != before.cend(); ++it) {
        if (!now.contains(it.key()))
            settings.remove(it.key());
    }
    for (auto it = now.cbegin(); it != now.cend(); ++it)
        settings.setValue(it.key(), *it);
}

} // namespace csis::desk
