// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/actions.h"

#include "widgets/look/icons.h"

#include <QWidget>

namespace csis::shell {

Actions::Actions(QWidget *window) : QObject(window), m_window(window) {}

QAction *Actions::add(const QString &id, const QString &icon, const QString &text, const QList<QKeySequence> &keys,
                      const std::function<void()> &run)
{
    auto *action = new QAction(text, m_window);
    action->setObjectName(id);
    if (!icon.isEmpty())
        action->setIcon(look::icon(icon));
    action->setShortcuts(keys);
    if (!keys.isEmpty()) {
        const QString plain = QString(text).remove(u'&');
        action->setToolTip(tr("%1 (%2)").arg(plain, keys.first().toString(QKeySequence::NativeText)));
    }
    if (run)
        connect(action, &QAction::triggered, m_window, run);
    m_window->addAction(action);
    m_byId.insert(id, action);
    m_all.append(action);
    return action;
}

QList<std::pair<QString, QString>> Actions::conflicts() const
{
    QList<std::pair<QString, QString>> found;
    QHash<QKeySequence, QString> taken;
    for (const QAction *action : m_all) {
        const QList<QKeySequence> keys = action->shortcuts();
        for (const QKeySequence &key : keys) {
            const auto other = taken.constFind(key);
            if (other != taken.cend())
                found.append({*other, idOf(action)});
            else
                taken.insert(key, idOf(action));
        }
    }
    return found;
}

} // namespace csis::shell

#include "moc_actions.cpp"
